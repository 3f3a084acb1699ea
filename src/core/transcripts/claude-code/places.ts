import type { Places } from '../agent';
import { envFolder } from '../env-folder';

/** Longer names are cut there, and a hash follows that differs between the agent's programs. */
const LONGEST_NAME = 200;

/** Sessions of subagents are named differently (`agent-….jsonl`), or lie further down. */
const SESSION = /^[^/]+\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jsonl$/i;

/** Where Claude Code keeps its sessions: in a folder for each project, named after the project's path. */
export const PLACES: Places = {
  roots: (here) => [`${envFolder('CLAUDE_CONFIG_DIR', here) ?? `${here.home}/.claude`}/projects`],
  isSession: (path) => SESSION.test(path),
  foldersFor(folder, { env }) {
    const chosen = env['CLAUDE_CODE_PROJECT_DIR_NAME'];
    return chosen ? [chosen, folderName(folder)] : [folderName(folder)];
  },
  foldersWithin(folder) {
    const name = folderName(folder);
    return [name.endsWith('*') ? name : `${name.replace(/-$/, '')}-*`];
  },
};

/**
 * The agent's own rule: every UTF-16 code unit that is not a letter or digit of ASCII becomes a hyphen. Different paths
 * can have the same name.
 */
function folderName(path: string): string {
  const name = path.normalize('NFC').replace(/[^A-Za-z0-9]/g, '-');
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}-*` : name;
}
