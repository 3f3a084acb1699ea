import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dockedSpace } from '../../../src/core/room/room';
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../../../src/core/settings/settings';
import { pass, stopTime } from '../clock';
import { FakeRoom } from '../fake-room';

stopTime();

/** A page that is followed, with a drawer as the person left it. */
async function follow(change: Partial<FakeRoom> = {}, left: Partial<PageSettings> = {}) {
  vi.resetModules();
  const [{ RoomFollower }, { $room }, { $settings, choose, takeSettings }] = await Promise.all([
    import('../../../src/session/following/room-follower'),
    import('../../../src/stores/room'),
    import('../../../src/stores/settings'),
  ]);
  const page = Object.assign(new FakeRoom(), change);
  takeSettings({ ...DEFAULT_PAGE_SETTINGS, opensItself: true, ...left });
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const follower = new RoomFollower(page, life.signal);
  return {
    page,
    follower,
    life,
    choose,
    room: () => $room.get(),
    stance: () => $room.get().stand.stance,
    isOpen: () => $settings.get().isOpen,
    look: () => $room.get().launcher.look,
    showsHint: () => $settings.get().showsHint,
  };
}

beforeEach(() => vi.clearAllTimers());

describe('The first mark', () => {
  test.each<[string, Partial<FakeRoom>, Partial<PageSettings>, boolean]>([
    ['opens the drawer where it covers nothing', { width: 1920 }, {}, true],
    ['opens a drawer that is a little narrower than usual', { width: 1440 }, {}, true],
    ['leaves it closed where the page would have to make room', { width: 1280 }, {}, false],
    ['leaves it closed on a phone', { width: 390 }, {}, false],
    ['leaves it closed where the person closed it before', { width: 1920 }, { opensItself: false }, false],
  ])('%s', async (_what, change, left, isOpen) => {
    const site = await follow(change, left);
    site.follower.firstMarked();
    expect(site.isOpen()).toBe(isOpen);
  });

  test('does not open it again on a page where the person has closed it', async () => {
    const site = await follow({ width: 1920 });
    site.follower.firstMarked();
    site.choose({ isOpen: false });
    site.follower.firstMarked();
    expect(site.isOpen()).toBe(false);
  });
});

describe('The hint of how to begin', () => {
  test.each<[string, Partial<FakeRoom>, Partial<PageSettings>, string]>([
    ['is beside the launcher until the first mark', { width: 1920 }, { showsHint: true }, 'hint'],
    ['is not shown to someone who has begun', { width: 1920 }, {}, 'words'],
    ['is on more lines where the margin is narrow', { width: 1280 }, { showsHint: true }, 'hint'],
    ['is not shown where it would cover an answer', { width: 1140 }, { showsHint: true }, 'sign'],
    ['is not shown before there is an answer', { width: 1920, column: null }, { showsHint: true }, 'words'],
    [
      'is not shown where the person wants a small launcher',
      { width: 1920 },
      { showsHint: true, launcher: 'line' },
      'line',
    ],
  ])('%s', async (_what, change, left, look) => {
    const site = await follow(change, left);
    expect(site.look()).toBe(look);
  });

  test('is gone for good after the first mark, or when the person closes it', async () => {
    const site = await follow({ width: 1920 }, { showsHint: true, opensItself: false });
    site.follower.firstMarked();
    expect([site.look(), site.showsHint()]).toEqual(['words', false]);
    const other = await follow({ width: 1920 }, { showsHint: true });
    other.choose({ showsHint: false });
    expect(other.look()).toBe('words');
  });
});

describe('The page', () => {
  test('makes room while the drawer is open, and only then', async () => {
    const site = await follow({ width: 1280 });
    expect(site.page.space).toBe(0);
    site.choose({ isOpen: true });
    expect([site.stance(), site.page.space]).toEqual(['docked', dockedSpace(360)]);
    site.choose({ width: 400 });
    expect(site.page.space).toBe(dockedSpace(400));
    site.choose({ isOpen: false });
    expect(site.page.space).toBe(0);
  });

  test('makes room again after it has dropped our rule', async () => {
    const site = await follow({ width: 1280 }, { isOpen: true });
    const made = site.page.space;
    expect(made).toBeGreaterThan(0);
    site.page.space = 0;
    site.follower.check();
    await pass(1000);
    expect([site.stance(), site.page.space]).toEqual(['docked', made]);
  });

  test('gets its room back when everything of ours ends', async () => {
    const site = await follow({ width: 1280 }, { isOpen: true });
    expect(site.page.space).toBeGreaterThan(0);
    site.life.abort();
    expect(site.page.space).toBe(0);
  });

  test('that does not obey has the drawer over it, and is not told again', async () => {
    const site = await follow({ width: 1280, isStubborn: true }, { isOpen: true });
    expect(site.stance()).toBe('docked');
    await pass(500);
    expect([site.stance(), site.page.space]).toEqual(['floating', 0]);
    site.page.resize({ width: 1300 });
    await pass(500);
    expect([site.stance(), site.page.space]).toEqual(['floating', 0]);
  });

  test('that obeys stays as it is', async () => {
    const site = await follow({ width: 1280 }, { isOpen: true });
    await pass(500);
    expect([site.stance(), site.page.space]).toEqual(['docked', dockedSpace(360)]);
  });
});

