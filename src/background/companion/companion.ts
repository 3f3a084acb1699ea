import { Link, type LinkState } from '../../browser/companion/link';
import { Outbox } from '../../browser/companion/outbox';
import { pair, type Unconnected } from '../../browser/companion/handshake';
import type { Line } from '../../browser/companion/line';
import type { Drawing, DrawingRequest } from '../../core/drawing/drawing';
import type { DrawingKindId } from '../../core/drawing/kinds';
import type { DrawingResult } from '../../core/drawing/sent';
import { redactText } from '../../core/redaction/redact-text';
import { DEFAULT_PORT, type FromCompanion } from '../../core/protocol/bridge/messages';
import { pairingCode, type PairingFailure, type PairingState } from '../../core/protocol/bridge/pairing';
import type { CompanionState } from '../../core/protocol/drawing/draft';
import { detailOf, takeResponse } from './about-shapes';
import { AgentRequests, type Refusal } from './agent-requests';
import type { CompanionParts } from './parts';
import { partialResult } from './results';
import { Sending, type Sent } from './sending';
import { Turns } from './turns';
import { LOOK_MS, within } from './within';

/** And how long the first word of the companion may, which comes at once (ms). */
const GREETING_MS = 150;
/** How long the companion may take to answer a test (ms). */
const TEST_MS = 3000;
/** Changes of a drawing are told together. */
const GATHER_MS = 250;

/** What each way of not being connected means for the one who typed a code. */
const FAILURES: Readonly<Record<Unconnected, PairingFailure>> = {
  unreachable: 'no-companion',
  'other-program': 'other-program',
  closed: 'wrong-code',
  // Who typed another code than the one that is shown cannot be told from who does not know it.
  impostor: 'wrong-code',
  'old-companion': 'old-companion',
  'old-extension': 'old-extension',
};

/** The extension's side of the companion. Nothing is connected until the person has paired it. */
export class Companion {
  readonly #parts: CompanionParts;
  readonly #requests: AgentRequests;
  readonly #outbox: Outbox;
  readonly #link: Link;
  readonly #sending: Sending;
  /** Messages of the companion are handled one after the other. */
  readonly #turns: Turns;
  #agents: string[] = [];
  /** What to call with the companion's version when a test has come back. */
  readonly #tests = new Map<string, (version: string) => void>();
  #greeted: Promise<void> = Promise.resolve();
  #greet = (): void => undefined;
  #port = DEFAULT_PORT;
  #told = '';
  #telling: ReturnType<typeof setTimeout> | undefined;
  #left = 0;

