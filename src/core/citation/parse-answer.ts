import { fieldOf } from '../field-of';
import type { Citation } from './citation';
import { citationsIn } from './citations-in';
import { findObject } from './find-object';
import { proseAnswer } from './prose-answer';

/** A model's answer as it was written, before anything about it is proved. */
export type ParsedAnswer =
  | { ok: true; /** Markdown. Never empty. */ answer: string; citations: Citation[] }
  /** `JSON_PARSE_FAILED`: there is broken JSON, or nothing. `INVALID_RESPONSE`: there is an object, but it is no answer. */
  | { ok: false; code: 'JSON_PARSE_FAILED' | 'INVALID_RESPONSE' };

/** What models call the members of an answer. They are asked for the first of each. */
const ANSWERS = ['answer', 'Answer', 'response', 'reply'];
const LISTS = ['citations', 'Citations', 'quotes', 'sources', 'references', 'evidence'];

/** A marker of a citation, with the space before it. */
const MARKER = /\s*\[cite-\d+\]/gi;

/** JSON, not prose, with or without a fence. */
const IS_JSON = /^\s*(?:```\w*\s*)?(?:\{|\[\s*["{])/;

/**
 * Reads an answer in JSON. There may be a code fence or prose around it, also with braces: the first complete object that
 * is an answer counts. Without JSON, prose is the answer, and its own quotes are its citations (./prose-answer.ts).
 *
 * @example
 * parseAnswer('Here: {"answer": "Yes [cite-1].", "citations": []}'); // { ok: true, answer: 'Yes [cite-1].', citations: [] }
 */
export function parseAnswer(raw: string): ParsedAnswer {
  const found = findObject(raw, (object) => answerIn(object) !== undefined);
  if (found.ok) {
    const list = LISTS.map((name) => fieldOf(found.object, name)).find((one) => one !== undefined && one !== null);
    return { ok: true, answer: answerIn(found.object)!, citations: citationsIn(list) };
  }
  const isProse = found.code === 'JSON_PARSE_FAILED' && !IS_JSON.test(raw) && !isCut(raw) && /\p{L}/u.test(raw);
  return isProse ? { ok: true, ...proseAnswer(raw) } : found;
}

/**
 * The answer of a model that keeps to the form for questions about a page where no form was asked for, without markers:
 * there, nothing is quoted. Null if it is in no such form.
 */
export function answerInForm(raw: string): string | null {
  if (!isInForm(raw)) return null;
  const found = findObject(raw, (object) => answerIn(object) !== undefined);
  return found.ok ? answerIn(found.object)!.replace(MARKER, '') : null;
}

/** Whether what has come of an answer begins as one in JSON, and not as prose. */
export function isInForm(raw: string): boolean {
  return IS_JSON.test(raw);
}

/** Whether an object began that did not come to its end. */
function isCut(raw: string): boolean {
  return raw.lastIndexOf('{') > raw.lastIndexOf('}');
}

function answerIn(object: Readonly<Record<string, unknown>>): string | undefined {
  const answers = ANSWERS.map((name) => fieldOf(object, name));
  return answers.find((answer): answer is string => typeof answer === 'string' && answer.trim() !== '');
}
