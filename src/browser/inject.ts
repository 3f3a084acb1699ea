/** What came of a script in a frame. */
interface InFrame {
  result?: unknown;
  /** Firefox's, for a script that threw; Chrome rejects instead. */
  error?: unknown;
}

/**
 * Runs a script in a page, in its main frame unless the target says otherwise.
 *
 * @param injection - Files as paths from the extension's root, with a leading slash: Firefox resolves others relative
 * to the page that asks, Chrome accepts both.
 * @returns the result of the script
 * @throws Error if it could not run or threw. Chrome rejects. Firefox resolves with the error beside the result, and on
 * pages of its own with `null` instead of a result, because the script ran nowhere.
 */
export async function inject<Args extends unknown[], Result>(
  injection: chrome.scripting.ScriptInjection<Args, Result>,
): Promise<unknown> {
  const [frame]: readonly (InFrame | null)[] = await chrome.scripting.executeScript(injection);
  if (!frame) throw new Error('The script ran nowhere.');
  const { result, error } = frame;
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
  return result;
}

/** A content script as declared in the manifest, with its files as paths from the extension's root. */
export interface DeclaredScript {
  js: string[];
  css: string[];
  runAt: chrome.extensionTypes.RunAt;
}

/** The content scripts of the manifest. Firefox returns their files as full addresses, and `null` if there are none. */
export function declaredScripts(): DeclaredScript[] {
  const root = chrome.runtime.getURL('/');
  const paths = (files: readonly string[] | null | undefined): string[] =>
    (files ?? []).map((file) => new URL(file, root).pathname);
  return (chrome.runtime.getManifest().content_scripts ?? []).map(({ js, css, run_at }) => ({
    js: paths(js),
    css: paths(css),
    runAt: (run_at ?? 'document_idle') as chrome.extensionTypes.RunAt,
  }));
}
