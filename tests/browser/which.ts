import { execFileSync } from 'node:child_process';

/** The path of a program by its name; undefined if there is none. */
export function which(name: string): string | undefined {
  try {
    return execFileSync(process.platform === 'win32' ? 'where' : 'which', [name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split(/\r?\n/)[0]
      ?.trim();
  } catch {
    return undefined;
  }
}
