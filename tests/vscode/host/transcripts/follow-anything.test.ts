import { appendFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asks, lines, result, says, texts } from './fake-agent';
import { following, temporaryFolder } from './in-folder';

const constant = <T extends string>(what: T) => fc.constant(what);
const part = fc.double({ min: 0, max: 1, noNaN: true });

/** What happens to a file; numbers say where, in parts of a whole. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: constant('append'), cuts: fc.array(part, { maxLength: 6 }), isLong: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: constant('cut'), to: part }) },
  { weight: 1, arbitrary: fc.record({ do: constant('replace') }) },
  { weight: 1, arbitrary: fc.record({ do: constant('return') }) },
  { weight: 2, arbitrary: fc.record({ do: constant('older'), all: fc.boolean() }) },
);

test('whatever happens to a file, what is followed ends as the file read at once', async () => {
  let count = 0;
  /** An answer that is nowhere else, with characters of two to four bytes. */
  const turn = (isLong: boolean): Buffer => {
    count += 1;
    const one = `naïve – 🙂 ${count}`;
    return Buffer.from(
      lines(asks(`p${count}`), says(one), ...(isLong ? [result(90_000)] : []), says(`end of ${count}`)),
    );
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, fc.nat({ max: 3 })), { minLength: 1, maxLength: 12 }), async (steps) => {
      const path = join(temporaryFolder(), 'a.jsonl');
      writeFileSync(path, turn(false));
      const one = following(path);
      for (const [what, pauses] of steps) {
        switch (what.do) {
          case 'append': {
            const bytes = turn(what.isLong);
            const cuts = [0, ...what.cuts.map((cut) => Math.round(cut * bytes.length)).sort((a, b) => a - b)];
            for (const [index, from] of cuts.entries()) {
              appendFileSync(path, bytes.subarray(from, cuts[index + 1] ?? bytes.length));
              await setImmediate();
            }
            break;
          }
          case 'cut':
            truncateSync(path, Math.round(what.to * statSync(path).size));
            break;
          case 'replace':
            writeFileSync(`${path}.new`, Buffer.concat([turn(false), turn(true)]));
            renameSync(`${path}.new`, path);
            break;
          case 'return':
            rmSync(path);
            await setImmediate();
            writeFileSync(path, turn(true));
            break;
          case 'older':
            void one.transcript.older(what.all);
        }
        for (let pause = 0; pause < pauses; pause += 1) await setImmediate();
      }
      // A line that was cut is not one until it ends.
      appendFileSync(path, `\n${lines(asks('last'), says('the end'))}`);
      await expect.poll(() => texts(one.transcript.state.answers).at(-1)).toBe('the end');
      await one.transcript.older(true);
      const fresh = following(path);
      await expect.poll(() => texts(fresh.transcript.state.answers).at(-1)).toBe('the end');
      await fresh.transcript.older(true);
      expect(one.transcript.state).toEqual(fresh.transcript.state);
      one.stop();
      fresh.stop();
    }),
    { numRuns: 25, seed: 16 },
  );
});
