import { beforeAll, describe, expect, test } from 'vitest';
import { pageAnswer } from '../../src/core/settings/page-settings';
import { DEFAULT_SETTINGS } from '../../src/core/settings/settings';
import { takeSettings } from '../../src/stores/settings';
import { actionFor, type KeyPress } from '../../src/ui/shell/keys';

function press(key: string, held: Partial<KeyPress> = {}): KeyPress {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

const ctrl = { ctrlKey: true };
const CASES = [
  ['page', press('1'), 'keep'],
  ['page', press('2'), 'drop'],
  ['page', press('3'), 'deeper'],
  ['page', press('4'), 'verify'],
  ['page', press('5'), 'comment'],
  ['page', press('6'), undefined],
  ['page', press('n'), 'note'],
  ['page', press('Backspace'), 'clear'],
  ['page', press('Delete'), 'clear'],
  ['page', press('Escape'), 'dismiss'],
  ['page', press('1', ctrl), undefined],
  ['page', press('n', { metaKey: true }), undefined],
  ['page', press('N', { shiftKey: true }), undefined],
  ['page', press('2', { altKey: true }), undefined],
  ['page', press('z', ctrl), undefined],
  ['page', press('&', { code: 'Digit1' }), 'keep'],
  ['page', press('1', { code: 'Digit1', shiftKey: true }), 'keep'],
  ['page', press('!', { code: 'Digit1', shiftKey: true }), undefined],
  ['page', press('Process', { code: 'Digit1' }), undefined],
  ['page', press('т', { code: 'KeyN' }), 'note'],
  ['page', press('b', { code: 'KeyN' }), undefined],
  ['toolbar', press('ArrowRight'), 'right'],
  ['note', press('Enter'), 'save'],
  ['note', press('Enter', { shiftKey: true }), undefined],
  ['note', press('Escape'), 'leave'],
  ['filter', press('Escape'), 'leave'],
  ['filter', press('ArrowDown'), 'next'],
  ['anywhere', press('M', { altKey: true, shiftKey: true }), 'startWalk'],
  ['anywhere', press('Â', { altKey: true, shiftKey: true, code: 'KeyM' }), 'startWalk'],
  ['anywhere', press('m', { altKey: true }), undefined],
  ['anywhere', press('1'), undefined],
  ['walk', press('ArrowLeft'), 'left'],
  ['walk', press('ArrowLeft', { shiftKey: true }), 'extendLeft'],
  ['walk', press('Home', { shiftKey: true }), 'extendFirst'],
  ['walk', press('2'), 'drop'],
  ['walk', press('n'), 'note'],
  ['question', press('Enter'), 'save'],
  ['question', press('Enter', { shiftKey: true }), undefined],
  ['question', press('Escape'), undefined],
  ['citations', press('ArrowRight'), 'right'],
  ['citations', press('ArrowDown'), 'next'],
  ['item', press('ArrowUp'), 'previous'],
  ['item', press('ArrowDown'), 'next'],
  ['item', press('Home'), 'first'],
  ['item', press('End'), 'last'],
  ['item', press('Delete'), 'remove'],
  ['item', press('Backspace'), 'remove'],
  ['item', press('Enter'), undefined],
  ['item', press('2'), 'drop'],
  ['item', press('n'), 'note'],
  ['item', press('ArrowUp', { altKey: true }), 'moveUp'],
  ['item', press('ArrowDown', { altKey: true }), 'moveDown'],
  ['item', press('ContextMenu'), 'menu'],
  ['item', press('F10', { shiftKey: true }), 'menu'],
  ['item', press('F10'), undefined],
  ['menu', press('ArrowDown'), 'next'],
  ['menu', press('Tab', { shiftKey: true }), 'pass'],
  ['menu', press('3'), 'deeper'],
  ['ours', press('z', ctrl), 'undo'],
  ['ours', press('z', { metaKey: true }), 'undo'],
  ['ours', press('Z', { ...ctrl, shiftKey: true }), 'redo'],
  ['ours', press('y', ctrl), 'redo'],
  ['ours', press('я', { ...ctrl, code: 'KeyZ' }), 'undo'],
] as const;

describe('the key map', () => {
  beforeAll(() => takeSettings(pageAnswer(DEFAULT_SETTINGS, undefined, false, '::highlight').settings));

  test.each(CASES)('in the zone "%s" %o means %s', (zone, key, action) => {
    expect(actionFor(zone, key, false)).toBe(action);
  });

  test('uses the keys the person chose for the toolbar, and does not change the others', () => {
    takeSettings(
      pageAnswer({ ...DEFAULT_SETTINGS, keys: { note: 'm', clear: 'F2' } }, undefined, false, '::highlight').settings,
    );
    const zones = ['m', 'n', 'F2', 'Delete', 'Backspace', '1'].map((key) => actionFor('page', press(key), false));
    expect(zones).toEqual(['note', undefined, 'clear', undefined, undefined, 'keep']);
    expect(actionFor('item', press('Delete'), false)).toBe('remove');
    takeSettings(pageAnswer(DEFAULT_SETTINGS, undefined, false, '::highlight').settings);
  });

  test.each([
    ['toolbar', press('1')],
    ['toolbar', press('n')],
    ['toolbar', press('Backspace')],
    ['item', press('Delete')],
    ['item', press('Home')],
    ['item', press('1')],
    ['item', press('ContextMenu')],
  ] as const)('leaves keys of the zone "%s" to a text field in it', (zone, key) => {
    expect(actionFor(zone, key, true)).toBeUndefined();
  });
});
