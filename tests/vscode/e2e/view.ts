import type { FrameLocator, Locator } from '@playwright/test';
import type { BuiltInKindId } from '../../../src/core/annotation/kinds';
import { LABELS } from '../../e2e/chat';
import { expect } from './fixtures';
import type { Workbench } from './workbench';

/** Recurate's view in a window, by the names that a person sees. */
export class View {
  readonly #inside: FrameLocator;
  /** What holds the answer and scrolls it. */
  readonly main: Locator;
  readonly answer: Locator;
  readonly toolbar: Locator;
  readonly items: Locator;
  readonly preview: Locator;
  readonly note: Locator;
  /** What has the focus while the person marks by keyboard. */
  readonly walk: Locator;

  constructor(readonly window: Workbench) {
    this.#inside = window.view;
    this.main = this.#inside.getByRole('main');
    this.answer = this.#inside.getByRole('article');
    this.toolbar = this.#inside.getByRole('toolbar', { name: 'Annotate selection' });
    this.items = this.#inside.getByRole('list', { name: 'Annotations' }).getByRole('listitem');
    this.preview = this.#inside.getByRole('region', { name: 'Feedback preview' });
    this.note = this.#inside.getByRole('textbox', { name: 'Note' });
    this.walk = this.#inside.getByRole('application', { name: 'Marking by keyboard' });
  }

  /** Opens the view from the activity bar. */
  show(): Promise<void> {
    return this.window.show('Recurate');
  }

  /**
   * Presses a key of the view until it does something: VS Code learns a moment late that the view has the focus.
   *
   * @param done - Fails as long as it has not done it.
   */
  async press(key: string, done: () => Promise<void>): Promise<void> {
    await expect(async () => {
      await this.window.page.keyboard.press(key);
      await done();
    }).toPass({ timeout: 20_000 });
  }

  button(name: string): Locator {
    return this.#inside.getByRole('button', { name, exact: true });
  }

  text(text: string | RegExp): Locator {
    return this.#inside.getByText(text);
  }

  /** Selects words of the answer with the mouse. No other element begins in them. */
  async select(words: string): Promise<void> {
    const frame = await this.window.frame();
    const box = await this.#inside.owner().boundingBox();
    const [from, to] = await frame.evaluate((words) => {
      const walker = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const at = node.data.indexOf(words);
        if (at < 0) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + words.length);
        node.parentElement!.scrollIntoView({ block: 'center' });
        // One for each line.
        const lines = [...range.getClientRects()];
        const [first, last] = [lines[0]!, lines.at(-1)!];
        const middle = ({ top, height }: DOMRect): number => top + height / 2;
        return [
          { x: first.left + 1, y: middle(first) },
          { x: last.right - 1, y: middle(last) },
        ] as const;
      }
      throw new Error(`The answer does not say "${words}".`);
    }, words);
    const { mouse } = this.window.page;
    await mouse.move(box!.x + from.x, box!.y + from.y);
    await mouse.down();
    await mouse.move(box!.x + to.x, box!.y + to.y, { steps: 3 });
    await mouse.up();
  }

  /** Marks words of the answer with the toolbar. */
  async mark(kind: BuiltInKindId, words: string): Promise<void> {
    await this.select(words);
    await this.toolbar.getByRole('button', { name: LABELS[kind], exact: true }).click();
    await expect.poll(() => this.painted(kind)).toContain(words);
  }

  /** The words that are painted as a kind of mark. */
  async painted(kind: BuiltInKindId): Promise<string[]> {
    const frame = await this.window.frame();
    return frame.evaluate((name) => {
      const ranges = [...(CSS.highlights.get(name) ?? [])] as StaticRange[];
      const live = ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
        const range = new Range();
        range.setStart(startContainer, startOffset);
        range.setEnd(endContainer, endOffset);
        return range;
      });
      live.sort((one, other) => one.compareBoundaryPoints(Range.START_TO_START, other));
      return live.map(String);
    }, `recurate-${kind}`);
  }
}
