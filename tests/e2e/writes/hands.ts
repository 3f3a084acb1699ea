import type { CDPSession, Page } from '@playwright/test';
import { hasStarted } from '../chat';
import type { Case } from '../sites';
import { placeOf } from '../words';
import type { Look } from './model';

interface Point {
  x: number;
  y: number;
}

/** The names of the preview's first button: the second if no marks are left. */
export const WRITE: readonly string[] = ['Insert into message', 'Remove from message'];

/** Mouse, keyboard and eyes on one tab. Each action sends as few messages to the browser as possible. */
export class Hands {
  private constructor(
    readonly page: Page,
    readonly at: Case,
    readonly cdp: CDPSession,
  ) {}

  static async on(page: Page, at: Case): Promise<Hands> {
    return new Hands(page, at, await page.context().newCDPSession(page));
  }

  /**
   * The place of one of our buttons, by its name or the start of it, or by several of which it has one; null if there is
   * none that can be pressed.
   */
  button(name: string | readonly string[]): Promise<Point | null> {
    return this.page.evaluate((names) => {
      const isNamed = (text: string): boolean => names.some((name) => text.trim().startsWith(name));
      const root = document.querySelector('recurate-root')?.shadowRoot;
      const found = [...(root?.querySelectorAll('button') ?? [])].find((one) =>
        isNamed(one.getAttribute('aria-label') ?? (one.title || one.textContent)),
      );
      const named = found ?? [...(root?.querySelectorAll('button') ?? [])].find((one) => isNamed(one.textContent));
      if (!named || named.getAttribute('aria-disabled') === 'true') return null;
      named.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = named.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, [name].flat());
  }

  /** @returns whether there was such a button. */
  async click(name: string | readonly string[]): Promise<boolean> {
    const point = await this.button(name);
    if (point) await this.page.mouse.click(point.x, point.y);
    return point !== null;
  }

  /** Waits for one of our buttons and presses it. */
  async clickSoon(name: string | readonly string[]): Promise<boolean> {
    const point = await this.buttonSoon(name);
    if (point) await this.page.mouse.click(point.x, point.y);
    return point !== null;
  }

  /** @returns the place of one of our buttons once it can be pressed; null if that takes too long. */
  async buttonSoon(name: string | readonly string[]): Promise<Point | null> {
    for (let tries = 0; tries < 20; tries++) {
      const point = await this.button(name);
      if (point) return point;
      await this.frame();
    }
    return null;
  }

  /** Waits until the preview has focused its button. */
  async isReadyToInsert(): Promise<boolean> {
    return (
      (await this.buttonSoon(WRITE)) !== null &&
      this.page.evaluate((names) => {
        const active = document.querySelector('recurate-root')?.shadowRoot?.activeElement;
        return names.some((name) => active?.textContent.trim() === name);
      }, WRITE)
    );
  }

  /** Waits until our write is over. */
  async isWritten(): Promise<void> {
    await this.page.evaluate(async () => {
      const until = performance.now() + 9000;
      const root = document.querySelector('recurate-root')?.shadowRoot;
      while (root?.querySelector('.preview') && performance.now() < until) {
        await new Promise((done) => setTimeout(done, 12));
      }
    });
  }

  /** Waits until the page shows this conversation. */
  async shows(id: string): Promise<void> {
    await this.page.waitForFunction((id) => window.replica.shown() === id, id);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await hasStarted(this.page);
    // If our drawer is shown.
    await this.page.evaluate(async () => {
      const isShown = (): boolean | undefined =>
        document.querySelector('recurate-root')?.shadowRoot?.querySelector('[role="switch"]')?.checkVisibility();
      while (!isShown()) await new Promise((done) => setTimeout(done, 5));
    });
  }

  frame(): Promise<void> {
    return this.page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  }

  async isInStep(): Promise<boolean> {
    return this.page.evaluate(
      () =>
        document.querySelector('recurate-root')?.shadowRoot?.querySelector('[role="switch"]')?.ariaChecked === 'true',
    );
  }

  /**
   * Selects text of the first answer with a triple click and waits for the toolbar, like a person who looks at the
   * screen: a toolbar that covers the text is dismissed first, and if other text was selected because the page moved,
   * they select again.
   * @returns whether it opened.
   */
  async select(words: string): Promise<boolean> {
    for (let tries = 0; tries < 3; tries++) {
      const { start } = await placeOf(this.page, { within: this.at.answer, nth: 0, from: words, block: 'nearest' });
      const spot = { x: start.x + 4, y: start.y };
      const isCovered = ({ x, y }: typeof spot): boolean =>
        document.elementFromPoint(x, y)?.tagName === 'RECURATE-ROOT';
      if (await this.page.evaluate(isCovered, spot)) await this.press('Escape');
      await this.page.mouse.click(spot.x, spot.y, { clickCount: 3 });
      const isThere = await this.page.evaluate(async (words) => {
        if (getSelection()!.toString().trim() !== words) return false;
        const until = performance.now() + 600;
        while (!document.querySelector('recurate-root')?.shadowRoot?.querySelector('[role="toolbar"]')) {
          if (performance.now() > until) return false;
          await new Promise((done) => setTimeout(done, 8));
        }
        return true;
      }, words);
      if (isThere) return true;
    }
    return false;
  }

  /**
   * Clicks into the editor and presses keys that move the caret, first to the end, so that what is typed next does not
   * split a word. An editor learns a moment later that the browser moved the caret; nobody types sooner.
   * @returns whether there is an editor.
   */
  async enterEditor(...keys: readonly string[]): Promise<boolean> {
    const point = await this.page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box && box.height > 0 ? { x: box.x + Math.min(60, box.width / 2), y: box.bottom - 8 } : null;
    }, this.at.editor);
    if (!point) return false;
    await this.page.mouse.click(point.x, point.y);
    await this.press('Control+End', ...keys);
    await this.frame();
    return true;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Inserts text without keys, like dictation or an emoji panel. */
  async dictate(text: string): Promise<void> {
    await this.cdp.send('Input.insertText', { text });
  }

