import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLettersOf, mappedDrives, otherSpellings } from '../../../../src/vscode/host/transcripts/spellings';
import { temporaryFolder } from './in-folder';

const DRIVES = new Map([
  ['\\\\server\\share', 'Z:\\'],
  ['D:\\Work\\', 'S:\\'],
]);

describe('A folder', () => {
  test.each([
    ['on another computer', '\\\\server\\share\\app', '\\\\server\\share\\app', ['Z:\\app']],
    ['that is a drive itself', '\\\\server\\share', '\\\\server\\share', ['Z:\\']],
    ['that was opened on a drive', '\\\\server\\share\\app', 'Z:\\app', ['Z:\\app']],
    ['that a drive stands for', 'D:\\Work\\app', 'D:\\Work\\app', ['S:\\app']],
    ['whose neighbour a drive stands for', 'D:\\Workshop\\app', 'D:\\Workshop\\app', []],
    ['that was opened through a link', '/work/app', '/link/app', ['/link/app']],
    ['that has one name', '/work/app', '/work/app', []],
  ])('%s is called otherwise, too', (_what, resolved, opened, others) => {
    expect(otherSpellings(resolved, opened, DRIVES)).toEqual(others);
  });

  test('has no drives on other systems, and none that stand for themselves', async () => {
    expect(await mappedDrives(false)).toEqual(new Map());
    expect(await mappedDrives(true)).toEqual(new Map());
  });
});

describe('A path in other letters', () => {
  test('is that of the folder, if there is no other', async () => {
    const folder = join(temporaryFolder(), 'App');
    mkdirSync(folder);
    expect(await inLettersOf(folder, folder)).toBe(folder);
    expect(await inLettersOf(folder.replace('App', 'app'), folder)).toBe(folder);
    expect(await inLettersOf(join(folder.replace('App', 'APP'), 'Docs'), folder)).toBe(join(folder, 'Docs'));
    expect(await inLettersOf(`${folder}-old`, folder)).toBeNull();
    expect(await inLettersOf('/elsewhere', folder)).toBeNull();
  });

  test('is another folder where both are there', async () => {
    const folder = temporaryFolder();
    for (const name of ['App', 'app']) mkdirSync(join(folder, name));
    expect(await inLettersOf(join(folder, 'app'), join(folder, 'App'))).toBeNull();
  });
});
