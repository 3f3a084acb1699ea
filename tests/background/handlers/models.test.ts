import { beforeEach, describe, expect, test } from 'vitest';
import type { Model } from '../../../src/core/models/model';
import type { KeyedModel } from '../../../src/providers/format';
import { FakeWorker, OPTIONS } from '../fakes';

const CLOUD: KeyedModel = {
  id: 'm1',
  name: 'Cloud',
  kind: 'openai',
  address: 'https://models.example:8443/v1',
  model: 'model-1',
  budget: 30_000,
  key: 'secret-key-1',
};
const LOCAL: KeyedModel = {
  ...CLOUD,
  id: 'm2',
  name: 'Local',
  kind: 'ollama',
  address: 'http://127.0.0.1:11434',
  key: '',
};
const BROWSER: KeyedModel = { ...CLOUD, id: 'm3', name: 'Browser', kind: 'browser', address: '', model: '', key: '' };

const bare = ({ key: _, ...model }: KeyedModel): Model => model;

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
  worker.models.push(CLOUD, LOCAL, BROWSER);
});

const ANSWER = JSON.stringify({
  answer: 'It leaves at half past nine [cite-1].',
  citations: [{ id: 'cite-1', text: 'leaves from the old pier every day at half past nine', relevance: '' }],
});

describe('a page', () => {
  test('learns which models there are, but neither their addresses nor their keys', async () => {
    const answer = await worker.ask('models', {});
    expect(answer).toEqual({
      ok: true,
      value: [
        {
          id: 'm1',
          name: 'Cloud',
          kind: 'openai',
          host: 'models.example:8443',
          isLocal: false,
          isDefault: true,
          budget: 30_000,
        },
        {
          id: 'm2',
          name: 'Local',
          kind: 'ollama',
          host: '127.0.0.1:11434',
          isLocal: true,
          isDefault: false,
          budget: 30_000,
        },
        { id: 'm3', name: 'Browser', kind: 'browser', host: '', isLocal: true, isDefault: false, budget: 30_000 },
      ],
    });
    expect(JSON.stringify(answer)).not.toMatch(/secret|model-1|\/v1/);
  });

  test('learns of none if they cannot be read', async () => {
    worker.deps.models.read = async () => ({ ok: false, problem: 'refused' });
    expect(await worker.ask('models', {})).toEqual({ ok: true, value: [] });
  });

  test('cannot have a model tested, nor models listed', async () => {
    const { kind, address } = CLOUD;
    const notAllowed = { ok: false, code: 'not-allowed' };
    expect(await worker.ask('test-model', { model: bare(CLOUD), key: 'k' })).toEqual(notAllowed);
    expect(await worker.ask('list-models', { kind, address, key: 'k' })).toEqual(notAllowed);
    expect(worker.asked).toEqual([]);
    expect(worker.listed).toEqual([]);
  });
});

describe('the options page', () => {
  const asker = { url: OPTIONS };

  test('has a model tested before it is stored, with the key just typed', async () => {
    worker.answers.push([
      { text: ANSWER.slice(0, 20) },
      { text: ANSWER.slice(20) },
      { usage: { input: 1, output: 1 } },
    ]);
    const model = { ...bare(CLOUD), id: 'new' };
    const answer = await worker.ask('test-model', { model, key: 'typed' }, asker);
    expect(answer).toEqual({
      ok: true,
      value: { said: 'It leaves at half past nine [cite-1].', took: expect.any(Number), quality: 'proved' },
    });
    expect(worker.asked.map(({ model: asked }) => asked)).toEqual([{ ...model, key: 'typed' }]);
  });

  test('has a model asked what Ask asks, with a page and a schema', async () => {
    worker.answers.push([{ text: ANSWER }]);
    await worker.ask('test-model', { model: bare(LOCAL) }, asker);
    const [{ prompt } = { prompt: undefined }] = worker.asked;
    expect(prompt?.schema).not.toBeNull();
    expect(prompt?.messages.at(-1)?.content).toMatch(
      /Title: The ferry to the island[^]*Question: When does the ferry leave\?$/,
    );
  });

  test.each([
    [
      'a quote that the page does not have',
      JSON.stringify({ answer: 'At ten.', citations: [{ text: 'It leaves at ten every day.' }] }),
      'unproved',
    ],
    ['no quote', JSON.stringify({ answer: 'At half past nine.', citations: [] }), 'unproved'],
    ['prose', 'The ferry leaves at half past nine.', 'prose'],
  ])('learns that a model proves nothing: %s', async (_what, text, quality) => {
    worker.answers.push([{ text }]);
    const answer = await worker.ask('test-model', { model: bare(LOCAL) }, asker);
    expect(answer).toMatchObject({ ok: true, value: { quality } });
  });

  test('learns that a model answers in no form that can be read', async () => {
    worker.answers.push([{ text: '{"answer": "It le' }]);
    const answer = await worker.ask('test-model', { model: bare(LOCAL) }, asker);
    expect(answer).toMatchObject({ ok: true, value: { failure: { kind: 'other-form' } } });
  });

  test('learns why a model did not answer', async () => {
    const failure = { kind: 'origin', detail: '', retryAfter: 0 } as const;
    worker.answers.push([{ text: 'half' }, { failure }]);
    expect(await worker.ask('test-model', { model: bare(LOCAL) }, asker)).toEqual({ ok: true, value: { failure } });
  });

  test.each([
    ['at the same origin', 'https://models.example:8443/other', 'secret-key-1'],
    ['at another host', 'https://elsewhere.example/v1', ''],
    ['at another port', 'https://models.example/v1', ''],
    ['over another scheme', 'http://localhost:8443/v1', ''],
  ])('has the stored key used %s', async (_, address, key) => {
    worker.answers.push([{ text: 'x' }]);
    await worker.ask('test-model', { model: { ...bare(CLOUD), address } }, asker);
    await worker.ask('list-models', { id: 'm1', kind: 'openai', address }, asker);
    expect(worker.asked[0]?.model.key).toBe(key);
    expect(worker.listed).toEqual([{ address, key }]);
  });

  test('uses no key where none is stored, and the typed one instead of a stored one', async () => {
    const { kind, address } = CLOUD;
    await worker.ask('list-models', { kind, address }, asker);
    await worker.ask('list-models', { id: 'unknown', kind, address }, asker);
    await worker.ask('list-models', { id: 'm1', kind, address, key: '' }, asker);
    expect(worker.listed.map(({ key }) => key)).toEqual(['', '', '']);
  });

  test('lists the names of models', async () => {
    const answer = await worker.ask('list-models', { kind: 'ollama', address: LOCAL.address }, asker);
    expect(answer).toEqual({ ok: true, value: { names: ['one', 'two'] } });
  });

  test('learns that the browser does not let us connect', async () => {
    worker.forbidden.add('http://127.0.0.1:11434');
    const expected = { ok: true, value: { failure: { kind: 'no-permission', detail: '', retryAfter: 0 } } };
    expect(await worker.ask('test-model', { model: bare(LOCAL) }, asker)).toEqual(expected);
    expect(await worker.ask('list-models', { kind: 'ollama', address: LOCAL.address }, asker)).toEqual(expected);
  });

  test.each([
    ['plain http on the internet', { address: 'http://models.example' }],
    ['an address with a password', { address: 'https://me:secret@models.example' }],
    ['no address', { address: '' }],
    ['no model', { model: ' ' }],
  ])('cannot have a model tested that has %s', async (_, change) => {
    expect(await worker.ask('test-model', { model: { ...bare(CLOUD), ...change } }, asker)).toEqual({
      ok: false,
      code: 'invalid',
    });
  });
});
