import type { Point } from '../../../src/core/drawing/drawing';
import { movedBy } from '../../../src/core/drawing/geometry';
import type { FoundSecret, ShapePlace } from '../../../src/core/drawing/place';
import { movedAlong } from '../../../src/core/drawing/relative';
import { setText, type SetText } from '../../../src/core/drawing/text-lines';
import type { Box, ElementContext } from '../../../src/core/element/element-context';
import type { PageMoment } from '../../../src/dom/shapes/moment';
import type { DrawnPage } from '../../../src/session/drawing/parts';
import { contextOf } from '../../core/drawing/samples';

/** A page with one button, on which everything is drawn. */
export class FakePage implements DrawnPage {
  address = 'https://shop.example/checkout';
  scrolled = { x: 0, y: 100 };
  /** The button, in the document. Null if it is gone. */
  button: Box | null = { x: 100, y: 300, width: 120, height: 40 };
  secrets: FoundSecret[] = [];
  shown: Box[] = [];
  /** Each outline that was described, and whether the outlined element was meant. */
  described: { outline: Box; isOutlined: boolean }[] = [];
  looks = 0;
  #shapes: Parameters<DrawnPage['follow']>[0] = () => [];
  #onPlaces: Parameters<DrawnPage['follow']>[1] = () => undefined;
  readonly #leave: (() => void)[] = [];

  href(): string {
    return this.address;
  }

  identity(): string {
    return this.address;
  }

  title(): string {
    return 'Checkout';
  }

  scroll(): { x: number; y: number } {
    return this.scrolled;
  }

  window(): { width: number; height: number } {
    return { width: 1000, height: 700 };
  }

  describe(outline: Box, isOutlined = false): ReturnType<DrawnPage['describe']> {
    this.described.push({ outline, isOutlined });
    if (!this.button) return { at: null, elements: [] };
    const context = contextOf('button', { name: 'Submit', box: this.button });
    return { at: { path: context.path, box: this.button }, elements: [context] };
  }

  describeAgain(elements: readonly ElementContext[]): ElementContext[] | null {
    return this.button && elements.length > 0 ? elements.map((one) => ({ ...one, text: 'now' })) : null;
  }

  elementAt({ x, y }: Point): { box: Box; name: string } {
    return {
      box: { x: Math.floor(x / 100) * 100, y: Math.floor(y / 100) * 100, width: 100, height: 100 },
      name: `${x}`,
    };
  }

  walk(to: 'parent' | 'child' | 'next' | 'previous'): { box: Box; name: string } | null {
    return to === 'next' ? null : { box: { x: 10, y: 20, width: 40, height: 60 }, name: to };
  }

  /** Each letter is 8 px wide. */
  setText(text: string): SetText {
    return setText(text, (words) => words.length * 8);
  }

  /** All stays as it is now. */
  moment(): PageMoment {
    const { button, scrolled } = this;
    const then = Object.assign(new FakePage(), { button, scrolled, described: this.described });
    return {
      scroll: () => scrolled,
      window: () => then.window(),
      describe: (outline, isOutlined) => then.describe(outline, isOutlined),
      elementAt: (point) => then.elementAt(point),
      walk: (to) => then.walk(to),
      edgesNear: () => then.edgesNear(),
      remember: () => Promise.resolve(),
    };
  }

  edgesNear(): { x: readonly number[]; y: readonly number[] } {
    return { x: [100, 220], y: [200, 240] };
  }

  follow(
    shapes: Parameters<DrawnPage['follow']>[0],
    onPlaces: Parameters<DrawnPage['follow']>[1],
    signal: AbortSignal,
  ): () => void {
    this.#shapes = shapes;
    this.#onPlaces = (places) => {
      if (!signal.aborted) onPlaces(places);
    };
    return () => this.look();
  }

  /** Tells where each shape is. */
  look(): void {
    this.looks++;
    const { x, y } = this.scrolled;
    const place = ({ points, at }: { points: readonly Point[]; at: { box: Box } | null }): ShapePlace => {
      if (!at) return { state: 'free', points: movedBy(points, -x, -y) };
      if (!this.button) return { state: 'changed', points: movedBy(points, -x, -y) };
      return { state: 'there', points: movedBy(movedAlong(points, at.box, this.button), -x, -y) };
    };
    this.#onPlaces(new Map(this.#shapes().map((shape) => [shape.id, place(shape)])));
  }

  show(box: Box): void {
    this.shown.push(box);
  }

  reveal(): null {
    return null;
  }

  scrollAt(): boolean {
    return true;
  }

  findSecrets(): readonly FoundSecret[] {
    return this.secrets;
  }

  onLeave(listener: () => void, signal: AbortSignal): void {
    this.#leave.push(() => {
      if (!signal.aborted) listener();
    });
  }

  /** The page is left: for another address in the same document, or by a page load. */
  leave(address = this.address): void {
    this.address = address;
    for (const listener of this.#leave) listener();
  }
}
