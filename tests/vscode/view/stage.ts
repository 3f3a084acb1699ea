import { expect, onTestFinished } from 'vitest';
import { page as browser, userEvent, type Locator } from 'vitest/browser';
import * as v from 'valibot';
import type { ConversationDocument } from '../../../src/core/conversation/conversation-document';
import { onlyText } from '../../../src/core/annotation/drawn';
import { readStored } from '../../../src/core/conversation/salvage';
import { slottedTexts } from '../../../src/core/messages/slots';
import { ToHostSchema, type ToHost } from '../../../src/core/protocol/vscode/to-host';
import {
  ToViewSchema,
  type ShownAnswer,
  type ShownDocument,
  type ToView,
  type ViewSettings,
} from '../../../src/core/protocol/vscode/to-view';
import { $annotations, openAnnotations } from '../../../src/stores/annotations';
import { setAnchors } from '../../../src/stores/anchors';
import { openConversation } from '../../../src/stores/conversation';
import { closePreview, setOutcome } from '../../../src/stores/feedback';
import { focusMark } from '../../../src/stores/focus';
import { openDrafts } from '../../../src/stores/note-drafts';
import { $notices, announce, withdraw } from '../../../src/stores/notices';
import { chooseResponse, setReplaced, setResponses } from '../../../src/stores/responses';
import { $choice } from '../../../src/stores/settings';
import { $toolbar, hideToolbar } from '../../../src/stores/toolbar';
import { setWalking } from '../../../src/stores/walk';
import { setGiven } from '../../../src/vscode/view/at-work';
import { setHeadings } from '../../../src/vscode/view/block';
import { $copied, $explainsCopying } from '../../../src/vscode/view/giving';
import {
  $answers,
  $document,
  $hasChats,
  $hasNewer,
  $hasOlder,
  $olderWanted,
  $status,
  $viewSettings,
} from '../../../src/vscode/view/shown';
import { start } from '../../../src/vscode/view/start';
import catalogue from '../../../static/_locales/en/messages.json';

/** What the host keeps while views come and go: what is stored, by key, and the state of the view. */
export interface Kept {
  entries: Map<string, string>;
  state: unknown;
  clipboard: string;
}

export const nothingKept = (): Kept => ({ entries: new Map(), state: undefined, clipboard: '' });

/** The other end of the protocol, as a view sees it. */
export interface Stage {
  kept: Kept;
  /** Everything the view has sent, oldest first. */
  sent: ToHost[];
  tell(message: ToView): void;
  /** Why requests of a type fail. */
  failing: Map<ToHost['type'], Extract<Extract<ToView, { type: 'DONE' }>['result'], { ok: false }>['code']>;
  /** What the answers to requests of a type wait for. */
  held: Map<ToHost['type'], Promise<unknown>>;
  /** Destroys the view as VS Code does, without notice. */
  kill(): void;
}

export const SESSION: Extract<ShownDocument, { kind: 'session' }> = {
  kind: 'session',
  key: 'conversation/claude-code/5f0c',
  agent: 'claude-code',
  name: 'Claude Code',
  title: 'Boil water faster',
  folder: '/work/kettle',
  followsNewest: true,
};
export const KEY = 'conversation/claude-code/5f0c';
export const PLAN: ShownDocument = { kind: 'file', key: 'conversation/markdown-file/9c1d', path: 'docs/plan.md' };

/** What files are saved as. */
export const SAVED = 'docs/feedback.md';

/** An answer of the session. */
export function answer(ordinal: number, text: string, more: Partial<ShownAnswer> = {}): ShownAnswer {
  const usual = { state: 'complete', time: null, prompt: '', isRewound: false, plan: null, tools: [] } as const;
  return { id: `a${ordinal}`, ordinal, text, ...usual, tools: [], ...more };
}

/** Starts a view, with the words and settings that the host sends first. */
export function openStage(kept = nothingKept(), settings: Partial<ViewSettings> = {}): Stage {
  emptyStores();
  document.body.className = 'vscode-light';
  const life = new AbortController();
  const sent: ToHost[] = [];
  const failing: Stage['failing'] = new Map();
  const held: Stage['held'] = new Map();
  const tell = (message: ToView): void => {
    if (!life.signal.aborted) window.postMessage(v.parse(ToViewSchema, message), '*');
  };
  const resultOf = (message: ToHost): Extract<ToView, { type: 'DONE' }>['result'] => {
    const code = failing.get(message.type);
    if (code) return { ok: false, code };
    if (message.type === 'READ') return { ok: true, text: kept.entries.get(message.key) ?? null };
    if (message.type === 'WRITE') kept.entries.set(message.key, message.text);
    if (message.type === 'REMOVE') kept.entries.delete(message.key);
    if (message.type === 'COPY_FEEDBACK') kept.clipboard = message.text;
    const isSaved = message.type === 'SAVE_FEEDBACK' || message.type === 'SAVE_FILE';
    return { ok: true, text: isSaved ? SAVED : null };
  };
  start(
    {
      postMessage(given) {
        if (life.signal.aborted) return;
        const message = v.parse(ToHostSchema, structuredClone(given));
        sent.push(message);
        if (message.type === 'WEBVIEW_READY') {
          tell({ type: 'WORDS', texts: slottedTexts(catalogue) });
          tell({ type: 'CHATS', areThere: true });
          tell({ type: 'SETTINGS', settings: { copy: 'on demand', showToolCalls: false, ...settings } });
        } else if ('request' in message) {
          const done = { type: 'DONE', request: message.request, result: resultOf(message) } as const;
          void Promise.resolve(held.get(message.type)).then(() => tell(done));
        }
      },
      getState: () => structuredClone(kept.state),
      setState: (state) => void (kept.state = structuredClone(state)),
    },
    life.signal,
  );
  onTestFinished(() => life.abort());
  return { kept, sent, tell, failing, held, kill: () => life.abort() };
}

