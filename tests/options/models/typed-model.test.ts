import { expect, test } from 'vitest';
import type { ListedModel } from '../../../src/browser/models';
import { checked, type Field, type Typed } from '../../../src/options/models/typed-model';
import { english } from '../../english';

const TYPED: Typed = {
  kind: 'openai',
  address: 'https://api.openai.com/v1',
  key: 'sk-1',
  removesKey: false,
  model: 'gpt',
  name: 'My GPT',
  budget: '30000',
};
const STORED: ListedModel = {
  id: 'a',
  name: 'My GPT',
  kind: 'openai',
  address: 'https://api.openai.com/v1',
  model: 'gpt',
  budget: 30_000,
  hasKey: true,
};
const check = (typed: Partial<Typed>, before?: ListedModel) => checked({ ...TYPED, ...typed }, 'a', before, 'A kind');

test.each<[string, Partial<Typed>, object]>([
  ['is taken as it was typed', {}, { name: 'My GPT', address: 'https://api.openai.com/v1', budget: 30_000 }],
  ['has no slash at the end of its address', { address: ' https://a.test/v1/ ' }, { address: 'https://a.test/v1' }],
  ['on this computer needs no scheme', { address: 'localhost:1234/v1' }, { address: 'http://localhost:1234/v1' }],
  ['without a name is called like the model', { name: ' ' }, { name: 'gpt' }],
  ['has no line breaks in its names', { name: 'My\tGPT', model: 'g\u0007pt' }, { name: 'My GPT', model: 'g pt' }],
  [
    'of the browser has no address, model or key',
    { kind: 'browser', name: '', key: 'left over' },
    { name: 'A kind', address: '', model: '' },
  ],
])('a model %s', (_, typed, expected) => {
  expect(check(typed)).toMatchObject({ ok: true, model: expected });
});

test.each<[string, Partial<Typed>, ListedModel | undefined, string | undefined]>([
  ['a new model gets the key that was typed', { key: ' sk-2 ' }, undefined, 'sk-2'],
  ['a new model without a key has none', { key: '' }, undefined, ''],
  ['an empty field keeps the stored key', { key: '' }, STORED, undefined],
  [
    'an empty field keeps it at another path of its origin',
    { key: '', address: 'https://api.openai.com/v2' },
    STORED,
    undefined,
  ],
  ['a stored key is replaced', { key: 'sk-2' }, STORED, 'sk-2'],
  ['a stored key is removed on request', { key: '', removesKey: true }, STORED, ''],
  [
    'a key that was removed is not asked for at another origin',
    { key: '', removesKey: true, address: 'https://a.test' },
    STORED,
    '',
  ],
  ['the browser’s own model keeps no key', { kind: 'browser' }, STORED, undefined],
])('%s', (_, typed, before, key) => {
  expect(check(typed, before)).toMatchObject({ ok: true, key });
});

test.each<[Field, string, Partial<Typed>, ListedModel | undefined]>([
  ['address', 'is none', { address: 'no address' }, undefined],
  ['address', 'is plain http on the internet', { address: 'http://api.openai.com/v1' }, undefined],
  ['address', 'has a password in it', { address: 'https://me:secret@a.test' }, undefined],
  ['key', 'has spaces in it', { key: 'sk 1' }, undefined],
  ['key', 'is for another origin', { key: '', address: 'https://a.test/v1' }, STORED],
  ['model', 'is empty', { model: ' ' }, undefined],
  ['budget', 'is too small', { budget: '1999' }, undefined],
  ['budget', 'is too large', { budget: '1000001' }, undefined],
  ['budget', 'is not whole', { budget: '2000.5' }, undefined],
  ['budget', 'is empty', { budget: '' }, undefined],
])('a form whose %s %s says so there and nowhere else', (field, _, typed, before) => {
  const found = check(typed, before);
  expect(found).toMatchObject({ ok: false });
  expect(Object.keys(found.ok ? {} : found.problems)).toEqual([field]);
});

test('a key for another origin is said to be for its host', () => {
  const found = check({ key: '', address: 'https://a.test/v1' }, STORED);
  if (found.ok) throw new Error('it was taken');
  expect(english.of(found.problems.key!)).toContain('only for api.openai.com');
});
