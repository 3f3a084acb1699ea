import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { vscodeManifest } from '../../build/vscode/manifest';
import { bounded, type BenchRow } from './row';
import type { Following } from './vscode/follow-tokens';
import { measureInWorkbench } from './vscode/in-workbench';
import { turn, writeLargeSession } from './vscode/large-session';
import { longestTasks } from './vscode/long-answers';
import type { Opening } from './vscode/open-large';

/** The best of these runs counts: other programs and the collector of garbage add to some. */
const RUNS = 3;

/** 2,000 tokens a second for a minute, as 100 lines of 20 each second. */
const STREAM = { lines: 100, words: 20, seconds: 60 };

/** Single lines, a quarter of a second apart. */
const NEWS = { lines: 4, words: 20, seconds: 5 };

/** How long a new line may take, and how far behind the agent the host may be, in ms. */
const NEW = 150;
const BEHIND = 300;

/** How long the view may do nothing else at a time, in ms. */
const TASK = 50;

/**
 * Transcripts on disk: what it costs to open and to follow them; what long answers cost the view; and what the packed
 * extension costs in a real VS Code. Takes five minutes.
 */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'recurate-bench-'));
  try {
    const onDisk = [...(await openingRows(folder)), ...(await followingRows(folder))];
    return [...onDisk, ...(await longAnswerRows()), ...(await workbenchRows())];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openingRows(folder: string): Promise<BenchRow[]> {
  const small = join(folder, 'small.jsonl');
  const large = join(folder, 'large.jsonl');
  writeFileSync(small, Array.from({ length: 20 }, (_, number) => turn(number, [20_000])).join(''));
  writeLargeSession(large);
  const runs: Opening[] = [];
  for (let count = 0; count < RUNS; count += 1) {
    for await (const line of program('open-large', small, large)) runs.push(JSON.parse(line));
  }
  const least = (of: (run: Opening) => number): number => Math.min(...runs.map(of));
  return [
    bounded(
      'five answers of a 200 MB session',
      least(({ five }) => five),
      'ms',
      '≤',
      300,
    ),
    bounded(
      'all 2,000 of them',
      least(({ all }) => all),
      'ms',
      '≤',
      1500,
    ),
    bounded(
      'the longest time for which the host does nothing else',
      least(({ block }) => block),
      'ms',
      '≤',
      50,
    ),
    bounded('memory for that', least(({ memory }) => memory) / 1e6, 'MB', '≤', 60),
  ];
}

async function followingRows(folder: string): Promise<BenchRow[]> {
  const furthest = ({ delays }: Following): number => Math.max(...delays);
  /** Runs again only while a run is not good enough, because each takes its time. */
  const best = async (name: string, what: typeof STREAM, enough: number): Promise<Following> => {
    const runs: Following[] = [];
    while (runs.length < RUNS && !runs.some((run) => furthest(run) <= enough)) {
      runs.push(await followed(join(folder, `${name}-${runs.length}.jsonl`), what));
    }
    return runs.reduce((one, other) => (furthest(other) < furthest(one) ? other : one));
  };
  const news = await best('news', NEWS, NEW);
  const stream = await best('stream', STREAM, BEHIND);
  return [
    bounded('a new line, from being written to being given', furthest(news), 'ms', '≤', NEW),
    bounded('2,000 tokens a second: the furthest behind', furthest(stream), 'ms', '≤', BEHIND),
    bounded('2,000 tokens a second: of one core', stream.core * 100, '%', '≤', 10),
  ];
}

/** What stops the view for longest: lists, tables, lines and code as long as nobody should write them. */
async function longAnswerRows(): Promise<BenchRow[]> {
  const runs: Readonly<Record<string, number>>[] = [];
  while (runs.length < RUNS) runs.push(await longestTasks());
  return Object.keys(runs[0]!).map((what) =>
    bounded(`the view’s longest task, with ${what}`, Math.min(...runs.map((run) => run[what]!)), 'ms', '≤', TASK),
  );
}

async function workbenchRows(): Promise<BenchRow[]> {
  const { size, activations, delays, megabyte, listed } = await measureInWorkbench();
  // VS Code adds views and commands to these by itself.
  const { activationEvents } = vscodeManifest;
  return [
    bounded('a new answer, from being written to being shown in VS Code', Math.min(...delays), 'ms', '≤', NEW),
    bounded('the view’s longest task, with an answer of 1 MB', Math.min(...megabyte), 'ms', '≤', TASK),
    bounded('the view’s longest task, with all answers of the 200 MB session', Math.min(...listed), 'ms', '≤', TASK),
    bounded('the .vsix', size / 1024, 'kB', '≤', 300),
    bounded('activation in VS Code', Math.min(...activations), 'ms', '≤', 50),
    bounded('activation by anything but the view or a command', activationEvents.length, 'events', '≤', 0),
  ];
}

/** Follows a session while another process writes it. */
async function followed(path: string, { lines, words, seconds }: typeof STREAM): Promise<Following> {
  writeFileSync(path, turn(0, []));
  for await (const line of program('follow-tokens', path, String(lines * seconds))) {
    if (line !== 'ready') return JSON.parse(line);
    void program('write-tokens', path, String(lines), String(words), String(seconds));
  }
  throw new Error('The session was not followed to its end.');
}

/** Runs one of the programs of this bench. The lines that it prints. */
function program(name: string, ...args: readonly string[]): AsyncIterable<string> {
  const script = join(import.meta.dirname, 'vscode', `${name}.ts`);
  const running = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return createInterface({ input: running.stdout });
}
