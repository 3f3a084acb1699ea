import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { PageComposer } from '../shared/install';
import type { Labels } from '../shared/labels';
import { watchTyping } from '../shared/prosemirror';

/** What both of the page's editors are given. */
export interface OctaneEditorProps {
  labels: Labels;
  draft: string;
  /** How many messages were sent: with each the editor is emptied. */
  sends: number;
  isDisabled: boolean;
  changed(draft: string): void;
  submit(): void;
  announce(composer: PageComposer | undefined): void;
}

/** The editor before hydration: a textarea whose value React keeps. */
export function Textarea({ labels, draft, isDisabled, changed, submit, announce }: OctaneEditorProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const refusing = useRef(false);
  const take = useRef(changed);
  const [, setRenders] = useState(0);
  const typist = useRef<ReturnType<typeof watchTyping> | undefined>(undefined);

  useEffect(() => {
    take.current = changed;
  });

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    typist.current = watchTyping(element);
    // A textarea's own API for an edit that can be undone is the browser's.
    const edit = (command: 'insertText' | 'undo', text?: string): void => {
      element.focus();
      if (text !== undefined) element.select();
      document.execCommand(command, false, text);
    };
    announce({
      setDraft: (text) => edit('insertText', text),
      draft: () => element.value,
      state: () => ({ value: element.value }),
      undo: () => edit('undo'),
      focus: () => element.focus(),
      rejectWrites: (on) => void (refusing.current = on),
      restore: (state) => flushSync(() => take.current((state as { value?: string } | null)?.value ?? '')),
      rerender: () => flushSync(() => setRenders((renders) => renders + 1)),
    });
    return () => announce(undefined);
  }, [announce]);

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
        // React puts the old value back where the new one is not taken.
        if (!refusing.current || typist.current?.isTyping()) changed(target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        submit();
      }}
    />
  );
}
