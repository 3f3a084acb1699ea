import { describe, expect, test } from 'vitest';
import { readJson, readLine, tooLong } from '../../../src/companion/mcp/incoming';

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' };
const call = (given: unknown): unknown => ({
  ...PING,
  method: 'tools/call',
  params: { name: 'analyze', arguments: given },
});

describe('what is no message is answered', () => {
  test.each([
    { what: 'no JSON', line: '{"jsonrpc":', code: -32_700, id: null },
    { what: 'a word', line: '"ping"', code: -32_600, id: null },
    { what: 'nothing', line: 'null', code: -32_600, id: null },
    { what: 'an empty batch', line: '[]', code: -32_600, id: null },
    { what: 'a batch that is too large', line: JSON.stringify(Array(101).fill(PING)), code: -32_600, id: null },
    { what: 'another version', line: '{"jsonrpc":"1.0","id":7,"method":"ping"}', code: -32_600, id: 7 },
    { what: 'no version', line: '{"id":"a","method":"ping"}', code: -32_600, id: 'a' },
    { what: 'no method', line: '{"jsonrpc":"2.0","id":7}', code: -32_600, id: 7 },
    { what: 'a method that is none', line: '{"jsonrpc":"2.0","id":7,"method":1}', code: -32_600, id: 7 },
    { what: 'an id that is none', line: '{"jsonrpc":"2.0","id":{},"method":"ping"}', code: -32_600, id: null },
    { what: 'no id', line: '{"jsonrpc":"2.0","id":null,"method":"ping"}', code: -32_600, id: null },
    {
      what: 'a text as parameters',
      line: '{"jsonrpc":"2.0","id":7,"method":"ping","params":"x"}',
      code: -32_600,
      id: 7,
    },
    {
      what: 'a list as parameters',
      line: '{"jsonrpc":"2.0","id":7,"method":"ping","params":[1]}',
      code: -32_600,
      id: 7,
    },
  ])('$what', ({ line, code, id }) => {
    expect(readLine(line)).toEqual({ error: { jsonrpc: '2.0', id, error: { code, message: expect.any(String) } } });
  });
});

test.each([
  { given: '{"what":"sessions"}', read: { what: 'sessions' } },
  { given: '', read: {} },
  { given: null, read: {} },
  { given: 'sessions', read: { arguments: 'sessions' } },
  { given: [1], read: { arguments: [1] } },
  { given: { what: 'sessions' }, read: { what: 'sessions' } },
])('arguments of a tool as $given', ({ given, read }) => {
  expect(readJson(call(given))).toEqual({ message: call(read) });
});

test('parameters that are null are none', () => {
  expect(readJson({ ...PING, params: null })).toEqual({ message: { ...PING, params: {} } });
});

test.each([
  { first: '{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{', last: 'xxx"}}}', id: 5 },
  { first: '{"method":"tools/call","params":{"name"', last: 'xxx"}},"jsonrpc":"2.0","id":"a-1"}', id: 'a-1' },
  { first: '{"id":3,"jsonrpc":"2.0","method"', last: '"}}}', id: 3 },
  // An argument with this name is not the id.
  { first: '{"method":"tools/call","params":{"arguments":{"id":7,', last: 'xxx"}},"jsonrpc":"2.0"}', id: null },
  { first: 'xxxxxxxxx', last: 'xxxxxxx', id: null },
])('a line that is too long is answered by its id, if that is clear: $id', ({ id, ...ends }) => {
  expect(tooLong(10, ends)).toMatchObject({ id, error: { code: -32_600 } });
});
