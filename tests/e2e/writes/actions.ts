import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../bench/matching/random';
import { IN_STEP_QUIET, type Action } from './action';
import { WRITE } from './hands';
import { mark, openPreview, OUR_ACTIONS } from './our-actions';
import { PERSON_ACTIONS } from './person-actions';
import { SITE_ACTIONS } from './site-actions';

const MEANWHILE_QUIET = 200;

/** What happens in the chat. The order is part of every seed's story, so new actions go last. */
export const ACTIONS: readonly Action[] = [...OUR_ACTIONS, ...PERSON_ACTIONS, ...SITE_ACTIONS];
const HOSTILE = ACTIONS.filter(({ isHostile }) => isHostile);

/** Chooses one of the suitable actions, by weight. */
export function choose(actions: readonly Action[], random: Random): Action {
  let left = random.next() * actions.reduce((sum, { weight }) => sum + weight, 0);
  return actions.find(({ weight }) => (left -= weight) < 0) ?? actions[0]!;
}

/** Makes the action start a write of ours without waiting for it; a moment later, something else happens. */
export function meanwhile(random: Random): Action {
  const hostile = choose(HOSTILE, random);
  const after = random.pick([0, 0, 5, 15, 30, 60, 100, 150, 250, 300]);
  return {
    ...hostile,
    weight: 1,
    says: `a write is begun, and after ${after} ms: ${hostile.says}`,
    quiet: Math.max(hostile.quiet ?? 0, MEANWHILE_QUIET),
    quietInStep: IN_STEP_QUIET,
    async act(at) {
      const { hands } = at;
      let begun: Promise<unknown> = Promise.resolve();
      if (at.isInStep) {
        await mark(at);
        await pause(at.random.integer(150, 330));
      } else {
        if (at.random.isTrue(0.5)) await mark(at);
        if (await openPreview(at)) {
          const point = await hands.buttonSoon(WRITE);
          if (point) begun = hands.page.mouse.click(point.x, point.y);
        }
      }
      await pause(after);
      const acting = hostile.act(at);
      await Promise.all([begun.catch(() => undefined), acting]);
    },
  };
}
