import { isSmallWord, SHORT_NAME } from '../citation/short-names';
import { turningParts, type TurningPart } from '../citation/turning-words';

/** Letters and figures, as far as they stand together. */
const TOKEN = /[\p{L}\p{M}\p{N}]+/gu;
/** What accounts write for a loss. */
const LOSS = /\(\s?\p{Sc}?\s?(\p{Nd}+(?:[.,]\p{Nd}+)+)\s?\)/gu;

/**
 * Whether a sentence has what is so small that no word of it differs, and that its quotes do not have: another sign, such
 * as a tick for a cross; a figure without its point, or a loss as a gain; the letter of another kind, as "type B" of
 * "type A".
 */
export function hasOtherMarks(sentence: string, quotes: readonly string[]): boolean {
  const all = quotes.join('\n');
  const [ours, theirs] = [turningParts(sentence), turningParts(all)];
  const isThere = (part: TurningPart): boolean =>
    theirs.some(
      (one) =>
        one.kind === part.kind &&
        one.value === part.value &&
        (one.kind !== 'sign' || isBesideSame(neighbours(sentence, part), neighbours(all, one))),
    );
  const digits = new Set(all.match(/\p{Nd}+/gu));
  // A figure that the quotes have in words is another matter.
  const isOtherFigure = (value: string): boolean =>
    !/\p{Nd}/u.test(value) || value.split(/[.,]/).some((part) => digits.has(part));
  const isOther = (part: TurningPart): boolean =>
    (part.kind === 'sign' || (part.kind === 'figure' && isOtherFigure(part.value))) && !isThere(part);
  return ours.some(isOther) || isGain(sentence, all) || !namesAlike(sentence, all);
}

/** How far from a sign its word is looked for (UTF-16 code units). */
const NEAR = 40;

/** The words before and after a sign. */
function neighbours(text: string, { start, end }: TurningPart): readonly (string | undefined)[] {
  const before = text.slice(Math.max(0, start - NEAR), start).match(TOKEN);
  const after = text.slice(end, end + NEAR).match(TOKEN);
  return [before?.at(-1)?.toLowerCase(), after?.[0]?.toLowerCase()];
}

/** Whether two signs have the same word before them, or after them. */
function isBesideSame(some: readonly (string | undefined)[], others: readonly (string | undefined)[]): boolean {
  return some.some((word, at) => word !== undefined && word === others[at]);
}

/** Whether a figure stands in brackets in the quotes alone. */
function isGain(sentence: string, all: string): boolean {
  const losses = (text: string): string[] => [...text.matchAll(LOSS)].map(([, figure]) => figure!);
  const ours = losses(sentence);
  return losses(all).some((figure) => sentence.includes(figure) && !ours.includes(figure));
}

/** Whether the short names in a sentence stand in the quotes, in the same order. */
function namesAlike(sentence: string, all: string): boolean {
  const names = (sentence.match(SHORT_NAME) ?? []).filter((name) => !isSmallWord(name));
  const tokens: readonly string[] = all.match(TOKEN) ?? [];
  let at = 0;
  return names.every((name) => {
    const found = tokens.indexOf(name, at);
    at = found + 1;
    return found >= 0;
  });
}
