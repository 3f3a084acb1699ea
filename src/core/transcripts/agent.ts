import type { AgentId, SessionFacts, TranscriptAnswer } from './transcript';

/** A line longer than this many bytes is only read whole if the reader wants it. */
export const LONG_LINE = 64 * 1024;

/** How much of the beginning and of the end of such a line a reader is shown, in bytes. */
export const GLIMPSE = 2048;

/**
 * After this many ms without a line, an agent that has not ended its answer was killed. Tools run for so long at times, but
 * few do.
 */
export const KILLED_AFTER = 30 * 60_000;

/**
 * Reads one session, line by line. Lines are given without their line break, without the NULs that a crash leaves before
 * them, and without a check. None throws, whatever it contains: one that cannot be read is counted.
 */
export interface TranscriptReader {
  /** Takes the next complete line. */
  take(line: string): void;
  /** Whether a long line must be read whole, by its first {@link GLIMPSE} bytes. */
  wants(head: string): boolean;
  /** Takes the next line by its ends, because it was not wanted whole. */
  glimpse(head: string, tail: string): void;
  /** Takes a line of the session that this one continues (`baseOf`), before any line of its own. */
  takeBase(line: string): void;
  /**
   * The answers in the lines taken so far, oldest first. The same array until an answer changes, and the same object for
   * an answer that has not changed.
   *
   * @param now - The time in ms, for agents that do not say when an answer ends.
   * @param changedAt - When the session's file was changed last, in ms, if that is known: what is not ended then may still
   * be, unless that was long ago ({@link KILLED_AFTER}).
   */
  answers(now: number, changedAt?: number): readonly TranscriptAnswer[];
  facts(): SessionFacts;
  /**
   * Whether the ids of the answers depend on the line that reading began with, because lines have no ids of their own.
   * Such a session has to be read from its first line. Known once the answers were asked for.
   */
  needsBeginning?(): boolean;
}

/** The part of another session that one continues. */
export interface Base {
  /** The id of that session. */
  session: string;
  /** Where it ends there; null for all of it. */
  until: { bytes: number } | { ordinal: number } | null;
}

/** What is known about the computer, to find where an agent writes. */
export interface Surroundings {
  /** The home folder, absolute. */
  home: string;
  env: Readonly<Record<string, string | undefined>>;
  isWindows: boolean;
  /** More folders in which sessions are looked for, absolute: homes, profiles of agents, or where their sessions lie. */
  folders?: readonly string[];
}

/** Where an agent keeps its sessions. Paths are absolute, or relative to a root with `/` between their parts. */
export interface Places {
  /** The folders to search, the most likely first. They need not exist. */
  roots(surroundings: Surroundings): readonly string[];
  /** Whether a file under a root is a session of the main thread, by its path relative to the root. */
  isSession(path: string): boolean;
  /**
   * For agents whose sessions lie in folders that are named like a session: whether a folder under a root, by its path
   * relative to that, has sessions in it or further down.
   */
  leadsToSession?(folder: string): boolean;
  /**
   * The folders under a root (their paths relative to it) that may have sessions of a project folder; null if the
   * sessions of all projects lie together. `name*` stands for all that begin with `name`.
   *
   * @param folder - The absolute path of the project folder, as the system resolves it.
   */
  foldersFor(folder: string, surroundings: Surroundings): readonly string[] | null;
  /**
   * The folders under a root that may have sessions of folders within a project folder, in the same form, if their names
   * begin like that of the project's. Those of other projects may do so, too.
   */
  foldersWithin?(folder: string, surroundings: Surroundings): readonly string[];
  /**
   * For agents that can leave several files of one session under a root: which session a file belongs to, by its path
   * relative to the root, and its rank. Of the files of one session, the one with the lowest rank that has answers is
   * read.
   */
  fileOf?(path: string): { session: string; rank: number };
  /**
   * For agents that do not write the folder into the transcript: whether a session is of a project folder, by the
   * beginning of its file (the first line, or {@link GLIMPSE} bytes); null if that does not say.
   */
  isOfFolder?(beginning: string, folder: string): boolean | null;
}

/** A coding agent: where its transcripts are, and how they are read. One file each (./agents.ts). */
export interface Agent {
  readonly id: AgentId;
  /** Its name, as its makers write it. */
  readonly name: string;
  readonly places: Places;
  /**
   * Whether a file is this agent's, by its first complete lines.
   * @param path - Of the file, with `/` between its parts.
   */
  owns(lines: readonly string[], path: string): boolean;
  /** What the session continues, by its first line; null if nothing. */
  baseOf(firstLine: string): Base | null;
  /**
   * A reader.
   * @param isFromStart - Whether its first line is the first of the session. If not, lines before the first prompt
   * belong to an answer whose beginning was not read, and are left out.
   */
  createReader(isFromStart: boolean): TranscriptReader;
}
