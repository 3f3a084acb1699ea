import type { BrowserContext, Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { PROMPT } from './server';
import { skipWorkerUpdates } from './skip-worker-updates';

/** How long a window may take to show what it has, on a busy machine (ms). */
const OPENING = 60_000;

/** The kinds of themes, as a view sees them. */
export type Theme = 'vscode-light' | 'vscode-dark' | 'vscode-high-contrast' | 'vscode-high-contrast-light';

/** A window of VS Code, by what a person sees and does in it. */
export class Workbench {
  readonly #url: string;

  private constructor(
    readonly page: Page,
    url: string,
  ) {
    this.#url = url;
  }

  /** Opens a window. */
  static async open(context: BrowserContext, url: string): Promise<Workbench> {
    const window = new Workbench(await context.newPage(), url);
    await window.page.addInitScript(skipWorkerUpdates);
    await window.page.goto(url, { waitUntil: 'commit' });
    return window;
  }

  /** Another window on the same folder. */
  another(): Promise<Workbench> {
    return Workbench.open(this.page.context(), this.#url);
  }

  /** What the extension shows in its view. */
  get view(): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  }

  /** The view's frame, to look into its document. */
  async frame(): Promise<Frame> {
    const element = await this.view.owner().elementHandle();
    return (await element!.contentFrame())!;
  }

  /** An entry of the activity bar. Its name goes on with keys, and with what its badge says. */
  activity(name: string): Locator {
    return this.page.locator('.activitybar').getByRole('tab', { name: new RegExp(`^${name}\\b`) });
  }

  /** Shows a view from the activity bar; what was shown before is hidden. */
  async show(name: string): Promise<void> {
    await this.activity(name).click({ timeout: OPENING });
    await expect(this.activity(name)).toHaveAttribute('aria-selected', 'true');
  }

  /** Runs a command from the palette, by its whole name. */
  async command(name: string): Promise<void> {
    // A view that is just being loaded takes the focus, which closes the palette.
    await expect(async () => {
      await this.page.keyboard.press('F1');
      await this.#input.fill(`>${name}`, { timeout: 2000 });
    }).toPass();
    await this.choices.getByText(name, { exact: true }).first().click();
  }

  /** The open list of choices: the palette, or a quick pick. */
  get choices(): Locator {
    return this.page.locator('.quick-input-widget').getByRole('option');
  }

  get #input(): Locator {
    return this.page.locator('.quick-input-widget').getByRole('textbox').first();
  }

  /** Chooses from the open quick pick, by a text in its row. */
  async choose(text: string): Promise<void> {
    await this.choices.filter({ hasText: text }).first().click();
  }

  /** The steps of a walkthrough, each with whether it is completed. It is closed again. */
  async stepsOf(walkthrough: string): Promise<string[]> {
    await this.command('Welcome: Open Walkthrough...');
    await this.choose(walkthrough);
    const steps = this.page.locator('.getting-started-step').getByRole('checkbox');
    await expect(steps.first()).toBeVisible();
    const names = await steps.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    await this.command('View: Close All Editors');
    // Its pictures are in a webview, as our view is.
    await expect(steps).toHaveCount(0);
    return names;
  }

  /** Accepts the place that an open dialog for saving proposes. */
  async accept(): Promise<void> {
    await expect(this.#input).toHaveValue(/\.\w+$/);
    await this.page.keyboard.press('Enter');
  }

  /** Waits until the window, and with it the view, has a theme of this kind. */
  async expectTheme(kind: Theme): Promise<void> {
    await expect(this.view.locator('body')).toContainClass(kind);
  }

  /** Chooses from the menu that a right click on something opens. */
  async chooseFromMenu(of: Locator, name: string): Promise<void> {
    await of.click({ button: 'right' });
    // Just after it has opened, the menu takes no clicks.
    await this.page.getByRole('menuitem', { name }).hover();
    await this.page.keyboard.press('Enter');
  }

  /** What the clipboard holds. */
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** The messages that pop up in a corner. */
  get toasts(): Locator {
    return this.page.locator('.notification-toast');
  }

  /** The status bar's entry with this text in it. */
  status(text: string | RegExp): Locator {
    return this.page.locator('.statusbar-item').filter({ hasText: text });
  }

  /** Loads the window again, as a person does after an update. */
  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' });
  }

  /** Opens a terminal and waits until its shell asks for a command. */
  async openTerminal(): Promise<void> {
    await this.command('Terminal: Create New Terminal');
    await expect(this.terminal).toContainText(PROMPT.trim(), { timeout: OPENING });
  }

  /** The lines of the terminal that is shown. */
  get terminal(): Locator {
    return this.page.locator('.terminal-wrapper.active .xterm-rows');
  }

  /** Types into the terminal that is shown. */
  async type(text: string): Promise<void> {
    await this.page.locator('.terminal-wrapper.active .xterm-helper-textarea').focus();
    await this.page.keyboard.type(text);
  }
}
