import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Agent, Surroundings } from '../../../core/transcripts/agent';

/** How far below a root sessions may lie, in folders: Codex has a folder for each year, month and day. */
const DEEPEST = 4;

/**
 * A folder that is named like a session. Below the root, it is what a session has beside its transcript: subagents, results
 * of tools. In the root, it has the transcript itself.
 */
const SESSION_FOLDER = /(^|\/)[0-9a-f]{8}-[0-9a-f]{4}-[^/]*$/i;

/** A session's file, as it was found below a root. */
export interface SessionFile {
  /** Absolute. */
  readonly path: string;
  /** Relative to the root, with `/`. */
  readonly below: string;
}

/**
 * The sessions of an agent under one folder of a root.
 *
 * @param within - The folder, relative to the root; empty for the root itself.
 * @param onFolder - Called with each folder that was searched, absolute.
 */
export async function sessionFilesIn(
  { places }: Agent,
  root: string,
  within: string,
  onFolder?: (path: string) => void,
): Promise<SessionFile[]> {
  const found: SessionFile[] = [];
  let folders = [within];
  for (let depth = 0; depth <= DEEPEST && folders.length > 0; depth += 1) {
    const inner = await Promise.all(folders.map((folder) => entriesOf(join(root, folder))));
    const next: string[] = [];
    inner.forEach((entries, index) => {
      const folder = folders[index]!;
      if (entries !== null) onFolder?.(join(root, folder));
      for (const entry of entries ?? []) {
        const below = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (!entry.isDirectory() && places.isSession(below)) found.push({ path: join(root, below), below });
        else if (!isFolder(entry)) continue;
        else if (places.leadsToSession) {
          if (places.leadsToSession(below)) next.push(below);
        } else if (!SESSION_FOLDER.test(folder) && (folder === '' || !SESSION_FOLDER.test(below))) next.push(below);
      }
    });
    folders = next;
  }
  return found;
}

/** People move the folders of agents to other drives, and leave links. One to a file has no entries. */
function isFolder(entry: Dirent): boolean {
  return entry.isDirectory() || entry.isSymbolicLink();
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return null;
  }
}

/** What is in folders, by their paths, as long as it need not be asked again. */
export type Listings = Map<string, ReturnType<typeof entriesOf>>;

/**
 * The folders below a root that a pattern of an agent means: `name*` stands for all that begin with `name`. The letters of a
 * path can have another case than those that an agent was started with, so it does not count.
 *
 * @returns The one whose letters are all the same comes first.
 */
export async function foldersLike(root: string, pattern: string, listings: Listings = new Map()): Promise<string[]> {
  let found = [''];
  for (const part of pattern.split('/')) {
    const names = async (parent: string): Promise<string[]> => {
      const folder = join(root, parent);
      const entries = listings.get(folder) ?? entriesOf(folder);
      listings.set(folder, entries);
      const begin = part.replace(/\*$/, '').toLowerCase();
      const isLike = (name: string): boolean => name.startsWith(begin) && (part.endsWith('*') || name === begin);
      const like = ((await entries) ?? []).filter((one) => isFolder(one) && isLike(one.name.toLowerCase()));
      return like.map(({ name }) => name).sort((one, other) => Number(other === part) - Number(one === part));
    };
    const next: string[] = [];
    for (const parent of found) {
      for (const name of await names(parent)) next.push(parent === '' ? name : `${parent}/${name}`);
    }
    found = next;
  }
  return found;
}

/**
 * The file of a session, by its id; the plain one if it is also there packed. Null if it is not there.
 *
 * @param beside - A session of the same agent: where that lies is searched first.
 */
export async function sessionFileById(
  agent: Agent,
  id: string,
  beside: string,
  surroundings: Surroundings,
): Promise<string | null> {
  for (const root of [...rootsAbove(agent, beside), ...agent.places.roots(surroundings)]) {
    const named = (await sessionFilesIn(agent, root, '')).filter(({ below }) => below.includes(id));
    // Its own file ends in its id; others may have it in their name because they continue it.
    const rank = ({ below }: SessionFile): number => {
      const after = below.charAt(below.lastIndexOf(id) + id.length);
      return (after === '.' || after === '/' ? 0 : 2) + (below.endsWith('.zst') ? 1 : 0);
    };
    const best = named.sort((one, other) => rank(one) - rank(other))[0];
    if (best !== undefined) return best.path;
  }
  return null;
}

/** The folder under which a session lies as under a root; none if its path is not that of a session. */
function rootsAbove({ places }: Agent, path: string): string[] {
  const parts = path.split(sep);
  for (let depth = DEEPEST + 1; depth > 0; depth -= 1) {
    const below = parts.slice(-depth).join('/');
    if (parts.length > depth && places.isSession(below)) return [parts.slice(0, -depth).join(sep) || sep];
  }
  return [];
}
