import type { Agent, Places } from './agent';
import { envFolder } from './env-folder';
import { objectOn } from './json-line';
import { isOfPi } from './pi/entry';
import { PiReader } from './pi/reader';
import { AGENT_NAMES } from './transcript';

/** `--home-ana-app--/2026-09-01T10-00-00-000Z_<id>.jsonl`. */
const SESSION = /^--[^/]*--\/[^/]+\.jsonl$/;

const places: Places = {
  roots(here) {
    const named = envFolder('PI_CODING_AGENT_SESSION_DIR', here);
    const own = `${envFolder('PI_CODING_AGENT_DIR', here) ?? `${here.home}/.pi/agent`}/sessions`;
    return named ? [named, own] : [own];
  },
  isSession: (path) => SESSION.test(path),
  foldersFor: (folder) => [`--${folderName(folder)}--`],
  foldersWithin: (folder) => [`--${folderName(folder)}-*`],
};

/** Pi, a coding agent (pi.dev). */
export const PI: Agent = {
  id: 'pi',
  name: AGENT_NAMES.pi,
  places,
  owns: (lines) => lines.map(objectOn).some((line) => line !== null && isOfPi(line)),
  baseOf: () => null,
  createReader: (isFromStart) => new PiReader(isFromStart),
};

function folderName(path: string): string {
  return path.replace(/^[/\\]/, '').replace(/[/\\:]/g, '-');
}
