import { realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';

/**
 * A drive of Windows that stands for a folder, such as one on another computer, by the folder's path as the system resolves
 * it.
 */
export type Drives = ReadonlyMap<string, string>;

/** The mapped drives, as they are now; none on other systems. */
export async function mappedDrives(isWindows: boolean): Promise<Drives> {
  if (!isWindows) return new Map();
  const drives = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}:\\`);
  const resolved = await Promise.all(drives.map((drive) => realpath(drive).catch(() => drive)));
  return new Map(drives.flatMap((drive, n) => (resolved[n] === drive ? [] : [[resolved[n]!, drive] as const])));
}

/**
 * How else a folder is called: as it was opened, and on each drive that stands for one it lies in. Agents name their
 * folders after the path that they were started with.
 *
 * @param resolved - The folder as the system resolves it.
 */
export function otherSpellings(resolved: string, opened: string, drives: Drives): string[] {
  const onDrives = [...drives].flatMap(([folder, drive]) => {
    const below = folder.replace(/[\\/]$/, '');
    const isBelow = resolved === below || resolved.startsWith(`${below}\\`);
    return isBelow ? [drive + resolved.slice(below.length + 1)] : [];
  });
  return [...new Set([opened, ...onDrives])].filter((one) => one !== resolved);
}

/**
 * A path in the letters of a folder that it is or lies in, if it differs from that by upper and lower case alone. Where the
 * system tells these apart, and both are there, they are two.
 *
 * @param path - Absolute, as is `folder`.
 * @returns Null if it does not lie there.
 */
export async function inLettersOf(path: string, folder: string): Promise<string | null> {
  const begin = path.slice(0, folder.length);
  const rest = path.slice(folder.length);
  if (begin.toLowerCase() !== folder.toLowerCase() || !(rest === '' || rest.startsWith(sep))) return null;
  if (begin === folder) return path;
  const [one, other] = await Promise.all([identityOf(begin), identityOf(folder)]);
  return one === null || one === other ? folder + rest : null;
}

async function identityOf(path: string): Promise<string | null> {
  return stat(path, { bigint: true }).then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => null,
  );
}
