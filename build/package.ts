import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { packVsix, VSIX } from './vscode/vsix';
import { packages } from './packages';

const OUT = 'dist/packages';

/** `npm run package`, after the build. */
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [name, bytes] of packages()) {
  writeFileSync(`${OUT}/${name}`, bytes);
  console.log(`${OUT}/${name}  ${Math.ceil(bytes.length / 1024)} kB`);
}
await packVsix();
console.log(`${VSIX}  ${Math.ceil(statSync(VSIX).size / 1024)} kB`);
