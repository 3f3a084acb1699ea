import type { Span } from '../annotation/selector';
import { FoldedText } from '../matching/fold';
import { LARGE_SCRIPTS } from '../matching/grams';
import type { LineUp } from './line-up';
import { SHORT_NAME } from './short-names';
import { turningParts, type TurningPart } from './turning-words';

/** What stands on the other side of a part, in folded units there. */
export interface Opposite extends Span {
  /** How much it is like the part, from 0 to 1. */
  alike: number;
  /** How many errors there are between its first and its last unit. */
  errors: number;
}

/** Its folded units in its own text. */
interface Placed {
  units: Span;
}

export interface Word extends Placed {
  /** In lower case. */
  text: string;
  written: string;
}

/** Scripts with short words, or without spaces between them, have none that could be told apart. */
const WORD =
  /(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}]){3,}/gu;

/** Runs of letters. A figure that touches one is a word of its own: "10mg". */
const TOKEN = /[\p{L}\p{M}]+/gu;

/** One of two texts that are lined up. */
export class Side {
  readonly parts: readonly (TurningPart & Placed)[];
  readonly #folded: FoldedText;
  /** For each unit, its column. */
  readonly #columns: Int32Array;
  readonly #lineUp: LineUp;
  #words: readonly Word[] | undefined;
  #shortNames: readonly Word[] | undefined;
  #edges: { starts: ReadonlySet<number>; ends: ReadonlySet<number> } | undefined;

  constructor(
    readonly text: string,
    lineUp: LineUp,
    readonly name: 'quote' | 'page',
  ) {
    this.#lineUp = lineUp;
    this.#folded = new FoldedText(text);
    this.parts = turningParts(text).map((part) => ({ ...part, units: this.unitsOf(part) }));
    this.#columns = new Int32Array(this.#folded.length);
    lineUp.columns.forEach((column, at) => {
      if (column[name] >= 0) this.#columns[column[name]] = at;
    });
  }

  get words(): readonly Word[] {
    return (this.#words ??= this.#all(WORD));
  }

  /** Words that are too short to be told from others, but for their capital. */
  get shortNames(): readonly Word[] {
    return (this.#shortNames ??= this.#all(SHORT_NAME));
  }

  #all(words: RegExp): Word[] {
    return [...this.text.matchAll(words)].map(({ index, 0: word }) => ({
      units: this.unitsOf({ start: index, end: index + word.length }),
      text: word.toLowerCase(),
      written: word,
    }));
  }

  /** The folded units of a part of the text. */
  unitsOf({ start, end }: Span): Span {
    return { start: this.#folded.unitAt(start), end: this.#folded.unitAt(end) };
  }

  /** What stands on the other side between the first and the last of these units. */
  opposite({ start: first, end: last }: Span): Opposite {
    const other = this.name === 'quote' ? 'page' : 'quote';
    let [start, end, same, errors] = [-1, -1, 0, 0];
    for (let at = this.#columns[first] ?? 0; first < last && at <= this.#columns[last - 1]!; at++) {
      const column = this.#lineUp.columns[at]!;
      if (column.isSame) same++;
      else errors++;
      if (column[other] < 0) continue;
      if (start < 0) start = column[other];
      end = column[other] + 1;
    }
    const longer = Math.max(last - first, end - start, 1);
    return { start, end, alike: same / longer, errors };
  }

  /** Whether these units are a whole word, and no part of one. In scripts without spaces any characters are. */
  isToken({ start, end }: Span): boolean {
    if (this.isOfLargeScript(start)) return true;
    if (!this.#edges) {
      const tokens = [...this.text.matchAll(TOKEN)].map(({ index, 0: token }) =>
        this.unitsOf({ start: index, end: index + token.length }),
      );
      this.#edges = { starts: new Set(tokens.map((one) => one.start)), ends: new Set(tokens.map((one) => one.end)) };
    }
    return this.#edges.starts.has(start) && this.#edges.ends.has(end);
  }

  /** Whether a folded unit is of a script with thousands of characters, such as Chinese. */
  isOfLargeScript(unit: number): boolean {
    return this.#folded.units[unit]! >= LARGE_SCRIPTS;
  }
}
