import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A character of each script that the interface is written in, and the Debian package of a font that has it. */
const FONTS: readonly (readonly [character: string, install: string])[] = [
  ['语', 'fonts-droid-fallback'],
  ['한', 'fonts-unfonts-core'],
  ['हि', 'fonts-lohit-deva'],
];

const isDebianAsRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;

/** Whether the system has a font with this character. Where fontconfig cannot tell, as on Windows, it has. */
function isThere(character: string): boolean {
  const code = character.codePointAt(0)!.toString(16);
  const { status, stdout } = spawnSync('fc-list', [`:charset=${code}`], { encoding: 'utf8' });
  return status !== 0 || stdout.trim() !== '';
}

/**
 * Makes sure the system has fonts for every language of the interface, so that pictures show its letters and texts are
 * as wide as a person sees them. Installs them if that is possible without asking, and reports that; else it only
 * reports, because the tests also pass with the boxes that a browser draws instead.
 */
export function ensureFonts(say: (line: string) => void): void {
  const missing = (): string[] => FONTS.flatMap(([character, install]) => (isThere(character) ? [] : [install]));
  if (isDebianAsRoot && missing().length > 0) {
    const command = `apt-get update && apt-get install -y --no-install-recommends ${missing().join(' ')}`;
    say(`Fonts are missing. Trying: ${command}`);
    spawnSync(command, { shell: true, stdio: 'inherit' });
  }
  if (missing().length > 0) say(`No font for some languages: pictures show boxes. Install ${missing().join(', ')}.`);
}
