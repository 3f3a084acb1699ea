import * as v from 'valibot';
import { AnnotationSchema } from './annotation-schema';
import { LONGEST_ID, LONGEST_TAG, LONGEST_TEXT } from '../limits';

/** What is wrong with a mark, by the innermost of its fields that stands here. */
const REASONS: Readonly<Record<string, string>> = {
  id: 'It has no usable id.',
  kind: 'Its kind is none that Recurate knows.',
  target: 'It does not say which words it is about.',
  response: 'It does not say which answer its words stand in.',
  note: 'Its note is no text, or too long.',
  tags: `Its tags are not texts of at most ${LONGEST_TAG} characters.`,
  earlier: 'Its earlier notes are no texts.',
  created: 'It does not say when it was made.',
  modified: 'It does not say when it was changed.',
};

/** What is too long, by the innermost field, and how long it may be. */
const TOO_LONG: Readonly<Record<string, readonly [what: string, most: number]>> = {
  id: ['Its id', LONGEST_ID],
  exact: ['Its quote', LONGEST_TEXT],
  note: ['Its note', LONGEST_TEXT],
  earlier: ['One of its earlier notes', LONGEST_TEXT],
};

/** The mark, or what is wrong with it, as a sentence. */
export type ReadMark = { mark: v.InferOutput<typeof AnnotationSchema> } | { why: string };

/** Reads one mark of whatever was stored or stands in a file. */
export function readMark(value: unknown): ReadMark {
  const result = v.safeParse(AnnotationSchema, value);
  return result.success ? { mark: result.output } : { why: whyNot(result.issues[0]) };
}

function whyNot(issue: v.BaseIssue<unknown>): string {
  const fields = (issue.path ?? []).map(({ key }) => String(key)).reverse();
  const named = <T>(reasons: Readonly<Record<string, T>>): T | undefined =>
    reasons[fields.find((field) => Object.hasOwn(reasons, field)) ?? ''];
  const long = issue.type === 'max_length' && named(TOO_LONG);
  if (!long) return named(REASONS) ?? 'It is no mark.';
  const [what, most] = long;
  const number = (count: number): string => count.toLocaleString('en');
  return `${what} has ${number(String(issue.input).length)} characters; at most ${number(most)} can be stored.`;
}
