import type { Span } from '../annotation/selector';

/** A text as it is walked through with keys. */
export interface Pieces {
  /** In order. Offsets count UTF-16 code units. */
  sentences: readonly Span[];
  /** The index of the first sentence of each paragraph, ascending; every paragraph has one. */
  paragraphs: readonly number[];
}

/**
 * What is chosen: all sentences from one to the other, by their indices. Extending moves `focus` and leaves `anchor`,
 * so either can be the earlier one.
 */
export interface Chosen {
  anchor: number;
  focus: number;
}

/** By a sentence, by a paragraph, or to an end of the text. */
export type Step = 'back' | 'forward' | 'up' | 'down' | 'first' | 'last';

/** What the person presses. Left and right are on the page, so what they mean depends on the text's direction. */
export type Arrow = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/** The step that an arrow key means. */
export function stepOf(arrow: Arrow, isRtl: boolean): Step {
  if (arrow === 'left') return isRtl ? 'forward' : 'back';
  if (arrow === 'right') return isRtl ? 'back' : 'forward';
  return arrow;
}

/** The indices of the first and the last chosen sentence. */
export function endsOf({ anchor, focus }: Chosen): [low: number, high: number] {
  return [Math.min(anchor, focus), Math.max(anchor, focus)];
}

/**
 * Takes a step. Back and forward go from sentence to sentence; from several chosen ones they go to the first or last of
 * these, like the arrow keys in a text field. Up and down choose whole paragraphs: up from within a paragraph chooses
 * that one first.
 *
 * @param isExtending - Keep what is chosen and move only one end of it.
 * @returns `before` or `after` if the step leads out of the text, which extending does not do.
 */
export function stepped(pieces: Pieces, chosen: Chosen, step: Step, isExtending: boolean): Chosen | 'before' | 'after' {
  const last = pieces.sentences.length - 1;
  if (isExtending) {
    const to = extendedTo(pieces, chosen.focus, step);
    return { anchor: chosen.anchor, focus: Math.max(0, Math.min(to, last)) };
  }
  const [low, high] = endsOf(chosen);
  const isSeveral = low < high;
  switch (step) {
    case 'back':
      return isSeveral ? only(low) : low === 0 ? 'before' : only(low - 1);
    case 'forward':
      return isSeveral ? only(high) : high === last ? 'after' : only(high + 1);
    case 'up': {
      const around = paragraphAt(pieces, low);
      const up = pieces.paragraphs[around] === low ? around - 1 : around;
      return up < 0 ? 'before' : paragraph(pieces, up);
    }
    case 'down': {
      const down = paragraphAt(pieces, high) + 1;
      return down === pieces.paragraphs.length ? 'after' : paragraph(pieces, down);
    }
    case 'first':
      return only(0);
    case 'last':
      return only(last);
  }
}

/** What is chosen on entering the text with this step from the text before or after it. */
export function entered(pieces: Pieces, step: Step): Chosen {
  if (step === 'down') return paragraph(pieces, 0);
  if (step === 'up') return paragraph(pieces, pieces.paragraphs.length - 1);
  return only(step === 'back' ? pieces.sentences.length - 1 : 0);
}

/** The index of the paragraph if exactly that is chosen and it has several sentences; otherwise null. */
export function wholeParagraph(pieces: Pieces, chosen: Chosen): number | null {
  const [low, high] = endsOf(chosen);
  const at = paragraphAt(pieces, low);
  const whole = paragraph(pieces, at);
  return low < high && whole.anchor === low && whole.focus === high ? at : null;
}

/** The index of the sentence at an offset, or of the one before it; 0 if there is none. */
export function sentenceAt({ sentences }: Pieces, offset: number): number {
  return Math.max(
    0,
    sentences.findLastIndex(({ start }) => start <= offset),
  );
}

function extendedTo(pieces: Pieces, focus: number, step: Step): number {
  const { anchor: first, focus: last } = paragraph(pieces, paragraphAt(pieces, focus));
  switch (step) {
    case 'back':
      return focus - 1;
    case 'forward':
      return focus + 1;
    case 'up':
      return focus > first ? first : focus === 0 ? 0 : paragraph(pieces, paragraphAt(pieces, focus) - 1).anchor;
    case 'down': {
      if (focus < last) return last;
      const next = paragraphAt(pieces, focus) + 1;
      return next < pieces.paragraphs.length ? paragraph(pieces, next).focus : last;
    }
    case 'first':
      return 0;
    case 'last':
      return pieces.sentences.length - 1;
  }
}

function only(sentence: number): Chosen {
  return { anchor: sentence, focus: sentence };
}

/** All sentences of the paragraph. */
function paragraph({ sentences, paragraphs }: Pieces, at: number): Chosen {
  return { anchor: paragraphs[at]!, focus: (paragraphs[at + 1] ?? sentences.length) - 1 };
}

function paragraphAt({ paragraphs }: Pieces, sentence: number): number {
  return paragraphs.findLastIndex((first) => first <= sentence);
}
