import { build } from 'vite';
import { outDirOf } from './browsers';
import { ENTRIES } from './entries';
import { makeFirefox } from './firefox';
import { buildCompanion } from './companion/build';
import { buildForVscode } from './vscode/build';

/**
 * `npm run build`: builds every entry for Chrome, one after the other, because each adds to what the previous ones
 * wrote; then makes the Firefox build, the extension for VS Code, and the companion.
 */
for (const config of Object.values(ENTRIES)) await build({ ...config, configFile: false, logLevel: 'warn' });
makeFirefox(outDirOf('chrome'), outDirOf('firefox'));
await buildForVscode();
await buildCompanion();
