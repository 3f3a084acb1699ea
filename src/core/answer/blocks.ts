import type { Difference, Standing } from './standing';

/** An answer as data: what its Markdown says, without HTML, images or anything that loads by itself. */

/**
 * A piece of text. `standing` says how the sentence it belongs to stands to its quotes; it is absent if that is not known,
 * or where no sentence is, as in headings and code.
 */
export type Inline =
  | { type: 'text'; text: string; standing?: Standing }
  | { type: 'code'; text: string; standing?: Standing }
  | { type: 'strong' | 'emphasis' | 'strikethrough'; children: readonly Inline[] }
  /** An http or https address, shown whole and opened only by a press. */
  | { type: 'link'; href: string; children: readonly Inline[] }
  | { type: 'break' }
  /** Names a citation of the answer, such as `cite-1`. */
  | { type: 'citation'; id: string }
  /** Stands after a sentence that differs from its quote. */
  | { type: 'difference'; kind: Difference['kind']; words: string };

export type Alignment = 'start' | 'center' | 'end';

/** A cell of a table. */
export interface Cell {
  inlines: readonly Inline[];
  align: Alignment | null;
}

export type Block =
  | { type: 'paragraph'; inlines: readonly Inline[] }
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; inlines: readonly Inline[] }
  /** `start` is the number of the first item of an ordered list. */
  | { type: 'list'; isOrdered: boolean; start: number; items: readonly (readonly Block[])[] }
  | { type: 'quote'; blocks: readonly Block[] }
  /** `language` is what the answer calls it; may be empty. */
  | { type: 'code'; text: string; language: string }
  | { type: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { type: 'rule' };
