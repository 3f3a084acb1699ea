import type { OutboxStore, Pairing } from '../../browser/companion/database';
import type { OpenSocket } from '../../browser/companion/frames';
import type { RequestsStore } from '../../browser/companion/requests';
import type { Stored } from '../../browser/storage';
import type { Drawing, DrawingRequest, ShapeLife } from '../../core/drawing/drawing';
import type { ElementContext } from '../../core/element/element-context';
import type { CompanionState } from '../../core/protocol/drawing/draft';

/** A drawing that is going on in a tab, in short. */
export interface DrawingInTab {
  tab: number;
  drawing: string;
  url: string;
  request: DrawingRequest | null;
  /** How many shapes there are. */
  count: number;
  /** In ms. */
  started: number;
}

/** What the companion's side of the service worker needs from the browser. */
export interface CompanionParts {
  pairing: {
    /** Null for none. */
    read(): Promise<Stored<Pairing | null>>;
    write(pairing: Pairing): Promise<Stored<void>>;
    forget(): Promise<Stored<void>>;
  };
  outbox: OutboxStore;
  openSocket: OpenSocket;
  requests: RequestsStore;
  /** The drawings in the tabs. */
  drawings: {
    active(): Promise<readonly DrawingInTab[]>;
    /** One that is kept, going on or not; null for none. */
    find(drawing: string): Promise<{ tab: number; drawing: Drawing } | null>;
    /** Changes the life of a shape; null if there is no such drawing any more. */
    live(
      drawing: string,
      shape: string,
      change: (life: ShapeLife | undefined) => ShapeLife,
    ): Promise<{ tab: number; life: ShapeLife } | null>;
  };
  library: {
    /** Changes the life of a shape of a drawing that is kept there. */
    live(drawing: string, shape: string, change: (life: ShapeLife | undefined) => ShapeLife): Promise<unknown>;
  };
  tabs: {
    /** The tab that the person has before them; null for none. */
    current(): Promise<number | null>;
    /** Brings an address to the front, in a tab of its own if it is not open where we may see it. */
    open(url: string): Promise<number | null>;
    /** Begins drawing in a tab, if the browser lets us without the person. */
    draw(tab: number): Promise<boolean>;
    /** The address of the page in a tab; null if we may not know it. */
    addressOf(tab: number): Promise<URL | null>;
  };
  /** The origins whose pages are opened for an agent without the person being asked. */
  origins: {
    read(): Promise<readonly string[]>;
    add(origin: string): Promise<boolean>;
  };
  page: {
    detail(
      tab: number,
      question: { drawing: string; detail: string },
    ): Promise<{ elements: ElementContext[]; isChanged: boolean } | null>;
    /** @returns Whether Draw is there, so that the person learns of it. */
    answered(
      tab: number,
      question: { drawing: string; shape: string; agent: string; life: ShapeLife },
    ): Promise<boolean>;
    withdrawn(tab: number, request: string): Promise<unknown>;
    companion(tab: number, state: CompanionState): Promise<unknown>;
  };
  /**
   * Marks the extension's button because an agent asks, or no longer (null).
   * @param isForPage - Whether it asks for a page that the person has to open first.
   */
  mark(agent: string | null, isForPage: boolean): Promise<unknown>;
  /** What agents said of shapes while Draw was not there to show it. */
  answers: {
    /** Tells the person by the button, if the tab still shows the page of the drawing. */
    tell(tab: number, page: string, agent: string): Promise<unknown>;
    /** Draw begins in the tab, and shows them. */
    seen(tab: number): Promise<unknown>;
    /** Whether the button tells of some in a tab. */
    areIn(tab: number): Promise<boolean>;
  };
  /** Wakes the service worker when something waits at the companion, as soon as the browser allows. */
  watch(isPaired: boolean): Promise<unknown>;
  /**
   * Whether it will be woken at once when something waits, so that it may sleep meanwhile. Else it has to stay awake while
   * an agent waits.
   */
  isWatched(): boolean;
  /** Wakes it once a request that nobody takes is over. */
  lookLater(): Promise<unknown>;
  /** Has the browser count the service worker as active. */
  pulse(): void;
  /** Tells our own pages that something changed. */
  tell(): void;
  log(what: string): void;
}
