import { describe, expect, it } from 'vitest';
import { createTypingOn, TYPES_ON } from '../../src/session/typing-on';

describe('A key pressed on the page after a field of ours has gone', () => {
  const press = (timeStamp: number, more: Partial<KeyboardEvent> = {}) => ({
    key: 'x',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
    timeStamp,
  });
  const typed = (isUsed = false) => {
    const field = { isConnected: true };
    const typing = createTypingOn();
    typing.pressed(field, 1000, isUsed);
    return { field, typing };
  };

  it('is kept from the page as long as the person types on', () => {
    const { field, typing } = typed();
    field.isConnected = false;
    for (let at = 1100; at < 1100 + 5 * TYPES_ON; at += TYPES_ON - 1) expect(typing.takes(press(at))).toBe(true);
  });

  it('is for the page after a pause', () => {
    const { field, typing } = typed();
    field.isConnected = false;
    expect(typing.takes(press(1001 + TYPES_ON))).toBe(false);
  });

  it('is for the page if the person closed the field with a key', () => {
    const { field, typing } = typed(true);
    field.isConnected = false;
    expect(typing.takes(press(1050))).toBe(false);
  });

  it('is for the page once the person has clicked, or used a key elsewhere in our UI', () => {
    for (const leave of ['clicked', 'pressed'] as const) {
      const { field, typing } = typed();
      field.isConnected = false;
      if (leave === 'clicked') typing.clicked();
      else typing.pressed(null, 1020, true);
      expect(typing.takes(press(1050))).toBe(false);
    }
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { key: 'F5' }, { key: 'Tab' }, { key: 'Escape' }])(
    'is for the page or the browser if it types nothing: %o',
    (more) => {
      const { field, typing } = typed();
      field.isConnected = false;
      expect(typing.takes(press(1050, more))).toBe(false);
      expect(typing.takes(press(1060, { key: 'Enter' }))).toBe(true);
    },
  );

  it('is for the page if the field is still there', () => expect(typed().typing.takes(press(1050))).toBe(false));
});
