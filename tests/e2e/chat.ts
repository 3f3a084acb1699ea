import type { CDPSession, Locator, Page } from '@playwright/test';
import type { BuiltInKindId } from '../../src/core/annotation/kinds';
import { CHECK_AGAIN_AFTER } from '../../src/session/applying/applying';
import { STEP_AFTER } from '../../src/session/applying/in-step';
import { REST as SELECTION_REST } from '../../src/session/marking/gestures';
import '../pages/replica';
import { expect } from './expect';
import type { Case } from './sites';
import { drag, placeOf, type Place, type Spot, type Words } from './words';

/** The names of the toolbar's buttons. */
export const LABELS: Record<BuiltInKindId, string> = {
  keep: 'Keep',
  drop: 'Drop',
  deeper: 'Explore deeper',
  verify: 'Verify',
  comment: 'Comment',
};

/** The number of frames after which a write is over in any case, plus two. */
const MOST_FRAMES_OF_WRITE = 22;

/**
 * Waits until the replica page's own script has run. `waitForFunction` would do it too, but sends a third of a megabyte
 * of script into the page first.
 */
export async function hasStarted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (!('replica' in window)) await new Promise((done) => setTimeout(done, 5));
  });
}

/** A chat page with the annotator on it, using the names that a person sees. */
export class Chat {
  /** The messages this test means to send. */
  meansToSend: string[] = [];
  /** Something about the tab has changed beyond the page in it. */
  isChanged = false;
  readonly toolbar: Locator;
  readonly drawer: Locator;
  readonly launcher: Locator;
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
    this.launcher = page.getByRole('button', { name: 'Open Recurate' });
    this.list = this.drawer.getByRole('list', { name: 'Annotations' });
    this.items = this.list.getByRole('listitem');
    this.preview = this.drawer.getByLabel('Feedback preview');
    this.status = this.drawer.getByRole('status').first();
    this.noteField = page.getByRole('textbox', { name: 'Note' });
  }

  /** A debugging session for the tab. */
  cdp(): Promise<CDPSession> {
    this.isChanged = true;
    return this.page.context().newCDPSession(this.page);
  }

  button(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true });
  }

  /** Opens the page and waits until the annotator is ready. */
  async open(url = this.at.url): Promise<void> {
    await this.page.goto(url);
    await hasStarted(this.page);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await hasStarted(this.page);
    await this.ready();
  }

  /** Waits until the annotator is ready. On a site where nobody has opened the drawer, this opens it. */
  async ready(): Promise<void> {
    await expect(this.launcher.or(this.drawer)).toBeVisible();
    if (await this.launcher.isVisible()) await this.launcher.click();
    await expect(this.status).toHaveText(/^(Ready on|Connected to|Works, but) /);
    const answers = await this.page.evaluate(() => window.replica.count());
    if (answers > 0) await this.expectReady();
  }

  /** Waits until no answer is being written. On a layout that the site no longer uses, the light then shows that. */
  async expectReady(): Promise<void> {
    await expect(this.status).toHaveText(/^(Ready on|Works, but) /);
  }

  /** The place of text in answer n. */
  place(n: number, from: string, to?: string, block?: Words['block']): Promise<Place> {
    return placeOf(this.page, {
      within: this.at.answer,
      nth: n,
      from,
      ...(to === undefined ? {} : { to }),
      ...(block === undefined ? {} : { block }),
    });
  }

  /** The place of text in a prompt. */
  placeInPrompt(n: number, from: string): Promise<Place> {
    return placeOf(this.page, { within: this.at.prompt, nth: n, from });
  }

  /** Selects text in answer n with the mouse. */
  async select(n: number, from: string, to?: string): Promise<Place> {
    const place = await this.place(n, from, to);
    await this.drag(place.start, place.end);
    return place;
  }

  /**
   * Like {@link select}, on a page where lines may move while the mouse is on its way: retries until the selection is
   * right.
   */
  async selectMoving(n: number, words: string): Promise<void> {
    await expect(async () => {
      // Text that is already selected would be dragged.
      await this.page.mouse.click(5, 5);
      await this.select(n, words);
      expect(await this.selected()).toBe(words);
    }).toPass();
  }

  /**
   * Like {@link selectMoving}, and marks the text. Everything is retried if the toolbar closes before the button is
   * pressed: when the text scrolls out of sight, and when the site writes the selected text again, which ends the
   * selection.
   */
  async markMoving(n: number, kind: BuiltInKindId, words: string): Promise<void> {
    await expect(async () => {
      await this.selectMoving(n, words);
      const button = this.toolbar.getByRole('button', { name: LABELS[kind], exact: true });
      await button.click({ timeout: 3000 });
      await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 1000 });
    }).toPass();
  }

  /** The page's selection. */
  selected(): Promise<string> {
    return this.page.evaluate(() => String(getSelection()).trim());
  }

  drag(from: Spot, to: Spot): Promise<void> {
    return drag(this.page, from, to);
  }

  /**
   * Waits until a timer of the annotator that is running now has fired, plus some frames. If nothing should happen,
   * there is no event to wait for; but a timer that the page sets later with the same delay also fires later, however
   * slow the machine is.
   */
  async outlast(ms: number, frames = 2): Promise<void> {
    await this.page.evaluate(
      async ([ms, frames]) => {
        // A page in the background has no frames, so this waits about as long as two would take.
        const frame = (): Promise<unknown> =>
          new Promise((done) => {
            setTimeout(done, 34);
            requestAnimationFrame(done);
          });
        // The last action has reached the annotator.
        await frame();
        await new Promise((done) => setTimeout(done, ms));
        for (let n = 0; n < frames!; n++) await frame();
      },
      [ms, frames],
    );
  }

  /** Waits as long as the message takes to follow the marks. */
  outlastStep(): Promise<void> {
    return this.outlast(STEP_AFTER, MOST_FRAMES_OF_WRITE);
  }

  /** Waits as long as a write takes, plus the time until the message is checked again and follows the marks. */
  outlastWrites(): Promise<void> {
    return this.outlast(CHECK_AGAIN_AFTER + STEP_AFTER, MOST_FRAMES_OF_WRITE);
  }

  /** Makes sure that no toolbar opens for the selection. */
  async expectNoToolbar(): Promise<void> {
    await this.outlast(SELECTION_REST);
    await expect(this.toolbar).toBeHidden();
  }

  /** Presses a button of the toolbar. */
  async press(name: string): Promise<void> {
    await this.toolbar.getByRole('button', { name, exact: true }).click();
  }

  /** Selects text in answer n and marks it with the toolbar's button. */
  async mark(n: number, kind: BuiltInKindId, from: string, to?: string): Promise<void> {
    await this.select(n, from, to);
    await this.press(LABELS[kind]);
    await expect(this.toolbar.getByRole('button', { name: LABELS[kind], exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await this.page.keyboard.press('Escape');
    await expect(this.toolbar).toBeHidden();
  }

  /** The texts painted as this kind, in document order, with each run of whitespace as one space. */
  painted(kind: BuiltInKindId | 'own1' | 'focus'): Promise<string[]> {
    return this.page.evaluate((name) => {
      // A range whose node has shrunk or left the page paints nothing; it is removed in the next frame.
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
  async expectPainted(kind: BuiltInKindId | 'own1', texts: readonly string[]): Promise<void> {
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

  /** Clicks "Apply annotations" and returns the preview's text. */
  async openPreview(): Promise<string> {
    await this.button('Apply annotations').click();
    await expect(this.preview).toBeVisible();
    return this.preview.innerText();
  }

  /** Clicks what the preview offers: to insert the feedback or, if no marks are left, to remove it. */
  async write(): Promise<void> {
    await this.drawer.getByRole('button', { name: /^(Insert into|Remove from) message$/ }).click();
  }

  /** Clicks "Apply annotations" and what the preview offers. */
  async apply(): Promise<void> {
    await this.openPreview();
    await this.write();
    await expect(this.preview).toBeHidden();
  }
}

const HEADINGS: Record<BuiltInKindId, string> = {
  keep: 'KEEP — I found these points valuable:',
  drop: 'DROP — Please disregard or reconsider:',
  deeper: 'EXPLORE DEEPER — I want to go deeper on these points:',
  verify: "VERIFY — I'm not sure about these claims:",
  comment: 'COMMENT — My notes on these points:',
};

/** The feedback block with these points (`"quote"` or `"quote" (note)`), by kind. */
export function feedback(points: Partial<Record<BuiltInKindId, readonly string[]>>): string {
  const sections = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const lines = points[kind as BuiltInKindId] ?? [];
    return lines.length > 0 ? [`${heading}\n${lines.map((line) => `- ${line}`).join('\n')}\n`] : [];
  });
  return [`[Feedback on your previous response]\n`, ...sections, '[Your message below]'].join('\n');
}
