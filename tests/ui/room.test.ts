import { message } from '../../src/core/messages/message';
import { $notices, BESIDE, notify } from '../../src/stores/notices';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { SIGN_SIZE } from '../../src/core/room/launcher-place';
import type { Stand } from '../../src/core/room/room';
import { setConnection } from '../../src/stores/connection';
import { $room, makeWay, placeInRoom } from '../../src/stores/room';
import { $choice, $settings, choose } from '../../src/stores/settings';
import { button, drawer } from './in-drawer';
import { annotation, closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';

let stage: Stage;

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
});
afterEach(() => closeStage(stage));

const launcher = () => button('Open Recurate');
const boxOf = (shown: ReturnType<typeof button> | Element): DOMRect =>
  (shown instanceof Element ? shown : shown.element()).getBoundingClientRect();
const stand = (stance: Stand['stance']): void =>
  placeInRoom({ ...$room.get(), stand: { stance, width: 360, height: null } });

describe('the drawer', () => {
  test('is as high as what it holds, up to the height of the window', async () => {
    const empty = boxOf(drawer()).height;
    expect(empty).toBeLessThan(320);
    showMarks(FOUR_MARKS, 2);
    await expect.poll(() => boxOf(drawer()).height).toBeGreaterThan(empty + 60);
    showMarks(
      Array.from({ length: 30 }, (_, n) => annotation(`m${n}`, 'keep', `words number ${n}`)),
      2,
    );
    await browser.viewport(1000, 600);
    await expect.poll(() => boxOf(drawer()).bottom).toBe(584);
    expect(boxOf(button('Apply annotations')).bottom).toBeLessThanOrEqual(boxOf(drawer()).bottom);
  });

  test.each(['the button', 'the settings'])(
    'Escape with the focus in %s closes the settings of its place, and then the drawer',
    async (where) => {
      const opens = button('Place and button');
      const places = drawer().getByRole('group', { name: 'Place and button' });
      await opens.click();
      await expect.element(places).toBeVisible();
      if (where === 'the settings') drawer().getByRole('combobox').first().element().focus();
      await userEvent.keyboard('{Escape}');
      await expect.element(places).not.toBeInTheDocument();
      await focusOf(stage, opens);
      await userEvent.keyboard('{Escape}');
      await expect.element(launcher()).toBeVisible();
    },
  );

  test('lets the pointer through while the person drags on the page, and moves aside', async () => {
    const { left, top } = boxOf(drawer());
    const isOurs = (): boolean => document.elementFromPoint(left + 20, top + 20) === stage.host;
    expect(isOurs()).toBe(true);
    makeWay('through');
    await expect.poll(isOurs).toBe(false);
    expect(boxOf(drawer()).left).toBe(left);
    makeWay('aside');
    await expect.poll(() => boxOf(drawer()).left).toBeGreaterThan(980);
    makeWay('no');
    await expect.poll(() => boxOf(drawer()).left).toBe(left);
  });

  test('moves aside to the left on a page whose lines run from right to left', async () => {
    document.documentElement.dir = 'rtl';
    try {
      makeWay('aside');
      await expect.poll(() => boxOf(drawer()).right).toBeLessThan(20);
    } finally {
      document.documentElement.removeAttribute('dir');
    }
  });

  test('has settings for its place and its button, and pauses the site', async () => {
    const opens = button('Place and button');
    await opens.click();
    await expect.element(opens).toHaveAttribute('aria-expanded', 'true');
    browser.getByRole('combobox', { name: 'Drawer' }).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    expect($settings.get().stance).toBe('docked');
    await expect.element(drawer()).toHaveTextContent('This page cannot make enough room');
    stand('docked');
    await expect.element(drawer()).not.toHaveTextContent('This page cannot make enough room');
    browser.getByRole('combobox', { name: 'Button on the page' }).element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect($settings.get().launcher).toBe('hidden');
    await button('Pause on this site').click();
    expect(stage.calls.at(-1)).toEqual(['pause']);
    await button('Close Recurate').click();
    await expect.element(drawer()).not.toBeInTheDocument();
    await expect.element(launcher()).not.toBeInTheDocument();
  });
});

describe('a sheet', () => {
  const handle = () => browser.getByRole('separator', { name: 'Height of the drawer' });

  beforeEach(async () => {
    await browser.viewport(390, 800);
    showMarks(FOUR_MARKS, 2);
    stand('sheet');
    await expect.element(handle()).toBeInTheDocument();
  });

  test.each([
    ['its header alone', '{Home}', 'Only its header', 60, 140],
    ['half of the window', '{Home}{ArrowUp}', 'Half the window', 300, 400],
    ['up to the whole window', '{End}', 'Full height', 380, 776],
  ])('shows %s', async (_what, keys, text, least, most) => {
    handle().element().focus();
    await userEvent.keyboard(keys);
    await expect.element(handle()).toHaveAttribute('aria-valuetext', text);
    await expect.poll(() => boxOf(drawer()).bottom).toBe(800);
    const box = boxOf(drawer());
    expect([box.left, box.right]).toEqual([0, 390]);
    expect(box.height).toBeGreaterThan(least);
    expect(box.height).toBeLessThanOrEqual(most);
    expect(button('Apply annotations').query() === null).toBe(keys === '{Home}');
  });

  test('goes to the next height at a press, follows a drag, and closes when it is dragged down', async () => {
    await handle().click();
    expect($settings.get().sheet).toBe('full');
    const drag = (by: number): Promise<void> => {
      const { top } = boxOf(handle());
      return userEvent.dragAndDrop(handle(), document.body, {
        sourcePosition: { x: 190, y: 12 },
        targetPosition: { x: 190, y: top + 12 + by },
        force: true,
      } as never);
    };
    await drag(100);
    expect($settings.get().sheet).toBe('half');
    choose({ sheet: 'low' });
    await expect.poll(() => boxOf(drawer()).height).toBeLessThan(150);
    await drag(90);
    await expect.element(drawer()).not.toBeInTheDocument();
  });

  test('moves down while text is selected, except for a strip', async () => {
    makeWay('aside');
    await expect.poll(() => boxOf(drawer()).top).toBe(788);
  });
});

