import { fstatSync, writeSync } from 'node:fs';
import { hasCode } from '../data/atomic';
import { isAlive } from '../data/lock';

/** How often to look (ms). Another process can take the port soon after. */
const EVERY = 1000;
const STDOUT = 1;
const NOTHING = Buffer.alloc(0);

/**
 * Calls back once when nobody can be there any more for whom this process serves: the process that started it has ended, or
 * has closed the other end of standard output. What it inherited of standard input may be held open by others.
 */
export function whenAlone(onAlone: () => void, signal: AbortSignal): void {
  const parent = process.ppid;
  // Of a pipe nobody can know it before something is written. Then an error says so.
  const isSocket = isOutputSocket();
  const timer = setInterval(() => {
    const isHeard = !isSocket || isOutputOpen();
    // Who has lost its parent gets another one; where that is not so, the number is free.
    if (process.ppid === parent && isAlive(parent) && isHeard) return;
    clearInterval(timer);
    onAlone();
  }, EVERY).unref();
  signal.addEventListener('abort', () => clearInterval(timer));
}

function isOutputSocket(): boolean {
  try {
    return fstatSync(STDOUT).isSocket();
  } catch {
    return false;
  }
}

/** Writes nothing, which fails if nobody can read. */
function isOutputOpen(): boolean {
  try {
    writeSync(STDOUT, NOTHING);
    return true;
  } catch (error) {
    return !hasCode(error, 'EPIPE');
  }
}
