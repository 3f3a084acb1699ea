import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseDocument } from '../../core/conversation/parse-document';
import { readStored } from '../../core/conversation/salvage';
import { unpacked } from '../../core/conversation/stored-document';
import { BACKUP_FORMAT, toBackup } from '../../core/transfer/export/backup';
import { watchFolder, type FolderWatch } from './transcripts/watch-folder';

/** What became of a write. `full`: the disk is. `refused`: it is not a conversation, or cannot be written. */
export type Kept = { ok: true } | { ok: false; code: 'full' | 'refused' };

/** How the folder of the files is watched; other than usual in tests. */
type Watching = Pick<FolderWatch, 'intervals' | 'watch'>;

/** How much of a file's name says what is in it, in characters. */
const LONGEST_NAME = 60;

/**
 * The marks of each session or file in a file of its own, as a backup that the library can import. Files are written in
 * one go: a crash leaves the old one or the new one. One that is damaged is copied beside it before it is written over; one
 * that cannot be got at is not written over.
 */
export class MarkStore {
  readonly #folder: string;
  readonly #onChange: (key: string, text: string | null) => void;
  /** What was last read or written, by key, to tell another window's changes from ours. */
  readonly #known = new Map<string, string | null>();
  /** Keys whose files could not be read last time. */
  readonly #unreadable = new Set<string>();
  /** The last write on each file, while it has not begun. */
  readonly #waiting = new Map<string, { text: string; kept: Promise<Kept> }>();
  /** The end of the last act on each file: they follow one another. */
  readonly #acts = new Map<string, Promise<unknown>>();

  /**
   * @param folder - Of the files. It need not exist.
   * @param onChange - Called when what is stored under a key changed without a write from here: another window changed
   *   what was read here, or it was moved to this key.
   */
  constructor(
    folder: string,
    onChange: (key: string, text: string | null) => void,
    signal: AbortSignal,
    watching: Watching = {},
  ) {
    this.#folder = folder;
    this.#onChange = onChange;
    void this.#watch(signal, watching);
  }

