import { emptyDocument } from '../../core/conversation/conversation-document';
import { partsOfKey } from '../../core/library/item';
import { message } from '../../core/messages/message';
import { toBackup } from '../../core/transfer/export/backup';
import { createFileNames } from '../../core/transfer/export/file-names';
import { $annotations } from '../../stores/annotations';
import { setOutcome } from '../../stores/feedback';
import { notify, withdraw } from '../../stores/notices';
import type { Host } from './host';
import { $document } from './shown';
import type { HostStorage } from './storage';

/** The subject of the notice that marks could not be saved as a file. */
const EXPORT = 'export';

/** Saves the marks as a file that the library can import. */
export async function exportMarks(host: Host, storage: HostStorage): Promise<void> {
  const document = $document.get();
  if (!document) return;
  if ($annotations.get().length === 0) return notify({ about: EXPORT, text: message('vscodeNoMarks') });
  const { key } = document;
  const stored = (await storage.read(key))?.document ?? emptyDocument(partsOfKey(key).platform);
  if ($document.get()?.key !== key) return;
  const [title, platformName] = document.kind === 'file' ? [document.path, ''] : [document.title, document.name];
  const now = { ...stored, title, annotations: [...$annotations.get()] };
  const text = toBackup([{ key, document: now, platformName }], Date.now());
  const result = await host.ask({ type: 'SAVE_FILE', name: createFileNames('json')(title, 'recurate'), text });
  if (result.ok) {
    withdraw(EXPORT);
    if ($document.get()?.key === key)
      setOutcome({ state: 'written', message: message('vscodeSavedAs', result.text ?? '') });
  } else if (result.code !== 'cancelled') notify({ about: EXPORT, text: message('vscodeExportFailed') });
}
