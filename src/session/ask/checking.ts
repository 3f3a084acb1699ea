import type { CheckedCitation, Citation } from '../../core/citation/citation';
import type { Span } from '../../core/annotation/selector';
import { furnitureIn, withoutFurniture } from '../../core/passages/furniture';
import { withItems } from '../../core/passages/items';
import type { AskSurroundings, Checked } from './parts';

/** Between texts that are checked together. No quote goes over it. */
const BETWEEN = '\n\n⁂⁂⁂\n\n';

/**
 * Checks quotes against the page as it was read last, and which sentences of the answer they support. What is not in its
 * text is looked for without what stands between its lines (../../core/passages/furniture.ts), and in its title. A quote
 * that says little is widened to its cell, row or heading at most (../../core/passages/items.ts).
 *
 * @returns Undefined if nobody could check them.
 */
export async function checkOnPage(
  { page, worker }: Pick<AskSurroundings, 'page' | 'worker'>,
  citations: readonly Citation[],
  answer: string,
): Promise<Checked | undefined> {
  const { text } = page;
  const passages = page.passages();
  const items = withItems(text, passages);
  const checked = await worker.check(items, citations, answer);
  if (!checked) return undefined;
  // What is painted and kept is the page's own text, without the ends of its items.
  const first = {
    ...checked,
    citations: checked.citations.map((one) => ({ ...one, words: wordsAt(text, one.places) })),
  };
  if (!first.citations.some(({ status }) => status === 'absent')) return first;
  const furniture = furnitureIn(passages);
  const bare = withoutFurniture(items, furniture);
  const lines = furniture.length > 0 ? bare.text : '';
  const texts = [items, lines, page.title()];
  const second = await worker.check(texts.join(BETWEEN), citations, answer);
  if (!second) return undefined;
  const linesAt = text.length + BETWEEN.length;
  const titleAt = linesAt + lines.length + BETWEEN.length;
  const found = first.citations.map((one, at): CheckedCitation => {
    if (one.status !== 'absent') return one;
    const { status, places, words } = second.citations[at]!;
    const inLines = places.filter(({ start, end }) => start >= linesAt && end <= linesAt + lines.length);
    const whole = inLines.map(({ start, end }) => bare.whole({ start: start - linesAt, end: end - linesAt }));
    if (whole.length > 0)
      return { ...one, status: statusOf(status, whole), places: whole, words: wordsAt(text, whole) };
    const inTitle = places.findIndex(({ start }) => start >= titleAt);
    if (inTitle < 0) return one;
    return { ...one, status: status === 'repaired' ? status : 'verified', words: [words[inTitle]!], inTitle: true };
  });
  return { ...second, citations: found };
}

/** Of several places, only those in one of the texts count. */
function statusOf(status: CheckedCitation['status'], places: readonly Span[]): CheckedCitation['status'] {
  return status === 'ambiguous' && places.length === 1 ? 'verified' : status;
}

function wordsAt(text: string, places: readonly Span[]): string[] {
  return places.map(({ start, end }) => text.slice(start, end));
}
