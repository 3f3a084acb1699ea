import { ensureVsCode } from './ensure-vscode';

/** Before the tests: VS Code is there. */
export default async function prepare(): Promise<void> {
  await ensureVsCode(console.log);
}
