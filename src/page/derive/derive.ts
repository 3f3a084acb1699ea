import { saysAnswer, saysMessage, saysOwn } from './class-names';
import { BODY, placeOf, traitsOf, weakTraitsOf, type Trait } from './traits';
import { findAll } from '../find-all';
import { outermost } from '../nesting';
import type { Candidate } from '../../core/platform/shown';
import { formsOf, saidIn, wholesAround } from './forms';
import { deriveShadow } from './shadow';
import { outOfTurn } from './turns';
import { WritingPlace } from './writing-place';

/** A selector for what the person pointed at, with its matches. */
export interface Proposal extends Candidate {
  /** How many elements of the other kind it matches; should be 0. */
  wrong: number;
  /** The elements it matches, without those nested in others, in page order. */
  elements: readonly Element[];
}

/** The two kinds of messages in a chat. */
export type Side = 'answer' | 'message';

const SAYS: Readonly<Record<Side, (names: string) => boolean>> = { answer: saysAnswer, message: saysOwn };
/** How many proposals are offered, and how many of those with the same matches. */
const MOST_PROPOSALS = 6;
const MOST_ALIKE = 2;
/** No more candidates than this are tried. */
const MOST_TRIED = 120;
/** Penalties, added to a candidate's own cost, for matching what was clicked or found as the other kind. */
const WRONG = 1000;
const WRONG_FOUND = 40;
/** Penalty for two of a kind in a row, at its highest if all are: messages and answers take turns in a chat. */
const OUT_OF_TURN = 60;
/** The cost of leaving out elements with a field. */
const WITHOUT_FIELD = 8;
/** Penalty per step that its element is wider or narrower than the one that looks like the whole message. */
const STEP = 1.5;

/**
 * Selectors for elements like this one, best first: stable attributes, then custom element names, then meaningful
 * classes; then the position below the nearest ancestor that has one of these, or below the body; finally classes of
 * unknown meaning.
 */
export function deriveSelectors(element: Element): Candidate[] {
  const shadow = deriveShadow(element);
  return plainForms(element)
    .map(({ selector }) => ({ selector, found: findAll(selector, shadow, element.ownerDocument) }))
    .filter(({ found }) => found.includes(element))
    .map(({ selector, found }) => ({ selector, count: found.length }));
}

function plainForms(element: Element): Trait[] {
  const own = traitsOf(element);
  const names = own.filter(({ selector }) => selector.startsWith('.'));
  const pair = names[1] ? [{ selector: names[0]!.selector + names[1].selector, cost: names[0]!.cost + 2 }] : [];
  const place = placeOf(element);
  const places = place && (own.length === 0 || !place.selector.startsWith(BODY)) ? [place] : [];
  return unique([...own, ...pair, ...places, ...weakTraitsOf(element)]);
}

function unique(traits: readonly Trait[]): Trait[] {
  return [...new Map(traits.toReversed().map((one) => [one.selector, one])).values()].toReversed();
}

/**
 * The element to start with when the person clicked somewhere in an answer: the whole answer, as far as can be told.
 */
export function answerAround(clicked: Element): Element {
  return wholeOf(wholesAround(clicked, []), 'answer');
}

/** Of nested elements, narrowest first, the one most likely to be a whole message. */
function wholeOf(around: readonly Element[], side: Side): Element {
  let best = around[0]!;
  let bestRank = 0;
  for (const at of around) {
    const said = traitsOf(at)
      .map(({ selector }) => selector)
      .join(' ');
    const rank = (SAYS[side](said) ? 4 : 0) + (saysMessage(said) ? 1 : 0) + (said ? 0.5 : 0);
    if (rank >= bestRank && rank > 0) {
      best = at;
      bestRank = rank;
    }
  }
  return best;
}

/** @see deriveSide */
export interface Pointing {
  side: Side;
  /** What was clicked as this kind; never empty. */
  clicked: readonly Element[];
  /** What was clicked as the other kind. */
  others: readonly Element[];
  /** Elements already found as the other kind. */
  found?: readonly Element[];
  /** The message field, once it was pointed at. */
  field?: Element | null;
  /** How many steps wider than what looks like the whole message; negative for narrower. */
  wider?: number;
}

/** How far {@link deriveSide} can go in each direction. */
export interface Reach {
  proposals: readonly Proposal[];
  canWiden: boolean;
  canNarrow: boolean;
}

/**
 * Finds selectors for one kind of message in a chat. They match everything that was clicked as this kind and nothing
 * that was clicked as the other; best first.
 */
