const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const CONTROL = /\p{Cc}/u;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Whether a text holds a control character (C0, DEL, C1; so also a line end). */
export function hasControl(text: string): boolean {
  return CONTROL.test(text);
}

/** Bytes to base64, as the protocol wants them: the standard alphabet, padded. */
export function encodeText(text: string): { bytes: number; base64: string } {
  const bytes = new TextEncoder().encode(text);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { bytes: bytes.length, base64: btoa(binary) };
}

/**
 * Decodes a base64 value. Null where the protocol discards the whole report: longer than `maxEncoded` or, decoded,
 * `maxBytes`; not base64; not UTF-8; a control character in it.
 */
export function decodeText(value: string, maxEncoded: number, maxBytes: number): string | null {
  if (value.length > maxEncoded || !BASE64.test(value)) return null;
  const binary = atob(value);
  if (binary.length > maxBytes) return null;
  try {
    const text = utf8.decode(Uint8Array.from(binary, (byte) => byte.charCodeAt(0)));
    return hasControl(text) ? null : text;
  } catch {
    return null;
  }
}
