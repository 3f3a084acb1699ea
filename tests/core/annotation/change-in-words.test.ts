import { expect, test } from 'vitest';
import type { Annotation, Change } from '../../../src/core/annotation/annotation';
import { changeInWords, type How } from '../../../src/core/annotation/change-in-words';
import { english } from '../../english';
import { markOf } from '../sample';

const one = markOf('time and temperature', { id: 'a' });
const other = markOf('the lid on', { id: 'b' });
const LONG = 'A kettle boils fast with the lid on, because less heat leaves and the steam goes back into the water.';

const CASES: readonly [what: string, before: Annotation[], after: Annotation[], how: How, said: string][] = [
  ['marking', [], [one], 'done', 'Marked as Keep: “time and temperature”.'],
  [
    'marking much text',
    [],
    [markOf(LONG, { kind: 'verify' })],
    'done',
    'Marked as Verify: “A kettle boils fast with the lid on, because less heat…”.',
  ],
  ['marking over several lines', [], [markOf('two\n  lines')], 'done', 'Marked as Keep: “two lines”.'],
  ['marking over others', [other], [one], 'done', 'Marked as Keep: “time and temperature”. It replaces 1 mark.'],
  ['marking in several answers', [], [one, other], 'done', '2 parts marked as Keep.'],
  ['changing', [one], [{ ...one, kind: 'drop' }], 'done', 'Changed to Drop.'],
  [
    'changing several',
    [one, other],
    [
      { ...one, kind: 'drop' },
      { ...other, kind: 'drop' },
    ],
    'done',
    '2 marks changed to Drop.',
  ],
  ['a note', [one], [{ ...one, note: 'why' }], 'done', 'Note saved.'],
  ['an emptied note', [{ ...one, note: 'why' }], [one], 'done', 'Note removed.'],
  ['attaching', [one], [{ ...one, target: other.target }], 'done', 'Attached to “the lid on”.'],
  ['something else', [one], [{ ...one, tags: ['tea'] }], 'done', 'Mark changed.'],
  ['removing', [one], [], 'done', 'Mark removed.'],
  ['removing several', [one, other], [], 'done', '2 marks removed.'],
  ['undoing a mark', [one], [], 'undone', 'Undone: mark removed.'],
  ['undoing a removal', [], [one], 'undone', 'Undone: mark restored.'],
  ['undoing a mark over others', [one], [other, markOf('x', { id: 'c' })], 'undone', 'Undone: 2 marks restored.'],
  ['undoing a change', [{ ...one, kind: 'drop' }], [one], 'undone', 'Undone: changed to Keep.'],
  ['undoing a note', [{ ...one, note: 'why' }], [one], 'undone', 'Undone: note changed.'],
  ['undoing an attachment', [{ ...one, target: other.target }], [one], 'undone', 'Undone: attached to other text.'],
  ['redoing a removal', [one], [], 'redone', 'Redone: mark removed.'],
];

test.each(CASES)('%s is announced in words', (_what, before, after, how, said) => {
  expect(english.of(changeInWords({ before, after }, how, [], ''))).toBe(said);
});

test('what was removed is announced with the keys that bring it back, if they work there', () => {
  const removed: Change = { before: [one], after: [] };
  expect(english.of(changeInWords(removed, 'done', [], 'Ctrl+Z'))).toBe('Mark removed. Undo with Ctrl+Z.');
  expect(english.of(changeInWords({ before: [], after: [one] }, 'done', [], 'Ctrl+Z'))).not.toContain('Ctrl+Z');
});
