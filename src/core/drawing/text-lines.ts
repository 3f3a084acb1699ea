import type { Point } from './drawing';
import type { Box } from '../element/element-context';

/** How a text on the page is set, in px. The font is that of the page's interface and of the picture alike. */
export const TEXT_FONT = '600 15px system-ui, sans-serif';
export const TEXT_LINE = 21;
/** Between the words and the edge of their plate (px). */
export const TEXT_PADDING = { x: 9, y: 6 };
/** A line is no longer (px). */
const WIDEST = 280;
/** More lines than anyone puts on a page. What is left is in the note. */
const MOST_LINES = 60;
const LEAST_WIDTH = 26;

/** A line of a text, and the direction it is read in. */
export interface TextLine {
  words: string;
  isRtl: boolean;
}

/** A text as it stands on the page: its lines, and the size of its plate in px. */
export interface SetText {
  lines: readonly TextLine[];
  width: number;
  height: number;
}

const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Sets a text: breaks its lines between words, and inside a word only if that alone is too wide. Each paragraph is read
 * in the direction of its first letter, as with `dir="auto"`.
 *
 * @param measure - How wide words are in {@link TEXT_FONT}, in px.
 */
export function setText(text: string, measure: (words: string) => number): SetText {
  const lines: TextLine[] = [];
  for (const paragraph of text.split('\n')) {
    const isRtl = RIGHT_TO_LEFT.test(STRONG.exec(paragraph)?.[0] ?? '');
    for (const words of brokenInto(paragraph, measure)) lines.push({ words, isRtl });
    if (lines.length >= MOST_LINES) break;
  }
  const kept = lines.slice(0, MOST_LINES);
  if (lines.length > MOST_LINES) kept[MOST_LINES - 1] = { ...kept[MOST_LINES - 1]!, words: '…' };
  const widest = Math.max(LEAST_WIDTH, ...kept.map(({ words }) => Math.ceil(measure(words))));
  return {
    lines: kept,
    width: widest + 2 * TEXT_PADDING.x,
    height: kept.length * TEXT_LINE + 2 * TEXT_PADDING.y,
  };
}

/** The plate of a text whose top left corner is at a point. */
export function plateAt({ x, y }: Point, { width, height }: Pick<SetText, 'width' | 'height'>): Box {
  return { x, y, width, height };
}

/** Where a line of a text begins: its x is that of its first letter, which is at the right for one read from there. */
export function lineAt({ x, y, width }: Box, index: number, isRtl: boolean): Point {
  return {
    x: isRtl ? x + width - TEXT_PADDING.x : x + TEXT_PADDING.x,
    y: y + TEXT_PADDING.y + index * TEXT_LINE + TEXT_LINE / 2,
  };
}

function brokenInto(paragraph: string, measure: (words: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const put = (piece: string): void => {
    if (line !== '' && measure((line + piece).trimEnd()) > WIDEST) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  };
  for (const word of paragraph.match(/\s*\S+/g) ?? []) {
    if (measure(word.trim()) <= WIDEST) put(word);
    else for (const { segment } of new Intl.Segmenter().segment(word)) put(segment);
    if (lines.length > MOST_LINES) break;
  }
  return [...lines, line];
}
