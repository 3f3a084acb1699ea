import * as v from 'valibot';
import { dispatch } from '../core/protocol/dispatch';
import { failed, isAnswered, type Sent } from '../core/protocol/question';
import type { EndedOf, PartOf, Stream, StreamHandledOf, StreamQuestionOf } from '../core/protocol/stream';

/** One end of a connection. Messages arrive in order, as copies. */
export interface Wire {
  /** Does nothing once the connection is closed. */
  post(message: unknown): void;
  onMessage(callback: (message: unknown) => void): void;
  /** Calls back when the other side closed the connection or went away, but not when this side closed it. */
  onClose(callback: () => void): void;
  close(): void;
}

/** How many parts may be in transit: the sender waits until the receiver has taken some. */
const MOST_ON_THE_WAY = 16;

/**
 * The messages on the wire: first the question, then parts in one direction and `taken` for each in the other, then the
 * end.
 */
type StreamMessage = { question: unknown } | { part: unknown } | { taken: true } | { end: unknown };

/** What a handler uses to answer. */
export interface Answering<S extends Stream> {
  /** Aborted when nobody is listening any more. */
  signal: AbortSignal;
  /**
   * Validates and sends a part. Settles when the next one may follow, so await it.
   * @returns False if nobody is listening any more.
   */
  send(part: Sent<PartOf<S>>): Promise<boolean>;
}

export type StreamHandler<S extends Stream> = (
  question: v.InferOutput<S['question']>,
  answering: Answering<S>,
) => StreamHandledOf<S> | Promise<StreamHandledOf<S>>;

/**
 * Asks over a wire and calls back with each part, one after the other. A part counts as taken when the callback
 * settles. Never asks again by itself, because parts have been shown by then. Needs only the stream's type, not its
 * schemas.
 *
 * @param signal - Stops it.
 * @returns How it ended, after the last part was taken. Rejects only if `onPart` throws.
 */
export function openStream<S extends Stream>(
  wire: Wire,
  question: StreamQuestionOf<S>,
  onPart: (part: PartOf<S>) => unknown,
  signal: AbortSignal,
): Promise<EndedOf<S>> {
  return new Promise((resolve, reject) => {
    /** The processing of what has arrived. */
    let work: Promise<unknown> = Promise.resolve();
    const end = (how: unknown): void => {
      signal.removeEventListener('abort', cancel);
      wire.close();
      resolve(how as EndedOf<S>);
    };
    const next = (step: () => unknown): void => {
      work = work.then(() => (signal.aborted ? undefined : step()));
      work.catch((fault: unknown) => {
        wire.close();
        reject(fault);
      });
    };
    const cancel = (): void => end(failed('cancelled'));
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    wire.onMessage((message) => {
      if (!isMessage(message)) return;
      if ('part' in message) {
        next(async () => {
          await onPart(message.part as PartOf<S>);
          wire.post({ taken: true } satisfies StreamMessage);
        });
      } else if ('end' in message) {
        next(() => end(isAnswered(message.end) ? message.end : failed('failed')));
      }
    });
    wire.onClose(() => next(() => end(failed('unreachable'))));
    wire.post({ question } satisfies StreamMessage);
  });
}

/**
 * Answers one stream over a wire.
 * @param onFault - Receives what the handler threw, or why something does not match its schema.
 */
export function serveStream<S extends Stream>(
  definition: S,
  wire: Wire,
  handle: StreamHandler<S>,
  onFault: (fault: unknown) => void,
): void {
  const life = new AbortController();
  const { signal } = life;
  let onTheWay = 0;
  let isAsked = false;
  /** Sends that are waiting until a part was taken. */
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    const woken = waiting;
    waiting = [];
    for (const go of woken) go();
  };
  const send = async (part: Sent<PartOf<S>>): Promise<boolean> => {
    const sound = v.parse(definition.part, part);
    while (!signal.aborted && onTheWay >= MOST_ON_THE_WAY) await new Promise<void>((go) => waiting.push(go));
    if (signal.aborted) return false;
    onTheWay++;
    wire.post({ part: sound } satisfies StreamMessage);
    return true;
  };
  const answer = async (question: unknown): Promise<void> => {
    const { name, codes, end } = definition;
    const ended = await dispatch(
      { name, codes, question: definition.question, answer: end },
      question,
      (asked) => handle(asked as v.InferOutput<S['question']>, { signal, send }),
      onFault,
    );
    // The side that asked closes the connection, because a message just before a close may be lost.
    wire.post({ end: ended } satisfies StreamMessage);
  };
  wire.onClose(() => {
    life.abort();
    wake();
  });
  wire.onMessage((message) => {
    if (!isMessage(message)) return;
    if ('taken' in message) {
      onTheWay--;
      wake();
    } else if ('question' in message && !isAsked) {
      isAsked = true;
      void answer(message.question);
    }
  });
}

/** Connects to what answers in a tab, in its main frame. */
export function connectToTab(tab: number, name: Stream['name']): Wire {
  return wireOf(chrome.tabs.connect(tab, { name, frameId: 0 }));
}

/** Connects to the service worker; null if the extension was updated and this page is cut off. */
export function connectToWorker(name: Stream['name']): Wire | null {
  try {
    return wireOf(chrome.runtime.connect({ name }));
  } catch {
    return null;
  }
}

/** Answers a stream whenever a part of the extension connects for it. */
export function onStream<S extends Stream>(
  definition: S,
  handle: StreamHandler<S>,
  onFault: (fault: unknown) => void,
): void {
  chrome.runtime.onConnect.addListener((port) => {
    if (port.name !== definition.name || !isOurs(port.sender)) return;
    serveStream(definition, wireOf(port), handle, onFault);
  });
}

/** Whether it is a content script of ours, which is in a tab, or a page or the service worker of ours. */
function isOurs(sender: chrome.runtime.MessageSender | undefined): boolean {
  const isIn = sender?.tab !== undefined || (sender?.url ?? '').startsWith(chrome.runtime.getURL(''));
  return isIn && sender?.id === chrome.runtime.id;
}

function wireOf(port: chrome.runtime.Port): Wire {
  return {
    post(message) {
      try {
        port.postMessage(message);
      } catch {
        // The connection is closed. `onClose` notifies whoever needs to know.
      }
    },
    onMessage: (callback) => port.onMessage.addListener(callback),
    onClose: (callback) =>
      port.onDisconnect.addListener(() => {
        // Must be read, or the browser logs it to the console.
        void chrome.runtime.lastError;
        callback();
      }),
    close: () => port.disconnect(),
  };
}

function isMessage(message: unknown): message is StreamMessage {
  return typeof message === 'object' && message !== null;
}
