import * as v from 'valibot';
import { PageReadSchema, type PageRead } from '../core/verify/page-read-schema';
import { inject } from './inject';
import { attempt } from './storage';

/** The script that reads a page (src/reader), as a path from the extension's root. */
const READER = '/reader.js';

declare global {
  /** Reads the page. It is in the isolated world, where no page can call it. */
  var recurateRead: (() => Promise<PageRead>) | undefined;
}

/**
 * Reads the text of the page in a tab, once. Nothing stays there.
 * @returns Null if we may not run there, or the tab was closed or navigated.
 */
export async function readTab(tab: number): Promise<PageRead | null> {
  const target = { tabId: tab };
  const given = await attempt(async () => {
    await inject({ target, files: [READER] });
    return inject({
      target,
      func: () => {
        const read = globalThis.recurateRead;
        globalThis.recurateRead = undefined;
        return read?.();
      },
    });
  });
  const read = v.safeParse(PageReadSchema, given.ok ? given.value : null);
  return read.success ? read.output : null;
}

/** The script's side: what is called to read the page. */
export function serveReader(read: () => Promise<PageRead>): void {
  globalThis.recurateRead = read;
}
