import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { VsCode } from './ensure-vscode';

/** How long the server may take to start (ms). It takes half a second on an idle machine. */
const START = 30_000;

/** What a shell in a terminal writes before each command. */
export const PROMPT = 'ready$ ';

/** The person's settings in each test: nothing that opens by itself, and no network. */
const SETTINGS: Readonly<Record<string, unknown>> = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'telemetry.telemetryLevel': 'off',
  // As text in the page.
  'terminal.integrated.gpuAcceleration': 'off',
  'workbench.colorTheme': 'Light Modern',
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
};

/** The folders of one test, all new: what the person has, what VS Code keeps, and where they work. */
export interface Folders {
  /** Holds the others. */
  root: string;
  home: string;
  /** `CLAUDE_CONFIG_DIR`: not the usual place, so that a part that does not look there finds nothing. */
  claude: string;
  /** The workspace, or the first of its two folders. */
  work: string;
  /** The second one. */
  other: string;
  /** VS Code's settings and the extensions' storage. */
  user: string;
}

/** Makes the folders. Their names are short, because there are sockets in them. */
export function makeFolders(): Folders {
  const root = mkdtempSync(join(tmpdir(), 'rv-'));
  const folders = {
    root,
    home: join(root, 'home'),
    claude: join(root, 'claude'),
    work: join(root, 'my_work.v2'),
    other: join(root, 'other'),
    user: join(root, 'user'),
  };
  for (const folder of [...Object.values(folders), join(folders.user, 'User'), join(root, 'tmp'), join(root, 'bin')]) {
    mkdirSync(folder, { recursive: true });
  }
  return folders;
}

/** Writes a workspace of two folders. */
export function writeWorkspace({ root, work, other }: Folders): string {
  const path = join(root, 'both.code-workspace');
  writeFileSync(path, JSON.stringify({ folders: [work, other].map((path) => ({ path })) }));
  return path;
}

/** Terminals with the same shell everywhere, and without what a login would set. */
function shellSettings({ root }: Folders): Record<string, unknown> {
  const env = { PS1: PROMPT, PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter) };
  const shell = { path: '/bin/bash', args: ['--norc', '--noprofile'], env };
  const of = (system: string): [string, unknown][] => [
    [`terminal.integrated.profiles.${system}`, { shell }],
    [`terminal.integrated.defaultProfile.${system}`, 'shell'],
  ];
  return Object.fromEntries(['linux', 'osx'].flatMap(of));
}

/** Sets the person's settings, beside those that all tests have. Windows read them when they open. */
export function writeSettings(folders: Folders, settings: Readonly<Record<string, unknown>> = {}): void {
  const all = { ...SETTINGS, ...shellSettings(folders), ...settings };
  writeFileSync(join(folders.user, 'User/settings.json'), JSON.stringify(all));
}

/** Sets what the workspace has settings for, such as the theme. Open windows follow. */
export function writeWorkspaceSettings({ work }: Folders, settings: Readonly<Record<string, unknown>>): void {
  mkdirSync(join(work, '.vscode'), { recursive: true });
  writeFileSync(join(work, '.vscode/settings.json'), JSON.stringify(settings));
}

/** Puts a program where the terminals find it by its name. */
export function addProgram({ root }: Folders, name: string, script: string): void {
  const path = join(root, 'bin', name);
  writeFileSync(path, script);
  chmodSync(path, 0o755);
}

/** Everything that VS Code and what runs in it sees of the environment: nothing of the person who runs the tests. */
function environment({ root, home, claude }: Folders): NodeJS.ProcessEnv {
  return {
    PATH: [join(root, 'bin'), process.env['PATH']].join(delimiter),
    HOME: home,
    CLAUDE_CONFIG_DIR: claude,
    LANG: 'C.UTF-8',
    SHELL: '/bin/bash',
    TMPDIR: join(root, 'tmp'),
    // No market of extensions.
    EXTENSIONS_GALLERY: '{}',
  };
}

/**
 * Installs a packed extension.
 *
 * @throws Error with what VS Code wrote.
 */
export async function installExtension({ node, entry }: VsCode, vsix: string, folders: Folders): Promise<void> {
  const args = [`--user-data-dir=${folders.user}`, `--extensions-dir=${extensionsOf(folders)}`];
  const child = spawn(node, [entry, ...args, `--install-extension=${vsix}`], {
    env: environment(folders),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const told = outputOf(child);
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) throw new Error(`VS Code did not install ${vsix}.\n${told()}`);
}

const extensionsOf = ({ root }: Folders): string => join(root, 'extensions');

/** Copies what is installed in some folders, which takes less time than installing it again. */
export function copyExtensions(from: Folders, to: Folders): void {
  cpSync(extensionsOf(from), extensionsOf(to), { recursive: true });
}

/** A running server. */
export interface Server {
  /** The address of the window with a folder, or with a workspace of several. */
  windowOf(path: string): string;
  /** Ends it and everything that it started. */
  end(): Promise<void>;
}

/**
 * Starts VS Code for one test, with its settings written and its extensions installed before.
 *
 * @throws Error with what the server wrote, if it does not start.
 */
export async function startServer(
  { node, entry }: VsCode,
  folders: Folders,
  { isTrusted }: { isTrusted: boolean },
): Promise<Server> {
  const port = await freePort();
  const child = spawn(
    node,
    [
      entry,
      '--auth=none',
      `--bind-addr=127.0.0.1:${port}`,
      '--disable-telemetry',
      '--disable-update-check',
      '--disable-getting-started-override',
      ...(isTrusted ? ['--disable-workspace-trust'] : []),
      // Ends by itself if this process could not end it.
      '--idle-timeout-seconds=120',
      `--user-data-dir=${folders.user}`,
      `--extensions-dir=${extensionsOf(folders)}`,
    ],
    // A process group of its own, to end with what it starts.
    { env: environment(folders), cwd: folders.work, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  );
  const told = outputOf(child);
  const closed = once(child, 'close');
  const end = async (): Promise<void> => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended.
    }
    await closed;
  };
  const origin = `http://127.0.0.1:${port}`;
  for (const began = performance.now(); !(await isHealthy(origin)); await wait(25)) {
    if (child.exitCode === null && performance.now() - began < START) continue;
    await end();
    throw new Error(`VS Code's server did not start.\n${told()}`);
  }
  const windowOf = (path: string): string =>
    `${origin}/?${path.endsWith('.code-workspace') ? 'workspace' : 'folder'}=${encodeURI(path)}`;
  return { windowOf, end };
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`)).ok;
  } catch {
    return false;
  }
}

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout!, stderr!]) stream.on('data', (part) => (output += String(part)));
  return () => output.slice(-1500);
}

/** Removes a test's folders. A process that was just ended may still write into them. */
export function removeFolders({ root }: Pick<Folders, 'root'>): void {
  rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
