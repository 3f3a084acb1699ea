import { expect, test } from 'vitest';
import type { DrawingPhase } from '../../../src/core/drawing/drawing';
import { nextPhase, type DrawingTrigger } from '../../../src/core/drawing/phases';

const PHASES: readonly DrawingPhase[] = [null, 'drawing', 'note', 'finishing'];
const TRIGGERS: readonly DrawingTrigger[] = ['begin', 'write', 'written', 'finish', 'end'];

/** All transitions of the seed; every other one is invalid. */
const VALID: readonly (readonly [DrawingPhase, DrawingTrigger, DrawingPhase])[] = [
  [null, 'begin', 'drawing'],
  ['drawing', 'write', 'note'],
  ['drawing', 'finish', 'finishing'],
  ['note', 'written', 'drawing'],
  ['finishing', 'end', null],
];

const ALL = PHASES.flatMap((phase) => TRIGGERS.map((trigger) => [phase, trigger] as const));

test.each(ALL)('from %s by %s', (phase, trigger) => {
  const valid = VALID.find(([from, by]) => from === phase && by === trigger);
  expect(nextPhase(phase, trigger)).toBe(valid?.[2]);
});
