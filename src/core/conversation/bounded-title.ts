import { LONGEST_TITLE } from '../limits';

/** A page title in a form that can be stored. People recognise it by its beginning. */
export function boundedTitle(title: unknown): string {
  return cut(typeof title === 'string' ? title : '', LONGEST_TITLE);
}

/** The beginning of a text, without splitting a character. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
