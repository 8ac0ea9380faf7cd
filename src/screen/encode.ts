/** Bytes of a chunk that is encoded at once: most chunks fit, and the buffer is shared by all screens. */
const BUFFER_BYTES = 1 << 14;

const encoder = new TextEncoder();
const buffer = new Uint8Array(BUFFER_BYTES);

/** Feeds strings to a parser of bytes. Keeps a high surrogate at the end of a chunk for the next one. */
export class StringFeed {
  private high = '';

  /** Calls `parse` with the UTF-8 of the text; the array is only good during the call. */
  feed(text: string, parse: (bytes: Uint8Array, length: number) => void): void {
    let rest = this.high + text;
    this.high = '';
    const last = rest.charCodeAt(rest.length - 1);
    if (last >= 0xd800 && last <= 0xdbff) {
      this.high = rest.slice(-1);
      rest = rest.slice(0, -1);
    }
    while (rest !== '') {
      const { read, written } = encoder.encodeInto(rest, buffer);
      parse(buffer, written);
      rest = read < rest.length ? rest.slice(read) : '';
    }
  }

  get pending(): boolean {
    return this.high !== '';
  }

  /** To be called before bytes: a high surrogate that is followed by them is none. */
  flush(parse: (bytes: Uint8Array, length: number) => void): void {
    this.high = '';
    parse(buffer, encoder.encodeInto('\ufffd', buffer).written);
  }
}
