import type { Places, Surroundings } from '../agent';
import { envFolder } from '../env-folder';

/**
 * `rollout-2026-09-01T10-00-00-<thread>.jsonl`: a session, as it is written or packed · `…-<thread>_<rollout>.jsonl`: what
 * followed when the person went back in it · `rollout-2025-04-16-<id>.json`: one of the first month.
 */
const SESSION = /^(\d{4}\/\d{2}\/\d{2}\/)?rollout-[^/]+\.(json|jsonl|jsonl\.zst)$/;

/** The parts of such a name: when the file was begun, in local time, and which thread it is of. */
const NAME = /rollout-(\d{4}-\d{2}-\d{2}(?:T\d{2}-\d{2}-\d{2})?)-([^/_]+?)(?:_[^/]*)?\.jsonl?(\.zst)?$/;

/** A file or folder in the one in which Codex keeps what it writes. */
export function codexHome(surroundings: Surroundings, ...below: readonly string[]): string {
  const { home, isWindows } = surroundings;
  const slash = isWindows ? '\\' : '/';
  return [envFolder('CODEX_HOME', surroundings) ?? [home, '.codex'].join(slash), ...below].join(slash);
}

/** The sessions lie in a folder for each day, the archived ones side by side. No path says which project one is of. */
export const PLACES: Places = {
  roots: (surroundings) => [codexHome(surroundings, 'sessions'), codexHome(surroundings, 'archived_sessions')],
  isSession: (path) => SESSION.test(path),
  foldersFor: () => null,
  // Of a thread in which the person went back, the newest file counts: it continues the others. Of a file that is also
  // there packed, the plain one.
  fileOf(path) {
    const [, begun = '', thread = path, packed] = NAME.exec(path) ?? [];
    return { session: thread, rank: (packed ? 0.5 : 0) - Number(begun.replace(/\D/g, '').padEnd(14, '0')) };
  },
};

/** Whether a path ends like that of a session. */
export function isNamedLikeSession(path: string): boolean {
  return SESSION.test(path.slice(path.lastIndexOf('/') + 1));
}
