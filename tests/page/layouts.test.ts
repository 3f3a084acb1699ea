import { afterEach, describe, expect, it } from 'vitest';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { grok } from '../../src/platforms/grok';
import { PageReader } from '../../src/page/read-page';
import { LAYOUTS } from './layouts';
import { closePages, openPage } from './open-page';

afterEach(closePages);

describe('A layout', () => {
  it.each(LAYOUTS)('$name', async (layout) => {
    const reader = new PageReader(layout.platform, await openPage(`<body>${layout.html}</body>`));
    const found = reader.responses();
    expect(found.map((one) => reader.text(one).replace(/\s+/g, ' ').trim())).toEqual(layout.answers);
    expect(reader.userMessages().length).toBe(layout.users ?? 0);
    expect(found.flatMap((response) => reader.contentRoots(response)).length).toBe(
      layout.blocks ?? layout.answers.length,
    );
    if (layout.ids) expect(found.map((response) => reader.messageId(response))).toEqual(layout.ids);
    if (layout.position !== undefined) expect(reader.position(found[0]!)).toBe(layout.position);
    if (layout.isStreaming !== undefined) expect(reader.isStreaming(found[0]!, true)).toBe(layout.isStreaming);
    expect(reader.problems()).toEqual([]);
  });
});

describe('A stop button', () => {
  const answer = (text: string) => `<div data-is-streaming="false"><div class="standard-markdown">${text}</div></div>`;
  const question = '<div data-testid="user-message">And?</div>';
  const stop = '<button data-testid="chat-input-stop">Stop</button>';

  it.each([
    ['is about the last answer', answer('One') + answer('Two') + stop, [false, true]],
    ['is not about an answer the person has replied to', answer('One') + question + stop, [false]],
    ['means nothing if it is inert', `${answer('One')}<div inert>${stop}</div>`, [false]],
    ['means nothing if it is not there', answer('One'), [false]],
  ])('%s', async (_, html, streaming) => {
    const reader = new PageReader(claude, await openPage(html));
    const found = reader.responses();
    expect(found.map((one, at) => reader.isStreaming(one, at === found.length - 1))).toEqual(streaming);
  });
});

describe('The theme', () => {
  it.each([
    [claude, '<html data-mode="dark">', 'dark'],
    [claude, '<html data-mode="light">', 'light'],
    [claude, '<html>', null],
    [chatgpt, '<html class="dark">', 'dark'],
    [chatgpt, '<html class="light" style="color-scheme: dark">', 'light'],
    [chatgpt, '<html style="color-scheme: dark">', 'dark'],
    [chatgpt, '<html style="color-scheme: light dark">', null],
    [gemini, '<html><body class="theme-host dark-theme">', 'dark'],
    [gemini, '<html><body class="theme-host light-theme">', 'light'],
    [grok, '<html class="dark">', 'dark'],
    [claude, '<html data-mode="light"><body style="color: white">', 'light'],
  ])('$0.name reads %s', async (platform, html, theme) => {
    expect(new PageReader(platform, await openPage(`<!doctype html>${html}`)).theme()).toBe(theme);
  });
});

describe('The composer', () => {
  it.each([
    [
      claude,
      '<fieldset inert><textarea data-testid="chat-input-ssr"></textarea></fieldset><fieldset><div id="it" data-testid="chat-input" class="ProseMirror" contenteditable="true">x</div></fieldset>',
    ],
    [
      claude,
      '<fieldset style="opacity: 0"><div data-testid="chat-input" contenteditable="true">x</div></fieldset><div data-testid="chat-input" id="it" contenteditable="true">x</div>',
    ],
    [claude, '<fieldset><div id="it" class="ProseMirror" contenteditable="true">x</div></fieldset>'],
    [
      claude,
      '<div data-testid="chat-input" contenteditable="false">x</div><fieldset><div id="it" class="ProseMirror" contenteditable="true">x</div></fieldset>',
    ],
    [claude, '<div data-testid="chat-input" id="it" contenteditable="false">only a disabled one</div>'],
    [
      chatgpt,
      '<form data-chatgpt-composer aria-hidden="true"><div class="ProseMirror" contenteditable="true">copy</div></form><form data-chatgpt-composer><div id="it" class="ProseMirror" contenteditable="true">x</div></form>',
    ],
    [
      chatgpt,
      '<form data-type="unified-composer"><textarea name="prompt-textarea"></textarea><div class="ProseMirror" id="prompt-textarea" contenteditable="true">x</div></form>',
    ],
    [
      chatgpt,
      '<textarea data-mobile-composer-prompt id="mobile-composer-prompt" name="prompt"></textarea><div data-octane-lexical-host></div>',
    ],
    [
      chatgpt,
      '<textarea data-mobile-composer-prompt hidden></textarea><div data-octane-lexical-host><div id="it" contenteditable="true">x</div></div>',
    ],
    [
      gemini,
      '<rich-textarea><div class="ql-clipboard" contenteditable="true">x</div><div id="it" class="ql-editor" contenteditable="true">x</div></rich-textarea>',
    ],
    [
      grok,
      '<div data-testid="chat-input"><div id="it" class="tiptap ProseMirror" contenteditable="true">x</div></div>',
    ],
    [
      grok,
      '<form><div class="query-bar"><div id="it" class="tiptap ProseMirror" contenteditable="true">x</div></div></form>',
    ],
  ])('of $0.name in %s', async (platform, html) => {
    const page = await openPage(html);
    const reader = new PageReader(platform, page);
    const editor = page.querySelector('#it, #prompt-textarea, #mobile-composer-prompt')!;
    expect(reader.composer()).toBe(editor);
  });

  it.each([
    ['there is none', '<p>hello</p>'],
    ['the only one has no size', '<div data-testid="chat-input" contenteditable="true" style="display: none">x</div>'],
    ['the only one is inert', '<div inert><div data-testid="chat-input" contenteditable="true">x</div></div>'],
  ])('is null if %s', async (_, html) => {
    expect(new PageReader(claude, await openPage(html)).composer()).toBeNull();
  });
});
