import type { goTo } from '../core/protocol/go-to';
import type { markByKeyboard } from '../core/protocol/mark-by-keyboard';
import type { openAsk } from '../core/protocol/open-ask';
import type { markSelection } from '../core/protocol/mark-selection';
import type { toggleDrawer } from '../core/protocol/toggle-drawer';
import type {
  companionChanged,
  elementDetail,
  openDraw,
  requestWithdrawn,
  shapeAnswered,
} from '../core/protocol/drawing/companion';
import { isEnvelope, type Envelope } from '../core/protocol/envelope';
import {
  answered,
  failed,
  isAnswered,
  type Answered,
  type AnsweredOf,
  type AnswerOf,
  type Question,
  type QuestionOf,
} from '../core/protocol/question';
import type { Named, WorkerQuestion } from '../core/protocol/worker-questions';

/** Who asks the service worker: a document in a tab. */
export interface Asker {
  tab: number;
  url: URL;
  /** Undefined if the browser does not report it. */
  document: DocumentId | undefined;
}

/**
 * The browser's id of a document. Firefox 140 has none; there it is the number of the frame, which may show another
 * document a moment later.
 */
export type DocumentId = string | number;

/** The questions the service worker and the options page ask what is ours in a tab. */
type PageQuestion =
  | typeof companionChanged
  | typeof elementDetail
  | typeof goTo
  | typeof markByKeyboard
  | typeof markSelection
  | typeof openAsk
  | typeof openDraw
  | typeof requestWithdrawn
  | typeof shapeAnswered
  | typeof toggleDrawer;

/**
 * Asks the service worker. It validates the question and its own answer, so only the form of the answer is checked
 * here. Asks a second time if nobody answers, because the browser may stop the service worker while it is working on an
 * answer.
 */
export async function askWorker<const Name extends WorkerQuestion['name']>(
  name: Name,
  question: QuestionOf<Named<WorkerQuestion, Name>>,
): Promise<AnsweredOf<Named<WorkerQuestion, Name>>> {
  const send = (): Promise<unknown> => sent(() => chrome.runtime.sendMessage(envelope(name, question)));
  const first = await send();
  const answer = isAnswered(first) ? first : await send();
  return (isAnswered(answer) ? answer : failed('unreachable')) as AnsweredOf<Named<WorkerQuestion, Name>>;
}

/**
 * Asks the annotator of a tab, once. `unreachable`: there is none.
 * @param frame - The frame to ask; 0 is the page itself.
 */
export async function askTab<const Name extends PageQuestion['name']>(
  tab: number,
  name: Name,
  question: QuestionOf<Named<PageQuestion, Name>>,
  frame = 0,
): Promise<AnsweredOf<Named<PageQuestion, Name>>> {
  const answer = await sent(() => chrome.tabs.sendMessage(tab, envelope(name, question), { frameId: frame }));
  return (isAnswered(answer) ? answer : failed('unreachable')) as AnsweredOf<Named<PageQuestion, Name>>;
}

/** The service worker's side: passes on questions from our own pages, and from nobody else. */
export function onQuestion(answer: (envelope: Envelope, asker: Asker) => Promise<Answered<unknown, string>>): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const { tab: { id: tab } = {}, url, frameId, documentId: document = frameId } = sender;
    if (sender.id !== chrome.runtime.id || tab === undefined || !url || !isEnvelope(message)) return false;
    void answer(message, { tab, url: new URL(url), document }).then(respond, (fault: unknown) => {
      respond(failed('failed'));
      // A bug of ours: the page must not wait for it, and it must not be silent.
      throw fault;
    });
    // Keeps the channel open until then.
    return true;
  });
}

/**
 * The annotator's side: answers one question from our service worker or a page of ours.
 *
 * @param answer - Answers at once. Gets the question's fields, not validated: this script has no schemas. Undefined if
 * they are invalid.
 */
export function onOwnQuestion<const Name extends PageQuestion['name']>(
  name: Name,
  answer: (
    question: Partial<Record<keyof QuestionOf<Named<PageQuestion, Name>>, unknown>>,
  ) => AnswerOf<Named<PageQuestion, Name>> | undefined,
  signal: AbortSignal,
): void {
  const listener = (
    message: unknown,
    sender: chrome.runtime.MessageSender,
    respond: (answer: Answered<unknown>) => void,
  ): void => {
    if (!isOwn(sender) || !isEnvelope(message) || message.ask !== name) return;
    const given = answer(message.question ?? {});
    respond(given === undefined ? failed('invalid') : answered(given));
  };
  chrome.runtime.onMessage.addListener(listener);
  signal.addEventListener('abort', () => {
    if (chrome.runtime?.id) chrome.runtime.onMessage.removeListener(listener);
  });
}

/** Whether it is our service worker or a page of ours, never a content script, a web page or another extension. */
function isOwn({ id, tab, url }: chrome.runtime.MessageSender): boolean {
  return id === chrome.runtime.id && (!tab || (url ?? '').startsWith(chrome.runtime.getURL('')));
}

function envelope(name: Question['name'], question: unknown): Envelope {
  return { ask: name, question };
}

/** The reply; undefined if the browser could not deliver the question or the answer. */
async function sent(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch {
    return undefined;
  }
}
