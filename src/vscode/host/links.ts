import { realpath } from 'node:fs/promises';
import { posix, sep } from 'node:path';
import { commands, FileType, workspace, type Uri } from 'vscode';

/** Opens an address of the web as it is written: as a `Uri` it would be decoded and encoded anew. */
export async function openAddress(url: string): Promise<void> {
  await commands.executeCommand('vscode.open', url);
}

/**
 * Opens a file that a Markdown file links to, if it is in the same workspace folder.
 *
 * @param link - As it is written in the file.
 * @returns False if there is none.
 */
export async function openLinkedFile(link: string, from: Uri): Promise<boolean> {
  const folder = workspace.getWorkspaceFolder(from)?.uri;
  const path = folder && linkedPath(link, from.path, folder.path);
  if (path === null || path === undefined) return false;
  const uri = from.with({ path });
  const found = await workspace.fs.stat(uri).then(
    ({ type }) => (type & FileType.File) !== 0,
    () => false,
  );
  if (!found || (folder && !(await isReallyIn(uri, folder)))) return false;
  await commands.executeCommand('vscode.open', uri);
  return true;
}

/** Whether a file is in a folder also where one of them is a link of the file system. */
async function isReallyIn(file: Uri, folder: Uri): Promise<boolean> {
  if (file.scheme !== 'file') return true;
  const real = async ({ fsPath }: Uri): Promise<string | null> => realpath(fsPath).catch(() => null);
  const [inside, around] = await Promise.all([real(file), real(folder)]);
  return inside !== null && around !== null && inside.startsWith(around + sep);
}

/**
 * The path that a link leads to: relative to the file, or from the workspace folder if it begins with `/`.
 *
 * @param from - The path of the file with the link.
 * @returns Null if it leads out of the folder, or is no path.
 *
 * @example
 * linkedPath('../notes%20a.md#later', '/work/docs/plan.md', '/work'); // /work/notes a.md
 */
export function linkedPath(link: string, from: string, folder: string): string | null {
  const path = decoded(link.replace(/[?#].*$/s, ''));
  if (!path || /^[a-z][\w+.-]*:|^\/\/|[\\\0]/i.test(path)) return null;
  const found = posix.normalize(path.startsWith('/') ? `${folder}/${path}` : `${posix.dirname(from)}/${path}`);
  return found.startsWith(folder.endsWith('/') ? folder : `${folder}/`) ? found : null;
}

/** Null if it is not encoded as an address is. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
