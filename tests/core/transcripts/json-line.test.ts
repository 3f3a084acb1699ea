import { describe, expect, it } from 'vitest';
import { asList, asObject, asText, isEmptyLine, objectOn } from '../../../src/core/transcripts/json-line';

describe('The object on a line', () => {
  it.each([
    ['as it is', '{"a":1}', { a: 1 }],
    ['with blanks and a carriage return around it', ' {"a":1}\r', { a: 1 }],
    ['behind NULs of a crash', '\0\0{"a":1}', { a: 1 }],
    ['before NULs of a crash', '{"a":1}\0\0\0', { a: 1 }],
    ['behind a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['with line separators that JSON allows in texts', '{"a":"b\u2028c"}', { a: 'b\u2028c' }],
    ['cut off', '{"a":', null],
    ['a list', '[1]', null],
    ['a number', '1', null],
    ['null', 'null', null],
    ['nothing', '', null],
    ['nothing but NULs', '\0\0', null],
    ['two objects', '{"a":1}{"b":2}', null],
  ])('is read: %s', (_what, line, expected) => {
    expect(objectOn(line)).toEqual(expected);
  });

  it('survives deep nesting', () => {
    expect(objectOn('['.repeat(100_000))).toBeNull();
  });
});

describe('An empty line', () => {
  it.each(['', '  ', '\r', '\0\0'])('is one with nothing to see: %j', (line) => {
    expect(isEmptyLine(line)).toBe(true);
  });

  it('has no other characters', () => {
    expect(isEmptyLine(' x')).toBe(false);
  });
});

describe('A value of unknown form', () => {
  it('is taken for what it is', () => {
    expect(asObject({ a: 1 })).toEqual({ a: 1 });
    expect(asText('a')).toBe('a');
    expect(asList([1])).toEqual([1]);
  });

  it('is nothing where another form is asked for', () => {
    for (const value of [undefined, null, 1, true]) {
      expect(asObject(value)).toBeNull();
      expect(asText(value)).toBeNull();
      expect(asList(value)).toEqual([]);
    }
    expect(asObject([])).toBeNull();
  });
});
