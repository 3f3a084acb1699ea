import type { Translate } from '../../core/messages/translate';
import { addFrame } from '../../dom/standing/frame';
import { stayAboveModals } from '../../dom/standing/stand-above';
import { outwards } from '../count-matches';
import { focusIn, makePanel, type Panel } from './panel';

/** Our one element while the person is pointing at something. The annotator has its own. */
const NAME = 'recurate-probe';

const STYLES = `
  :host { all: initial !important; }
  .standing { all: initial; display: contents; }
  .standing::backdrop { display: none; }
  .layer { position: fixed; inset: 0; inline-size: auto; block-size: auto; max-inline-size: none; max-block-size: none;
    margin: 0; border: 0; padding: 0; overflow: visible; background: none; pointer-events: none; }
  .box { position: fixed; box-sizing: border-box; border: 2px solid #4f46e5; border-radius: 6px;
    background: rgb(79 70 229 / 0.08); box-shadow: 0 0 0 1px #fff; }
  .box span { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; border-radius: 5px; border-end-start-radius: 0; padding: 1px 7px;
    background: #4f46e5; color: #fff; font: 600 12px/18px system-ui, sans-serif; white-space: nowrap; }
  .box.inside span { inset-block: 0 auto; }
  .box.message { border: 2px dashed #0f766e; background: rgb(15 118 110 / 0.08); }
  .box.message span { background: #0f766e; }
  .panel { position: fixed; inset-block-start: 16px; inset-inline: 0; margin: 0 auto; box-sizing: border-box;
    inline-size: min(460px, calc(100vw - 32px)); border: 1px solid #8b8d9c; border-radius: 14px; padding: 14px 18px; background: #fff;
    box-shadow: 0 10px 30px rgb(18 20 40 / 0.28); color: #1b1c22; color-scheme: light; font: 14px/1.5 system-ui, sans-serif;
    pointer-events: auto; }
  .panel.low { inset-block: auto 16px; }
  .panel strong { display: block; font-weight: 650; font-size: 15px; }
  .panel p { margin: 2px 0 10px; color: #5d606e; }
  .panel code { font: 12.5px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; color: #1b1c22; }
  .panel p.bad { margin-block: 0 10px; border-inline-start: 3px solid #b91c1c; padding-inline-start: 10px; color: #991b1b; }
  .panel ul { display: grid; gap: 4px; margin: 0 0 10px; padding: 0; list-style: none; max-block-size: min(190px, 30vh); overflow: auto; }
  .panel li button { inline-size: 100%; padding: 5px 9px; font-weight: 400; text-align: start; }
  .panel li button[aria-pressed='true'] { border-color: #4f46e5; box-shadow: inset 0 0 0 1px #4f46e5; }
  .panel li b { display: block; font-weight: 600; }
  .panel div { display: flex; flex-wrap: wrap; gap: 8px; }
  button { border: 1px solid #8b8d9c; border-radius: 9px; padding: 7px 12px; background: #fff; color: #1b1c22; cursor: pointer;
    font: 600 13px/1.2 system-ui, sans-serif; }
  button:hover { background: #f6f6fa; }
  button.primary { border-color: transparent; background: #4f46e5; color: #fff; }
  button:focus-visible { outline: 2px solid #4f46e5; outline-offset: 2px; }
  button:disabled { opacity: 0.45; cursor: default; }
`;

/** What to outline. */
export interface Outline {
  element: Element;
  label: string;
  /** It is around one of the person's messages; otherwise, around an answer. */
  isMessage?: boolean;
}

/** Our element over the page, without any change to the page's own. */
export class Overlay {
  readonly host = document.createElement(NAME);
  readonly #t: Translate;
  readonly #spared: () => DOMRect | null;
  readonly #shadow = this.host.attachShadow({ mode: 'open' });
  readonly #layer = document.createElement('div');
  /** What of ours is modal above a dialog of the page. */
  readonly #frame: Element;
  readonly #life = new AbortController();
  #panel: HTMLElement | null = null;
  #isLow = false;
  #drawn: readonly Drawn[] = [];
  #frameRequest = 0;

