import { zipSync, type Zippable } from 'fflate';

/** Makes a zip of the files. The same files always give the same bytes, in whatever order they come. Paths use `/`. */
export function zipOf(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  // A zip stores local time without a time zone, and its calendar begins here.
  const mtime = new Date(1980, 0, 1);
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const entries: Zippable = Object.fromEntries(
    sorted.map(([path, bytes]) => [path, [bytes, { mtime, level: 9 }]] as const),
  );
  return zipSync(entries);
}
