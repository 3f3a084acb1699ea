import { createBudget } from '../../core/budget';
import { closestAcross } from '../across';
import { deepFocus } from '../deep-focus';
import { inertPage } from '../element/inert-page';
import { PageLayers } from './page-layers';
import { createSentinel, type Sentinel } from './sentinel';

/**
 * How often per {@link A_WHILE} we put ourselves on top again. A page that opens menus, a dialog and a notice of its own
 * comes nowhere near; one that answers each time by putting itself on top again would go on for ever.
 */
export const MOST_RAISES = 20;
/** In ms. */
const A_WHILE = 5000;
/** How often it is checked whether we can be used, for what happens without an event that reaches us (ms). */
const LOOK_AFTER = 400;
/** The same while we only rest on the page. */
const LOOK_AT_REST_AFTER = 1200;

/** All elements of ours on a page. */
const OURS = 'recurate-root, recurate-probe';

/** @see standAbove */
export interface AboveParts {
  /** Whether what is in the dialog is to stand above the page now. */
  isWanted(): boolean;
  /** Whether something in it is shown that may rest below what the page shows; no if missing. */
  isResting?(): boolean;
  /** It was moved to the top: layers in it must be shown again. */
  onRaised(): void;
  /** The page puts itself on top again each time. We have yielded, until {@link Above.renew}. */
  onRefused?(): void;
  /** Whether the page keeps us from being used, while standing above it is not wanted. */
  onInert?(isInert: boolean): void;
}

/** @see standAbove */
export interface Above {
  /** Checks whether we can be used, and stands above the page if we should. To be called after a move on the page. */
  look(): void;
  /** Is modal from now on, although the page does not keep us from being used: it keeps the focus. */
  insist(): void;
  /** The person asked for us again. */
  renew(): void;
  /** Leaves the top, until the next look that finds us wanted there. */
  lower(): void;
}

/**
 * Keeps what is in a dialog of ours above what the page shows, and usable: a modal dialog of the page, or what fills the
 * screen, makes everything outside inert, also what lies above it. Ours is modal then too, and has no look of its own.
 * Whether that is needed is asked of the browser ({@link createSentinel}), because a page can do it where nobody sees it.
 */
export function standAbove(dialog: HTMLDialogElement, parts: AboveParts, signal: AbortSignal): Above {
  const standing = new Standing(dialog, parts, signal);
  standing.look();
  return standing;
}

/**
 * {@link standAbove} for what stands there as long as it is on the page.
 *
 * @param onRaised - Called after it was moved to the top: layers in it must be shown again.
 * @param isWanted - False while the page is the person's for a moment.
 * @returns To call after it was moved on the page, and when it is wanted or no longer is.
 */
export function stayAboveModals(
  dialog: HTMLDialogElement,
  onRaised: () => void,
  signal: AbortSignal,
  onRefused: () => void = () => undefined,
  isWanted: () => boolean = () => true,
): () => void {
  const above = standAbove(dialog, { isWanted, onRaised, onRefused }, signal);
  return () => above.look();
}

class Standing implements Above {
  readonly #dialog: HTMLDialogElement;
  readonly #parts: AboveParts;
  readonly #layers: PageLayers;
  readonly #sentinel: Sentinel;
  readonly #raises = createBudget(MOST_RAISES, A_WHILE, () => performance.now());
  /** Of what nobody sees: the point that we look for. */
  readonly #lifts = createBudget(MOST_RAISES, A_WHILE, () => performance.now());
  /** What made us inert. While it is empty and we are modal, nobody knows what did. */
  #below: readonly Element[] = [];
  /** What the page had on top when we were last put above it. */
  #known = new WeakSet<Element>();
  /** What of the page had the focus before we were modal. The browser itself forgets what is in a shadow root. */
  #focusBefore: HTMLElement | null = null;
  #isRefused = false;
  #isBusy = false;
  #lookedAt = -Infinity;

