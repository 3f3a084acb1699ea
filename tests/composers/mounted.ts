import type { ComposerKind } from '../../src/composers/composer';
import { watchGestures } from '../pages/shared/gesture';

/** Whether a person is pressing a button, or Enter in an editor. */
const isGesture = watchGestures();

/** A real editor on a page, set up like on a chat site: in a form, and Enter sends. */
export interface Mounted {
  element: HTMLElement;
  /** The text in the editor's own document, one line per text block. */
  text(): string;
  /** The document with its structure, to compare before and after. */
  structure(): unknown;
  /** How often the message was sent. */
  sends(): number;
  /** Makes the editor refuse every change from now on. */
  refuseChanges(): void;
  /** Makes the site alter everything that is written from now on; undefined if the editor has no way to. */
  spoilChanges?(): void;
  destroy(): void;
}

export interface EditorCase {
  name: string;
  kind: ComposerKind;
  /** Mounts the editor with a draft: HTML for editors with blocks, text for others. */
  mount(draft: Draft, parent?: ParentNode & Node): Mounted;
  /** Its document can contain lists, bold text and so on. */
  isRich: boolean;
}

export interface Draft {
  text: string;
  html: string;
}

/**
 * A form that counts submissions, because a chat sends when its form is submitted. If nobody pressed anything, the run
 * fails and reports where the submission came from.
 */
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
