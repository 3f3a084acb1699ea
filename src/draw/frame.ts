import { addStyleSheet } from '../browser/style-sheets';

/**
 * The page shows through wherever nothing of ours is; for that, frame and document must have the same colour scheme. Above
 * all it is a layer on top.
 */
const FRAME_STYLES = `
iframe {
  all: initial;
  position: fixed;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  border: 0;
  background: none;
  color-scheme: light;
}
iframe:not(:popover-open) { display: none }
@media print { iframe { display: none } }
`;

/** So much beside the only thing that is shown belongs to it, such as its shadow, in px. */
const AROUND = 12;

/** A document of ours on the page, as large as the window, without an address. What happens in it is not told to the page. */
export interface OwnFrame {
  readonly element: HTMLIFrameElement;
  /**
   * Holds our interface in the document that it has now. It gets another document after the page has taken it out of its
   * tree, and in Firefox also a moment after it came. Nothing in the one before hears anything any more.
   */
  readonly shadow: ShadowRoot;
  /** Whether that is still its document. */
  isSettled(): boolean;
  /** Makes a root in another document. */
  settle(): void;
  /** Calls back with the window and the root that it has, and with each that it gets. */
  onDocument(listener: (window: Window, shadow: ShadowRoot) => void): void;
  /** Tells screen readers what it is, and in which language. */
  name(name: string, language: string): void;
  /** Puts it on top of all that the page shows. */
  raise(): void;
  /** Whether the focus is in it. */
  hasFocus(): boolean;
  /** Gives the focus to its document, where it was. Focusing the field in it is not always enough, as after the page was inert. */
  focus(): void;
  /** Leaves the focus to the page. */
  blur(): void;
  /** Covers only this of the page, for as long as it is there; null for all. */
  coverOnly(element: HTMLElement | null): void;
}

/** Makes a frame in an element in one of our shadow roots (docs/adr/0037). */
export function createFrame(parent: Element, signal: AbortSignal): OwnFrame {
  const element = document.createElement('iframe');
  element.popover = 'manual';
  addStyleSheet(parent.getRootNode() as ShadowRoot, FRAME_STYLES);
  parent.append(element);
  let shown: Document | null = null;
  let shadow!: ShadowRoot;
  let language = '';
  const listeners = new Set<(window: Window, shadow: ShadowRoot) => void>();
  const isSettled = (): boolean => {
    const now = element.contentDocument;
    return now !== null && now === shown && shadow.host.parentNode === now.body;
  };
  let covered: ResizeObserver | null = null;
  return {
    element,
    get shadow() {
      return shadow;
    },
    isSettled,
    settle() {
      const now = element.contentDocument;
      if (!now?.body || isSettled() || signal.aborted) return;
      shown = now;
      // As on the page: keys in it are known by the name (../content/key-guard.iife.ts).
      shadow = document.createElement('recurate-root').attachShadow({ mode: 'open' });
      now.body.replaceChildren(shadow.host);
      now.documentElement.lang = language;
      for (const listener of listeners) listener(now.defaultView!, shadow);
    },
    onDocument(listener) {
      listeners.add(listener);
      if (shown?.defaultView) listener(shown.defaultView, shadow);
    },
    name(name, now) {
      element.ariaLabel = name;
      language = now;
      if (shown) shown.documentElement.lang = now;
    },
    raise() {
      if (element.matches(':popover-open')) element.hidePopover();
      if (element.isConnected) element.showPopover();
    },
    focus() {
      if (shown?.hasFocus() !== true) element.focus({ preventScroll: true });
    },
    blur: () => element.blur(),
    hasFocus: () => shown?.hasFocus() === true && element.contentDocument === shown,
    coverOnly(only) {
      covered?.disconnect();
      covered = null;
      element.style.clipPath = '';
      if (!only) return;
      const cover = (): void => {
        const { left, top, right, bottom } = only.getBoundingClientRect();
        const { clientWidth, clientHeight } = element;
        const edges = [top, clientWidth - right, clientHeight - bottom, left].map((edge) => `${edge - AROUND}px`);
        // What is cut off hears no press either.
        element.style.clipPath = `inset(${edges.join(' ')})`;
      };
      covered = new ResizeObserver(cover);
      covered.observe(only);
      covered.observe(element);
      cover();
    },
  };
}
