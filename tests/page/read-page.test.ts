import { english } from '../english';
import { afterEach, describe, expect, it } from 'vitest';
import { claude } from '../../src/platforms/claude';
import { checkHealth } from '../../src/page/health';
import { PageReader } from '../../src/page/read-page';
import { isCovering } from '../../src/page/shown';
import type { Platform } from '../../src/core/platform/schema';
import { closePages, openPage } from './open-page';

const QUESTION = '<div data-testid="user-message"><p id="mine">Why?</p></div>';
const ANSWER = `<div id="answer" data-is-streaming="false"><h2 class="sr-only" id="said">Claude responded</h2>
  <div class="standard-markdown" id="block"><p id="words">Because.</p><div class="group/copy"><div id="tools"><button id="copy">Copy</button></div><div><pre><code id="code">x</code></pre></div></div></div></div>`;
const EDITOR = '<div data-testid="chat-input" contenteditable="true" id="editor">draft</div>';

async function open(html: string, change: Partial<Platform['selectors']> = {}, rest: Partial<Platform> = {}) {
  const page = await openPage(html);
  const platform: Platform = { ...claude, ...rest, selectors: { ...claude.selectors, ...change } };
  return { page, reader: new PageReader(platform, page), get: (id: string) => page.getElementById(id)! };
}

afterEach(closePages);

describe('A page', () => {
  it('knows the excluded parts of a response, and of a part of one', async () => {
    const { reader, get } = await open(QUESTION + ANSWER);
    const excluded = reader.excludedWithin(get('answer'));
    expect([...excluded].map(({ id }) => id)).toEqual(['said', 'tools']);
    for (const id of ['said', 'tools', 'copy']) expect([...reader.excludedWithin(get(id))]).toEqual([get(id)]);
    for (const id of ['words', 'code']) expect(reader.excludedWithin(get(id)).size).toBe(0);
  });

  it('does not treat an excluded ancestor of the whole thread as an excluded part', async () => {
    const { reader, get } = await open(`<div class="transition-[grid-template-rows]">${ANSWER}</div>`);
    expect(reader.contentRoots(get('answer'))).toEqual([get('block')]);
    expect(reader.excludedWithin(get('words')).size).toBe(0);
  });

  it('has no response that contains or is inside a message from the person', async () => {
    const { reader } = await open(
      `<div data-is-streaming="false">${QUESTION}<div data-is-streaming="false" id="inner"><div class="standard-markdown">A</div></div></div>
       <div data-testid="user-message"><div data-is-streaming="false">quoted</div></div>`,
    );
    expect(reader.responses().map(({ id }) => id)).toEqual(['inner']);
  });

  it.each([0, 1, 2, 3, 4, 9])('returns the first messages of the person, up to %i', async (most) => {
    const mine = '<div data-testid="user-message">Why?<div data-cds="UserMessage">quoted</div></div>';
    const { reader } = await open(
      `<main><section>${mine}${ANSWER}<div>${mine}</div></section><p></p><div><div>${ANSWER}</div>${mine}</div></main>${mine}`,
    );
    expect(reader.userMessages()).toHaveLength(4);
    expect(reader.firstUserMessages(most)).toEqual(reader.userMessages().slice(0, most));
  });

  it('has no content while an answer has no text', async () => {
    const { reader, get } = await open(
      '<div id="answer" data-is-streaming="true"><div data-cds="TurnStatus">Thinking</div></div>',
    );
    expect(reader.contentRoots(get('answer'))).toEqual([]);
    expect(reader.text(get('answer'))).toBe('');
  });

  it('has a short id for a message with a very long one, the same each time, and any other unchanged', async () => {
    const rule = { messageId: [{ where: 'around' as const, selector: '[data-id]', attribute: 'data-id' }] };
    const idOf = async (id: string): Promise<string | null> => {
      const { reader } = await open(`<div data-id="${id}">${ANSWER}</div>`, {}, rule);
      return reader.messageId(reader.responses()[0]!);
    };
    expect(await idOf('k'.repeat(200))).toBe('k'.repeat(200));
    const long = await idOf('k'.repeat(600));
    expect(long!.length).toBeLessThan(100);
    expect(await idOf('k'.repeat(600))).toBe(long);
    expect(await idOf(`${'k'.repeat(599)}l`)).not.toBe(long);
  });

  it('recognises a modal dialog of the host', async () => {
    const { reader, page } = await open(
      '<dialog id="d">Sure?</dialog><div role="dialog" aria-modal="true" hidden>old</div>',
    );
    expect(reader.modals().some(isCovering)).toBe(false);
    (page.getElementById('d') as HTMLDialogElement).showModal();
    expect(reader.modals().some(isCovering)).toBe(true);
  });
});

