import { expect, test } from 'vitest';
import type { MessageKey } from '../../../src/core/messages/message';
import { createTranslate } from '../../../src/core/messages/translate';
import { fileName } from '../../../src/options/kit/download';
import { english } from '../../english';

const NEW_YEAR = new Date(2026, 0, 1);

test.each<[MessageKey, string]>([
  ['name', 'recurate-2026-01-01'],
  ['dataExportFile', 'recurate-everything-2026-01-01'],
  ['platformsExportFile', 'recurate-platforms-2026-01-01'],
])('in English, the file of %s is called %s', (key, name) => {
  expect(fileName(english(key), NEW_YEAR)).toBe(name);
});

test.each([
  ['Recurate: tout exporté', 'recurate-tout-exporté-2026-01-01'],
  ['../Recurate/"全部"', 'recurate-全部-2026-01-01'],
])('in another language, %s becomes the safe name %s', (text, name) => {
  expect(fileName(createTranslate(() => text)('dataExportFile'), NEW_YEAR)).toBe(name);
});
