import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { boundedThread, parseThread } from '../../../src/core/ask/thread-schema';
import type { AskPart } from '../../../src/core/ask/question';
import { FAILURES } from '../../../src/core/models/failure';
import { ask } from '../../../src/core/protocol/ask';
import { keepThread } from '../../../src/core/protocol/keep-thread';
import type { Ended } from '../../../src/session/ask/parts';
import { $ask, setDraft } from '../../../src/stores/ask';
import { askWorld, BREAD, LOCAL, settled, withAskWorlds, written } from './ask-world';

withAskWorlds();

const number = fc.oneof(fc.integer(), fc.double(), fc.nat());
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(written('So long [cite-1].', BREAD[1]!), written('None.'), '{"answer":"Half', '\u0000'.repeat(1000)),
);
const kind = fc.constantFrom(...FAILURES);

const part = fc
  .oneof(
    fc.record({ phase: fc.constant('checking') }),
    fc.record({ phase: fc.constant('answering'), from: fc.constantFrom('page', 'general') }),
    fc.record({ text }),
    fc.record({ quote: text }),
    fc.record({ again: kind, wait: number }),
  )
  .filter((one) => v.is(ask.part, one)) as fc.Arbitrary<AskPart>;

const ended: fc.Arbitrary<Ended> = fc
  .oneof(
    fc.record({ usage: fc.option(fc.record({ input: number, output: number })) }),
    fc.record({ failure: fc.record({ kind, retryAfter: number, detail: text }) }),
  )
  .filter((one) => v.is(ask.end, one))
  .map((end) => ('failure' in end ? { state: 'failed', ...end } : { state: 'done', ...end }));

test('whatever a model answers, the thread can be kept and read again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), ended, async (parts, end) => {
      const { session, worker } = await askWorld(({ worker: fake }) => (fake.known = [LOCAL]));
      await session.takeModels();
      session.restart();
      setDraft('How long?');
      void session.asking.ask();
      await settled();
      for (const one of parts) worker.asked[0]!.part(one);
      worker.asked[0]!.end(end);
      await settled();
      const { thread } = $ask.get();
      // As it comes over a port.
      const sent: unknown = JSON.parse(JSON.stringify({ thread }));
      expect(v.safeParse(keepThread.question, sent).issues).toBeUndefined();
      // A port turns -0 into 0.
      const { thread: read } = v.parse(keepThread.question, sent);
      expect(parseThread(boundedThread(read))).toEqual(JSON.parse(JSON.stringify(thread)));
    }),
    { numRuns: 25 },
  );
}, 20_000);
