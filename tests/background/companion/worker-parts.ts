import type { CompanionParts, DrawingInTab } from '../../../src/background/companion/parts';
import type { Delivery, OutboxStore, Pairing } from '../../../src/browser/companion/database';
import { MOST_DELIVERIES } from '../../../src/browser/companion/database';
import type { KeptRequests } from '../../../src/browser/companion/requests';
import type { Stored } from '../../../src/browser/storage';
import type { Drawing, ShapeLife } from '../../../src/core/drawing/drawing';
import type { ElementContext } from '../../../src/core/element/element-context';
import { openSocket } from '../../browser/companion/real-companion';

const stored = <T>(value: T): Stored<T> => ({ ok: true, value });
const FULL: Stored<never> = { ok: false, problem: 'full' };

/** What outlives a service worker, in memory, and what the browser was asked to do. */
export class WorkerParts implements CompanionParts {
  paired: Pairing | null = null;
  readonly boxes: Delivery[] = [];
  kept: KeptRequests = { requests: [], heard: [] };
  isFull = false;
  /** The drawings that go on. */
  going: DrawingInTab[] = [];
  /** Those that are kept. */
  readonly drawn: { tab: number; drawing: Drawing }[] = [];
  /** The tab in front. */
  front: number | null = 1;
  readonly opened: string[] = [];
  /** Where the browser lets us begin to draw without the person. */
  readonly permitted = new Set<number>();
  /** In which tabs drawing was begun. */
  readonly begun: number[] = [];
  readonly told: { tab: number; what: string; question: unknown }[] = [];
  /** What a page answers when it is asked for details. */
  details: { elements: ElementContext[]; isChanged: boolean } | null = null;
  /** Whose name stands at the button. */
  marked: string | null = null;
  watched: boolean | null = null;
  /** How often it wanted to be woken when a request is over. */
  later = 0;
  readonly logged: string[] = [];

  readonly openSocket = openSocket;
  readonly pairing: CompanionParts['pairing'] = {
    read: async () => stored(this.paired),
    write: async (pairing) => {
      if (this.isFull) return FULL;
      this.paired = pairing;
      this.boxes.length = 0;
      return stored(undefined);
    },
    forget: async () => {
      if (this.isFull) return FULL;
      this.paired = null;
      this.boxes.length = 0;
      return stored(undefined);
    },
  };
  readonly outbox: OutboxStore = {
    ids: async () => stored(this.boxes.map(({ id }) => id)),
    read: async (id) => stored(this.boxes.find((one) => one.id === id) ?? null),
    add: async (delivery) => {
      if (this.isFull) return FULL;
      this.boxes.push(delivery);
      return stored(this.boxes.splice(0, Math.max(0, this.boxes.length - MOST_DELIVERIES)).length);
    },
    remove: async (id) => {
      const at = this.boxes.findIndex((one) => one.id === id);
      if (at >= 0) this.boxes.splice(at, 1);
      return stored(undefined);
    },
  };
  readonly requests: CompanionParts['requests'] = {
    read: async () => structuredClone(this.kept),
    change: async (change) => {
      const [next, value] = change(structuredClone(this.kept));
      this.kept = next;
      return stored(value);
    },
  };
  readonly drawings: CompanionParts['drawings'] = {
    active: async () => this.going,
    find: async (id) => this.drawn.find(({ drawing }) => drawing.id === id) ?? null,
    live: async (id, shape, change) => {
      const found = this.drawn.find(({ drawing }) => drawing.id === id);
      if (!found) return null;
      const life: ShapeLife = change(found.drawing.lives[shape]);
      found.drawing = { ...found.drawing, lives: { ...found.drawing.lives, [shape]: life } };
      return { tab: found.tab, life };
    },
  };
  /** What the library keeps of shapes, by `drawing/shape`. */
  readonly lives = new Map<string, ShapeLife>();
  readonly library: CompanionParts['library'] = {
    live: async (drawing, shape, change) => {
      this.lives.set(`${drawing}/${shape}`, change(this.lives.get(`${drawing}/${shape}`)));
    },
  };
  readonly tabs: CompanionParts['tabs'] = {
    current: async () => this.front,
    open: async (url) => {
      this.opened.push(url);
      return this.front;
    },
    draw: async (tab) => {
      if (!this.permitted.has(tab)) return false;
      this.begun.push(tab);
      return true;
    },
    addressOf: async (tab) => URL.parse(this.shows.get(tab) ?? ''),
  };
  /** The addresses of pages that we may see. */
  readonly shows = new Map<number, string>();
  /** The origins that the person allowed. */
  readonly allowed: string[] = [];
  readonly origins: CompanionParts['origins'] = {
    read: async () => this.allowed,
    add: async (origin) => !this.isFull && this.allowed.push(origin) > 0,
  };
  readonly page: CompanionParts['page'] = {
    detail: async (tab, question) => {
      this.told.push({ tab, what: 'detail', question });
      return this.details;
    },
    answered: async (tab, question) => {
      this.told.push({ tab, what: 'answered', question });
      return !this.left.has(tab);
    },
    withdrawn: async (tab, question) => this.told.push({ tab, what: 'withdrawn', question }),
    companion: async (tab, question) => this.told.push({ tab, what: 'companion', question }),
  };
  /** The tabs where Draw has ended. */
  readonly left = new Set<number>();
  /** Of which agents' answers the button tells, by tab. */
  readonly unseen = new Map<number, { page: string; agent: string }>();
  readonly answers: CompanionParts['answers'] = {
    tell: async (tab, page, agent) => this.unseen.set(tab, { page, agent }),
    seen: async (tab) => this.unseen.delete(tab),
    areIn: async (tab) => this.unseen.has(tab),
  };
  async mark(agent: string | null, isForPage: boolean): Promise<void> {
    this.marked = isForPage ? `${agent}: page` : agent;
  }
  async watch(isPaired: boolean): Promise<void> {
    this.watched = isPaired;
  }
  isWatched(): boolean {
    return false;
  }
  async lookLater(): Promise<void> {
    this.later += 1;
  }
  pulse(): void {}
  tell(): void {}
  log(what: string): void {
    this.logged.push(what);
  }
}
