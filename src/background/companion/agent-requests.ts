import type { AgentRequest, KeptRequests } from '../../browser/companion/requests';
import type { DrawingRequest } from '../../core/drawing/drawing';
import { ASKED_FOR_MS, type FromCompanion } from '../../core/protocol/bridge/messages';
import type { AskedPage } from '../../core/protocol/bridge/pairing';
import { addressToOpen } from './asked-address';
import type { CompanionParts } from './parts';
import { Turns } from './turns';

type Start = Extract<FromCompanion, { type: 'start' }>;
export type Refusal = 'restricted_page' | 'no_tab';
type Parts = Pick<CompanionParts, 'requests' | 'tabs' | 'origins' | 'page' | 'mark' | 'drawings' | 'log'>;

const MOST_REQUESTS = 20;
const MOST_HEARD = 200;

/**
 * What agents ask the person to draw. A request for a page waits until the person has opened it, or begins to draw on its
 * origin; any other, until Draw begins in some tab. Then it belongs to that tab until its drawing is sent.
 */
export class AgentRequests {
  readonly #parts: Parts;
  readonly #marks: Turns;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#marks = new Turns((what) => parts.log(what));
  }

  /** An agent asks. @returns Whether that is new. */
  async add({ id, agent, message, url }: Start): Promise<boolean> {
    if (!(await this.isFirst(id))) return false;
    const request: DrawingRequest = { correlation: id, agent, message };
    const page = addressToOpen(url ?? '')?.href ?? null;
    const added = await this.#change((requests) => [
      [...requests, { request, page, at: Date.now(), tab: null }].slice(-MOST_REQUESTS),
      true,
    ]);
    return added ?? false;
  }

  /**
   * Begins drawing for it where the browser lets us; else the button says that an agent asks until the person presses it.
   * A page is opened by the person alone, but for origins that they allowed.
   * @returns Why drawing cannot begin as asked; null if it can.
   */
  async begin({ id, url }: Start): Promise<Refusal | null> {
    if (url === undefined) return this.#settle(id, await this.#draw(await this.#parts.tabs.current()));
    const address = addressToOpen(url);
    if (!address) return this.#settle(id, 'restricted_page');
    if ((await this.#parts.origins.read()).includes(address.origin)) return this.#openFor(id, address.href);
    return this.#settle(id, null);
  }

  /** The pages that agents ask for, and the person has not opened yet. */
  async pages(): Promise<AskedPage[]> {
    const { requests } = await this.#parts.requests.read();
    return requests
      .filter(isWaiting)
      .flatMap(({ request: { correlation, agent, message }, page }) =>
        page === null ? [] : [{ id: correlation, agent, message, url: page }],
      );
  }

  /**
   * The person opens the page of a request.
   * @param url - What they were shown.
   * @returns `gone` if no agent asks for that any more; or why drawing cannot begin.
   */
  async open(id: string, url: string): Promise<Refusal | 'gone' | null> {
    const isThere = (await this.pages()).some((page) => page.id === id && page.url === url);
    return isThere ? this.#openFor(id, url) : 'gone';
  }

  /** The agent no longer waits. */
  async withdraw(id: string): Promise<void> {
    const gone = await this.end(id);
    if (gone?.tab != null) await this.#parts.page.withdrawn(gone.tab, id);
  }

  /** The request that a tab answers from now on; null for none. Asked again, the tab gets the same one. */
  async take(tab: number): Promise<DrawingRequest | null> {
    const address = await this.#parts.tabs.addressOf(tab);
    const taken = await this.#change<AgentRequest | null>((requests) => {
      const one =
        requests.find((request) => request.tab === tab) ??
        requests.find((request) => isFor(request, address?.origin ?? null));
      return [requests.map((request) => (request === one ? { ...request, tab, page: null } : request)), one ?? null];
    });
    if (taken) await this.#mark();
    return taken?.request ?? null;
  }

  /** A request has been answered, or is no longer there. @returns What it was. */
  async end(id: string): Promise<AgentRequest | null> {
    const ended = await this.#change<AgentRequest | null>((requests) => [
      requests.filter(({ request }) => request.correlation !== id),
      requests.find(({ request }) => request.correlation === id) ?? null,
    ]);
    await this.#mark();
    return ended ?? null;
  }

  /** A tab was closed, or shows another page, before anything was drawn: what it had taken waits again. */
  async release(tab: number): Promise<void> {
    await this.#change((requests) => [requests.map((one) => (one.tab === tab ? { ...one, tab: null } : one)), null]);
    await this.refresh();
  }

  /** Forgets all of them. */
  async clear(): Promise<void> {
    await this.#parts.requests.change(() => [{ requests: [], heard: [] }, null]);
    await this.#mark();
  }

  /** The ids of those that no drawing answers yet. */
  async waiting(): Promise<string[]> {
    const { requests } = await this.#parts.requests.read();
    const drawn = new Set((await this.#parts.drawings.active()).map(({ request }) => request?.correlation));
    return requests.map(({ request }) => request.correlation).filter((id) => !drawn.has(id));
  }

  /** What a press of the button in a tab is for: drawing there, or looking at the page that an agent asks for. */
  async asked(tab: number): Promise<'draw' | 'page' | null> {
    const address = await this.#parts.tabs.addressOf(tab);
    const waiting = (await this.#parts.requests.read()).requests.filter(isWaiting);
    if (waiting.some(({ page }) => page === null || isSamePage(page, address))) return 'draw';
    return waiting.length > 0 ? 'page' : null;
  }

  /** Forgets requests that nobody took in time, and brings the mark on the button up to date. */
  async refresh(): Promise<void> {
    const { requests } = await this.#parts.requests.read();
    if (requests.some((one) => one.tab === null && !isWaiting(one))) {
      await this.#change((all) => [all.filter((one) => one.tab !== null || isWaiting(one)), null]);
    }
    await this.#mark();
  }

  /** Whether an agent still waits for this one. */
  async isOpen(id: string): Promise<boolean> {
    return (await this.#parts.requests.read()).requests.some(({ request }) => request.correlation === id);
  }

  /** The id of the oldest one that waits, for a drawing that began before it came; null for none. */
  async oldest(): Promise<string | null> {
    const { requests } = await this.#parts.requests.read();
    return requests.find((request) => isFor(request, null))?.request.correlation ?? null;
  }

  /** Whether an agent's message comes for the first time. */
  async isFirst(id: string): Promise<boolean> {
    const heard = await this.#parts.requests.change((kept) => [
      { ...kept, heard: [...kept.heard.filter((one) => one !== id), id].slice(-MOST_HEARD) },
      !kept.heard.includes(id),
    ]);
    return !heard.ok || heard.value;
  }

  async #openFor(id: string, url: string): Promise<Refusal | null> {
    await this.#change((requests) => [
      requests.map((one) => (one.request.correlation === id ? { ...one, page: null } : one)),
      null,
    ]);
    return this.#settle(id, await this.#draw(await this.#parts.tabs.open(url)));
  }

  async #draw(tab: number | null): Promise<Refusal | null> {
    if (tab === null) return 'no_tab';
    await this.#parts.tabs.draw(tab);
    return null;
  }

  /** A request that was refused is over; any other shows at the button. */
  async #settle(id: string, refusal: Refusal | null): Promise<Refusal | null> {
    if (refusal) await this.end(id);
    else await this.#mark();
    return refusal;
  }

  async #asking(): Promise<AgentRequest | undefined> {
    return (await this.#parts.requests.read()).requests.find(isWaiting);
  }

  /** One after the other, each by what is asked then: an older mark must not come after a newer one. */
  #mark(): Promise<void> {
    this.#marks.add(async () => {
      const asking = await this.#asking();
      await this.#parts.mark(asking?.request.agent ?? null, asking !== undefined && asking.page !== null);
    });
    return this.#marks.done();
  }

  async #change<T>(
    change: (requests: KeptRequests['requests']) => [next: KeptRequests['requests'], value: T],
  ): Promise<T | undefined> {
    const changed = await this.#parts.requests.change<T>((kept) => {
      const [requests, value] = change(kept.requests);
      return [{ ...kept, requests }, value];
    });
    return changed.ok ? changed.value : undefined;
  }
}

/** Whether drawing on an origin answers a request that waits. */
const isFor = (request: AgentRequest, origin: string | null): boolean =>
  isWaiting(request) && (request.page === null || URL.parse(request.page)?.origin === origin);

const isSamePage = (one: string, other: URL | null): boolean => one.split('#')[0] === other?.href.split('#')[0];

const isWaiting = ({ tab, at }: AgentRequest): boolean => tab === null && Date.now() - at < ASKED_FOR_MS;
