import { counted, message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import type { Item } from '../../core/library/item';
import { withOwnKinds } from '../../core/feedback/template';
import { chosen } from '../chosen.svelte';
import { partsOfConversations } from './exported-conversations';
import type { Library } from './library.svelte';

/** Copies the marks as a message for any chat, with the headings of the person's feedback. */
export async function copyAsPrompt(t: Translate, library: Library, items: readonly Item[]): Promise<void> {
  const { toPrompt } = await import('../../core/transfer/export/prompt');
  const conversations = [...partsOfConversations(t, items, library.shelf.conversations)];
  const { template, kinds } = chosen.settings;
  try {
    await navigator.clipboard.writeText(toPrompt(conversations, withOwnKinds(template, kinds), t));
    library.say(counted('libraryCopied', items.length));
  } catch {
    library.say(message('libraryCopyFailed'));
  }
}
