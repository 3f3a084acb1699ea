import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { FOR_OWNER, isHalfWritten } from './atomic';

export const FOLDER_FOR_OWNER = 0o700;
/** What others may do. Windows has no such bits: there the folder is in the person's own profile. */
const FOR_OTHERS = 0o077;
const NAME = 'recurate-companion';

/** The places of everything that the companion keeps. */
export interface Places {
  folder: string;
  token: string;
  key: string;
  /** What agents have to show over HTTP. */
  http: string;
  lock: string;
  state: string;
  sessions: string;
  pictures: string;
  /** Which workspaces have copies of pictures. */
  workspaces: string;
}

/** Where programs of this system keep their data. */
export function defaultFolder(
  platform: NodeJS.Platform = process.platform,
  env: NodeJS.ProcessEnv = process.env,
  home = homedir(),
): string {
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), NAME);
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', NAME);
  return join(env['XDG_DATA_HOME'] || join(home, '.local', 'share'), NAME);
}

/** The places in a folder, which need not exist. */
export function placesIn(folder: string): Places {
  const path = resolve(folder);
  return {
    folder: path,
    token: join(path, 'token.json'),
    key: join(path, 'agents.key'),
    http: join(path, 'http.key'),
    lock: join(path, 'companion.lock'),
    state: join(path, 'state.json'),
    sessions: join(path, 'sessions'),
    pictures: join(path, 'pictures'),
    workspaces: join(path, 'workspaces'),
  };
}

/** Makes the folders. @throws Error in words if that is not possible. */
export function makeFolders(places: Places): void {
  try {
    for (const path of [places.folder, places.sessions, places.pictures, places.workspaces])
      mkdirSync(path, { recursive: true, mode: FOLDER_FOR_OWNER });
  } catch (error) {
    throw new Error(cannotUse(places.folder, error), { cause: error });
  }
}

/** What is wrong with a folder, in words. */
export function cannotUse(folder: string, error: unknown): string {
  return `The folder ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}. Give another one with --data.`;
}

/**
 * Everything of ours that others on this computer could read or change. Empty on Windows. The person may name a folder in
 * which they keep other things: those, and that folder, are none of our business.
 */
export function openToOthers(places: Places): string[] {
  if (process.platform === 'win32') return [];
  const { folder, token, key, http, lock, state, sessions, pictures, workspaces } = places;
  const names = [token, key, http, lock, state, sessions, pictures, workspaces].map((path) => basename(path));
  const there = filesIn(folder);
  const own = there.filter((path) => names.some((name) => isOrBecomes(basename(path), name)));
  const kept = [sessions, pictures, workspaces].flatMap(filesIn).filter((path) => isOfArchive(basename(path)));
  const paths = [...(own.length === there.length ? [folder] : []), ...own, ...kept];
  return paths.filter((path) => (modeOf(path) & FOR_OTHERS) !== 0);
}

/** Whether a file has a name that the archive gives: that of a drawing or a picture, whole or half written. */
export function isOfArchive(name: string): boolean {
  return /^[\da-f]{32}(\.json|-(original-)?\d+\.(png|webp|jpg))(\.\d+\.[\da-f]{12}\.tmp)?$/.test(name);
}

const isOrBecomes = (name: string, whole: string): boolean =>
  name === whole || (name.startsWith(`${whole}.`) && isHalfWritten(name));

/** Takes from others what they could read or change. */
export function closeToOthers(paths: readonly string[]): void {
  for (const path of paths) {
    try {
      chmodSync(path, statSync(path).isDirectory() ? FOLDER_FOR_OWNER : FOR_OWNER);
    } catch {
      // It was removed meanwhile, or belongs to somebody else: `doctor` says so.
    }
  }
}

const modeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mode ?? 0;

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
