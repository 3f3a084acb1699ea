import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import type { BuiltInKindId } from '../../src/core/annotation/kinds';
import { LABELS } from '../e2e/chat';
import { mostFrequentColour, type Colour } from '../e2e/painted-colour';
import { drag, placeOf } from '../e2e/words';
import type { Case } from '../pages/cases';
import '../pages/replica';
import { Ours, type Control } from './ours';
import { painted } from './painted';
import { waitFor } from './wait-for';

const DRAWER: Control = { role: 'complementary', name: 'Recurate' };
const LAUNCHER: Control = { role: 'button', name: 'Open Recurate' };
const TOOLBAR: Control = { role: 'toolbar', name: 'Annotate selection' };
const LIST: Control = { role: 'list', name: 'Annotations' };
const PREVIEW: Control = { role: 'region', name: 'Feedback preview' };
export const NOTE: Control = { role: 'textbox', name: 'Note' };

/** A chat page with the annotator on it, in Firefox. */
export class FirefoxChat {
  readonly ours: Ours;

  constructor(
    readonly page: Page,
    readonly at: Case,
  ) {
    this.ours = new Ours(page);
  }

  async open(url = this.at.url): Promise<void> {
    await this.page.goto(url, { waitUntil: 'domcontentloaded' });
    await waitFor(this.page, () => 'replica' in window);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    await waitFor(this.page, () => 'replica' in window);
    await this.ready();
  }

  /** Waits until the annotator is ready. On a site where nobody has opened the drawer, this opens it. */
  async ready(): Promise<void> {
    const isOpen = async (): Promise<boolean> => (await this.ours.look(DRAWER)) !== null;
    await expect.poll(async () => (await isOpen()) || (await this.ours.look(LAUNCHER)) !== null).toBe(true);
    if (!(await isOpen())) await this.ours.click(LAUNCHER);
    await expect.poll(() => this.status(), { message: 'status' }).toMatch(/^(Ready on|Works, but) /);
  }

  /** The text of the drawer's light. */
  status(): Promise<string> {
    return this.page.evaluate(
      () => document.querySelector('recurate-root')?.shadowRoot?.querySelector('[role="status"]')?.textContent ?? '',
    );
  }

  press(name: string): Promise<void> {
    return this.ours.click({ role: 'button', name, within: DRAWER });
  }

  /** Selects text in answer n with the mouse, and checks that it is selected as a person would see. */
  async select(n: number, from: string): Promise<void> {
    const { start, end } = await placeOf(this.page, { within: this.at.answer, nth: n, from });
    await drag(this.page, start, end);
    // If an answer is rendered again under the pointer, Firefox selects all of it.
    const selected = await this.page.evaluate(() => getSelection()!.toString());
    expect(selected.replace(/\s+/g, ' ').trim()).toBe(from.replace(/\s+/g, ' ').trim());
  }

  /** Selects text in answer n and marks it with the toolbar's button. */
  async mark(n: number, kind: BuiltInKindId, words: string): Promise<void> {
    await this.select(n, words);
    const button: Control = { role: 'button', name: LABELS[kind], within: TOOLBAR };
    await this.ours.click(button);
    await expect
      .poll(async () => (await this.ours.look(button))?.isPressed, { message: `${kind} is pressed` })
      .toBe(true);
    await this.page.keyboard.press('Escape');
    await expect.poll(() => this.ours.look(TOOLBAR), { message: 'the toolbar' }).toBeNull();
  }

  /** The texts painted as this kind. */
  painted(kind: BuiltInKindId): Promise<string[]> {
    return painted(this.page, `recurate-${kind}`);
  }

  async expectPainted(kind: BuiltInKindId, texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.painted(kind), { message: `painted as ${kind}` }).toEqual(texts);
  }

  /** The colour behind words of answer n, as the browser shows it. */
  async colourBehind(n: number, words: string): Promise<Colour> {
    const { start, end, top, bottom } = await placeOf(this.page, { within: this.at.answer, nth: n, from: words });
    const clip = { x: start.x, y: top, width: end.x - start.x, height: bottom - top };
    return this.page.evaluate(mostFrequentColour, await this.page.screenshot({ clip, encoding: 'base64' }));
  }

  /** The list of marks, as read by a person. */
  async listed(): Promise<string> {
    return (await this.ours.look(LIST))?.text ?? '';
  }

  setDraft(text: string): Promise<void> {
    return this.page.evaluate((text) => window.replica.setDraft(text), text);
  }

  draft(): Promise<string> {
    return this.page.evaluate(() => window.replica.draft());
  }

  async expectDraft(text: string): Promise<void> {
    await expect.poll(() => this.draft(), { message: 'the draft' }).toBe(text);
  }

  /** Clicks "Apply annotations" and the preview's button, and waits until the write is over. */
  async apply(button = 'Insert into message'): Promise<void> {
    await this.press('Apply annotations');
    await this.ours.see(PREVIEW);
    await this.press(button);
    // The preview closes when the write is over. If the page replaced the draft before that, it would be changing what
    // was written.
    await expect.poll(() => this.ours.look(PREVIEW), { message: 'the preview' }).toBeNull();
  }
}
