import { stat } from 'node:fs/promises';

/** How many files are asked about at the same time. */
const AT_ONCE = 64;

/** A file that was changed within this time is asked about again each time, in ms. */
const RECENT = 60 * 60_000;

/** The others only after this time, in ms: there can be thousands. */
const LASTS = 30_000;

export interface FileStat {
  /** In bytes. */
  readonly size: number;
  /** When it was changed last, in ms. */
  readonly changedAt: number;
}

/** The sizes and ages of many files. */
export class FileStats {
  readonly #now: () => number;
  #known = new Map<string, { found: FileStat | null; askedAt: number }>();

  /** @param now - The time, in ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A file may have changed. */
  forget(path: string): void {
    this.#known.delete(path);
  }

  /** In the order of the paths; null for a file that is not there. */
  async of(paths: readonly string[]): Promise<(FileStat | null)[]> {
    const now = this.#now();
    const asked = paths.filter((path) => !this.#isKnown(path, now));
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      await Promise.all(asked.slice(at, at + AT_ONCE).map((path) => this.#ask(path, now)));
    }
    return paths.map((path) => this.#known.get(path)?.found ?? null);
  }

  #isKnown(path: string, now: number): boolean {
    const known = this.#known.get(path);
    const isOld = known !== undefined && known.found !== null && now - known.found.changedAt >= RECENT;
    return isOld && now - known.askedAt < LASTS;
  }

  async #ask(path: string, askedAt: number): Promise<void> {
    const found = await stat(path).then(
      ({ size, mtimeMs }) => ({ size, changedAt: mtimeMs }),
      () => null,
    );
    this.#known.set(path, { found, askedAt });
  }
}
