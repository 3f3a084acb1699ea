import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { AnnotationSchema } from '../../../src/core/annotation/annotation-schema';
import { packTarget, unpackTarget } from '../../../src/core/conversation/stored-target';
import { codeOf, markOf } from '../sample';

const stored = (list: readonly unknown[]) =>
  parse(AnnotationSchema.entries.target, unpackTarget(JSON.parse(JSON.stringify(list))));

test.each([
  ['of prose', markOf('the lid')],
  ['of code', codeOf('a\n  b')],
])('a target %s is read as it was stored', (_what, { target }) => {
  expect(stored(packTarget(target))).toEqual(target);
});

test('a target of an earlier version has no layout', () => {
  const { target } = markOf('the lid');
  expect(packTarget(target)).toHaveLength(9);
  expect(stored(packTarget(target))).not.toHaveProperty('layout');
});

test.each([
  ['{}'],
  [null],
  [{ code: [[0, -1]], cells: [] }],
  [{ code: [], cells: ['1'] }],
  [{ code: [[1]], cells: [] }],
])('a target keeps its text if its layout cannot be read: %j', (layout) => {
  const { target } = markOf('the lid');
  expect(stored([...packTarget(target), layout])).toEqual(target);
});
