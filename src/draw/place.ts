import { isAlive } from '../browser/storage';
import { addStyleSheet } from '../browser/style-sheets';
import { A_WHILE, createBudget, MOST_RETURNS } from '../core/budget';
import { hearing } from '../dom/hearing';
import { mountRoot, type Root } from '../dom/own-root';
import { standAbove, type Above } from '../dom/standing/stand-above';
import { createFrame, type OwnFrame } from './frame';

/** The dialog is only there to be modal. */
const DIALOG_STYLES = `
dialog { all: initial; display: contents }
dialog::backdrop { display: none }
`;

/** No style of the page applies to our one element: some hide all but their body. */
const OURS = ':host { all: initial !important; display: contents !important }';

/** The annotator's or Ask's drawer would stand under the list of shapes, and is in no picture. */
const ALONE = ':host > :not([data-draw]) { visibility: hidden !important }';

/** What a page may set so that nobody can use what is in an element. */
const USABLE = ['inert', 'hidden'];

/** @see takePlace */
export interface PlaceParts {
  isFree: () => boolean;
  onRefused: () => void;
  end: () => void;
}

/** Where Draw stands on the page. */
export interface Place {
  /** Its document, inside our one element. */
  readonly frame: OwnFrame;
  /** Our one element. */
  outer(): Element;
  /** All shadow roots with something of ours on the page. */
  roots(): readonly ShadowRoot[];
  /** Checks whether it can be used where it is. */
  look(): void;
  /** Makes the page inert, because it does not leave us the focus. */
  insist(): void;
  /** Calls back after it was put back or elsewhere, or came to the top: the focus may be gone from it. */
  onReturn(listener: () => void): void;
}

/**
 * Puts Draw into our one element: that of the annotator or of Ask if they are there, or else one of its own. Where this
 * is removed it is put back, and where another takes its place, Draw moves there.
 *
 * @param isFree - Whether the page is the person's for now.
 * @param onRefused - Called when the page puts itself above Draw each time.
 * @param end - Called when Draw cannot stay on the page.
 */
export function takePlace({ isFree, onRefused, end }: PlaceParts, signal: AbortSignal): Place {
  const element = document.createElement('div');
  const dialog = document.createElement('dialog');
  element.dataset['draw'] = '';
  const root = element.attachShadow({ mode: 'open' });
  addStyleSheet(root, DIALOG_STYLES);
  root.append(dialog);
  const frame = createFrame(dialog, signal);
  const listeners = new Set<() => void>();
  const tell = (): void => {
    frame.raise();
    for (const listener of listeners) listener();
  };
  let above: Above | null = null;
  /** Ours alone; null while we are in that of the annotator or of Ask. */
  let own: Root | null = null;
  /** How often we put ourselves back after the page removed us. */
  const returns = createBudget(MOST_RETURNS, A_WHILE, () => performance.now());

  /** What hides the others in the root that we share with them. */
  let alone: { root: ShadowRoot; set: (styles: string) => void } | null = null;
  const enter = (): void => {
    const theirs = isAccompanied() ? outerElement() : null;
    if (theirs?.shadowRoot) own = null;
    else own ??= mounted(signal);
    if (theirs?.shadowRoot && alone?.root !== theirs.shadowRoot) {
      alone?.set('');
      alone = { root: theirs.shadowRoot, set: addStyleSheet(theirs.shadowRoot, ALONE) };
    }
    // What is put where it is already is taken out first, and a frame's document is gone then.
    put(element, theirs?.shadowRoot ?? own!.shadow);
    put(dialog, root);
    put(frame.element, dialog);
    observer.observe(element.getRootNode(), { childList: true });
    observer.observe(theirs ?? own!.element, { attributeFilter: USABLE });
    observer.observe(root, { childList: true, subtree: true });
  };
  /** What the page sets on its root also sizes what is in ours, and shapes would lie beside what they are drawn at. */
  const undoZoom = (): void => {
    element.style.zoom = String(1 / (document.documentElement.currentCSSZoom || 1));
  };
  const isInPlace = (): boolean =>
    element.getRootNode() === outerElement()?.shadowRoot &&
    frame.element.isConnected &&
    frame.element.parentNode === dialog;
  const canHear = hearing(root);
  const observer = new MutationObserver(() => {
    // The page may be written anew, or our extension may be another one now.
    if (!isAlive() || !canHear()) return end();
    if (!document.documentElement) return;
    undoZoom();
    // Before the person presses where the page has made us inert.
    if (isInPlace() && frame.isSettled()) return above?.look();
    // The annotator and Ask put back what is theirs.
    if (isAccompanied() && !outerElement()) return;
    if (!returns.spend()) return end();
    if (own && !own.isReplaced()) own.ensure();
    else if (own && !isAccompanied()) return end();
    enter();
    frame.settle();
    above?.look();
    tell();
  });
  undoZoom();
  enter();
  frame.settle();
  frame.onDocument((window) => observer.observe(window.document, { childList: true, subtree: true }));
  // Firefox replaces the first document of a frame a moment later.
  const loaded = (): void => {
    if (frame.isSettled()) return;
    frame.settle();
    tell();
  };
  frame.element.addEventListener('load', () => queueMicrotask(loaded), { signal });
  window.addEventListener('resize', undoZoom, { signal });
  let outer = outerElement()!;
  frame.raise();
  const stand = (): void => {
    if (!signal.aborted) above ??= standAbove(dialog, { isWanted: () => !isFree(), onRaised: tell, onRefused }, signal);
  };
  // Whether we can be used is asked of the layout, which the browser would have to work out before it shows us: where no
  // dialog tells that it matters, that is soon enough afterwards.
  if (document.fullscreenElement || document.querySelector('dialog[open]')) stand();
  else requestAnimationFrame(() => setTimeout(stand));
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true, attributeFilter: ['style', 'class', ...USABLE] });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    alone?.set('');
    element.remove();
  });
  return {
    frame,
    look: () => above?.look(),
    insist: () => above?.insist(),
    outer: () => (outer = outerElement() ?? outer),
    roots: () => [root, outerElement()?.shadowRoot ?? null].filter((one) => one !== null),
    onReturn: (listener) => void listeners.add(listener),
  };
}

function put(node: Node, into: Node): void {
  if (node.parentNode !== into) into.appendChild(node);
}

function mounted(signal: AbortSignal): Root {
  const root = mountRoot(signal);
  addStyleSheet(root.shadow, OURS);
  return root;
}

/** Whether the annotator or Ask of this copy of the extension is on the page. */
function isAccompanied(): boolean {
  return globalThis.recurateAskBeside !== undefined || globalThis.recurateAsk !== undefined;
}

/** Our one element; null if it is not on the page. */
function outerElement(): Element | null {
  return [...(document.documentElement?.children ?? [])].find(({ localName }) => localName === 'recurate-root') ?? null;
}
