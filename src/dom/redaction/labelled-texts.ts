import { findSecretsAndPersonal, findUnderLabel } from '../../core/redaction/find-secrets';
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
 */
export function findLabelledTexts(texts: readonly TextPiece[], find = findSecretsAndPersonal): LabelledText[] {
  const found: LabelledText[] = [];
  const done = new Map<Element, Set<string>>();
  texts.forEach(({ node }, at) => {
    const parent = node.parentElement;
    if (!parent || node.data.length > LONGEST || !/\S/.test(node.data)) return;
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
