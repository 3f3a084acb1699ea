import type { DrawingPhase } from './drawing';

/**
 * What changes the phase of drawing. `begin`: Draw is opened. `write`: a note begins, of a new shape or an earlier one.
 * `written`: it ends. `leave`: the page is the person's until it is frozen. `return`: it is frozen, or not. `finish`: Escape, Finish, or the page is left. `end`: it was sent, kept, discarded, or there was
 * nothing.
 */
export type DrawingTrigger = 'begin' | 'write' | 'written' | 'leave' | 'return' | 'finish' | 'end';

/**
 * The state machine of seed 001. What it does not list is not possible: no note before drawing has begun, no end without
 * finishing, and nothing is drawn again until all has ended. A note that is still being written is saved before `finish`.
 */
const NEXT: Readonly<Record<Exclude<DrawingPhase, null> | 'none', Partial<Record<DrawingTrigger, DrawingPhase>>>> = {
  none: { begin: 'drawing' },
  drawing: { write: 'note', leave: 'away', finish: 'finishing' },
  note: { written: 'drawing' },
  away: { return: 'drawing', finish: 'finishing' },
  finishing: { end: null },
};

/** The phase after a trigger; undefined if that is not possible in this phase. */
export function nextPhase(phase: DrawingPhase, trigger: DrawingTrigger): DrawingPhase | undefined {
  return NEXT[phase ?? 'none'][trigger];
}
