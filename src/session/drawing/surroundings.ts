import type { Drawing } from '../../core/drawing/drawing';
import type { SavedPicture } from '../../core/drawing/files';
import type { Legend } from '../../core/drawing/legend';
import type { Random } from '../../core/drawing/ids';
import type { DrawingResult } from '../../core/drawing/sent';
import type { KnownDetails } from './known-details';
import type { Camera, FrozenWindow, DrawingOutlets, DrawingWorker, DrawnPage } from './parts';

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
  /** What stands below the pictures that are copied and saved, in the person's language. */
  legend(drawing: Drawing): Legend;
  /** A drawing as a file to save (../../core/drawing/files.ts). */
  zip(parts: { result: DrawingResult; pictures: readonly SavedPicture[]; markdown: string }): Promise<{
    name: string;
    bytes: Uint8Array;
  }>;
  /** Takes secrets out of a text (../../core/redaction). */
  redact(text: string): string;
  /** Takes out what says who somebody is too. */
  redactPersonal(text: string): string;
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
