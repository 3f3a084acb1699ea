import type { Message } from '../core/messages/message';
import type { OwnLines } from '../core/feedback/own-lines';

/** One write into a message. */
export interface WriteRequest extends OwnLines {
  /** The new feedback block; null to take ours out. */
  block: string | null;
  /** Where the focus goes: into the editor, with the caret at the end of the draft, or back to where it was. */
  focus: 'composer' | 'restore';
  /** False once the page shows another conversation, or another editor, than the write is meant for. */
  isHere(): boolean;
}

/** How a write went. */
export type WriteResult =
  | {
      ok: true;
      /** Our block as it stands now; null if none does. */
      written: string | null;
      /** False if it stood there already. */
      changed: boolean;
    }
  | {
      ok: false;
      /**
       * `composing`: an input method is at work · `missing`: the editor is gone or hidden · `disabled`: nobody can type in it ·
       * `left`: another conversation or editor is on the page by now · `rejected`: the editor did not take what we wrote, and
       * its text is as before, unless the detail says otherwise.
       */
      code: 'composing' | 'missing' | 'disabled' | 'left' | 'rejected';
      /** A sentence for the person where the code does not say it all, else empty. */
      detail: Message | null;
      /** Set where our change was made all the same: our block as it stands. */
      written?: string | null;
    };

/** A chat's own editor, as something that our feedback block can be written into. It sends nothing. */
export interface Composer {
  /** Tells this editor from another one that takes its place. */
  readonly element: object;
  /** The draft as plain text. */
  read(): string;
  /** Whether the block stands in it as it was written. */
  contains(block: string): boolean;
  /** Puts, renews or removes our block; the person's text stays, byte for byte. */
  write(request: WriteRequest): Promise<WriteResult>;
}

/** Finds the editor on the page now; null if there is none that we can write into. */
export type FindComposer = () => Composer | null;
