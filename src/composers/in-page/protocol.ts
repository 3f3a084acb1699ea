import type { BlockEdit, PartChange } from '../../core/feedback/feedback-block';

/**
 * The event with which the annotator asks the page's world to edit. It is dispatched on the editor's element and
 * answered during the dispatch; `preventDefault` means that the document was changed. The page can see and forge it,
 * but only to do things to its own editor that it could do anyway.
 */
export const EDIT_EVENT = 'recurate-edit';

/** The request, as JSON in the event's `detail`: only strings can cross between the worlds. */
export type EditRequest =
  | {
      do: 'edit';
      /** The document as read by the annotator, line by line. A different document is not changed. */
      lines: string[];
      changes: BlockEdit['changes'];
      parts: BlockEdit['parts'];
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
   * Makes the edit as one step in its history.
   *
   * @param read - Its lines as they were read. Anything that is not text may have a different length there than in the
   * document.
   * @returns false if this is not possible; then nothing was changed.
   */
  apply(edit: Pick<BlockEdit, 'changes' | 'parts'>, read: readonly string[]): boolean;
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
 * composed and decomposed letters.
 */
export function isSameLine(read: string, own: string | null): boolean {
  const [one, other] = [read, own].map((line) => line?.replaceAll('\u00A0', ' ').normalize());
  return other === undefined || one === other;
}
