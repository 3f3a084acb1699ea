import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBeginning } from '../../../../src/core/transcripts/codex/json-beginning';

describe('The beginning of a JSON object', () => {
  it.each([
    ['{"a":1,"b":"x","c":[true,null,-1.5e3],"d":{}}', { a: 1, b: 'x', c: [true, null, -1500], d: {} }],
    ['{"a":"x","b":"cut o', { a: 'x' }],
    ['{"a":"x","b', { a: 'x' }],
    ['{"a":"x","b":', { a: 'x' }],
    ['{"a":12', {}],
    ['{"a":tru', {}],
    ['{"a":{"b":[{"c":"d"},{"e":"f', { a: { b: [{ c: 'd' }, {}] } }],
    ['{"a":"\\"\\\\","b":"\\', { a: '"\\' }],
    [' {\n  "a": [\n    1,\n    2', { a: [1] }],
    ['{"a":"ä\\u00e4😀"}', { a: 'ää😀' }],
    ['{', {}],
    ['', null],
    ['[1]', null],
    ['"a"', null],
    ['lorem', null],
    ['{"a":lorem}', {}],
    ['{lorem', {}],
    ['{'.repeat(2000), {}],
    ['{"a":['.repeat(300), expect.anything()],
  ])('%s', (head, expected) => {
    expect(jsonBeginning(head)).toEqual(expected);
  });

  it('has what the whole has, if it is whole', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), (object) => {
        const json = JSON.stringify(object);
        expect(jsonBeginning(json)).toEqual(JSON.parse(json));
      }),
    );
  });

  it('never throws, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, length) => {
        jsonBeginning(`{"a":${json}`.slice(0, length));
        jsonBeginning(json.slice(length % (json.length + 1)));
      }),
    );
  });
});
