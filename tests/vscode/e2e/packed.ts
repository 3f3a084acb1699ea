import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { OUT } from '../../../build/vscode/build';
import { packVsix, VSIX } from '../../../build/vscode/vsix';

/**
 * Packs the built extension as people install it.
 *
 * @returns the path of the `.vsix`
 * @throws Error if it was not built.
 */
export async function packed(): Promise<string> {
  if (!existsSync(OUT)) throw new Error(`There is no ${OUT}: run "npm run build" first.`);
  await packVsix();
  return resolve(VSIX);
}
