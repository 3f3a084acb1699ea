import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * The other worktrees of the Git repository that a folder is in, absolute: agents move sessions from one to another. Git
 * keeps a folder for each of them beside its data, with a file that names the worktree's own `.git`.
 *
 * @param folder - Absolute.
 */
export async function worktreesBeside(folder: string): Promise<string[]> {
  const own = await worktreeOf(folder);
  if (own === null) return [];
  const { common, top } = own;
  const main = basename(common) === '.git' ? [dirname(common)] : [];
  const names = await readdir(join(common, 'worktrees')).catch(() => []);
  const linked = await Promise.all(names.map((name) => textOf(join(common, 'worktrees', name, 'gitdir'))));
  const others = linked.filter((path) => path !== '').map((path) => dirname(resolve(common, 'worktrees', path)));
  return [...main, ...others].filter((one) => one !== top);
}

/** The worktree that a folder is in, and where the data of its repository are; null if it is in none. */
async function worktreeOf(folder: string): Promise<{ top: string; common: string } | null> {
  for (let top = folder; ; top = dirname(top)) {
    const own = join(top, '.git');
    if (await readdir(own).catch(() => null)) return { top, common: own };
    const [, path] = /^gitdir:\s*(.+)$/m.exec(await textOf(own)) ?? [];
    if (path !== undefined) {
      const data = resolve(top, path.trim());
      return { top, common: resolve(data, (await textOf(join(data, 'commondir'))) || '.') };
    }
    if (dirname(top) === top) return null;
  }
}

async function textOf(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch(() => '')).trim();
}