  async compose(...parts: string[]): Promise<void> {
    for (const text of parts) {
      await this.cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    }
    await this.cdp.send('Input.insertText', { text: parts.at(-1)! });
  }

  async drop(text: string): Promise<void> {
    const point = await this.page.evaluate((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      // To the right of the text, not between its letters.
      return box && { x: box.right - 6, y: box.bottom - 8 };
    }, this.at.editor);
    if (!point) return;
    const data = { items: [{ mimeType: 'text/plain', data: text }], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await this.cdp.send('Input.dispatchDragEvent', { type, ...point, data });
    }
  }

  async copy(html: string, text: string): Promise<void> {
    await this.page.evaluate(
      ([html, text]) => {
        const blob = (type: string, data: string): Blob => new Blob([data], { type });
        const parts = { 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) };
        return navigator.clipboard.write([new ClipboardItem(parts)]);
      },
      [html, text] as const,
    );
  }

  /** Dispatches a paste event as the site itself, like its "use this prompt" may. */
  async pasteBySite(html: string, text: string): Promise<void> {
    await this.page.evaluate(
      ([selector, html, text]) => {
        const data = new DataTransfer();
        data.setData('text/html', html);
        data.setData('text/plain', text);
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        return window.recorder.note(() => document.querySelector(selector)!.dispatchEvent(paste));
      },
      [this.at.editor, html, text] as const,
    );
  }

  /**
   * Presses the site's own button.
   * @returns whether there is one.
   */
  async clickSend(): Promise<boolean> {
    const point = await this.page.evaluate((selector) => {
      const button = document.querySelector<HTMLButtonElement>(selector);
      if (!button || button.disabled || button.closest('[inert]')) return null;
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }, this.at.send);
    if (point) await this.page.mouse.click(point.x, point.y);
    return point !== null;
  }

  /**
   * Waits until our write is over and nothing in the editor has changed for this long (ms).
   * @returns what is visible then.
   */
  async rest(quiet: number): Promise<Look> {
    return this.page.evaluate(async (quiet) => {
      const root = (): ShadowRoot | null | undefined => document.querySelector('recurate-root')?.shadowRoot;
      const isWriting = (): boolean => {
        const button = [...(root()?.querySelectorAll('.preview button.primary') ?? [])][0];
        return button?.getAttribute('aria-disabled') === 'true';
      };
      const seen = (): string => {
        try {
          return JSON.stringify([window.replica.shown(), window.replica.editorState(), isWriting()]);
        } catch {
          return '';
        }
      };
      const latest = performance.now() + 9000;
      let last = seen();
      let since = performance.now();
      for (;;) {
        await new Promise((done) => setTimeout(done, 12));
        const now = seen();
        if (now !== last || now === '') since = performance.now();
        last = now;
        const isOver = !isWriting() && !window.recorder.isWaiting() && now !== '' && performance.now() - since >= quiet;
        if (isOver || performance.now() > latest) break;
      }
      const { replica } = window;
      return {
        chat: replica.shown(),
        draft: replica.draft(),
        state: replica.editorState(),
        kept: replica.drafts(),
        submissions: replica.submissions(),
        attachments: replica.attachments(),
        errors: replica.errors(),
        entries: window.recorder.take(),
      };
    }, quiet);
  }
}
