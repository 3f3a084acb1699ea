import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The text of a file; `path` is relative to the project's root. */
export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const readJson = (path: string): Record<string, unknown> => JSON.parse(read(path));

/** The files below a folder, sorted, as paths from the project's root with `/`. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** The parts of the built manifest that the tests read. */
export interface Manifest {
  permissions?: string[];
  host_permissions?: string[];
  web_accessible_resources?: unknown[];
  content_security_policy?: unknown;
  externally_connectable?: unknown;
  background: { service_worker: string };
  content_scripts: { matches: string[]; js: string[]; css?: string[]; run_at: string; world?: string }[];
}

/**
 * The manifest as it was built.
 * @throws Error if nothing has been built yet
 */
export function builtManifest(): Manifest {
  if (!existsSync(join(ROOT, 'dist/chrome/manifest.json')))
    throw new Error('Nothing is built yet: run "npm run build".');
  return JSON.parse(read('dist/chrome/manifest.json'));
}
