import { afterEach, beforeEach } from 'vitest';
import { threadPage } from '../../../src/core/ask/page-identity';
import { judgeSentences } from '../../../src/core/answer/judge-sentences';
import { parseMarkdown } from '../../../src/core/answer/markdown';
import type { AskPart, Question } from '../../../src/core/ask/question';
import type { Thread } from '../../../src/core/ask/thread';
import { checkCitations } from '../../../src/core/citation/check';
import type { Citation } from '../../../src/core/citation/citation';
import { prepare } from '../../../src/core/matching/match';
import type { Selectors, Span } from '../../../src/core/annotation/selector';
import type { KnownModel } from '../../../src/core/models/model';
import type { Message } from '../../../src/core/messages/message';
import type { Passage } from '../../../src/core/passages/passage';
import type { StaleReason, UnsupportedReason } from '../../../src/core/ask/highlighting';
import { startAsk, type AskSession } from '../../../src/session/ask/ask-session';
import type { AskedPage, AskWorker, Checked, CitationPaint, Ended } from '../../../src/session/ask/parts';
import { $ask, emptyThread, type AskState } from '../../../src/stores/ask';
import { $notices } from '../../../src/stores/notices';
import { takeSettings } from '../../../src/stores/settings';

/** What a model is asked, and how it answers. */
export interface Asked {
  model: string;
  question: Question;
  /** Sends a part. */
  part(part: AskPart): void;
  end(how: Ended): void;
  signal: AbortSignal;
}

export const LOCAL: KnownModel = {
  id: 'm1',
  name: 'Llama',
  kind: 'ollama',
  host: '127.0.0.1:11434',
  isLocal: true,
  isDefault: true,
  budget: 30_000,
};

/** Paragraphs of a page about bread. */
export const BREAD = [
  'Levain is a culture of wild yeast that bakers keep alive with flour and water.',
  'At 24 °C it doubles in four to five hours, at 28 °C in three.',
  'Salt slows it down. Bakers add it after the first rest, so that the flour can take up water first.',
];

/** A page as Ask sees it. Its paragraphs can be changed at any time; they are read by `read`. */
export class FakePage implements AskedPage {
  address = 'https://bread.example/levain?id=1';
  paragraphs: readonly string[] = BREAD;
  /** The conversation on a chat's page. */
  chat: { id: string; opening: string } | null = null;
  reason: UnsupportedReason | null = null;
  text = '';
  version = 0;
  reads = 0;
  /** What the person waits for before they point. */
  pointing: Promise<void> | null = null;
  /** What the person points at; null if they give up. */
  part: readonly string[] | null = null;
  /** What happens while the page is being read. */
  whileReading: () => void = () => undefined;
  #passages: Passage[] = [];
  readonly #navigate: (() => void)[] = [];
  readonly #leave: (() => void)[] = [];

  href(): string {
    return this.address;
  }

  identity(): string {
    return this.chat?.id ?? threadPage(this.address);
  }

  opening(): string {
    return this.chat?.opening ?? this.identity();
  }

  title(): string {
    return 'Levain';
  }

