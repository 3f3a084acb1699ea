import { unpacked } from '../../core/conversation/stored-document';
import { message } from '../../core/messages/message';
import type { Translate } from '../../core/messages/translate';
import { toBackup } from '../../core/transfer/export/backup';
import { chosen } from '../chosen.svelte';
import { download, fileName } from '../kit/download';
import { wholeConversations } from '../library/exported-conversations';
import type { Library } from '../library/library.svelte';

/** Offers the person a file with all that is stored: marks, settings, and what was set aside. */
export function exportEverything(t: Translate, library: Library): void {
  const { conversations, damaged } = library.shelf;
  const entries = [...damaged].map(([key, value]) => [key, unpacked(value)]);
  const text = toBackup([...wholeConversations(t, conversations.values())], Date.now(), {
    settings: chosen.settings,
    ...(entries.length > 0 && { damaged: Object.fromEntries(entries) }),
  });
  download(`${fileName(t('dataExportFile'))}.json`, 'application/json', text);
  library.say(message('dataExported'));
}
