import type { BrowserContext } from '@playwright/test';
import { emptyDocument, type ConversationDocument } from '../../src/core/conversation/conversation-document';
import { parseDocument } from '../../src/core/conversation/parse-document';
import { packedStored } from '../../src/core/conversation/packed-page';
import { markOf } from '../core/sample';
import { clearStorage, expect, test as base, workerOf } from './fixtures';
import { openLibrary, type LibraryPage } from './library-page';
import { CLAUDE } from './sites';
import { entry as storedEntry } from './stored';

/** The library, and the console errors of its page. */
export const test = base.extend<{ library: () => Promise<LibraryPage> }>({
  library: async ({ browsing }, use) => {
    await clearStorage(browsing);
    const opened: LibraryPage[] = [];
    const problems: string[] = [];
    await use(async () => {
      const library = await openLibrary(browsing);
      library.page.on('pageerror', (error) => problems.push(String(error)));
      library.page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      opened.push(library);
      return library;
    });
    for (const { page } of opened) await page.close();
    expect(problems).toEqual([]);
  },
});

export const KEY = `conversation/claude/${CLAUDE.ids[0]}`;
export const HOUR = 3_600_000;
export const NOW = Date.UTC(2026, 5, 1, 12);

/** Stores entries: whole documents as the annotator does, anything else unchanged. */
export async function put(context: BrowserContext, entries: Record<string, unknown>): Promise<void> {
  const worker = await workerOf(context);
  const stored = Object.entries(entries).map(([key, value]) => {
    const document = key.startsWith('damaged/') ? null : parseDocument(value);
    return [key, document ? packedStored(document) : value];
  });
  await worker.evaluate((entries) => chrome.storage.local.set(entries), Object.fromEntries(stored));
}

export async function entry(context: BrowserContext, key: string): Promise<ConversationDocument> {
  return (await storedEntry(context, key))!;
}

/**
 * Two conversations: three marks on Claude, one of them an orphan and one with an unfinished note; one mark on Grok.
 */
export const TABLE = markOf('A single table with a JSON column', {
  id: 'table',
  created: NOW - 4 * HOUR,
  modified: NOW - 4 * HOUR,
});
export const GRAPH = markOf('a graph database', {
  id: 'graph',
  kind: 'drop',
  note: 'one server, no more',
  earlier: ['two servers?'],
  tags: ['later'],
  created: NOW - 3 * HOUR,
  modified: NOW - 2 * HOUR,
});
export const ARABIC = markOf('جدول واحد يكفي', {
  id: 'arabic',
  kind: 'verify',
  created: NOW - 2 * HOUR,
  modified: NOW - 2 * HOUR,
});
export const FILES = markOf('migrations are one file each', {
  id: 'files',
  kind: 'deeper',
  created: NOW - HOUR,
  modified: NOW - HOUR,
});
export const STORED: Record<string, ConversationDocument> = {
  'conversation/claude/c1': {
    ...emptyDocument('claude'),
    title: 'Where to store it',
    annotations: [TABLE, GRAPH, ARABIC],
    orphans: { graph: 'gone' },
    drafts: { table: 'half a thought' },
  },
  'conversation/grok/g1': { ...emptyDocument('grok'), annotations: [FILES] },
};
export const QUOTES = [FILES, ARABIC, GRAPH, TABLE].map(({ target }) => target.selectors.quote.exact);
