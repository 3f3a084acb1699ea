import type { BrowserContext } from '@playwright/test';
import type { Annotation } from '../../src/core/annotation/annotation';
import { emptyDocument, type ConversationDocument } from '../../src/core/conversation/conversation-document';
import { unpacked } from '../../src/core/conversation/stored-document';
import type { Chat } from './chat';
import { workerOf } from './fixtures';
import { CLAUDE } from './sites';

export const keyOf = (id: string): string => `conversation/claude/${id}`;
export const KEY = keyOf(CLAUDE.ids[0]);

export const holding = (...annotations: Annotation[]): ConversationDocument => ({
  ...emptyDocument('claude'),
  annotations,
});

/** What is now stored under the key. */
export async function entry(context: BrowserContext, key = KEY): Promise<ConversationDocument | undefined> {
  const worker = await workerOf(context);
  const stored = (await worker.evaluate((key) => chrome.storage.local.get(key), key))[key];
  return unpacked(stored) as ConversationDocument | undefined;
}

/** The quotes now stored under the key. */
export async function quotes(context: BrowserContext, key = KEY): Promise<string[] | undefined> {
  return (await entry(context, key))?.annotations.map(({ target }) => target.selectors.quote.exact);
}

/** Stores an entry like another tab. */
export async function put(context: BrowserContext, key: string, value: unknown): Promise<void> {
  const worker = await workerOf(context);
  await worker.evaluate(([key, value]) => chrome.storage.local.set({ [key]: value }), [key, value] as const);
}

/** Opens the note of the first mark and types. */
export async function typeNote(chat: Chat, text: string): Promise<void> {
  await chat.page.bringToFront();
  await chat.items
    .first()
    .getByRole('button', { name: /(Add|Edit) note/ })
    .click();
  await chat.page.keyboard.type(text);
}
