import { boundedText } from '../../core/drawing/bounded';
import type { DrawingKindId } from '../../core/drawing/kinds';
import { drawingKindOf } from '../../core/drawing/kinds';
import { isAddedLast } from '../../core/drawing/history';
import { withNoteEnded, withShapeChanged } from '../../core/drawing/notes';
import { message } from '../../core/messages/message';
import { $drawingView, showDrawingView, tellOfDrawing } from '../../stores/drawing';
import type { Board } from './board';

/** Writes the notes of shapes, and gives them their kinds. */
export class Noting {
  readonly #board: Board;
  /** The shape that was just drawn and whose first note is being written. */
  #fresh: string | null = null;

  /** The shape whose first note was just written: a kind that is chosen then is for the next one. */
  #written: string | null = null;

  constructor(board: Board) {
    this.#board = board;
  }

  /** Whether the shape was just drawn, and its first note is being written. */
  isFresh(id: string): boolean {
    return this.#fresh === id && isAddedLast(this.#board.drawing, id);
  }

  /** Begins the note of a shape. @param isNew - It was just drawn. */
  begin(id: string, isNew: boolean): void {
    const { drawing } = this.#board;
    const shape = drawing.shapes.find((one) => one.id === id);
    if (!shape || !this.#board.enter('write', { editing: id, selected: id, outline: null })) return;
    this.#fresh = isNew ? id : null;
    this.#written = null;
    this.#board.set({ ...drawing, typing: { shape: id, text: shape.note } });
  }

  /** Goes on with a note that was being written when the page was left. */
  resume(): void {
    const { drawing } = this.#board;
    if (!drawing.typing) return;
    const { shape: id, text } = drawing.typing;
    const shape = drawing.shapes.find((one) => one.id === id);
    if (!shape || !this.#board.enter('write', { editing: id, selected: id })) {
      return this.#board.set({ ...drawing, typing: null });
    }
    this.#fresh = shape.note === '' && isAddedLast(drawing, id) ? id : null;
    this.#board.set({ ...drawing, typing: { shape: id, text } });
  }

  /** What has been typed. */
  type(id: string, text: string): void {
    const { drawing } = this.#board;
    if (this.#board.phase !== 'note' || drawing.typing?.shape !== id) return;
    this.#board.set({ ...drawing, typing: { shape: id, text: boundedText(text) } });
  }

  /** Ends the note. */
  end(): void {
    const { editing } = $drawingView.get();
    if (editing === null || !this.#board.enter('written', { editing: null })) return;
    const number = this.#board.numberOf(editing);
    const isNew = this.isFresh(editing);
    const { drawing, end } = withNoteEnded(this.#board.drawing, isNew, this.#board.now());
    this.#fresh = null;
    this.#board.set(drawing);
    this.#written = isNew ? editing : null;
    if (end === 'removed') {
      showDrawingView({ selected: null });
      tellOfDrawing(message('drawEmptyText'));
    } else if (end === 'changed') tellOfDrawing(message('announceNoteSaved'));
    else if (isNew) tellOfDrawing(message('drawKeptWithoutNote', number));
  }

  /** What has been typed in the preview. */
  typeLater(id: string, text: string): void {
    if (this.#board.phase !== 'finishing') return;
    if (this.#board.drawing.typing?.shape !== id) this.endLater();
    const { drawing } = this.#board;
    if (!drawing.shapes.some((one) => one.id === id)) return;
    this.#board.set({ ...drawing, typing: { shape: id, text: boundedText(text) } });
  }

  /** Ends that. @returns Whether a note has changed. */
  endLater(): boolean {
    if (this.#board.phase !== 'finishing' || !this.#board.drawing.typing) return false;
    const { drawing, end } = withNoteEnded(this.#board.drawing, false, this.#board.now());
    this.#board.set(drawing);
    return end !== 'same';
  }

  /** A shape was chosen, perhaps again: its kind is meant. */
  choose(): void {
    this.#written = null;
  }

  /** The kind of the next shapes, and of the selected one if the person has not just gone on from it. */
  setKind(kind: DrawingKindId): void {
    if (!this.#board.isOpen) return;
    showDrawingView({ kind });
    const { drawing } = this.#board;
    const { selected, tool } = $drawingView.get();
    const shape = drawing.shapes.find(({ id }) => id === selected);
    if (tool !== 'select' && selected === this.#written) return;
    if (!shape || shape.kind === kind) return;
    this.#board.set(withShapeChanged(drawing, shape, { kind }, this.isFresh(shape.id), this.#board.now()));
    tellOfDrawing(message('drawKindNow', this.#board.numberOf(shape.id), drawingKindOf(kind).name));
  }
}
