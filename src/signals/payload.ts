import { displayText } from './display-text.js';

/**
 * Characters of JSON text that are read; longer ones are no payload. The largest hold a file or the output of a command,
 * which agents cut at some hundred thousand; parsing as many as this takes a tenth of a second.
 */
export const MAX_PAYLOAD_LENGTH = 16 * 1024 * 1024;

/** A JSON object from outside: every field may be missing or of any type. */
export type Payload = Readonly<Record<string, unknown>>;

/**
 * A payload as an object: given as one, or as the JSON text that programs hand over. Null for anything else. Never throws.
 */
export function readPayload(value: unknown): Payload | null {
  if (typeof value !== 'string') return asObject(value);
  if (value.length > MAX_PAYLOAD_LENGTH) return null;
  try {
    return asObject(JSON.parse(value));
  } catch {
    return null;
  }
}

export function asObject(value: unknown): Payload | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Payload) : null;
}

export function asString(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A field as one line that may be shown; null where it is missing or empty. */
export function asDetail(value: unknown): string | null {
  const text = asString(value);
  return text === null ? null : displayText(text) || null;
}
