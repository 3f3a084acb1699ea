import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import * as v from 'valibot';

/** Files are for the person alone: nobody else on the computer may read what they draw, or their keys. */
export const FOR_OWNER = 0o600;

function writeBeside(path: string, content: string | Uint8Array): string {
  const beside = `${path}.${process.pid}.${randomBytes(6).toString('hex')}.tmp`;
  const file = openSync(beside, 'wx', FOR_OWNER);
  try {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
    fsyncSync(file);
  } catch (error) {
    // A full disk gets no fuller.
    rmSync(beside, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return beside;
}

/** Whether a file with this name is on its way to another name, or was when its program was killed. */
export function isHalfWritten(name: string): boolean {
  return /\.\d+\.[\da-f]{12}\.tmp$/.test(name);
}

/** Writes a file so that a program killed in between leaves the old one or the new one, never a part. */
export function writeAtomically(path: string, content: string | Uint8Array): void {
  const beside = writeBeside(path, content);
  try {
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/**
 * Writes a file if there is none, so that of several programs only one writes it.
 * @returns Whether it was written.
 */
export function writeIfMissing(path: string, content: string): boolean {
  const beside = writeBeside(path, content);
  try {
    linkSync(beside, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/** Reads JSON; null if there is no file, or not what the schema says. */
export function readChecked<const S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | null {
  const text = readText(path);
  if (text === null) return null;
  const read = v.safeParse(schema, parsed(text));
  return read.success ? read.output : null;
}

/** Reads a text; null if there is no file. */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** JSON; undefined if it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether an error of the system has a code, such as `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
