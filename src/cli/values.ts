import { InvalidArgumentError } from 'commander';

/** Option parser for whole numbers above 0. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('a whole number above 0 is needed.');
}

/** Option parser for whole numbers from 0 on. */
export function rowCount(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isInteger(value) && value >= 0) return value;
  throw new InvalidArgumentError('a whole number from 0 on is needed.');
}

/** Option parser for 0–100. */
export function percentage(text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 100) return value;
  throw new InvalidArgumentError('a percentage from 0 to 100 is needed.');
}
