import { answerText, type Answer } from '../answer';
import type { Conversation, NavigateOptions, Pace, Replica, Submission, Theme } from '../replica';
import { conversationFor, replyTo } from '../samples';
import { drafts } from './drafts';
import { recordedErrors, watchErrors } from './errors';
import { watchGestures } from './gesture';
import { installKeyThief, stealKeys, stolenKeys } from './keys';
import { installSlowInput, setSlowInput } from './slow-input';
import { answersOf, type Thread } from './thread';

/** The page's editor, controlled through its own API. */
export interface PageComposer {
  setDraft(text: string): void;
  draft(): string;
  state(): unknown;
  undo(): void;
  focus(): void;
  rejectWrites(on: boolean): void;
  /** Restores a document returned by `state` (null for an empty one) and clears the undo history. */
  restore(state: unknown): void;
  /** Recreates its nodes. */
  rerender(): void;
  hydrate?(): Promise<void>;
}

/** What differs between sites, apart from markup. */
export interface Site {
  /** The path of a conversation; null for a new chat. */
  path(id: string | null): string;
  /** The id in a path; null if there is none. */
  idIn(path: string): string | null;
  newId(): string;
  /** Its conversations can only be read here: the page has no editor. */
  isReadOnly?: boolean;
  setTheme(theme: Theme): void;
  /** The conversation to show if none is stored; default: the sample named in the query. */
  firstConversation?(id: string | null): Conversation;
  /** The reply to a prompt; default: a short text. */
  replyTo?(text: string): { answer: Answer; pace: Pace };
}

/** Where a page's editor registers itself when it is mounted, and unregisters when it is removed. */
export interface ComposerSlot {
  current: PageComposer | undefined;
}

/** Each variant of the page (its query) stores its conversations separately. */
const storageKey = (id: string): string => `replica:${id}${location.search}`;

/** Saves a conversation on the site's "server", for reloads and for Back. */
function save(conversation: Conversation): void {
  if (conversation.id !== null) localStorage.setItem(storageKey(conversation.id), JSON.stringify(conversation));
}

function remembered(id: string | null): Conversation | undefined {
  const text = id === null ? null : localStorage.getItem(storageKey(id));
  return text === null ? undefined : (JSON.parse(text) as Conversation);
}

const conversationOf = (thread: Thread): Conversation => {
  const { conversation, entries } = thread.state();
  return { id: conversation, messages: entries.map(({ role, id, blocks }) => ({ role, id, blocks })) };
};

const preferredTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const dialog = (): HTMLDialogElement => {
  const found = document.querySelector('dialog');
  if (!found) throw new Error('This page has no dialog.');
  return found;
};

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What a page's own code can call. */
export interface Page {
  /** Called by the submit button and on Enter. */
  submit(text: string): void;
}

