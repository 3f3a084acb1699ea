import type { Page } from '@playwright/test';
import { pressAction } from '../browser/press-action';
import { DrawOn, test as base } from './draw';
import { expect } from './expect';
import { listenToAll, takeHeard, type Heard } from './what-page-hears';
import type { Component } from '../pages/components/cases';

declare global {
  interface Window {
    /** What had the focus before Draw was opened. */
    hadFocus?: Element | null;
    /** What has it now, also in open shadow roots. */
    focusedNow?: () => Element | null;
  }
}

const ORIGIN = 'https://components.test';

/** A tab that shows one component after the other. */
export class ComponentTab {
  readonly draw: DrawOn;
  /** Where the words of the component were when it was shown. */
  #box = { x: 0, y: 0, width: 0, height: 0 };

  constructor(readonly page: Page) {
    this.draw = new DrawOn(page, page.context());
  }

  /** Shows a component, opened by the person. */
  async show({ path, opens }: Component): Promise<void> {
    const { page } = this;
    await page.mouse.move(0, 0);
    await page.goto(ORIGIN + path);
    const opener = page.locator('#open');
    await opener.waitFor();
    // Chromium makes a first mouse event of its own where the mouse was.
    await (opens === 'hover' ? opener.hover() : opener.click());
    await this.words.waitFor();
    await this.rest();
    this.#box = (await this.words.boundingBox())!;
    await page.evaluate(() => void (window.hadFocus = window.focusedNow!()));
  }

  /** What stands in the component. */
  get words() {
    return this.page.locator('#inside');
  }

  /** Waits until nothing fades in or out, also in the open roots of web components. */
  async rest(): Promise<void> {
    await this.page.evaluate(async () => {
      const roots: (Document | ShadowRoot)[] = [document];
      for (const root of roots) {
        for (const { localName, shadowRoot } of root.querySelectorAll('*')) {
          if (shadowRoot && localName !== 'recurate-root') roots.push(shadowRoot);
        }
      }
      const moving = roots.flatMap((root) => root.getAnimations());
      const ending = moving.filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map((one) => one.finished));
    });
  }

  /** Opens Draw, and moves the mouse over it: from here on nothing of the person is for the page. */
  async openDraw(command?: 'draw-frozen'): Promise<void> {
    await this.draw.open(command);
    await this.page.mouse.move(300, 120);
    await this.page.mouse.move(304, 124);
    await this.draw.note.waitFor({ state: 'detached' });
    await takeHeard(this.page);
  }

  /** What has the focus on the page is what had it. */
  async hasSameFocus(): Promise<boolean> {
    return this.page.evaluate(() => window.focusedNow!() === window.hadFocus);
  }

  async heard(): Promise<Heard> {
    return takeHeard(this.page);
  }

  /** Draws a rectangle round the words of the component, a little larger at each call. */
  async drawRound(more: number): Promise<void> {
    const { x, y, width, height } = this.#box;
    const by = 4 + 3 * more;
    const most = this.page.viewportSize()!;
    // What is wider than the window is drawn round as far as it is seen.
    await this.draw.drag([x - by, y - by], [Math.min(x + width + by, most.width - 4), y + height + by]);
  }
}

/** One tab for all components: they have one origin, where we are let in once. */
export const test = base.extend<{ tab: ComponentTab }, { shared: { tab: ComponentTab | null } }>({
  shared: [async ({ browsing: _browsing }, use) => use({ tab: null }), { scope: 'worker' }],
  tab: async ({ browsing, shared }, use) => {
    const problems: string[] = [];
    shared.tab ??= await openTab(await browsing.newPage());
    const { page } = shared.tab;
    page.removeAllListeners();
    page.on('pageerror', (error) => problems.push(String(error.stack ?? error)));
    await use(shared.tab);
    expect(problems).toEqual([]);
  },
});

async function openTab(page: Page): Promise<ComponentTab> {
  await page.addInitScript(listenToAll);
  await page.addInitScript(() => {
    window.focusedNow = () => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
  });
  await page.goto(`${ORIGIN}/mui/dialog`);
  // This lets us in for the site, and opens Ask, which does not stay.
  await pressAction(page);
  await page.locator('recurate-root').waitFor({ state: 'attached' });
  return new ComponentTab(page);
}
