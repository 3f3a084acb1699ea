import type { Agent, TranscriptReader } from '../../../../src/core/transcripts/agent';
import type { TranscriptAnswer } from '../../../../src/core/transcripts/transcript';

/** A prompt. */
export const asks = (id: string, prompt = id): string => JSON.stringify({ ask: id, prompt });
/** A text of the answer to the last prompt. */
export const says = (text: string): string => JSON.stringify({ say: text });
/** Something long that nobody reads. */
export const result = (length: number): string => JSON.stringify({ result: 'x'.repeat(length) });
export const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

/** The texts of answers, for comparisons. */
export const texts = (answers: readonly TranscriptAnswer[]): string[] => answers.map(({ text }) => text);

interface FakeLine {
  meta?: { session: string; folder?: string; title?: string; base?: string; bytes?: number; end?: number };
  ordinal?: number;
  ask?: string;
  prompt?: string;
  say?: string;
  at?: string;
  done?: boolean;
  result?: string;
}

/** An agent with the simplest format that has all that matters to files. */
export const FAKE: Agent = {
  id: 'codex',
  name: 'Fake',
  places: {
    roots: ({ home }) => [`${home}/fake`],
    isSession: (path) => /^[^/]+\/[^/]+\.(jsonl|jsonl\.zst|json)$/.test(path),
    foldersFor: (folder) => [folder.replaceAll('/', '-')],
  },
  owns: ([first = '']) => /^\{"(meta|ask)":/.test(first),
  baseOf: (first) => {
    const meta = parsed(first)?.meta;
    if (meta?.base === undefined) return null;
    const { base: session, bytes, end } = meta;
    return { session, until: bytes !== undefined ? { bytes } : end !== undefined ? { ordinal: end } : null };
  },
  createReader: (isFromStart) => new FakeReader(isFromStart),
};

class FakeReader implements TranscriptReader {
  #answers: readonly TranscriptAnswer[] = [];
  #prompt: { id: string; text: string } | null;
  #meta: FakeLine['meta'];
  #startedAt: string | null = null;
  #lastAt: string | null = null;
  #understood = 0;
  #skipped = 0;

  constructor(isFromStart: boolean) {
    this.#prompt = isFromStart ? { id: 'first', text: '' } : null;
  }

  take(line: string): void {
    // A whole file of the older format: an array.
    if (line.startsWith('[')) for (const one of JSON.parse(line)) this.#takeOne(one);
    else this.#takeOne(parsed(line));
  }

  takeBase(line: string): void {
    this.take(line);
    this.#meta = undefined;
  }

  wants(head: string): boolean {
    return head.startsWith('{"say":');
  }

  glimpse(head: string, tail: string): void {
    this.#takeOne(head.startsWith('{"result":') && tail.endsWith('"}') ? { result: '' } : null);
  }

  answers(): readonly TranscriptAnswer[] {
    return this.#answers;
  }

  facts() {
    return {
      sessionId: this.#meta?.session ?? null,
      title: this.#meta?.title ?? null,
      folder: this.#meta?.folder ?? null,
      version: '1.2.3',
      startedAt: this.#startedAt,
      lastAt: this.#lastAt,
      isSubagent: this.#meta?.session === 'sub',
      skipped: this.#skipped,
      understood: this.#understood,
      silent: 0,
    };
  }

  #takeOne(line: FakeLine | null): void {
    if (line === null) {
      this.#skipped += 1;
      return;
    }
    this.#understood += 1;
    if (line.meta) this.#meta ??= line.meta;
    this.#startedAt ??= line.at ?? null;
    this.#lastAt = line.at ?? this.#lastAt;
    if (line.ask !== undefined) this.#prompt = { id: line.ask, text: line.prompt ?? '' };
    if (line.say !== undefined && this.#prompt !== null) this.#say(line, this.#prompt, line.say);
  }

  #say({ at, done }: FakeLine, prompt: { id: string; text: string }, text: string): void {
    const last = this.#answers.at(-1);
    const isMore = last?.id === prompt.id;
    const answer: TranscriptAnswer = {
      id: prompt.id,
      text: isMore ? `${last.text}\n\n${text}` : text,
      state: done === false ? 'streaming' : 'complete',
      time: at ?? null,
      prompt: prompt.text,
      isRewound: false,
      plan: null,
      tools: [],
    };
    this.#answers = [...(isMore ? this.#answers.slice(0, -1) : this.#answers), answer];
  }
}

function parsed(line: string): FakeLine | null {
  try {
    const one = JSON.parse(line);
    return ['meta', 'ask', 'say', 'result'].some((key) => key in one) ? one : null;
  } catch {
    return null;
  }
}
