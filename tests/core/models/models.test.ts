import { describe, expect, test } from 'vitest';
import { modelAddress } from '../../../src/browser/model-address';
import {
  hostOf,
  isModelAddress,
  isThisMachine,
  originOf,
  patternOf,
  USUAL_ADDRESSES,
} from '../../../src/core/models/address';
import { LEAST_BUDGET, MODEL_KINDS, MOST_BUDGET, type Model } from '../../../src/core/models/model';
import { isKey, isModel, parseStoredModel } from '../../../src/core/models/model-schema';

describe('an address', () => {
  test.each([
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1'],
    [' HTTPS://API.OpenAI.com:443/v1?x=1#y ', 'https://api.openai.com/v1'],
    ['api.openai.com/v1', 'https://api.openai.com/v1'],
    ['localhost:11434', 'http://localhost:11434'],
    ['http://127.0.0.1:11434///', 'http://127.0.0.1:11434'],
    ['192.168.1.7:8080/v1', 'http://192.168.1.7:8080/v1'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
    ['http://[fd00::7]', 'http://[fd00::7]'],
    ['nas', 'http://nas'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ])('typed as "%s" is stored as %s', (typed, expected) => {
    expect(modelAddress(typed)).toBe(expected);
    expect(isModelAddress(expected)).toBe(true);
    expect(modelAddress(expected)).toBe(expected);
  });

  test.each([
    '',
    '   ',
    'http://api.openai.com/v1',
    'http://[2001:db8::1]:8080',
    'ftp://127.0.0.1',
    'file:///etc/passwd',
    'javascript://localhost/%0aalert(1)',
    'https://me:secret@models.example',
    'https://me@models.example',
    'https://',
    `https://models.example/${'x'.repeat(2_000)}`,
  ])('typed as "%s" is none', (typed) => {
    expect(modelAddress(typed)).toBeNull();
  });

  test.each([
    'https://Models.example',
    'https://models.example/',
    'https://models.example?x',
    'https://models.example#x',
    'https://a.example@b.example',
    'https://a.example\\b.example',
    'https://a.example\nhttps://b.example',
    'https://models.example/a b',
  ])('that is not in the normal form is not stored: %j', (address) => {
    expect(isModelAddress(address)).toBe(false);
  });

  test.each([
    [
      'https://models.example:8443/v1',
      'https://models.example:8443',
      'models.example:8443',
      'https://models.example/*',
      false,
    ],
    ['http://127.0.0.1:11434', 'http://127.0.0.1:11434', '127.0.0.1:11434', 'http://127.0.0.1/*', true],
    ['http://localhost/v1', 'http://localhost', 'localhost', 'http://localhost/*', true],
    ['http://[::1]:8080', 'http://[::1]:8080', '[::1]:8080', 'http://[::1]/*', true],
    ['http://192.168.1.7', 'http://192.168.1.7', '192.168.1.7', 'http://192.168.1.7/*', false],
    [
      'https://127.0.0.1.example',
      'https://127.0.0.1.example',
      '127.0.0.1.example',
      'https://127.0.0.1.example/*',
      false,
    ],
  ])('%s has its origin, host, pattern, and is on this machine or not', (address, origin, host, pattern, isLocal) => {
    expect([originOf(address), hostOf(address), patternOf(address), isThisMachine(address)]).toEqual([
      origin,
      host,
      pattern,
      isLocal,
    ]);
    expect(new URL(address).origin).toBe(origin);
    expect(new URL(address).host).toBe(host);
  });

  test('of no model is empty', () => {
    expect([originOf(''), hostOf(''), isThisMachine('')]).toEqual(['', '', false]);
  });

  test.each(MODEL_KINDS.filter((kind) => kind !== 'browser'))('that is usual for %s can be stored', (kind) => {
    expect(isModelAddress(USUAL_ADDRESSES[kind])).toBe(true);
  });
});

describe('a model', () => {
  const MODEL: Model = {
    id: 'm1',
    name: 'Mine',
    kind: 'openai',
    address: 'https://models.example/v1',
    model: 'model-1',
    budget: 30_000,
  };

  test.each<[string, Partial<Model>]>([
    ['as it usually is', {}],
    ['of the browser', { kind: 'browser', address: '', model: '' }],
    ['with the least text', { budget: LEAST_BUDGET }],
    ['with the most text', { budget: MOST_BUDGET }],
  ])('%s can be stored, and is read again', (_, change) => {
    const model = { ...MODEL, ...change };
    expect(isModel(model)).toBe(true);
    expect(parseStoredModel({ version: 1, added: 5, model })).toEqual({ version: 1, added: 5, model });
  });

  test.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with a name of several lines', { name: 'a\nb' }],
    ['without an id', { id: '' }],
    ['without a model', { model: '' }],
    ['of an unknown kind', { kind: 'oracle' }],
    ['without an address', { address: '' }],
    ['of the browser, with an address', { kind: 'browser' }],
    ['with too little text', { budget: LEAST_BUDGET - 1 }],
    ['with too much text', { budget: MOST_BUDGET + 1 }],
    ['with part of a character', { budget: 5_000.5 }],
  ])('%s cannot be stored', (_, change) => {
    expect(isModel({ ...MODEL, ...change })).toBe(false);
    expect(parseStoredModel({ version: 1, added: 5, model: { ...MODEL, ...change } })).toBeNull();
  });

  test('of a later version is left alone', () => {
    expect(parseStoredModel({ version: 2, added: 5, model: MODEL })).toBeNull();
  });
});

test.each([
  ['', true],
  ['sk-proj-abc_DEF.123/+=', true],
  ['has space', false],
  ['line\nbreak', false],
  ['schlüssel', false],
  ['x'.repeat(8_001), false],
])('"%s" can be a key: %s', (key, expected) => {
  expect(isKey(key)).toBe(expected);
});
