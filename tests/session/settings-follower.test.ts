import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { pageAnswer } from '../../src/core/settings/page-settings';
import { DEFAULT_SETTINGS, type PageChoice } from '../../src/core/settings/settings';
import { pass, stopTime, wait } from './clock';
import { loadTab, resetStores, type TabModules } from './tab';

stopTime();
let tab: TabModules;
beforeAll(async () => {
  tab = await loadTab();
});

type PageAnswer = ReturnType<typeof pageAnswer>;

/** A page that follows the stored settings and the service worker's answers. */
function follow(
  stored: unknown,
  answer: PageAnswer | undefined = pageAnswer(DEFAULT_SETTINGS, undefined, false, '::highlight'),
) {
  const { stores } = tab;
  resetStores(stores);
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const looks: (string | boolean)[] = [];
  const world = {
    answer: answer as PageAnswer | undefined,
    isStored: true,
    storesFor: 0,
    asked: 0,
    chosen: [] as PageChoice[],
    spoken: [] as string[],
    changed: (): void => undefined,
    looks,
    life,
    stores,
  };
  const known = tab.followSettings(
    {
      host: 'claude.ai',
      async readStored() {
        await wait(5);
        return stored;
      },
      async read() {
        // The service worker reads what is stored now; its answer arrives later.
        const { answer } = world;
        world.asked++;
        await wait(50);
        return answer;
      },
      async choose(choice) {
        world.chosen.push(choice);
        await wait(world.storesFor);
        const { answer, isStored } = world;
        if (answer && isStored) world.answer = { ...answer, settings: { ...answer.settings, ...choice } };
        return isStored;
      },
      onChange: (listener) => void (world.changed = listener),
    },
    {
      setStyles: (styles) => looks.push(styles),
      setStill: (isStill) => looks.push(isStill),
      setLanguage: (language) => world.spoken.push(language),
    },
    life.signal,
  );
  return Object.assign(world, { known });
}

describe('The last state of the drawer', () => {
  const here = (drawer: unknown, rest = {}) => ({
    drawers: { 'claude.ai': drawer, 'grok.com': { width: 640 } },
    ...rest,
  });

  test.each<[string, unknown, object]>([
    ['open and wide', here({ isOpen: true, width: 500 }), { isOpen: true, width: 500, opensItself: true }],
    ['closed by the person', here({ isOpen: false }), { isOpen: false, opensItself: false }],
    ['never opened here', here({}, { width: 480 }), { isOpen: false, width: 480, opensItself: true }],
    [
      'open, but not to open by itself',
      here({ isOpen: true }, { opensItself: false }),
      { isOpen: false, opensItself: false },
    ],
    [
      'docked, with a launcher in the middle of the edge',
      here({ stance: 'docked', launcher: 'line', launcherAt: 0.5 }),
      { stance: 'docked', launcher: 'line', launcherAt: 0.5, sheet: 'half' },
    ],
    [
      'of an invalid shape',
      here({ isOpen: 7, width: 'wide', stance: 1 }),
      { isOpen: false, width: 360, stance: 'auto' },
    ],
    ['without any shape', { drawers: 'none' }, { isOpen: false, width: 360 }],
    ['not stored', undefined, { isOpen: false, width: 360, opensItself: true }],
  ])('is known before the service worker answers: %s', async (_how, stored, drawer) => {
    const { stores, known } = follow(stored);
    await pass(10);
    await known;
    expect(stores.$settings.get()).toMatchObject(drawer);
  });
});

describe('The settings', () => {
  const looking = (settings: Partial<typeof DEFAULT_SETTINGS>): PageAnswer =>
    pageAnswer({ ...DEFAULT_SETTINGS, ...settings }, undefined, false, '::highlight');

  test('change the language of the UI when its choice changes, and only then', async () => {
    const world = follow({}, looking({}));
    await pass(100);
    for (const language of ['de', 'de', '']) {
      world.answer = looking({ language });
      world.changed();
      await pass(100);
    }
    expect(world.spoken).toEqual(['de', '']);
  });

  test('are requested until somebody answers', async () => {
    const world = follow({}, looking({ isInStep: true }));
    world.answer = undefined;
    await pass(100);
    expect(world.stores.$settings.get().isInStep).toBe(false);
    world.answer = looking({ isInStep: true });
    await pass(1200);
    expect(world.stores.$settings.get().isInStep).toBe(true);
  });

  test('are requested once a second while nobody answers, however often they change', async () => {
    const world = follow({});
    world.answer = undefined;
    for (let change = 0; change < 5; change++) {
      await pass(100);
      world.changed();
    }
    await pass(1000);
    world.asked = 0;
    await pass(10_000);
    expect(world.asked).toBeLessThanOrEqual(10);
    expect(world.asked).toBeGreaterThan(5);
    world.answer = looking({});
    await pass(2000);
    world.asked = 0;
    await pass(10_000);
    expect(world.asked).toBe(0);
  });

  test('are not requested any more after the end of the page', async () => {
    const world = follow({});
    world.answer = undefined;
    await pass(100);
    world.changed();
    await pass(100);
    world.life.abort();
    world.asked = 0;
    await pass(5000);
    expect(world.asked).toBe(0);
  });

  test('follow changes made elsewhere, and style the page only if the styles change', async () => {
    const world = follow({});
    await pass(100);
    expect(world.looks).toEqual([false]);
    world.answer = looking({ palette: 'own', colours: { keep: '#ff0000' }, isStill: true });
    world.changed();
    await pass(100);
    world.changed();
    await pass(100);
    const styles = world.looks.filter((one) => typeof one === 'string');
    expect(styles).toHaveLength(1);
    expect(styles[0]).toContain('ff0000');
    world.life.abort();
    expect(world.looks.at(-1)).toBe('');
  });

  test('that were set aside are reported', async () => {
    const world = follow({}, pageAnswer(DEFAULT_SETTINGS, undefined, true, '::highlight'));
    await pass(100);
    expect(world.stores.$notices.get().map(({ about }) => about)).toEqual(['settings']);
  });

  test('chosen here are stored, or it is reported that they are not', async () => {
    const world = follow({});
    world.stores.choose({ isInStep: true });
    await pass(10);
    expect([world.chosen, world.stores.$notices.get()]).toEqual([[{ isInStep: true }], []]);
    world.isStored = false;
    world.stores.choose({ isInStep: false });
    await pass(10);
    expect(world.stores.$notices.get().map(({ about }) => about)).toEqual(['settings']);
  });

  test.each([
    ['is stored before the answer arrives', 20],
    ['is stored after the answer arrives', 80],
  ])('chosen here are not undone by an answer from before the choice, if it %s', async (_how, storesFor) => {
    const world = follow({}, looking({ scope: 'since' }));
    await pass(100);
    const shown: string[] = [];
    onTestFinished(world.stores.$settings.listen(({ scope }) => void shown.push(scope)));
    world.storesFor = storesFor;
    // Another tab changes something else.
    world.answer = looking({ scope: 'since', isStill: true });
    world.changed();
    await pass(10);
    world.stores.choose({ scope: 'all' });
    await pass(200);
    expect(new Set(shown)).toEqual(new Set(['all']));
    expect(world.stores.$settings.get()).toMatchObject({ scope: 'all', isStill: true });
  });
});
