import type { Translate } from '../core/messages/translate';

/** Our one element while the probe is on the page. The annotator has its own. */
const NAME = 'recurate-probe';

const STYLES = `
  :host { all: initial !important; }
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

/** One of several choices in a panel. */
export interface Choice {
  /** What it matches. */
  label: string;
  selector: string;
  isChosen: boolean;
  press: () => void;
}

/** @see createOverlay */
export interface Overlay {
  host: HTMLElement;
  /** Outlines exactly these elements and follows them when the page moves. */
  outline(outlines: readonly Outline[]): void;
  /** Shows a panel, replacing the previous one. Buttons respond only to the person's own clicks. */
  panel(
    title: string,
    text: readonly (string | { warning: string })[],
    buttons: readonly Button[],
    choices?: readonly Choice[],
  ): void;
  /** Moves the panel to the bottom or the top, so that it does not cover what the person should click. */
  move(isLow: boolean): void;
  /** Focuses the first enabled button of the panel. */
  focusPanel(): void;
  destroy(): void;
}

export interface Button {
  label: string;
  isPrimary?: boolean;
  isOff?: boolean;
  press: () => void;
}

/** Adds our element over the page, without changing the page's own. */
export function createOverlay(t: Translate): Overlay {
  document.documentElement.querySelector(`:scope > ${NAME}`)?.remove();
  const host = document.createElement(NAME);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.popover = 'manual';
  layer.lang = t.locale;
  layer.dir = t.direction;
  shadow.append(layer);
  document.documentElement.append(host);
  layer.showPopover();
  let drawn: Drawn[] = [];
  let frame = 0;
  let isLow = false;
  const move = (low: boolean): void => {
    isLow = low;
    layer.querySelector('.panel')?.classList.toggle('low', isLow);
  };

  const place = (): void => {
    frame = drawn.length > 0 ? requestAnimationFrame(place) : 0;
    for (const { element, box, clips } of drawn) {
      const shown = shownPart(element.getBoundingClientRect(), clips);
      box.hidden = !shown;
      if (!shown) continue;
      const { left, top, right, bottom } = shown;
      box.classList.toggle('inside', top < 20);
      box.style.cssText = `left:${left - 3}px;top:${top - 3}px;width:${right - left + 6}px;height:${bottom - top + 6}px`;
    }
  };

  const focusPanel = (): void =>
    (
      layer.querySelector<HTMLElement>('.panel .primary:not(:disabled)') ??
      layer.querySelector<HTMLElement>('.panel button:not(:disabled)')
    )?.focus();

  return {
    host,
    outline(outlines) {
      for (const { box } of drawn) box.remove();
      drawn = outlines.map(({ element, label, isMessage }) => {
        const box = document.createElement('div');
        box.className = isMessage ? 'box message' : 'box';
        const name = document.createElement('span');
        name.textContent = label;
        if (label) box.append(name);
        return { element, box, clips: clipsOf(element) };
      });
      layer.prepend(...drawn.map(({ box }) => box));
      cancelAnimationFrame(frame);
      place();
    },
    panel(title, text, buttons, choices = []) {
      const hadFocus = shadow.activeElement !== null;
      const wasAt = shadow.activeElement?.textContent;
      layer.querySelector('.panel')?.remove();
      const panel = document.createElement('section');
      panel.className = isLow ? 'panel low' : 'panel';
      panel.setAttribute('role', 'dialog');
      panel.setAttribute('aria-label', t('name'));
      const heading = document.createElement('strong');
      heading.textContent = title;
      const lines = text.map((part) => {
        const line = document.createElement('p');
        line.className = typeof part === 'string' ? '' : 'bad';
        line.textContent = typeof part === 'string' ? part : part.warning;
        return line;
      });
      const list = document.createElement('ul');
      list.setAttribute('aria-label', t('probeChoices'));
      list.append(...choices.map(asItem));
      const row = document.createElement('div');
      const dodge: Button = { label: t('probeMove'), press: () => move(!isLow) };
      for (const { label, isPrimary, isOff, press } of [...buttons, dodge]) {
        const button = document.createElement('button');
        button.textContent = label;
        button.className = isPrimary ? 'primary' : '';
        button.disabled = isOff === true;
        button.addEventListener('click', (event) => event.isTrusted && press());
        row.append(button);
      }
      panel.append(heading, ...lines, ...(choices.length > 0 ? [list] : []), row);
      layer.append(panel);
      if (!hadFocus) return;
      // If the focused button is still there in the new panel, it keeps the focus.
      const same = [...panel.querySelectorAll('button')].find((one) => !one.disabled && one.textContent === wasAt);
      if (same) same.focus();
      else focusPanel();
    },
    focusPanel,
    move,
    destroy() {
      cancelAnimationFrame(frame);
      drawn = [];
      host.remove();
    },
  };
}

interface Drawn {
  element: Element;
  box: HTMLElement;
  /** What clips the outlined element, such as the chat's scroller. */
  clips: readonly Element[];
}

function asItem({ label, selector, isChosen, press }: Choice): HTMLElement {
  const item = document.createElement('li');
  const button = document.createElement('button');
  const found = document.createElement('b');
  const code = document.createElement('code');
  found.textContent = label;
  code.textContent = selector;
  code.dir = 'ltr';
  button.setAttribute('aria-pressed', String(isChosen));
  button.append(found, code);
  button.addEventListener('click', (event) => event.isTrusted && press());
  item.append(button);
  return item;
}

/** The ancestors of an element that clip their content. */
function clipsOf(element: Element): Element[] {
  const clips: Element[] = [];
  let at: Element | undefined = element;
  while ((at = at.parentElement ?? (at.getRootNode() as Partial<ShadowRoot>).host)) {
    if (at === document.body || at === document.documentElement) continue;
    if (getComputedStyle(at).overflow !== 'visible') clips.push(at);
  }
  return clips;
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
