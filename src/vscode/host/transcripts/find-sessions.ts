import { basename, sep } from 'node:path';
import type { Agent, Surroundings } from '../../../core/transcripts/agent';
import { bySession, candidatesFor, foldersTo, type Candidate } from './candidates';
import { FileStats, type FileStat } from './file-stats';
import { NOTES } from './notes';
import { projectFolders, resolved, type ProjectFolders } from './project-folders';
import { inLettersOf } from './spellings';
import { folderAtStart, sessionEnds, type SessionEnds } from './session-ends';
import { openTranscript } from './transcript-file';

/** How many sessions of each agent are listed unless more are asked for. */
export const SOME_SESSIONS = 50;

/** How many files are read at the same time, and how many of the newest are worth watching. */
const AT_ONCE = 8;

/** How long after its last line a session counts as live, in ms. */
const LIVE = 5 * 60_000;

/** A session of the folders that are open. */
export interface FoundSession {
  readonly agent: Agent;
  /** Of its file, absolute. */
  readonly path: string;
  readonly sessionId: string;
  /** Null if it has none. */
  readonly title: string | null;
  /** Its first prompt; empty if that was not read. */
  readonly prompt: string;
  /** The folder in which the agent was started, as the system resolves it. */
  readonly folder: string;
  /** In ms; null if unknown. */
  readonly startedAt: number | null;
  /** When something happened last, in ms. */
  readonly lastAt: number;
  readonly isLive: boolean;
  /** When its file was changed last, in ms. */
  readonly changedAt: number;
  /** The id of the answer to the last prompt, if the end of the file has one. */
  readonly lastAnswer: string | null;
}

export interface FoundSessions {
  /** Live ones first, then by their last activity. */
  readonly sessions: readonly FoundSession[];
  /** How many older files were not looked into. */
  readonly unread: number;
  /** Whether some of these may be among the newest sessions: the next search goes on with them. */
  readonly isPart: boolean;
  /** The folders in which new sessions would appear or known ones change, absolute. They need not exist. */
  readonly places: readonly string[];
}

/** What was read of files, by their paths: the folder of one that is of another project, else its ends. */
type Known = Map<string, FileStat & { folder: string | null; ends: SessionEnds | null }>;

/** What the search for one agent's sessions needs to know. */
interface Search {
  readonly agent: Agent;
  readonly project: ProjectFolders;
  readonly titles: ReadonlyMap<string, string> | undefined;
  /** How many more files may be opened. */
  left: number;
}

/** Finds sessions. Keeps what it has read of each until its file changes. */
export class SessionFinder {
  readonly #agents: readonly Agent[];
  readonly #surroundings: Surroundings;
  readonly #now: () => number;
  readonly #stats: FileStats;
  readonly #known: Known = new Map();
  /** The folders that sessions name, as the system resolves them: many name the same. Only during a search. */
  readonly #resolved = new Map<string, Promise<string>>();
  /** The folders of sessions that are noted, by the agent and the root. Only during a search. */
  readonly #notedBelow = new Map<string, Promise<ReadonlyMap<string, string>>>();

  /** @param now - The time, in ms. */
  constructor(agents: readonly Agent[], surroundings: Surroundings, now: () => number = Date.now) {
    this.#agents = agents;
    this.#surroundings = surroundings;
    this.#now = now;
    this.#stats = new FileStats(now);
  }

  /**
   * A file may have changed. What is not said is found within half a minute: an old session that goes on.
   *
   * @param path - Absolute.
   */
  changed(path: string): void {
    this.#stats.forget(path);
  }

