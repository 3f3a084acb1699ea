import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsEnding, isWhole, objectBegunBy } from '../../../src/core/transcripts/line-ends';

describe('The beginning of a long line', () => {
  it.each([
    ['{"id":"1","content":[{"text":"Why?"},{"text":"Bec', { id: '1', content: [{ text: 'Why?' }, {}] }],
    [
      '{"type":"user","data":{"content":"x","n":12,"source":{"a":tr',
      { type: 'user', data: { content: 'x', n: 12, source: {} } },
    ],
    [
      '{"a":"\\"}{\\u2028","b":-1.5e3,"c":null,"d":[],"e":{},"f":[1,[true,fal',
      { a: '"}{\u2028', b: -1500, c: null, d: [], e: {}, f: [1, [true]] },
    ],
    [' { "a" : "b" , "c" : [ 1 , 2', { a: 'b', c: [1] }],
    ['{"a":12', {}],
    ['{"a":"b"} {"c":"d"}', { a: 'b' }],
    ['{"__proto__":{"a":1},"b":2,', JSON.parse('{"__proto__":{"a":1},"b":2}')],
    ['{"a":"b","c":wrong,"d":"e"', { a: 'b' }],
    ['{"a":"b","c', { a: 'b' }],
    ['{"a":1,"b":"x","c":[true,null,-1.5e3],"d":{}}', { a: 1, b: 'x', c: [true, null, -1500], d: {} }],
    ['{"a":"x","b":"cut o', { a: 'x' }],
    ['{"a":"x","b":', { a: 'x' }],
    ['{"a":tru', {}],
    ['{"a":{"b":[{"c":"d"},{"e":"f', { a: { b: [{ c: 'd' }, {}] } }],
    ['{"a":"\\"\\\\","b":"\\', { a: '"\\' }],
    [' {\n  "a": [\n    1,\n    2', { a: [1] }],
    ['{"a":"ä\\u00e4😀"}', { a: 'ää😀' }],
    ['{', {}],
    ['{"a":lorem}', {}],
    ['{lorem', {}],
    ['{'.repeat(2000), {}],
    ['{"a":['.repeat(300), expect.anything()],
    ['["a"', null],
    ['[1]', null],
    ['"a"', null],
    ['no JSON', null],
    ['', null],
  ])('%s', (head, object) => {
    expect(objectBegunBy(head)).toEqual(object);
  });

  it('says what the whole line says, as far as it goes', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 5 });
    fc.assert(
      fc.property(json, fc.nat(200), (object, length) => {
        const line = JSON.stringify(object);
        expect(objectBegunBy(line)).toEqual(JSON.parse(line));
        const begun = objectBegunBy(line.slice(0, length));
        if (length === 0) expect(begun).toBe(null);
        else
          for (const field of Object.keys(begun!))
            if (isWhole(begun!, field)) expect(begun![field]).toEqual((JSON.parse(line) as typeof object)[field]);
      }),
    );
  });

  it('throws at nothing, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, length) => {
        objectBegunBy(`{"a":${json}`.slice(0, length));
        objectBegunBy(json.slice(length % (json.length + 1)));
      }),
    );
  });

  it('has a field whole if a text ends in it, or another field begins after a list', () => {
    const begun = objectBegunBy('{"a":"b","c":["d"],"e":["f"],')!;
    expect(['a', 'c', 'e', 'g'].map((field) => isWhole(begun, field))).toEqual([true, true, false, false]);
  });
});

describe('The end of a long line', () => {
  it.each([
    ['"result":"ok"},"id":"e4","n":2,"parentId":null}', { id: 'e4', n: 2, parentId: null }],
    ['"result":"ok"},"id":"a\\"}b"}\n', { id: 'a"}b' }],
    ['"result":"ok","id":"e4"}}', {}],
    ['text,\\"id\\":\\"e4\\"}"}', {}],
    ['"id":"e4"', {}],
    ['', {}],
  ])('%s', (tail, fields) => {
    expect(fieldsEnding(tail)).toEqual(fields);
  });
});
