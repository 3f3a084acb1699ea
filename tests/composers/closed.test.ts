import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createEditor, Node, type BaseEditor, type Descendant } from 'slate';
import { Editable, Slate, withReact, type ReactEditor } from 'slate-react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { composerFor } from '../../src/composers/composer';
import { FROM_OUTSIDE, request, WITH_API } from './requests';

const BLOCK =
  '[Feedback on your previous response]\n\nKEEP — I found these points valuable:\n- "one"\n\n[Your message below]';

afterEach(() => document.body.replaceChildren());

/** A real Slate editor with this text. */
function slateWith(text: string): { element: HTMLElement; text(): string } {
  const editor = withReact(createEditor() as BaseEditor & ReactEditor);
  const Chat = (): ReactNode =>
    createElement(
      Slate,
      { editor, initialValue: [{ children: [{ text }] }] as Descendant[] } as never,
      createElement(Editable, { placeholder: 'Ask' }),
    );
  const host = document.body.appendChild(document.createElement('div'));
  flushSync(() => createRoot(host).render(createElement(Chat)));
  return {
    element: host.querySelector<HTMLElement>('[data-slate-editor]')!,
    text: () => editor.children.map((one) => Node.string(one)).join('\n'),
  };
}

test.each([
  ['', WITH_API],
  ['My question', WITH_API],
  ['My question', FROM_OUTSIDE],
])(
  'a Slate editor with the draft "%s" accepts no block, and what is typed next is in its message',
  async (draft, help) => {
    const { element, text } = slateWith(draft);
    const html = element.innerHTML;
    const composer = composerFor(element, help)!;
    const result = await composer.write(request({ block: BLOCK, focus: 'composer' }));
    expect(result).toMatchObject({ ok: false, code: 'rejected' });
    expect([element.innerHTML, text()]).toEqual([html, draft]);
    await userEvent.click(element);
    await userEvent.keyboard('{End} more');
    await expect.poll(text).toBe(`${draft} more`);
  },
);
