import { expect, test } from 'vitest';
import { legendOf } from '../../../src/core/drawing/legend';
import { english } from '../../english';
import { drawingOf, shapeOf } from './samples';

test('a legend has number, kind and note of each shape, without secrets and on one line', () => {
  const shapes = [
    shapeOf('a', { kind: 'fix', note: 'darker,\n  please' }),
    shapeOf('b', { kind: 'question', note: 'Why hunter2?' }),
    shapeOf('c', { kind: 'keep', note: '' }),
    // Its words stand on the picture already.
    shapeOf('d', { type: 'text', note: 'Look here' }),
  ];
  const legend = legendOf(drawingOf({ shapes }), (text) => text.replace('hunter2', '[password]'), english);
  expect(legend.entries.map(({ number, label, kind, note }) => [number, label, kind, note])).toEqual([
    [1, '1 !', 'Fix', 'darker, please'],
    [2, '2 ?', 'Question', 'Why [password]?'],
    [3, '3 ✓', 'Keep', ''],
  ]);
  expect([legend.direction, legend.more(3)]).toEqual(['ltr', 'and 3 more']);
});

test('a note that is too long ends with an ellipsis, and not within a character', () => {
  for (const note of ['x'.repeat(2000), `x${'👩'.repeat(1000)}`]) {
    const [entry] = legendOf(drawingOf({ shapes: [shapeOf('a', { note })] }), (text) => text, english).entries;
    expect(entry!.note.length).toBeLessThan(310);
    expect(entry!.note).toMatch(/[x👩]…$/u);
  }
});
