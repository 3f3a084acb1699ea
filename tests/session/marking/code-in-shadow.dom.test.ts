import { beforeEach, describe, expect, test } from 'vitest';
import { $annotations, openAnnotations } from '../../../src/stores/annotations';
import { $toolbar, hideToolbar } from '../../../src/stores/toolbar';
import { textWith, wordsUnder } from '../../dom/page';
import { annotate } from '../annotated';
import { quotesOf } from '../fake-storage';

const CODE = `<template shadowrootmode="open"><pre><div><i style="user-select: none">1 </i>let depth = 4;</div><div><i style="user-select: none">2 </i>let width = 9;</div></pre></template>`;
const CHAT = `<main style="padding-left: 40px"><article data-id="r1"><p>Set the depth first:</p><div><code-view>${CODE}</code-view></div><p>Then run it again.</p></article></main>`;

const painted = (): string[] => [...(CSS.highlights.get('recurate-keep') ?? [])].map((one) => wordsUnder(one)!.trim());

beforeEach(() => {
  openAnnotations([], { done: [], undone: [] });
  hideToolbar();
  getSelection()?.removeAllRanges();
});

/** An annotated answer with code in an open shadow root, as text from its beginning. */
async function opened() {
  const chat = await annotate(CHAT, (page) => {
    page.shadowRoots = () => [document.querySelector('code-view')!.shadowRoot!];
  });
  return { ...chat, root: chat.main.querySelector('code-view')!.shadowRoot! };
}

describe('Code in an open shadow root of an answer', () => {
  test.each([
    ['within the code', 'width', 'root', '9;', 'root', 'width = 9;', ['width = 9;']],
    ['over lines of code', 'depth =', 'root', 'width', 'root', 'depth = 4; let width', ['depth = 4;', 'let width']],
    [
      'from the text before it',
      'depth first',
      'main',
      'depth = 4;',
      'root',
      'depth first: let depth = 4;',
      ['depth first:', 'let depth = 4;'],
    ],
    [
      'from the text before it to the text after it',
      'first:',
      'main',
      'Then run',
      'main',
      'first: let depth = 4; let width = 9; Then run',
      ['first:', 'let depth = 4;', 'let width = 9;', 'Then run'],
    ],
  ] as const)('is marked %s', async (_what, from, fromTree, to, toTree, quote, words) => {
    const { main, root, session } = await opened();
    const trees = { main, root };
    const [start, startOffset] = textWith(trees[fromTree], from);
    const [end, endOffset] = textWith(trees[toTree], to);
    getSelection()!.setBaseAndExtent(start, startOffset, end, endOffset + to.length);
    await expect.poll(() => $toolbar.get()).not.toBeNull();
    session.marking.mark('keep');
    expect(quotesOf($annotations.get()).map((text) => text.replace(/\s+/g, ' '))).toEqual([quote]);
    await expect.poll(painted).toEqual(words);
  });

  test('is read again when it changes, and keeps its mark', async () => {
    const { root, session } = await opened();
    const [text, offset] = textWith(root, 'width = 9;');
    getSelection()!.setBaseAndExtent(text, offset, text, offset + 'width = 9;'.length);
    await expect.poll(() => $toolbar.get()).not.toBeNull();
    session.marking.mark('keep');
    await expect.poll(painted).toEqual(['width = 9;']);
    const pre = root.querySelector('pre')!;
    pre.replaceWith(pre.cloneNode(true));
    await expect.poll(painted).toEqual(['width = 9;']);
    root.querySelector('pre')!.remove();
    await expect.poll(painted).toEqual([]);
  });
});