  constructor(parts: CompanionParts) {
    this.#parts = parts;
    this.#turns = new Turns((what) => parts.log(what));
    this.#requests = new AgentRequests(parts);
    this.#outbox = new Outbox(parts.outbox, (left) => {
      this.#left = left;
      parts.tell();
      void this.#weigh();
    });
    this.#link = new Link({
      readPairing: async () => {
        const read = await parts.pairing.read();
        if (!read.ok) return null;
        if (read.value) this.#port = read.value.port;
        return read.value;
      },
      openSocket: parts.openSocket,
      onConnected: (line) => this.#connected(line),
      onMessage: (message, line) => {
        // At once, whatever else is being done.
        if (message.type === 'stored') this.#outbox.stored(message.id);
        else this.#turns.add(() => this.#heard(message, line));
      },
      onState: (state) => void this.#became(state),
      pulse: () => {
        parts.pulse();
        // Where nothing watches, a request that nobody took in time no longer keeps the worker awake.
        void this.#requests.refresh().then(() => this.#weigh());
      },
    });
    this.#sending = new Sending(parts, this.#requests, this.#outbox, this.#link);
  }

  /** Called whenever the service worker starts. */
  async start(): Promise<void> {
    await this.#link.try();
    await this.#parts.watch(this.#link.state !== 'unpaired');
    if (this.#link.state === 'unpaired') return;
    this.#left = await this.#outbox.count();
    await this.#requests.refresh();
    await this.#weigh();
  }

  /** Ends the connection, and everything that waits for a time. */
  end(): void {
    clearTimeout(this.#telling);
    this.#link.end();
  }

  /** Called from time to time, and when the person turns to another page: does an agent ask? */
  look(): void {
    if (this.#link.state === 'unpaired') return;
    this.#link.wake();
    void this.#requests.refresh();
  }

  async state(): Promise<CompanionState> {
    await this.#looked();
    return shownIn(this.#link.state);
  }

  /** What the options page shows. */
  async pairing(): Promise<PairingState> {
    await this.#looked();
    const { state } = this.#link;
    const isConnected = state === 'connected';
    const isPaired = state !== 'unpaired';
    return {
      state,
      port: this.#port,
      agents: isConnected ? this.#agents : [],
      undelivered: isPaired ? await this.#outbox.count() : 0,
      pages: isPaired ? await this.#requests.pages() : [],
    };
  }

  /** Pairs with the companion at a port. @returns What went wrong; null if nothing did. */
  async pair(typed: string, port: number): Promise<PairingFailure | null> {
    const code = pairingCode(typed);
    if (code === null) return 'wrong-code';
    const paired = await pair(port, code, this.#parts.openSocket);
    if (typeof paired === 'string') return FAILURES[paired];
    if (!(await this.#parts.pairing.write({ key: paired.key, port })).ok) return 'not-stored';
    this.#port = port;
    await this.#requests.clear();
    await this.#link.restart();
    // What watches, if there is something, begins anew with the new token.
    await this.#parts.watch(false);
    await this.#parts.watch(true);
    this.#parts.tell();
    return null;
  }

  /** Forgets the companion. @returns Whether that could be stored. */
  async unpair(): Promise<boolean> {
    this.#link.say({ type: 'unpair' });
    if (!(await this.#parts.pairing.forget()).ok) return false;
    this.#port = DEFAULT_PORT;
    this.#left = 0;
    await this.#requests.clear();
    await this.#link.restart();
    await this.#parts.watch(false);
    this.#parts.tell();
    return true;
  }

  /** What an agent asks for, for a tab where drawing begins; null for nothing. */
  async takeRequest(tab: number): Promise<DrawingRequest | null> {
    await Promise.all([this.#looked(), this.#parts.answers.seen(tab)]);
    if (this.#link.state === 'unpaired') return null;
    const request = await this.#requests.take(tab);
    this.drawingsChanged();
    return request;
  }

  /**
   * What a press of the button in a tab is for: `draw`, because an agent asks for it or has answered there; `page`, because
   * one asks for a page that the person has to see first; null for none of this.
   */
  async asked(tab: number): Promise<'draw' | 'page' | null> {
    const asked = await this.#requests.asked(tab);
    if (asked) return asked;
    if (await this.#parts.answers.areIn(tab)) return 'draw';
    if (this.#link.state === 'unpaired') return null;
    await this.#looked();
    return this.#requests.asked(tab);
  }

  /**
   * Opens the page that an agent asks for: the person pressed for it.
   * @param url - What they were shown.
   * @param isAlways - Whether pages of its origin need no press from now on.
   */
  async openPage(id: string, url: string, isAlways: boolean): Promise<'gone' | 'not-stored' | null> {
    if (isAlways && !(await this.#parts.origins.add(new URL(url).origin))) return 'not-stored';
    const refusal = await this.#requests.open(id, url);
    this.#parts.tell();
    if (refusal === 'gone') return 'gone';
    if (refusal) this.#refuse(id, refusal);
    return null;
  }

  /** The person does not want to open the page that an agent asks for. */
  async declinePage(id: string): Promise<void> {
    if (!(await this.#requests.end(id))) return;
    this.#refuse(id, 'declined');
    this.#parts.tell();
  }

  /** Asks the companion, and waits for its answer. */
  async test(): Promise<{ pairing: PairingState; version: string | null }> {
    await this.#link.try();
    const id = crypto.randomUUID();
    const heard = new Promise<string>((done) => this.#tests.set(id, done));
    this.#link.say({ type: 'test', id });
    const late = new Promise<null>((done) => setTimeout(() => done(null), TEST_MS));
    const version = this.#link.state === 'connected' ? await Promise.race([heard, late]) : null;
    this.#tests.delete(id);
    return { pairing: await this.pairing(), version };
  }

  /** Sends a finished drawing. */
  send(request: string | null, result: DrawingResult): Promise<Sent> {
    return this.#sending.drawing(request, result, () => this.drawingsChanged());
  }

  /** Sends what the person answers to an agent. */
  reply(reply: { drawing: string; shape: string; kind: DrawingKindId; text: string }): Promise<Sent> {
    return this.#sending.reply({ type: 'replied', id: crypto.randomUUID(), ...reply });
  }

  /** The drawings in the tabs have changed: which there are, or how many shapes. */
  drawingsChanged(): void {
    if (this.#link.state === 'unpaired') return;
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => this.#turns.add(() => this.#tellActive()), GATHER_MS);
    void this.#weigh();
  }

  /** The page of a drawing was left in the middle: an agent that waits for it gets what there is. */
  async navigated(drawing: Drawing): Promise<void> {
    if (drawing.request && this.#link.state !== 'unpaired') {
      await this.send(drawing.request.correlation, partialResult(drawing));
    }
  }

  /** A tab was closed, or shows another page: a request it took, and for which nothing was drawn, waits again. */
  async left(tab: number): Promise<void> {
    if (this.#link.state === 'unpaired') return;
    await this.#requests.release(tab);
    this.drawingsChanged();
  }

  #connected(line: Line): void {
    this.#agents = [];
    this.#told = '';
    this.#greeted = new Promise((done) => (this.#greet = done));
    void this.#turns.add(async () => {
      await this.#tellActive();
      this.#outbox.connect(line);
    });
  }

  async #became(state: LinkState): Promise<void> {
    this.#parts.tell();
    const told = shownIn(state);
    for (const { tab } of await this.#parts.drawings.active()) await this.#parts.page.companion(tab, told);
  }

  async #heard(message: Exclude<FromCompanion, { type: 'stored' }>, line: Line): Promise<void> {
    switch (message.type) {
      case 'agents':
        this.#agents = message.names;
        this.#greet();
        this.#parts.tell();
        return;
      case 'start':
        return this.#start(message);
      case 'withdrawn':
        await this.#requests.withdraw(message.id);
        this.#parts.tell();
        return this.#tellActive();
      case 'detail':
        return line.say(await detailOf(message, this.#parts));
      case 'tested':
        this.#agents = message.agents;
        this.#tests.get(message.id)?.(message.version);
        return;
      case 'respond':
        if (await this.#requests.isFirst(message.id)) await takeResponse(message, this.#parts);
        return;
      default:
        // Only said to who watches.
        line.close();
    }
  }

  async #start(start: Extract<FromCompanion, { type: 'start' }>): Promise<void> {
    const isNew = await this.#requests.add(start);
    this.#greet();
    await this.#tellActive();
    await this.#weigh();
    // Loading a page takes long: the companion is heard meanwhile.
    if (!isNew) return;
    await this.#parts.lookLater();
    void this.#begin(start);
  }

  async #begin(start: Extract<FromCompanion, { type: 'start' }>): Promise<void> {
    const refusal = await this.#requests.begin(start);
    this.#parts.tell();
    if (refusal) this.#refuse(start.id, refusal);
  }

  #refuse(id: string, code: Refusal | 'declined'): void {
    this.#link.say({ type: 'refused', id, code });
    this.drawingsChanged();
  }

  /** Says in which tabs drawing goes on, and what waits, unless it was said. */
  async #tellActive(): Promise<void> {
    const drawings = (await this.#parts.drawings.active()).map(({ drawing, request, url, count, started }) => ({
      drawing,
      request: request?.correlation ?? null,
      page_url: redactText(url),
      count,
      started,
    }));
    const waiting = await this.#requests.waiting();
    const text = JSON.stringify([drawings, waiting]);
    if (text === this.#told || !this.#link.line) return;
    this.#told = text;
    this.#link.say({ type: 'active', drawings, waiting });
  }

  /** The connection must last while somebody waits. */
  async #weigh(): Promise<void> {
    const isDrawn = this.#left > 0 || (await this.#parts.drawings.active()).length > 0;
    const isWaiting = !this.#parts.isWatched() && (await this.#requests.waiting()).length > 0;
    this.#link.need(isDrawn || isWaiting);
  }

  /** Waits until it is known whether the companion is there, and what it says first; not long. */
  async #looked(): Promise<void> {
    this.#link.wake();
    await within(LOOK_MS, this.#link.looked);
    if (this.#link.state === 'connected') await within(GREETING_MS, this.#greeted);
    await this.#turns.done();
  }
}

/** What pages are told: why it cannot be reached is said in the options. */
function shownIn(state: LinkState): CompanionState {
  return state === 'connected' || state === 'unpaired' ? state : 'offline';
}
