import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { firefoxManifest } from './firefox-manifest';
import { firefoxStyles } from './firefox-styles';

/** Files of the Chrome build that must be changed for Firefox. */
const CHANGED: readonly { file: string; change: (text: string) => string }[] = [
  { file: 'manifest.json', change: (text) => JSON.stringify(firefoxManifest(JSON.parse(text)), null, 2) },
  { file: 'highlights.css', change: firefoxStyles },
];

/** Makes the Firefox build from the finished Chrome build. The code is the same. */
export function makeFirefox(chrome: string, firefox: string): void {
  rmSync(firefox, { recursive: true, force: true });
  cpSync(chrome, firefox, { recursive: true });
  for (const { file, change } of CHANGED) {
    const path = `${firefox}/${file}`;
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}
