import type { Target } from '../../core/annotation/annotation';
import type { KindId } from '../../core/annotation/kinds';
import { describe } from '../../core/annotation/selector';
import { isTooLong, LONGEST_TEXT } from '../../core/limits';
import { message, type Message } from '../../core/messages/message';
import { layoutOf } from '../../dom/quote-layout';
import { wordsIn, type SelectedWords } from '../../dom/selected-words';
import { $annotations, type TextToMark } from '../../stores/annotations';
import { ordinalOf } from '../../stores/responses';
import type { MarkAnchors } from '../placed-mark';

export type { SelectedWords };

/** The person's selection, in terms of answers and marks. */
export class SelectionReader {
  readonly #anchors: MarkAnchors;
  /** The ids of the answers that may be marked, in page order. */
  readonly #responses: () => readonly string[];
  /** The conversation's address, as stored with a mark. */
  readonly #source: () => string;

  constructor(anchors: MarkAnchors, responses: () => readonly string[], source: () => string) {
    this.#anchors = anchors;
    this.#responses = responses;
    this.#source = source;
  }

  /** The text of answers that the ranges cover. */
  wordsOf(ranges: readonly Range[]): SelectedWords[] {
    const found: SelectedWords[] = [];
    for (const one of ranges.flatMap((range) => wordsIn(range, this.#anchors, this.#responses()))) {
      const last = found.at(-1);
      if (last?.region !== one.region) found.push(one);
      // A selection has a range in each tree that it reaches into, and what is between two of them is selected too.
      else {
        const start = Math.min(last.span.start, one.span.start);
        found.splice(-1, 1, { ...last, span: { start, end: Math.max(last.span.end, one.span.end) } });
      }
    }
    return found;
  }

  /** The ids of the marks that this text overlaps. */
  overlapping({ region, span }: SelectedWords): string[] {
    return [...this.#anchors.anchors.values()].flatMap((anchor) =>
      anchor.state === 'anchored' &&
      anchor.item.region === region &&
      anchor.pieces.some(({ start, end }) => start < span.end && end > span.start)
        ? [anchor.item.id]
        : [],
    );
  }

  /** The id of the mark on exactly this text; undefined if there is none. */
  markOn(words: SelectedWords): string | undefined {
    return this.overlapping(words).find((id) => {
      const anchor = this.#anchors.anchors.get(id);
      const isSame = ({ start, end }: SelectedWords['span']): boolean =>
        start === words.span.start && end === words.span.end;
      // It may have been removed since the last pass.
      const isThere = $annotations.get().some((one) => one.id === id);
      return isThere && anchor?.state === 'anchored' && isSame(anchor.span);
    });
  }

  /** The kind of the marks on exactly this text; undefined if not all of it is marked, or as several kinds. */
  kindOf(words: readonly SelectedWords[]): KindId | undefined {
    const anchors = [...this.#anchors.anchors.values()];
    const [first, ...others] = words.map((one) => {
      const exact = anchors.find(
        (anchor) =>
          anchor.state === 'anchored' && isSameWords([one], [{ region: anchor.item.region, span: anchor.span }]),
      );
      return exact?.item.annotation.kind;
    });
    return others.every((kind) => kind === first) ? first : undefined;
  }

  /** What to mark for this text; empty if it cannot be marked. */
  textsToMark(words: readonly SelectedWords[]): TextToMark[] {
    if (problemOf(words)) return [];
    return words.flatMap((one) => {
      const { region: response, span } = one;
      const index = this.#anchors.indexOf(response);
      if (!index) return [];
      const selectors = describe(index.text, span);
      const layout = layoutOf(index, span);
      const target: Target = {
        type: 'response',
        source: this.#source(),
        response,
        ordinal: ordinalOf(response),
        selectors,
        ...(layout && { layout }),
      };
      return [{ target, overlaps: this.overlapping(one) }];
    });
  }
}

/** Why the text cannot be marked (such a mark could not be stored); undefined if it can. */
export function problemOf(words: readonly SelectedWords[]): Message | undefined {
  const longest = Math.max(...words.map(({ span }) => span.end - span.start));
  return isTooLong(longest) ? message('toolbarTooLong', LONGEST_TEXT, longest) : undefined;
}

/** Whether both cover the same text. */
export function isSameWords(a: readonly SelectedWords[], b: readonly SelectedWords[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ region, span }, at) => {
      const other = b[at]!;
      return other.region === region && other.span.start === span.start && other.span.end === span.end;
    })
  );
}