describe('An invalid selector', () => {
  it('is reported once per group in plain words, and the others keep working', async () => {
    const { reader } = await open(
      QUESTION + ANSWER + EDITOR,
      { response: ['div[', '[data-is-streaming]', ':nope('], content: ['.standard-markdown'], composer: ['::('] },
      {
        messageId: [{ where: 'inside', selector: '[[', attribute: 'id' }],
        streaming: [{ where: 'around', selector: '>>' }],
      },
    );
    expect(reader.problems().map(({ group }) => group)).toEqual(['response', 'composer', 'messageId', 'streaming']);
    expect(english.of(reader.problems()[0]!.message)).toContain('“div[” is not a valid CSS selector. “:nope(” is not');
    expect(reader.responses().length).toBe(1);
    expect(reader.text(reader.responses()[0]!)).toContain('Because.');
    expect(reader.composer()).toBeNull();
    expect(reader.messageId(reader.responses()[0]!)).toBeNull();
    expect(reader.isStreaming(reader.responses()[0]!, true)).toBe(false);
  });

  it.each(Object.keys(claude.selectors))('does no harm, even as the only one of %s', async (group) => {
    const { reader, page } = await open(QUESTION + ANSWER + EDITOR, { [group]: ['a:['] });
    expect(() => {
      for (const response of reader.responses()) reader.text(response);
      reader.isResponse(page.body);
      reader.userMessages();
      reader.composer();
      reader.excludedWithin(page.body);
      reader.modals();
      checkHealth(reader, {
        conversationIsOpen: true,
        responses: reader.responses(),
        complete: reader.responses(),
        areSignsLost: false,
      });
    }).not.toThrow();
    expect(reader.problems().map((problem) => problem.group)).toEqual([group]);
  });
});

describe('A document beside the chat', () => {
  it.each([
    ['in the panel', '<div id="markdown-artifact"><div class="standard-markdown"><b>here</b></div></div>', true],
    ['in an answer', '<div data-is-streaming="false"><div id="markdown-artifact"><b>here</b></div></div>', false],
    ['elsewhere', '<main><b>here</b></main>', false],
  ])('has the text %s: %s', async (_where, html, isBeside) => {
    const page = await openPage(`<body>${html}</body>`);
    expect(new PageReader(claude, page).isBeside(page.querySelector('b')!.firstChild!)).toBe(isBeside);
  });
});

/** Rows of a chat that are all built alike; the selectors also match the one for the next message. */
const row = (who: 'user' | 'bot', inner: string, id = ''): string =>
  `<div class="row ${who}" id="${id}"><b>${who}</b><div class="text">${inner}</div></div>`;
const FIELD = '<textarea></textarea>';
const ROWS = { response: ['.bot'], content: ['.text'], user: ['.user'], composer: ['textarea, [contenteditable]'] };

describe('The row in which the person writes', () => {
  it.each<[what: string, html: string, messages: string[], answers: string[]]>([
    [
      'is no message',
      row('user', 'Why?', 'q1') + row('bot', 'Because.', 'a1') + row('user', FIELD, 'next'),
      ['q1'],
      ['a1'],
    ],
    ['is no message of an empty chat', row('user', FIELD, 'next'), [], []],
    ['is no message while the first answer is awaited', row('user', 'Why?', 'q1') + row('user', FIELD), ['q1'], []],
    [
      'is no message above the newest ones',
      row('user', FIELD) + row('bot', 'A.', 'a1') + row('user', 'Q', 'q1'),
      ['q1'],
      ['a1'],
    ],
    ['is no answer', row('user', 'Why?', 'q1') + row('bot', 'Because.', 'a1') + row('bot', FIELD), ['q1'], ['a1']],
    [
      'is no message around all others',
      `<div class="user">${row('user', 'Why?', 'q1')}${row('bot', 'Because.', 'a1')}${FIELD}</div>`,
      ['q1'],
      ['a1'],
    ],
    [
      'is no answer around all others',
      `<div class="bot">${row('user', 'Why?', 'q1')}${row('bot', 'Because.', 'a1')}${FIELD}</div>`,
      ['q1'],
      ['a1'],
    ],
    [
      'is not a message that is being edited',
      row('user', FIELD, 'q1') + row('bot', 'Because.', 'a1') + `<form>${FIELD}</form>`,
      ['q1'],
      ['a1'],
    ],
    [
      'is not a message that is being edited above such a row',
      row('user', FIELD, 'q1') + row('bot', 'Because.', 'a1') + row('user', FIELD),
      ['q1'],
      ['a1'],
    ],
    [
      'is not an answer with an editor in it',
      row('user', 'Why?', 'q1') + row('bot', '<p contenteditable="true">Dear all</p>', 'a1') + `<form>${FIELD}</form>`,
      ['q1'],
      ['a1'],
    ],
  ])('%s', async (_, html, messages, answers) => {
    const { reader } = await open(html, ROWS);
    expect(reader.userMessages().map(({ id }) => id)).toEqual(messages);
    expect(reader.firstUserMessages(2).map(({ id }) => id)).toEqual(messages);
    expect(reader.responses().map(({ id }) => id)).toEqual(answers);
  });

  it('is no message in an open shadow root either', async () => {
    const page = await openPage(row('user', '<span></span>', 'next'));
    const host = page.querySelector('span')!;
    host.attachShadow({ mode: 'open' }).innerHTML = FIELD;
    const platform: Platform = { ...claude, selectors: { ...claude.selectors, ...ROWS, shadow: ['span'] } };
    expect(new PageReader(platform, page).userMessages()).toEqual([]);
  });

  it('leaves the light quiet on a page without messages', async () => {
    const { reader } = await open(row('user', FIELD), ROWS, { conversation: [], messageId: [], theme: [] });
    const seen = { conversationIsOpen: false, responses: [], complete: [], areSignsLost: false };
    expect(checkHealth(reader, seen)).toEqual({ missing: [], doubts: [] });
  });
});
