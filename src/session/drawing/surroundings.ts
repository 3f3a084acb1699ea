import type { Drawing } from '../../core/drawing/drawing';
import type { Random } from '../../core/drawing/ids';
import type { DrawingResult } from '../../core/drawing/sent';
import type { KnownDetails } from './known-details';
import type { Camera, FrozenWindow, DrawingOutlets, DrawingWorker, DrawnPage } from './parts';

/** A picture as it is saved. */
export interface SavedPicture {
  /** The number of the shape that it shows; 0 for all. */
  shape: number;
  width: number;
  height: number;
  /** The PNG. */
  bytes: Uint8Array;
}

/** What a drawing session needs. */
export interface DrawingSurroundings {
  page: DrawnPage;
  camera: Camera;
  /** A picture of the page that was taken before anything of ours was shown: that is drawn on. Null if none could be taken. */
  frozen?: FrozenWindow | null;
  worker: DrawingWorker;
  outlets: DrawingOutlets;
  /** Knows the drawing after the session has ended. */
  details: KnownDetails;
  /** A drawing as Markdown, in the person's language (../../core/drawing/to-markdown.ts). */
  markdown(drawing: Drawing): string;
  /** A drawing as a file to save (../../core/drawing/files.ts). */
  zip(parts: { result: DrawingResult; pictures: readonly SavedPicture[]; markdown: string }): Promise<{
    name: string;
    bytes: Uint8Array;
  }>;
  /** Takes secrets out of a text (../../core/redaction). */
  redact(text: string): string;
  /** Opens options → Companion. */
  openCompanion(): void;
  /** Numbers from 0 to below 1. */
  random: Random;
  /**
   * Called once, when drawing has ended and all of it is stored: nothing more is shown or done.
   *
   * @param isWanted - The person called Draw again meanwhile: drawing begins anew.
   */
  onEnd(isWanted: boolean): void;
}
