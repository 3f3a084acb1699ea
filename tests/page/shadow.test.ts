import { afterEach, describe, expect, it } from 'vitest';
import { answerAround, deriveSelectors } from '../../src/page/derive/derive';
import { deriveField, fieldAround } from '../../src/page/derive/field';
import { deriveShadow } from '../../src/page/derive/shadow';
import { checkHealth } from '../../src/page/health';
import { probePage } from '../../src/page/probe';
import { PageReader } from '../../src/page/read-page';
import { closestOutwards } from '../../src/page/roots';
import { isCovering } from '../../src/page/shown';
import type { Platform } from '../../src/core/platform/schema';
import { ResponseTracker } from '../../src/page/track-responses';
import { closePages, openPage } from './open-page';

const shadow = (html: string, mode = 'open'): string => `<template shadowrootmode="${mode}">${html}</template>`;

const message = (id: string, html: string): string =>
  `<div class="reply"><div class="text" id="${id}">${html}</div></div>`;

/**
 * A chat in a shadow root with a nested root for its second answer, and another component that does not belong to the
 * chat.
 */
const PAGE = `<header><x-other>${shadow(message('other', 'An advertisement.'))}</x-other></header>
  <main><my-chat class="night" data-chat="c7">${shadow(
    `<div class="mine">Why?</div>${message('one', 'Because <button>Copy</button>it is.')}
     <chat-turn data-turn="t2">${shadow(message('two', 'And so on.'))}</chat-turn>
     <div class="dots"></div><div role="dialog" aria-modal="true">Sure?</div>
     <div class="field" contenteditable="true">draft</div>`,
  )}</my-chat></main>`;

const PLATFORM: Platform = {
  id: 'mine',
  name: 'Mine',
  hosts: ['chat.test'],
  conversation: ['^(/[^]*)$'],
  selectors: {
    response: ['.reply'],
    content: ['.text'],
    exclude: ['button'],
    user: ['.mine'],
    busy: ['.dots'],
    composer: ['.field'],
    modal: ['[aria-modal="true"]'],
    shadow: ['my-chat', 'chat-turn'],
    dock: [],
  },
  messageId: [{ where: 'around', selector: '[data-turn]', attribute: 'data-turn' }],
  position: [],
  streaming: [],
  theme: [{ selector: '.night', theme: 'dark' }],
  settleMs: 500,
};

async function open(html = PAGE, change: Partial<Platform['selectors']> = {}) {
  const page = await openPage(html);
  const platform = { ...PLATFORM, selectors: { ...PLATFORM.selectors, ...change } };
  return { page, platform, reader: new PageReader(platform, page) };
}

const ids = (elements: readonly Element[]): string[] => elements.map((one) => one.querySelector('[id]')?.id ?? one.id);

afterEach(closePages);

