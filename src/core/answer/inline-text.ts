import type { Span } from '../annotation/selector';
import { sentencesOf } from '../text/sentences';
import type { Inline } from './blocks';

/** The text of inline content. Offsets are UTF-16 code units. */
export interface InlineText {
  text: string;
  /** Its sentences, without the whitespace around them, in order. */
  sentences: readonly Span[];
  /** The citations in it, each with its offset. */
  markers: readonly { id: string; at: number }[];
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** Where a sentence begins for which the segmenter sees no reason: after an ellipsis, or without a space. */
const RUN_ON = /(?<=…)\s+(?=\p{Lu})|(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** After these, the sentence goes on, although a capital letter may follow. */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Nr|No|Fig|vs|approx|ca|bzw|etc|e\.g|i\.e|z\.B|d\.h|p\.ej|U\.S)\.$/iu;

/** Reads inline content as text and divides it into sentences. Code is never divided, a line break always ends one. */
export function readInlines(inlines: readonly Inline[]): InlineText {
  let text = '';
  /** The same length, but with nothing in code that looks like the end of a sentence. */
  let plain = '';
  const markers: { id: string; at: number }[] = [];
  const read = (one: Inline): void => {
    if ('children' in one) one.children.forEach(read);
    else {
      if (one.type === 'citation') markers.push({ id: one.id, at: text.length });
      text += textOf(one);
      plain += one.type === 'code' ? 'x'.repeat(one.text.length) : textOf(one);
    }
  };
  inlines.forEach(read);
  return { text, sentences: sentencesIn(text, plain, markers), markers };
}

/** What a leaf contributes to the text: a space where a citation is, a line break where a line ends. */
export function textOf(leaf: Exclude<Inline, { children: unknown }>): string {
  switch (leaf.type) {
    case 'citation':
      return ' ';
    case 'break':
      return '\n';
    case 'difference':
      return '';
    default:
      return leaf.text;
  }
}

function sentencesIn(text: string, plain: string, markers: InlineText['markers']): Span[] {
  let start = 0;
  return plain.split('\n').flatMap((line) => {
    const from = start;
    start += line.length + 1;
    const spans = sentencesOf(line).map((span) => ({ start: from + span.start, end: from + span.end }));
    return joined(
      text,
      spans.flatMap((span) => divided(plain, span)),
      markers,
    );
  });
}

/** A span, divided where one sentence runs into the next. */
function divided(text: string, { start, end }: Span): Span[] {
  const ends = [...text.slice(start, end).matchAll(RUN_ON)].map(({ index, 0: { length } }) => ({
    end: start + index,
    next: start + index + length,
  }));
  return [...ends, { end, next: end }].map((one, at) => ({ start: ends[at - 1]?.next ?? start, end: one.end }));
}

/**
 * Joins what the segmenter divides at an abbreviation or a numeral. A word alone belongs to its neighbour, unless that has
 * a marker: it would make the one sentence pass for the other's.
 */
function joined(text: string, spans: readonly Span[], markers: InlineText['markers']): Span[] {
  const sentences: Span[] = [];
  for (const span of spans) {
    const last = sentences.at(-1);
    if (last && belongTogether(text, last, span, markers)) last.end = span.end;
    else sentences.push({ ...span });
  }
  return sentences.filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)));
}

function belongTogether(text: string, last: Span, next: Span, markers: InlineText['markers']): boolean {
  if (ABBREVIATION.test(text.slice(last.start, last.end))) return true;
  const isMarked = markers.some(({ at }) => at >= last.start && at <= next.start);
  return !isMarked && (isFragment(text, last) || isFragment(text, next));
}

function isFragment(text: string, { start, end }: Span): boolean {
  const sentence = text.slice(start, end);
  return (sentence.match(WORD)?.length ?? 0) < 2 && !UNSPACED.test(sentence);
}
