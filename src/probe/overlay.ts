/** Our one element while the probe is on the page; the annotator has another. */
const NAME = 'recurate-probe';

const STYLES = `
  :host { all: initial !important; }
  .layer { position: fixed; inset: 0; inline-size: auto; block-size: auto; max-inline-size: none; max-block-size: none;
    margin: 0; border: 0; padding: 0; overflow: visible; background: none; pointer-events: none; }
  .box { position: fixed; box-sizing: border-box; border: 2px solid #4f46e5; border-radius: 6px;
    background: rgb(79 70 229 / 0.08); box-shadow: 0 0 0 1px #fff; }
  .box span { position: absolute; inset-block-end: 100%; inset-inline-start: -2px; border-radius: 5px 5px 5px 0; padding: 1px 7px;
    background: #4f46e5; color: #fff; font: 600 12px/18px system-ui, sans-serif; white-space: nowrap; }
  .box.inside span { inset-block: 0 auto; }
  .panel { position: fixed; inset-block-start: 16px; inset-inline: 0; margin: 0 auto; box-sizing: border-box;
    inline-size: min(460px, calc(100vw - 32px)); border: 1px solid #8b8d9c; border-radius: 14px; padding: 14px 18px; background: #fff;
    box-shadow: 0 10px 30px rgb(18 20 40 / 0.28); color: #1b1c22; color-scheme: light; font: 14px/1.5 system-ui, sans-serif;
    pointer-events: auto; }
  .panel strong { display: block; font-weight: 650; font-size: 15px; }
  .panel p { margin: 2px 0 10px; color: #5d606e; }
  .panel code { font: 12.5px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; color: #1b1c22; }
  .panel div { display: flex; flex-wrap: wrap; gap: 8px; }
  button { border: 1px solid #8b8d9c; border-radius: 9px; padding: 7px 12px; background: #fff; color: #1b1c22; cursor: pointer;
    font: 600 13px/1.2 system-ui, sans-serif; }
  button:hover { background: #f6f6fa; }
  button.primary { border-color: transparent; background: #4f46e5; color: #fff; }
  button:focus-visible { outline: 2px solid #4f46e5; outline-offset: 2px; }
  button:disabled { opacity: 0.45; cursor: default; }
`;

/** What is drawn around an element. */
export interface Outline {
  element: Element;
  label: string;
}

/** @see createOverlay */
export interface Overlay {
  host: HTMLElement;
  /** Draws around these and around nothing else; follows them as the page moves. */
  outline(outlines: readonly Outline[]): void;
  /** Shows a panel in place of the former. Buttons call back on the person's own clicks only. */
  panel(title: string, text: readonly (string | { code: string })[], buttons: readonly Button[]): void;
  /** Gives focus to the first button of the panel that can be pressed. */
  focusPanel(): void;
  destroy(): void;
}

export interface Button {
  label: string;
  isPrimary?: boolean;
  isOff?: boolean;
  press: () => void;
}

/** Puts our element over the page. Nothing of the page's own is touched. */
export function createOverlay(): Overlay {
  document.documentElement.querySelector(`:scope > ${NAME}`)?.remove();
  const host = document.createElement(NAME);
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [sheet];
  const layer = document.createElement('div');
  layer.className = 'layer';
  layer.popover = 'manual';
  shadow.append(layer);
  document.documentElement.append(host);
  layer.showPopover();
  let drawn: { element: Element; box: HTMLElement }[] = [];
  let frame = 0;

  const place = (): void => {
    frame = drawn.length > 0 ? requestAnimationFrame(place) : 0;
    for (const { element, box } of drawn) {
      const { left, top, width, height } = element.getBoundingClientRect();
      box.hidden = width === 0 || height === 0;
      box.classList.toggle('inside', top < 20);
      box.style.cssText = `left:${left - 3}px;top:${top - 3}px;width:${width + 6}px;height:${height + 6}px`;
    }
  };

  const focusPanel = (): void => layer.querySelector<HTMLElement>('.panel button:not(:disabled)')?.focus();

  return {
    host,
    outline(outlines) {
      for (const { box } of drawn) box.remove();
      drawn = outlines.map(({ element, label }) => {
        const box = document.createElement('div');
        box.className = 'box';
        const name = document.createElement('span');
        name.textContent = label;
        if (label) box.append(name);
        return { element, box };
      });
      layer.prepend(...drawn.map(({ box }) => box));
      cancelAnimationFrame(frame);
      place();
    },
    panel(title, text, buttons) {
      const hadFocus = shadow.activeElement !== null;
      layer.querySelector('.panel')?.remove();
      const panel = document.createElement('section');
      panel.className = 'panel';
      panel.setAttribute('role', 'dialog');
      panel.setAttribute('aria-label', 'Recurate');
      const heading = document.createElement('strong');
      heading.textContent = title;
      const lines = document.createElement('p');
      for (const part of text) {
        const piece = document.createElement(typeof part === 'string' ? 'span' : 'code');
        piece.textContent = typeof part === 'string' ? part : part.code;
        lines.append(piece);
      }
      const row = document.createElement('div');
      for (const { label, isPrimary, isOff, press } of buttons) {
        const button = document.createElement('button');
        button.textContent = label;
        button.className = isPrimary ? 'primary' : '';
        button.disabled = isOff === true;
        button.addEventListener('click', (event) => event.isTrusted && press());
        row.append(button);
      }
      panel.append(heading, lines, row);
      layer.append(panel);
      if (hadFocus) focusPanel();
    },
    focusPanel,
    destroy() {
      cancelAnimationFrame(frame);
      drawn = [];
      host.remove();
    },
  };
}
