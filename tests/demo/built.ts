import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The folder of the built extension. */
export const DIST = resolve(import.meta.dirname, '../../dist/chrome');
export const FIREFOX_DIST = resolve(import.meta.dirname, '../../dist/firefox');

/**
 * Builds the extension, quietly unless that fails.
 * @throws Error with the output of the build
 */
export function buildExtension(): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}
