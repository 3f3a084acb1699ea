import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Surroundings } from '../../../core/transcripts/agent';
import { otherSpellings, spellingOf } from './spellings';
import { worktreesBeside } from './worktrees';

/** The folders that are open in a window, and those that they lie in. All absolute, as the system resolves them. */
export interface ProjectFolders {
  /** Open in the window. */
  readonly open: readonly string[];
  /** Those they lie in, the nearest first. */
  readonly around: readonly string[];
  /** The person's home and what it lies in: what an agent did there belongs to anything, so it counts only if nothing else is found. */
  readonly far: readonly string[];
  /** The other worktrees of the open ones: sessions that were moved there, or from there, are theirs. */
  readonly beside: readonly string[];
  /** How each of these is called, too. */
  readonly spellings: ReadonlyMap<string, readonly string[]>;
}

/** @param folders - Absolute. */
export async function projectFolders(folders: readonly string[], { home }: Surroundings): Promise<ProjectFolders> {
  const resolvedOnes = await Promise.all(folders.map(resolved));
  const open = [...new Set(resolvedOnes)];
  const beyond = new Set(parentsOf(await resolved(home), true));
  const parents = [...new Set(open.flatMap((folder) => parentsOf(folder)))].filter((one) => !open.includes(one));
  const isFar = (folder: string): boolean => beyond.has(folder) || dirname(folder) === folder;
  const worktrees = await Promise.all((await Promise.all(open.map(worktreesBeside))).flat().map(resolved));
  const around = parents.filter((one) => !isFar(one));
  const beside = [...new Set(worktrees)].filter((one) => !open.includes(one) && !around.includes(one));
  const spelled = folders.flatMap((folder, n) => spellingOf(folder, resolvedOnes[n]!) ?? []);
  const spellings = [...open, ...around, ...beside].map((folder) => [folder, otherSpellings(folder, spelled)] as const);
  return { open, around, far: parents.filter(isFar), beside, spellings: new Map(spellings) };
}

/** A folder as the system resolves it; one that is not there, as it is. */
export async function resolved(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    return folder;
  }
}

function parentsOf(folder: string, withItself = false): string[] {
  const parents = withItself ? [folder] : [];
  for (let one = folder; dirname(one) !== one; one = dirname(one)) parents.push(dirname(one));
  return parents;
}
