import { stat } from 'node:fs/promises';
import { sep } from 'node:path';

/** The beginning of a path as it was opened, such as a drive or a link, and as the system resolves it. */
export interface Spelling {
  readonly opened: string;
  readonly resolved: string;
}

/** How the beginning of a folder's path was spelled; null if as the system resolves it. */
export function spellingOf(opened: string, resolved: string): Spelling | null {
  const [one, other] = [opened, resolved].map((path) => path.split(/(?=[\\/])/)) as [string[], string[]];
  // What follows the drive or the link is the same in both.
  while (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-1)) {
    one.pop();
    other.pop();
  }
  return opened === resolved ? null : { opened: one.join(''), resolved: other.join('') };
}

/**
 * How else a folder is called: agents name their folders after the path that they were started with, which can begin with a
 * mapped drive or a link.
 *
 * @param resolved - The folder as the system resolves it.
 */
export function otherSpellings(resolved: string, spellings: readonly Spelling[]): string[] {
  const others = spellings.flatMap((one) => {
    const rest = resolved.slice(one.resolved.length);
    const isBelow = resolved.startsWith(one.resolved) && (rest === '' || /^[\\/]/.test(rest));
    return isBelow ? [one.opened + rest] : [];
  });
  return [...new Set(others)];
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
