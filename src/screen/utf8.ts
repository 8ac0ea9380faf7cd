/** A byte that cannot stand where it stands, and what it cut short. */
export const REPLACEMENT = 0xfffd;

/** More bytes are needed. */
export const INCOMPLETE = -1;

/**
 * Decodes UTF-8 byte by byte, keeping its state between chunks, as the WHATWG Encoding Standard does: each maximal
 * part of a broken sequence is one U+FFFD. The parser decodes whole sequences by itself and comes here for the rest.
 */
export class Utf8Decoder {
  private needed = 0;
  private code = 0;
  private lower = 0x80;
  private upper = 0xbf;

  /** Whether a sequence has begun and not ended. */
  get pending(): boolean {
    return this.needed > 0;
  }

  /** Whether a byte continues the pending sequence. If not, U+FFFD stands for the sequence, and the byte begins anew. */
  accepts(byte: number): boolean {
    return byte >= this.lower && byte <= this.upper;
  }

  /** Forgets a pending sequence. */
  drop(): void {
    this.needed = 0;
    this.lower = 0x80;
    this.upper = 0xbf;
  }

  /** Takes the first byte of a sequence, ≥ 0x80. */
  begin(byte: number): number {
    if (byte < 0xc2 || byte > 0xf4) return REPLACEMENT;
    if (byte < 0xe0) {
      this.needed = 1;
      this.code = byte & 0x1f;
    } else if (byte < 0xf0) {
      this.needed = 2;
      this.code = byte & 0xf;
      // Overlong forms, and surrogates.
      if (byte === 0xe0) this.lower = 0xa0;
      if (byte === 0xed) this.upper = 0x9f;
    } else {
      this.needed = 3;
      this.code = byte & 7;
      // Overlong forms, and what is beyond U+10FFFF.
      if (byte === 0xf0) this.lower = 0x90;
      if (byte === 0xf4) this.upper = 0x8f;
    }
    return INCOMPLETE;
  }

  /** Takes a byte that `accepts` agrees to. */
  next(byte: number): number {
    this.lower = 0x80;
    this.upper = 0xbf;
    this.code = (this.code << 6) | (byte & 0x3f);
    return --this.needed === 0 ? this.code : INCOMPLETE;
  }
}
