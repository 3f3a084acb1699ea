import { judgeSentences } from '../../../src/core/answer/judge-sentences';
import { parseMarkdown } from '../../../src/core/answer/markdown';
import type { Judgement } from '../../../src/core/answer/standing';
import type { CheckedCitation, CitationStatus } from '../../../src/core/citation/citation';
import type { Turn } from '../../../src/core/ask/thread';
import type { KnownModel } from '../../../src/core/models/model';
import { emptyThread, type AskState } from '../../../src/stores/ask';

export const LOCAL: KnownModel = {
  id: 'm1',
  name: 'Ollama',
  kind: 'ollama',
  host: '127.0.0.1:11434',
  isLocal: true,
  isDefault: true,
  budget: 30_000,
};
export const REMOTE: KnownModel = {
  id: 'm2',
  name: 'Claude',
  kind: 'anthropic',
  host: 'api.anthropic.com',
  isLocal: false,
  isDefault: false,
  budget: 30_000,
};

/** A citation that was checked. Each place has the same words. */
export function citation(
  number: number,
  status: CitationStatus,
  text: string,
  more: Partial<CheckedCitation> & { count?: number } = {},
): CheckedCitation {
  const { count = status === 'absent' ? 0 : status === 'ambiguous' ? 3 : 1, ...rest } = more;
  const places = Array.from({ length: count }, (_, at) => ({ start: at * 1000, end: at * 1000 + text.length }));
  return { id: `cite-${number}`, text, relevance: '', status, places, words: places.map(() => text), ...rest };
}

/** A question that was answered. */
export function turn(change: Partial<Turn> = {}): Turn {
  const { id, name, host, isLocal } = LOCAL;
  const made: Turn = {
    id: 't1',
    question: 'How long until it doubles, and why is salt added late?',
    state: 'done',
    model: { id, name, host, isLocal },
    from: 'page',
    answer: ANSWER,
    citations: CITATIONS,
    text: { read: 8_412, all: 8_412, passages: null },
    failure: null,
    usage: null,
    ...change,
  };
  return { ...made, support: supportOf(made) };
}

/** What the service worker finds about the sentences of an answer. */
export function supportOf({ answer, citations }: Pick<Turn, 'answer' | 'citations'>): Judgement[] {
  return judgeSentences(parseMarkdown(answer, new Set(citations.map(({ id }) => id))), citations);
}

export const ANSWER =
  'It doubles in four to five hours at 24 °C [cite-1]. Salt comes after the first rest so that the flour takes up water [cite-2]. Most home bakers use 2 % salt [cite-3].';

export const CITATIONS: readonly CheckedCitation[] = [
  citation(1, 'verified', 'At 24 °C it doubles in four to five hours', { path: ['Levain', 'Timing'] }),
  citation(2, 'repaired', 'Bakers add salt after the first rest so that flour takes up water', {
    words: ['Bakers add it after the first rest, so that the flour can take up water first'],
    path: ['Levain', 'Salt'],
  }),
  citation(3, 'absent', 'Two percent salt is customary among home bakers.'),
];

/** A thread with these turns. */
export function threadOf(...turns: readonly Turn[]): AskState['thread'] {
  return { ...emptyThread('thread', 'https://example.com/levain'), turns };
}

export const PASSAGES: Partial<Turn> = {
  question: 'How long until it doubles?',
  model: null,
  from: 'passages',
  answer: '',
  citations: [
    citation(1, 'verified', 'At 24 °C it doubles in four to five hours, at 28 °C in three.', {
      path: ['Levain', 'Timing'],
    }),
    citation(2, 'verified', 'Bakers add it after the first rest, so that the flour can take up water first.', {
      path: ['Levain', 'Salt'],
    }),
  ],
};

const READ = { state: 'read', characters: 8_412, isPart: false } as const;
const WITH_MODEL = { models: [LOCAL, REMOTE], model: LOCAL.id, text: READ };

/** An answer of every kind of block. */
export const RICH = [
  '# Dough',
  'It **doubles** in *four* hours, see [the book](https://example.com/a/very/long/address?with=query) [cite-1].',
  '- flour\n- water\n  1. cold\n  2. warm',
  '> Time and temperature',
  '```js\nconst hours = [4, 5].map((hour) => hour * 60).filter((minutes) => minutes > 200);\n```',
  '| Warmth | Hours |\n|---|--:|\n| 24 °C | 4 |\n| 28 °C | 3 |',
  '---',
  'The end, with `code`.',
].join('\n\n');

/** Each state of Ask that looks different. */
export const STATES: Readonly<Record<string, Partial<AskState>>> = {
  'nothing asked, without a model': { text: READ },
  'nothing asked, with models': WITH_MODEL,
  'passages, one looked at': {
    text: READ,
    thread: threadOf(turn(PASSAGES)),
    painted: 't1',
    highlighting: { state: 'active' },
    walk: { turn: 't1', at: 0, of: 2, citation: 0 },
  },
  'no passages': { text: READ, thread: threadOf(turn({ ...PASSAGES, citations: [] })) },
  'the page being read': { ...WITH_MODEL, thread: threadOf(turn({ state: 'reading', answer: '', citations: [] })) },
  'an answer that is coming': {
    ...WITH_MODEL,
    thread: threadOf(turn({ state: 'answering', answer: 'It doubles in **four', citations: [] })),
  },
  'an answer with citations of all kinds': {
    ...WITH_MODEL,
    thread: threadOf(
      turn({
        citations: [...CITATIONS, citation(4, 'ambiguous', 'See the table at the end of this book')],
        usage: { input: 2_310, output: 184 },
      }),
    ),
    painted: 't1',
    highlighting: { state: 'active' },
    walk: { turn: 't1', at: 1, of: 5, citation: 1 },
  },
  'an answer on a chat page': { ...WITH_MODEL, isChat: true, thread: threadOf(turn()), painted: 't1' },
  'an answer of every kind of block': {
    ...WITH_MODEL,
    thread: threadOf(turn({ answer: RICH, citations: [CITATIONS[0]!] })),
  },
  'an answer from general knowledge': {
    models: [REMOTE],
    model: REMOTE.id,
    thread: {
      ...threadOf(
        turn({
          from: 'general',
          model: { id: REMOTE.id, name: REMOTE.name, host: REMOTE.host, isLocal: false },
          answer: 'Bread is old.',
          citations: [],
          text: { read: 0, all: 8_412, passages: null },
        }),
      ),
      source: 'general',
    },
  },
  'an answer that failed': {
    ...WITH_MODEL,
    thread: threadOf(
      turn({
        state: 'failed',
        answer: '',
        citations: [],
        failure: { kind: 'rate-limit', retryAfter: 20_000, detail: 'Slow down' },
      }),
    ),
  },
  'an answer that was interrupted': {
    ...WITH_MODEL,
    thread: threadOf(turn({ state: 'interrupted', answer: 'It doubles', citations: [] })),
  },
  'highlights from a previous state': {
    ...WITH_MODEL,
    thread: threadOf(turn()),
    highlighting: { state: 'stale', reason: 'dom-changed' },
  },
  'a page without text': { highlighting: { state: 'unsupported', reason: 'insufficient-text' } },
  'a part of a page, and a long thread': {
    ...WITH_MODEL,
    text: { state: 'read', characters: 1_204, isPart: true },
    thread: { ...threadOf(turn(), turn({ id: 't2' }), turn({ id: 't3', question: 'And then?' })), draft: 'Why?\nHow?' },
  },
};