export function deriveSide({ side, clicked, others, found = [], field = null, wider = 0 }: Pointing): Reach {
  const [first] = clicked as [Element];
  const around = wholesAround(first, [...others, ...found.filter((one) => !one.contains(first))]);
  const start = around.indexOf(wholeOf(around, side));
  const level = Math.min(Math.max(start + wider, 0), around.length - 1);
  const shadow = deriveShadow(first);
  const { ownerDocument } = first;
  const forms = formsOf(around, others, ownerDocument, plainForms);
  const place = new WritingPlace([...clicked, ...others], shadow, field);
  const find = (selector: string): Element[] => outermost(findAll(selector, shadow, ownerDocument));
  const judged = forms.slice(0, MOST_TRIED).flatMap(({ selector: plain, cost, at }) => {
    const all = find(plain);
    const isHeld = place.isAmong(all);
    const selector = isHeld ? place.without(plain) : plain;
    const elements = isHeld ? find(selector) : all;
    if (!clicked.every(isIn(elements)) || (isHeld && place.isAmong(elements))) return [];
    const wrong = hits(elements, others);
    const foundWrong = hits(elements, found);
    const against =
      wrong * WRONG +
      (found.length > 0 ? (foundWrong / found.length) * WRONG_FOUND : 0) +
      outOfTurn(elements, found) * OUT_OF_TURN +
      (isHeld ? WITHOUT_FIELD : 0) +
      // If the person chose to go wider or narrower, that outweighs anything in favour of another element.
      Math.abs(around.indexOf(at) - level) * (wider === 0 ? STEP : WRONG / 10);
    const proposal: Proposal = { selector, count: elements.length, wrong: Math.max(wrong, foundWrong), elements };
    return [{ proposal, cost: cost + against }];
  });
  return {
    proposals: choose(judged),
    canWiden: level < around.length - 1,
    canNarrow: level > 0,
  };
}

/** Makes a test for whether an element is, or is inside, one of these. */
function isIn(elements: readonly Element[]): (one: Element) => boolean {
  const all = new Set(elements);
  return (one) => {
    for (let up: Element | null = one; up; up = up.parentElement) if (all.has(up)) return true;
    return false;
  };
}

/** How many of the others are, contain or are inside one of these. */
export function hits(elements: readonly Element[], others: readonly Element[]): number {
  const isWithin = isIn(elements);
  return others.filter((one) => isWithin(one) || elements.some((element) => one.contains(element))).length;
}

/**
 * A selector for the text in these answers, without surrounding names, dates and buttons. Null if nothing stable
 * identifies it.
 */
export function deriveContent(answers: readonly Element[]): string | null {
  const [first] = answers;
  if (!first) return null;
  for (let at = saidIn(first); at !== first; at = at.parentElement!) {
    const found = traitsOf(at).find(
      ({ selector }) => /markdown|prose/i.test(selector) && answers.every((answer) => answer.querySelector(selector)),
    );
    if (found) return found.selector;
  }
  return null;
}

function choose(judged: readonly { proposal: Proposal; cost: number }[]): Proposal[] {
  const kept: Proposal[] = [];
  const alike: Proposal[] = [];
  for (const { proposal } of judged.toSorted((a, b) => a.cost - b.cost)) {
    const same = [...kept, ...alike].filter(
      ({ elements }) =>
        elements.length === proposal.elements.length && elements.every((one, n) => one === proposal.elements[n]),
    );
    if (same.length === 0) kept.push(proposal);
    else if (same.length < MOST_ALIKE) alike.push(proposal);
  }
  return [...kept.slice(0, MOST_PROPOSALS - 1), ...alike].slice(0, MOST_PROPOSALS);
}

/** What was clicked in a chat, and how wide each kind should be. */
export interface Pointed {
  answers: readonly Element[];
  /** Empty if the chat has no messages from the person yet. */
  messages: readonly Element[];
  /** The message field, once it was pointed at. */
  field?: Element | null;
  wider?: { answer: number; message: number };
}

/** Finds selectors for answers and for the person's messages, each taking the other into account. */
export function deriveBoth({ answers, messages, field = null, wider }: Pointed): {
  answer: Reach;
  message: Reach | null;
} {
  const of = (side: Side, found: readonly Element[]): Reach =>
    deriveSide({
      side,
      clicked: side === 'answer' ? answers : messages,
      others: side === 'answer' ? messages : answers,
      found,
      field,
      wider: wider?.[side] ?? 0,
    });
  if (messages.length === 0) return { answer: of('answer', []), message: null };
  const elements = ({ proposals }: Reach): readonly Element[] => proposals[0]?.elements ?? [];
  const message = of('message', elements(of('answer', elements(of('message', [])))));
  return { answer: of('answer', elements(message)), message };
}
