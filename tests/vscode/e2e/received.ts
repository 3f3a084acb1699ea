import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VsCode } from './ensure-vscode';
import { addProgram, type Folders } from './server';

/**
 * Adds a program that stands in for an agent in a terminal: it asks for pastes to be marked, as agents do, and keeps
 * exactly what it is given. It ends at Ctrl+D.
 *
 * @param name - The command's name.
 * @param takesKeys - False for one that reads lines, as agents do while they start.
 * @returns what it was given so far
 */
export function addListener(folders: Folders, { node }: VsCode, name: string, takesKeys = true): () => string {
  const kept = join(folders.root, `${name}.received`);
  addProgram(
    folders,
    name,
    `#!${node}
const { appendFileSync } = require('node:fs');
process.stdin.setRawMode(${takesKeys});
process.stdout.write('\\x1b[?2004hListening\\r\\n');
process.stdin.on('end', () => process.exit()).on('data', (bytes) => {
  if (bytes.includes(4)) {
    process.stdout.write('\\x1b[?2004l');
    process.exit();
  }
  appendFileSync(${JSON.stringify(kept)}, bytes);
});
`,
  );
  return () => (existsSync(kept) ? readFileSync(kept, 'utf8') : '');
}
