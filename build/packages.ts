import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import pkg from '../package.json' with { type: 'json' };
import { BROWSERS, outDirOf } from './browsers';
import { zipOf } from './zip';

const filesIn = (folder: string): ReadonlyMap<string, Uint8Array> =>
  new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  );

/** The project's files according to git, without files that were deleted but are still in the index. */
function sources(): ReadonlyMap<string, Uint8Array> {
  const paths = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(existsSync);
  return new Map(paths.map((path) => [path, readFileSync(path)]));
}

/**
 * The files to submit to the stores, by file name: a zip for each browser, and the sources, which Firefox's reviewers
 * ask for because the build is minified. Needs `npm run build` and git.
 */
export function packages(): ReadonlyMap<string, Uint8Array> {
  const name = (what: string): string => `recurate-${pkg.version}-${what}.zip`;
  return new Map([
    ...BROWSERS.map((browser) => [name(browser), zipOf(filesIn(outDirOf(browser)))] as const),
    [name('source'), zipOf(sources())],
  ]);
}
