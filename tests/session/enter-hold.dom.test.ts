import { describe, expect, test } from 'vitest';
import { createEnterHold, HELD_AFTER, HELD_MOST } from '../../src/session/enter-hold';

const keydown = (key: string, init: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, ...init });
const ENTERS: [string, KeyboardEvent][] = [
  ['Enter', keydown('Enter', { code: 'Enter' })],
  ['Ctrl+Enter', keydown('Enter', { ctrlKey: true })],
  ['Meta+Enter', keydown('Enter', { metaKey: true })],
  ['Shift+Enter', keydown('Enter', { shiftKey: true })],
  ['Alt+Enter', keydown('Enter', { altKey: true })],
  ['Enter on the number pad', keydown('Enter', { code: 'NumpadEnter' })],
];
const ENTER = ENTERS[0]![1];

function held() {
  const clock = { now: 1000 };
  /** The results of writes that are not on the screen yet. */
  const unshown: (() => void)[] = [];
  let isPainting = true;
  const onShown = (then: () => void): void => (isPainting ? then() : void unshown.push(then));
  const { takes, ...hold } = createEnterHold(() => clock.now, onShown);
  /** A key pressed now and handled at once. */
  const pressed = (event: Event): Event =>
    Object.defineProperty(event, 'timeStamp', { value: clock.now, writable: true });
  return {
    /** The browser paints nothing until this is called again. */
    paint(isNow: boolean) {
      isPainting = isNow;
      if (isNow) unshown.splice(0).forEach((then) => then());
    },
    clock,
    hold: { ...hold, takes: (event: Event, isOnPage: boolean) => takes(pressed(event), isOnPage), takesLate: takes },
  };
}

describe('Enter after a write started with a key', () => {
  test.each(ENTERS)('%s is kept from the page during the write and for a while afterwards', async (_name, event) => {
    const { clock, hold } = held();
    hold.clicked({ detail: 0 });
    expect(hold.takes(event, true)).toBe(false);
    await hold.during(async () => {
      clock.now += 900;
      expect(hold.takes(event, true)).toBe(true);
    });
    for (const wait of [0, 100, 200, HELD_AFTER - 301]) {
      clock.now += wait;
      expect(hold.takes(event, true)).toBe(true);
    }
    clock.now += 1;
    expect(hold.takes(event, true)).toBe(false);
  });

  test('is kept from the page if it was pressed in time and a busy page handles it late', async () => {
    const { clock, hold } = held();
    hold.clicked({ detail: 0 });
    await hold.during(() => Promise.resolve());
    const late = Object.defineProperty(keydown('Enter'), 'timeStamp', { value: clock.now + HELD_AFTER - 1 });
    clock.now += 3 * HELD_AFTER;
    expect(hold.takesLate(late, true)).toBe(true);
    expect(hold.takes(keydown('Enter'), true)).toBe(false);
  });

  test('is kept from the page until the result was on the screen for a while', async () => {
    const { clock, hold, paint } = held();
    hold.clicked({ detail: 0 });
    paint(false);
    await hold.during(() => Promise.resolve());
    clock.now += 4 * HELD_AFTER;
    expect(hold.takes(ENTER, true)).toBe(true);
    paint(true);
    clock.now += HELD_AFTER - 1;
    expect(hold.takes(ENTER, true)).toBe(true);
    clock.now += 1;
    expect(hold.takes(ENTER, true)).toBe(false);
  });

  test('reaches the page in the end if the result is never on the screen', async () => {
    const { clock, hold, paint } = held();
    hold.clicked({ detail: 0 });
    paint(false);
    await hold.during(() => Promise.resolve());
    clock.now += HELD_MOST;
    expect(hold.takes(ENTER, true)).toBe(false);
  });

  test('is also kept from the page if the write fails', async () => {
    const { hold } = held();
    hold.clicked({ detail: 0 });
    await expect(hold.during(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(hold.takes(ENTER, true)).toBe(true);
  });

  test('reaches the page again if a write never ends', () => {
    const { clock, hold } = held();
    hold.clicked({ detail: 0 });
    void hold.during(() => new Promise(() => undefined));
    clock.now += HELD_MOST - 1;
    expect(hold.takes(ENTER, true)).toBe(true);
    clock.now += 1;
    expect(hold.takes(ENTER, true)).toBe(false);
  });

  test('is not held back by other keys, by a click on the page, or in our UI', async () => {
    const { hold } = held();
    hold.clicked({ detail: 0 });
    await hold.during(() => Promise.resolve());
    expect(hold.takes(keydown('a'), true)).toBe(false);
    expect(hold.takes(new KeyboardEvent('keyup', { key: 'Enter' }), true)).toBe(false);
    hold.pressedOnPage();
    expect(hold.takes(ENTER, false)).toBe(false);
    expect(hold.takes(ENTER, true)).toBe(true);
  });

  test('reaches the page at once if the write was started with the mouse', async () => {
    const { hold } = held();
    hold.clicked({ detail: 1 });
    await hold.during(() => Promise.resolve());
    expect(hold.takes(ENTER, true)).toBe(false);
  });
});

describe('Enter after we used Enter', () => {
  test('is kept from the page for a while after its release, however long it was held', () => {
    const { clock, hold } = held();
    hold.takes(ENTER, false);
    clock.now += 10 * HELD_AFTER;
    // The write it started has moved the focus into the editor.
    expect(hold.takes(new KeyboardEvent('keyup', { key: 'Enter' }), true)).toBe(false);
    clock.now += HELD_AFTER - 1;
    expect(hold.takes(ENTER, true)).toBe(true);
    clock.now += 1;
    expect(hold.takes(ENTER, true)).toBe(false);
  });

  test('reaches the page if nobody saw its release', () => {
    const { clock, hold } = held();
    hold.takes(ENTER, false);
    clock.now += HELD_AFTER;
    expect(hold.takes(ENTER, true)).toBe(false);
    hold.takes(new KeyboardEvent('keyup', { key: 'Enter' }), true);
    expect(hold.takes(ENTER, true)).toBe(false);
  });

  test.each<[string, (hold: ReturnType<typeof createEnterHold>) => void]>([
    ['nothing else', () => undefined],
    ['another release', (hold) => void hold.takes(new KeyboardEvent('keyup', { key: 'Enter' }), false)],
  ])('is kept from the page for a while after %s', (_name, act) => {
    const { clock, hold } = held();
    expect(hold.takes(ENTER, false)).toBe(false);
    act(hold);
    clock.now += HELD_AFTER - 1;
    expect(hold.takes(ENTER, true)).toBe(true);
    clock.now += 1;
    expect(hold.takes(ENTER, true)).toBe(false);
  });

  test.each<[string, (hold: ReturnType<typeof createEnterHold>) => void]>([
    ['clicked on the page', (hold) => hold.pressedOnPage()],
    ['typed there', (hold) => void hold.takes(keydown('a'), true)],
  ])('reaches the page at once if the person has %s', (_name, act) => {
    const { hold } = held();
    hold.takes(ENTER, false);
    act(hold);
    expect(hold.takes(ENTER, true)).toBe(false);
  });
});
