import type { Thread, Turn } from '../../../src/core/ask/thread';

/** A turn with an answer from the page. */
export function turn(change: Partial<Turn> = {}): Turn {
  return {
    id: 't1',
    question: 'How deep is the lake?',
    state: 'done',
    model: { id: 'm1', name: 'Mine', host: 'models.example', isLocal: false },
    from: 'page',
    answer: 'It is 40 metres deep. [cite-1]',
    citations: [
      {
        id: 'cite-1',
        text: 'The lake is 40 metres deep.',
        relevance: 'Depth',
        status: 'verified',
        places: [{ start: 0, end: 27 }],
        words: ['The lake is 40 metres deep.'],
      },
    ],
    text: { read: 100, all: 200, passages: 3 },
    failure: null,
    usage: { input: 12, output: 3 },
    ...change,
  };
}

/** A thread with one turn. */
export function thread(change: Partial<Thread> = {}): Thread {
  return {
    id: 'thread-1',
    page: 'https://a.example/lake',
    mode: 'qa',
    source: 'page',
    turns: [turn()],
    draft: 'And how',
    ...change,
  };
}
