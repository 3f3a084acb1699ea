import { findSecretsAndPersonal, findUnderLabel, mayBeLabel } from '../../core/redaction/find-secrets';
import type { FoundInText } from '../../core/redaction/found-in-text';
import { labelsOf } from './labels-of';
import type { TextPiece } from './trees';

/** A longer text is no value (UTF-16 code units). */
const LONGEST = 400;
/** Of so many texts in a row a value is made at most. */
const MOST_PIECES = 24;

/** A secret in the texts of an element that its page says to be one. Offsets are those in the joined texts. */
export interface LabelledText extends FoundInText {
  /** The first of the texts that it is found in, and how many they are. */
  first: number;
  count: number;
}

/**
 * Secrets that can be told only by where they stand: in the description of a term, in the cell beside a heading, in an
 * element that is named so.
 *
 * @param texts - In the order of the page, of one tree.
 * @param find - What is looked for.
 * @param isPart - They are a small part of the page, whose labels may be outside of it.
 */
export function findLabelledTexts(
  texts: readonly TextPiece[],
  find = findSecretsAndPersonal,
  isPart = false,
): LabelledText[] {
  const found: LabelledText[] = [];
  const done = new Map<Element, Set<string>>();
  const mayBe = isPart ? () => true : candidatesIn(texts);
  texts.forEach(({ node }, at) => {
    const parent = node.parentElement;
    if (!parent || node.data.length > LONGEST || !/\S/.test(node.data) || !mayBe(at)) return;
    for (const { label, value } of labelsOf(parent)) {
      const labels = done.get(value) ?? new Set();
      done.set(value, labels.add(label));
      if (labels.size > 1 && found.some(({ first }) => first === at)) continue;
      const count = countIn(texts, at, value);
      if (count === 0) continue;
      const text = textOf(texts.slice(at, at + count));
      for (const secret of findUnderLabel(label, text, find)) found.push({ ...secret, first: at, count });
    }
  });
  return found;
}

/** A label is at most so long (UTF-16 code units), and its value begins at most so many texts after it. */
const LONGEST_LABEL = 80;
const MOST_BETWEEN = 8;
/** How far up an element may have a name that counts for a text. */
const MOST_LEVELS = 4;
/** What says something of values that stand anywhere. */
const FAR = 'th, thead *, legend, label, [id], [role="columnheader"], [role="columnheader"] *';
const NAMES = ['aria-label', 'title', 'placeholder', 'data-label'];
const NAMED = [...NAMES.map((name) => `[${name}]`), 'address'].join();

/**
 * Which texts may be a value: those after a text that may be a label, those in elements with such a name, and all of them
 * if there is a label that may be far from its value. Reading what each element is called would take longer.
 */
function candidatesIn(texts: readonly TextPiece[]): (at: number) => boolean {
  const near = new Set<number>();
  let isAny = false;
  const add = (at: number, count: number): void => {
    for (let next = at; next <= at + count + MOST_BETWEEN; next++) near.add(next);
    isAny ||= texts[at]!.node.parentElement?.closest(FAR) != null;
  };
  for (let at = 0; at < texts.length; at++) {
    const { node } = texts[at]!;
    if (isWhole(node) && isLabel(node.data)) add(at, 0);
    if (!texts[at]!.isApart && at > 0) continue;
    let count = 1;
    while (at + count < texts.length && !texts[at + count]!.isApart && count < MOST_BETWEEN) count++;
    if (count > 1 && isLabel(textOf(texts.slice(at, at + count)))) add(at, count);
  }
  const root = texts[0]?.node.getRootNode() as ParentNode | undefined;
  const hasNames = root?.querySelector?.(NAMED) != null;
  return (at) => isAny || near.has(at) || (hasNames && isNamed(texts[at]!.node));
}

/** Whether a text is all that is in its element, or in one that holds labels. */
function isWhole({ parentElement }: Text): boolean {
  return (
    parentElement !== null &&
    (parentElement.childNodes.length === 1 || parentElement.matches('label, legend, th, td, dt'))
  );
}

function isNamed({ parentElement }: Text): boolean {
  let at = parentElement;
  for (let level = 0; at && level < MOST_LEVELS; level++, at = at.parentElement) {
    const element = at;
    if (element.localName === 'address') return true;
    if (element.hasAttributes() && NAMES.some((name) => isLabel(element.getAttribute(name) ?? ''))) return true;
  }
  return false;
}

/** What was asked last: pages repeat their words. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 20_000;

function isLabel(text: string): boolean {
  if (text.length > LONGEST_LABEL || text.length < 2) return false;
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size > MOST_KNOWN) known.clear();
  const is = /\p{L}/u.test(text) && mayBeLabel(text);
  known.set(text, is);
  return is;
}

/** How many texts from one on are in an element; 0 for too many to be a value, or if it is not the first of them. */
function countIn(texts: readonly TextPiece[], from: number, value: Element): number {
  if (from > 0 && value.contains(texts[from - 1]!.node) && /\S/.test(texts[from - 1]!.node.data)) return 0;
  let count = 0;
  let length = 0;
  while (from + count < texts.length && value.contains(texts[from + count]!.node)) {
    length += texts[from + count]!.node.data.length;
    if (++count > MOST_PIECES || length > LONGEST) return 0;
  }
  return count;
}

/** Texts as they are read together: what has a line of its own is on one. */
export function textOf(texts: readonly TextPiece[]): string {
  return texts.map(({ node, isApart }, at) => (isApart && at > 0 ? '\n' : '') + node.data).join('');
}