  /**
   * @param addStyles - Adds a style sheet to a shadow root of ours.
   * @param spared - Where nothing is outlined, such as our drawer.
   * @param holder - What of ours it is put into, so that both can be used above a dialog of the page; the page if missing.
   */
  constructor(
    t: Translate,
    addStyles: (root: ShadowRoot, styles: string) => void,
    spared: () => DOMRect | null = () => null,
    holder: Element = document.documentElement,
  ) {
    this.#t = t;
    this.#spared = spared;
    holder.querySelector(`:scope > ${NAME}`)?.remove();
    addStyles(this.#shadow, STYLES);
    this.#layer.className = 'layer';
    this.#layer.popover = 'manual';
    this.#layer.lang = t.locale;
    this.#layer.dir = t.direction;
    const own = addFrame(this.#shadow);
    own.append(this.#layer);
    holder.append(this.host);
    this.#layer.showPopover();
    this.#frame = holder === document.documentElement ? own : holder;
    if (this.#frame === own) stayAboveModals(own, () => this.#raise(), this.#life.signal);
  }

  /** Whether the page is inert, because we stand above a dialog of its own. */
  get isAboveModal(): boolean {
    return this.#frame.matches(':modal');
  }

  #raise(): void {
    this.#layer.hidePopover();
    this.#layer.showPopover();
  }

  /** Outlines exactly these elements and follows them when the page moves. */
  outline(outlines: readonly Outline[]): void {
    for (const { box } of this.#drawn) box.remove();
    this.#drawn = outlines.map((one) => ({ element: one.element, box: boxFor(one), clips: clipsOf(one.element) }));
    this.#layer.prepend(...this.#drawn.map(({ box }) => box));
    cancelAnimationFrame(this.#frameRequest);
    this.#place();
  }

  #place(): void {
    this.#frameRequest = this.#drawn.length > 0 ? requestAnimationFrame(() => this.#place()) : 0;
    const spared = this.#spared();
    for (const { element, box, clips } of this.#drawn) {
      const shown = shownPart(element.getBoundingClientRect(), clips);
      box.hidden = !shown;
      if (!shown) continue;
      const { left, top, right, bottom } = shown;
      box.classList.toggle('inside', top < 20);
      box.style.cssText = `left:${left - 3}px;top:${top - 3}px;width:${right - left + 6}px;height:${bottom - top + 6}px`;
      if (spared) box.style.clipPath = allBut(spared, left - 3, top - 3);
    }
  }

  /** Shows a panel, replacing the previous one. */
  panel(panel: Panel): void {
    const focused = this.#shadow.activeElement;
    const wasAt = focused?.textContent;
    this.#panel?.remove();
    const dodge = { label: this.#t('probeMove'), press: () => this.move(!this.#isLow) };
    this.#panel = makePanel({ ...panel, buttons: [...panel.buttons, dodge] }, this.#t);
    this.move(this.#isLow);
    this.#layer.append(this.#panel);
    // If the focused button is still there in the new panel, it keeps the focus.
    if (focused) focusIn(this.#panel, wasAt);
  }

  /** Moves the panel to the bottom or the top, so that it does not cover what the person should click. */
  move(isLow: boolean): void {
    this.#isLow = isLow;
    this.#panel?.classList.toggle('low', isLow);
  }

  /** Focuses the panel's main button, or the first that is enabled. */
  focusPanel(): void {
    if (this.#panel) focusIn(this.#panel);
  }

  destroy(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#drawn = [];
    this.#life.abort();
    this.host.remove();
  }
}

interface Drawn {
  element: Element;
  box: HTMLElement;
  /** What clips the outlined element, such as the chat's scroller. */
  clips: readonly Element[];
}

function boxFor({ label, isMessage }: Outline): HTMLElement {
  const box = document.createElement('div');
  box.className = isMessage ? 'box message' : 'box';
  if (label) {
    const name = document.createElement('span');
    name.textContent = label;
    box.append(name);
  }
  return box;
}

/** A clip path that leaves out a rectangle, for a box whose corner is at `left` and `top`. */
function allBut(out: DOMRect, left: number, top: number): string {
  const [from, to] = [out.left - left, out.right - left];
  const around = 'M-9999 -9999H9999V9999H-9999Z';
  return `path(evenodd, "${around}M${from} ${out.top - top}H${to}V${out.bottom - top}H${from}Z")`;
}

/** The ancestors of an element that clip their content. */
function clipsOf(element: Element): Element[] {
  const [, ...ancestors] = outwards(element);
  return ancestors
    .filter((one) => one !== document.body && one !== document.documentElement)
    .filter((one) => getComputedStyle(one).overflow !== 'visible');
}

/** The part of a rectangle visible through its clips; null if it is hidden. */
function shownPart(
  rect: DOMRect,
  clips: readonly Element[],
): Record<'left' | 'top' | 'right' | 'bottom', number> | null {
  let { left, top, right, bottom } = rect;
  for (const clip of clips) {
    const around = clip.getBoundingClientRect();
    left = Math.max(left, around.left);
    top = Math.max(top, around.top);
    right = Math.min(right, around.right);
    bottom = Math.min(bottom, around.bottom);
  }
  return right > left && bottom > top ? { left, top, right, bottom } : null;
}
