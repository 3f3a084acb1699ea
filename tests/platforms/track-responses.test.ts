import { describe, expect, it } from 'vitest';
import { hashText } from '../../src/core/hash';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { grok } from '../../src/platforms/grok';
import { createPageReader } from '../../src/platforms/read-page';
import type { Platform } from '../../src/platforms/schema';
import { createResponseTracker } from '../../src/platforms/track-responses';

/** A thread of one site, without layout; answers are added, written, unmounted and changed as the sites do. */
class Thread {
  readonly page = document.implementation.createHTMLDocument('');
  readonly #observer = new MutationObserver(() => undefined);
  readonly #reader;
  readonly #tracker;
  #time = 0;
  #isFirst = true;
  /** Where a mark made on an id has got to through all renames. */
  readonly marks = new Map<string, string>();
  passes = 0;
  nextCheckIn: number | null = null;

  constructor(readonly platform: Platform) {
    this.#reader = createPageReader(platform, this.page);
    this.#tracker = createResponseTracker({ reader: this.#reader, now: () => this.#time });
    this.#observer.observe(this.page, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  get all(): HTMLElement[] {
    return [...this.page.body.querySelectorAll<HTMLElement>('[data-row]')];
  }

  at(index: number): HTMLElement {
    return this.all.at(index)!;
  }

  body(index: number): HTMLElement {
    return this.at(index).querySelector('.standard-markdown, .markdown, .response-content-markdown')!;
  }

  /** Adds an answer in the platform's markup. */
  add(text: string, { id = '', row = '', streaming = false, before = null as Node | null } = {}): void {
    const { page } = this;
    const root = page.createElement('div');
    root.dataset['row'] = '';
    const body = page.createElement('div');
    if (this.platform === claude) {
      root.dataset['isStreaming'] = String(streaming);
      body.className = 'standard-markdown';
    } else if (this.platform === chatgpt) {
      root.dataset['messageAuthorRole'] = 'assistant';
      body.className = 'markdown';
      if (id) root.dataset['messageId'] = id;
    } else {
      root.dataset['testid'] = 'assistant-message';
      body.className = 'response-content-markdown';
      if (id) root.id = `response-${id}`;
    }
    body.textContent = text;
    root.append(body);
    const outer = page.createElement('div');
    if (row) {
      outer.dataset['testid'] = 'transcript-row';
      outer.dataset['index'] = row;
    }
    outer.append(root);
    page.body.insertBefore(outer, before);
  }

  ask(text: string): void {
    const question = this.page.createElement('div');
    question.dataset['testid'] = 'user-message';
    question.textContent = text;
    this.page.body.append(question);
  }

  setBusy(isBusy: boolean): void {
    this.page.querySelector('button')?.remove();
    if (!isBusy) return;
    const stop = this.page.createElement('button');
    stop.dataset['testid'] = { claude: 'chat-input-stop', chatgpt: 'stop-button', grok: 'chat-stop' }[this.platform.id];
    this.page.body.append(stop);
  }

  /** Lets time go by and makes a pass, as the content script does: with the targets of the mutations. */
  pass(ms = 16): string[] {
    this.#time += ms;
    this.passes++;
    const records = this.#observer.takeRecords();
    const dirty = new Set(
      records.flatMap(({ target }) => (target instanceof Element ? target : (target.parentElement ?? []))),
    );
    const change = this.#tracker.update(this.#isFirst ? 'all' : dirty);
    this.#isFirst = false;
    this.nextCheckIn = change.nextCheckIn;
    for (const { from, to } of change.renamed) {
      for (const [mark, id] of this.marks) if (id === from) this.marks.set(mark, to);
    }
    for (const { id } of change.responses) if (!this.marks.has(id)) this.marks.set(id, id);
    expect(change.responses.map(({ ordinal }) => ordinal)).toEqual(change.responses.map((_, index) => index + 1));
    expect(new Set(change.responses.map(({ id }) => id)).size).toBe(change.responses.length);
    return change.responses.map(({ id, state }) => `${id} ${state}`);
  }

  /** As {@link pass}, after the time that the platform lets a text rest. */
  rest(): string[] {
    return this.pass(this.platform.settleMs);
  }
}

