import { expect, test } from 'vitest';
import { clickMenu, selectionMenu } from '../../src/background/selection-menu';
import { KIND_IDS } from '../../src/core/annotation/kinds';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { PLATFORMS } from '../../src/platforms/registry';
import { english } from '../english';

test('the menu offers each kind, by name, on the sites where the annotator runs', () => {
  const { entries, hosts } = selectionMenu(DEFAULT_SETTINGS, english);
  expect(entries.map(({ id }) => id)).toEqual(KIND_IDS);
  expect(entries.slice(0, 4).map(({ title }) => title)).toEqual([
    'Mark as Keep',
    'Mark as Drop',
    'Mark as Explore deeper',
    'Mark as Verify',
  ]);
  expect(hosts).toEqual(PLATFORMS.flatMap((platform) => platform.hosts));
});

test('the menu leaves out a site that is off, and is empty if the person does not want it', () => {
  const isOff = { ...DEFAULT_SETTINGS, platforms: { claude: { isOff: true } } };
  expect(selectionMenu(isOff, english).hosts).not.toContain('claude.ai');
  expect(selectionMenu({ ...DEFAULT_SETTINGS, showsInMenu: false }, english).entries).toEqual([]);
});

test('a choice goes to the frame it was made in, if it is one of a kind', async () => {
  const asked: unknown[][] = [];
  const mark = async (...args: unknown[]) => void asked.push(args);
  await clickMenu({ entry: 'drop', tab: 7, frame: 3 }, mark);
  await clickMenu({ entry: 'praise', tab: 7, frame: 3 }, mark);
  expect(asked).toEqual([[7, 3, 'drop']]);
});
