import { watch, type FSWatcher } from 'node:fs';
import { stat } from 'node:fs/promises';

/** How often to look, in ms (seed 002 §4). */
export interface Intervals {
  /** At a folder that is there: not every file system reports changes, and some reports get lost. */
  there: number;
  /** At a folder that is not there yet. */
  missing: number;
}

const INTERVALS: Intervals = { there: 2000, missing: 5000 };

export interface FolderWatch {
  signal: AbortSignal;
  /**
   * Something may have changed in the folder itself, not below it.
   *
   * @param name - Of the file that changed; null if unknown.
   * @param isRoutine - Whether it is only time to look again, at a folder whose changes the system reports.
   */
  onChange(name: string | null, isRoutine: boolean): void;
  intervals?: Intervals | undefined;
  /** As Node's; other ones in tests. */
  watch?: typeof watch | undefined;
}

/**
 * Watches a folder, which need not exist, until the signal is aborted. It reports changes as soon as the system does, and
 * looks by itself from time to time; a folder that was removed or replaced is watched again.
 */
export function watchFolder(path: string, options: FolderWatch): void {
  const { signal, onChange, intervals = INTERVALS } = options;
  let watcher: FSWatcher | null = null;
  /** The folder that is watched: another one may come to stand at its path. */
  let watched: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  const stop = (): void => {
    watcher?.close();
    watcher = null;
    watched = null;
  };

  const start = (identity: string): void => {
    stop();
    try {
      const started = (options.watch ?? watch)(path, (_event, name) => {
        if (!signal.aborted && watcher === started) onChange(name, false);
      });
      watcher = started;
      watched = identity;
      started.on('error', () => {
        if (watcher === started) stop();
      });
    } catch {
      // No more watches, or none on this file system: looking from time to time is left.
    }
  };

  const look = async (isFirst: boolean): Promise<void> => {
    const identity = await identityOf(path);
    if (signal.aborted) return;
    const isRoutine = identity !== null && identity === watched;
    if (identity === null) stop();
    else if (!isRoutine) start(identity);
    if (!isFirst || identity !== null) onChange(null, isRoutine);
    if (!signal.aborted) {
      timer = setTimeout(() => void look(false), identity === null ? intervals.missing : intervals.there);
    }
  };

  if (signal.aborted) return;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    stop();
  });
  void look(true);
}

async function identityOf(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}
