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
 * The citations in what a model gave as its list of them, in order: objects, bare quotes, one bare quote, or an object
 * with a quote for each id. The names of members may be written in capitals. An id that is missing, or that came before,
 * is replaced by the number of its place in the list, or the next one that is free.
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
  if (Array.isArray(value)) return value.flatMap((one: unknown) => (isById(one) ? entriesOf(one) : [[undefined, one]]));
  if (typeof value === 'string') return [[undefined, value]];
  if (typeof value !== 'object' || value === null) return [];
  return textIn(value) === undefined ? Object.entries(value) : [[undefined, value]];
}

/** Whether a member of a list is an object that has a quote for an id: `{ "cite-1": "It boils." }`. */
function isById(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || textIn(value) !== undefined) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([id, quote]) => NUMBER.test(id) && typeof quote === 'string');
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
  const texts = membersOf(value, TEXTS);
  return texts.find((text) => typeof text === 'string');
}

function memberOf(value: unknown, names: readonly string[]): unknown {
  return membersOf(value, names).find((one) => one !== undefined && one !== null);
}

/** What members of these names there are, in the order of the names. */
function membersOf(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const members = Object.entries(value);
  return names.flatMap((name) => members.flatMap(([key, one]) => (key.toLowerCase() === name ? [one as unknown] : [])));
}
