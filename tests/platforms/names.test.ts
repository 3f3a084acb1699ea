import { expect, test } from 'vitest';
import { platformNames } from '../../src/platforms/names';
import { PLATFORMS } from '../../src/platforms/registry';

const NOTHING = { platforms: {}, sites: {} };

test('the shipped platforms have their names', () => {
  expect([...platformNames(NOTHING)]).toEqual(PLATFORMS.map(({ id, name }) => [id, name]));
});

test('a shipped platform that was renamed has its new name', () => {
  const settings = { ...NOTHING, platforms: { claude: { name: 'Work', isOff: true } } };
  expect(platformNames(settings).get('claude')).toBe('Work');
});

test('a site has its name even if the rest of it cannot be read', () => {
  expect(platformNames({ ...NOTHING, sites: { mine: { name: 'Mine', hosts: 'none' } } }).get('mine')).toBe('Mine');
});

test.each<[string, unknown]>([
  ['is missing', {}],
  ['is empty', { name: '' }],
  ['is no text', { name: 5 }],
  ['is too long', { name: 'x'.repeat(81) }],
  ['could be taken for HTML', { name: '<b>Claude' }],
  ['is in no record', 'Mine'],
])('a name that %s is not used', (_, entry) => {
  const names = platformNames({ platforms: { claude: entry }, sites: { mine: entry } });
  expect(names.get('claude')).toBe('Claude');
  expect(names.has('mine')).toBe(false);
});

test('a site stored under the id of a shipped platform does not rename it', () => {
  expect(platformNames({ ...NOTHING, sites: { claude: { name: 'Other' } } }).get('claude')).toBe('Claude');
});
