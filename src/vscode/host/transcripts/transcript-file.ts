import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { Decompress } from 'fzstd';
import { LONGEST_WHOLE } from './line-splitter';

/** How many bytes are read and given to a reader without a pause for other work. */
const SLICE = 512 * 1024;

/** How many packed bytes are unpacked at once: each makes ten to twenty, but can make thousands. */
const PACKED_SLICE = { first: 256, least: 16, most: 4 * 1024 };

/** How long unpacking goes on without a pause for other work, in ms. */
const BREATH = 10;

/** How much is unpacked at most without such a pause, in bytes, however fast that is. */
const MOST_UNRESTED = 32 * SLICE;

/** A transcript that is open. */
export interface TranscriptFile {
  readonly handle: FileHandle;
  readonly path: string;
  /** The file behind the path: another one has another. */
  readonly identity: string;
  /** In bytes, when it was opened. */
  readonly size: number;
  /** When it was changed last, in ms. */
  readonly changedAt: number;
  /** The same as exactly as the system knows it. */
  readonly stamp: bigint;
  /**
   * `lines`: as they are appended · `object`: one JSON value, written anew each time · `packed`: lines of a session that
   * has ended, compressed by zstd.
   */
  readonly form: 'lines' | 'object' | 'packed';
}

/** Opens a file to read it. Null if there is none that can be read. */
export async function openTranscript(path: string): Promise<TranscriptFile | null> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const stat = await handle.stat({ bigint: true });
    if (stat.isFile()) {
      return {
        handle,
        path,
        // As bigint: Windows numbers files beyond what a number can tell apart.
        identity: `${stat.dev}:${stat.ino}`,
        size: Number(stat.size),
        changedAt: Number(stat.mtimeMs),
        stamp: stat.mtimeNs,
        form: formOf(path),
      };
    }
  } catch {
    // Removed, not there yet, or not ours to read: all the same to the person.
  }
  await handle?.close();
  return null;
}

function formOf(path: string): TranscriptFile['form'] {
  if (path.endsWith('.zst')) return 'packed';
  return path.endsWith('.json') ? 'object' : 'lines';
}

/**
 * Reads bytes and gives them piece by piece, with time for other work after each. The pieces are only valid until then.
 *
 * @param isOver - Asked after each pause.
 */
export async function readBytes(
  { handle }: TranscriptFile,
  from: number,
  to: number,
  take: (bytes: Buffer) => void,
  isOver: () => boolean,
): Promise<void> {
  const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(SLICE, to - from)));
  for (let at = from; at < to;) {
    const { bytesRead } = await handle.read(buffer, 0, Math.min(buffer.length, to - at), at);
    if (bytesRead === 0 || isOver()) return;
    take(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}

/** As {@link readBytes}, from the beginning to the end of a file, unpacked. What cannot be unpacked is left out. */
export async function readUnpacked(
  file: TranscriptFile,
  take: (bytes: Buffer) => void,
  isOver: () => boolean,
): Promise<void> {
  if (file.form !== 'packed') return readBytes(file, 0, file.size, take, isOver);
  let made = 0;
  const unpacking = new Decompress((bytes) => {
    made += bytes.length;
    take(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
  let rested = performance.now();
  let unrested = 0;
  let slice = PACKED_SLICE.first;
  const unpack = async (bytes: Buffer): Promise<boolean> => {
    for (let at = 0; at < bytes.length;) {
      made = 0;
      // It keeps what it cannot unpack yet: a copy.
      unpacking.push(Uint8Array.from(bytes.subarray(at, at + slice)));
      at += slice;
      slice = made > SLICE ? Math.max(PACKED_SLICE.least, slice / 2) : Math.min(PACKED_SLICE.most, slice * 2);
      unrested += made;
      if (performance.now() - rested < BREATH && unrested < MOST_UNRESTED) continue;
      await setImmediate();
      [rested, unrested] = [performance.now(), 0];
      if (isOver()) return false;
    }
    return true;
  };
  const buffer = Buffer.allocUnsafe(Math.min(SLICE, file.size));
  for (let at = 0; at < file.size && !isOver();) {
    const { bytesRead } = await file.handle.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0 || isOver()) return;
    at += bytesRead;
    try {
      if (!(await unpack(buffer.subarray(0, bytesRead)))) return;
    } catch {
      return;
    }
  }
}

/** All of a file as one text, whatever its line breaks; null if it is too long for that. */
export async function readObject({ handle, size }: TranscriptFile): Promise<string | null> {
  if (size > LONGEST_WHOLE) return null;
  const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0);
  return buffer.toString('utf8', 0, bytesRead).replace(/^\ufeff/, '');
}
