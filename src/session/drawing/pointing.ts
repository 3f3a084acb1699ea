import type { Point, Tool } from '../../core/drawing/drawing';
import type { Box } from '../../core/element/element-context';
import { message } from '../../core/messages/message';
import { $drawingView, showDrawingView, tellOfDrawing } from '../../stores/drawing';
import type { Board } from './board';
import type { Shaping } from './shaping';

/** Chooses the tool, the shape and the element that the person means, by pointer or keyboard. */
export class Pointing {
  readonly #board: Board;
  readonly #shaping: Shaping;

  constructor(board: Board, shaping: Shaping) {
    this.#board = board;
    this.#shaping = shaping;
  }

  setTool(tool: Tool): void {
    if (!this.#board.isOpen) return;
    this.#shaping.settle();
    showDrawingView({ tool, outline: null });
  }

  select(id: string | null): void {
    if (!this.#board.isOpen || $drawingView.get().selected === id) return;
    this.#shaping.settle();
    if (id === null || this.#board.has(id)) showDrawingView({ selected: id });
  }

  /** The element under a point gets an outline; null ends that. */
  hover(point: Point | null): void {
    if (this.#board.phase !== 'drawing') return;
    // The pointer is used: the keyboard's cursor goes.
    showDrawingView({ outline: point && this.#board.page.elementAt(point), cursor: null });
  }

  /** Goes to another element of the page. @returns Its box in the window. */
  walk(to: 'parent' | 'child' | 'next' | 'previous'): Box | null {
    if (this.#board.phase !== 'drawing') return null;
    const found = this.#board.page.walk(to);
    if (!found) {
      tellOfDrawing(message('drawNoElement'));
      return null;
    }
    const { cursor } = $drawingView.get();
    const { x, y, width, height } = found.box;
    // The cursor goes along, so that a pin stands on the element.
    const middle = cursor && this.#inWindow(x + width / 2, y + height / 2);
    showDrawingView({ outline: found, cursor: middle });
    return found.box;
  }

  /** Moves the keyboard's cursor. The element below is announced when it is another one. */
  moveCursor(x: number, y: number): void {
    if (this.#board.phase !== 'drawing' || !Number.isFinite(x) || !Number.isFinite(y)) return;
    const before = $drawingView.get().outline;
    const cursor = this.#inWindow(x, y);
    const outline = this.#board.page.elementAt(cursor);
    showDrawingView({ cursor, outline });
    if (outline && outline.name !== before?.name) tellOfDrawing(message('drawElement', outline.name));
  }

  /** Scrolls to a shape or box and selects it. */
  show(id: string): void {
    if (!this.#board.isOpen || !this.#board.has(id)) return;
    this.select(id);
    if (!this.#board.has(id)) return;
    const { shapes, boxes } = this.#board.drawing;
    const at = shapes.find((one) => one.id === id)?.at ?? boxes.find((one) => one.id === id)?.at ?? null;
    this.#board.page.show(this.#board.boxInDocument(id), at);
  }

  #inWindow(x: number, y: number): { x: number; y: number } {
    const { width, height } = this.#board.page.window();
    return { x: Math.min(Math.max(0, x), width - 1), y: Math.min(Math.max(0, y), height - 1) };
  }
}
