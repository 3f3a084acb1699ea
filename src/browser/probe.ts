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

/**
 * The on-demand script (src/probe), as a path from the extension's root: Firefox resolves other paths relative to the
 * page that asks.
 */
const PROBE = '/probe.js';

declare global {
  /** Answers in a tab. It is in the isolated world, where no page can call it. */
  var recurateProbe: ((envelope: Envelope) => Promise<Answered<unknown, string>>) | undefined;
}

/**
 * Loads the probe into a tab and asks it. The probe validates the question and its answer. The answer is validated here
 * too, because a tab may still have the probe of another version of the extension.
 *
 * @returns Never rejects. `unreachable`: we have no access to the tab, or it was closed or navigated before the answer
 * came.
 */
export async function askProbe<Q extends ProbeQuestion>(
  tab: number,
  { name, answer }: Q,
  question: QuestionOf<Q>,
): Promise<AnsweredOf<Q>> {
  const target = { tabId: tab };
  const envelope: Envelope = { ask: name, question };
  const given = await attempt(async () => {
    await loadProbe(tab);
    return inject({ target, args: [envelope], func: (asked: Envelope) => globalThis.recurateProbe?.(asked) });
  });
  return (given.ok ? soundAnswer(answer, given.value) : failed('unreachable')) as AnsweredOf<Q>;
}

/** The answer, validated. */
function soundAnswer(schema: Question['answer'], given: unknown): Answered<unknown, string> {
  if (!isAnswered(given)) return failed('unreachable');
  if (!given.ok) return given;
  const read = v.safeParse(schema, given.value);
  return read.success ? answered(read.output) : failed('failed');
}

function loadProbe(tab: number): Promise<unknown> {
  return inject({ target: { tabId: tab }, files: [PROBE] });
}

/** A tab in which the probe is kept alive. */
export interface Hold {
  /** Settles when the probe draws for this page, or cannot: false if the tab cannot be reached or was released. */
  isHeld: Promise<boolean>;
  /** Releases the tab: the probe removes what it drew there. */
  letGo(): void;
}

/**
 * Keeps the probe alive in a tab until it is released or this page closes. The probe draws only while it is held, so
 * nothing stays on the page, whatever this page was doing when it closed.
 *
 * @param onGone - Called when the tab cannot be reached, or was closed or navigated.
 */
export function holdTab(tab: number, onGone: () => void): Hold {
  const life = new AbortController();
  const hold = async (onHeld: () => void): Promise<void> => {
    const wire = await attempt(async () => {
      await loadProbe(tab);
      return life.signal.aborted ? null : connectToTab(tab, holdProbe.name);
    });
    if (wire.ok && wire.value) await openStream<typeof holdProbe>(wire.value, {}, onHeld, life.signal);
    if (!life.signal.aborted) onGone();
  };
  const isHeld = new Promise<boolean>((settle) => {
    life.signal.addEventListener('abort', () => settle(false));
    void hold(() => settle(true)).then(() => settle(false));
  });
  return { isHeld, letGo: () => life.abort() };
}

/**
 * The probe's side: answers questions from now on. If it is loaded into a tab again, the existing probe stays in use.
 *
 * @param onHold - Called when a page holds the probe. Returns what is to be done when that page releases it.
 */
export function serveProbe(
  answer: (envelope: Envelope, onFault: (fault: unknown) => void) => Promise<Answered<unknown, string>>,
  onHold: () => () => void,
): void {
  if (globalThis.recurateProbe) return;
  globalThis.recurateProbe = (envelope) => answer(envelope, tellConsole);
  onStream(
    holdProbe,
    async (_, { signal, send }) => {
      const onLetGo = onHold();
      await send(null);
      if (!signal.aborted) await new Promise((done) => signal.addEventListener('abort', done));
      onLetGo();
      return answered(null);
    },
    tellConsole,
  );
}

/** Nobody can be told about a fault there, so it becomes an error in the page's console. */
function tellConsole(fault: unknown): void {
  queueMicrotask(() => Promise.reject(fault));
}
