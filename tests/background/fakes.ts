import type { Asker, DocumentId } from '../../src/browser/questions';
import { answer } from '../../src/background/answer';
import type { Deps } from '../../src/background/deps';
import type { Stored } from '../../src/browser/storage';
import type { Prompt } from '../../src/core/ask/prompt';
import type { Thread } from '../../src/core/ask/thread';
import { onlyText } from '../../src/core/annotation/drawn';
import { readStored } from '../../src/core/conversation/salvage';
import { conversationSetAside } from '../../src/core/conversation/set-aside';
import { unpacked } from '../../src/core/conversation/stored-document';
import { DEFAULT_PORT } from '../../src/core/protocol/bridge/messages';
import type { PairingState } from '../../src/core/protocol/bridge/pairing';
import type { Problem } from '../../src/core/problem';
import { withoutWords } from '../../src/core/problem';
import type { Drawing, DrawingRequest } from '../../src/core/drawing/drawing';
import type { PageFacts } from '../../src/core/platform/page-facts';
import { answered, failed, type Answered, type AnsweredOf, type QuestionOf } from '../../src/core/protocol/question';
import { originOf } from '../../src/core/models/address';
import type { KeyedModel } from '../../src/providers/format';
import type { StreamPart } from '../../src/providers/stream-part';
import type { Named, WorkerQuestion } from '../../src/core/protocol/worker-questions';
import type { SlottedTexts } from '../../src/core/messages/slots';
import { english } from '../english';
import { DEFAULT_SETTINGS, type Settings } from '../../src/core/settings/settings';
import { parseSettings } from '../../src/core/settings/settings-schema';
import { DAMAGED, SETTINGS } from '../../src/core/storage-keys';

export const CLAUDE = new URL('https://claude.ai/chat/c1');
export const OPTIONS = new URL('chrome-extension://recurate/src/options/index.html');
export const ELSEWHERE = new URL('https://example.com/');

const NO_ROOM: Stored<never> = { ok: false, problem: 'full' };
const stored = <T>(value: T): Stored<T> => ({ ok: true, value });

/** A service worker with a fake browser: its storage, its tabs, and what it was asked to do. */
export class FakeWorker {
  /** `storage.local`. */
  readonly entries = new Map<string, unknown>();
  readonly problems: Problem[] = [];
  /** Addresses of the tabs, by id. */
  readonly tabs = new Map<number, URL>();
  /** What the probe finds in a tab, by its id. */
  readonly facts = new Map<number, PageFacts>();
  /** Sections of the options page that were opened. */
  readonly opened: string[] = [];
  /** Marks that were to be checked against a page. */
  readonly verified: string[] = [];
  /** How often the page that explains Recurate was opened. */
  welcomes = 0;
  /** Documents that a script was loaded into. */
  readonly injected: DocumentId[] = [];
  /** The texts of the languages there are. */
  readonly languages: Record<string, SlottedTexts> = {};
  /** The models that were added, with their keys; the first is the default. */
  readonly models: KeyedModel[] = [];
  /** Origins that the browser does not let us connect to. */
  readonly forbidden = new Set<string>();
  /** What models were asked, and with which key. */
  readonly asked: { model: KeyedModel; prompt: Prompt }[] = [];
  /** What the models answer, one question after the other. */
  readonly answers: StreamPart[][] = [];
  /** Whose models were listed, and with which key. */
  readonly listed: { address: string; key: string }[] = [];
  /** What is kept of what was asked, by tab and page. */
  readonly threads = new Map<string, Thread>();
  /** Text that the person wants to ask about, by tab. */
  readonly selections = new Map<number, string>();
  /** What was drawn, by tab and page, and the tabs where drawing goes on. */
  readonly drawings = new Map<string, Drawing>();
  readonly drawing = new Map<number, string>();
  /** What agents ask for. */
  readonly requests: DrawingRequest[] = [];
  /** What tabs show, as base64 of a PNG. */
  readonly pictures = new Map<number, string>();
  /** What is known of the companion. */
  pairing: PairingState = { state: 'unpaired', port: DEFAULT_PORT, agents: [], undelivered: 0, pages: [] };
  /** The pages that were opened for agents, and the requests that were declined. */
  readonly askedPages: string[] = [];
  readonly declined: string[] = [];
  /** Called when it is looked for the companion, which may then say something. */
  onLook: () => void = () => undefined;
  /** What agents got, or will get. */
  readonly delivered: unknown[] = [];
  /** Nothing more can be stored. */
  isFull = false;
  /** What is in the editors of chats, by tab. A tab without one has no editor. */
  readonly editors = new Map<number, string>();
  /** The tabs whose editor takes nothing. */
  readonly stubborn = new Set<number>();
  /** The tabs that came to the front, one after the other. */
  readonly shown: number[] = [];
  /** What the button says, by tab. */
  readonly said = new Map<number, string | null>();
  /** The documents where our scripts may not run. */
  readonly closed = new Set<DocumentId>();

