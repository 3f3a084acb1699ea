import { expect } from 'vitest';
import { chatgpt } from '../../src/platforms/chatgpt';
import { claude } from '../../src/platforms/claude';
import { gemini } from '../../src/platforms/gemini';
import { PageReader } from '../../src/page/read-page';
import { isProvisional } from '../../src/core/conversation/response-id';
import type { Platform } from '../../src/core/platform/schema';
import { ResponseTracker } from '../../src/page/track-responses';

/** A thread on one site, without layout. Answers are added, written, unmounted and changed as the sites do it. */
export class Thread {
  readonly page = document.implementation.createHTMLDocument('');
  readonly #observer = new MutationObserver(() => undefined);
  readonly #reader;
  readonly #tracker;
  #time = 0;
  /** Where a mark made on an id has ended up after all renames. */
  readonly marks = new Map<string, string>();
  /** The ids used until permanent ones were known, oldest first. */
  readonly provisional = new Set<string>();
  passes = 0;
  nextCheckIn: number | null = null;
  /** The ids of the answers without a word that are not waited for. */
  stalled: string[] = [];

  /** @param layout - ChatGPT's power layout or Grok's old one, instead of the classic or the current one. */
  constructor(
    readonly platform: Platform,
    readonly layout?: 'power' | 'old',
  ) {
    this.#reader = new PageReader(platform, this.page);
    this.#tracker = new ResponseTracker(this.#reader, () => this.#time);
    this.#observer.observe(this.page, { subtree: true, childList: true, characterData: true, attributes: true });
  }

  get areSignsLost(): boolean {
    return this.#tracker.areSignsLost();
  }

  get all(): HTMLElement[] {
    return [...this.page.body.querySelectorAll<HTMLElement>('[data-row]')];
  }

  at(index: number): HTMLElement {
    return this.all.at(index)!;
  }

  body(index: number): HTMLElement {
    return this.at(index).querySelector(
      '.standard-markdown, .markdown, .response-content-markdown, [data-selected-text-overlay-target]',
    )!;
  }

  /** Adds an answer in the platform's markup. */
  add(text: string, { id = '', row = '', streaming = false, before = null as Node | null } = {}): void {
    const { page } = this;
    const root = page.createElement(this.platform === gemini ? 'model-response' : 'div');
    root.dataset['row'] = '';
    const outer = page.createElement('div');
    const body = page.createElement('div');
    if (this.platform === claude) {
      root.dataset['isStreaming'] = String(streaming);
      body.className = 'standard-markdown';
    } else if (this.layout === 'power') {
      root.dataset['chatgptSearchUnitKey'] = 'turn:assistant';
      body.dataset['selectedTextOverlayTarget'] = '';
    } else if (this.platform === chatgpt) {
      root.dataset['messageAuthorRole'] = 'assistant';
      body.className = 'markdown';
    } else if (this.platform === gemini) {
      outer.className = 'conversation-container';
      body.className = 'markdown markdown-main-panel';
    } else {
      if (this.layout !== 'old') root.dataset['testid'] = 'assistant-message';
      body.className = 'response-content-markdown';
    }
    body.textContent = text;
    root.append(body);
    if (row) {
      outer.dataset['testid'] = 'transcript-row';
      outer.dataset['index'] = row;
    }
    outer.append(root);
    page.body.insertBefore(outer, before);
    if (id) this.setId(this.all.indexOf(root), id);
    if (streaming && this.platform !== claude) this.setStreaming(this.all.indexOf(root), true);
  }

  /** Gives an answer this id, where the platform has it. */
  setId(index: number, id: string): void {
    const root = this.at(index);
    if (this.layout === 'power') root.dataset['chatgptSearchMessageIds'] = id;
    else if (this.platform === chatgpt) root.dataset['messageId'] = id;
    else if (this.platform === gemini) root.parentElement!.id = id;
    else root.id = `response-${id}`;
  }

  /** Shows or removes the sign that an answer is being written; on Grok, the only one is the stop button. */
  setStreaming(index: number, isStreaming: boolean): void {
    const [root, body] = [this.at(index), this.body(index)];
    if (this.platform === claude) root.dataset['isStreaming'] = String(isStreaming);
    else if (this.platform === gemini) body.setAttribute('aria-busy', String(isStreaming));
    else if (this.platform === chatgpt) body.toggleAttribute('data-markdown-animated', isStreaming);
    else this.setBusy(isStreaming);
  }

  /** Starts to write an answer again in its place, as another message. */
  regenerate(index: number, id: string): void {
    this.setId(index, id);
    this.setStreaming(index, true);
    this.body(index).textContent = '';
  }

  /**
   * Makes the last answer grow by this many words, one pass each, with the full settling time of a finished answer
   * between two.
   */
  grow(words: number): void {
    for (let n = 0; n < words; n++) {
      this.body(-1).textContent += ' more';
      this.rest();
    }
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

  /** Lets time pass and makes a pass like the content script, with the targets of the mutations. */
  pass(ms = 16): string[] {
    this.#time += ms;
    this.passes++;
    const records = this.#observer.takeRecords();
    const dirty = new Set(
      records.flatMap(({ target }) => (target instanceof Element ? target : (target.parentElement ?? []))),
    );
    const change = this.#tracker.update(dirty);
    this.nextCheckIn = change.nextCheckIn;
    this.stalled = change.responses.flatMap(({ id, isStalled }) => (isStalled ? [id] : []));
    for (const { from, to } of change.renamed) {
      for (const [mark, id] of this.marks) if (id === this.#name(from)) this.marks.set(mark, this.#name(to));
    }
    const responses = change.responses.map(({ id, state }) => ({ id: this.#name(id), state }));
    for (const { id } of responses) if (!this.marks.has(id)) this.marks.set(id, id);
    expect(new Set(responses.map(({ id }) => id)).size).toBe(responses.length);
    return responses.map(({ id, state }) => `${id} ${state}`);
  }

  /** The id, with a number in place of what is random: `streaming:1` is the first one seen. */
  #name(id: string): string {
    if (!isProvisional(id)) return id;
    this.provisional.add(id);
    return `streaming:${[...this.provisional].indexOf(id) + 1}`;
  }

  /** Like {@link pass}, after the platform's settling time. */
  rest(): string[] {
    return this.pass(this.platform.settleMs);
  }
}