describe('A chat in open shadow roots', () => {
  it('is read in all groups, including nested roots', async () => {
    const { reader } = await open();
    const [one, two] = reader.responses();
    expect(ids(reader.responses())).toEqual(['one', 'two']);
    expect(ids(reader.contentRoots(one!))).toEqual(['one']);
    expect(reader.text(one!)).toBe('Because it is.\n');
    expect([...reader.excludedWithin(one!)].map(({ localName }) => localName)).toEqual(['button']);
    expect(reader.userMessages().map(({ textContent }) => textContent)).toEqual(['Why?']);
    expect([reader.isBusy(), reader.modals().some(isCovering), reader.theme()]).toEqual([true, true, 'dark']);
    expect(reader.isStreaming(two!, true)).toBe(true);
    expect(reader.composer()?.textContent).toBe('draft');
    expect([reader.messageId(one!), reader.messageId(two!)]).toEqual([null, 't2']);
    expect(
      checkHealth(reader, {
        conversationIsOpen: true,
        responses: reader.responses(),
        complete: reader.responses(),
        areSignsLost: false,
      }).missing,
    ).toEqual([]);
    expect(reader.problems()).toEqual([]);
  });

  it('is not searched if no host is named', async () => {
    const { reader } = await open(PAGE, { shadow: [] });
    expect(reader.shadowRoots()).toEqual([]);
    expect(reader.responses()).toEqual([]);
    expect(reader.composer()).toBeNull();
  });

  it('costs nothing on a page of a platform without hosts', async () => {
    const { page, reader } = await open(PAGE, { shadow: [] });
    const asked: string[] = [];
    const original = page.querySelectorAll.bind(page);
    page.querySelectorAll = ((selector: string) => {
      asked.push(selector);
      return original(selector);
    }) as typeof page.querySelectorAll;
    reader.responses();
    reader.isBusy();
    expect(asked).toEqual(['.reply', '.dots']);
  });

  it.each([
    ['a closed root', PAGE.replaceAll('"open"', '"closed"'), ['my-chat']],
    ['no root', '<my-chat><div></div></my-chat>', ['my-chat']],
    ['our own element', `<recurate-root>${shadow(message('ours', 'A note.'))}</recurate-root>`, ['recurate-root', '*']],
  ])('does not include %s', async (_, html, hosts) => {
    const { reader } = await open(html, { shadow: hosts });
    expect(reader.shadowRoots()).toEqual([]);
    expect(reader.responses()).toEqual([]);
  });

  it('is found as roots are added', async () => {
    const { page, reader } = await open('<my-chat></my-chat>');
    expect(reader.shadowRoots()).toEqual([]);
    const root = page.querySelector('my-chat')!.attachShadow({ mode: 'open' });
    root.append(page.createElement('chat-turn'));
    const inner = root.querySelector('chat-turn')!.attachShadow({ mode: 'open' });
    expect(reader.shadowRoots()).toEqual([root, inner]);
  });

  it('reports a selector for hosts that matches too much, and leaves it out', async () => {
    const { reader } = await open(`${PAGE}${'<b></b>'.repeat(20_001)}`, { shadow: ['b', 'my-chat'] });
    expect(reader.shadowRoots()).toEqual([]);
    expect(reader.problems()).toEqual([
      { group: 'shadow', message: expect.objectContaining({ key: 'noticeSelectorLeftOut' }) },
    ]);
  });

  it('is tracked: a root counts as changed, and so does what is added or removed in it', async () => {
    const { page, reader } = await open();
    const tracker = new ResponseTracker(reader, () => 0);
    const tracked = (...dirty: ParentNode[]): string[] =>
      ids(tracker.update(dirty).responses.map(({ element }) => element));
    expect(tracked()).toEqual(['one', 'two']);
    const root = page.querySelector('my-chat')!.shadowRoot!;
    const third = page.createElement('div');
    third.className = 'reply';
    third.id = 'three';
    root.append(third);
    expect(tracked(page.body)).toEqual(['one', 'two']);
    expect(tracked(root)).toEqual(['one', 'three', 'two']);
    root.querySelector('chat-turn')!.remove();
    expect(tracked(root)).toEqual(['one', 'three']);
  });

  it('is included when a test on the page reports matches', async () => {
    const { page, platform } = await open();
    const { report, first } = probePage(platform, page, new URL('https://deep-chat.test/'));
    const reportOf = (id: string) => report.groups.find((one) => one.id === id);
    expect(reportOf('shadow')).toMatchObject({ used: 0, alternatives: [{ count: 1 }, { count: 1, problem: null }] });
    expect(reportOf('response')).toMatchObject({ used: 0, alternatives: [{ count: 2 }] });
    expect(reportOf('content')).toMatchObject({ used: 0, alternatives: [{ count: 2 }] });
    expect(reportOf('messageId')).toMatchObject({ used: 0, alternatives: [{ count: 1 }] });
    expect(reportOf('composer')).toMatchObject({ used: 0, isMissing: false });
    expect(first.get('composer')?.textContent).toBe('draft');
  });

  it('is reported as closed if a test on the page cannot look inside', async () => {
    const { page, platform } = await open(PAGE.replaceAll('"open"', '"closed"'));
    const { report } = probePage(platform, page, new URL('https://deep-chat.test/'));
    const [alternative] = report.groups.find(({ id }) => id === 'shadow')!.alternatives;
    expect(alternative).toMatchObject({ count: 1, problem: expect.objectContaining({ key: 'problemShadowClosed' }) });
  });
});

describe('Pointing into open shadow roots', () => {
  it('finds the answer, the field, and the hosts around them', async () => {
    const { page } = await open();
    const root = page.querySelector('my-chat')!.shadowRoot!;
    const [best] = deriveSelectors(answerAround(root.querySelector('#one')!));
    expect(best).toEqual({ selector: '.reply', count: 1 });
    expect(deriveShadow(root.querySelector('#one')!)).toEqual(['my-chat']);
    const field = fieldAround(root.querySelector('.field')!)!;
    expect(deriveField(field)[0]).toEqual({ selector: '.field[contenteditable]', count: 1 });
  });

  it('counts the matches in all roots of such hosts', async () => {
    const { page } = await open();
    const root = page.querySelector('my-chat')!.shadowRoot!;
    const two = root.querySelector('chat-turn')!.shadowRoot!.querySelector('#two')!;
    expect(deriveShadow(two)).toEqual(['my-chat', 'chat-turn']);
    expect(deriveSelectors(answerAround(two))[0]).toEqual({ selector: '.reply', count: 2 });
  });

  it('names no host on a page without roots', async () => {
    const { page } = await open();
    expect(deriveShadow(page.body)).toEqual([]);
  });

  it('uses the tag name of a host with nothing else to identify it', async () => {
    const { page } = await open(`<div>${shadow('<p>A</p>')}</div>`);
    expect(deriveShadow(page.querySelector('div')!.shadowRoot!.querySelector('p')!)).toEqual(['div']);
  });
});

it('finds what is around an element beyond its roots, nearest first', async () => {
  const { page } = await open();
  const chat = page.querySelector('my-chat')!;
  const two = chat.shadowRoot!.querySelector('chat-turn')!.shadowRoot!.querySelector('#two')!;
  expect(closestOutwards(two, '.reply')).toBe(two.parentElement);
  expect(closestOutwards(two, '[data-chat], [data-turn]')).toBe(chat.shadowRoot!.querySelector('chat-turn'));
  expect(closestOutwards(two, 'main')).toBe(page.querySelector('main'));
  expect(closestOutwards(two, 'footer')).toBeNull();
});
