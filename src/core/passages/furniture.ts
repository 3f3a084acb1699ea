import type { Span } from '../annotation/selector';
import type { Passage } from './passage';

const CLOCK = String.raw`(?:\p{Nd}{1,2}:)?\p{Nd}{1,2}:\p{Nd}{2}(?:[.,]\p{Nd}{1,3})?`;
/** A time of a recording, as it stands beside what is said then; in subtitles, its end too. */
const TIME = String.raw`[[(]?${CLOCK}(?:\s*-->\s*${CLOCK})?[\])]?`;
const BEFORE_LINE = new RegExp(String.raw`^\s*${TIME}\s*(?:[-–|]\s+)?(?=\S)`, 'u');
const AFTER_LINE = new RegExp(String.raw`(?<=\S)\s+${TIME}\s*$`, 'u');
const IN_LINES = new RegExp(String.raw`(?<=^|\s)${TIME}(?=\s|$)`, 'gu');
/** Nothing but a number, a time or how long ago something was, on a line of its own. */
const ALONE =
  /^[\s\p{P}\p{Nd}]*(?:[ap]m|ago|now|[smhdwy]|secs?|seconds?|mins?|minutes?|hrs?|hours?|days?|std\.?|sek\.?|vor|hace|il y a|há|分|秒|小时|分前|時間前|분|초|시간|전)?(?:\s+(?:ago|now))?[\s\p{P}\p{Nd}]*$/iu;
/** That something was changed, in the languages of the interface. */
const EDITED =
  /^[\s\p{P}]*(?:edited|bearbeitet|editado|modifié|संपादित|編集済み|수정됨|已编辑|编辑于|معدّل|معدَّل)[\s\p{P}]*$/iu;
/** A longer line says something. */
const LONGEST = 24;

/**
 * What stands between the lines of a text and is not part of what they say: times of a recording, numbers of lines, how
 * long ago something was said, that it was edited. In order.
 */
export function furnitureIn(passages: readonly Passage[]): Span[] {
  return passages.flatMap(({ kind, span, text }) => {
    if (kind === 'heading' || kind === 'table') return [];
    if (text.length <= LONGEST && (ALONE.test(text) || EDITED.test(text))) return [span];
    return timesIn(text).map(({ start, end }) => ({ start: span.start + start, end: span.start + end }));
  });
}

/** The times at the ends of a line, or at those of several lines in one passage: there they only grow. */
function timesIn(text: string): Span[] {
  const inLines = [...text.matchAll(IN_LINES)];
  if (inLines.length > 1 && areGrowing(inLines.map(([time]) => secondsOf(time))))
    return inLines.map(({ 0: time, index }) => ({ start: index, end: index + time.length }));
  const before = BEFORE_LINE.exec(text);
  const after = AFTER_LINE.exec(text);
  return [
    ...(before ? [{ start: 0, end: before[0].length }] : []),
    ...(after ? [{ start: after.index, end: text.length }] : []),
  ];
}

function areGrowing(numbers: readonly number[]): boolean {
  return numbers.every((one, nth) => nth === 0 || one > numbers[nth - 1]!);
}

function secondsOf(time: string): number {
  return (time.match(/\p{Nd}+/gu) ?? []).slice(0, 3).reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** A text without some spans of it, and where its parts were. */
export interface BareText {
  text: string;
  /** The span in the whole text of a span in this one. */
  whole(span: Span): Span;
}

/** A text without its furniture: with a space instead. Spans are in order. */
export function withoutFurniture(text: string, furniture: readonly Span[]): BareText {
  const parts: { from: number; start: number; end: number }[] = [];
  let bare = '';
  let at = 0;
  const take = (end: number): void => {
    if (end > at) {
      parts.push({ from: bare.length, start: at, end });
      bare += `${text.slice(at, end)} `;
    }
  };
  for (const { start, end } of furniture) {
    take(start);
    at = end;
  }
  take(text.length);
  const original = (offset: number): number => {
    const part = parts.findLast(({ from }) => from <= offset) ?? { from: 0, start: 0, end: 0 };
    return Math.min(part.end, part.start + offset - part.from);
  };
  return { text: bare, whole: ({ start, end }) => ({ start: original(start), end: original(end - 1) + 1 }) };
}

/** The parts of a span without the furniture inside it. Furniture at its ends was quoted, and stays. */
export function betweenFurniture(span: Span, furniture: readonly Span[]): Span[] {
  const parts: Span[] = [];
  let { start } = span;
  for (const one of furniture) {
    if (one.start <= span.start || one.end >= span.end) continue;
    if (one.start > start) parts.push({ start, end: one.start });
    start = one.end;
  }
  return [...parts, { start, end: span.end }];
}
