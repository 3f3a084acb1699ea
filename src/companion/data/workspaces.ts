import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { readChecked, writeAtomically, writeIfMissing } from './atomic';
import { FOLDER_FOR_OWNER, isOfArchive, type Places } from './folder';

/*
 * Agents in a sandbox can read files in their workspace alone. So the process that serves an agent puts copies of its
 * pictures there, and whoever holds the port removes them together with the drawings. What is in a workspace was written by
 * others: it may be a link to somewhere else.
 */

/** Of ours in a workspace, and the folder in it that has the pictures. */
const OURS = '.recurate';
const DRAWINGS = 'drawings';
const IGNORE = '.gitignore';

/** Where the copies in one workspace are. */
const WorkspaceSchema = v.object({ drawings: v.pipe(v.string(), v.regex(/[\\/]\.recurate[\\/]drawings$/)) });
const EVERYTHING = '*\n';

/**
 * The folder that a client calls a root, if pictures may go there: a folder of this computer, but neither all of it nor the
 * person's home.
 * @param uri - As the client says it.
 * @returns Its real path; null if it is none.
 */
export function workspaceOf(uri: string): string | null {
  try {
    const url = new URL(uri);
    if (url.protocol !== 'file:' || !['', 'localhost'].includes(url.hostname)) return null;
    const path = realpathSync(fileURLToPath(url.hostname === '' ? url : `file://${url.pathname}`));
    if (!lstatSync(path).isDirectory()) return null;
    return path === parse(path).root || path === realpathSync(homedir()) ? null : path;
  } catch {
    // It is no address, or there is no such folder.
    return null;
  }
}

/**
 * Puts a copy of a picture into a workspace, for the person alone and unknown to Git.
 * @param workspace - Its real path.
 * @param picture - A file of the archive.
 * @returns Where the copy is; null if it cannot be there.
 */
export function copyInto(places: Places, workspace: string, picture: string): string | null {
  const ours = join(workspace, OURS);
  const drawings = join(ours, DRAWINGS);
  const copy = join(drawings, basename(picture));
  try {
    for (const folder of [ours, drawings]) makeOwn(folder);
    if (realpathSync(drawings) !== drawings) return null;
    // Said first: what is not written down is never removed.
    const said = JSON.stringify({ drawings } satisfies v.InferOutput<typeof WorkspaceSchema>);
    writeIfMissing(join(places.workspaces, `${nameOf(drawings)}.json`), said);
    writeIfMissing(join(ours, IGNORE), EVERYTHING);
    const bytes = readFileSync(picture);
    const there = lstatSync(copy, { throwIfNoEntry: false });
    // Takes the place of a link, and follows none.
    if (!there?.isFile() || there.size !== bytes.length) writeAtomically(copy, bytes);
    return copy;
  } catch {
    // It may not be written to, is full, or the picture is gone: the agent has the other ways.
    return null;
  }
}

/** Removes copies whose drawings are gone. @param wanted - The names of the files whose drawings are kept. */
export function pruneWorkspaces(places: Places, wanted: ReadonlySet<string>): void {
  for (const name of namesIn(places.workspaces)) {
    if (!isOfArchive(name)) continue;
    const said = join(places.workspaces, name);
    const drawings = readSaid(said);
    if (drawings === null || removeCopies(drawings, wanted)) rmSync(said, { force: true });
  }
}

function readSaid(path: string): string | null {
  try {
    return readChecked(path, WorkspaceSchema)?.drawings ?? null;
  } catch {
    return null;
  }
}

/** @returns Whether nothing of ours is left. */
function removeCopies(drawings: string, wanted: ReadonlySet<string>): boolean {
  try {
    // It was moved away, or is a link now: what it leads to is not ours.
    if (realpathSync(drawings) !== drawings) return true;
    const copies = namesIn(drawings).filter(isOfArchive);
    const old = copies.filter((name) => !wanted.has(name));
    for (const name of old) rmSync(join(drawings, name), { force: true });
    if (old.length < copies.length) return false;
    rmdirSync(drawings);
    const ignore = join(dirname(drawings), IGNORE);
    if (lstatSync(ignore).isFile() && readFileSync(ignore, 'utf8') === EVERYTHING) rmSync(ignore);
    rmdirSync(dirname(drawings));
    return true;
  } catch {
    // The person keeps something else in it; or the whole workspace is gone.
    return namesIn(drawings).filter(isOfArchive).length === 0;
  }
}

/** Makes a folder that is really there. @throws If a link or somebody else's folder has its name. */
function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER_FOR_OWNER });
  const found = lstatSync(folder);
  const isOwn = process.getuid === undefined || found.uid === process.getuid();
  if (!found.isDirectory() || !isOwn) throw new Error(`${folder} is not a folder of ours.`);
}

const nameOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 32);

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
