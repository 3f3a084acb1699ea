import { expect, test as base, type BrowserContext } from '@playwright/test';
import { ensureVsCode, type VsCode } from './ensure-vscode';
import {
  copyExtensions,
  installExtension,
  makeFolders,
  removeFolders,
  startServer,
  writeSettings,
  writeWorkspace,
  type Folders,
  type Server,
} from './server';
import { packChat } from './chat-stand-in';
import { packed } from './packed';
import { Workbench } from './workbench';

export { expect };

interface OptionsOfTest {
  /** Whether the person trusts the workspace. Default true. */
  isTrusted: boolean;
  /** Whether the workspace has two folders. Default false. */
  hasTwoFolders: boolean;
  /** Whether an extension with a chat is there. Default false. */
  hasChat: boolean;
}

interface OfTest {
  /** The test's folders, with settings. */
  folders: Folders;
  server: Server;
  /** A window on the workspace, as it opens. Nothing of the extension may fail in it. */
  window: Workbench;
}

interface OfWorker {
  code: VsCode;
  /** Folders in which the extension is installed. */
  installed: Folders;
}

/**
 * A server, a person's folders and a browser's storage for each test: nothing of one test can be seen in another, and
 * no extension host of an earlier test still runs. That costs a second of the eight to ten that a window takes to open.
 * What they share is the browser, whose first window takes five seconds longer, and the installed extension.
 */
export const test = base.extend<OfTest & OptionsOfTest, OfWorker>({
  isTrusted: [true, { option: true }],
  hasTwoFolders: [false, { option: true }],
  hasChat: [false, { option: true }],
  code: [async ({ browserName: _ }, use) => use(await ensureVsCode(console.log)), { scope: 'worker' }],
  installed: [
    async ({ code }, use) => {
      const folders = makeFolders();
      try {
        await installExtension(code, await packed(), folders);
        await use(folders);
      } finally {
        removeFolders(folders);
      }
    },
    { scope: 'worker' },
  ],
  folders: async ({ browserName: _ }, use) => {
    const folders = makeFolders();
    writeSettings(folders);
    await use(folders);
    removeFolders(folders);
  },
  server: async ({ code, folders, installed, isTrusted, hasChat }, use) => {
    copyExtensions(installed, folders);
    if (hasChat) await installExtension(code, packChat(folders), folders);
    const server = await startServer(code, folders, { isTrusted });
    await use(server);
    await server.end();
  },
  window: async ({ context, server, folders, hasTwoFolders }, use) => {
    const problems = problemsOfOurs(context);
    const workspace = hasTwoFolders ? writeWorkspace(folders) : folders.work;
    await use(await Workbench.open(context, server.windowOf(workspace)));
    expect(problems).toEqual([]);
  },
});

/** Collects the errors of the extension, in its host and in its view. VS Code has a lot of its own. */
function problemsOfOurs(context: BrowserContext): string[] {
  const problems: string[] = [];
  const note = (text: string): void => void (/\brecurate\.recurate-/.test(text) && problems.push(text));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(String(error.error().stack)));
  return problems;
}
