import type { Drawing, DrawingRequest, PlacedAt, Point } from '../../core/drawing/drawing';
import type { FoundSecret, ShapePlace } from '../../core/drawing/place';
import type { Legend } from '../../core/drawing/legend';
import type { DrawingResult, InPicture, Picture, Viewport } from '../../core/drawing/sent';
import type { NotLookedInto } from '../../core/redaction/not-looked-into';
import type { Box, ElementContext } from '../../core/element/element-context';
import type { SetText } from '../../core/drawing/text-lines';
import type { PageMoment } from '../../dom/shapes/moment';
import type { PreviewState } from '../../stores/drawing';

/*
 * What a drawing session needs of its page, its picture and the service worker. Points and boxes of the window are in CSS
 * pixels from its top left; those of the document from the document's.
 */

/** The page under the shapes. */
export interface DrawnPage {
  href(): string;
  /** What tells it from others (../../core/ask/page-identity.ts). */
  identity(): string;
  title(): string;
  /** From the document to the window: what to subtract. */
  scroll(): { x: number; y: number };
  window(): { width: number; height: number };
  /**
   * What a shape with this outline is kept at, and the elements under it, that with the largest share first. All
   * secrets are taken out. Both empty where there is no element but the root.
   * @param outline - In the window. Of a pin it is its point, of an arrow its head: a box without size.
   * @param isOutlined - A pin is put on the element that {@link elementAt} or {@link walk} returned last, which may be a
   * parent of what is under its point: that element comes first, and the shape is kept at it.
   */
  describe(outline: Box, isOutlined?: boolean): { at: PlacedAt | null; elements: ElementContext[] };
  /** The elements that a path leads to now, described anew; null if it leads to none, or another one. */
  describeAgain(elements: readonly ElementContext[]): ElementContext[] | null;
  /** The element that would be meant by a point: its box in the window, and what to call it. */
  elementAt(point: Point): { box: Box; name: string } | null;
  /** From the element last returned. Null at the end. */
  walk(to: 'parent' | 'child' | 'next' | 'previous'): { box: Box; name: string } | null;
  /** Edges that a corner snaps to, near a box. */
  edgesNear(box: Box): { x: readonly number[]; y: readonly number[] };
  /** A text as it stands on the page. */
  setText(text: string): SetText;
  /** Notes where everything in the window is now, so that one can draw on a picture of it. */
  moment(): PageMoment;
  /**
   * Follows shapes: calls back with where each is, whenever one has moved.
   * @returns What to call when the shapes changed.
   */
  follow(
    shapes: () => readonly { id: string; points: readonly Point[]; at: PlacedAt | null }[],
    onPlaces: (places: ReadonlyMap<string, ShapePlace>) => void,
    signal: AbortSignal,
  ): () => void;
  /** Scrolls so that a box of the document is in the window, past inner scrollers too if it is at an element. */
  show(box: Box, at: PlacedAt | null): void;
  /**
   * The same at once, for a picture.
   * @returns Scrolls all of it back; null if the element is not on the page.
   */
  reveal(box: Box, at: PlacedAt): (() => void) | null;
  /**
   * Scrolls by a distance: the innermost scroller at a point that can move so, or else the window if the reach is `any`.
   * @returns Whether something could be scrolled so.
   */
  scrollAt(point: Point, dx: number, dy: number, reach: 'inner' | 'any'): boolean;
  /** What is secret in the window now, found anew. */
  findSecrets(): readonly FoundSecret[];
  /** Calls back when the page is left, or another is shown without a page load. */
  onLeave(listener: () => void, signal: AbortSignal): void;
}

/** What to put on a picture. */
export interface PictureOrder {
  extent: 'window' | 'area' | 'shapes';
  drawing: Drawing;
  /** The ids of found secrets that the person wants to be seen. */
  seen: ReadonlySet<string>;
  /** What stands below each picture; none if missing. */
  legend?: Legend;
}

