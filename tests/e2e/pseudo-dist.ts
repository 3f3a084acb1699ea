import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate, type Translate } from '../../src/core/messages/translate';
import { pseudoCatalogue } from '../pseudo-locale';

/** The built extension in the pseudo-locale. */
export interface PseudoDist {
  /** Its folder. */
  dist: string;
  /** The texts it shows. */
  t: Translate;
  remove: () => Promise<void>;
}

/**
 * Copies the built extension, with its English texts in the pseudo-locale. The drawer's script, which contains its
 * English texts, is built again.
 */
export async function pseudoDist(dist: string): Promise<PseudoDist> {
  const copy = await mkdtemp(join(tmpdir(), 'recurate-pseudo-'));
  await cp(dist, copy, { recursive: true });
  const path = join(copy, '_locales/en/messages.json');
  const catalogue = pseudoCatalogue(JSON.parse(await readFile(path, 'utf8')));
  // A browser shows at most 75 characters of a name and 132 of a description, and rejects longer ones.
  for (const [name, length] of [
    ['name', 40],
    ['description', 132],
  ] as const) {
    Object.assign(catalogue, { [name]: { message: catalogue[name]!.message.slice(0, length) } });
  }
  await writeFile(path, JSON.stringify(catalogue));
  await promisify(execFile)('npx', ['vite', 'build', '--mode', 'drawer', '--outDir', copy]);
  return {
    dist: copy,
    t: createTranslate(lookupIn(catalogue)),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
