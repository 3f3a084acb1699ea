import { answerText, countTokens, promptBlocks, takeTokens, type Block } from '../answer';
import type { Conversation, Locale, Message, Pace } from '../replica';

/** `pending`: the model is thinking; there is no text yet. */
export type Phase = 'pending' | 'streaming' | 'complete';

/** A message as the page shows it. Immutable, so that a renderer can compare by identity. */
export interface Entry {
  /** The framework's key; a new key makes a new node. */
  key: string;
  role: Message['role'];
  id: string;
  /** For an answer, the id of its prompt; for a prompt, its own id. */
  promptId: string;
  /** The content received so far. */
  blocks: readonly Block[];
  phase: Phase;
  /** Incremented to render the content as new nodes. */
  generation: number;
  /** Incremented to highlight code again. */
  highlighting: number;
  mounted: boolean;
  collapsed: boolean;
}

export interface State {
  version: number;
  conversation: string | null;
  entries: readonly Entry[];
  locale: Locale;
  composer: 'ready' | 'disabled' | 'removed';
  attachments: number;
  /** Incremented to replace the composer. */
  mountings: number;
}

export interface Thread {
  state(): State;
  subscribe(listener: () => void): () => void;
  /** Called by the renderer after it has committed a version of the state to the DOM. */
  committed(version: number): void;
  /** Changes the state; resolves once the change is in the DOM. */
  change(next: (state: State) => Partial<State>): Promise<void>;
  /** Changes answer n. @throws RangeError if there is none. */
  changeAnswer(n: number, next: (entry: Entry) => Partial<Entry>): Promise<void>;
  answer(n: number): Entry;
  show(conversation: Conversation): Promise<void>;
  ask(text: string): Promise<void>;
  reply(answer: readonly Block[], pace?: Pace): Promise<void>;
  replyAgain(n: number, answer: readonly Block[], pace?: Pace): Promise<void>;
  stop(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const nextFrame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/** The answers in order. */
export const answersOf = (state: State): Entry[] => state.entries.filter((entry) => entry.role === 'assistant');

/** Whether an answer is pending or streaming. */
export const isBusy = (state: State): boolean => state.entries.some((entry) => entry.phase !== 'complete');

/** The visible text of an entry. */
export const entryText = (entry: Entry): string => answerText(entry.blocks);

/**
 * The state of a chat page, independent of any framework.
 * @param newId - Creates an id in the site's format.
 */
export function createThread(newId: () => string): Thread {
  let state: State = {
    version: 0,
    conversation: null,
    entries: [],
    locale: 'en',
    composer: 'ready',
    attachments: 0,
    mountings: 0,
  };
  const listeners = new Set<() => void>();
  const waiting = new Map<() => void, number>();
  /** Incremented to stop the streaming answer. */
  let run = 0;

  const toEntry = (message: Message, promptId: string): Entry => ({
    key: message.id,
    role: message.role,
    id: message.id,
    promptId,
    blocks: message.blocks,
    phase: 'complete',
    generation: 0,
    highlighting: 0,
    mounted: true,
    collapsed: false,
  });

  const change: Thread['change'] = (next) =>
    new Promise((done) => {
      state = { ...state, ...next(state), version: state.version + 1 };
      waiting.set(done, state.version);
      for (const listener of listeners) listener();
    });

  const changeEntry = (key: string, next: (entry: Entry) => Partial<Entry>): Promise<void> =>
    change(({ entries }) => ({
      entries: entries.map((entry) => (entry.key === key ? { ...entry, ...next(entry) } : entry)),
    }));

  const answer = (n: number): Entry => {
    const found = answersOf(state)[n];
    if (!found) throw new RangeError(`No answer ${n}: there are ${answersOf(state).length}.`);
    return found;
  };

  const streamIn = async (key: string, blocks: readonly Block[], pace: Pace): Promise<void> => {
    const thisRun = ++run;
    await pause(pace.pendingMs ?? 40);
    const total = countTokens(blocks);
    for (let tokens = 0; tokens < total && run === thisRun;) {
      tokens += pace.tokensPerFrame ?? 3;
      const arrived = takeTokens(blocks, tokens);
      await changeEntry(key, () => ({ blocks: arrived, phase: 'streaming' }));
      await (pace.delayMs === undefined ? nextFrame() : pause(pace.delayMs));
    }
    await pace.until;
    if (run !== thisRun) return;
    await changeEntry(key, () => ({ blocks, phase: 'complete' }));
  };

  const ask = (text: string): Promise<void> => {
    const id = newId();
    return change(({ entries }) => ({
      entries: [...entries, toEntry({ role: 'user', id, blocks: promptBlocks(text) }, id)],
    }));
  };

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    committed(version) {
      for (const [done, awaited] of waiting) {
        if (awaited > version) continue;
        waiting.delete(done);
        done();
      }
    },
    change,
    changeAnswer: (n, next) => changeEntry(answer(n).key, next),
    answer,
    show(conversation) {
      run++;
      let promptId = newId();
      return change(() => ({
        conversation: conversation.id,
        entries: conversation.messages.map((message) => {
          if (message.role === 'user') promptId = message.id;
          return toEntry(message, promptId);
        }),
      }));
    },
    ask,
    async reply(blocks, pace = {}) {
      if (state.entries.at(-1)?.role !== 'user') await ask('Go on.');
      const id = newId();
      const promptId = state.entries.at(-1)?.id ?? id;
      await change(({ entries }) => ({
        entries: [...entries, { ...toEntry({ role: 'assistant', id, blocks: [] }, promptId), phase: 'pending' }],
      }));
      await streamIn(id, blocks, pace);
    },
    async replyAgain(n, blocks, pace = {}) {
      const { key: old } = answer(n);
      const id = newId();
      await changeEntry(old, () => ({ key: id, id, blocks: [], phase: 'pending', collapsed: false }));
      await streamIn(id, blocks, pace);
    },
    stop() {
      run++;
      return change(({ entries }) => ({ entries: entries.map((entry) => ({ ...entry, phase: 'complete' })) }));
    },
  };
}
