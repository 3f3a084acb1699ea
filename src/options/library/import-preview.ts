import { conversationId } from '../../core/platform/conversation-id';
import type { StoredDocument } from '../../core/conversation/conversation-document';
import type { OwnKind } from '../../core/annotation/kinds';
import { message, type Message } from '../../core/messages/message';
import type { Settings } from '../../core/settings/settings';
import type { BadItem } from '../../core/transfer/import/incoming';
import { withKindsOfHere } from '../../core/transfer/import/own-kinds';
import { planImport, type ImportPlan } from '../../core/transfer/import/plan';
import { FILE_PROBLEMS, LARGEST_FILE, readFile } from '../../core/transfer/import/read-file';
import type { Platform } from '../../core/platform/schema';
import { platformFor } from '../../platforms/registry';
import { settingsProblem } from './settings-problem';

/** What importing a file would do, or why the file cannot be read. */
export type ImportPreview =
  | {
      isReadable: true;
      format: Message;
      plan: ImportPlan;
      /** The same if the file's settings are taken too, with the kinds of mark in them. */
      planWithSettings: ImportPlan;
      bad: readonly BadItem[];
      /** The file's settings; null if it has none that can be used. */
      settings: Settings | null;
      /** Why the file's settings cannot be used; null if they can, or if there are none. */
      settingsProblem: Message | null;
    }
  | { isReadable: false; why: Message };

/**
 * Reads a file and compares it with what is stored. Never rejects.
 *
 * @param present - The stored conversations, by key.
 * @param platforms - The platforms whose addresses are recognised.
 * @param own - The kinds that the person added.
 */
export async function previewImport(
  file: File,
  present: ReadonlyMap<string, StoredDocument>,
  platforms: readonly Platform[],
  own: readonly OwnKind[],
): Promise<ImportPreview> {
  if (file.size > LARGEST_FILE) return { isReadable: false, why: FILE_PROBLEMS.large };
  try {
    const text = await file.text();
    const placeOf = (source: string): { platform: string; id: string } | null => {
      const url = URL.parse(source);
      const platform = url && platformFor(url, platforms);
      const id = platform && conversationId(platform, url);
      return id ? { platform: platform.id, id } : null;
    };
    const read = readFile(text, { written: file.lastModified, now: Date.now(), placeOf });
    if (!read.ok) return { isReadable: false, why: FILE_PROBLEMS[read.problem] };
    const { incoming } = read;
    const { format, bad, settings } = incoming;
    const planWith = (kinds: readonly OwnKind[]): ImportPlan => planImport(withKindsOfHere(incoming, kinds), present);
    const problem =
      settings === undefined ? null : settings ? settingsProblem(settings) : message('importSettingsDamaged');
    return {
      isReadable: true,
      format,
      bad,
      settings: settings && !problem ? settings : null,
      settingsProblem: problem,
      plan: planWith(own),
      planWithSettings: planWith(settings?.kinds ?? own),
    };
  } catch {
    return { isReadable: false, why: message('importUnreadable') };
  }
}
