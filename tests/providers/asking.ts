import { promptOf } from '../../src/core/ask/prompt';
import type { Question } from '../../src/core/ask/question';
import type { Failure, FailureKind } from '../../src/core/models/failure';
import type { ModelKind } from '../../src/core/models/model';
import type { KeyedModel } from '../../src/providers/format';
import { streamAnswer, type StreamOptions } from '../../src/providers/stream';
import type { StreamPart } from '../../src/providers/stream-part';

/** The formats that are spoken over the network. */
export const KINDS = ['ollama', 'openai', 'anthropic', 'google'] as const satisfies readonly ModelKind[];

export type Kind = (typeof KINDS)[number];

export const KEY = 'key-0123456789-abcdefghij';

export const QUESTION: Question = {
  question: 'How deep is the lake?',
  mode: 'qa',
  source: 'page',
  pageText: 'The lake is 40 metres deep. It lies in a wood.',
  title: 'A lake',
  history: [
    { role: 'user', content: 'Where is the lake?' },
    { role: 'assistant', content: 'In a wood.' },
  ],
};

export const PROMPT = promptOf(QUESTION, '=====boundary=====');

/** Asks for free text, without a page. */
export const PLAIN = promptOf({ ...QUESTION, source: 'general' }, '=====boundary=====');

export function modelAt(kind: Kind, address: string, key = KEY): KeyedModel {
  // People enter the address of OpenAI's interface with its version, as its documentation does.
  const path = kind === 'openai' ? '/v1' : '';
  return { id: 'm1', name: 'Mine', kind, address: address + path, model: 'model-1', budget: 30_000, key };
}

/** What came of asking. */
export interface Came {
  parts: StreamPart[];
  /** All of the text, as one. */
  text: string;
  failure: Failure | undefined;
  /** Why it was asked once more, and after which wait. */
  again: { again: FailureKind; wait: number }[];
  /** Which waits there were, in ms. */
  waits: number[];
}

/** Asks, with limits that no test reaches unless it is about them, and without real waits. */
export async function asked(
  model: KeyedModel,
  { prompt = PROMPT, ...options }: Partial<StreamOptions> & { prompt?: typeof PROMPT } = {},
): Promise<Came> {
  const parts: StreamPart[] = [];
  const waits: number[] = [];
  const sleep = async (ms: number): Promise<void> => void waits.push(ms);
  const all = { signal: new AbortController().signal, firstMs: 20_000, idleMs: 20_000, sleep, ...options };
  for await (const part of streamAnswer(model, prompt, all)) parts.push(part);
  return {
    parts,
    text: parts.map((part) => ('text' in part ? part.text : '')).join(''),
    failure: parts.flatMap((part) => ('failure' in part ? [part.failure] : []))[0],
    again: parts.flatMap((part) => ('again' in part ? [part] : [])),
    waits,
  };
}
