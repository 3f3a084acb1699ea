import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';
import type { KindId } from '../../src/core/annotation/kinds';
import { CHECK_AGAIN_AFTER } from '../../src/session/applying/applying';
import { STEP_AFTER } from '../../src/session/applying/in-step';
import { REST as SELECTION_REST } from '../../src/session/marking/gestures';
import '../pages/replica';
import type { Case } from './sites';
import { drag, placeOf, type Place, type Spot, type Words } from './words';

/** The names of the toolbar's buttons. */
export const LABELS: Record<KindId, string> = {
  keep: 'Keep',
  drop: 'Drop',
  deeper: 'Explore deeper',
  verify: 'Verify',
};

/** Frames after which a write is over in any case, and two more. */
const MOST_FRAMES_OF_WRITE = 22;

/** A chat page with the annotator on it, by the names that a person sees. */
export class Chat {
  /** What this test means to send. */
  meansToSend: string[] = [];
  /** The tab is no longer as a new one would be, beyond what is open in it. */
  isChanged = false;
  readonly toolbar: Locator;
  readonly drawer: Locator;
  readonly list: Locator;
  readonly items: Locator;
  readonly preview: Locator;
  readonly status: Locator;
  readonly noteField: Locator;

  constructor(
    readonly page: Page,
    readonly at: Case,
  ) {
    this.toolbar = page.getByRole('toolbar', { name: 'Annotate selection' });
    this.drawer = page.getByRole('complementary', { name: 'Recurate' });
    this.list = this.drawer.getByRole('list', { name: 'Annotations' });
    this.items = this.list.getByRole('listitem');
    this.preview = this.drawer.getByLabel('Feedback preview');
    this.status = this.drawer.getByRole('status');
    this.noteField = page.getByRole('textbox', { name: 'Note' });
  }

  /** The browser's own view of the tab. */
  cdp(): Promise<CDPSession> {
    this.isChanged = true;
    return this.page.context().newCDPSession(this.page);
  }

  button(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }

