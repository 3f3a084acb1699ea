import { expect, test } from 'vitest';
import { browserName } from '../../src/core/browser-name';

const brand = (name: string, version: string): { brand: string; version: string } => ({ brand: name, version });
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

test.each([
  ['Chrome', [brand('Not)A;Brand', '8'), brand('Chromium', '156'), brand('Google Chrome', '156')], CHROME, { name: 'Google Chrome', version: '156' }],
  ['Edge', [brand('Microsoft Edge', '156'), brand('Not_A Brand', '24'), brand('Chromium', '156')], CHROME, { name: 'Microsoft Edge', version: '156' }],
  ['Chromium', [brand('Chromium', '156'), brand('Not;A=Brand', '99')], CHROME, { name: 'Chromium', version: '156' }],
  ['Chrome on a page without https', [], CHROME, { name: 'Chrome', version: '156.0.0.0' }],
  ['Edge on a page without https', [], `${CHROME} Edg/156.0.0.0`, { name: 'Edge', version: '156.0.0.0' }],
  ['Firefox', [], 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0', { name: 'Firefox', version: '152.0' }],
  ['Safari', [], 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15', { name: 'Safari', version: '26.0' }],
  ['something that nobody knows', [], 'curl/8.0', null],
  ['a brand without a version', [brand('Odd', '')], '', { name: 'Odd' }],
])('%s is named as it says, and never guessed', (_, brands, userAgent, expected) => {
  expect(browserName(brands, userAgent)).toEqual(expected);
}); // prettier-ignore
