import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The page that the installation opens, in the built extension. */
export const WELCOME = '/src/welcome/index.html';

/**
 * Whether this build opens that page in a browser with this profile.
 * @param profileDir - The profile folder; empty or missing for a temporary one.
 */
export function opensWelcome(dist: string, profileDir = ''): boolean {
  const isNew = !profileDir || !existsSync(profileDir) || readdirSync(profileDir).length === 0;
  return isNew && existsSync(join(dist, WELCOME));
}