  /**
   * What is stored under a key, as JSON if it is; null if nothing is. The view reads of it what can be read. It fails if
   * there may be something that cannot be got at now.
   */
  read(key: string): Promise<{ ok: true; text: string | null } | Extract<Kept, { ok: false }>> {
    return this.#inTurn(key, async () => {
      try {
        const text = await this.#readNow(key);
        this.#known.set(key, text);
        this.#unreadable.delete(key);
        return { ok: true, text };
      } catch {
        this.#unreadable.add(key);
        return { ok: false, code: 'refused' };
      }
    });
  }

  /** @param text - A conversation as packed for storage. */
  write(key: string, text: string): Promise<Kept> {
    const last = this.#waiting.get(key);
    // A note is written at each key that is typed, and the disk may be slower.
    if (last && this.#acts.get(key) === last.kept) {
      last.text = text;
      return last.kept;
    }
    const next = { text, kept: Promise.resolve<Kept>({ ok: true }) };
    this.#waiting.set(key, next);
    next.kept = this.#inTurn(key, () => {
      if (this.#waiting.get(key) === next) this.#waiting.delete(key);
      return this.#writeNow(key, next.text);
    });
    return next.kept;
  }

  async #writeNow(key: string, text: string): Promise<Kept> {
    const document = parseDocument(unpacked(text));
    // What cannot be read is not written over.
    if (!document || this.#unreadable.has(key)) return { ok: false, code: 'refused' };
    const content = toBackup([{ key, document, platformName: '' }], Date.now());
    try {
      await this.#replace(this.#pathOf(key), content);
    } catch (error) {
      return { ok: false, code: (error as NodeJS.ErrnoException).code === 'ENOSPC' ? 'full' : 'refused' };
    }
    this.#known.set(key, JSON.stringify(document));
    return { ok: true };
  }

  remove(key: string): Promise<Kept> {
    return this.#inTurn(key, () => this.#removeNow(key));
  }

  async #removeNow(key: string): Promise<Kept> {
    try {
      await rm(this.#pathOf(key), { force: true });
    } catch {
      return { ok: false, code: 'refused' };
    }
    this.#known.set(key, null);
    return { ok: true };
  }

  /**
   * What is stored under a key moves to another one, unless something is stored there. What is written under the first
   * one meanwhile stays there.
   */
  async move(from: string, to: string): Promise<void> {
    if (from === to) return;
    // Both turns are taken, always in the same order, or two moves could wait for each other.
    const [first, second] = [from, to].toSorted() as [string, string];
    await this.#inTurn(first, () => this.#inTurn(second, () => this.#moveNow(from, to)));
  }

  async #moveNow(from: string, to: string): Promise<void> {
    try {
      const [moved, there] = [await this.#readNow(from), await this.#readNow(to)];
      if (moved === null || there !== null) return;
      if (!(await this.#writeNow(to, moved)).ok) return;
      await this.#removeNow(from);
      // Who has read that nothing was there would write over it.
      this.#onChange(to, moved);
    } catch {
      // What cannot be got at now stays where it is.
    }
  }

  /** The name says what is in it as far as it can, and a hash makes it the only one. */
  #pathOf(key: string): string {
    const name = key.replace(/[^\w.-]+/g, '-').slice(0, LONGEST_NAME);
    const hash = createHash('sha256').update(key).digest('hex').slice(0, 16);
    return join(this.#folder, `${name}.${hash}.json`);
  }

  #inTurn<T>(key: string, act: () => Promise<T>): Promise<T> {
    const before = this.#acts.get(key) ?? Promise.resolve();
    const now = before.then(act, act);
    this.#acts.set(key, now);
    return now;
  }

  /** @throws If there may be something that cannot be got at now. */
  async #readNow(key: string): Promise<string | null> {
    const path = this.#pathOf(key);
    let content: string;
    try {
      content = await readFile(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    const stored = conversationIn(content, key);
    const { document, rest } = readStored(stored);
    if (rest !== undefined || document === null) await this.#setAside(path, content);
    return typeof stored === 'string' ? stored : JSON.stringify(stored);
  }

  /**
   * Keeps what cannot be read, under a name that no key has.
   *
   * @throws If it cannot be kept: then the file may not be written over.
   */
  async #setAside(path: string, content: string): Promise<void> {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const aside = path.replace(/json$/, `damaged-${hash}.txt`);
    const there = await readFile(aside, 'utf8').catch(() => null);
    if (there !== content) await this.#replace(aside, content);
  }

  async #replace(path: string, content: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** Another window writes the same files. */
  async #watch(signal: AbortSignal, watching: Watching): Promise<void> {
    // What is there is watched at once.
    await mkdir(this.#folder, { recursive: true }).catch(() => undefined);
    watchFolder(this.#folder, {
      ...watching,
      signal,
      onChange: (file, isRoutine) => void (isRoutine || this.#lookAgain(file, signal)),
    });
  }

  /** @param file - The name of the one that changed; null if the system does not say it. */
  async #lookAgain(file: string | null, signal: AbortSignal): Promise<void> {
    for (const key of this.#known.keys()) {
      if (file !== null && file !== basename(this.#pathOf(key))) continue;
      await this.#inTurn(key, async () => {
        const before = this.#known.get(key);
        const now = await this.#readNow(key).catch(() => before ?? null);
        if (signal.aborted || now === before || this.#known.get(key) !== before) return;
        this.#known.set(key, now);
        this.#onChange(key, now);
      });
    }
  }
}

/** The conversation under this key in one of our files, unchecked. The text itself if it is not such a file. */
function conversationIn(content: string, key: string): unknown {
  try {
    const backup: unknown = JSON.parse(content);
    const { format, conversations } = Object(backup) as Record<string, unknown>;
    if (format === BACKUP_FORMAT) return Object(conversations)[key] ?? content;
  } catch {
    // Not JSON.
  }
  return content;
}
