import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Companion } from '../../../src/background/companion/companion';
import { RealCompanion } from '../../browser/companion/real-companion';
import { resultOf } from '../../core/drawing/samples';
import { WorkerParts } from './worker-parts';

/** What can happen between the extension and its companion. */
const EVENTS = ['send', 'send', 'reply', 'kill', 'start', 'drop', 'worker', 'look', 'pause'] as const;

/** Small steps, so that what happens next comes in the middle of what went before. */
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

test('whatever happens, each delivery arrives, is known by one id, and waits no longer', async () => {
  const event = fc.record({ what: fc.constantFrom(...EVENTS), ms: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 14 }),
      fc.array(fc.nat(6), { maxLength: 6 }),
      async (events, ends) => {
        const there = await new RealCompanion().start();
        const parts = new WorkerParts();
        let here = new Companion(parts);
        try {
          await here.start();
          expect(await here.pair(there.code, there.port)).toBe(null);
          // Some connections end at one of their first messages, before anything of it is stored.
          there.faults.endsAt = () => ends.pop() ?? Infinity;
          let isUp = true;
          const made: string[] = [];
          const sending: Promise<unknown>[] = [];
          for (const { what, ms } of events) {
            const name = `d${made.length}`;
            if (what === 'send') {
              made.push(name);
              sending.push(here.send(null, resultOf(name)));
            } else if (what === 'reply') {
              made.push(name);
              sending.push(here.reply({ drawing: name, shape: 's', kind: 'fix', text: 'x' }));
            } else if (what === 'kill' && isUp) {
              isUp = false;
              await there.stop();
            } else if (what === 'start' && !isUp) {
              isUp = true;
              await there.start();
            } else if (what === 'drop') there.drop();
            else if (what === 'look') here.look();
            else if (what === 'worker') {
              // What it was doing is over: what it had stored is not.
              await pause(0);
              here.end();
              here = new Companion(parts);
              void here.start();
            }
            await pause(ms);
          }
          if (!isUp) await there.start();
          const arrived = (): string[] => [
            ...there.heardOf('result').map((one) => one.result.drawing),
            ...there.heardOf('replied').map((one) => one.drawing),
          ];
          await expect.poll(() => new Set(arrived()), { timeout: 20_000 }).toEqual(new Set(made));
          await expect.poll(() => parts.boxes, { timeout: 20_000 }).toEqual([]);
          // One drawing, one id: the companion knows what it got twice.
          expect(there.deliveries.size).toBe(made.length);
          await Promise.all(sending);
        } finally {
          here.end();
          await there.stop();
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 280_000);
