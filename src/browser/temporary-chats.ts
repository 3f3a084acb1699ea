import { CONVERSATION } from '../core/storage-keys';
import { leftoversOf } from '../core/conversation/temporary';
import { readEntries, removeEntry } from './storage';

/**
 * Ends the marks of temporary chats whose pages were lost in a crash of the browser. When the browser starts, no page
 * shows such a chat.
 */
export function endTemporaryChats(): void {
  chrome.runtime.onStartup.addListener(async () => {
    const entries = await readEntries(CONVERSATION);
    if (entries.ok) for (const key of leftoversOf(entries.value)) await removeEntry(key);
  });
}