  /**
   * The newest sessions of folders, and of those that they lie in.
   *
   * @param folders - Absolute.
   * @param most - How many of each agent.
   * @param opened - After how many files of each agent the search ends. What was read is known to the next one, so that
   * this goes on from there.
   */
  async find(
    folders: readonly string[],
    signal: AbortSignal,
    most = SOME_SESSIONS,
    opened = Infinity,
  ): Promise<FoundSessions> {
    this.#resolved.clear();
    this.#notedBelow.clear();
    const project = await projectFolders(folders, this.#surroundings);
    const near = await this.#findIn({ ...project, far: [] }, most, opened, signal);
    const isEnough = near.sessions.length > 0 || near.isPart || project.far.length === 0;
    return isEnough ? near : this.#findIn(project, most, opened, signal);
  }

  async #findIn(project: ProjectFolders, most: number, opened: number, signal: AbortSignal): Promise<FoundSessions> {
    const found = await Promise.all(this.#agents.map((agent) => this.#findOf(agent, project, most, opened, signal)));
    const sessions = found.flatMap((one) => one.sessions);
    sessions.sort((one, other) => Number(other.isLive) - Number(one.isLive) || other.lastAt - one.lastAt);
    return {
      sessions,
      unread: found.reduce((sum, { unread }) => sum + unread, 0),
      isPart: found.some(({ isPart }) => isPart),
      places: [...new Set(found.flatMap(({ places }) => places))],
    };
  }

  async #findOf(
    agent: Agent,
    project: ProjectFolders,
    most: number,
    opened: number,
    signal: AbortSignal,
  ): Promise<FoundSessions> {
    const sessions: FoundSession[] = [];
    const places: string[] = [];
    const candidates = await candidatesFor(agent, project, this.#surroundings, this.#stats, (one) => places.push(one));
    const groups = bySession(agent, candidates);
    for (const [first] of groups.slice(0, AT_ONCE)) places.push(...foldersTo(first!));
    const titles = await NOTES.get(agent.id)?.titles?.(this.#surroundings);
    const search: Search = { agent, project, titles, left: opened };
    let at = 0;
    for (; at < groups.length && sessions.length < most && search.left > 0 && !signal.aborted; at += AT_ONCE) {
      const batch = groups.slice(at, at + AT_ONCE).map((files) => this.#session(files, search));
      sessions.push(...(await Promise.all(batch)).filter((session) => session !== null));
    }
    const unread = Math.max(0, groups.length - at);
    return { sessions, unread, isPart: unread > 0 && sessions.length < most, places };
  }

  /** What a session is, by the first of its files that has answers; null if it is none of the project's. */
  async #session(files: readonly Candidate[], search: Search): Promise<FoundSession | null> {
    const { agent, titles } = search;
    for (const file of files) {
      const ends = await this.#endsOf(file, search);
      if (ends === null || ends.isEmpty || ends.facts.isSubagent) continue;
      if (await NOTES.get(agent.id)?.isSubagent?.(file.path)) return null;
      const folder = await this.#folderOf(file, ends, search);
      if (folder === null) return null;
      const { facts, prompt, lastAnswer } = ends;
      const sessionId = facts.sessionId ?? nameOf(file);
      // What the file's own time says is not so: copying and packing change it.
      const lastAt = Math.min(timeOf(facts.lastAt) ?? file.changedAt, this.#now());
      return {
        agent,
        path: file.path,
        sessionId,
        title: titles?.get(sessionId) ?? (await NOTES.get(agent.id)?.title?.(file.path)) ?? facts.title,
        prompt,
        folder,
        startedAt: timeOf(facts.startedAt),
        lastAt,
        isLive: this.#now() - lastAt < LIVE,
        changedAt: file.changedAt,
        lastAnswer,
      };
    }
    return null;
  }

  /** What the ends of a file say; null if it cannot be read, or is of a folder that is none of the project's. */
  async #endsOf(file: Candidate, search: Search): Promise<SessionEnds | null> {
    const { path, size, changedAt, named } = file;
    const { agent, project } = search;
    const before = this.#known.get(path);
    const isSame = before?.size === size && before.changedAt === changedAt;
    // Its folder stands at its beginning.
    const folder = before !== undefined && size >= before.size ? before.folder : null;
    const read = isSame ? before : { size, changedAt, folder, ends: null };
    this.#known.set(path, read);
    const isElsewhere = async (): Promise<boolean> =>
      read.folder !== null && !isOfProject(await this.#resolve(read.folder, project), project, []);
    // What is noted beside a session is known without opening it.
    if (named.length === 0 && read.ends === null) read.folder ??= await this.#noted(file, agent);
    if (read.ends !== null || (await isElsewhere())) return read.ends;
    search.left -= 1;
    const opened = await openTranscript(path);
    if (opened === null) return null;
    try {
      if (named.length === 0) read.folder ??= await folderAtStart(agent, opened);
      if (await isElsewhere()) return null;
      read.ends = await sessionEnds(agent, opened, this.#now());
    } catch {
      // As if it could not be opened.
    } finally {
      await opened.handle.close();
    }
    return read.ends;
  }

  /** The folder that a session is of, if that is one of the project's; null if not, or if nothing says so. */
  async #folderOf(
    file: Candidate,
    { facts, beginning }: SessionEnds,
    { agent, project }: Search,
  ): Promise<string | null> {
    const { named } = file;
    const { places } = agent;
    const says = facts.folder === null ? named.map((folder) => places.isOfFolder?.(beginning, folder) ?? null) : [];
    if (says.includes(true)) return named[says.indexOf(true)] ?? null;
    const stored = facts.folder ?? (await this.#noted(file, agent));
    if (stored !== null) {
      const folder = await this.#resolve(stored, project);
      return isOfProject(folder, project, named) ? folder : null;
    }
    // Nothing says which folder it is: the name of its own, by which it was found, must do.
    return places.isOfFolder === undefined ? (named[0] ?? null) : null;
  }

  /** The folder of a session that is noted beside it; null if none is. */
  async #noted(file: Candidate, { id, places }: Agent): Promise<string | null> {
    const notes = NOTES.get(id);
    if (!notes?.folders) return (await notes?.folder?.(file)) ?? null;
    const key = `${id} ${file.root}`;
    const folders = this.#notedBelow.get(key) ?? notes.folders(file.root);
    this.#notedBelow.set(key, folders);
    return (await folders).get(places.fileOf?.(file.below).session ?? '') ?? null;
  }

  #resolve(folder: string, project: ProjectFolders): Promise<string> {
    const known = this.#resolved.get(folder) ?? resolvedIn(folder, project);
    this.#resolved.set(folder, known);
    return known;
  }
}

/** A folder as the system resolves it, and as those of the project are spelled if it is one of them or lies in one. */
async function resolvedIn(folder: string, { open, around, far, beside, spellings }: ProjectFolders): Promise<string> {
  const path = await resolved(folder);
  for (const own of [...open, ...around, ...far, ...beside]) {
    for (const spelled of [own, ...(spellings.get(own) ?? [])]) {
      const same = await inLettersOf(path, spelled);
      if (same !== null) return own + same.slice(spelled.length);
    }
  }
  return path;
}

/**
 * Whether a session of a folder is the project's. Agents also start in folders within an open one; but those within its
 * parents are other projects. What was begun in another worktree is the project's if it was moved to an open one.
 *
 * @param named - The folders after which that of the session is named.
 */
function isOfProject(folder: string, { open, around, far, beside }: ProjectFolders, named: readonly string[]): boolean {
  const isWithin = (other: string): boolean => folder.startsWith(other.endsWith(sep) ? other : other + sep);
  const isMovedHere = named.some((one) => open.includes(one));
  const own = isMovedHere ? [...open, ...beside] : open;
  return [...own, ...around, ...far].includes(folder) || own.some(isWithin);
}

/** The names that the sessions of an agent have in common: each has a folder of its own. */
const COMMON_NAMES = /^(?:events|transcript(?:_full)?|updates|chat_history|logs|\.system_generated)$/;

/** The name of a session's file, or of its folder if all files have the same name. */
function nameOf({ path, below }: Candidate): string {
  const names = [
    basename(path).replace(/\.(jsonl|jsonl\.zst|json)$/, ''),
    ...below.split('/').slice(0, -1).toReversed(),
  ];
  return names.find((name) => !COMMON_NAMES.test(name)) ?? names[0]!;
}

function timeOf(time: string | null): number | null {
  const at = Date.parse(time ?? '');
  return Number.isNaN(at) ? null : at;
}
