import { describe, expect, it } from 'vitest';
import { createTypingOn, TYPES_ON, type Press, type TypingOn } from '../../src/session/typing-on';

describe('A key pressed on the page after one that was typed into a field of ours', () => {
  const press = (timeStamp: number, more: Partial<Press> = {}): Press => ({
    key: 'x',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
    timeStamp,
  });
  const typed = (more: Partial<Press> = {}, isUsed = false): TypingOn => {
    const typing = createTypingOn();
    typing.pressed(press(1000, more), true, isUsed);
    return typing;
  };

  it('is kept from the page as long as the person types on', () => {
    const typing = typed();
    for (let at = 1100; at < 1100 + 5 * TYPES_ON; at += TYPES_ON - 1) expect(typing.takes(press(at))).toBe(true);
  });

  it('is for the page after a pause', () => expect(typed().takes(press(1001 + TYPES_ON))).toBe(false));

  it.each(['Enter', 'Escape'])('is for the page if the person closed the field with %s', (key) =>
    expect(typed({ key }, true).takes(press(1050))).toBe(false),
  );

  it.each(['Tab', 'Escape', 'F6'])('is for the page if the person left the field with %s', (key) =>
    expect(typed({ key }).takes(press(1050))).toBe(false),
  );

  it.each(['ArrowLeft', 'Home', 'a', 'Enter', 'Dead'])('is kept from the page if the other was %s', (key) =>
    expect(typed({ key }).takes(press(1050))).toBe(true),
  );

  it('is for the page once the person has clicked, or used a key elsewhere in our UI', () => {
    for (const leave of ['clicked', 'pressed'] as const) {
      const typing = typed();
      if (leave === 'clicked') typing.clicked();
      else typing.pressed(press(1020, { key: 'ArrowDown' }), false, true);
      expect(typing.takes(press(1050))).toBe(false);
    }
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: 'F5' }, { key: 'Tab' }, { key: 'Escape' }])(
    'is for the page or the browser if it types nothing: %o',
    (more) => {
      const typing = typed();
      expect(typing.takes(press(1050, more))).toBe(false);
      expect(typing.takes(press(1060, { key: 'Enter' }))).toBe(true);
    },
  );
});