/** Pictures that were taken, not yet put together. They stay in the tab. */
export interface TakenPicture {
  /** What was found in them. */
  readonly secrets: readonly FoundSecret[];
  /** What may show words in them, and where nobody could look for secrets. */
  readonly notLookedInto: NotLookedInto;
  /** The page is too long: what is farther away is not in them. */
  readonly isCut: boolean;
  /** The numbers of shapes that are not in them. */
  readonly missing: readonly number[];
  /**
   * Puts together what is shown, copied and inserted: covered, with the shapes. Can be called again with other choices, as
   * the next two.
   */
  compose(order: PictureOrder): Promise<ComposedPicture[]>;
  /** Puts together what an agent gets: within the bounds of ../../core/drawing/picture-bounds.ts. */
  forAgent(order: PictureOrder): Promise<AgentPictures>;
  /** The same pictures with all pixels that there are, as files. Parts, where one canvas or file cannot have all. */
  originals(order: PictureOrder): Promise<FiledPictures>;
  /** Frees the pixels. */
  close(): void;
}

export interface ComposedPicture {
  shape: number;
  image: ImageBitmap;
  png: Blob;
  isScaled: boolean;
}

/** The window at one moment: a picture that is drawn on. */
export interface FrozenWindow {
  /** The page under it at that moment. */
  readonly moment: PageMoment;
  readonly viewport: Viewport;
  /** Its pixels, and where they are in the window. */
  readonly image: ImageBitmap;
  readonly box: Box;
  /** Found while it was taken. */
  readonly secrets: readonly FoundSecret[];
  /** Where shapes and hiding boxes were. */
  readonly places: ReadonlyMap<string, ShapePlace>;
  /** A picture of it with the shapes of a drawing. @param places - Where they are now. */
  take(drawing: Drawing, places: ReadonlyMap<string, ShapePlace>): Promise<TakenPicture>;
  /** Frees the pixels. */
  close(): void;
}

/** A picture as a file, and what it shows. */
export interface PictureFile extends Omit<Picture, 'png' | 'type'> {
  file: Blob;
}

/** Pictures as files. */
export interface FiledPictures {
  pictures: readonly PictureFile[];
  /** Where the shapes are in the pictures, by their ids. */
  places: ReadonlyMap<string, readonly InPicture[]>;
}

/** Pictures as an agent gets them. */
export interface AgentPictures extends FiledPictures {
  /** Of each picture that has not all pixels, the same with all of them. */
  originals: readonly PictureFile[];
  /** A picture has fewer pixels than what it shows has CSS pixels. */
  isScaled: boolean;
}

/** Takes pictures of the window. */
export interface Camera {
  /** How the page is shown now. */
  viewport(): Viewport;
  /** Hides our interface, waits for fonts and pictures, takes the picture or pictures, and puts all back. */
  take(extent: PictureOrder['extent'], drawing: Drawing, signal: AbortSignal): Promise<TakenPicture | TakingFailure>;
  /** Takes the window as it is now, to be drawn on. */
  freeze(drawing: Drawing, signal: AbortSignal): Promise<FrozenWindow | TakingFailure>;
  /** Puts several pictures into one, for the clipboard. */
  join(pictures: readonly ComposedPicture[]): Promise<Pick<ComposedPicture, 'png' | 'isScaled'>>;
}
export type TakingFailure = 'not-allowed' | 'failed';

/** What the service worker does for a drawing. Undefined means that nobody answered. */
export interface DrawingWorker {
  draft(
    page: string,
  ): Promise<
    | { drawing: Drawing | null; request: DrawingRequest | null; companion: 'unpaired' | 'offline' | 'connected' }
    | undefined
  >;
  /** @returns Whether it is stored. */
  keep(drawing: Drawing, isActive: boolean): Promise<boolean>;
  drop(drawing: string): Promise<boolean>;
  send(
    request: string | null,
    result: DrawingResult,
  ): Promise<'sent' | 'queued' | 'not-paired' | 'not-stored' | undefined>;
  keepInLibrary(drawing: Drawing): Promise<boolean>;
  chats(): Promise<PreviewState['chats']>;
  insert(tab: number, text: string): Promise<'done' | 'no-tab' | 'no-editor' | 'not-written' | undefined>;
  reply(drawing: string, shape: string, kind: Drawing['shapes'][number]['kind'], text: string): Promise<boolean>;
}

/** Where copies go. */
export interface DrawingOutlets {
  copyText(text: string): Promise<boolean>;
  copyPicture(png: Blob): Promise<boolean>;
  /** Offers a file to be saved. */
  save(name: string, bytes: Uint8Array): boolean;
}
