import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { Folders } from './server';

/** The command with which Claude Code opens a chat with a text in its message field. */
const COMMAND = 'claude-vscode.editor.open';

/** Where it keeps what it is given, in the person's home. */
const KEPT = 'chat.received.json';

const MANIFEST = {
  name: 'stand-in',
  publisher: 'tests',
  version: '1.0.0',
  engines: { vscode: '^1.100.0' },
  main: './main.js',
  contributes: { commands: [{ command: COMMAND, title: 'Open the chat' }] },
};

const SCRIPT = `const { commands } = require('vscode');
const { writeFileSync } = require('node:fs');
const kept = require('node:path').join(require('node:os').homedir(), '${KEPT}');
exports.activate = () => {
  commands.registerCommand('${COMMAND}', (...args) => writeFileSync(kept, JSON.stringify(args)));
};
`;

/**
 * Packs an extension that stands in for Claude Code's: it has that command, and keeps what it is given.
 *
 * @returns the path of the `.vsix`
 */
export function packChat({ root }: Folders): string {
  const path = join(root, 'stand-in.vsix');
  const files = { 'extension/package.json': JSON.stringify(MANIFEST), 'extension/main.js': SCRIPT };
  writeFileSync(path, zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
  return path;
}

/** What the chat was given last: the session to go on with, and the text. */
export function givenToChat({ home }: Folders): unknown {
  const path = join(home, KEPT);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
