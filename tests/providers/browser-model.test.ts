import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FailureKind } from '../../src/core/models/failure';
import type { KeyedModel } from '../../src/providers/format';
import { streamAnswer } from '../../src/providers/stream';
import { asked, PROMPT } from './asking';

const MODEL: KeyedModel = {
  id: 'b',
  name: 'The browser’s',
  kind: 'browser',
  address: '',
  model: '',
  budget: 9_000,
  key: '',
};

const create = vi.fn();
const promptStreaming = vi.fn();
const destroy = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  for (const call of [create, promptStreaming, destroy]) call.mockReset();
});

/** The browser's Prompt API, with a model that answers with these texts. */
function stubModel(texts: readonly string[], { state = 'available', isOpen = false } = {}): void {
  create.mockResolvedValue({ promptStreaming, destroy });
  promptStreaming.mockImplementation(
    () =>
      new ReadableStream({
        start(controller) {
          for (const text of texts) controller.enqueue(text);
          if (!isOpen) controller.close();
        },
      }),
  );
  vi.stubGlobal('LanguageModel', { availability: async () => state, create });
}

test('streams what the browser’s own model says', async () => {
  stubModel(['{"answer"', ': "Deep."}']);
  const { parts } = await asked(MODEL);
  expect(parts).toEqual([{ text: '{"answer"' }, { text: ': "Deep."}' }]);
  expect(create).toHaveBeenCalledExactlyOnceWith({
    initialPrompts: [{ role: 'system', content: PROMPT.system }, ...PROMPT.messages.slice(0, -1)],
    signal: expect.any(AbortSignal),
  });
  expect(promptStreaming).toHaveBeenCalledExactlyOnceWith(PROMPT.messages.at(-1)!.content, {
    signal: expect.any(AbortSignal),
    responseConstraint: PROMPT.schema,
  });
  expect(destroy).toHaveBeenCalledOnce();
});

test.each(['unavailable', 'downloadable', 'downloading'])(
  'one that is %s is not asked, and not loaded',
  async (state) => {
    stubModel([], { state });
    expect((await asked(MODEL)).failure).toEqual({ kind: 'unavailable', detail: state, retryAfter: 0 });
    expect(create).not.toHaveBeenCalled();
  },
);

test('a browser without a model has none', async () => {
  expect((await asked(MODEL)).failure?.kind).toBe('unavailable');
});

describe('what goes wrong has a name', () => {
  test.each<[string, FailureKind]>([
    ['QuotaExceededError', 'too-long'],
    ['NotAllowedError', 'unavailable'],
    ['NotSupportedError', 'unavailable'],
    ['UnknownError', 'cut'],
  ])('%s: %s', async (name, kind) => {
    stubModel([]);
    create.mockRejectedValue(new DOMException('No.', name));
    expect((await asked(MODEL)).failure?.kind).toBe(kind);
  });

  test('one that never goes on is not waited for', async () => {
    stubModel(['Hello'], { isOpen: true });
    const { text, failure } = await asked(MODEL, { idleMs: 40 });
    expect({ text, kind: failure?.kind }).toEqual({ text: 'Hello', kind: 'timeout' });
    expect(destroy).toHaveBeenCalledOnce();
  });
});

test('its session ends when it is stopped', async () => {
  stubModel(['Hello'], { isOpen: true });
  const stop = new AbortController();
  const answer = streamAnswer(MODEL, PROMPT, { signal: stop.signal, firstMs: 20_000, idleMs: 20_000 });
  await answer.next();
  const rest = answer.next();
  stop.abort();
  expect(await rest).toEqual({ done: true, value: undefined });
  expect(destroy).toHaveBeenCalledOnce();
});
