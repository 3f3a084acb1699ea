import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTranscript, readUnpacked } from '../../../../src/vscode/host/transcripts/transcript-file';
import { asks, lines, result, says, texts } from './fake-agent';
import { packed } from './packed';
import { at, following, temporaryFolder } from './in-folder';

/** By zstd itself: two answers, the last line without its end. */
const BY_ZSTD = Buffer.from(
  'KLUv/QRonQIAEoUQEaBvwODlX7+YPv2jxWtSv00e2dejWBo5xfp70pemqh2OQ43SHANk73CmvG1LH7TMQyduXzoGecL2IvTgAjrxJd9xBQDAEDj3CsVwphgDm3a/Wu5l',
  'base64',
);

test('a packed session is read whole', async () => {
  const path = join(temporaryFolder(), 'a.jsonl.zst');
  const parts = Array.from({ length: 20 }, (_, index) =>
    lines(asks(`p${index}`), result(1e5), says(`answer ${index}`)),
  );
  writeFileSync(path, packed(parts.join('')));
  const { transcript } = following(path);
  await expect.poll(() => transcript.state.answers.length).toBe(20);
  expect(transcript.state).toMatchObject({ hasOlder: false, status: { state: 'following', skipped: 0 } });
});

test('a session packed by zstd is unpacked', async () => {
  const path = join(temporaryFolder(), 'a.jsonl.zst');
  writeFileSync(path, BY_ZSTD);
  const { transcript } = following(path);
  await expect
    .poll(() => texts(transcript.state.answers))
    .toEqual(['packed by zstd, packed by zstd, packed by zstd', 'the end, without a line break']);
});

test('a packed session that is thousands of times as long unpacked leaves time for other work', async () => {
  const path = join(temporaryFolder(), 'a.jsonl.zst');
  const frame = packed(lines(asks('p1'), says('one')));
  // Blocks that are 128 KiB of one letter: 1,024 of them fit into 4 KB.
  const block = Buffer.from([2, 0, 16, 0x61]);
  // The block before them is not the last one any more.
  frame[6]! &= ~1;
  writeFileSync(path, Buffer.concat([frame, ...Array.from({ length: 2048 }, () => block), Buffer.from([1, 0, 0])]));
  const file = (await openTranscript(path))!;
  let whole = 0;
  let atOnce = 0;
  let most = 0;
  let isRead = false;
  const turn = (): void => {
    atOnce = 0;
    if (!isRead) setImmediate(turn);
  };
  turn();
  const take = (bytes: Buffer): void => {
    whole += bytes.length;
    most = Math.max(most, (atOnce += bytes.length));
  };
  await readUnpacked(file, take, () => false);
  isRead = true;
  await file.handle.close();
  expect(whole).toBeGreaterThan(2048 * 128 * 1024);
  expect(most).toBeLessThan(whole / 8);
});

test.each<[string, Buffer, number]>([
  ['cut', packed(lines(asks('p1'), says('one'), asks('p2'), result(2e5))).subarray(0, 1e5), 1],
  ['not one', Buffer.from('{"ask":"p1"}\n'.repeat(100)), 0],
  ['empty', Buffer.alloc(0), 0],
])('of a packed file that is %s, what can be unpacked is read', async (_what, bytes, answers) => {
  const path = join(temporaryFolder(), 'a.jsonl.zst');
  writeFileSync(path, bytes);
  const { transcript } = following(path);
  await expect.poll(() => transcript.state.status.state).toBe('following');
  expect(transcript.state.answers).toHaveLength(answers);
});

test('a file of the older format is one object, whatever its line breaks, and is read again when it is written anew', async () => {
  const path = join(temporaryFolder(), 'a.json');
  const object = (...all: readonly string[]): string =>
    JSON.stringify(
      all.map((one) => JSON.parse(one)),
      null,
      2,
    );
  writeFileSync(path, object(asks('p1'), says('one')));
  const { transcript, told } = following(path);
  await expect.poll(() => texts(transcript.state.answers)).toEqual(['one']);
  writeFileSync(path, object(asks('p1'), says('one'), asks('p2'), says('two')));
  await expect.poll(() => texts(transcript.state.answers)).toEqual(['one', 'two']);
  expect(told.at(-1)?.changed?.map(({ id }) => id)).toEqual(['p2']);
});

