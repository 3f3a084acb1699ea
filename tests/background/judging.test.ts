import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { answerJudge } from '../../src/background/judging';
import type { Failure } from '../../src/core/models/failure';
import { judge } from '../../src/core/protocol/judge';
import { LONGEST_CLAIM } from '../../src/core/verify/claim';
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
const CHECK = { claim: 'The lake is 60 metres deep.', pageText: 'The lake is 40 metres deep.', title: 'A lake' };
const BUSY: Failure = { kind: 'rate-limit', detail: '', retryAfter: 1000 };

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
  worker.models.push(MODEL);
});

/** Asks like a page, over a stream that validates what it carries. */
async function judging(model = 'm1'): Promise<{ parts: unknown[]; end: unknown }> {
  const parts: unknown[] = [];
  const send = async (part: unknown): Promise<boolean> => parts.push(v.parse(judge.part, part)) > 0;
  const asked = v.parse(judge.question, { model, check: CHECK });
  const handled = await answerJudge(asked, { signal: new AbortController().signal, send }, worker.deps);
  return { parts, end: handled.ok ? v.parse(judge.end, handled.value) : handled };
}

test('what the model writes comes in parts, and what it used and quoted itself is left out', async () => {
  worker.answers.push([
    { text: '{"verdict"' },
    { quote: 'The lake' },
    { again: 'server', wait: 5 },
    { text: '{' },
    { usage: { input: 9, output: 2 } },
  ]);
  expect(await judging()).toEqual({
    parts: [{ text: '{"verdict"' }, { again: 'server', wait: 5 }, { text: '{' }],
    end: { failure: null },
  });
  expect(worker.asked).toHaveLength(1);
  expect(JSON.stringify(worker.asked[0]!.prompt)).toContain('60 metres');
});

test('it ends with why there is no verdict', async () => {
  worker.answers.push([{ failure: BUSY }]);
  expect((await judging()).end).toEqual({ failure: BUSY });
});

test('a model that is gone or that the browser forbids is not asked', async () => {
  expect((await judging('m2')).end).toMatchObject({ failure: { kind: 'removed' } });
  worker.forbidden.add('https://models.example');
  expect((await judging()).end).toMatchObject({ failure: { kind: 'no-permission' } });
  expect(worker.asked).toEqual([]);
});

test.each([
  ['an empty claim', { ...CHECK, claim: '' }],
  ['a claim that is too long', { ...CHECK, claim: 'x'.repeat(LONGEST_CLAIM + 1) }],
])('%s is refused', (_, check) => {
  expect(v.safeParse(judge.question, { model: 'm1', check }).success).toBe(false);
});

test('the drawer opens the page where a mark is checked', async () => {
  expect(await worker.ask('open-verify', { annotation: 'a' })).toEqual({ ok: true, value: null });
  expect(worker.verified).toEqual(['a']);
});