const LONG = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} of the answer says ${at * 7}.`).join(' ');
const OTHER = Array.from({ length: 40 }, (_, at) => `Quite another thing, in ${at * 3} parts, stands here.`).join(' ');

/** The id of a text without a host id. */
const T = (text: string) => `text:${hashText(text)}`;

type Step = [what: string, act: (thread: Thread) => void, wait: 'rest' | number, expected: string[]];

interface Scenario {
  name: string;
  platform: Platform;
  steps: Step[];
  /** Marks made on an id, and the id they must have got to. */
  marks?: Record<string, string>;
}

const nothing = () => undefined;

const SCENARIOS: Scenario[] = [
  {
    name: 'an answer streams, settles and gets the id of its text',
    platform: claude,
    steps: [
      ['the frame appears', (t) => t.add('', { streaming: true }), 16, ['streaming:1 streaming']],
      ['words arrive', (t) => (t.body(0).textContent = 'The SDGs'), 16, ['streaming:1 streaming']],
      ['a long pause', nothing, 5000, ['streaming:1 streaming']],
      ['more words', (t) => (t.body(0).textContent = LONG), 16, ['streaming:1 streaming']],
      ['the sign ends', (t) => (t.at(0).dataset['isStreaming'] = 'false'), 16, ['streaming:1 streaming']],
      ['the text rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG) },
  },
  {
    name: 'a frame without any sign and without text is not complete',
    platform: claude,
    steps: [
      ['the frame appears', (t) => t.add(''), 'rest', ['streaming:1 streaming']],
      ['much later', nothing, 60_000, ['streaming:1 streaming']],
      ['the text comes at once', (t) => (t.body(0).textContent = LONG), 16, ['streaming:1 streaming']],
      ['and rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
  },
  {
    name: 'a page with answers is complete at once, but for its last answer',
    platform: claude,
    steps: [
      ['the page loads', (t) => [t.add(OTHER), t.add(LONG)], 16, [`${T(OTHER)} complete`, 'streaming:1 streaming']],
      ['it rests', nothing, 'rest', [`${T(OTHER)} complete`, `${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG) },
  },
  {
    name: 'the stop button holds the last answer back, and only that one',
    platform: grok,
    steps: [
      [
        'two answers',
        (t) => [t.add(OTHER, { id: 'a' }), t.add('So', { id: 'b' }), t.setBusy(true)],
        'rest',
        ['a complete', 'b streaming'],
      ],
      ['it pauses', nothing, 9000, ['a complete', 'b streaming']],
      [
        'the button goes before the text',
        (t) => [t.setBusy(false), (t.body(1).textContent = 'So far')],
        16,
        ['a complete', 'b streaming'],
      ],
      ['the text goes on', (t) => (t.body(1).textContent = 'So far so good'), 1500, ['a complete', 'b streaming']],
      ['and rests', nothing, 'rest', ['a complete', 'b complete']],
    ],
  },
  {
    name: 'the next question does not make the former answer stream again',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['the person asks, the page is busy', (t) => [t.ask('And?'), t.setBusy(true)], 16, [`${T(LONG)} complete`]],
      ['still', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
  },
  {
    name: 'an answer that rests too early goes on under the id of its whole text',
    platform: claude,
    steps: [
      ['half', (t) => t.add(LONG.slice(0, 300)), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG.slice(0, 300))} complete`]],
      ['the rest comes', (t) => (t.body(0).textContent = LONG), 16, [`${T(LONG.slice(0, 300))} streaming`]],
      ['and rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG), [T(LONG.slice(0, 300))]: T(LONG) },
  },
  {
    name: 'an id of the host that comes after the stream takes the marks over',
    platform: chatgpt,
    steps: [
      ['words', (t) => [t.add('The', { id: 'request-placeholder-1' }), t.setBusy(true)], 16, ['streaming:1 streaming']],
      ['done', (t) => [(t.body(0).textContent = LONG), t.setBusy(false)], 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['the id', (t) => (t.at(0).dataset['messageId'] = 'm-1'), 16, ['m-1 complete']],
    ],
    marks: { 'streaming:1': 'm-1', [T(LONG)]: 'm-1' },
  },
  {
    name: 'an id of the host that comes within the stream is taken when the text settles',
    platform: chatgpt,
    steps: [
      ['words', (t) => t.add('The'), 16, ['streaming:1 streaming']],
      [
        'the id and all',
        (t) => [(t.at(0).dataset['messageId'] = 'm-1'), (t.body(0).textContent = LONG)],
        16,
        ['streaming:1 streaming'],
      ],
      ['rests', nothing, 'rest', ['m-1 complete']],
    ],
    marks: { 'streaming:1': 'm-1' },
  },
  {
    name: 'an answer leaves the page and comes back as other nodes',
    platform: claude,
    steps: [
      ['two answers', (t) => [t.add(LONG), t.add(OTHER)], 'rest', [`${T(LONG)} complete`, 'streaming:1 streaming']],
      ['rest', nothing, 'rest', [`${T(LONG)} complete`, `${T(OTHER)} complete`]],
      ['both leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['the last comes back', (t) => t.add(OTHER), 16, [`${T(OTHER)} complete`]],
      [
        'the first comes back',
        (t) => t.add(LONG, { before: t.page.body.firstChild }),
        16,
        [`${T(LONG)} complete`, `${T(OTHER)} complete`],
      ],
    ],
  },
  {
    name: 'an answer with an id of the host comes back as other nodes',
    platform: grok,
    steps: [
      ['two answers', (t) => [t.add(LONG, { id: 'a' }), t.add(OTHER, { id: 'b' })], 16, ['a complete', 'b streaming']],
      ['rest', nothing, 'rest', ['a complete', 'b complete']],
      ['both leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['the last comes back', (t) => t.add(OTHER, { id: 'b' }), 16, ['b complete']],
    ],
  },
  {
    name: 'a streaming answer gets other nodes in the middle',
    platform: claude,
    steps: [
      ['words', (t) => t.add(LONG.slice(0, 200), { streaming: true }), 16, ['streaming:1 streaming']],
      [
        'other nodes',
        (t) => [t.page.body.replaceChildren(), t.add(LONG.slice(0, 230), { streaming: true })],
        16,
        ['streaming:1 streaming'],
      ],
      ['it leaves', (t) => t.page.body.replaceChildren(), 16, []],
      ['and is back, whole', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG) },
  },
  {
    name: 'an answer regenerated in its place is another; going back to the first version is the first',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 16, ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      [
        'regenerate',
        (t) => [(t.at(0).dataset['isStreaming'] = 'true'), (t.body(0).textContent = 'Quite')],
        16,
        ['streaming:2 streaming'],
      ],
      [
        'written',
        (t) => [(t.at(0).dataset['isStreaming'] = 'false'), (t.body(0).textContent = OTHER)],
        16,
        ['streaming:2 streaming'],
      ],
      ['rests', nothing, 'rest', [`${T(OTHER)} complete`]],
      ['version 1 of 2', (t) => (t.body(0).textContent = LONG), 16, [`${T(LONG)} complete`]],
      ['version 2 of 2', (t) => (t.body(0).textContent = OTHER), 16, [`${T(OTHER)} complete`]],
    ],
    marks: { 'streaming:1': T(LONG), [T(LONG)]: T(LONG), 'streaming:2': T(OTHER) },
  },
  {
    name: 'regenerating says so first, and the old text stands a while',
    platform: claude,
    steps: [
      ['an answer', (t) => t.add(LONG), 'rest', ['streaming:1 streaming']],
      ['rests', nothing, 'rest', [`${T(LONG)} complete`]],
      ['the sign', (t) => (t.at(0).dataset['isStreaming'] = 'true'), 16, [`${T(LONG)} streaming`]],
      ['the text is cleared', (t) => (t.body(0).textContent = ''), 16, ['streaming:2 streaming']],
      [
        'and written',
        (t) => [(t.body(0).textContent = OTHER), (t.at(0).dataset['isStreaming'] = 'false')],
        16,
        ['streaming:2 streaming'],
      ],
      ['rests', nothing, 'rest', [`${T(OTHER)} complete`]],
    ],
    marks: { [T(LONG)]: T(LONG) },
  },
  {
    name: 'an answer regenerated as another message of the host has its own marks',
    platform: chatgpt,
    steps: [
      ['an answer', (t) => t.add(LONG, { id: 'm-1' }), 16, ['m-1 streaming']],
      ['rests', nothing, 'rest', ['m-1 complete']],
      [
        'regenerate',
        (t) => [(t.at(0).dataset['messageId'] = 'm-2'), (t.body(0).textContent = '')],
        16,
        ['m-2 streaming'],
      ],
      ['written', (t) => (t.body(0).textContent = OTHER), 16, ['m-2 streaming']],
      ['rests', nothing, 'rest', ['m-2 complete']],
      ['back', (t) => [(t.at(0).dataset['messageId'] = 'm-1'), (t.body(0).textContent = LONG)], 16, ['m-1 complete']],
    ],
    marks: { 'm-1': 'm-1', 'm-2': 'm-2' },
  },
  {
    name: 'two answers with the same text are two, and each comes back in its place',
    platform: claude,
    steps: [
      [
        'yes, yes, and more',
        (t) => [t.add('Yes.', { row: '1' }), t.add('Yes.', { row: '3' }), t.add(LONG, { row: '5' })],
        16,
        [`${T('Yes.')} complete`, `${T('Yes.')}:2 complete`, 'streaming:1 streaming'],
      ],
      ['all leave', (t) => t.page.body.replaceChildren(), 16, []],
      ['the second comes back alone', (t) => t.add('Yes.', { row: '3' }), 16, [`${T('Yes.')}:2 complete`]],
      [
        'then the first',
        (t) => t.add('Yes.', { row: '1', before: t.page.body.firstChild }),
        16,
        [`${T('Yes.')} complete`, `${T('Yes.')}:2 complete`],
      ],
    ],
  },
  {
    name: 'an answer that collapses, opens and is re-highlighted stays the same',
    platform: claude,
    steps: [
      ['two answers', (t) => [t.add(LONG), t.add(OTHER)], 16, [`${T(LONG)} complete`, 'streaming:1 streaming']],
      [
        'the first collapses',
        (t) => (t.body(0).textContent = LONG.slice(0, 600)),
        16,
        [`${T(LONG)} complete`, 'streaming:1 streaming'],
      ],
      ['and opens', (t) => (t.body(0).textContent = LONG), 16, [`${T(LONG)} complete`, 'streaming:1 streaming']],
      [
        'its nodes change',
        (t) => t.body(0).replaceChildren(...LONG.split(' ').flatMap((word) => [word, '\n'])),
        16,
        [`${T(LONG)} complete`, 'streaming:1 streaming'],
      ],
    ],
  },
  {
    name: 'a recycled element shows another answer',
    platform: grok,
    steps: [
      ['two answers', (t) => [t.add(LONG, { id: 'a' }), t.add(OTHER, { id: 'b' })], 16, ['a complete', 'b streaming']],
      [
        'the first scrolls',
        (t) => [(t.at(0).id = 'response-c'), (t.body(0).textContent = OTHER.slice(90))],
        16,
        ['c complete', 'b streaming'],
      ],
    ],
    marks: { a: 'a' },
  },
  {
    name: 'an element that is no answer any more is none',
    platform: claude,
    steps: [
      ['two answers', (t) => [t.add(LONG), t.add(OTHER)], 16, [`${T(LONG)} complete`, 'streaming:1 streaming']],
      ['the first loses its attribute', (t) => delete t.at(0).dataset['isStreaming'], 16, ['streaming:1 streaming']],
    ],
  },
];

describe('The responses of a conversation', () => {
  it.each(SCENARIOS)('$name', ({ platform, steps, marks }) => {
    const thread = new Thread(platform);
    for (const [what, act, wait, expected] of steps) {
      act(thread);
      expect([what, ...(wait === 'rest' ? thread.rest() : thread.pass(wait))]).toEqual([what, ...expected]);
    }
    for (const [id, end] of Object.entries(marks ?? {})) expect(thread.marks.get(id)).toBe(end);
  });

  it('asks to be called again only while something streams', () => {
    const thread = new Thread(claude);
    thread.add(LONG);
    thread.pass();
    expect(thread.nextCheckIn).toBe(claude.settleMs);
    thread.pass(claude.settleMs - 100);
    expect(thread.nextCheckIn).toBe(100);
    thread.pass(100);
    expect(thread.nextCheckIn).toBeNull();
  });

  it('completes an answer under which an attribute flickers for ever', () => {
    const thread = new Thread(claude);
    thread.add(LONG);
    let states: string[] = [];
    for (let frame = 0; frame < 60; frame++) {
      thread.body(0).dataset['tick'] = String(frame);
      states = thread.pass();
    }
    expect(states).toEqual([`${T(LONG)} complete`]);
  });

  it('reads next to nothing while tokens arrive', () => {
    const thread = new Thread(claude);
    thread.add('', { streaming: true });
    thread.pass();
    let reads = 0;
    const { page } = thread;
    const original = page.querySelectorAll.bind(page);
    page.querySelectorAll = ((selector: string) => {
      reads++;
      return original(selector);
    }) as typeof page.querySelectorAll;
    for (let token = 0; token < 2000; token++) {
      thread.body(0).append(` token${token}`);
      if (token % 8 === 7) thread.pass();
    }
    // 250 frames of 16 ms: the page is asked about its answers when elements come and go, not for every token.
    expect(reads).toBeLessThan(5);
  });
});
