import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createVSIX } from '@vscode/vsce';
import { OUT } from './build';

/** The packed extension for VS Code. */
export const VSIX = 'releases/recurate.vsix';

/** Packs the built extension for VS Code. Everything it needs is in its two scripts. */
export async function packVsix(): Promise<void> {
  mkdirSync(dirname(VSIX), { recursive: true });
  await createVSIX({
    cwd: OUT,
    packagePath: `${process.cwd()}/${VSIX}`,
    dependencies: false,
    allowMissingRepository: true,
  });
}
