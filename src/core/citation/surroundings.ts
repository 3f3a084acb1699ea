import type { Span } from '../annotation/selector';
import { remembering } from '../remembering';
import { sentencesOf } from '../text/sentences';
import { languageOf } from '../lexicon/language';
import { type Role, rolesIn } from '../lexicon/roles';
import { wordsIn } from '../lexicon/words-in';
import { saysEnough } from './says-enough';
import { isNumber } from './turning-words';

/** What divides the items of a page's text: blocks, and the cells of a row. */
const ITEM_END = /[\n\t]/;
/** A longer item is looked at only this far around a place (UTF-16 code units). */
const FARTHEST = 600;

/**
 * Where a clause ends, so that a negation before it says nothing about what follows. A comma alone does not: "not, under
 * any circumstances, allowed".
 */
const CLAUSE_END =
  /[;:!?…()[\]—。！？；：、，،؛]|\s[-–]\s|,\s(?:and|but|or|so|yet|while|whereas|although|though|because|und|aber|oder|sondern|während|weil|obwohl|mais|et|ou|car|tandis|pero|y|o|sino|porque|mientras|aunque|mas|e|ma|però|но|и|а|или)\s/giu;

/** A condition may stand in a clause of its own, but not beyond one of these. */
const STRONG_END = /[;:!?—。！？；：؛]/u;
/** What stands right before words that somebody says, thinks or denies: "that". */
const SAID = /(?<!\p{L})(?:that|whether|dass|ob|que|qu'|che|что|أن|कि)\s*$/iu;
/** What turns round what stands in a clause with it, or lets it hold for some alone. */
const TURNING: readonly Role[] = ['negators', 'affirming', 'denying', 'unreal', 'except', 'only', 'conditions'];
/** What makes an amount right after it a bound, or nearly one: "up to $500", "almost nobody". */
const BOUNDS: readonly Role[] = ['atLeast', 'atMost'];
const BEGINS_WITH_FIGURE = /^\p{Sc}?\s?\p{N}/u;
const AMOUNTS: readonly Role[] = ['all', 'most', 'any', 'negators'];
/** A sentence that asks says nothing, and neither do some of its words. */
const ASKS = /[?？؟]["”»」)\]]*\s*$/u;
/** What a clause after the quote's may begin with that takes something back: "…, but only in July", "…, except on Sundays". */
const TAKES_BACK: readonly Role[] = ['only', 'except', 'conditions', 'negators'];
/** As many words of it are looked at: "but not". */
const BEGINNING = 2;
/** A condition that begins its sentence is about all of it: "If it rains, …". */
const OPENING = /^\s*(?:if|unless|only|provided|wenn|falls|sofern|nur|si|sauf|sólo|solo|se|только|если)\s/iu;

/**
 * A place together with what decides what its words say.
 *
 * - Words that say too little alone (./says-enough.ts) stand for the whole item or sentence they are in.
 * - Words that begin or end inside a negation or a condition stand for the clause: "allowed to park" of "nobody is allowed
 *   to park". So do those that begin with an amount after its bound.
 */
export function withSurroundings(text: string, place: Span): Span {
  const item = itemAround(text, place);
  const words = text.slice(item.start, item.end);
  const { start, end } = known(`${place.start - item.start} ${place.end - item.start} ${words}`);
  return { start: item.start + start, end: item.start + end };
}

/** The same quotes are checked again whenever their page changes, and most of it stays. */
const MOST_KNOWN = 500;
const KEY = /^(\d+) (\d+) /;

/** The place with its surroundings for the offsets of a place in an item, and the item's words after them. */
const known = remembering((key): Span => {
  const [head, start, end] = KEY.exec(key)!;
  return inItem(key.slice(head.length), { start: Number(start), end: Number(end) });
}, MOST_KNOWN);

function inItem(text: string, place: Span): Span {
  const item = { start: 0, end: text.length };
  if (isAll(text, item, place)) return place;
  const sentence = sentenceAround(text, item, place);
  if (isAll(text, sentence, place)) return place;
  if (!saysEnough(text.slice(place.start, place.end))) return sentence;
  const before = text.slice(sentence.start, place.start);
  const after = text.slice(place.end, sentence.end);
  const clause = { before: before.slice(lastClauseEnd(before)), after: after.slice(0, clauseEnd(after)) };
  const condition = after.slice(0, after.search(STRONG_END) >>> 0);
  const roles = rolesIn(languageOf(text.slice(sentence.start, sentence.end)) ?? '');
  const has = (words: string, some: readonly Role[]): boolean =>
    wordsIn(words, roles).some((word) => some.some((role) => roles.rolesOf(word).has(role)));
  const isBound = [clause.before, clause.after].some((words) => has(words, TURNING));
  const quoted = text.slice(place.start, place.end);
  const [first = ''] = wordsIn(quoted, roles);
  const isAmount = BEGINS_WITH_FIGURE.test(quoted) || isNumber(first) || has(first, AMOUNTS);
  const isBounded = isAmount && has(wordsIn(clause.before, roles).at(-1) ?? '', BOUNDS);
  const isOpened = OPENING.test(before);
  const isSaid = SAID.test(before);
  const isTakenBack = condition
    .split(/[,،，、]/u)
    .slice(1)
    .some((part) =>
      wordsIn(part, roles)
        .slice(0, BEGINNING)
        .some((word) => TAKES_BACK.some((role) => roles.rolesOf(word).has(role))),
    );
  const isConditional = isTakenBack || has(condition, ['conditions']);
  const isAsked = ASKS.test(text.slice(sentence.start, sentence.end));
  if (isAsked) return sentence;
  if (!isBound && !isBounded && !isOpened && !isConditional && !isSaid) return place;
  const start = isOpened ? sentence.start : place.start - clause.before.length;
  const end = place.end + (isConditional ? condition : clause.after).length;
  return trimmed(text, { start, end });
}

/** The offset after the last end of a clause. */
function lastClauseEnd(before: string): number {
  const last = [...before.matchAll(CLAUSE_END)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** The offset of the first end of a clause. */
function clauseEnd(after: string): number {
  const [first] = after.matchAll(CLAUSE_END);
  return first?.index ?? after.length;
}

function itemAround(text: string, { start, end }: Span): Span {
  const first = Math.max(0, start - FARTHEST);
  const before = text.slice(first, start);
  const after = text.slice(end, end + FARTHEST);
  const next = after.search(ITEM_END);
  return {
    start: first + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\t')) + 1,
    end: end + (next < 0 ? after.length : next),
  };
}

/** From the beginning of the sentence in which a place begins to the end of the one in which it ends. */
function sentenceAround(text: string, item: Span, { start, end }: Span): Span {
  const sentences = sentencesOf(text.slice(item.start, item.end)).map((one) => ({
    start: item.start + one.start,
    end: item.start + one.end,
  }));
  const first = sentences.find((one) => one.end > start);
  const last = sentences.findLast((one) => one.start < end);
  return { start: Math.min(start, first?.start ?? start), end: Math.max(end, last?.end ?? end) };
}

/** Whether a place has all words of a stretch. */
function isAll(text: string, { start, end }: Span, place: Span): boolean {
  const rest = text.slice(start, place.start) + text.slice(place.end, end);
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** Without the space around it, and the full stop at its end. */
function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end);
  const from = start + (words.length - words.trimStart().length);
  return { start: from, end: start + words.replace(/[\s.。]+$/u, '').length };
}
