import * as v from 'valibot';
import type { Envelope } from '../core/protocol/envelope';
import { holdProbe } from '../core/protocol/probe/hold-probe';
import type { ProbeQuestion } from '../core/protocol/probe/probe-questions';
import {
  answered,
  failed,
  isAnswered,
  type Answered,
  type AnsweredOf,
  type Question,
  type QuestionOf,
} from '../core/protocol/question';
import { inject } from './inject';
import { attempt } from './storage';
import { connectToTab, onStream, openStream } from './streams';

/** The on-demand script (src/probe), from the extension's root: Firefox looks for other paths beside the page that asks. */
const PROBE = '/probe.js';

declare global {
  /** What answers in a tab: in the isolated world, where no page can call it. */
  var recurateProbe: ((envelope: Envelope) => Promise<Answered<unknown, string>>) | undefined;
}

/**
 * Brings the probe into a tab and asks it. The probe validates the question and its answer; the answer is validated here too, because
 * a tab may still hold the probe of another version of the extension.
 *
 * @returns Never rejects. `unreachable`: the tab may not be looked at, or was closed or went elsewhere before the answer came.
 */
export async function askProbe<Q extends ProbeQuestion>(
  tab: number,
  { name, answer }: Q,
  question: QuestionOf<Q>,
): Promise<AnsweredOf<Q>> {
  const target = { tabId: tab };
  const envelope: Envelope = { ask: name, question };
  const given = await attempt(async () => {
    await inject({ target, files: [PROBE] });
    return inject({ target, args: [envelope], func: (asked: Envelope) => globalThis.recurateProbe?.(asked) });
  });
  return (given.ok ? soundAnswer(answer, given.value) : failed('unreachable')) as AnsweredOf<Q>;
}

/** What came back, validated. */
function soundAnswer(schema: Question['answer'], given: unknown): Answered<unknown, string> {
  if (!isAnswered(given)) return failed('unreachable');
  if (!given.ok) return given;
  const read = v.safeParse(schema, given.value);
  return read.success ? answered(read.output) : failed('failed');
}

/**
 * Holds the probe in a tab: it stays as long as this page does.
 *
 * @param onGone - The tab was closed or went elsewhere.
 * @returns Lets the tab go.
 */
export function holdTab(tab: number, onGone: () => void): () => void {
  const life = new AbortController();
  const wire = connectToTab(tab, holdProbe.name);
  void openStream<typeof holdProbe>(wire, {}, () => undefined, life.signal).then((ended) => {
    if (ended.ok || ended.code !== 'cancelled') onGone();
  });
  return () => life.abort();
}

/**
 * The probe's side: answers whoever asks, from now on. Brought into a tab again, the probe that is there goes on.
 *
 * @param onLetGo - A page that held the probe let it go.
 */
export function serveProbe(
  answer: (envelope: Envelope, onFault: (fault: unknown) => void) => Promise<Answered<unknown, string>>,
  onLetGo: () => void,
): void {
  if (globalThis.recurateProbe) return;
  globalThis.recurateProbe = (envelope) => answer(envelope, tellConsole);
  onStream(
    holdProbe,
    async (_, { signal }) => {
      await new Promise<void>((done) => signal.addEventListener('abort', () => done()));
      onLetGo();
      return answered(null);
    },
    tellConsole,
  );
}

/** Nobody is there to be told of a fault; an error in the page's console says it. */
function tellConsole(fault: unknown): void {
  queueMicrotask(() => Promise.reject(fault));
}
