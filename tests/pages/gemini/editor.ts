import Quill2 from 'quill';
import Quill1 from 'quill1';
import type { PageComposer } from '../shared/install';
import { watchTyping } from '../shared/prosemirror';

/** Options and callbacks of the editor. */
export interface GeminiEditorOptions {
  version: 1 | 2;
  placeholder: string;
  submit(): void;
  onChange(isEmpty: boolean): void;
}

export interface GeminiEditor extends PageComposer {
  take(): string | undefined;
  enable(on: boolean): void;
  label(name: string): void;
}

/** Creates Quill in Gemini's rich-textarea. Enter submits, Shift+Enter starts a new line. */
export function createEditor(container: HTMLElement, options: GeminiEditorOptions): GeminiEditor {
  const Quill = options.version === 1 ? Quill1 : Quill2;
  const quill = new Quill(container, {
    placeholder: options.placeholder,
    formats: [],
    modules: {
      toolbar: false,
      // Quill 1 identifies keys by number, Quill 2 by name. The page's bindings run before Quill's own.
      keyboard: {
        bindings: { submit: { key: options.version === 1 ? 13 : 'Enter', shiftKey: false, handler: options.submit } },
      },
    },
  });
  const editable = quill.root;
  editable.classList.add('textarea', 'new-input-ui');
  for (const [name, value] of Object.entries({ role: 'textbox', 'aria-multiline': 'true', dir: 'ltr' })) {
    editable.setAttribute(name, value);
  }

  const keyboard = watchTyping(editable);
  let isRejecting = false;
  const text = (): string => quill.getText().replace(/\n$/, '');

  quill.on('text-change', (_, before, source) => {
    // Later, because Quill is still restoring its selection during this callback.
    if (isRejecting && source === 'user' && !keyboard.isTyping())
      queueMicrotask(() => quill.setContents(before, 'silent'));
    options.onChange(text() === '');
  });

  return {
    take() {
      const taken = text().trim();
      if (!taken) return undefined;
      quill.setText('', 'api');
      return taken;
    },
    enable: (on) => quill.enable(on),
    label: (name) => editable.setAttribute('aria-label', name),
    setDraft(draft) {
      quill.history.cutoff();
      quill.setText(draft, 'api');
      quill.history.cutoff();
    },
    draft: text,
    state: () => quill.getContents(),
    undo: () => quill.history.undo(),
    focus: () => quill.setSelection(quill.getLength() - 1, 0, 'api'),
    rejectWrites: (on) => void (isRejecting = on),
    restore(state) {
      quill.setContents((state ?? []) as never, 'silent');
      quill.history.clear();
      options.onChange(text() === '');
    },
    rerender() {
      const selection = quill.hasFocus() ? quill.getSelection() : null;
      quill.setContents(quill.getContents() as never, 'silent');
      if (selection) quill.setSelection(selection.index, selection.length, 'silent');
    },
  };
}
