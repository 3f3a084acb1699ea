import { chromium, type Browser } from 'playwright';
import { buildForVscode } from '../../../build/vscode/build';
import { findChromium } from '../../browser/find-chromium';
import { ensureVsCode } from '../../vscode/e2e/ensure-vscode';
import { packed } from '../../vscode/e2e/packed';
import {
  installExtension,
  makeFolders,
  removeFolders,
  startServer,
  writeSettings,
  type Folders,
} from '../../vscode/e2e/server';

/** A running VS Code with the packed extension. */
export interface RunningVsCode {
  /** For its windows. */
  browser: Browser;
  /** The address of a window on the workspace. */
  url: string;
  folders: Folders;
}

/**
 * Measures the packed extension in a real VS Code.
 *
 * @param measure - Called with VS Code and the path of the `.vsix`.
 */
export async function withVsCode<T>(measure: (code: RunningVsCode, vsix: string) => Promise<T>): Promise<T> {
  const code = await ensureVsCode(console.log);
  await buildForVscode();
  const vsix = await packed();
  const folders = makeFolders();
  writeSettings(folders, { 'workbench.editor.useModal': 'off' });
  await installExtension(code, vsix, folders);
  const server = await startServer(code, folders, { isTrusted: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] });
  try {
    return await measure({ browser, url: server.windowOf(folders.work), folders }, vsix);
  } finally {
    await browser.close();
    await server.end();
    removeFolders(folders);
  }
}
