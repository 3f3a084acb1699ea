import { expect, test } from 'vitest';
import { placesOf } from '../../src/background/places';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { PLATFORMS } from '../../src/platforms/registry';

test('Recurate runs on the shipped platforms, and registers nothing for them', () => {
  const { all, added } = placesOf(DEFAULT_SETTINGS);
  expect(all).toEqual(PLATFORMS.map(({ id, hosts }) => ({ id, hosts })));
  expect(added).toEqual([]);
});

test('Recurate does not run on a platform that is off, but its hosts are still known', () => {
  const { all, named } = placesOf({ ...DEFAULT_SETTINGS, platforms: { claude: { isOff: true } } });
  expect(all.map(({ id }) => id)).not.toContain('claude');
  expect(named).toContain('claude.ai');
});

test('Recurate does not run on a host where it is paused, and keeps its permission for it', () => {
  const { all, added, named } = placesOf({
    ...DEFAULT_SETTINGS,
    platforms: { claude: { hosts: ['claude.ai', 'claude.test'] } },
    paused: ['claude.test', 'grok.com'],
  });
  expect(all.find(({ id }) => id === 'claude')?.hosts).toEqual(['claude.ai']);
  expect(all.find(({ id }) => id === 'grok')?.hosts).toEqual([]);
  expect(added).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['claude.ai', 'claude.test', 'grok.com']));
});

test('additional hosts of a shipped platform are registered', () => {
  const { added } = placesOf({ ...DEFAULT_SETTINGS, platforms: { claude: { hosts: ['claude.ai', 'claude.test'] } } });
  expect(added).toEqual([{ id: 'claude', hosts: ['claude.test'] }]);
});
