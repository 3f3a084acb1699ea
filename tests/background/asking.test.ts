import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { answerAsk } from '../../src/background/asking';
import type { Question } from '../../src/core/ask/question';
import type { Failure } from '../../src/core/models/failure';
import { ask } from '../../src/core/protocol/ask';
import type { KeyedModel } from '../../src/providers/format';
import { FakeWorker } from './fakes';

const MODEL: KeyedModel = {
  id: 'm1',
  name: 'Mine',
  kind: 'openai',
  address: 'https://models.example/v1',
  model: 'model-1',
  budget: 30_000,
  key: 'secret-key-1',
};

const QUESTION: Question = {
  question: 'How deep is the lake?',
  mode: 'qa',
  source: 'page',
  pageText: 'The lake is 40 metres deep.',
  title: 'A lake',
  history: [],
};

const REFUSED: Failure = { kind: 'refused', detail: 'No.', retryAfter: 0 };

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
  worker.models.push(MODEL);
});

/** Asks like a page, over a stream that validates what it carries. */
async function asking(change: Partial<Question> = {}, model = 'm1'): Promise<{ parts: unknown[]; end: unknown }> {
  const parts: unknown[] = [];
  const send = async (part: unknown): Promise<boolean> => parts.push(v.parse(ask.part, part)) > 0;
  const asked = v.parse(ask.question, { model, question: { ...QUESTION, ...change } });
  const handled = await answerAsk(asked, { signal: new AbortController().signal, send }, worker.deps);
  return { parts, end: handled.ok ? v.parse(ask.end, handled.value) : handled };
}

test('an answer from the page comes in parts, and ends with what was used', async () => {
  worker.answers.push([
    { text: '{"answer"' },
    { quote: 'The lake is' },
    { text: ':' },
    { usage: { input: 9, output: 2 } },
  ]);
  expect(await asking()).toEqual({
    parts: [{ phase: 'answering', from: 'page' }, { text: '{"answer"' }, { quote: 'The lake is' }, { text: ':' }],
    end: { usage: { input: 9, output: 2 } },
  });
  expect(worker.asked).toHaveLength(1);
  expect(worker.asked[0]!.model).toEqual(MODEL);
  expect(JSON.stringify(worker.asked[0]!.prompt)).toContain('40 metres');
});

test('nothing was used if the model does not say so', async () => {
  worker.answers.push([{ text: 'x' }]);
  expect((await asking()).end).toEqual({ usage: null });
});

test('general knowledge is asked without the page', async () => {
  worker.answers.push([{ text: 'Deep.' }]);
  const { parts } = await asking({ source: 'general' });
  expect(parts).toEqual([{ phase: 'answering', from: 'general' }, { text: 'Deep.' }]);
  expect(JSON.stringify(worker.asked)).not.toContain('40 metres');
});

test.each([
  ['RELEVANT', 'page'],
  ['NOT_RELEVANT', 'general'],
  ['Well, it depends.', 'page'],
  ['', 'page'],
] as const)('where both may be used, and the check says "%s", the answer comes from: %s', async (reply, from) => {
  const check = [...reply].map((text) => ({ text }));
  worker.answers.push(
    [...check, { usage: { input: 5, output: 1 } }],
    [{ text: 'x' }, { usage: { input: 7, output: 2 } }],
  );
  expect(await asking({ source: 'blended' })).toEqual({
    parts: [{ phase: 'checking' }, { phase: 'answering', from }, { text: 'x' }],
    end: { usage: { input: 12, output: 3 } },
  });
});

test('nothing is checked where there is no question', async () => {
  worker.answers.push([{ text: 'x' }]);
  const { parts } = await asking({ source: 'blended', mode: 'summary', question: '' });
  expect(parts).toEqual([{ phase: 'answering', from: 'page' }, { text: 'x' }]);
  expect(worker.asked).toHaveLength(1);
});

test('that it is asked once more is passed on, and what it is asked, because all before that is void', async () => {
  const again = { again: 'rate-limit', wait: 2_000 } as const;
  worker.answers.push([again, { text: 'NOT_RELEVANT' }], [again, { text: 'x' }]);
  const answering = { phase: 'answering', from: 'general' };
  const checking = { phase: 'checking' };
  expect((await asking({ source: 'blended' })).parts).toEqual([
    checking,
    again,
    checking,
    answering,
    again,
    answering,
    { text: 'x' },
  ]);
});

test.each([
  ['the check', 'blended', [{ phase: 'checking' }]],
  ['the answer', 'page', [{ phase: 'answering', from: 'page' }, { text: 'half' }]],
] as const)('a failure of %s is the end', async (_, source, parts) => {
  worker.answers.push([{ text: 'half' }, { failure: REFUSED }], [{ text: 'never' }]);
  expect(await asking({ source })).toEqual({ parts, end: { failure: REFUSED } });
  expect(worker.asked).toHaveLength(1);
});

test('a model that was removed is not asked', async () => {
  expect(await asking({}, 'm2')).toEqual({
    parts: [],
    end: { failure: { kind: 'removed', detail: '', retryAfter: 0 } },
  });
});

test('nothing is sent to an address that the browser does not let us connect to', async () => {
  worker.forbidden.add('https://models.example');
  expect(await asking()).toMatchObject({ parts: [], end: { failure: { kind: 'no-permission' } } });
  expect(worker.asked).toEqual([]);
});

test('models that cannot be read are a fault', async () => {
  worker.deps.models.withKey = async () => ({ ok: false, problem: 'refused' });
  await expect(asking()).rejects.toThrow('models: refused');
});

test('each question has a boundary of its own, which the page cannot know', async () => {
  worker.answers.push([], []);
  await asking();
  await asking();
  const boundaries = worker.asked.map(({ prompt }) => /=====\S+=====/.exec(prompt.system)?.[0]);
  expect(boundaries[0]).toBeDefined();
  expect(boundaries[0]).not.toBe(boundaries[1]);
});

test.each<[string, Partial<Question>]>([
  ['has no question where one is needed', { question: ' ' }],
  ['asks for general knowledge about nothing', { question: '', mode: 'summary', source: 'general' }],
  ['is too long', { question: 'x'.repeat(20_001) }],
  ['has too many messages before it', { history: Array(7).fill({ role: 'user', content: 'x' }) }],
  ['has too long messages before it', { history: Array(2).fill({ role: 'user', content: 'x'.repeat(2_001) }) }],
  ['has an unknown mode', { mode: 'poem' as 'qa' }],
])('a question that %s is not valid', (_, change) => {
  expect(v.is(ask.question, { model: 'm1', question: { ...QUESTION, ...change } })).toBe(false);
});

test('a title may have any length, and is cut', () => {
  const title = 'x'.repeat(9_000);
  const { question } = v.parse(ask.question, { model: 'm1', question: { ...QUESTION, title } });
  expect(question.title).toHaveLength(500);
});
