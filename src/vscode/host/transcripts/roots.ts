import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Agent, Surroundings } from '../../../core/transcripts/agent';
import { foldersLike } from './session-files';

/** A folder in the home that has the data of all programs, not of one agent. */
const OF_ALL = /^\.(?:config|local|vscode-server.*)$/;

/**
 * The folders in which an agent's sessions may be, the most likely first: where its environment says and where it writes
 * by itself, the same in other profiles of the agent, and in the folders that the person named.
 */
export async function rootsOf(agent: Agent, here: Surroundings): Promise<string[]> {
  const own = agent.places.roots({ ...here, env: {} });
  const named = agent.places.roots(here);
  const below = own.map((root) => partsBelow(root, here.home)).filter((parts) => parts.length > 0);
  const profiles = await Promise.all(below.map((parts) => profilesOf(here.home, parts)));
  const more = await Promise.all((here.folders ?? []).map((folder) => rootsIn(folder, below)));
  return [...new Set([...named, ...own, ...profiles.flat(), ...more.flat()])];
}

/** The parts of a root's path below the home; none if it lies elsewhere. */
function partsBelow(root: string, home: string): string[] {
  const isBelow = root.startsWith(home) && /^[\\/]/.test(root.slice(home.length));
  return isBelow ? root.slice(home.length + 1).split(/[\\/]/) : [];
}

/** Other profiles stand beside the first one: `.claude-work` beside `.claude`. */
async function profilesOf(home: string, [first = '', ...rest]: readonly string[]): Promise<string[]> {
  if (!first.startsWith('.') || OF_ALL.test(first)) return [];
  const folders = await foldersLike(home, `${first}-*`);
  return existing(folders.map((folder) => [home, folder, ...rest].join(sep)));
}

/** What a folder of the person's can be: a home, a profile of an agent, or where its sessions lie. */
async function rootsIn(folder: string, below: readonly (readonly string[])[]): Promise<string[]> {
  const possible = below.flatMap((parts) => parts.map((_part, n) => join(folder, ...parts.slice(n))));
  return [...(await existing(possible)), folder];
}

async function existing(folders: readonly string[]): Promise<string[]> {
  const are = await Promise.all(
    folders.map((folder) =>
      stat(folder).then(
        (one) => one.isDirectory(),
        () => false,
      ),
    ),
  );
  return folders.filter((_folder, n) => are[n]);
}