describe('the launcher', () => {
  beforeEach(() => choose({ isOpen: false }));

  test.each([
    ['words', 4, '4 marks', 44],
    ['words', 0, 'R', 44],
    ['sign', 4, '4', 44],
    ['line', 4, '4', 10],
  ] as const)('shows %s beside the page with %i marks', async (look, count, text, width) => {
    placeInRoom({ ...$room.get(), launcher: { look, top: 300, width: look === 'line' ? 10 : 150 } });
    if (count > 0) showMarks(FOUR_MARKS);
    await expect.element(launcher()).toHaveTextContent(text);
    const box = boxOf(launcher());
    expect([box.top, box.height]).toEqual([300, SIGN_SIZE]);
    expect(box.width).toBeGreaterThanOrEqual(width);
    expect(box.right).toBe(look === 'line' ? 1000 : 984);
  });

  test('says beside it once that a document cannot be marked, until that is closed', async () => {
    notify({ about: BESIDE, text: message('noticeBeside') });
    const words = browser.getByText('Documents beside the chat cannot be marked');
    await expect.element(words).toBeVisible();
    expect(boxOf(words.element().parentElement!).right).toBe(boxOf(launcher()).left - 8);
    await button('Close this message').click();
    await expect.poll(() => words.query()).toBeNull();
    expect($notices.get()).toEqual([]);
  });

  test('says it in the window, above the message field, however many lines it has', async () => {
    const height = innerHeight;
    placeInRoom({ ...$room.get(), launcher: { look: 'line', top: height - 60, width: 14 }, noteBottom: height - 110 });
    notify({ about: BESIDE, text: message('noticeBeside') });
    const words = browser.getByText('Documents beside the chat cannot be marked');
    await expect.element(words).toBeVisible();
    expect(boxOf(words.element().parentElement!).bottom).toBe(height - 110);
    placeInRoom({ ...$room.get(), noteBottom: null });
    await expect.poll(() => boxOf(words.element().parentElement!).bottom).toBe(height - 60 + SIGN_SIZE);
  });

  describe('with the hint of how to begin', () => {
    const hint = () => browser.getByText('Select text in an answer to mark it');

    beforeEach(() => {
      choose({ showsHint: true });
      placeInRoom({ ...$room.get(), launcher: { look: 'hint', top: 300, width: 340 } });
    });

    test('shows it on one line beside its sign, in the room there is', async () => {
      await expect.element(hint()).toBeVisible();
      const box = boxOf(hint().element().parentElement!);
      expect([box.top, box.height, box.right]).toEqual([300, SIGN_SIZE, boxOf(launcher()).left - 8]);
      expect(boxOf(launcher()).right - box.left).toBeLessThanOrEqual(340);
      expect(boxOf(hint()).height).toBeLessThan(20);
    });

    test.each(['the mouse', 'a key'])('hides it when it is closed with %s', async (how) => {
      const close = button('Close this message');
      await expect.element(close).toBeVisible();
      if (how === 'a key') {
        close.element().focus();
        await userEvent.keyboard('{Enter}');
        await focusOf(stage, launcher());
      } else await close.click();
      expect($choice.get()).toEqual({ showsHint: false });
      expect($settings.get().isOpen).toBe(false);
    });

    test('shows the count instead where there are marks, and what is wrong where there is a problem', async () => {
      showMarks(FOUR_MARKS);
      await expect.element(launcher()).toHaveTextContent('4 marks');
      await expect.element(hint()).not.toBeInTheDocument();
      showMarks([]);
      setConnection({ state: 'silent', platform: '' });
      await expect.element(launcher()).toHaveTextContent('!');
      await expect.element(hint()).not.toBeInTheDocument();
    });
  });

  test('says that there is a problem, which the drawer explains', async () => {
    setConnection({ state: 'silent', platform: '' });
    await expect.element(launcher()).toHaveTextContent('!');
    await expect
      .element(launcher())
      .toHaveAttribute('aria-description', 'There is a problem on this page. No marks yet');
  });

  test('moves along the edge by keys and by dragging, and a drag does not open the drawer', async () => {
    launcher().element().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect($settings.get().launcherAt).toBe(0.95);
    await userEvent.keyboard('{Home}');
    expect($settings.get().launcherAt).toBe(0);
    await userEvent.dragAndDrop(launcher(), document.body, {
      targetPosition: { x: 960, y: 400 },
      force: true,
    } as never);
    expect($settings.get().launcherAt).toBeCloseTo(0.5, 1);
    expect($settings.get().isOpen).toBe(false);
    await launcher().click();
    await focusOf(stage, button('Close Recurate'));
  });
});
