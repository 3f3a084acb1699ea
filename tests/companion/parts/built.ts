import { rmSync } from 'node:fs';
import { buildCompanion } from '../../../build/companion/build';

let building: Promise<string> | null = null;

/** The program as it is published, built once for each worker of the tests. @returns Its file. */
export function built(): Promise<string> {
  building ??= (async () => {
    const out = `test-results/companion-${process.pid}`;
    await buildCompanion(out);
    process.once('exit', () => rmSync(out, { recursive: true, force: true }));
    return `${out}/cli.js`;
  })();
  return building;
}