  async read(): Promise<void> {
    this.reads++;
    await Promise.resolve();
    this.whileReading();
    const text = this.paragraphs.join(' ');
    if (text === this.text) return;
    this.text = text;
    this.version++;
    let start = 0;
    this.#passages = this.paragraphs.map((paragraph) => {
      const span = { start, end: start + paragraph.length };
      start = span.end + 1;
      return { kind: 'prose', span, text: paragraph, path: ['Levain'] };
    });
  }

  passages(): readonly Passage[] {
    return this.#passages;
  }

  unsupported(): UnsupportedReason | null {
    return this.reason;
  }

  async choosePart(signal: AbortSignal): Promise<boolean> {
    await this.pointing;
    if (this.part === null || signal.aborted) return false;
    this.paragraphs = this.part;
    return true;
  }

  takeWhole(): void {
    if (this.part !== null) this.paragraphs = BREAD;
  }

  onNavigate(listener: () => void): void {
    this.#navigate.push(listener);
  }

  onLeave(listener: () => void): void {
    this.#leave.push(listener);
  }

  navigate(address: string, chat: FakePage['chat'] = null): void {
    this.address = address;
    this.chat = chat;
    for (const listener of this.#navigate) listener();
  }

  leave(): void {
    for (const listener of this.#leave) listener();
  }
}

/** What is painted, as words. */
export class FakePaint implements CitationPaint {
  painted: string[] = [];
  active: number | null = null;
  gone: string[] = [];
  /** Words that are painted when they return. */
  sought: string[] = [];
  #stale: (reason: StaleReason | null) => void = () => undefined;

  constructor(readonly page: FakePage) {}

  paint(places: readonly Span[], active: number | null, gone: readonly string[] = []): void {
    this.sought = [...gone];
    this.painted = places.map((place) => this.#words(place));
    this.active = active;
  }

  goTo(place: Span): void {
    this.gone.push(this.#words(place));
  }

  /** Nothing has been seen anywhere else. */
  goBack: (words: string) => boolean = () => false;

  clear(): void {
    this.painted = [];
    this.sought = [];
    this.active = null;
  }

  onStale(listener: (reason: StaleReason | null) => void): void {
    this.#stale = listener;
  }

  /** The page says that painted words are gone, or are there again. */
  tell(reason: StaleReason | null): void {
    this.#stale(reason);
  }

  #words({ start, end }: Span): string {
    return this.page.text.slice(start, end);
  }
}

/** The service worker: it answers when a test says so, and keeps threads by page. */
export class FakeWorker implements AskWorker {
  known: readonly KnownModel[] = [];
  asked: Asked[] = [];
  kept = new Map<string, Thread>();
  selection: string | null = null;
  /** Words, note, title and address of what was kept. */
  inLibrary: string[][] = [];
  isFull = false;
  /** Nobody answers. */
  isGone = false;
  /** What happens while quotes are checked. */
  whileChecking: () => void = () => undefined;
  /** Settles before a thread is given out. */
  reading: Promise<void> = Promise.resolve();
  triesToRead = 0;

  async models(): Promise<readonly KnownModel[]> {
    return this.known;
  }

  ask(model: string, question: Question, onPart: (part: AskPart) => void, signal: AbortSignal): Promise<Ended> {
    return new Promise((end) => this.asked.push({ model, question, part: onPart, end, signal }));
  }

  async check(text: string, citations: readonly Citation[], answer: string): Promise<Checked | undefined> {
    await Promise.resolve();
    this.whileChecking();
    if (this.isGone) return undefined;
    const checked = checkCitations(prepare(text), citations);
    const blocks = parseMarkdown(answer, new Set(citations.map(({ id }) => id)));
    return { citations: checked, support: judgeSentences(blocks, checked) };
  }

  async readThread(page: string): Promise<Thread | null | undefined> {
    await this.reading;
    this.triesToRead++;
    if (this.isGone) return undefined;
    return this.kept.get(page) ?? null;
  }

  async keepThread(thread: Thread): Promise<boolean> {
    if (!this.isFull) this.kept.set(thread.page, structuredClone(thread));
    return !this.isFull;
  }

  async keepCitation(source: string, title: string, selectors: Selectors, note: string): Promise<boolean | undefined> {
    const isNew = !this.inLibrary.some(([words]) => words === selectors.quote.exact);
    if (isNew) this.inLibrary.push([selectors.quote.exact, note, title, source]);
    return this.isFull ? undefined : isNew;
  }

  async takeSelection(): Promise<string | null> {
    const { selection } = this;
    this.selection = null;
    return selection;
  }
}

/** A page, a service worker and a session between them. */
export interface World {
  page: FakePage;
  paint: FakePaint;
  worker: FakeWorker;
  session: AskSession;
  copied: string[];
  inserted: string[][];
  life: AbortController;
}

const EMPTY: AskState = {
  thread: emptyThread('', ''),
  models: [],
  model: null,
  text: { state: 'unread', characters: 0, isPart: false },
  highlighting: { state: 'idle' },
  painted: null,
  walk: null,
  isChat: false,
};
let running: World[] = [];

/** Begins each test of the file with nothing asked, and ends what it started. */
export function withAskWorlds(): void {
  beforeEach(() => {
    $ask.set(EMPTY);
    $notices.set([]);
    takeSettings({ isOpen: true });
  });
  afterEach(() => {
    for (const { life } of running) life.abort();
    running = [];
    $notices.set([]);
  });
}

/** Puts a message into words, without a catalogue. */
const words = ({ key, args = [] }: Message): string => [key, ...args].join(' ');

/** Starts Ask on a page. */
export async function askWorld(
  change: (parts: Pick<World, 'page' | 'worker'>) => void = () => undefined,
): Promise<World> {
  const page = new FakePage();
  const worker = new FakeWorker();
  change({ page, worker });
  const paint = new FakePaint(page);
  const copied: string[] = [];
  const inserted: string[][] = [];
  const life = new AbortController();
  const session = startAsk(
    {
      page,
      paint,
      worker,
      words,
      copy: async (text) => void copied.push(text),
      insert: async (lines) => void inserted.push([...lines]),
      mark: null,
    },
    life.signal,
  );
  const world = { page, paint, worker, session, copied, inserted, life };
  running.push(world);
  await settled();
  return world;
}

/** The next session of the same tab, after a reload of its page. */
export async function reloaded({ page, worker, life }: World): Promise<World> {
  page.leave();
  await settled();
  life.abort();
  $ask.set(EMPTY);
  return askWorld((parts) => {
    parts.page.address = page.address;
    parts.page.paragraphs = page.paragraphs;
    parts.worker.kept = worker.kept;
    parts.worker.known = worker.known;
  });
}

/** Lets everything that is due happen. */
export async function settled(): Promise<void> {
  for (let n = 0; n < 5; n++) await new Promise((go) => setTimeout(go));
}

/** An answer as a model writes it. */
export function written(answer: string, ...quotes: readonly string[]): string {
  const citations = quotes.map((text, at) => ({ id: `cite-${at + 1}`, text, relevance: 'Fact' }));
  return JSON.stringify({ answer, citations });
}
