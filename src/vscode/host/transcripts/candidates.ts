import { dirname, join } from 'node:path';
import type { Agent, Surroundings } from '../../../core/transcripts/agent';
import type { FileStat, FileStats } from './file-stats';
import type { ProjectFolders } from './project-folders';
import { rootsOf } from './roots';
import { foldersLike, sessionFilesIn, type Listings, type SessionFile } from './session-files';

/** A file that may be a session of certain folders. */
export interface Candidate extends SessionFile, FileStat {
  readonly root: string;
  /** The folders that the name of its own means; empty if that does not say it. */
  readonly named: readonly string[];
}

/**
 * The files that may be sessions of a project. Empty ones are left out.
 *
 * @param onPlace - Called with each folder in which more may appear, absolute. It need not exist.
 */
export async function candidatesFor(
  agent: Agent,
  { open, around, far, beside, spellings }: ProjectFolders,
  surroundings: Surroundings,
  stats: FileStats,
  onPlace: (folder: string) => void,
): Promise<Candidate[]> {
  const found = new Map<string, Omit<Candidate, keyof FileStat>>();
  const listings: Listings = new Map();
  const folders = [...open, ...around, ...far, ...beside].map((folder) => ({
    folder,
    patterns: namesOf(agent, [folder, ...(spellings.get(folder) ?? [])], surroundings),
  }));
  for (const root of await rootsOf(agent, surroundings)) {
    onPlace(root);
    for (const { folder, patterns } of folders) {
      if (patterns === null) {
        for (const file of await sessionFilesIn(agent, root, '')) found.set(file.path, { ...file, root, named: [] });
        break;
      }
      const like = (await Promise.all(patterns.map((one) => foldersLike(root, one, listings)))).flat();
      // One in other letters is another project's, if that in the same letters is there.
      const exact = like.filter((one) => patterns.includes(one));
      for (const within of like) {
        const isOther = exact.length > 0 && !exact.includes(within) && !patterns.some((one) => one.endsWith('*'));
        for (const file of await sessionFilesIn(agent, root, within, onPlace)) {
          const named = found.get(file.path)?.named ?? [];
          found.set(file.path, { ...file, root, named: isOther ? named : [...named, folder] });
        }
      }
    }
    for (const pattern of open.flatMap((folder) => agent.places.foldersWithin?.(folder, surroundings) ?? [])) {
      for (const within of await foldersLike(root, pattern, listings)) {
        for (const file of await sessionFilesIn(agent, root, within)) {
          if (!found.has(file.path)) found.set(file.path, { ...file, root, named: [] });
        }
      }
    }
  }
  const all = await stats.of([...found.keys()]);
  return [...found.values()].flatMap((file, index) => (all[index]?.size ? [{ ...file, ...all[index] }] : []));
}

/** The patterns of the folders for a project folder, however that is spelled; null if all projects' lie together. */
function namesOf({ places }: Agent, spelled: readonly string[], surroundings: Surroundings): string[] | null {
  const patterns = spelled.map((one) => places.foldersFor(one, surroundings));
  return patterns[0] === null ? null : [...new Set(patterns.flatMap((one) => one ?? []))];
}

/**
 * The files of each session, the one to be read first: a session can be there packed beside plain, or in an older format
 * beside its successor. The session that was changed last comes first.
 */
export function bySession({ places }: Agent, candidates: readonly Candidate[]): Candidate[][] {
  const sessions = new Map<string, { changedAt: number; files: { rank: number; file: Candidate }[] }>();
  for (const file of candidates) {
    const { session, rank } = places.fileOf?.(file.below) ?? plainFirst(file.below);
    const { changedAt = 0, files = [] } = sessions.get(session) ?? {};
    sessions.set(session, { changedAt: Math.max(changedAt, file.changedAt), files: [...files, { rank, file }] });
  }
  return [...sessions.values()]
    .sort((one, other) => other.changedAt - one.changedAt)
    .map(({ files }) => files.sort((one, other) => one.rank - other.rank).map(({ file }) => file));
}

/** The endings of one session's files, the one to be read first. */
const ENDINGS = ['.jsonl', '.jsonl.zst', '.json'];

function plainFirst(below: string): { session: string; rank: number } {
  const rank = ENDINGS.findIndex((ending) => below.endsWith(ending));
  return { session: below.slice(0, below.length - (ENDINGS[rank]?.length ?? 0)), rank };
}

/** The folders from that of a file up to the root it was found under. */
export function foldersTo({ path, root }: Candidate): string[] {
  const folders: string[] = [];
  for (let one = dirname(path); one.length > root.length; one = dirname(one)) folders.push(one);
  return [...folders, join(root)];
}
