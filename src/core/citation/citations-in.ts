import { fieldOf } from '../field-of';
import type { Citation } from './citation';
import { READ_LIMITS } from './limits';
import { shortenedQuote } from './trim-quote';

/** What models call the members of a citation. They are asked for the first of each. */
const IDS = ['id', 'cite', 'ref', 'number', 'index'];
const TEXTS = ['text', 'quote', 'quotation', 'excerpt', 'passage', 'content', 'citation'];
const LABELS = ['relevance', 'label', 'reason'];

/** The digits of an id are its number, whatever stands around them: `cite-1`, `[1]`, `Citation 1`. */
const NUMBER = /\d{1,9}/;
const HAS_WORDS = /[\p{L}\p{N}]/u;

/** A citation whose id may be missing or doubled. */
interface Given {
  number: number | null;
  text: string;
  relevance: string;
}

/**
 * The citations in what a model gave as its list of them, in order: objects, bare quotes, or an object with a quote for
 * each id. An id that is missing, or that came before, is replaced by the number of its place in the list, or the next
 * one that is free.
 *
 * @example citationsIn(['It boils.']) // [{ id: 'cite-1', text: 'It boils.', relevance: '' }]
 */
export function citationsIn(value: unknown): Citation[] {
  const given = entriesOf(value).flatMap(([id, one]) => givenIn(id, one));
  const all = given.slice(0, READ_LIMITS.mostCitations);
  const taken = new Set<number>();
  const claimed = all.map(({ number }) => {
    if (number === null || taken.has(number)) return null;
    taken.add(number);
    return number;
  });
  return all.map(({ text, relevance }, at) => {
    let number = claimed[at] ?? at + 1;
    if (claimed[at] === null) while (taken.has(number)) number++;
    taken.add(number);
    return { id: `cite-${number}`, text, relevance };
  });
}

/** The entries of a list, each with the id that it has as a member of an object. */
function entriesOf(value: unknown): (readonly [id: unknown, one: unknown])[] {
  if (Array.isArray(value)) return value.map((one: unknown) => [undefined, one]);
  if (typeof value !== 'object' || value === null) return [];
  return textIn(value) === undefined ? Object.entries(value) : [[undefined, value]];
}

function givenIn(key: unknown, value: unknown): Given[] {
  const text = typeof value === 'string' ? value : textIn(value);
  if (text === undefined || !HAS_WORDS.test(text)) return [];
  const id = typeof value === 'string' ? key : (memberOf(value, IDS) ?? key);
  const number = typeof id === 'string' || typeof id === 'number' ? NUMBER.exec(String(id))?.[0] : undefined;
  const relevance = memberOf(value, LABELS);
  return [
    {
      number: number === undefined ? null : Number(number),
      text: shortenedQuote(text, READ_LIMITS.longestQuote),
      relevance: typeof relevance === 'string' ? relevance : '',
    },
  ];
}

function textIn(value: unknown): string | undefined {
  const texts = TEXTS.map((name) => fieldOf(value, name));
  return texts.find((text) => typeof text === 'string');
}

function memberOf(value: unknown, names: readonly string[]): unknown {
  return names.map((name) => fieldOf(value, name)).find((one) => one !== undefined && one !== null);
}
