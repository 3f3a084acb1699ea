import { parseArgs } from 'node:util';
import { DEFAULT_PORT } from '../../core/protocol/bridge/messages';
import { defaultFolder } from '../data/folder';

/** Where MCP over HTTP is served if no port is given. */
const DEFAULT_HTTP_PORT = DEFAULT_PORT + 1;

export interface Options {
  command: 'serve' | 'doctor' | 'unpair' | 'help' | 'version';
  port: number;
  /** Null for MCP over stdio. */
  http: number | null;
  data: string;
}

export const USAGE = `recurate-companion: brings what you draw on web pages to coding agents.

  recurate-companion             serves an agent over stdio (the agent starts it)
  recurate-companion doctor      says what is wrong
  recurate-companion unpair      ends the pairing with the browser

  --port NUMBER     the port for the browser, ${DEFAULT_PORT} if not given
  --http [PORT]     serves agents over HTTP instead, on http://127.0.0.1:${DEFAULT_HTTP_PORT}/mcp if no port is given
  --data FOLDER     where everything is kept
  --help, --version`;

/**
 * Reads the command line.
 * @returns What is wrong with it, in words.
 */
export function readOptions(args: readonly string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args: withHttpPort(args),
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        http: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
    const [command = 'serve', ...more] = positionals;
    if (more.length > 0 || !['serve', 'doctor', 'unpair'].includes(command))
      return `There is no command "${positionals.join(' ')}".`;
    const port = portOf(values.port ?? String(DEFAULT_PORT));
    const http = values.http === undefined ? null : portOf(values.http);
    if (port === undefined || http === undefined) return 'A port is a whole number from 0 to 65535.';
    // As an unset variable in a script leaves it: not the folder in which one happens to be.
    if (values.data === '') return 'No folder was given.';
    return {
      command: values.help ? 'help' : values.version ? 'version' : (command as Options['command']),
      port,
      http,
      data: values.data ?? defaultFolder(),
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** `--http` stands alone or with a port; `parseArgs` knows only one of the two. */
function withHttpPort(args: readonly string[]): string[] {
  return args.flatMap((arg, at) =>
    arg === '--http' && !/^\d+$/.test(args[at + 1] ?? '') ? [`--http=${DEFAULT_HTTP_PORT}`] : [arg],
  );
}

/** Undefined if it is none. */
function portOf(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}
