import { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, rmSync, writeFileSync, type FSWatcher, type watch } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { watchFolder } from '../../../../src/vscode/host/transcripts/watch-folder';
import { OFTEN, temporaryFolder } from './in-folder';

type Report = [name: string | null, isRoutine: boolean];

function watching(path: string, options: Partial<Parameters<typeof watchFolder>[1]> = {}) {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const reports: Report[] = [];
  watchFolder(path, {
    signal: controller.signal,
    intervals: OFTEN,
    onChange: (...report) => reports.push(report),
    ...options,
  });
  return { reports, stop: () => controller.abort() };
}

/** Watches that report what a test says. */
function fakeWatch() {
  const watchers: (EventEmitter & { isClosed: boolean; report: (name: string) => void })[] = [];
  const start = ((_path: string, listener: (event: string, name: string) => void) => {
    const watcher = Object.assign(new EventEmitter(), {
      isClosed: false,
      report: (name: string) => listener('change', name),
      close: () => (watcher.isClosed = true),
    });
    watchers.push(watcher);
    return watcher as unknown as FSWatcher;
  }) as unknown as typeof watch;
  return { watchers, watch: start };
}

const NEVER = { there: 60_000, missing: 60_000 };

test('the file that changed is named', async () => {
  const folder = temporaryFolder();
  const { reports } = watching(folder, { intervals: NEVER });
  await expect.poll(() => reports).toEqual([[null, false]]);
  writeFileSync(join(folder, 'a'), 'a');
  await expect.poll(() => reports).toContainEqual(['a', false]);
});

test('it also looks by itself, which is only routine where changes are reported', async () => {
  const { reports } = watching(temporaryFolder());
  await expect.poll(() => reports.length).toBeGreaterThan(2);
  expect(reports.slice(0, 3)).toEqual([
    [null, false],
    [null, true],
    [null, true],
  ]);
});

test('where nothing can be watched, looking by itself is no routine', async () => {
  const { reports } = watching(temporaryFolder(), {
    watch: () => {
      throw new Error('No more watches.');
    },
  });
  await expect.poll(() => reports.length).toBeGreaterThan(2);
  expect(new Set(reports.map(([, isRoutine]) => isRoutine))).toEqual(new Set([false]));
});

test('a watch that fails is closed, and begun again at the next look', async () => {
  const { watchers, watch } = fakeWatch();
  const { reports } = watching(temporaryFolder(), { watch });
  await expect.poll(() => watchers.length).toBe(1);
  watchers[0]!.emit('error', new Error('EPERM'));
  expect(watchers[0]!.isClosed).toBe(true);
  await expect.poll(() => watchers.length).toBe(2);
  // It is no longer listened to.
  watchers[0]!.report('old');
  watchers[1]!.report('new');
  expect(reports.map(([name]) => name).filter(Boolean)).toEqual(['new']);
});

test('a folder that is removed or replaced is watched again once it is there', async () => {
  const folder = join(temporaryFolder(), 'folder');
  const { watchers, watch } = fakeWatch();
  const { reports } = watching(folder, { watch });
  mkdirSync(folder);
  await expect.poll(() => watchers.length).toBe(1);
  expect(reports[0]).toEqual([null, false]);
  renameSync(folder, `${folder} before`);
  mkdirSync(folder);
  await expect.poll(() => watchers.length).toBe(2);
  rmSync(folder, { recursive: true });
  await expect.poll(() => watchers[1]!.isClosed).toBe(true);
});

test('nothing is watched after the end', async () => {
  const { watchers, watch } = fakeWatch();
  const { reports, stop } = watching(temporaryFolder(), { watch });
  await expect.poll(() => watchers.length).toBe(1);
  stop();
  const { length } = reports;
  expect(watchers[0]!.isClosed).toBe(true);
  watchers[0]!.report('late');
  expect(reports).toHaveLength(length);
});
