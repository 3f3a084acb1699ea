import { expect, onTestFinished, test, vi } from 'vitest';
import { GLIMPSE, LONG_LINE } from '../../../../src/core/transcripts/agent';
import { LineSplitter, LONGEST_WHOLE } from '../../../../src/vscode/host/transcripts/line-splitter';

/** What a reader is given, in pieces of a size. */
function given(bytes: Buffer, size = bytes.length || 1, isMidLine = false, isWanted = true): string[] {
  const taken: string[] = [];
  const splitter = splitterInto(taken, isWanted, isMidLine);
  for (let at = 0; at < bytes.length; at += size) splitter.push(bytes.subarray(at, at + size));
  return taken;
}

function splitterInto(taken: string[], isWanted = true, isMidLine = false): LineSplitter {
  return new LineSplitter(
    {
      take: (line) => taken.push(line),
      wants: (head) => {
        taken.push(`? ${head.length}`);
        return isWanted;
      },
      glimpse: (head, tail) => taken.push(`${head} … ${tail}`),
    },
    isMidLine,
  );
}

const LINE = 'é'.repeat(LONG_LINE);

test.each<[string, string | Buffer, string[]]>([
  ['a line', 'one\n', ['one']],
  ['two lines', 'one\ntwo\n', ['one', 'two']],
  ['a line without its end', 'one\ntwo', ['one']],
  ['nothing', '', []],
  ['empty lines', '\n\r\none\n\n', ['one']],
  ['Windows line breaks', 'one\r\ntwo\r\n', ['one', 'two']],
  ['other line breaks of Unicode', 'one\u2028two\u0085\u000b\n', ['one\u2028two\u0085\u000b']],
  ['a byte order mark', '\ufeffone\ntwo\n', ['one', 'two']],
  ['NULs before a line, as a crash leaves them', '\0\0\0one\n\0\0\n', ['one']],
  ['text that is not ASCII', 'naïve 🙂 日本\n', ['naïve 🙂 日本']],
  ['invalid UTF-8', Buffer.from([0x61, 0xff, 0x62, 0xe2, 0x82, 0x0a, 0x63, 0x0a]), ['a\ufffdb\ufffd', 'c']],
])('%s is split, whatever the pieces', (_what, text, lines) => {
  const bytes = Buffer.from(text as string);
  expect(given(bytes)).toEqual(lines);
  for (const size of [1, 2, 3, 5]) expect(given(bytes, size)).toEqual(lines);
});

test('what belongs to a line that began before is left out', () => {
  for (const size of [1, 2, 100]) expect(given(Buffer.from('ne\ntwo\n'), size, true)).toEqual(['two']);
});

test.each([
  ['wanted', true, [`? ${GLIMPSE / 2}`, LINE, 'end']],
  ['not wanted', false, [`? ${GLIMPSE / 2}`, `${'é'.repeat(GLIMPSE / 2)} … ${'é'.repeat(GLIMPSE / 2)}`, 'end']],
])('a long line that is %s is given accordingly, whatever the pieces', (_what, isWanted, lines) => {
  const bytes = Buffer.from(`${LINE}\r\nend\n`);
  for (const size of [bytes.length, 1000, 4099, LONG_LINE, LONG_LINE + 1]) {
    expect(given(bytes, size, false, isWanted)).toEqual(lines);
  }
});

test('the ends of a long line have no cut characters', () => {
  // One byte more before the characters of four bytes: the places where the ends are cut are within one.
  const bytes = Buffer.from(`ab${'🙂'.repeat(LONG_LINE)}c\n`);
  const [, ends] = given(bytes, 1000, false, false);
  expect(ends).toMatch(/^ab🙂+ … 🙂+c$/u);
});

test('a line of just the longest length is taken without asking', () => {
  for (const size of [1000, LONG_LINE + 1]) {
    expect(given(Buffer.from(`${'a'.repeat(LONG_LINE)}\n`), size, false, false)).toEqual(['a'.repeat(LONG_LINE)]);
  }
});

test('a wanted line that is too long for a text is given by its ends', () => {
  const taken: string[] = [];
  const splitter = splitterInto(taken);
  const piece = Buffer.alloc(4 * 1024 * 1024, 'a');
  for (let length = 0; length <= LONGEST_WHOLE; length += piece.length) splitter.push(piece);
  splitter.push(Buffer.from('z\nend\n'));
  expect(taken.map((line) => line.length)).toEqual(['? 2048'.length, 2 * GLIMPSE + 3, 3]);
});

test('a long line that is not wanted is not held', () => {
  const splitter = splitterInto([], false);
  const before = process.memoryUsage().arrayBuffers;
  const piece = Buffer.alloc(1024 * 1024, 'a');
  for (let count = 0; count < 500; count += 1) splitter.push(piece);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100e6);
});

test('a last line without its end is taken once it is a whole object, and only once', () => {
  const taken: string[] = [];
  const splitter = splitterInto(taken);
  splitter.push(Buffer.from('one\n{"a":'));
  splitter.settle();
  expect(taken).toEqual(['one']);
  splitter.push(Buffer.from('1}'));
  splitter.settle();
  splitter.settle();
  expect(taken).toEqual(['one', '{"a":1}']);
  expect(splitter.isSettled).toBe(true);
  splitter.push(Buffer.from('\r\n{"b":2}\n'));
  expect(taken).toEqual(['one', '{"a":1}', '{"b":2}']);
  expect(splitter.isSettled).toBe(false);
});

test('a last line that is no whole object is not looked at again until it grows', () => {
  const parse = vi.spyOn(JSON, 'parse');
  onTestFinished(() => parse.mockRestore());
  const splitter = splitterInto([]);
  splitter.push(Buffer.from('one\n{"a":"'));
  for (let count = 0; count < 3; count += 1) splitter.settle();
  expect(parse).toHaveBeenCalledTimes(1);
  splitter.push(Buffer.from('b'));
  for (let count = 0; count < 3; count += 1) splitter.settle();
  expect(parse).toHaveBeenCalledTimes(2);
});
