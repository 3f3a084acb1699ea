import type { MessageKey } from '../../core/messages/message';
import { DEFAULT_PORT } from '../../core/protocol/bridge/messages';

/** Where the companion's program is, and on which port it shall listen. */
export interface Program {
  /** As typed; empty while the person has not given it. */
  path: string;
  port: number;
}

/** Stands for the path until it is known. */
export const NO_PATH = 'PATH';
/** The file that a build of the project makes, from its folder. */
export const BUILT_FILE = 'dist/companion/cli.js';
export const BUILD_COMMAND = 'npm run build';
/** How long an agent may wait for a person (s), where it has to be told. */
const TOOL_TIMEOUT = 310;

/** How one agent is told of the companion. */
export interface AgentSetUp {
  id: string;
  /** A name of a product; null for any other agent. */
  name: string | null;
  /** Says where the text goes, with the file as its parameter if there is one. */
  where: MessageKey;
  file?: string;
  text(program: Program): string;
}

const json = (list: string, program: Program): string =>
  JSON.stringify({ [list]: { recurate: { command: 'node', args: argsOf(program) } } }, null, 2);

/** In display order. */
export const SET_UPS: readonly AgentSetUp[] = [
  {
    id: 'claude-code',
    name: 'Claude Code',
    where: 'companionRun',
    text: (program) => `claude mcp add recurate -- ${commandOf(program)}`,
  },
  {
    id: 'codex',
    name: 'Codex',
    where: 'companionPutInto',
    file: '~/.codex/config.toml',
    text: (program) =>
      [
        '[mcp_servers.recurate]',
        'command = "node"',
        `args = [${argsOf(program)
          .map((arg) => JSON.stringify(arg))
          .join(', ')}]`,
        `tool_timeout_sec = ${TOOL_TIMEOUT}`,
      ].join('\n'),
  },
  {
    id: 'vs-code',
    name: 'VS Code, GitHub Copilot',
    where: 'companionPutInto',
    file: '.vscode/mcp.json',
    text: (program) => json('servers', program),
  },
  {
    id: 'cursor',
    name: 'Cursor',
    where: 'companionPutInto',
    file: '~/.cursor/mcp.json',
    text: (program) => json('mcpServers', program),
  },
  {
    id: 'gemini-cli',
    name: 'Gemini CLI',
    where: 'companionPutInto',
    file: '~/.gemini/settings.json',
    text: (program) => json('mcpServers', program),
  },
  { id: 'other', name: null, where: 'companionPutOther', text: (program) => json('mcpServers', program) },
];

/**
 * The command that starts the companion in a terminal.
 *
 * @example
 * commandOf({ path: '/home/jo/my files/cli.js', port: 41872 }, 'unpair'); // "node '/home/jo/my files/cli.js' unpair"
 */
export function commandOf(program: Program, ...rest: readonly string[]): string {
  return ['node', ...argsOf(program), ...rest].map(quoted).join(' ');
}

/** A path as a person pastes it: file managers put it into quotes. */
export function cleanPath(typed: string): string {
  const path = typed.trim();
  return /^(["']).*\1$/.test(path) ? path.slice(1, -1) : path;
}

function argsOf({ path, port }: Program): string[] {
  return [path || NO_PATH, ...(port === DEFAULT_PORT ? [] : ['--port', String(port)])];
}

/** For a shell. Windows knows double quotes alone, and its paths have none; other shells leave nothing as it is in them. */
function quoted(word: string): string {
  if (/^[\w@%+=:,./-]+$/.test(word)) return word;
  return /^[a-z]:|\\/i.test(word) ? `"${word}"` : `'${word.replaceAll("'", "'\\''")}'`;
}