  /** Goes there and waits until the annotator is ready. */
  async open(url = this.at.url): Promise<void> {
    await this.page.goto(url);
    await this.page.waitForFunction(() => 'replica' in window);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.waitForFunction(() => 'replica' in window);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.status).toHaveText(/^(Ready on|Connected to|Works, but) /);
    const answers = await this.page.evaluate(() => window.replica.count());
    if (answers > 0) await this.expectReady();
  }

  /** Waits until no answer is being written. Of a layout that the site shows no more, the light says so meanwhile. */
  async expectReady(): Promise<void> {
    await expect(this.status).toHaveText(/^(Ready on|Works, but) /);
  }

  /** Where words of answer n stand. */
  place(n: number, from: string, to?: string, block?: Words['block']): Promise<Place> {
    return placeOf(this.page, {
      within: this.at.answer,
      nth: n,
      from,
      ...(to === undefined ? {} : { to }),
      ...(block === undefined ? {} : { block }),
    });
  }

  /** Where words of a prompt stand. */
  placeInPrompt(n: number, from: string): Promise<Place> {
    return placeOf(this.page, { within: this.at.prompt, nth: n, from });
  }

  /** Draws over words of answer n with the mouse. */
  async select(n: number, from: string, to?: string): Promise<Place> {
    const place = await this.place(n, from, to);
    await this.drag(place.start, place.end);
    return place;
  }

  /** As {@link select}, on a page that may move its lines while the mouse is on its way: tries until it is right. */
  async selectMoving(n: number, words: string): Promise<void> {
    await expect(async () => {
      // Words that are selected already would be dragged along.
      await this.page.mouse.click(5, 5);
      await this.select(n, words);
      expect(await this.selected()).toBe(words);
    }).toPass();
  }

  /** As {@link selectMoving}, and marks the words; should they scroll out of sight before, their toolbar goes, and all begins anew. */
  async markMoving(n: number, kind: KindId, words: string): Promise<void> {
    await expect(async () => {
      await this.selectMoving(n, words);
      await this.toolbar.getByRole('button', { name: LABELS[kind], exact: true }).click({ timeout: 3000 });
    }).toPass();
  }

  /** What the page has selected. */
  selected(): Promise<string> {
    return this.page.evaluate(() => String(getSelection()).trim());
  }

  drag(from: Spot, to: Spot): Promise<void> {
    return drag(this.page, from, to);
  }

  /**
   * Goes on once a timer of the annotator's that runs now has fired, and the frames after it have come. What does not happen
   * has no event; but a timer that the page sets later, for as long, fires later, however slow the machine is.
   */
  async outlast(ms: number, frames = 2): Promise<void> {
    await this.page.evaluate(
      async ([ms, frames]) => {
        // A page in the background has no frames: as long as two would take.
        const frame = (): Promise<unknown> =>
          new Promise((done) => {
            setTimeout(done, 34);
            requestAnimationFrame(done);
          });
        // What was done last reaches the annotator.
        await frame();
        await new Promise((done) => setTimeout(done, ms));
        for (let n = 0; n < frames!; n++) await frame();
      },
      [ms, frames],
    );
  }

  /** As long as the message takes to follow the marks. */
  outlastStep(): Promise<void> {
    return this.outlast(STEP_AFTER, MOST_FRAMES_OF_WRITE);
  }

  /** As long as a write takes, and the message to be looked at again and to follow the marks. */
  outlastWrites(): Promise<void> {
    return this.outlast(CHECK_AGAIN_AFTER + STEP_AFTER, MOST_FRAMES_OF_WRITE);
  }

  /** Makes sure that no toolbar comes for what is selected. */
  async expectNoToolbar(): Promise<void> {
    await this.outlast(SELECTION_REST);
    await expect(this.toolbar).toBeHidden();
  }

  /** Presses a button of the toolbar. */
  async press(name: string): Promise<void> {
    await this.toolbar.getByRole('button', { name, exact: true }).click();
  }

  /** Selects words of answer n and marks them by the toolbar's button. */
  async mark(n: number, kind: KindId, from: string, to?: string): Promise<void> {
    await this.select(n, from, to);
    await this.press(LABELS[kind]);
    await expect(this.toolbar.getByRole('button', { name: LABELS[kind], exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await this.page.keyboard.press('Escape');
    await expect(this.toolbar).toBeHidden();
  }

  /** The texts that are painted as this kind, in the order of the document; white space as one space. */
  painted(kind: KindId | 'focus'): Promise<string[]> {
    return this.page.evaluate((name) => {
      // A range whose node has shrunk or left paints nothing; it goes in the next frame.
      const holds = (node: Node, offset: number): boolean => node.isConnected && offset <= (node as Text).length;
      const painted = [...(CSS.highlights.get(name) ?? [])].filter(
        (one) => holds(one.startContainer, one.startOffset) && holds(one.endContainer, one.endOffset),
      );
      const ranges = painted.map((one) => {
        const range = document.createRange();
        range.setStart(one.startContainer, one.startOffset);
        range.setEnd(one.endContainer, one.endOffset);
        return range;
      });
      ranges.sort((a, b) => a.compareBoundaryPoints(Range.START_TO_START, b));
      return ranges.map((range) => range.toString().replace(/\s+/g, ' ').trim());
    }, `recurate-${kind}`);
  }

  /** Waits until exactly these texts are painted as this kind. */
  async expectPainted(kind: KindId, texts: readonly string[]): Promise<void> {
    await expect.poll(() => this.painted(kind), { message: `painted as ${kind}` }).toEqual(texts);
  }

  /** Waits until the list shows exactly these quotes, in this order. */
  async expectListed(quotes: readonly string[]): Promise<void> {
    await expect(this.items.locator('.quote')).toHaveText([...quotes]);
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

  /** Apply annotations, and what the preview shows. */
  async openPreview(): Promise<string> {
    await this.button('Apply annotations').click();
    await expect(this.preview).toBeVisible();
    return this.preview.innerText();
  }

  /** Apply annotations and Insert into message. */
  async apply(): Promise<void> {
    await this.openPreview();
    await this.button('Insert into message').click();
    await expect(this.preview).toBeHidden();
  }
}

const HEADINGS: Record<KindId, string> = {
  keep: 'KEEP — I found these points valuable:',
  drop: 'DROP — Please disregard or reconsider:',
  deeper: 'EXPLORE DEEPER — I want to go deeper on these points:',
  verify: "VERIFY — I'm not sure about these claims:",
};

/** The feedback block of these points (`"quote"` or `"quote" (note)`), by kind. */
export function feedback(points: Partial<Record<KindId, readonly string[]>>): string {
  const sections = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const lines = points[kind as KindId] ?? [];
    return lines.length > 0 ? [`${heading}\n${lines.map((line) => `- ${line}`).join('\n')}\n`] : [];
  });
  return [`[Feedback on your previous response]\n`, ...sections, '[Your message below]'].join('\n');
}
