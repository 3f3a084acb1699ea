import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PageComposer } from '../shared/install';
import type { Labels } from '../shared/labels';
import { watchTyping } from '../shared/prosemirror';

/** The props of both editors on the page. */
export interface OctaneEditorProps {
  labels: Labels;
  draft: string;
  /** The number of sent messages. The editor is emptied whenever it changes. */
  sendCount: number;
  isDisabled: boolean;
  onChange(draft: string): void;
  submit(): void;
  register(composer: PageComposer | undefined): void;
}

/** The editor before hydration: a textarea controlled by React. */
export function Textarea({ labels, draft, isDisabled, onChange, submit, register }: OctaneEditorProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const isRejecting = useRef(false);
  const latestOnChange = useRef(onChange);
  const [, setRenders] = useState(0);
  const keyboard = useRef<ReturnType<typeof watchTyping> | undefined>(undefined);

  useEffect(() => {
    latestOnChange.current = onChange;
  });

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    keyboard.current = watchTyping(element);
    // Only execCommand makes an edit in a textarea that can be undone.
    const edit = (command: 'insertText' | 'undo', text?: string): void => {
      element.focus();
      if (text !== undefined) element.select();
      document.execCommand(command, false, text);
    };
    register({
      setDraft: (text) => edit('insertText', text),
      draft: () => element.value,
      state: () => ({ value: element.value }),
      undo: () => edit('undo'),
      focus: () => element.focus(),
      rejectWrites: (on) => void (isRejecting.current = on),
      restore: (state) => flushSync(() => latestOnChange.current((state as { value?: string } | null)?.value ?? '')),
      rerender: () => flushSync(() => setRenders((renders) => renders + 1)),
    });
    return () => register(undefined);
  }, [register]);

  return (
    <textarea
      ref={field}
      aria-label={labels.composer}
      data-mobile-composer-prompt=""
      id="mobile-composer-prompt"
      name="prompt"
      placeholder={labels.placeholder}
      rows={2}
      disabled={isDisabled}
      value={draft}
      onChange={({ target }) => {
        // If the new value is not accepted, React restores the old one.
        if (!isRejecting.current || keyboard.current?.isTyping()) onChange(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        submit();
      }}
    />
  );
}
