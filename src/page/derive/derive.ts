import { saysAnswer, saysMessage, saysOwn } from './class-names';
import { BODY, placeOf, traitsOf, weakTraitsOf, type Trait } from './traits';
import { findAll } from '../find-all';
import { formsOf, saidIn, wholesAround } from './forms';
import { deriveShadow } from './shadow';

/** A selector for an element, and how many elements it finds in all trees that the site's shadow roots make. */
export interface Candidate {
  selector: string;
  count: number;
}

/** A selector for what was pointed at, and what it finds. */
export interface Proposal extends Candidate {
  /** How many of the other kind are among what it finds: it should be none. */
  wrong: number;
  /** What it finds, the outermost of nested ones, in the order of the page. */
  elements: readonly Element[];
}

/** A selector, and what it finds on the page, for the person to see before it is stored. */
export interface Shown extends Candidate {
  /** How many of the other kind are among them. */
  wrong: number;
  /** The first words of the first few. */
  samples: readonly string[];
}

/** Which of the two kinds of messages of a chat. */
export type Side = 'answer' | 'message';

const SAYS: Readonly<Record<Side, (names: string) => boolean>> = { answer: saysAnswer, message: saysOwn };
/** So many are offered, and so many of those that find the same. */
const MOST_PROPOSALS = 6;
const MOST_ALIKE = 2;
/** More candidates than these are not tried. */
const MOST_TRIED = 120;
/** What speaks against a candidate, beside its own cost: what was pointed at as the other kind, or was found as that, is found by it; */
const WRONG = 1000;
const WRONG_FOUND = 40;
/** there are many more or fewer than of the other kind, which a chat has in turns; */
const UNBALANCED = 10;
/** and it is about a wider or narrower element than the one that looks like the whole of it, for each step. */
const STEP = 1.5;

/**
 * Selectors for an element like this one, the best first: by lasting attributes, then by the names of custom elements, then
 * by classes that tell something; then by its place below the nearest ancestor that has one of these, or below the body;
 * last by classes of which it is not known what they say.
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

/** The element to begin with when the person clicked somewhere in an answer: the whole of the answer, as far as it shows. */
export function answerAround(clicked: Element): Element {
  return wholeOf(wholesAround(clicked, []), 'answer');
}

/** Of elements around each other, the narrowest first, the one that most says that it is a whole message. */
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
  /** What is found of the other kind by now. */
  found?: readonly Element[];
  /** So many steps wider than what looks like the whole; narrower if negative. */
  wider?: number;
}

/** How far {@link deriveSide} can go wider and narrower. */
export interface Reach {
  proposals: readonly Proposal[];
  canWiden: boolean;
  canNarrow: boolean;
}

/**
 * What tells one kind of messages of a chat from the other: selectors that find all that was clicked as one kind and nothing
 * that was clicked as the other, the best first.
 */
export function deriveSide({ side, clicked, others, found = [], wider = 0 }: Pointing): Reach {
  const [first] = clicked as [Element];
  const around = wholesAround(first, [...others, ...found.filter((one) => !one.contains(first))]);
  const start = around.indexOf(wholeOf(around, side));
  const level = Math.min(Math.max(start + wider, 0), around.length - 1);
  const shadow = deriveShadow(first);
  const { ownerDocument } = first;
  const forms = formsOf(around, others, ownerDocument, plainForms);
  const judged = forms.slice(0, MOST_TRIED).flatMap(({ selector, cost, at }) => {
    const elements = outermost(findAll(selector, shadow, ownerDocument));
    if (!clicked.every(isIn(elements))) return [];
    const wrong = hits(elements, others);
    const foundWrong = hits(elements, found);
    const imbalance = found[0] ? Math.abs(elements.length - found.length) / Math.max(elements.length, found.length) : 0;
    const against =
      wrong * WRONG +
      (found[0] ? (foundWrong / found.length) * WRONG_FOUND : 0) +
      imbalance * UNBALANCED +
      // What the person chose by going wider or narrower counts more than what else speaks for another.
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

/** Tells what is one of these or lies in one. */
function isIn(elements: readonly Element[]): (one: Element) => boolean {
  const all = new Set(elements);
  return (one) => {
    for (let up: Element | null = one; up; up = up.parentElement) if (all.has(up)) return true;
    return false;
  };
}

/** How many of the others are, hold or lie in one of these. */
export function hits(elements: readonly Element[], others: readonly Element[]): number {
  const isWithin = isIn(elements);
  return others.filter((one) => isWithin(one) || elements.some((element) => one.contains(element))).length;
}

/** A selector for the words in each of these answers, without names, dates and buttons around them; null where nothing lasting tells. */
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

/** What was pointed at in a chat, and how wide each is meant. */
export interface Pointed {
  answers: readonly Element[];
  /** Empty where the chat has none yet. */
  messages: readonly Element[];
  wider?: { answer: number; message: number };
}

/** Selectors for answers and for the person's messages, each found with the other in sight. */
export function deriveBoth({ answers, messages, wider }: Pointed): { answer: Reach; message: Reach | null } {
  const of = (side: Side, found: readonly Element[]): Reach =>
    deriveSide({
      side,
      clicked: side === 'answer' ? answers : messages,
      others: side === 'answer' ? messages : answers,
      found,
      wider: wider?.[side] ?? 0,
    });
  if (messages.length === 0) return { answer: of('answer', []), message: null };
  const elements = ({ proposals }: Reach): readonly Element[] => proposals[0]?.elements ?? [];
  const message = of('message', elements(of('answer', elements(of('message', [])))));
  return { answer: of('answer', elements(message)), message };
}

/** Of elements in document order, those that lie in none of the others. */
export function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const element of elements) if (!kept.at(-1)?.contains(element)) kept.push(element);
  return kept;
}
