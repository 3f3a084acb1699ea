import { afterEach, expect, test, vi } from 'vitest';
import { askTab, askWorker, onQuestion, onOwnQuestion, type Asker } from '../../src/browser/questions';
import { onMarkSelection } from '../../src/browser/context-menus';
import type { KindId } from '../../src/core/annotation/kinds';
import { answered, failed, type Answered } from '../../src/core/protocol/question';
import type { Envelope } from '../../src/core/protocol/envelope';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ID = 'recurate';
type Listener = (message: unknown, sender: object, respond: (answer: unknown) => void) => unknown;

/** What the browser does with messages: who listens, and what the sender gets. */
function fakeBrowser(send: () => Promise<unknown> = async () => undefined) {
  const listeners = new Set<Listener>();
  const sendMessage = vi.fn(send);
  vi.stubGlobal('chrome', {
    runtime: {
      id: ID,
      sendMessage,
      getURL: (path: string) => `chrome-extension://${ID}/${path}`,
      onMessage: {
        addListener: (listener: Listener) => listeners.add(listener),
        removeListener: (listener: Listener) => listeners.delete(listener),
      },
    },
    tabs: { sendMessage },
  });
  /**
   * Delivers a message. Resolves to the answer, or to undefined if nobody keeps the channel open or answers at once.
   */
  const deliver = (message: unknown, sender: object): Promise<unknown> =>
    new Promise((resolve) => {
      const isOpen = [...listeners].map((listener) => listener(message, sender, resolve)).includes(true);
      if (!isOpen) resolve(undefined);
    });
  return { sendMessage, deliver };
}

const stopped = (): Promise<never> => Promise.reject(new Error('The message channel closed'));

test('the service worker’s answer is returned unchanged', async () => {
  const { sendMessage } = fakeBrowser(async () => answered('a report'));
  expect(await askWorker('report', {})).toEqual({ ok: true, value: 'a report' });
  expect(sendMessage.mock.calls).toEqual([[{ ask: 'report', question: {} }]]);
});

test.each([
  ['rejects', stopped],
  ['returns nothing', async () => undefined],
  ['returns null', async () => null],
  ['returns something other than an answer', async () => ({ ok: 'yes' })],
])('the service worker is asked again, once, if the browser %s', async (_, once) => {
  const { sendMessage } = fakeBrowser();
  sendMessage.mockImplementationOnce(once).mockImplementationOnce(async () => answered('a report'));
  expect(await askWorker('report', {})).toEqual({ ok: true, value: 'a report' });
  sendMessage.mockClear().mockImplementation(once);
  expect(await askWorker('report', {})).toEqual({ ok: false, code: 'unreachable' });
  expect(sendMessage).toHaveBeenCalledTimes(2);
});

test('a failure is an answer: the question is not repeated', async () => {
  const { sendMessage } = fakeBrowser(async () => failed('no-tab'));
  expect(await askWorker('report', {})).toEqual({ ok: false, code: 'no-tab' });
  expect(sendMessage).toHaveBeenCalledOnce();
});

test('a tab without an annotator is asked once', async () => {
  const { sendMessage } = fakeBrowser(stopped);
  expect(await askTab(7, 'toggle-drawer', {})).toEqual({ ok: false, code: 'unreachable' });
  expect(sendMessage.mock.calls).toEqual([[7, { ask: 'toggle-drawer', question: {} }, { frameId: 0 }]]);
});

const OURS = { id: ID, tab: { id: 7 }, url: 'https://claude.ai/chat/1', documentId: 'd' };

test('the service worker learns who asks', async () => {
  const { deliver } = fakeBrowser();
  const heard: [Envelope, Asker][] = [];
  onQuestion(async (envelope, asker) => {
    heard.push([envelope, asker]);
    return answered(1);
  });
  const envelope = { ask: 'platform', question: {} };
  expect(await deliver(envelope, OURS)).toEqual({ ok: true, value: 1 });
  expect(heard).toEqual([[envelope, { tab: 7, url: new URL(OURS.url), document: 'd' }]]);
});

test('the frame stands for the document where the browser has no ids for documents', async () => {
  const { deliver } = fakeBrowser();
  const documents: Asker['document'][] = [];
  onQuestion(async (_, { document }) => answered(documents.push(document)));
  const envelope = { ask: 'platform', question: {} };
  await deliver(envelope, { id: ID, tab: { id: 7 }, url: OURS.url, frameId: 0 });
  await deliver(envelope, { ...OURS, frameId: 0 });
  expect(documents).toEqual([0, 'd']);
});

test.each<[string, unknown, object]>([
  ['another extension', { ask: 'platform', question: {} }, { ...OURS, id: 'other' }],
  ['a sender without a tab', { ask: 'platform', question: {} }, { id: ID, url: OURS.url }],
  ['a sender without an address', { ask: 'platform', question: {} }, { id: ID, tab: { id: 7 } }],
  ['a message without a question', { ask: 'platform' }, OURS],
  ['an invalid name', { ask: 7, question: {} }, OURS],
  ['null', null, OURS],
])('the service worker does not answer %s', async (_, message, sender) => {
  const { deliver } = fakeBrowser();
  const answer = vi.fn(async (): Promise<Answered<unknown, string>> => answered(1));
  onQuestion(answer);
  expect(await deliver(message, sender)).toBeUndefined();
  expect(answer).not.toHaveBeenCalled();
});

test('the annotator answers its question, only from our service worker and our pages, until it ends', async () => {
  const { deliver } = fakeBrowser();
  const life = new AbortController();
  const toggled = vi.fn(() => null);
  onOwnQuestion('toggle-drawer', toggled, life.signal);
  const envelope = { ask: 'toggle-drawer', question: {} };
  expect(await deliver(envelope, { id: ID })).toEqual({ ok: true, value: null });
  expect(await deliver(envelope, { ...OURS, url: `chrome-extension://${ID}/options.html` })).toEqual(answered(null));
  expect(await deliver(envelope, OURS)).toBeUndefined();
  expect(await deliver(envelope, { id: ID, tab: { id: 7 } })).toBeUndefined();
  expect(await deliver(envelope, { id: 'other' })).toBeUndefined();
  expect(await deliver({ ...envelope, ask: 'platform' }, { id: ID })).toBeUndefined();
  life.abort();
  expect(await deliver(envelope, { id: ID })).toBeUndefined();
  expect(toggled.mock.calls).toEqual([[{}], [{}]]);
});

test('the annotator does not act on a question that it cannot understand', async () => {
  const { deliver } = fakeBrowser();
  const marked: KindId[] = [];
  onMarkSelection((kind) => marked.push(kind), new AbortController().signal);
  const mark = (question: unknown): Promise<unknown> => deliver({ ask: 'mark-selection', question }, { id: ID });
  for (const question of [{ kind: 'praise' }, { kind: 7 }, {}, null]) {
    expect(await mark(question)).toEqual({ ok: false, code: 'invalid' });
  }
  expect(await mark({ kind: 'drop' })).toEqual({ ok: true, value: null });
  expect(marked).toEqual(['drop']);
});

test('a frame of a tab is asked alone', async () => {
  const { sendMessage } = fakeBrowser(async () => answered(null));
  await askTab(7, 'mark-selection', { kind: 'keep' }, 3);
  expect(sendMessage.mock.calls).toEqual([[7, { ask: 'mark-selection', question: { kind: 'keep' } }, { frameId: 3 }]]);
});
