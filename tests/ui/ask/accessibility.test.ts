import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { cdp, page as browser } from 'vitest/browser';
import catalogue from '../../../static/_locales/en/messages.json';
import { lookupIn } from '../../../src/core/messages/catalogue';
import { createTranslate } from '../../../src/core/messages/translate';
import { DEFAULT_WIDTH, NARROWEST_DRAWER, WIDEST_DRAWER } from '../../../src/core/settings/settings';
import { $ask } from '../../../src/stores/ask';
import { $room, placeInRoom } from '../../../src/stores/room';
import { inlineWords, layoutFaults, pseudoCatalogue, textsIn } from '../../pseudo-locale';
import { AXE_RULES, endMotion } from '../stage';
import { closeAskStage, emptyAsk, emptyAskStores, openAskStage, type AskStage } from './stage';
import { RICH, STATES } from './states';

const pseudo = createTranslate(lookupIn(pseudoCatalogue(catalogue)));

let stage: AskStage;
afterEach(() => closeAskStage(stage));

/** What axe finds in the whole of our UI, as sentences. */
async function violations(): Promise<string[]> {
  // The page around us belongs to the site, so its regions and headings are not up to us.
  const found = await axe.run(stage.host, { runOnly: AXE_RULES, rules: { region: { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

/** The levels of the headings, in order. */
function levels(): number[] {
  return [...stage.root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) => Number(localName[1]));
}

/** The sizes of the window, in px, and of the drawer as resized by the person. */
const SIZES: readonly (readonly [name: string, size: readonly [width: number, height: number], drawer: number])[] = [
  ['an ordinary window', [900, 800], DEFAULT_WIDTH],
  ['the smallest window', [320, 480], NARROWEST_DRAWER],
  ['a window at 4k with the widest drawer', [3840, 2160], WIDEST_DRAWER],
];

describe.each(SIZES)('in %s', (_, [width, height], drawer) => {
  describe.each(['light', 'dark'] as const)('axe finds nothing in %s', (theme) => {
    test.each(Object.keys(STATES))('with %s', async (name) => {
      await browser.viewport(width, height);
      document.documentElement.lang = 'en';
      emptyAskStores(theme);
      placeInRoom({ ...$room.get(), stand: { stance: 'floating', width: drawer, height: null } });
      emptyAsk(STATES[name]!);
      stage = openAskStage();
      endMotion(stage);
      expect(await violations()).toEqual([]);
      const { left, right } = stage.root.querySelector('.drawer')!.getBoundingClientRect();
      expect([left >= 0, right <= width]).toEqual([true, true]);
      const all = levels();
      expect(all.slice(1).filter((level, at) => level < 3 || level > all[at]! + 1)).toEqual([]);
    });
  });
});

describe('where the system forces its own colours', () => {
  test.each(Object.keys(STATES))('axe finds nothing with %s', async (name) => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    await browser.viewport(900, 800);
    document.documentElement.lang = 'en';
    emptyAskStores();
    emptyAsk(STATES[name]!);
    stage = openAskStage();
    endMotion(stage);
    expect(await violations()).toEqual([]);
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'none' }] });
  });
});

/** What a person reads that does not come from a catalogue. */
function data(): string[] {
  const { thread, models } = $ask.get();
  const blocks = thread.turns.flatMap(({ answer }) => answer.split(/\[cite-\d\]|\n+/));
  const cited = thread.turns.flatMap(({ citations }) =>
    citations.flatMap(({ text, words, path }) => [text, ...words, ...(path ?? [])]),
  );
  const others = [
    'doubles',
    'four',
    'https://example.com/a/very/long/address?with=query',
    'the book',
    'Most home bakers',
  ];
  return [
    ...blocks.flatMap((block) => block.split(/[*|.>#`[\]-]/)).map((one) => one.trim()),
    ...blocks,
    ...cited,
    ...models.flatMap(({ name, host }) => [name, host]),
    ...thread.turns.flatMap(({ question, failure }) => [question, failure?.detail ?? '']),
    ...others,
    ...RICH.split('\n'),
    'rest',
    'Slow down',
    'api.anthropic.com',
    'Claude',
    'Ollama',
  ].filter((one) => one.length > 1);
}

describe.each([390, 1280])('in a long right-to-left language, %i px wide', (width) => {
  test.each(Object.keys(STATES))('%s has no hard-coded text and is laid out correctly', async (name) => {
    await browser.viewport(width, 800);
    emptyAskStores();
    emptyAsk(STATES[name]!);
    stage = openAskStage({}, pseudo);
    endMotion(stage);
    expect.soft(inlineWords(textsIn(stage.root.querySelector('.recurate')!), data())).toEqual([]);
    expect.soft(layoutFaults(stage.root)).toEqual([]);
  });
});
