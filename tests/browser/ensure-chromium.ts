import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { CHROMIUM_VARIABLE, lookForChromium } from './find-chromium';

/**
 * From this version on, branded Chrome and Edge ignore `--load-extension`. Chromium and Chrome for Testing support it.
 */
const FIRST_DEAF_CHROME = 137;

const isDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** The ways to get a Chromium, in the order they are tried. Each is a list of commands. */
const WAYS: readonly { fits: () => boolean; commands: readonly string[] }[] = [
  { fits: () => true, commands: ['npx playwright install chromium'] },
  // Playwright's own is there by now but does not start: a fresh machine lacks the libraries it needs.
  {
    fits: () => isDebianAsRoot && existsSync(chromium.executablePath()),
    commands: ['npx playwright install-deps chromium'],
  },
  { fits: () => isDebianAsRoot, commands: ['apt-get update', 'apt-get install -y chromium'] },
];

/** What is wrong with the browser at `path`, as the end of a sentence about it; undefined if nothing is. */
export function unfitBecause(path: string): string | undefined {
  // On Windows, Chrome opens a window instead of printing its version.
  if (process.platform === 'win32') return existsSync(path) ? undefined : 'is not there';
  let told: string;
  try {
    told = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return existsSync(path) ? 'does not start here (does it lack system libraries?)' : 'is not there';
  }
  const branded = /^(Google Chrome|Microsoft Edge) (\d+)/.exec(told);
  if (!branded || Number(branded[2]) < FIRST_DEAF_CHROME) return undefined;
  return `is ${told.trim()}, which ignores --load-extension`;
}

/**
 * Makes sure there is a Chromium that loads an unpacked extension. If there is none, installs one in the way that works
 * on this machine and reports that.
 * @returns the browser's path, or undefined after reporting in one line what to install
 */
export function ensureChromium(say: (line: string) => void): string | undefined {
  const chosen = process.env[CHROMIUM_VARIABLE];
  const problem = chosen && unfitBecause(chosen);
  if (problem) {
    say(`${CHROMIUM_VARIABLE}: ${chosen} ${problem}. Name a Chromium or a Chrome for Testing, or unset the variable.`);
    return undefined;
  }
  const works = (): string | undefined => {
    const found = lookForChromium();
    return found && unfitBecause(found) === undefined ? found : undefined;
  };
  for (const { fits, commands } of WAYS) {
    const found = works();
    if (found) return found;
    if (!fits()) continue;
    say(`No Chromium that starts was found. Trying: ${commands.join(' && ')}`);
    commands.every((command) => spawnSync(command, { shell: true, stdio: 'inherit' }).status === 0);
  }
  const found = works();
  if (!found) {
    say(
      'No Chromium could be installed here: install the package "chromium" (or Chrome for Testing) of your system, ' +
        `or set ${CHROMIUM_VARIABLE} to the path of one.`,
    );
  }
  return found;
}
