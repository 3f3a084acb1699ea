import type { BlockEdit, PartChange } from '../../core/feedback/feedback-block';

/**
 * The event with which the annotator asks the page's world to edit. It is dispatched on the editor's element and
 * answered during the dispatch; `preventDefault` means that the document was changed. The page can see and forge it,
 * but only to do things to its own editor that it could do anyway.
 */
export const EDIT_EVENT = 'recurate-edit';

/** A place in a line, in UTF-16 code units of the line as read. */
export interface Place {
  line: number;
  at: number;
}

/** A selection in the document after an edit. */
export type PlacedCaret = Readonly<Record<'anchor' | 'head', Place>>;

/** The request, as JSON in the event's `detail`: only strings can cross between the worlds. */
export type EditRequest =
  | {
      do: 'edit';
      /** The document as read by the annotator, line by line. A different document is not changed. */
      lines: string[];
      changes: BlockEdit['changes'];
      parts: BlockEdit['parts'];
      /** Where the editor's own selection belongs then; null if it does not matter. */
      caret: PlacedCaret | null;
    }
  /** Lets the editor make the changes it would make with the next edit anyway; then the document is read. */
  | { do: 'settle' }
  /** Undoes the last edit through the editor's own history. */
  | { do: 'undo' }
  /** No more requests follow. */
  | { do: 'close' };

/** An editor accessed through its own API, in the page's world. */
export interface PageEditor {
  /** Its lines, as counted by `readRich`; null for a line that contains more than text. */
  lines(): (string | null)[];
  /**
   * Makes the edit as one step in its history, and moves the editor's own selection. Does not take the focus.
   *
   * @param read - Its lines as they were read. Anything that is not text may have a different length there than in the
   * document.
   * @returns false if this is not possible; then nothing was changed.
   */
  apply(edit: Pick<BlockEdit, 'changes' | 'parts'>, read: readonly string[], caret: PlacedCaret | null): boolean;
  /** Makes the changes its plugins would make with the next edit; undefined if there are none. */
  settle?(): void;
  /** Undoes the last `apply`. */
  undo(): void;
}

/**
 * Maps a part of a line as read to offsets in the editor's own line. In a line that contains more than text, only a
 * part at its start or end can be mapped; null for others.
 */
export function partWithin(
  { from, to }: Pick<PartChange, 'from' | 'to'>,
  read: string,
  own: { text: string | null; length: number },
): { from: number; to: number } | null {
  if (own.text !== null) return own.length === own.text.length ? { from, to } : null;
  if (from === 0) return { from, to };
  return to === read.length ? { from: own.length - (to - from), to: own.length } : null;
}

/**
 * Compares lines. Spaces and no-break spaces are equal, because browsers write some spaces as no-break spaces; so are
 * composed and decomposed letters. A line of nothing but U+FEFF is read as an empty one.
 */
export function isSameLine(read: string, own: string | null): boolean {
  const [one, other] = [read, own].map((line) =>
    line
      ?.replace(/^\uFEFF+$/, '')
      .replaceAll('\u00A0', ' ')
      .normalize(),
  );
  return other === undefined || one === other;
}
