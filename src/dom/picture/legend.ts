import type { Legend, LegendEntry } from '../../core/drawing/legend';
import { BADGE_RADIUS } from '../../core/drawing/outline';
import type { Context } from './canvas';
import { badgeHalf, drawBadge } from './shapes';

/*
 * All in CSS pixels, for a context that is scaled so that a unit is one.
 */

const KIND_FONT = 'bold 13px sans-serif';
const NOTE_FONT = '13px sans-serif';
const LINE = 18;
/** Around the legend, between two entries, and between a badge and its words. */
const PADDING = 14;
const GAP = 10;
const BESIDE = 8;
/** A narrow picture is made wider, or each line would have one word. */
const LEAST_WIDTH = 320;
/** Longer lines are hard to read. */
const WIDEST_LINE = 720;
/** A note has at most so many lines. */
const MOST_LINES = 5;
/** It is at most as high as the picture, or as this. */
const LEAST_HIGHEST = 480;
const PAPER = '#fff';
const INK = '#1f2328';
const DIM = '#57606a';
const EDGE = '#d0d7de';

interface LaidOut extends Pick<LegendEntry, 'label' | 'colour' | 'kind'> {
  note: readonly string[];
  /** Of the note: by its own letters. */
  direction: 'ltr' | 'rtl';
  /** From the start of the line to its words. */
  indent: number;
  height: number;
}

/** A legend with its lines broken, to be drawn below a picture. */
export interface DrawnLegend {
  /** Of all of it. At least as wide as the picture. */
  readonly width: number;
  readonly height: number;
  /** Draws it with its top left at a place. */
  draw(context: Context, x: number, y: number): void;
}

/**
 * Breaks the lines of a legend for a picture. Null if there is nothing to say.
 *
 * @param picture - The size of the picture, in CSS pixels.
 */
export function laidOutLegend(
  { entries, direction, more }: Legend,
  picture: { width: number; height: number },
): DrawnLegend | null {
  if (entries.length === 0) return null;
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const width = Math.max(picture.width, LEAST_WIDTH);
  const highest = Math.max(picture.height, LEAST_HIGHEST) - 2 * PADDING;
  const all = entries.map((entry) => laidOut(context, entry, width));
  const shown: LaidOut[] = [];
  let height = 0;
  for (const [at, entry] of all.entries()) {
    const isLast = at === all.length - 1;
    // What is left out is said in a line of its own.
    if (height + entry.height + (isLast ? 0 : GAP + LINE) > highest && shown.length > 0) break;
    height += entry.height + (shown.length > 0 ? GAP : 0);
    shown.push(entry);
  }
  const left = all.length - shown.length;
  const rest = left > 0 ? more(left) : '';
  if (rest) height += GAP + LINE;
  return {
    width,
    height: height + 2 * PADDING,
    draw(target, x, y) {
      drawAll(target, shown, rest, direction, { x, y, width, height: height + 2 * PADDING });
    },
  };
}

function laidOut(context: Context, { label, colour, kind, note }: LegendEntry, width: number): LaidOut {
  const indent = 2 * badgeHalf(context, label) + BESIDE;
  context.font = NOTE_FONT;
  const room = Math.min(WIDEST_LINE, width - 2 * PADDING - indent);
  const lines = broken(context, note, room);
  return {
    label,
    colour,
    kind,
    note: lines,
    direction: directionOf(note),
    indent,
    height: Math.max(2 * BADGE_RADIUS, LINE * (1 + lines.length)),
  };
}

/** A text in lines that are no wider than a width. What is more than fits ends with an ellipsis. */
function broken(context: Context, text: string, width: number): string[] {
  const fits = (line: string): boolean => context.measureText(line.trimEnd()).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces(text, fits)) {
    if (line && !fits(line + piece)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += line ? piece : piece.trimStart();
  }
  if (line.trim()) lines.push(line.trimEnd());
  if (lines.length <= MOST_LINES) return lines;
  let last = lines[MOST_LINES - 1]!;
  while (last && !fits(`${last}…`)) last = last.replace(/.$/su, '');
  return [...lines.slice(0, MOST_LINES - 1), `${last}…`];
}

/** Words, and of what is longer than a line its letters. */
function* pieces(text: string, fits: (line: string) => boolean): Generator<string> {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' });
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let word = '';
  for (const { segment, isWordLike } of words.segment(text)) {
    // A sign stands with the word before it.
    if ((isWordLike || /^\s/u.test(segment)) && word.trim()) {
      yield* fits(word) ? [word] : [...letters.segment(word)].map((letter) => letter.segment);
      word = '';
    }
    word += segment;
  }
  if (word) yield* fits(word) ? [word] : [...letters.segment(word)].map((letter) => letter.segment);
}

/** As `dir="auto"`: by the first letter that has a direction. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const [first] = /\p{L}/u.exec(text) ?? [''];
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr';
}

function drawAll(
  context: Context,
  entries: readonly LaidOut[],
  rest: string,
  direction: 'ltr' | 'rtl',
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const isRtl = direction === 'rtl';
  context.save();
  context.fillStyle = PAPER;
  context.fillRect(x, y, width, height);
  context.fillStyle = EDGE;
  context.fillRect(x, y, width, 1);
  context.textBaseline = 'middle';
  /** At a distance from the start of the line. */
  const write = (text: string, from: number, middle: number, of: 'ltr' | 'rtl'): void => {
    context.direction = of;
    context.textAlign = isRtl ? 'right' : 'left';
    context.fillText(text, isRtl ? x + width - PADDING - from : x + PADDING + from, middle);
  };
  let top = y + PADDING;
  for (const { label, colour, kind, note, direction: ofNote, indent, height: its } of entries) {
    const half = (indent - BESIDE) / 2;
    drawBadge(
      context,
      { x: isRtl ? x + width - PADDING - half : x + PADDING + half, y: top + LINE / 2 },
      label,
      colour,
    );
    context.font = KIND_FONT;
    context.fillStyle = colour;
    write(kind, indent, top + LINE / 2, direction);
    context.font = NOTE_FONT;
    context.fillStyle = INK;
    for (const [at, line] of note.entries()) write(line, indent, top + LINE * (at + 1.5), ofNote);
    top += its + GAP;
  }
  if (rest) {
    context.font = NOTE_FONT;
    context.fillStyle = DIM;
    write(rest, 0, top + LINE / 2, direction);
  }
  context.restore();
}
