import { existsSync } from 'node:fs';
import { which } from './which';

/** Names under which a Firefox is installed that takes an extension without a signature for as long as it runs. */
const SYSTEM_NAMES = ['firefox-esr', 'firefox', 'firefox-developer-edition'];

/** Where installers put it that add nothing to the path. */
const USUAL_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** A person's choice: the path of a Firefox. */
export const FIREFOX_VARIABLE = 'RECURATE_FIREFOX';

/** The path of a Firefox to use: the environment's, then the system's; undefined if none. */
export function lookForFirefox(): string | undefined {
  return process.env[FIREFOX_VARIABLE] || SYSTEM_NAMES.map(which).find(Boolean) || USUAL_PLACES.find(existsSync);
}

/**
 * As {@link lookForFirefox}, for callers that cannot go on without one.
 * @throws Error that says in one line what to install.
 */
export function findFirefox(): string {
  const path = lookForFirefox();
  if (!path) throw new Error(`No Firefox found: install it, or set ${FIREFOX_VARIABLE} to its path.`);
  return path;
}
