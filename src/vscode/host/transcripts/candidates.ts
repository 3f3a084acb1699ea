import { dirname, join } from 'node:path';
import type { Agent, Surroundings } from '../../../core/transcripts/agent';
import type { FileStat, FileStats } from './file-stats';
import type { ProjectFolders } from './project-folders';
import { foldersLike, sessionFilesIn, type SessionFile } from './session-files';

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
  { open, around, far }: ProjectFolders,
  surroundings: Surroundings,
  stats: FileStats,
  onPlace: (folder: string) => void,
): Promise<Candidate[]> {
  const found = new Map<string, Omit<Candidate, keyof FileStat>>();
  for (const root of agent.places.roots(surroundings)) {
    onPlace(root);
    for (const folder of [...open, ...around, ...far]) {
      const patterns = agent.places.foldersFor(folder, surroundings);
      if (patterns === null) {
        for (const file of await sessionFilesIn(agent, root, '')) found.set(file.path, { ...file, root, named: [] });
        break;
      }
      for (const within of (await Promise.all(patterns.map((one) => foldersLike(root, one)))).flat()) {
        for (const file of await sessionFilesIn(agent, root, within, onPlace)) {
          const named = [...(found.get(file.path)?.named ?? []), folder];
          found.set(file.path, { ...file, root, named });
        }
      }
    }
    for (const pattern of open.flatMap((folder) => agent.places.foldersWithin?.(folder, surroundings) ?? [])) {
      for (const within of await foldersLike(root, pattern)) {
        for (const file of await sessionFilesIn(agent, root, within)) {
          if (!found.has(file.path)) found.set(file.path, { ...file, root, named: [] });
        }
      }
    }
  }
  const all = await stats.of([...found.keys()]);
  return [...found.values()].flatMap((file, index) => (all[index]?.size ? [{ ...file, ...all[index] }] : []));
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
