import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';

/** A control in the extension's own interface, as a person finds it. */
export interface Control {
  role: string;
  /** Its accessible name. */
  name: string;
  /** Inside this one; by default, anywhere in the interface. */
  within?: Control;
}

/** What the page shows of a control. */
export interface Seen {
  /** Its centre, in px of the viewport. */
  x: number;
  y: number;
  text: string;
  value: string;
  isPressed: boolean;
  isChecked: boolean;
  isDisabled: boolean;
  hasFocus: boolean;
}

/** The extension's own interface on a page: the drawer, the probe, or a page of the extension. */
export class Ours {
  constructor(readonly page: Page) {}

  /** What a control shows now; null while it is not there or not visible. */
  look(control: Control): Promise<Seen | null> {
    return this.page.evaluate(lookFor, control);
  }

  /** Waits until the control is there. */
  async see(control: Control): Promise<void> {
    await expect
      .poll(async () => (await this.look(control)) !== null, { message: `${control.role} "${control.name}"` })
      .toBe(true);
  }

  /** Waits until the control is there and enabled, and clicks it with the mouse. */
  async click(control: Control): Promise<void> {
    let before: Seen | null = null;
    await expect
      .poll(
        async () => {
          const last = before;
          before = await this.look(control);
          return before && !before.isDisabled && last?.x === before.x && last.y === before.y;
        },
        { message: `${control.role} "${control.name}"`, intervals: [30] },
      )
      .toBe(true);
    await this.page.mouse.click(before!.x, before!.y);
  }
}

/** Runs in the page. */
function lookFor(wanted: Control): Seen | null {
  const TAGS: Record<string, string> = {
    button: 'button',
    dialog: 'dialog',
    link: 'a[href]',
    list: 'ul, ol',
    listitem: 'li',
    textbox: 'textarea, input',
    complementary: 'aside',
  };
  /** What screen readers read. */
  const textOf = (node: Node): string =>
    node.nodeType === Node.ELEMENT_NODE && (node as Element).ariaHidden === 'true'
      ? ''
      : node.nodeType === Node.TEXT_NODE
        ? (node as Text).data
        : [...node.childNodes].map(textOf).join('');
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    const labels = by
      ? by.split(' ').map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent)
      : [...((element as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent);
    return (element.getAttribute('aria-label') ?? (labels.join(' ') || textOf(element))).replace(/\s+/g, ' ').trim();
  };
  const find = ({ role, name, within }: Control): Element | null => {
    // Draw has a document of its own inside of ours.
    const rootsIn = (tree: ParentNode, wanted: string): (ShadowRoot | Document)[] =>
      [...tree.querySelectorAll(wanted)].flatMap((element) => {
        const inside = element.shadowRoot ?? (element as HTMLIFrameElement).contentDocument;
        return inside ? [inside, ...rootsIn(inside, '*')] : [];
      });
    const roots = rootsIn(document, 'recurate-root, recurate-probe');
    const scopes = within ? [find(within)] : roots.length > 0 ? roots : [document];
    const all = scopes.flatMap((scope) => [
      ...(scope?.querySelectorAll(`[role="${role}"]${TAGS[role] ? `, ${TAGS[role]}` : ''}`) ?? []),
    ]);
    return (
      all.find((element) => nameOf(element) === name && element.checkVisibility({ visibilityProperty: true })) ?? null
    );
  };
  const found = find(wanted) as HTMLElement | null;
  if (!found) return null;
  found.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  return {
    x: x + width / 2,
    y: y + height / 2,
    text: found.innerText,
    value: (found as HTMLInputElement).value ?? '',
    isPressed: found.ariaPressed === 'true',
    isChecked: found.ariaChecked === 'true' || (found as HTMLInputElement).checked === true,
    isDisabled: found.matches(':disabled, [aria-disabled="true"]'),
    hasFocus: found.ownerDocument.hasFocus() && (found.getRootNode() as Document | ShadowRoot).activeElement === found,
  };
}
