import { describe, expect, test } from 'vitest';
import { bindable, boundTo, DEFAULT_KEYS, keysOf, ownerOf } from '../../../src/core/settings/keys';

const NOTHING = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('A pressed key', () => {
  test.each([
    ['m', 'KeyM', {}, 'm'],
    ['&', 'Digit1', {}, '1'],
    ['ь', 'KeyM', {}, 'm'],
    ['ö', 'Semicolon', {}, 'ö'],
    ['F2', 'F2', {}, 'F2'],
    ['Delete', 'Delete', {}, 'Delete'],
    ['M', 'KeyM', { shiftKey: true }, null],
    ['m', 'KeyM', { ctrlKey: true }, null],
    [' ', 'Space', {}, null],
    ['Enter', 'Enter', {}, null],
    ['Tab', 'Tab', {}, null],
    ['ArrowLeft', 'ArrowLeft', {}, null],
    ['Escape', 'Escape', {}, null],
  ])('%s (%s, %o) is bound as %s', (key, code, held, expected) => {
    expect(bindable({ ...NOTHING, ...held, key, code })).toBe(expected);
  });
});

test('each key does one thing, and Delete clears unless it is assigned to another command or clearing has another key', () => {
  expect(boundTo(DEFAULT_KEYS)).toMatchObject({ 1: 'keep', Backspace: 'clear', Delete: 'clear' });
  expect(boundTo(keysOf({ note: 'Delete' }))).toMatchObject({ Delete: 'note', Backspace: 'clear' });
  expect(boundTo(keysOf({ clear: 'c' }))).not.toHaveProperty('Delete');
});

test.each([
  ['1', 'drop', {}, 'keep'],
  ['1', 'keep', {}, undefined],
  ['Delete', 'note', {}, 'clear'],
  ['Delete', 'clear', {}, undefined],
  ['Delete', 'note', { clear: 'c' }, undefined],
  ['Delete', 'note', { drop: 'Delete' }, 'drop'],
  ['1', 'keep', { drop: '1' }, 'drop'],
  ['m', 'note', {}, undefined],
] as const)('%s is wanted for %s: with %o it belongs to %s', (key, command, chosen, owner) => {
  expect(ownerOf(keysOf(chosen), key, command)).toBe(owner);
});
