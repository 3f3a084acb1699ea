import type { AgentRequest, KeptRequests } from '../../browser/companion/requests';
import type { DrawingRequest } from '../../core/drawing/drawing';
import { ASKED_FOR_MS, type FromCompanion } from '../../core/protocol/bridge/messages';
import type { CompanionParts } from './parts';

type Start = Extract<FromCompanion, { type: 'start' }>;
export type Refusal = 'restricted_page' | 'no_tab';

const MOST_REQUESTS = 20;
const MOST_HEARD = 200;
/** Where no browser lets any extension run. */
const RESTRICTED = [
  /^https:\/\/chromewebstore\.google\.com\//,
  /^https:\/\/chrome\.google\.com\/webstore/,
  /^https:\/\/microsoftedge\.microsoft\.com\/addons/,
  /^https:\/\/addons\.mozilla\.org\//,
];

/**
 * What agents ask the person to draw. A request waits until Draw begins in some tab, and then belongs to that tab until
 * its drawing is sent.
 */
export class AgentRequests {
  readonly #parts: Pick<CompanionParts, 'requests' | 'tabs' | 'page' | 'mark' | 'drawings'>;

  constructor(parts: Pick<CompanionParts, 'requests' | 'tabs' | 'page' | 'mark' | 'drawings'>) {
    this.#parts = parts;
  }

  /** An agent asks. @returns Whether that is new. */
  async add({ id, agent, message }: Start): Promise<boolean> {
    if (!(await this.isFirst(id))) return false;
    const request: DrawingRequest = { correlation: id, agent, message };
    const added = await this.#change((requests) => [
      [...requests, { request, at: Date.now(), tab: null }].slice(-MOST_REQUESTS),
      true,
    ]);
    return added ?? false;
  }

  /**
   * Begins drawing for it where the browser lets us; else the button says that an agent asks until the person presses it.
   * @returns Why drawing cannot begin as asked; null if it can.
   */
  async begin({ id, url }: Start): Promise<Refusal | null> {
    const refusal = await this.#bring(url);
    if (refusal) await this.end(id);
    else await this.#mark();
    return refusal;
  }

  /** The agent no longer waits. */
  async withdraw(id: string): Promise<void> {
    const gone = await this.end(id);
    if (gone?.tab != null) await this.#parts.page.withdrawn(gone.tab, id);
  }

  /** The request that a tab answers from now on; null for none. Asked again, the tab gets the same one. */
  async take(tab: number): Promise<DrawingRequest | null> {
    const taken = await this.#change<AgentRequest | null>((requests) => {
      const one = requests.find((request) => request.tab === tab) ?? requests.find(isWaiting);
      return [requests.map((request) => (request === one ? { ...request, tab } : request)), one ?? null];
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

  /** Whether a press of the button should begin drawing. */
  async isAsked(): Promise<boolean> {
    return (await this.#asking()) !== undefined;
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
    return (await this.#asking())?.request.correlation ?? null;
  }

  /** Whether an agent's message comes for the first time. */
  async isFirst(id: string): Promise<boolean> {
    const heard = await this.#parts.requests.change((kept) => [
      { ...kept, heard: [...kept.heard.filter((one) => one !== id), id].slice(-MOST_HEARD) },
      !kept.heard.includes(id),
    ]);
    return !heard.ok || heard.value;
  }

  async #bring(url: string | undefined): Promise<Refusal | null> {
    if (url !== undefined && !isOpen(url)) return 'restricted_page';
    const tab = await (url === undefined ? this.#parts.tabs.current() : this.#parts.tabs.open(url));
    if (tab === null) return 'no_tab';
    await this.#parts.tabs.draw(tab);
    return null;
  }

  async #asking(): Promise<AgentRequest | undefined> {
    return (await this.#parts.requests.read()).requests.find(isWaiting);
  }

  async #mark(): Promise<void> {
    await this.#parts.mark((await this.#asking())?.request.agent ?? null);
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

const isWaiting = ({ tab, at }: AgentRequest): boolean => tab === null && Date.now() - at < ASKED_FOR_MS;

/** Whether an address can be opened for an agent, and be drawn on. */
function isOpen(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && !RESTRICTED.some((restricted) => restricted.test(url.href));
}
