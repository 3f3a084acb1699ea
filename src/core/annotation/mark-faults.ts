import * as v from 'valibot';
import type { StoredAnnotation } from './annotation';
import { StoredAnnotationSchema } from './annotation-schema';
import { LONGEST_ID, LONGEST_TAG, LONGEST_TEXT } from '../limits';
import { message, type Message, type MessageKey } from '../messages/message';

/** What is wrong with a mark, by the innermost listed field. */
const REASONS: Readonly<Record<string, Message>> = {
  id: message('problemMarkId'),
  kind: message('problemMarkKind'),
  target: message('problemMarkTarget'),
  response: message('problemMarkResponse'),
  note: message('problemMarkNote'),
  tags: message('problemMarkTags', LONGEST_TAG),
  earlier: message('problemMarkEarlier'),
  place: message('problemMarkPlace'),
  created: message('problemMarkCreated'),
  modified: message('problemMarkModified'),
};

/** What is too long, by the innermost field, and the longest it may be (characters). */
const TOO_LONG: Readonly<Record<string, readonly [why: MessageKey, most: number]>> = {
  id: ['problemMarkIdLong', LONGEST_ID],
  exact: ['problemMarkQuoteLong', LONGEST_TEXT],
  note: ['problemMarkNoteLong', LONGEST_TEXT],
  earlier: ['problemMarkEarlierLong', LONGEST_TEXT],
};

/** The mark, or what is wrong with it. */
export type ReadMark = { mark: StoredAnnotation } | { why: Message };

/** Reads one mark from storage or from a file. */
export function readMark(value: unknown): ReadMark {
  const result = v.safeParse(StoredAnnotationSchema, value);
  return result.success ? { mark: result.output } : { why: whyNot(result.issues[0]) };
}

function whyNot(issue: v.BaseIssue<unknown>): Message {
  const fields = (issue.path ?? []).map(({ key }) => String(key)).reverse();
  const named = <T>(reasons: Readonly<Record<string, T>>): T | undefined =>
    reasons[fields.find((field) => Object.hasOwn(reasons, field)) ?? ''];
  const long = issue.type === 'max_length' && named(TOO_LONG);
  if (!long) return named(REASONS) ?? message('problemNotMark');
  const [why, most] = long;
  return message(why, String(issue.input).length, most);
}
