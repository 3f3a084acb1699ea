import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GEMINI_CLI } from '../../../../src/core/transcripts/gemini-cli';
import type { FollowOptions } from '../../../../src/vscode/host/transcripts/follow-transcript';
import { asks, lines, result, says, texts } from './fake-agent';
import { following, OFTEN, temporaryFolder, type Following } from './in-folder';

/** A session of so many answers, `answer 1` first. */
const session = (answers: number, from = 1): string =>
  Array.from({ length: answers }, (_, index) => lines(asks(`p${from + index}`), says(`answer ${from + index}`))).join(
    '',
  );

const shown = ({ transcript }: Following): string[] => texts(transcript.state.answers);
const status = ({ transcript }: Following): string => transcript.state.status.state;

/** Only what the system reports: looking by itself would come too late for a test. */
const ONLY_EVENTS = { there: 60_000, missing: 60_000 };
/** Only looking by itself. */
const NO_EVENTS: Partial<FollowOptions> = {
  watch: () => {
    throw new Error('No more watches.');
  },
};

function written(text: string | Buffer, options?: Partial<FollowOptions>): Following & { path: string } {
  const path = join(temporaryFolder(), 'a.jsonl');
  writeFileSync(path, text);
  return { path, ...following(path, options) };
}

test('the answers of a short session are all read at once', async () => {
  const one = written(session(3));
  await expect.poll(() => shown(one)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  expect(one.transcript.state).toMatchObject({
    hasOlder: false,
    status: { state: 'following', version: '1.2.3', skipped: 0 },
  });
});

test('of a long session, the last five answers are read first, and older ones when they are asked for', async () => {
  // An answer every 100 kB: the first window has less than one.
  const parts = Array.from({ length: 60 }, (_, index) =>
    lines(asks(`p${index}`), result(1e5), says(`answer ${index}`)),
  );
  const one = written(parts.join(''));
  await expect.poll(() => one.transcript.state.answers.length).toBeGreaterThanOrEqual(5);
  expect(shown(one).at(-1)).toBe('answer 59');
  expect(one.transcript.state.hasOlder).toBe(true);
  const first = one.transcript.state.answers.length;
  expect(first).toBeLessThan(30);

  await one.transcript.older(false);
  const second = one.transcript.state.answers.length;
  expect(second).toBeGreaterThanOrEqual(first + 5);
  expect(second).toBeLessThan(60);
  expect(one.told.at(-1)?.changed).toBeNull();

  const progress: number[] = [];
  await one.transcript.older(true, (part) => progress.push(part));
  expect(shown(one)).toEqual(parts.map((_, index) => `answer ${index}`));
  expect(one.transcript.state.hasOlder).toBe(false);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
});

test('a long session is called as its beginning says', async () => {
  const parts = Array.from({ length: 60 }, (_, n) => lines(asks(`p${n}`), result(5000), says(`answer ${n}`)));
  const one = written(lines(JSON.stringify({ meta: { session: 's', title: 'A title' } })) + parts.join(''));
  await expect.poll(() => shown(one).at(-1)).toBe('answer 59');
  expect(one.transcript.state.hasOlder).toBe(true);
  expect(one.transcript.state.facts).toMatchObject({ title: 'A title' });
});

test('a long session that takes the place of another has its own title', async () => {
  const titled = (title: string): string =>
    lines(JSON.stringify({ meta: { session: title, title } })) +
    Array.from({ length: 60 }, (_, n) => lines(asks(`${title}${n}`), result(5000), says(`${title} ${n}`))).join('');
  const one = written(titled('One'));
  await expect.poll(() => shown(one).at(-1)).toBe('One 59');
  writeFileSync(`${one.path}.new`, titled('Two'));
  renameSync(`${one.path}.new`, one.path);
  await expect.poll(() => shown(one).at(-1)).toBe('Two 59');
  expect(one.transcript.state).toMatchObject({ hasOlder: true, facts: { title: 'Two' } });
});

test('a session of few answers between long results is read to its beginning', async () => {
  const one = written(lines(asks('p1'), says('one'), result(3e6), result(3e6), asks('p2'), says('two')));
  await expect.poll(() => shown(one)).toEqual(['one', 'two']);
  expect(one.transcript.state.hasOlder).toBe(false);
});

test('lines of 20 MB are read if they are wanted, and do no harm if not', async () => {
  const text = 'naïve '.repeat(3e6);
  const one = written(lines(asks('p1'), result(2e7), says(text), result(2e7), asks('p2'), says('two')));
  await expect.poll(() => shown(one).length).toBe(2);
  expect(shown(one)[0] === text).toBe(true);
  expect(one.transcript.state.status.skipped).toBe(0);
  appendFileSync(one.path, lines(result(2e7), says('and more')));
  await expect.poll(() => shown(one).at(-1)).toBe('two\n\nand more');
});

test.each([
  ['what the system reports', { intervals: ONLY_EVENTS }],
  ['looking, where nothing is reported', NO_EVENTS],
])('what is appended is given by %s, and only what has changed', async (_how, options) => {
  const one = written(session(2), options);
  await expect.poll(() => shown(one)).toHaveLength(2);
  appendFileSync(one.path, lines(asks('p3'), says('answer 3')));
  await expect.poll(() => shown(one)).toHaveLength(3);
  appendFileSync(one.path, lines(says('more of it')));
  await expect.poll(() => shown(one).at(-1)).toBe('answer 3\n\nmore of it');
  expect(one.told.slice(1).flatMap(({ changed }) => changed?.map(({ id }) => id))).toEqual(['p3', 'p3']);
});

test('half a line waits for its other half', async () => {
  const one = written(session(1), { intervals: ONLY_EVENTS });
  await expect.poll(() => shown(one)).toHaveLength(1);
  const bytes = Buffer.from(lines(asks('p2'), says('naïve 🙂')));
  const cut = bytes.indexOf('🙂') + 2;
  appendFileSync(one.path, bytes.subarray(0, cut));
  appendFileSync(join(one.path, '..', 'other'), 'a change in the same folder');
  appendFileSync(one.path, bytes.subarray(cut));
  await expect.poll(() => shown(one)).toEqual(['answer 1', 'naïve 🙂']);
  expect(one.transcript.state.status.skipped).toBe(0);
});

test('another process may write', async () => {
  const one = written('', { intervals: ONLY_EVENTS });
  const script = `
    const { appendFileSync } = require('node:fs');
    const [path, text] = process.argv.slice(1);
    for (const byte of Buffer.from(text)) appendFileSync(path, Buffer.from([byte]));
  `;
  const writer = spawn(process.execPath, ['-e', script, one.path, session(12)], { stdio: 'inherit' });
  await once(writer, 'exit');
  await expect.poll(() => shown(one)).toHaveLength(12);
  expect(one.transcript.state.status.skipped).toBe(0);
});

test('a last line without its end is taken when nothing follows', async () => {
  const path = join(temporaryFolder(), 'a.jsonl');
  writeFileSync(path, session(1) + asks('p2') + '\n' + says('last'));
  utimesSync(path, 1000, 1000);
  const one = following(path);
  await expect.poll(() => shown(one)).toEqual(['answer 1', 'last']);
  appendFileSync(path, `\n${lines(says('and more'))}`);
  await expect.poll(() => shown(one)).toEqual(['answer 1', 'last\n\nand more']);
  expect(one.transcript.state.status.skipped).toBe(0);
});

test('a last line that was taken without its end and then goes on is read again', async () => {
  const path = join(temporaryFolder(), 'a.jsonl');
  writeFileSync(path, session(1) + says('last'));
  utimesSync(path, 1000, 1000);
  const one = following(path);
  await expect.poll(() => shown(one)).toEqual(['answer 1\n\nlast']);
  appendFileSync(path, ` broken\n${lines(asks('p2'), says('two'))}`);
  await expect.poll(() => shown(one)).toEqual(['answer 1', 'two']);
  expect(one.transcript.state.status.skipped).toBe(1);
});

test.each<[string, (path: string) => void]>([
  ['cut', (path) => truncateSync(path, session(1).length)],
  ['cut, and written on', (path) => (truncateSync(path, session(1).length), appendFileSync(path, session(3, 7)))],
  ['written anew, and longer', (path) => writeFileSync(path, session(8, 20))],
  ['replaced', (path) => (writeFileSync(`${path}.new`, session(8, 30)), renameSync(`${path}.new`, path))],
  ['emptied', (path) => truncateSync(path, 0)],
])('a file that is %s is read again', async (_what, change) => {
  const one = written(session(6));
  await one.transcript.older(true);
  await expect.poll(() => shown(one)).toHaveLength(6);
  change(one.path);
  const again = following(one.path);
  await expect.poll(() => shown(one)).not.toHaveLength(6);
  await expect.poll(() => shown(again)).toEqual(shown(one));
  expect(one.transcript.state.hasOlder).toBe(false);
});

test.each<[string, string]>([
  ['of the same length', ''],
  ['with more at the end', session(1, 41)],
])('a file that was edited in its midst, %s, is read again', async (_what, more) => {
  const one = written(session(40));
  await expect.poll(() => shown(one)).toHaveLength(40);
  const file = openSync(one.path, 'r+');
  writeSync(file, session(40).replace('answer 2', 'ANSWER 2') + more, 0);
  closeSync(file);
  await expect.poll(() => shown(one)).toContain('ANSWER 2');
});

test('a file that is removed keeps its answers, and is followed when it returns', async () => {
  const one = written(session(2));
  await expect.poll(() => status(one)).toBe('following');
  rmSync(one.path);
  await expect.poll(() => status(one)).toBe('gone');
  expect(shown(one)).toEqual(['answer 1', 'answer 2']);
  writeFileSync(one.path, session(3));
  await expect.poll(() => shown(one)).toHaveLength(3);
  expect(status(one)).toBe('following');
  // What was there already is not reported again.
  expect(one.told.at(-1)?.changed?.map(({ id }) => id)).toEqual(['p3']);
});

test('a folder that is not there yet is waited for, and one that is replaced is watched again', async () => {
  const folder = join(temporaryFolder(), 'later');
  const path = join(folder, 'a.jsonl');
  const one = following(path, { intervals: OFTEN });
  expect(status(one)).toBe('none');
  mkdirSync(folder);
  writeFileSync(path, session(1));
  await expect.poll(() => shown(one)).toHaveLength(1);
  renameSync(folder, `${folder} before`);
  await expect.poll(() => status(one)).toBe('gone');
  mkdirSync(folder);
  writeFileSync(path, session(2));
  await expect.poll(() => shown(one)).toHaveLength(2);
});

test('an answer that was not ended streams only while its file is written', async () => {
  const path = join(temporaryFolder(), 'a.jsonl');
  const step = { id: '2', type: 'gemini', content: 'I look.', toolCalls: [{ name: 'ls' }] };
  writeFileSync(path, lines(...[{ id: '1', type: 'user', content: 'Why?' }, step].map((one) => JSON.stringify(one))));
  utimesSync(path, 1000, 1000);
  const one = following(path, { agent: GEMINI_CLI });
  const states = () => one.transcript.state.answers.map(({ state }) => state);
  await expect.poll(states).toEqual(['complete']);
  appendFileSync(path, lines(JSON.stringify({ ...step, id: '3' })));
  await expect.poll(states).toEqual(['streaming']);
});

test('lines that nobody understands are said to be another format', async () => {
  const one = written('{"v":2}\n{"v":2}\n');
  await expect.poll(() => one.transcript.state.status).toEqual({ state: 'changed', version: '1.2.3', skipped: 2 });
  appendFileSync(one.path, session(1));
  await expect.poll(() => status(one)).toBe('following');
});

test('nothing is said after the signal is aborted', async () => {
  const one = written(session(1));
  await expect.poll(() => shown(one)).toHaveLength(1);
  one.stop();
  const { length } = one.told;
  const other = following(one.path);
  appendFileSync(one.path, session(1, 2));
  await expect.poll(() => shown(other)).toHaveLength(2);
  expect(one.told).toHaveLength(length);
  await one.transcript.older(true);
});

test('what is appended while older answers are read is neither lost nor given twice', async () => {
  const path = join(temporaryFolder(), 'a.jsonl');
  const parts = Array.from({ length: 40 }, (_, index) =>
    lines(asks(`p${index}`), result(2e5), says(`answer ${index}`)),
  );
  writeFileSync(path, parts.join(''));
  const one = following(path, { intervals: ONLY_EVENTS });
  await expect.poll(() => shown(one).length).toBeGreaterThanOrEqual(5);
  let appended = 40;
  await one.transcript.older(true, () => appendFileSync(path, session(1, appended++)));
  await expect.poll(() => shown(one)).toHaveLength(appended);
  expect(new Set(shown(one)).size).toBe(appended);
  expect(one.transcript.state.hasOlder).toBe(false);
});

test('a file that becomes another one while older answers are read is read from its beginning', async () => {
  const path = join(temporaryFolder(), 'a.jsonl');
  const parts = Array.from({ length: 40 }, (_, index) =>
    lines(asks(`p${index}`), result(2e5), says(`answer ${index}`)),
  );
  writeFileSync(path, parts.join(''));
  const one = following(path);
  await expect.poll(() => shown(one).length).toBeGreaterThanOrEqual(5);
  let isReplaced = false;
  await one.transcript.older(true, () => {
    if (!isReplaced) writeFileSync(path, session(9, 100) + result(1e5) + '\n' + session(9, 200));
    isReplaced = true;
  });
  expect(shown(one)).toHaveLength(18);
  expect(one.transcript.state.hasOlder).toBe(false);
});
