import { onOneLine } from '../text/on-one-line';
import { LONGEST_INPUT, LONGEST_PROMPT } from './transcript';

/** How much of a prompt is put on one line, as a multiple of what is kept: whitespace is folded. */
const FOLDED = 10;

/** A prompt or a title on one line, cut at {@link LONGEST_PROMPT}. */
export function promptLine(prompt: string): string {
  return beginningOf(onOneLine(prompt.trimStart().slice(0, LONGEST_PROMPT * FOLDED)), LONGEST_PROMPT);
}

/** What a tool was called with, as text cut at {@link LONGEST_INPUT}: a text as it is, anything else as JSON. */
export function inputText(input: unknown): string {
  if (typeof input === 'string') return beginningOf(input, LONGEST_INPUT);
  // A file that is written is an input too: what is cut off anyway is not copied.
  const shortened = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && value.length > LONGEST_INPUT ? value.slice(0, LONGEST_INPUT) : value;
  return beginningOf(asJson(input, shortened), LONGEST_INPUT);
}

/**
 * A value that was read from JSON, as JSON again; empty if it is nested so deep that it cannot be written, although it
 * could be read.
 */
export function asJson(value: unknown, replacer?: (key: string, value: unknown) => unknown): string {
  try {
    return JSON.stringify(value, replacer) ?? '';
  } catch {
    return '';
  }
}

/**
 * The beginning of a text, without half a surrogate pair at its end. It does not keep the rest of the text in memory,
 * as a plain slice does in V8: a few hundred of these can stand for hundreds of megabytes.
 *
 * @param length - The longest result, in UTF-16 code units.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  return ownCopy(text.slice(0, length).replace(/[\ud800-\udbff]$/, ''));
}

/** The same text in memory of its own, so that a part of a long line does not keep the line. */
export function ownCopy(part: string): string {
  return JSON.parse(JSON.stringify(part)) as string;
}