/** A stage that shows these answers. */
export function showAnswers(
  answers: readonly ShownAnswer[],
  {
    document = SESSION,
    hasOlder = false,
    ...stage
  }: { document?: ShownDocument; hasOlder?: boolean } & Partial<Stage> & {
      settings?: Partial<ViewSettings>;
    } = {},
): Stage {
  const opened = openStage(stage.kept, stage.settings);
  opened.tell({ type: 'CONNECTION_STATUS', status: { state: 'following', version: '2.1.0', skipped: 0 } });
  opened.tell({ type: 'RESPONSE_HISTORY', document, answers: [...answers], hasOlder });
  return opened;
}

/** Resets all stores, which are new in each real view. */
function emptyStores(): void {
  hideToolbar();
  setWalking(false);
  openAnnotations([], { done: [], undone: [] });
  setAnchors({});
  setResponses([]);
  setReplaced([]);
  chooseResponse(null);
  openConversation(null);
  closePreview();
  setOutcome(null);
  focusMark(null);
  openDrafts({});
  for (const { about } of $notices.get()) withdraw(about);
  announce(null);
  setHeadings({});
  $choice.set({});
  $copied.set(null);
  setGiven([]);
  $explainsCopying.set(false);
  $document.set(undefined);
  $answers.set([]);
  $hasChats.set(false);
  $hasNewer.set(false);
  $hasOlder.set(false);
  $olderWanted.set(null);
  $status.set(null);
  $viewSettings.set({ copy: 'always', showToolCalls: false });
}

/** What is stored about the session. */
export const storedIn = ({ entries }: Kept, key = KEY): ConversationDocument | null => {
  const { document } = readStored(entries.get(key));
  return document && onlyText(document);
};

/** The last feedback that the host was told. */
export const lastFeedback = ({ sent }: Stage): string | undefined =>
  sent.findLast((one) => one.type === 'FEEDBACK')?.text;

/** The messages of a type that the view has sent, oldest first. */
export const sentOf = ({ sent }: Stage, type: ToHost['type']): ToHost[] => sent.filter((one) => one.type === type);

/** The feedback block with these lines. */
export const block = (...points: string[]): string =>
  ['[Feedback on your previous response]', '', ...points, '', '[Your message below]'].join('\n');
/** What stands above kept points. */
export const KEEP = 'KEEP — I found these points valuable:';

export const button = (name: string | RegExp): Locator => browser.getByRole('button', { name, exact: true });
export const article = (): HTMLElement => document.querySelector('article')!;
export const list = (): Locator => browser.getByRole('list', { name: 'Annotations' });
export const preview = (): Locator => browser.getByRole('region', { name: 'Feedback preview' });

/** The quotes of a kind that are painted. */
export function painted(kind: string): string[] {
  return [...(CSS.highlights.get(`recurate-${kind}`) ?? [])].map((one) => {
    const range = document.createRange();
    range.setStart(one.startContainer, one.startOffset);
    range.setEnd(one.endContainer, one.endOffset);
    return range.toString();
  });
}

/** The key of each kind. */
const KEYS = { keep: '1', drop: '2', deeper: '3', verify: '4' } as const;

/** Marks words of the answer that is shown, and closes the toolbar. */
export async function mark(words: string, kind: keyof typeof KEYS): Promise<void> {
  await beginMark(words, kind);
  await userEvent.keyboard('{Escape}');
}

/** Marks words of the answer that is shown, with the keyboard. The toolbar stays. */
export async function beginMark(words: string, kind: keyof typeof KEYS): Promise<void> {
  await expect.poll(() => article()?.textContent ?? '').toContain(words);
  select(words);
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  await userEvent.keyboard(KEYS[kind]);
  await expect.poll(() => $annotations.get().map(({ target }) => target.selectors.quote.exact)).toContain(words);
}

/** Selects words of the answer, as a person does. */
export function select(words: string, within: Node = article()): void {
  // Pressing on the answer moves the focus there.
  document.querySelector('main')!.focus();
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.textContent!.indexOf(words);
    if (at < 0) continue;
    node.parentElement!.scrollIntoView({ block: 'center' });
    document.getSelection()!.setBaseAndExtent(node, at, node, at + words.length);
    return;
  }
  throw new Error(`“${words}” is not in the answer.`);
}
