import type { FoundMark } from '../browser/find-mark';
import type { Home } from '../browser/go-to';
import type { Stored } from '../browser/storage';
import type { OpenTab } from '../browser/tabs';
import type { Failure } from '../core/models/failure';
import type { KnownModel } from '../core/models/model';
import type { ClaimCheck } from '../core/verify/claim';
import type { PageRead } from '../core/verify/page-read-schema';

/** A model's reply, or why there is none. `failure` is null if the service worker went away. */
export type Judged = { ok: true; reply: string } | { ok: false; failure: Failure | null };

/** What the check of a mark needs of the browser. */
export interface CheckParts {
  /** The mark as it is stored now; null if there is none. */
  findMark(id: string): Promise<Stored<FoundMark | null>>;
  /** Where a mark was made; null if that is not known, or may not be opened. */
  homeOf(mark: FoundMark): Promise<Home | null>;
  /** Shows a mark where it was made. */
  goHome(mark: FoundMark, home: Home): Promise<Stored<void>>;
  /** The open pages that we may read, last used first. */
  tabs(): Promise<readonly OpenTab[]>;
  /** The models that can be asked; undefined if nobody answered. */
  models(): Promise<readonly KnownModel[] | undefined>;
  /**
   * Asks the person for permission to read these addresses, during their click.
   * @returns Those that were not permitted before; null if they refused.
   */
  request(origins: readonly string[]): Promise<string[] | null>;
  /** Gives up the permission to read these addresses, as far as nothing else needs it. */
  release(origins: readonly string[]): Promise<void>;
  /** Gives it up at once, on a page that is closing. */
  releaseNow(origins: readonly string[]): void;
  /** Opens a page behind this one, and waits until it has loaded; null if it does not. */
  open(address: string): Promise<OpenTab | null>;
  /** Reads the page in a tab; null if the browser does not let us. */
  read(tab: number): Promise<PageRead | null>;
  /** Has a model judge. Stops with the signal. */
  judge(model: string, check: ClaimCheck, signal: AbortSignal): Promise<Judged>;
  /**
   * Adds a text to the note of a mark.
   * @returns Whether the mark was still there.
   */
  keep(mark: FoundMark, text: string): Promise<Stored<boolean>>;
  /** Writes to the clipboard. */
  copy(text: string): Promise<void>;
}
