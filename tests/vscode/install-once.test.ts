import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installOnce } from './e2e/install-once';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'recurate-install-')), 'cache/thing-1');
});
afterEach(() => rmSync(dirname(dirname(folder)), { recursive: true }));

const file = (): string => join(folder, 'program');
const say = vi.fn();

/** Ends when it is told to. */
function slowInstall() {
  let finish = (): void => undefined;
  const told = new Promise<void>((resolve) => (finish = resolve));
  const install = vi.fn(async () => {
    await told;
    writeFileSync(file(), 'complete');
  });
  return { install, finish };
}

/** The id of a process that has ended, as far as one can tell. */
const ENDED = 2 ** 22 + 1;

test('what is there is not installed again, and nothing else is left', async () => {
  const install = vi.fn(async () => writeFileSync(file(), ''));
  await installOnce(folder, install, say);
  await installOnce(folder, install, say);
  expect(install).toHaveBeenCalledOnce();
  expect(existsSync(file())).toBe(true);
  expect(readdirSync(dirname(folder))).toEqual(['thing-1']);
});

test('of two at the same time one installs, and the other waits for it and says so', async () => {
  say.mockClear();
  const { install, finish } = slowInstall();
  const other = vi.fn(async () => undefined);
  const both = [installOnce(folder, install, say), installOnce(folder, other, say)];
  await expect.poll(() => say.mock.calls).toEqual([['Another run is installing thing-1: waiting for it.']]);
  finish();
  await Promise.all(both);
  expect(install).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});

test('what broke off is installed again, from an empty folder', async () => {
  const broken = installOnce(
    folder,
    async () => {
      writeFileSync(join(folder, 'half'), '');
      throw new Error('no network');
    },
    say,
  );
  await expect(broken).rejects.toThrow('no network');
  await installOnce(folder, async () => writeFileSync(file(), ''), say);
  expect(readdirSync(folder).sort()).toEqual(['installed', 'program']);
});

test('the lock of a run that was killed does not hold up the next', async () => {
  mkdirSync(dirname(folder), { recursive: true });
  writeFileSync(`${folder}.lock`, String(ENDED));
  const install = vi.fn(async () => undefined);
  await Promise.all([installOnce(folder, install, say), installOnce(folder, install, say)]);
  expect(install).toHaveBeenCalledOnce();
  expect(readdirSync(dirname(folder))).toEqual(['thing-1']);
});
