import { parseDocument } from './parse-document';
import { CONVERSATION } from '../storage-keys';

/**
 * The keys of conversations that should have ended with their temporary chats, but the browser crashed before their
 * pages could remove them. Unreadable entries are not included.
 *
 * @param entries - What is stored, by key.
 */
export function leftoversOf(entries: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(entries).filter(
    (key) => key.startsWith(CONVERSATION) && parseDocument(entries[key])?.temporary === 'ends',
  );
}
