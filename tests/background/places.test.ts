import { expect, test } from 'vitest';
import { placesOf } from '../../src/background/places';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { PLATFORMS } from '../../src/platforms/registry';

test('Recurate runs on the platforms that ship, and registers nothing for them', () => {
  const { all, added } = placesOf(DEFAULT_SETTINGS);
  expect(all).toEqual(PLATFORMS.map(({ id, hosts }) => ({ id, hosts })));
  expect(added).toEqual([]);
});

test('a platform that is off is no place to run, but its hosts are still named', () => {
  const { all, named } = placesOf({ ...DEFAULT_SETTINGS, platforms: { claude: { isOff: true } } });
  expect(all.map(({ id }) => id)).not.toContain('claude');
  expect(named).toContain('claude.ai');
});

test('further hosts of a platform that ships are registered', () => {
  const { added } = placesOf({ ...DEFAULT_SETTINGS, platforms: { claude: { hosts: ['claude.ai', 'claude.test'] } } });
  expect(added).toEqual([{ id: 'claude', hosts: ['claude.test'] }]);
});
