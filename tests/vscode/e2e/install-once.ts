import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Written last: a folder without it is not complete. */
const MARKER = 'installed';
/** How often a run that waits for another looks whether that is done (ms). */
const INTERVAL = 250;

/**
 * Installs something into a folder, unless it is there. Of several runs at the same time one installs, and the others
 * wait for it. What a run left that did not come to its end is installed again.
 *
 * @param install - Fills the folder, which is empty.
 * @param say - Is told, in a sentence, what takes long.
 * @throws What `install` throws.
 */
export async function installOnce(
  folder: string,
  install: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const isThere = (): boolean => existsSync(join(folder, MARKER));
  if (isThere()) return;
  mkdirSync(dirname(folder), { recursive: true });
  const unlock = await lock(`${folder}.lock`, () =>
    say(`Another run is installing ${basename(folder)}: waiting for it.`),
  );
  try {
    if (isThere()) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await install();
    writeFileSync(join(folder, MARKER), '');
  } finally {
    unlock();
  }
}

/**
 * Waits until no other process has a lock, and takes it. A process that has ended has none.
 *
 * @param file - The file that is the lock: it contains the id of the process that has it.
 * @returns what gives it back
 */
async function lock(file: string, onWait: () => void): Promise<() => void> {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (let tries = 0; !isTaken(own, file); tries++) {
      const owner = ownerOf(file);
      if (owner !== undefined && !isRunning(owner)) {
        setAside(file, owner);
        continue;
      }
      if (tries === 0) onWait();
      await wait(INTERVAL);
    }
  } finally {
    rmSync(own, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Takes the lock, complete with its content, if nobody has it. */
function isTaken(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that has the lock; undefined if it was just given back. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    // It runs, but is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the lock of a process that has ended, unless another run was faster and has its own there by now. */
function setAside(file: string, owner: number): void {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
    if (ownerOf(aside) !== owner) linkSync(aside, file);
  } catch {
    // Another run removed it.
  } finally {
    rmSync(aside, { force: true });
  }
}
