import type { ComposerKind } from '../../src/composers/composer';
import { watchGestures } from '../pages/shared/gesture';

/** Whether a person presses a button, or Enter in an editor, just now. */
const isGesture = watchGestures();

/** A real editor on a page, as a chat site would set it up: in a form, Enter sends. */
export interface Mounted {
  element: HTMLElement;
  /** The text as the editor's own document has it, one line a text block. */
  text(): string;
  /** The document with its structure, to compare before and after. */
  structure(): unknown;
  /** How often the message was sent. */
  sends(): number;
  /** From now on the editor refuses every change; undefined if it has no way to. */
  refuseChanges?(): void;
  /** From now on the site changes whatever is written; undefined if the editor has no way to. */
  spoilChanges?(): void;
  destroy(): void;
}

export interface EditorCase {
  name: string;
  kind: ComposerKind;
  /** Mounts it with a draft: HTML for the editors with blocks, else its text. */
  mount(draft: Draft, parent?: ParentNode & Node): Mounted;
  /** Lists, bold and the like have a place in its document. */
  isRich: boolean;
}

export interface Draft {
  text: string;
  html: string;
}

/** A form that counts; a chat sends when its form is submitted. When nobody pressed anything, the run fails with where that came from. */
export function chatForm(parent: Node): { form: HTMLFormElement; host: HTMLElement; sends(): number; send(): void } {
  const form = document.createElement('form');
  const host = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Send';
  form.append(host, button);
  parent.appendChild(form);
  let count = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    count++;
    if (!isGesture()) reportError(new Error('Nobody sent this message'));
  });
  return { form, host, sends: () => count, send: () => form.requestSubmit() };
}

export function fragmentOf(html: string): HTMLElement {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
}