/** Installs `window.replica` and shows the conversation in the URL. Call it before the first render. */
export function installReplica(thread: Thread, site: Site, slot: ComposerSlot): Page {
  watchErrors();
  installKeyThief(() => slot.current?.focus());
  installSlowInput(() => slot.current?.rerender());
  const isGesture = watchGestures();
  const query = new URLSearchParams(location.search);
  const sent: Submission[] = [];

  const conversationAt = (id: string | null): Conversation =>
    remembered(id) ?? site.firstConversation?.(id) ?? conversationFor(query, id);

  const editor = (): PageComposer => {
    if (!slot.current) throw new Error('The composer is not on the page.');
    return slot.current;
  };

  const saveAfter = async (change: Promise<void>): Promise<void> => {
    await change;
    save(conversationOf(thread));
  };

  const giveUrl = async (id: string): Promise<void> => {
    history.replaceState(null, '', site.path(id) + location.search);
    await saveAfter(thread.change(() => ({ conversation: id })));
  };

  const sendAndReply = async (text: string, isMeant: boolean): Promise<void> => {
    sent.push({ conversation: thread.state().conversation, text, isMeant });
    // Tests that see this error fail immediately.
    if (!isMeant) console.error(new Error(`Nobody sent this message: ${text}`));
    await thread.ask(text);
    if (query.has('autourl') && thread.state().conversation === null)
      setTimeout(() => void giveUrl(site.newId()), 1000);
    const reply = site.replyTo?.(text) ?? { answer: replyTo(text), pace };
    await saveAfter(thread.reply(reply.answer, reply.pace));
  };

  const pace = query.has('slow') ? { delayMs: 60, tokensPerFrame: 1 } : {};

  /** Replaces the editor by a new one. @returns the new one */
  const replaceEditor = async (): Promise<PageComposer> => {
    const old = slot.current;
    await thread.change(({ mountings }) => ({ mountings: mountings + 1 }));
    while (!slot.current || slot.current === old) await pause(1);
    return slot.current;
  };

  const editorFor = (options?: NavigateOptions): NavigateOptions['editor'] =>
    options?.editor ?? (query.get('drafts') === 'new' ? 'new' : 'same');

  /** Switches to another conversation, and to its draft if the site stores drafts. */
  const switchTo = async (conversation: Conversation, options?: NavigateOptions): Promise<void> => {
    const from = thread.state().conversation;
    if (!query.has('drafts') || from === conversation.id) return thread.show(conversation);
    drafts.save(from, slot.current);
    const shown = thread.show(conversation);
    const isNew = editorFor(options) === 'new';
    if (!isNew) drafts.restore(conversation.id, editor());
    await shown;
    if (isNew) drafts.restore(conversation.id, await replaceEditor());
  };

  if (query.has('drafts')) addEventListener('pagehide', () => drafts.save(thread.state().conversation, slot.current));
  addEventListener('popstate', () => void switchTo(conversationAt(site.idIn(location.pathname))));

  const replica: Replica = {
    load: (conversation) => saveAfter(thread.show(conversation)),
    stream: (answer, speed) => saveAfter(thread.reply(answer, speed)),
    stop: () => saveAfter(thread.stop()),
    send: (text) => sendAndReply(text, true),
    sent: () => sent.map(({ text }) => text),
    submissions: () => [...sent],
    shown: () => thread.state().conversation,

    rerender: (n) => thread.changeAnswer(n, ({ generation }) => ({ generation: generation + 1 })),
    rehighlightCode: (n) => thread.changeAnswer(n, ({ highlighting }) => ({ highlighting: highlighting + 1 })),
    collapse: (n) => thread.changeAnswer(n, () => ({ collapsed: true })),
    expand: (n) => thread.changeAnswer(n, () => ({ collapsed: false })),
    regenerate: (n, answer, speed) => saveAfter(thread.replyAgain(n, answer, speed)),
    edit: (n, blocks) => saveAfter(thread.changeAnswer(n, () => ({ blocks }))),
    async remove(n) {
      const { key, promptId } = thread.answer(n);
      await saveAfter(
        thread.change(({ entries }) => ({
          entries: entries.filter((entry) => entry.key !== key && entry.key !== promptId),
        })),
      );
    },
    unmount: (n) => thread.changeAnswer(n, () => ({ mounted: false })),
    remount: (n) => thread.changeAnswer(n, () => ({ mounted: true })),

    async navigate(conversation, options) {
      history.pushState(null, '', site.path(conversation.id) + location.search);
      await pause(50);
      await saveAfter(switchTo(conversation, options));
    },
    remembered,
    drafts: drafts.texts,
    giveUrl,
    async setTheme(theme) {
      site.setTheme(theme);
      await thread.change(() => ({}));
    },
    localise: (locale) => thread.change(() => ({ locale })),
    openDialog: () => dialog().showModal(),
    closeDialog: () => dialog().close(),

    stealKeys,
    stolen: stolenKeys,

    async setDraft(text) {
      editor().setDraft(text);
      await thread.change(() => ({}));
    },
    draft: () => editor().draft(),
    editorState: () => editor().state(),
    undo: () => editor().undo(),
    attachments: () => thread.state().attachments,
    rejectWrites: (on) => editor().rejectWrites(on),
    slowInput: setSlowInput,
    rerenderComposer: () => editor().rerender(),
    async replaceComposer() {
      const state = editor().state();
      (await replaceEditor()).restore(state);
    },
    disableComposer: (on) => thread.change(() => ({ composer: on ? 'disabled' : 'ready' })),
    removeComposer: (on) => thread.change(() => ({ composer: on ? 'removed' : 'ready' })),
    hydrate: async () => slot.current?.hydrate?.(),

    clearHighlights: () => CSS.highlights.clear(),
    removeForeign() {
      const foreign = [...document.documentElement.children].filter((child) => !child.matches('head, body'));
      for (const element of foreign) element.remove();
      return foreign.length;
    },

    errors: recordedErrors,
    text: (n) => answerText(thread.answer(n).blocks),
    id: (n) => thread.answer(n).id,
    count: () => answersOf(thread.state()).length,
  };

  /** Sets `window.replica` last: tests take it as the sign that the page is ready. */
  const start = async (): Promise<void> => {
    const id = site.idIn(location.pathname);
    await thread.show(conversationAt(id));
    while (!slot.current && !site.isReadOnly) await pause(5);
    if (query.has('drafts') && slot.current) drafts.restore(id, slot.current);
    window.replica = replica;
  };

  site.setTheme(preferredTheme());
  void start();
  return { submit: (text) => void sendAndReply(text, isGesture()) };
}