describe('A sheet', () => {
  test.each([
    ['low', 88],
    ['half', 400],
    ['full', 0],
  ] as const)('has the page above it if it is %s', async (sheet, below) => {
    const site = await follow({ width: 390 }, { isOpen: true, sheet });
    expect([site.stance(), site.page.below]).toEqual(['sheet', below]);
    await pass(500);
    expect(site.page.below).toBe(below);
    site.choose({ isOpen: false });
    expect(site.page.below).toBe(0);
  });

  test('is over a page that does not obey', async () => {
    const site = await follow({ width: 390, isStubborn: true }, { isOpen: true });
    await pass(500);
    expect([site.stance(), site.page.below]).toEqual(['sheet', 0]);
  });
});

describe('A window that gets another size', () => {
  test.each<[string, Partial<FakeRoom>, readonly [width: number, stance: string][]]>([
    [
      'with a narrow column',
      {},
      [
        [1280, 'docked'],
        [1920, 'beside'],
        [1280, 'docked'],
        [1440, 'beside'],
        [800, 'sheet'],
        [390, 'sheet'],
        [1280, 'docked'],
      ],
    ],
    [
      'with a column as wide as the page',
      { column: 4000 },
      [
        [1280, 'docked'],
        [1920, 'docked'],
        [3840, 'docked'],
        [390, 'sheet'],
        [1600, 'docked'],
      ],
    ],
    [
      'with a page that cannot make room',
      { hasDock: false, sidebar: 260 },
      [
        [1280, 'floating'],
        [1920, 'beside'],
        [1440, 'floating'],
      ],
    ],
  ])('has the drawer where it fits best, %s, and it settles', async (_what, change, steps) => {
    const site = await follow(change, { isOpen: true });
    for (const [width, stance] of steps) {
      site.page.resize({ width });
      await pass(1000);
      expect([width, site.stance()]).toEqual([width, stance]);
      // The page reports its own change of size after it made room.
      site.page.resized();
      await pass(1000);
      expect([width, site.stance()]).toEqual([width, stance]);
    }
  });
});

describe('An answer that grows', () => {
  /** The page reports a change outside the answers in every frame, for so long (ms). */
  async function grow(follower: { check(isGrowing: boolean): void }, ms: number): Promise<void> {
    for (let frame = 0; frame < ms; frame += 16) {
      follower.check(true);
      await pass(16);
    }
  }

  test('does not have the page measured all the time, but once it has ended', async () => {
    const site = await follow({ width: 1280 }, { isOpen: true });
    await pass(500);
    const measure = vi.spyOn(site.page, 'measure');
    await grow(site.follower, 1900);
    expect(measure).not.toHaveBeenCalled();
    site.follower.check();
    await pass(160);
    expect(measure).toHaveBeenCalledOnce();
  });

  test('for long still has the drawer where it covers nothing, should its column move', async () => {
    const site = await follow({ width: 1920 }, { isOpen: true });
    expect(site.stance()).toBe('beside');
    const measure = vi.spyOn(site.page, 'measure');
    site.page.column = 1400;
    await grow(site.follower, 2100);
    expect(site.stance()).toBe('docked');
    measure.mockClear();
    await pass(1000);
    await grow(site.follower, 9000);
    expect(measure.mock.calls.length).toBeLessThan(10);
  });

  test('has the page measured at once when the message field or the window gets another size', async () => {
    const site = await follow({ width: 1920 }, { isOpen: true });
    await grow(site.follower, 500);
    site.page.resize({ width: 1280 });
    await grow(site.follower, 200);
    expect(site.stance()).toBe('docked');
  });
});

describe('The launcher', () => {
  test('moves when the message field grows or the answers arrive', async () => {
    const site = await follow({ width: 390, column: null });
    const before = site.room().launcher;
    expect(before.look).toBe('words');
    site.page.column = 740;
    site.follower.check();
    await pass(500);
    expect(site.room().launcher).toMatchObject({ look: 'line', width: 14 });
  });

  test('avoids a control of the site, on either side', async () => {
    for (const isRtl of [false, true]) {
      const corner = isRtl ? { left: 8, right: 80 } : { left: 1200, right: 1272 };
      const site = await follow({ isRtl, control: { ...corner, top: 720, bottom: 790 } });
      expect([isRtl, site.room().launcher.top]).toEqual([isRtl, 740 - 2 * 52]);
    }
  });
});
