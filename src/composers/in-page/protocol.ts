import type { BlockEdit, PartChange } from '../../core/feedback/feedback-block';

/**
 * The event by which the annotator asks the page's own world to edit. It is dispatched on the editor's element, answered
 * within the dispatch, and `preventDefault` says that the document was changed. The page can see it and could forge it; it
 * could do to its own editor without us whatever that does.
 */
export const EDIT_EVENT = 'recurate-edit';

/** What is asked, as JSON in the event's `detail`: strings alone cross from one world to the other. */
export type EditRequest =
  | {
      do: 'edit';
      /** The document as the annotator has read it, line by line: nothing is done to another. */
      lines: string[];
      changes: BlockEdit['changes'];
      parts: BlockEdit['parts'];
    }
  /** Lets the editor do to its document what it does at the next change anyway: it is read after that. */
  | { do: 'settle' }
  /** Takes the last edit back by the editor's own history. */
  | { do: 'undo' }
  /** Nothing more is asked. */
  | { do: 'close' };

/** An editor by its own API, in the page's world. */
export interface PageEditor {
  /** Its lines, as `readRich` counts them; null for one that holds more than text. */
  lines(): (string | null)[];
  /**
   * Makes the edit as one step of its history.
   *
   * @param read Its lines as they were read: a thing that is more than text is longer or shorter there than in the document.
   * @returns false if it cannot, and then nothing was changed.
   */
  apply(edit: Pick<BlockEdit, 'changes' | 'parts'>, read: readonly string[]): boolean;
  /** Does what its plugins have left to do; undefined where there is no such thing. */
  settle?(): void;
  /** Takes back what `apply` did last. */
  undo(): void;
}

/**
 * Where a part of a line as it was read stands in the editor's own line, as offsets there. In a line that holds more than text
 * only what begins or ends it is known; null for the rest.
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

/** White space that looks the same is the same: browsers write some spaces as no-break spaces. So are composed letters. */
export function isSameLine(read: string, own: string | null): boolean {
  const [one, other] = [read, own].map((line) => line?.replaceAll('\u00A0', ' ').normalize());
  return other === undefined || one === other;
}