  constructor(dialog: HTMLDialogElement, parts: AboveParts, signal: AbortSignal) {
    this.#dialog = dialog;
    this.#parts = parts;
    this.#sentinel = createSentinel(dialog);
    this.#layers = new PageLayers(
      { ours: (element) => this.#isOurs(element), onChange: (shown) => this.#changed(shown) },
      signal,
    );
    for (const layer of this.#layers.all()) this.#known.add(layer);
    // Escape is for what is inside.
    dialog.addEventListener('cancel', (event) => event.preventDefault(), { signal });
    dialog.addEventListener('close', () => this.look(), { signal });
    // What shows a dialog of the page's own moves the focus, or takes a moment.
    for (const type of ['focusin', 'transitionend', 'animationend'] as const) {
      window.addEventListener(type, () => this.#isActive && this.look(), { capture: true, passive: true, signal });
    }
    const timer = setInterval(() => this.#lookAround(), LOOK_AFTER);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      inertPage.isInert = false;
    });
  }

  look(): void {
    this.#alone(() => this.#look());
  }

  insist(): void {
    this.#alone(() => !this.#isModal && this.#spend() && this.#show([]));
  }

  renew(): void {
    this.#raises.renew();
    this.#isRefused = false;
    this.look();
  }

  lower(): void {
    this.#below = [];
    inertPage.isInert = false;
    if (!this.#isModal) return;
    this.#dialog.close();
    if (this.#focusBefore?.isConnected) this.#focusBefore.focus({ preventScroll: true });
    this.#focusBefore = null;
  }

  get #isModal(): boolean {
    return this.#dialog.matches(':modal');
  }

  get #isActive(): boolean {
    return this.#parts.isWanted() || (this.#parts.isResting?.() ?? false);
  }

  #isOurs(element: Element): boolean {
    return closestAcross(element, OURS) !== null;
  }

  /** Showing a dialog moves the focus, and the page may answer within that: one thing after the other. */
  #alone(act: () => unknown): void {
    if (this.#isBusy || !this.#dialog.isConnected) return;
    this.#isBusy = true;
    act();
    this.#isBusy = false;
  }

  #look(): void {
    this.#lookedAt = performance.now();
    if (!this.#parts.isWanted()) {
      this.lower();
      if (!this.#parts.isResting?.()) return;
      this.#parts.onInert?.(!this.#isUsable());
      // Somebody is writing there.
      if (this.#parts.isWanted()) this.#look();
    } else if (!this.#isFound()) this.#raise();
    else if (this.#isModal && this.#below.length > 0 && this.#layers.inerting().length === 0) this.#end();
  }

  /** Whether we can be used and nothing is above us. Of what is not shown it is only known what the page shows. */
  #isFound(): boolean {
    return this.#sentinel.isFound() ?? (this.#isModal || this.#layers.inerting().length === 0);
  }

  /** Whether the page leaves us usable, if not on top. */
  #isUsable(): boolean {
    if (this.#isFound()) return true;
    // Something may only lie above it.
    if (this.#lifts.spend()) this.#sentinel.raise();
    return this.#isFound();
  }

  #raise(): void {
    if (!this.#spend()) return;
    this.#layers.search(true);
    const inerting = this.#layers.inerting();
    if (inerting.length === 0 && !this.#isModal) {
      this.#sentinel.raise();
      if (this.#isFound()) return this.#toTop();
    }
    this.#show(inerting);
  }

  #show(below: readonly Element[]): void {
    const focused = deepFocus();
    if (focused && !this.#isOurs(focused)) this.#focusBefore = focused;
    if (this.#dialog.open) this.#dialog.close();
    this.#dialog.showModal();
    this.#below = below;
    inertPage.isInert = true;
    this.#toTop();
  }

  /** What made us inert is no longer there. */
  #end(): void {
    this.lower();
    this.#toTop();
  }

  #toTop(): void {
    for (const layer of this.#layers.all()) this.#known.add(layer);
    this.#sentinel.raise();
    this.#parts.onRaised();
  }

  #spend(): boolean {
    if (this.#isRefused) return false;
    if (this.#raises.spend()) return true;
    this.#isRefused = true;
    this.#parts.onRefused?.();
    return false;
  }

  /** @param shown - What was shown above us. A modal dialog is found by what it does to us. */
  #changed(shown: Element | null): void {
    if (!this.#isActive) return;
    const isCovered = shown !== null && !shown.matches(':modal') && this.#parts.isWanted();
    this.#alone(() => isCovered && this.#spend() && this.#toTop());
    this.look();
  }

  /** Also looks for what was shown in a shadow root that nobody knew. */
  #lookAround(): void {
    if (document.hidden || !this.#isActive) return;
    const isWanted = this.#parts.isWanted();
    if (!isWanted && performance.now() - this.#lookedAt < LOOK_AT_REST_AFTER) return;
    this.look();
    if (!isWanted) return;
    this.#layers.search();
    this.#alone(() => this.#layers.all().some((layer) => !this.#known.has(layer)) && this.#spend() && this.#toTop());
  }
}
