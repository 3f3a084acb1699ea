import { existsSync } from 'node:fs';
import { which } from './which';

/** Program names of a Firefox that accepts an unsigned extension until it is closed. */
const SYSTEM_NAMES = ['firefox-esr', 'firefox', 'firefox-developer-edition'];

/** Where installers put it if they do not add it to the path. */
const USUAL_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Lets a person choose: the path of a Firefox. */
export const FIREFOX_VARIABLE = 'RECURATE_FIREFOX';

/** The path of the Firefox to use: from the environment, else the system's; undefined if there is none. */
export function lookForFirefox(): string | undefined {
  return process.env[FIREFOX_VARIABLE] || SYSTEM_NAMES.map(which).find(Boolean) || USUAL_PLACES.find(existsSync);
}

/**
 * Like {@link lookForFirefox}, for callers that cannot continue without one.
 * @throws Error that says in one line what to install.
 */
export function findFirefox(): string {
  const path = lookForFirefox();
  if (!path) throw new Error(`No Firefox found: install it, or set ${FIREFOX_VARIABLE} to its path.`);
  return path;
}