  readonly deps: Deps = {
    settings: {
      read: async () => stored({ settings: this.settings(), isDamaged: this.hasDamagedSettings() }),
      change: async (change) => this.#write(SETTINGS, { ...this.settings(), ...change(this.settings()) }),
    },
    conversations: {
      read: async (key) => {
        const { document: stored, bad, rest } = readStored(this.entries.get(key));
        const document = stored && onlyText(stored);
        if (rest === undefined) return { document, notice: null };
        if (this.isFull) return undefined;
        this.entries.set(`${DAMAGED}${key}/1`, rest);
        if (document) this.entries.set(key, document);
        else this.entries.delete(key);
        return { document, notice: conversationSetAside(document && bad.length) };
      },
      change: async (key, change) => {
        const changed = change(readStored(this.entries.get(key)).document);
        return changed ? this.#write(key, changed) : stored(undefined);
      },
    },
    entries: {
      readAll: async (prefix) =>
        stored(Object.fromEntries([...this.entries].filter(([key]) => key.startsWith(prefix)))),
      write: async (key, value) => this.#write(key, value),
      remove: async (key) => stored(this.entries.delete(key)),
    },
    problems: {
      log: async (where, text) => void this.problems.push({ at: 0, where, what: withoutWords(text) }),
      read: async () => this.problems,
    },
    tabs: {
      addressOf: async (tab) => this.tabs.get(tab),
      inspect: async (tab) => {
        const facts = this.facts.get(tab);
        return facts ? answered(facts) : failed('unreachable');
      },
      injectPageWorld: async (_tab, document, _script) => {
        if (this.closed.has(document)) return NO_ROOM;
        return stored(this.injected.push(document));
      },
      chatsFor: async (_tab, hosts) =>
        [...this.tabs]
          .filter(([, { host }]) => hosts.includes(host))
          .map(([id, { href: url }]) => ({ id, title: `Tab ${id}`, url })),
      wake: async () => undefined,
      sayOnButton: async (tab, title) => void this.said.set(tab, title),
      show: async (tab) => this.tabs.has(tab) && this.shown.push(tab) > 0,
      writeInto: async (tab, { text }) => {
        const draft = this.editors.get(tab);
        if (draft === undefined) return failed(this.tabs.has(tab) ? 'no-editor' : 'unreachable');
        if (text === undefined) return answered(null);
        if (this.stubborn.has(tab)) return failed('not-written');
        this.editors.set(tab, `${text}\n\n${draft}`);
        return answered(null);
      },
      bringPointing: async (tab) => !this.closed.has(tab) && this.injected.push(`pointing in ${tab}`) > 0,
      bringAsk: async (tab) => !this.closed.has(tab) && this.injected.push(`ask in ${tab}`) > 0,
      openDraw: async (tab) => !this.closed.has(tab) && this.injected.push(`draw in ${tab}`) > 0,
      capture: async (tab) => {
        const png = this.pictures.get(tab);
        return png === undefined ? failed('not-shown') : answered({ png });
      },
    },
    drawings: {
      read: async (tab, page) => (this.isFull ? NO_ROOM : stored(this.drawings.get(`${tab} ${page}`) ?? null)),
      keep: async (tab, drawing, isActive) => {
        if (this.isFull) return NO_ROOM;
        this.drawings.set(`${tab} ${drawing.page}`, drawing);
        if (isActive) this.drawing.set(tab, drawing.id);
        else this.drawing.delete(tab);
        return stored(undefined);
      },
      drop: async (tab, drawing) => {
        if (this.isFull) return NO_ROOM;
        for (const [key, { id }] of this.drawings) {
          if (key.startsWith(`${tab} `) && id === drawing) this.drawings.delete(key);
        }
        return stored(undefined);
      },
    },
    companion: {
      state: async () => {
        this.onLook();
        const { state } = this.pairing;
        return state === 'connected' || state === 'unpaired' ? state : 'offline';
      },
      pairing: async () => this.pairing,
      look: () => this.onLook(),
      openPage: async (id, url) => {
        this.askedPages.push(url);
        return id === 'gone' ? 'gone' : null;
      },
      declinePage: async (id) => void this.declined.push(id),
      test: async () => ({ pairing: this.pairing, version: '1.2.3' }),
      pair: async (code, port) => {
        if (code !== 'ABCD2345') return 'wrong-code';
        this.pairing = { ...this.pairing, state: 'connected', port };
        return null;
      },
      unpair: async () => {
        this.pairing = { ...this.pairing, state: 'unpaired' };
        return true;
      },
      takeRequest: async () => this.requests.shift() ?? null,
      navigated: async () => undefined,
      drawingsChanged: () => undefined,
      send: async (request, result) => this.#deliver({ request, result }),
      reply: async (reply) => this.#deliver(reply),
    },
    selections: {
      takeOf: async (tab) => {
        const text = this.selections.get(tab) ?? null;
        this.selections.delete(tab);
        return text;
      },
    },
    options: {
      open: async (hash) => void this.opened.push(hash),
      isOwn: (url) => url.protocol === 'chrome-extension:',
    },
    models: {
      read: async () =>
        stored({
          models: this.models.map(({ key, ...model }) => ({ ...model, hasKey: key !== '' })),
          defaultId: this.models[0]?.id ?? null,
        }),
      withKey: async (id) => stored(this.models.find((model) => model.id === id) ?? null),
      mayReach: async (address) => !this.forbidden.has(originOf(address)),
      stream: (model, prompt) => this.#stream(model, prompt),
      list: async ({ address, key }) => {
        this.listed.push({ address, key });
        return { names: ['one', 'two'] };
      },
    },
    threads: {
      read: async (tab, page) => (this.isFull ? NO_ROOM : stored(this.threads.get(`${tab} ${page}`) ?? null)),
      keep: async (tab, thread) => {
        if (this.isFull) return NO_ROOM;
        this.threads.set(`${tab} ${thread.page}`, thread);
        return stored(undefined);
      },
    },
    verify: { open: async (annotation) => void this.verified.push(annotation) },
    welcome: { open: async () => void this.welcomes++ },
    highlight: ':root::highlight',
    about: () => ({ version: '1.2.3', userAgent: 'a browser' }),
    translateInto: async () => english,
    textsIn: async (language) => this.languages[language] ?? null,
  };

