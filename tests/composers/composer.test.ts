import { afterEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { composerFor } from '../../src/composers/composer';
import { watchComposition } from '../../src/composers/composition';
import { EDITORS } from './editors';
import { request, WITH_API } from './requests';

afterEach(() => document.body.replaceChildren());

function onPage(html: string): HTMLElement[] {
  document.body.innerHTML = html;
  return [...document.body.querySelectorAll<HTMLElement>('[id]')];
}

test.each([
  ['<div id="e" class="tiptap ProseMirror" contenteditable="true"></div>', 'prosemirror'],
  ['<div id="e" class="ql-editor textarea" contenteditable="true"></div>', 'quill'],
  ['<div id="e" contenteditable="true" data-lexical-editor="true"></div>', 'lexical'],
  ['<textarea id="e"></textarea>', 'field'],
  ['<input id="e">', 'field'],
  ['<input id="e" type="search">', 'field'],
  ['<div id="e" contenteditable="plaintext-only"></div>', 'contenteditable'],
  ['<div id="e" contenteditable="true" class="notranslate public-DraftEditor-content"></div>', 'closed'],
  ['<div id="e" contenteditable="true" class="ck ck-content ck-editor__editable"></div>', 'closed'],
  ['<input id="e" type="checkbox">', undefined],
  ['<div id="e"></div>', undefined],
  ['<div id="e" contenteditable="false"></div>', undefined],
])('%s is an editor of kind %s', (html, kind) => {
  expect(composerFor(onPage(html)[0]!)?.kind).toBe(kind);
});

describe('while an input method composes', () => {
  test.each(EDITORS)('nothing is written into $name', async ({ mount }) => {
    const editor = mount({ text: 'hello', html: '<p>hello</p>' });
    const over = new AbortController();
    const isComposing = watchComposition(document, over.signal);
    const composer = composerFor(editor.element, { ...WITH_API, isComposing })!;
    editor.element.focus();
    expect(isComposing()).toBe(false);
    await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await expect.poll(isComposing).toBe(true);
    const now = editor.text();
    expect(await composer.write(request({ block: 'x', previous: null, focus: 'composer' }))).toMatchObject({
      code: 'composing',
    });
    expect(editor.text()).toBe(now);
    await cdp().send('Input.insertText', { text: 'に' });
    await expect.poll(isComposing).toBe(false);
    expect(await composer.write(request({ block: 'x', previous: null, focus: 'composer' }))).toMatchObject({
      ok: true,
    });
    expect(editor.text()).toMatch(/^x[\n ].*に/);
    over.abort();
    editor.destroy();
  });

  test('a field that is removed meanwhile does not block writing forever', async () => {
    const over = new AbortController();
    const isComposing = watchComposition(document, over.signal);
    const [field] = onPage('<textarea id="e"></textarea>');
    field!.focus();
    await cdp().send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
    await expect.poll(isComposing).toBe(true);
    field!.remove();
    expect(isComposing()).toBe(false);
    over.abort();
  });
});
