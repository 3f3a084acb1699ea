import type { Arrangement, Point, Tool } from '../core/drawing/drawing';
import type { Outlined } from '../core/drawing/geometry';
import type { DrawingKindId } from '../core/drawing/kinds';
import type { SetText } from '../core/drawing/text-lines';
import type { Box } from '../core/element/element-context';
import type { PreviewState } from './drawing';

/**
 * What the person can do with a drawing. Everything that is shown of it is in the store (./drawing.ts). All
 * points and boxes are in CSS pixels from the top left of the window.
 */
export interface DrawingActs {
  setTool(tool: Tool): void;
  /** The kind of the next shapes, and of the selected one. */
  setKind(kind: DrawingKindId): void;
  select(id: string | null): void;
  /**
   * Adds a shape and begins its note; a box if the tool is Redact. Less than 5 px in both directions, or a rectangle less
   * than 5 px in one, is none.
   * @param isFree - Without snapping to elements (Alt).
   */
  draw(type: Outlined, points: readonly Point[], isFree: boolean): void;
  /** Where a shape would go if it were drawn so: its corners snapped to elements. Changes nothing. */
  snapped(type: Outlined, points: readonly Point[], isFree: boolean): readonly Point[];
  /** Moves or resizes a shape or box: its new points. Calls between `isLast` false and true are one step. */
  reshape(id: string, points: readonly Point[], isLast: boolean): void;
  /** Adds the same shape again, a little beside it, and selects that. */
  duplicate(id: string): void;
  remove(id: string): void;
  undo(): void;
  redo(): void;
  /** Begins to write the note of a shape. */
  edit(id: string): void;
  /** What is typed, stored as it is typed. */
  typeNote(id: string, text: string): void;
  /** Ends the note (Enter, blur). A shape stays without one; a text without words is removed. */
  endNote(): void;
  /** A text as it stands on the page. */
  setText(text: string): SetText;
  /** Puts what stands over the page elsewhere. It stays there for this drawing. */
  arrange(change: Partial<Arrangement>): void;
  /** Freezes the page, now or in some seconds: takes its picture and draws on that. */
  freeze(isSoon: boolean): void;
  /** Does not freeze it after all. */
  cancelFreeze(): void;
  /** Draws on the page itself again. */
  unfreeze(): void;
  /** The element under a point gets an outline, for a pin. Null ends that. */
  hover(point: Point | null): void;
  /** Goes from the outlined element to its parent, its first child, or the next element by Tab. */
  walkElements(to: 'parent' | 'child' | 'next' | 'previous'): Box | null;
  /** Moves the keyboard's cursor. */
  moveCursor(x: number, y: number): void;
  /**
   * Scrolls the page below the shapes, as the wheel or two fingers would there.
   * @param reach - `inner`: only a scroller inside the page, because the browser scrolls the page itself.
   * @returns Whether something could be scrolled so.
   */
  scrollAt(point: Point, dx: number, dy: number, reach: 'inner' | 'any'): boolean;
  /** Scrolls a shape into view and selects it. */
  show(id: string): void;
  /**
   * Answers to what an agent said of a shape.
   * @returns Whether it is on its way; if not, what was typed must stay in its field.
   */
  reply(id: string, text: string): Promise<boolean>;
  /** Escape, or Finish: takes the picture and opens the preview. */
  finish(): void;

  /** Takes the picture again, after the person pressed our button, or with another extent. */
  takePicture(extent: PreviewState['extent']): void;
  hideSecret(id: string, isHidden: boolean): void;
  /** What is typed in the preview as the note of a shape, stored as it is typed. */
  typeLater(id: string, text: string): void;
  /** Ends that note. */
  endLater(): void;
  /** Hides what is personal in the page's own text too, or shows it. What is in fields has switches of its own. */
  hidePersonal(hides: boolean): void;
  /** Puts a legend with the notes into the pictures that are copied and saved, or leaves it out. */
  showLegend(hasLegend: boolean): void;
  /** Shows the words that leave for a chat or the clipboard, or for an agent. */
  showWords(to: 'chat' | 'agent'): void;
  send(): void;
  /** Looks anew which chats are open, for {@link PreviewState.chats}: the person may have opened or closed some. */
  findChats(): Promise<void>;
  insertInto(tab: number): void;
  copyPicture(): void;
  copyMarkdown(): void;
  save(): void;
  /** Forgets the drawing. */
  discard(): void;
  /** Closes the preview. The drawing is kept until Draw is opened again on this page. */
  close(): void;
  /** Opens options → Companion. */
  openCompanion(): void;
}
