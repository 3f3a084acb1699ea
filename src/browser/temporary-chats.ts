import { CONVERSATION } from '../core/storage-keys';
import { leftoversOf } from '../core/conversation/temporary';
import { readEntries, removeEntry } from './storage';

/** Marks of temporary chats whose pages went down with the browser end when it starts again: no page shows such a chat then. */
export function endTemporaryChats(): void {
  chrome.runtime.onStartup.addListener(async () => {
    const entries = await readEntries(CONVERSATION);
    if (entries.ok) for (const key of leftoversOf(entries.value)) await removeEntry(key);
  });
}
