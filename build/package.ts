import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { packages } from './packages';

const OUT = 'dist/packages';

/** `npm run package`, after the build. */
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [name, bytes] of packages()) {
  writeFileSync(`${OUT}/${name}`, bytes);
  console.log(`${OUT}/${name}  ${Math.ceil(bytes.length / 1024)} kB`);
}
