import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inLettersOf, otherSpellings, spellingOf } from '../../../../src/vscode/host/transcripts/spellings';
import { temporaryFolder } from './in-folder';

describe('A folder', () => {
  test.each([
    [
      'on a mapped drive',
      'Z:\\work\\app',
      '\\\\server\\share\\work\\app',
      { opened: 'Z:', resolved: '\\\\server\\share' },
    ],
    ['behind a link', '/link/app', '/data/work/app', { opened: '/link', resolved: '/data/work' }],
    ['that is a link', '/link', '/data/app', { opened: '/link', resolved: '/data/app' }],
    ['in other letters', '/Work/app', '/work/app', { opened: '/Work', resolved: '/work' }],
    ['that has one name', '/work/app', '/work/app', null],
  ])('%s was opened by another beginning of its path', (_what, opened, resolved, spelling) => {
    expect(spellingOf(opened, resolved)).toEqual(spelling);
  });

  test.each([
    ['\\\\server\\share\\work\\app', ['Z:\\work\\app']],
    ['\\\\server\\share', ['Z:']],
    ['\\\\server\\shared\\app', []],
  ])('is called otherwise, too: %s', (resolved, others) => {
    expect(otherSpellings(resolved, [{ opened: 'Z:', resolved: '\\\\server\\share' }])).toEqual(others);
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
