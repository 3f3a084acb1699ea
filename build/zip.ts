import { zipSync, type Zippable } from 'fflate';

/** The files as a zip, byte for byte the same for the same files, in whatever order they come. Paths with `/`. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // What a zip notes is local time without a zone; its calendar begins here.
  const mtime = new Date(1980, 0, 1);
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const entries: Zippable = Object.fromEntries(
    sorted.map(([path, bytes]) => [path, [bytes, { mtime, level: 9 }]] as const),
  );
  return zipSync(entries);
}
