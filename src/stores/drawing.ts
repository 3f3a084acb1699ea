import { atom } from 'nanostores';
import type { Drawing, DrawingPhase, Tool } from '../core/drawing/drawing';
import type { DrawingKindId } from '../core/drawing/kinds';
import type { FoundSecret, ShapePlace } from '../core/drawing/place';
import type { Box } from '../core/element/element-context';
import type { NotLookedInto } from '../core/redaction/not-looked-into';
import type { Message } from '../core/messages/message';

/** The drawing on this page; null while there is none. */
export const $drawing = atom<Drawing | null>(null);

/** What the person is doing with it. */
export interface DrawingView {
  phase: DrawingPhase;
  tool: Tool;
  /** The kind of the next shape. */
  kind: DrawingKindId;
  /** The id of the selected shape or box. */
  selected: string | null;
  /** The id of the shape whose note is written. */
  editing: string | null;
  /** The outline of the element that a pin would be put on or a shape snaps to, in the window; null for none. */
  outline: { box: Box; name: string } | null;
  /** The cursor of the keyboard, in the window; null while the mouse is used. */
  cursor: { x: number; y: number } | null;
}

export const $drawingView = atom<DrawingView>({
  phase: null,
  tool: 'rectangle',
  kind: 'fix',
  selected: null,
  editing: null,
  outline: null,
  cursor: null,
});

/** The picture that is drawn on instead of the page: its pixels, and where they are in the window. Null while it is not frozen. */
export const $frozen = atom<{ image: ImageBitmap; box: Box } | null>(null);

/** In how many seconds the page is frozen, which is the person's until then; null if it is not about to be. */
export const $freezing = atom<number | null>(null);

/** Where each shape and each of the person's hiding boxes is in the window, by its id. Replaced when something moved. */
export const $shapePlaces = atom<ReadonlyMap<string, ShapePlace>>(new Map());

/** What will be hidden in the picture besides the person's own boxes, as it is in the window now. */
export const $foundSecrets = atom<readonly FoundSecret[]>([]);

/** A picture that can be shown: pixels as they will leave the tab. */
export interface ShownPicture {
  /** The number of the shape that it shows; 0 for all. */
  shape: number;
  image: ImageBitmap;
  /** It was made smaller, to stay below the limit. */
  isScaled: boolean;
}

/** What the preview shows. */
export interface PreviewState {
  /** `needs-press`: the browser wants a press on our button or key first. */
  picture: 'taking' | 'taken' | 'needs-press' | 'failed';
  pictures: readonly ShownPicture[];
  /** `window`: what is shown now; `area`: every shape, scrolled to and put together; `shapes`: one picture for each. */
  extent: 'window' | 'area' | 'shapes';
  /** There is a legend with the notes in the pictures, and in what is copied and saved. */
  hasLegend?: boolean;
  /** What was found in the picture, after the person's own boxes, and whether it is hidden. */
  secrets: readonly (Omit<FoundSecret, 'boxes'> & { isHidden: boolean })[];
  /** What is personal in the page's own text is hidden too. */
  hidesPersonal?: boolean;
  /** What may show words in the picture, and where nobody could look for secrets. */
  notLookedInto?: NotLookedInto;
  /** The words that leave beside the pictures, exactly as they will; null while they are being put together. */
  words?: { to: 'chat' | 'agent'; text: string | null };
  /** The pictures were made smaller when they became one for the clipboard. */
  isJoinedSmaller?: boolean;
  /** The page is too long for the whole area. */
  isCut?: boolean;
  /** The numbers of the shapes that are not in the picture. */
  missing?: readonly number[];
  /** The open chats. */
  chats: readonly { tab: number; title: string; platform: string; isHere: boolean }[];
  /** What is being done; null for nothing. */
  doing: 'send' | 'insert' | 'copy-picture' | 'copy-markdown' | 'save' | null;
  /** How the last of these ended; null for nothing to say. */
  outcome: { isGood: boolean; text: Message } | null;
  /** Only the outcome is shown, because what was done is to be seen on the page itself. */
  isAside?: boolean;
}

/** Null while there is no preview. */
export const $preview = atom<PreviewState | null>(null);

/** Whether there is a companion, as the service worker knows it. */
export const $companion = atom<'unpaired' | 'offline' | 'connected'>('unpaired');

/** What is announced to people who cannot see it; each time a new object. */
export const $drawingNews = atom<{ text: Message } | null>(null);

const NO_VIEW = $drawingView.get();

/** Changes what the person is doing. */
export function showDrawingView(change: Partial<DrawingView>): void {
  $drawingView.set({ ...$drawingView.get(), ...change });
}

/** Changes some of the preview; nothing if there is none. */
export function changePreview(change: Partial<PreviewState>): void {
  const preview = $preview.get();
  if (preview) $preview.set({ ...preview, ...change });
}

/** Shows one shape or box at another place, until its page says where it is. */
export function showPlace(id: string, place: ShapePlace): void {
  $shapePlaces.set(new Map($shapePlaces.get()).set(id, place));
}

/** Announces something to people who cannot see it. */
export function tellOfDrawing(text: Message): void {
  $drawingNews.set({ text });
}

/** Shows nothing any more: drawing has ended. The tool and the kind stay for the next time. */
export function clearDrawing(): void {
  const { tool, kind } = $drawingView.get();
  $drawing.set(null);
  $preview.set(null);
  $shapePlaces.set(new Map());
  $foundSecrets.set([]);
  $frozen.set(null);
  $freezing.set(null);
  $drawingView.set({ ...NO_VIEW, tool, kind });
}
