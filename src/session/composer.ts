import type { Message } from '../core/messages/message';
import type { OwnLines } from '../core/feedback/own-lines';

/** One write into a message. */
export interface WriteRequest extends OwnLines {
  /** The new feedback block; null to remove ours. */
  block: string | null;
  /** Lines to put at the start of the person's own text instead. Our block then stays as it is. */
  quotation?: readonly string[];
  /**
   * Where the focus goes: into the editor, or back to where it was. The caret stays where it was in the person's text; if
   * it was not there, it comes to the end of the draft.
   */
  focus: 'composer' | 'restore';
  /** False once the page shows a conversation or an editor other than the one this write is for. */
  isHere(): boolean;
}

/** The result of a write. */
export type WriteResult =
  | {
      ok: true;
      /** Our block, or the quotation, as it is now; null if there is none. */
      written: string | null;
      /** False if it was already there. */
      changed: boolean;
    }
  | {
      ok: false;
      /**
       * `composing`: an input method is active · `missing`: the editor is gone or hidden · `disabled`: nobody can type
       * in it · `left`: another conversation or editor is on the page by now · `rejected`: the editor did not take what
       * we wrote, and its text is as before unless `detail` says otherwise.
       */
      code: 'composing' | 'missing' | 'disabled' | 'left' | 'rejected';
      /** A sentence for the person if the code does not say everything, otherwise null. */
      detail: Message | null;
      /** Our block as it is now, if our change was made anyway. */
      written?: string | null;
    };

/** A chat's own editor that our feedback block can be written into. Never sends. */
export interface Composer {
  /** Distinguishes this editor from one that replaces it. */
  readonly element: object;
  /** The draft as plain text. */
  read(): string;
  /** Whether the block is still there as it was written. */
  contains(block: string): boolean;
  /** Inserts, replaces or removes our block. The person's text stays the same, byte for byte. */
  write(request: WriteRequest): Promise<WriteResult>;
}

/** Finds the current editor on the page; null if there is none we can write into. */
export type FindComposer = () => Composer | null;