test('an object that is found half-written leaves the answers that are there', async () => {
  const path = join(temporaryFolder(), 'a.json');
  const whole = JSON.stringify([asks('p1'), says('one')].map((one) => JSON.parse(one)));
  writeFileSync(path, whole);
  const { transcript, told } = following(path);
  await expect.poll(() => texts(transcript.state.answers)).toEqual(['one']);
  writeFileSync(path, '"half');
  // Another one in the same folder, followed after it: its change is found after that of the first.
  const marker = join(path, '..', 'b.jsonl');
  const other = following(marker);
  writeFileSync(marker, lines(asks('p1'), says('b')));
  await expect.poll(() => texts(other.transcript.state.answers)).toEqual(['b']);
  writeFileSync(path, whole.replace('one', 'two'));
  await expect.poll(() => texts(transcript.state.answers)).toEqual(['two']);
  expect(told.map(({ state }) => texts(state.answers))).toEqual([['one'], ['two']]);
});

/** Sessions below the root of the fake agent, by their ids. */
function sessions(files: Readonly<Record<string, string>>): { home: string; path(id: string): string } {
  const home = temporaryFolder();
  const path = (id: string): string => join(home, 'fake', 'folder', `${id}.jsonl`);
  mkdirSync(join(home, 'fake', 'folder'), { recursive: true });
  for (const [id, text] of Object.entries(files)) writeFileSync(path(id), text);
  return { home, path };
}

const meta = (session: string, base?: { base: string; bytes?: number; end?: number }): string =>
  JSON.stringify({ meta: { session, ...base } });

const BASE = lines(meta('base'), asks('p1'), says('one'), asks('p2'), says('two'));
const UNTIL = lines(meta('base'), asks('p1'), says('one')).length;

test.each<[string, Record<string, string>, string[]]>([
  [
    'a whole session',
    { base: BASE, own: lines(meta('own', { base: 'base' }), asks('p3'), says('own')) },
    ['one', 'two', 'own'],
  ],
  [
    'part of a session, in bytes',
    { base: BASE, own: lines(meta('own', { base: 'base', bytes: UNTIL }), asks('p3'), says('own')) },
    ['one', 'own'],
  ],
  [
    'part of a session, without the last line break',
    { base: BASE, own: lines(meta('own', { base: 'base', bytes: UNTIL - 1 }), asks('p3'), says('own')) },
    ['one', 'own'],
  ],
  [
    'part of a session, by the numbers of lines',
    {
      base: [meta('base'), asks('p1'), says('one'), asks('p2'), says('two')]
        .map((line, ordinal) => `${JSON.stringify({ ordinal, ...JSON.parse(line) })}\n`)
        .join(''),
      own: lines(meta('own', { base: 'base', end: 3 }), asks('p3'), says('own')),
    },
    ['one', 'own'],
  ],
  [
    'a session that continues another',
    {
      oldest: lines(meta('oldest'), asks('p0'), says('zero')),
      base: lines(meta('base', { base: 'oldest' }), asks('p1'), result(1e5), says('one')),
      own: lines(meta('own', { base: 'base' }), asks('p3'), says('own')),
    },
    ['zero', 'one', 'own'],
  ],
  [
    'sessions in a circle',
    {
      base: lines(meta('base', { base: 'own' }), asks('p1'), says('one')),
      own: lines(meta('own', { base: 'base' }), asks('p3'), says('own')),
    },
    ['one', 'own'],
  ],
  ['itself', { own: lines(meta('own', { base: 'own' }), asks('p3'), says('own')) }, ['own']],
  ['a session that is not there', { own: lines(meta('own', { base: 'base' }), asks('p3'), says('own')) }, ['own']],
])('a session that continues %s has its answers, too', async (_what, files, answers) => {
  const { home, path } = sessions(files);
  const { transcript } = following(path('own'), { surroundings: at(home) });
  await expect.poll(() => texts(transcript.state.answers)).toEqual(answers);
  appendFileSync(path('own'), lines(asks('p9'), says('new')));
  await expect.poll(() => texts(transcript.state.answers)).toEqual([...answers, 'new']);
  expect(transcript.state.facts?.sessionId).toBe('own');
});

test('a session that is continued may be packed by now', async () => {
  const { home, path } = sessions({ own: lines(meta('own', { base: 'base', bytes: UNTIL }), asks('p3'), says('own')) });
  writeFileSync(`${path('base')}.zst`, packed(BASE));
  const { transcript } = following(path('own'), { surroundings: at(home) });
  await expect.poll(() => texts(transcript.state.answers)).toEqual(['one', 'own']);
  rmSync(`${path('base')}.zst`);
});

test('a session that is continued is found beside the one that continues it, too', async () => {
  const { path } = sessions({ base: BASE, own: lines(meta('own', { base: 'base' }), asks('p3'), says('own')) });
  const { transcript } = following(path('own'), { surroundings: at('/elsewhere') });
  await expect.poll(() => texts(transcript.state.answers)).toEqual(['one', 'two', 'own']);
});
