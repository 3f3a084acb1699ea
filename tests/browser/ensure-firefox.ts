import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { OLDEST_FIREFOX } from '../../build/browsers';
import { FIREFOX_VARIABLE, lookForFirefox } from './find-firefox';

const isDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** What is wrong with the Firefox at `path`, as the end of a sentence about it; undefined if nothing is. */
function unfitBecause(path: string): string | undefined {
  // On Windows, Firefox does not print its version.
  if (process.platform === 'win32') return existsSync(path) ? undefined : 'is not there';
  try {
    const told = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const version = /Firefox (\d+)/.exec(told)?.[1];
    return version && Number(version) >= Number.parseInt(OLDEST_FIREFOX) ? undefined : `is too old (${told})`;
  } catch {
    return existsSync(path) ? 'does not start here' : 'is not there';
  }
}

/**
 * Makes sure there is a Firefox that runs the extension. Installs one if that is possible without asking, and reports
 * that.
 * @returns the browser's path, or undefined after reporting in one line what to install
 */
export function ensureFirefox(say: (line: string) => void): string | undefined {
  const works = (): string | undefined => {
    const found = lookForFirefox();
    return found && unfitBecause(found) === undefined ? found : undefined;
  };
  const chosen = process.env[FIREFOX_VARIABLE];
  const problem = chosen && unfitBecause(chosen);
  if (problem) {
    say(`${FIREFOX_VARIABLE}: ${chosen} ${problem}. Name a Firefox ${OLDEST_FIREFOX} or later, or unset the variable.`);
    return undefined;
  }
  let found = works();
  if (!found && isDebianAsRoot) {
    const command = 'apt-get update && apt-get install -y firefox-esr';
    say(`No Firefox ${OLDEST_FIREFOX} or later was found. Trying: ${command}`);
    spawnSync(command, { shell: true, stdio: 'inherit' });
    found = works();
  }
  if (!found) {
    say(`No Firefox here: install version ${OLDEST_FIREFOX} or later, or set ${FIREFOX_VARIABLE} to the path of one.`);
  }
  return found;
}
