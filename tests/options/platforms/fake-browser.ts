import { lookupIn, type Catalogue } from '../../../src/core/messages/catalogue';
import catalogue from '../../../static/_locales/en/messages.json';
import { portPair } from '../../browser/port-pair';

interface Injection {
  files?: string[];
  func?: (...args: unknown[]) => unknown;
  args?: unknown[];
}

type Port = chrome.runtime.Port;

const texts: Catalogue = catalogue;
const lookup = lookupIn(texts);
/** Like the browser's, it ignores arguments that a text has no place for. */
const getMessage = (name: string, args: readonly string[] = []): string =>
  lookup(name, args.slice(0, Object.keys(texts[name]?.placeholders ?? {}).length));
const noEvent = { addListener: () => undefined, removeListener: () => undefined };

/**
 * The parts of `chrome` by which the options page reaches a tab. The tab is this document: when the probe is loaded into
 * it, the real one starts here.
 */
export class FakeBrowser {
  readonly tab = { id: 7, title: 'A chat', url: 'https://chat.example/', status: 'complete', windowId: 1 };
  isTabOpen = true;
  /** Questions wait for this before they reach the tab. */
  arrival: Promise<unknown> = Promise.resolve();
  /** The browser keeps the tab's page in its cache. */
  isCached = false;
  /** The person answers the browser's question for permission. */
  permission: Promise<boolean> = Promise.resolve(true);
  /** How many questions are on their way or were asked. */
  asked = 0;
  /** The tabs that were brought to the front. */
  readonly shown: number[] = [];

  readonly #listeners: ((port: Port) => void)[] = [];
  #ports: Port[] = [];
  #tabPorts: Port[] = [];

  readonly chrome = {
    runtime: { id: 'recurate', onConnect: { addListener: (one: (port: Port) => void) => this.#listeners.push(one) } },
    i18n: { getMessage },
    permissions: {
      contains: async () => true,
      request: () => this.permission,
      remove: async () => true,
      onAdded: noEvent,
      onRemoved: noEvent,
    },
    tabs: {
      query: async () => (this.isTabOpen ? [this.tab] : []),
      create: async () => this.tab,
      get: async () => this.#open(),
      getCurrent: async () => ({ id: 1 }),
      update: async (id: number) => {
        if (id === this.tab.id) this.#open();
        this.shown.push(id);
        return { id, windowId: 1 };
      },
      connect: (_: number, { name }: { name: string }): Port => {
        const [page, tab] = portPair(name);
        this.#ports.push(page);
        this.#tabPorts.push(tab);
        for (const listener of this.#listeners) listener(tab);
        return page;
      },
    },
    windows: { update: async () => undefined },
    scripting: {
      executeScript: async ({ files, func, args }: Injection) => {
        this.#open();
        if (files) {
          await import('../../../src/probe/main');
          return [{ frameId: 0, result: undefined }];
        }
        this.asked++;
        await this.arrival;
        const result = await func!(...(args ?? []));
        return this.isCached ? new Promise<never>(() => undefined) : [{ frameId: 0, result }];
      },
    },
  };

  /** The options page closes, and with it its end of every connection. */
  closePage(): void {
    for (const port of this.#ports) port.disconnect();
    this.#ports = [];
  }

  /** The tab shows another page, and the browser keeps the one before: it never answers. */
  leaveForCache(): void {
    this.isCached = true;
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    for (const port of this.#tabPorts) port.disconnect();
    this.#tabPorts = [];
  }

  #open(): FakeBrowser['tab'] {
    if (!this.isTabOpen) throw new Error('No tab with id: 7.');
    return this.tab;
  }
}
