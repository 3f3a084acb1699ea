import type { Translate } from '../../core/messages/translate';

/** What the person is shown and asked over the page. */
export interface Panel {
  title: string;
  lines: readonly Line[];
  buttons: readonly Button[];
  /** Several selectors, of which one is chosen. */
  choices?: readonly Choice[];
}

export type Line = string | { warning: string };

export interface Button {
  label: string;
  isPrimary?: boolean;
  isOff?: boolean;
  press: () => void;
}

/** One of several choices in a panel. */
export interface Choice {
  /** What it matches. */
  label: string;
  selector: string;
  isChosen: boolean;
  press: () => void;
}

/** Builds a panel. Its buttons respond only to the person's own clicks. */
export function makePanel({ title, lines, buttons, choices = [] }: Panel, t: Translate): HTMLElement {
  const panel = document.createElement('section');
  panel.className = 'panel';
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', t('name'));
  panel.append(withText('strong', title), ...lines.map(makeLine));
  if (choices.length > 0) {
    const list = document.createElement('ul');
    list.setAttribute('aria-label', t('probeChoices'));
    list.append(...choices.map(makeChoice));
    panel.append(list);
  }
  const row = document.createElement('div');
  row.append(...buttons.map(makeButton));
  panel.append(row);
  return panel;
}

/**
 * Focuses an enabled button of a panel.
 * @param text - The preferred button's text; without it, or if there is none, the main button or the first one.
 */
export function focusIn(panel: HTMLElement, text?: string | null): void {
  const enabled = [...panel.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const preferred = text ? enabled.find(({ textContent }) => textContent === text) : undefined;
  const button = preferred ?? enabled.find((one) => one.classList.contains('primary')) ?? enabled[0];
  button?.focus();
}

function makeLine(line: Line): HTMLElement {
  if (typeof line === 'string') return withText('p', line);
  const warning = withText('p', line.warning);
  warning.className = 'bad';
  return warning;
}

function makeButton({ label, isPrimary, isOff, press }: Button): HTMLElement {
  const button = withText('button', label);
  button.className = isPrimary ? 'primary' : '';
  button.disabled = isOff === true;
  onOwnClick(button, press);
  return button;
}

function makeChoice({ label, selector, isChosen, press }: Choice): HTMLElement {
  const button = document.createElement('button');
  button.setAttribute('aria-pressed', String(isChosen));
  const code = withText('code', selector);
  code.dir = 'ltr';
  button.append(withText('b', label), code);
  onOwnClick(button, press);
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function onOwnClick(button: HTMLElement, press: () => void): void {
  button.addEventListener('click', (event) => {
    if (event.isTrusted) press();
  });
}

function withText<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
