import type { Home } from '../../src/browser/go-to';
import type { Annotation } from '../../src/core/annotation/annotation';
import type { KnownModel } from '../../src/core/models/model';
import type { PageRead } from '../../src/core/verify/page-read-schema';
import type { CheckParts, Judged } from '../../src/verify/check-parts';
import { markOf } from '../core/sample';

export const CLAIM = 'The lake is 60 metres deep.';
export const MARK: Annotation = markOf(CLAIM, { id: 'a', kind: 'verify', note: 'Really?' });
export const ADDRESS = 'https://lakes.test/deep';
export const ORIGIN = 'https://lakes.test/*';
export const TAB = { id: 7, title: 'A lake', url: 'https://open.test/lake' };
export const MODEL: KnownModel = {
  id: 'm1',
  name: 'Judge',
  kind: 'openai',
  host: 'models.test',
  isLocal: false,
  isDefault: true,
  budget: 30_000,
};

const TEXTS = ['The lake is 40 metres deep at its deepest point.', 'Boats are not allowed on the lake at any time.'];

/** What is read of a page that says something about the claim. */
export function pageRead(address: string, change: Partial<PageRead> = {}): PageRead {
  const text = TEXTS.join(' ');
  const passages = TEXTS.map((words) => {
    const start = text.indexOf(words);
    return { kind: 'prose' as const, span: { start, end: start + words.length }, text: words, path: [] };
  });
  return { title: 'A lake', address, text, passages, unsupported: null, ...change };
}

/** A model's reply with quotes. */
export const reply = (verdict: string, ...quotes: string[]): Judged => ({
  ok: true,
  reply: JSON.stringify({ verdict, citations: quotes.map((text, at) => ({ id: `cite-${at + 1}`, text })) }),
});

/** A browser for the check: what is stored and open in it, and what it was asked to do. */
export class FakeParts implements CheckParts {
  mark: Annotation | null = MARK;
  openTabs = [TAB];
  known: KnownModel[] = [];
  /** The person's answer to the browser; null if they refuse. */
  permission: Promise<string[] | null> = Promise.resolve([ORIGIN]);
  page: ((address: string) => PageRead | null) | null = pageRead;
  judged: Promise<Judged> = Promise.resolve(reply('supported'));
  /** Everything that was done, in order. */
  readonly done: string[] = [];
  /** What the model was sent. */
  readonly sent: unknown[] = [];
  copied = '';
  readonly #addresses = new Map([[TAB.id, TAB.url]]);

  findMark = async (id: string) => ({
    ok: true as const,
    value: this.mark?.id === id ? { key: 'conversation/claude/c1', annotation: this.mark } : null,
  });

  /** The conversation with the mark. */
  home: Home | null = null;
  homeOf = async () => this.home;
  goHome = async (_: unknown, { address }: Home) => {
    this.done.push(`show ${address}`);
    return { ok: true as const, value: undefined };
  };

  tabs = async () => this.openTabs;
  models = async () => this.known;

  request = (origins: readonly string[]) => {
    this.done.push(`ask for ${origins.join()}`);
    return this.permission;
  };

  release = async (origins: readonly string[]) => {
    if (origins.length > 0) this.done.push(`give back ${origins.join()}`);
  };

  releaseNow = (origins: readonly string[]) => void this.done.push(`give back ${origins.join()} at once`);

  open = async (url: string) => {
    this.done.push(`open ${url}`);
    this.#addresses.set(8, url);
    return { id: 8, title: url, url };
  };

  read = async (tab: number) => {
    this.done.push(`read ${tab}`);
    return this.page?.(this.#addresses.get(tab)!) ?? null;
  };

  judge = (model: string, check: unknown) => {
    this.done.push(`ask ${model}`);
    this.sent.push(check);
    return this.judged;
  };

  keep = async (_: unknown, text: string) => {
    if (!this.mark) return { ok: true as const, value: false };
    this.mark = { ...this.mark, note: `${this.mark.note}\n\n${text}` };
    return { ok: true as const, value: true };
  };

  copy = async (text: string) => void (this.copied = text);
}
