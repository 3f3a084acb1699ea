import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { toBackup } from '../../../src/core/transfer/export/backup';
import { toWebAnnotations } from '../../../src/core/transfer/export/web-annotation';
import { LARGEST_FILE } from '../../../src/core/transfer/import/read-file';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { previewImport, type ImportPreview } from '../../../src/options/library/import-preview';
import ImportCounts from '../../../src/options/library/ImportCounts.svelte';
import { PLATFORMS } from '../../../src/platforms/registry';
import { TRANSLATE } from '../../../src/ui/kit/translate';
import { exported, KEY, mark, NOON } from '../../core/transfer/export/samples';
import { english } from '../../english';

const A = mark('one', { id: 'a', modified: 5 });
const B = mark('two', { id: 'b', modified: 5 });
const NEWER_A: Annotation = { ...A, note: 'new', modified: 9 };
const NO_MARK = { id: 'c', kind: 'loud', target: { selectors: { quote: { exact: 'three' } } } };

const fileOf = (text: string): File => new File([text], 'marks.json', { lastModified: NOON });
const backup = (...marks: unknown[]): string => toBackup([exported(marks as Annotation[])], NOON);
const withSettings = (settings: object): string => toBackup([exported([A])], NOON, { settings: settings as never });

/** What importing the text would do if these marks are stored. */
function previewOf(text: string, stored: readonly Annotation[] = []): Promise<ImportPreview> {
  const present = new Map(stored.length > 0 ? [[KEY, exported([...stored]).document]] : []);
  return previewImport(fileOf(text), present, PLATFORMS, []);
}

async function readable(text: string, stored: readonly Annotation[] = []) {
  const preview = await previewOf(text, stored);
  if (!preview.isReadable) throw new Error(english.of(preview.why));
  return preview;
}

/** What is shown of it, line by line. */
async function shownOf(text: string, stored: readonly Annotation[] = []): Promise<string[]> {
  const { plan, bad } = await readable(text, stored);
  const counts = mount(ImportCounts, {
    target: document.body,
    props: { plan, bad },
    context: new Map([[TRANSLATE, english]]),
  });
  const lines = [...document.querySelectorAll('dt')].map(
    (term) => `${term.textContent} ${term.nextElementSibling?.textContent}`,
  );
  await unmount(counts);
  return lines;
}

afterEach(() => document.body.replaceChildren());

const NEW = 'will be added';
const CHANGED = 'will be updated: the file has a newer version';
const SAME = 'stay the same: already in your library';
const BAD = 'cannot be read and will be skipped';

describe('before an import the person sees how many marks', () => {
  test.each<[string, string, Annotation[], string[]]>([
    ['are new', backup(A, B), [], [`2 new marks ${NEW}`, `0 marks ${CHANGED}`, `0 marks ${SAME}`, `0 items ${BAD}`]],
    [
      'the file has a newer version of',
      backup(NEWER_A, B),
      [A, B],
      [`0 new marks ${NEW}`, `1 mark ${CHANGED}`, `1 mark ${SAME}`, `0 items ${BAD}`],
    ],
    [
      'are already in the library, even if the library has a newer version',
      backup(A, B),
      [NEWER_A, B],
      [`0 new marks ${NEW}`, `0 marks ${CHANGED}`, `2 marks ${SAME}`, `0 items ${BAD}`],
    ],
    [
      'cannot be read, next to one that can',
      backup(A, NO_MARK),
      [],
      [`1 new mark ${NEW}`, `0 marks ${CHANGED}`, `0 marks ${SAME}`, `1 item ${BAD}`],
    ],
    [
      'a file of Web Annotations has',
      toWebAnnotations([exported([A, B])], 'c0ffee00-0000-4000-8000-000000000000', NOON, [], english),
      [],
      [`2 new marks ${NEW}`, `0 marks ${CHANGED}`, `0 marks ${SAME}`, `0 items ${BAD}`],
    ],
    [
      'there are none of',
      backup(),
      [A],
      [`0 new marks ${NEW}`, `0 marks ${CHANGED}`, `0 marks ${SAME}`, `0 items ${BAD}`],
    ],
  ])('%s', async (_, text, stored, lines) => {
    expect(await shownOf(text, stored)).toEqual(lines);
  });

  test('and what is wrong with an unreadable one: its position in the file, and its text', async () => {
    expect((await readable(backup(A, NO_MARK))).bad).toMatchObject([{ at: 2, what: 'three' }]);
  });
});

describe('the reason is shown if a file cannot be imported:', () => {
  test.each([
    ['it is empty', '', 'This file is empty'],
    ['it was cut off', backup(A).slice(0, -20), 'The end of this file is missing'],
    ['it is not JSON', 'Dear diary', 'JSON'],
    ['it is something else', '{"colour": "red"}', 'neither'],
    ['it is from a later version of Recurate', '{"format": "recurate-backup", "version": 99}', 'newer'],
  ])('%s', async (_, text, words) => {
    const preview = await previewOf(text);
    expect(preview.isReadable).toBe(false);
    expect(preview.isReadable || english.of(preview.why)).toContain(words);
  });

  test('it is too large (and is not read)', async () => {
    const file = fileOf('');
    Object.defineProperty(file, 'size', { value: LARGEST_FILE + 1 });
    const preview = await previewImport(file, new Map(), PLATFORMS, []);
    expect(preview.isReadable || english.of(preview.why)).toContain('64 MB');
  });

  test('the browser cannot read it', async () => {
    const file = fileOf(backup(A));
    file.text = () => Promise.reject(new Error('NotReadableError'));
    expect(await previewImport(file, new Map(), PLATFORMS, [])).toMatchObject({ isReadable: false });
  });
});

describe('the settings in a file', () => {
  test('are offered if they can be used', async () => {
    const settings = { ...DEFAULT_SETTINGS, theme: 'dark' };
    expect(await readable(withSettings(settings))).toMatchObject({ settings, settingsProblem: null });
  });

  test('are not mentioned if there are none', async () => {
    expect(await readable(backup(A))).toMatchObject({ settings: null, settingsProblem: null });
  });

  test.each([
    ['that are damaged', { ...DEFAULT_SETTINGS, theme: 7 }, 'damaged'],
    [
      'with an invalid selector',
      { ...DEFAULT_SETTINGS, platforms: { claude: { selectors: { response: ['.answer['] } } } },
      '.answer[',
    ],
  ])('%s are not offered, with the reason, but the marks are', async (_, settings, words) => {
    const preview = await readable(withSettings(settings));
    expect(preview).toMatchObject({ settings: null, plan: { added: 1 } });
    expect(english.of(preview.settingsProblem!)).toContain(words);
  });
});