  /** Asks like a page. */
  ask<const Name extends WorkerQuestion['name']>(
    name: Name,
    question: QuestionOf<Named<WorkerQuestion, Name>>,
    asker: Partial<Asker> = {},
  ): Promise<AnsweredOf<Named<WorkerQuestion, Name>>> {
    return this.askAnything(name, question, asker) as Promise<AnsweredOf<Named<WorkerQuestion, Name>>>;
  }

  /** Asks something that need not be a valid question. */
  askAnything(name: string, question: unknown, asker: Partial<Asker> = {}): Promise<Answered<unknown, string>> {
    return answer({ ask: name, question }, { tab: 1, url: CLAUDE, document: 'd1', ...asker }, this.deps);
  }

  settings(): Settings {
    return parseSettings(this.entries.get(SETTINGS)) ?? DEFAULT_SETTINGS;
  }

  /** A stored conversation, as objects. */
  stored(key: string): unknown {
    return unpacked(this.entries.get(key));
  }

  hasDamagedSettings(): boolean {
    return this.entries.has(SETTINGS) && parseSettings(this.entries.get(SETTINGS)) === null;
  }

  async *#stream(model: KeyedModel, prompt: Prompt): AsyncGenerator<StreamPart> {
    this.asked.push({ model, prompt });
    yield* this.answers.shift() ?? [];
  }

  #deliver(what: unknown): 'sent' | 'queued' | 'not-paired' | 'not-stored' {
    if (this.pairing.state === 'unpaired') return 'not-paired';
    if (this.isFull) return 'not-stored';
    this.delivered.push(what);
    return this.pairing.state === 'connected' ? 'sent' : 'queued';
  }

  #write(key: string, value: unknown): Stored<unknown> {
    if (this.isFull) return NO_ROOM;
    this.entries.set(key, value);
    return stored(undefined);
  }
}
