import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersFor, Refusal } from '../../build/transcript-command';

const ROOT = join(import.meta.dirname, '..', '..');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'recurate-'));
  writeFileSync(join(folder, 'a.jsonl'), claude(3));
  writeFileSync(join(folder, 'open.jsonl'), claude(2).trimEnd());
  writeFileSync(join(folder, 'torn.jsonl'), claude(2).slice(0, -20));
  writeFileSync(join(folder, 'large.jsonl'), claude(20_000));
  writeFileSync(join(folder, 'other.jsonl'), '{"hello":"world"}\n'.repeat(30));
  writeFileSync(join(folder, 'empty.jsonl'), '');
  mkdirSync(join(folder, 'folder'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A transcript of Claude Code with so many answers. */
function claude(answers: number): string {
  const line = (type: string, uuid: string, parentUuid: string | null, message: object): string =>
    `${JSON.stringify({ type, uuid, parentUuid, sessionId: 's', timestamp: '2026-09-01T10:00:00Z', cwd: '/p', message: { role: type, ...message } })}\n`;
  return Array.from({ length: answers }, (_, index) => {
    const text = { type: 'text', text: `Answer ${index + 1} – “naïve”` };
    return (
      line('user', `u${index}`, index ? `a${index - 1}` : null, { content: `Question ${index + 1}?` }) +
      line('assistant', `a${index}`, `u${index}`, { id: `m${index}`, stop_reason: 'end_turn', content: [text] })
    );
  }).join('');
}

const TSX = join(ROOT, 'node_modules', '.bin', 'tsx');

/** Runs a program in the project's folder. */
const run = (program: string, ...args: string[]): Promise<{ code: number; out: string; error: string }> =>
  new Promise((done) => {
    const env = { ...process.env, INIT_CWD: folder };
    execFile(program, args, { cwd: ROOT, env }, (problem, out, error) => {
      done({ code: problem === null ? 0 : Number(problem.code), out, error });
    });
  });

test('each answer is one line of JSON, the oldest first, and there is nothing else', async () => {
  const { code, out, error } = await run('npm', 'run', '--silent', 'transcript', '--', join(folder, 'a.jsonl'));
  expect([code, error]).toEqual([0, '']);
  expect(out.endsWith('}\n')).toBe(true);
  const answers = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(answers.map(({ text }) => text)).toEqual([1, 2, 3].map((one) => `Answer ${one} – “naïve”`));
  for (const answer of answers) {
    expect(Object.keys(answer)).toEqual(['id', 'text', 'state', 'time']);
    expect(answer).toMatchObject({ state: 'complete', time: '2026-09-01T10:00:00Z' });
  }
  expect(new Set(answers.map(({ id }) => id)).size).toBe(3);
});

test('if there are none, one sentence says why, and there is nothing else', async () => {
  const { code, out, error } = await run(TSX, 'build/transcript.ts', 'missing.jsonl');
  expect({ code, out, error }).toEqual({
    code: 1,
    out: '',
    error: `There is no file at ${join(folder, 'missing.jsonl')}, or it cannot be read.\n`,
  });
});

test.each<[string, string[], string[]]>([
  ['the agent can be named', ['a.jsonl', '--agent', 'claude-code'], ['Answer 1', 'Answer 2', 'Answer 3']],
  ['a last line without its end counts if it is whole', ['open.jsonl'], ['Answer 1', 'Answer 2']],
  ['a last line that is torn does not', ['torn.jsonl'], ['Answer 1']],
])('%s', async (_what, args, answers) => {
  const found = await answersFor(args, folder);
  expect(found.map(({ text }) => text)).toEqual(answers.map((answer) => `${answer} – “naïve”`));
});

test.each<[string, string[], number, RegExp]>([
  ['there is no such file', ['missing.jsonl'], 1, /^There is no file at .*missing\.jsonl, or it cannot be read\.$/],
  ['it is a folder', ['folder'], 1, /^There is no file at .*folder/],
  ['no file is named', [], 2, /^Say which file to read/],
  ['two files are named', ['a.jsonl', 'open.jsonl'], 2, /^Say which file to read/],
  ['the agent is not known', ['a.jsonl', '--agent', 'hal'], 2, /^Recurate knows no agent "hal"\. It knows claude-code/],
  ['an option is not known', ['a.jsonl', '--loud'], 2, /--loud/],
  ['it is no transcript', ['other.jsonl'], 3, /other\.jsonl is not a transcript that Recurate recognises\./],
  ['it is empty', ['empty.jsonl'], 3, /empty\.jsonl is not a transcript/],
  [
    'the named agent wrote nothing of it',
    ['other.jsonl', '--agent', 'claude-code'],
    3,
    /no line that Claude Code is known to write\.$/,
  ],
])('if %s, that is what is said', async (_what, args, code, sentence) => {
  const refusal = await answersFor(args, folder).catch((problem: unknown) => problem);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code, message: expect.stringMatching(sentence) });
});

test('it ends quietly if nobody reads on', async () => {
  const reading = spawn(TSX, ['build/transcript.ts', join(folder, 'large.jsonl')], { cwd: ROOT });
  let error = '';
  reading.stderr.on('data', (text) => (error += String(text)));
  await once(reading.stdout, 'data');
  reading.stdout.destroy();
  const [code] = await once(reading, 'exit');
  expect([code, error]).toEqual([0, '']);
});
