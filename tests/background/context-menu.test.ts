import { expect, test } from 'vitest';
import { clickMenu, contextMenu, type MenuActs } from '../../src/background/context-menu';
import { BUILT_IN_KIND_IDS, type OwnKind } from '../../src/core/annotation/kinds';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { PLATFORMS } from '../../src/platforms/registry';
import { english } from '../english';

test('the menu offers each kind, by name, on the sites where the annotator runs', () => {
  const { entries, hosts } = contextMenu(DEFAULT_SETTINGS, english);
  expect(entries.map(({ id }) => id)).toEqual(BUILT_IN_KIND_IDS);
  expect(entries.map(({ title }) => title)).toEqual([
    'Mark as Keep',
    'Mark as Drop',
    'Mark as Explore deeper',
    'Mark as Verify',
    'Mark as Comment',
  ]);
  expect(hosts).toEqual(PLATFORMS.flatMap((platform) => platform.hosts));
});

test('the menu offers the kinds that the person added, as long as they are in use', () => {
  const idea: OwnKind = { id: 'own2', name: 'Idea', sign: '💡', heading: 'IDEA:', isRemoved: false };
  const quote: OwnKind = { id: 'own1', name: 'Quote', sign: '❝', heading: 'QUOTE:', isRemoved: true };
  const { entries } = contextMenu({ ...DEFAULT_SETTINGS, kinds: [idea, quote] }, english);
  expect(entries.slice(BUILT_IN_KIND_IDS.length)).toEqual([{ id: 'own2', title: 'Mark as Idea' }]);
});

test('the menu leaves out a site that is off, and is empty if the person does not want it', () => {
  const isOff = { ...DEFAULT_SETTINGS, platforms: { claude: { isOff: true } } };
  expect(contextMenu(isOff, english).hosts).not.toContain('claude.ai');
  expect(contextMenu({ ...DEFAULT_SETTINGS, showsInMenu: false }, english).entries).toEqual([]);
});

test('the menu offers to ask about selected text on every page, whatever the person wants of marks', () => {
  const expected = [{ id: 'ask', title: 'Ask Recurate about this' }];
  expect(contextMenu(DEFAULT_SETTINGS, english).everywhere).toEqual(expected);
  expect(contextMenu({ ...DEFAULT_SETTINGS, showsInMenu: false }, english).everywhere).toEqual(expected);
});

test('the menu offers to draw on every page', () => {
  expect(contextMenu(DEFAULT_SETTINGS, english).onPages).toEqual([
    { id: 'draw', title: 'Draw on this page' },
    { id: 'draw-frozen', title: 'Draw on a frozen picture of this page' },
  ]);
});

test('a choice of a kind marks in its frame, one to ask opens Ask about the words, and one to draw begins that', async () => {
  const done: unknown[][] = [];
  const acts: MenuActs = {
    markSelection: async (...args) => void done.push(['mark', ...args]),
    askAbout: async (...args) => void done.push(['ask', ...args]),
    draw: async (...args) => void done.push(['draw', ...args]),
  };
  for (const entry of ['drop', 'praise', 'ask', 'draw', 'draw-frozen']) {
    await clickMenu({ entry, tab: 7, frame: 3, selected: 'some words' }, acts);
  }
  expect(done).toEqual([
    ['mark', 7, 3, 'drop'],
    ['ask', 7, 'some words'],
    ['draw', 7, false],
    ['draw', 7, true],
  ]);
});
