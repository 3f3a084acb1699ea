import { BACKUP_VERSION } from '../export/backup';
import { partsOfKey } from '../../library/item';
import { LONGEST_ADDRESS } from '../../limits';
import { readStored } from '../../conversation/salvage';
import { parseSettings } from '../../settings/settings-schema';
import { message } from '../../messages/message';
import { isKindId, isOwnKindId } from '../../annotation/kinds';
import { hint, type Incoming } from './incoming';
import { withKnownKinds } from './own-kinds';

/**
 * Reads one of our backups, of this version or an older one.
 * @returns Null if a later version of Recurate wrote it.
 */
export function readBackup(backup: Record<string, unknown>): Incoming | null {
  if (Number(backup['version']) > BACKUP_VERSION) return null;
  const incoming: Incoming = {
    format: message('formatBackup'),
    conversations: new Map(),
    bad: [],
    kinds: namesIn(backup['kinds']),
  };
  if (backup['settings'] !== undefined) {
    incoming.settings = parseSettings(backup['settings']);
    if (incoming.kinds.size === 0) incoming.kinds = namesIn(incoming.settings?.kinds);
  }
  const entries = isRecord(backup['conversations']) ? Object.entries(backup['conversations']) : [];
  let at = 0;
  for (const [key, value] of entries) {
    const first = at + 1;
    at += Math.max(1, marksIn(value).length);
    const { platform } = partsOfKey(key);
    if (!platform || key.length > LONGEST_ADDRESS) {
      incoming.bad.push({ at: first, what: hint(key), why: message('problemNotConversationName') });
      continue;
    }
    const { document, bad } = readStored(isRecord(value) ? withKnownKinds({ ...value, platform }) : value);
    for (const { index, raw, why } of bad) incoming.bad.push({ at: first + index, what: hint(quoteIn(raw)), why });
    if (document) incoming.conversations.set(key, { ...document, platform });
    else incoming.bad.push({ at: first, what: hint(key), why: message('problemConversationDamaged') });
  }
  return incoming;
}

/** The names of a person's own kinds, from data of unknown form. */
function namesIn(kinds: unknown): Incoming['kinds'] {
  const names: Incoming['kinds'] = new Map();
  for (const one of Array.isArray(kinds) ? kinds : []) {
    const { id, name } = (one ?? {}) as Record<string, unknown>;
    if (isKindId(id) && isOwnKindId(id) && typeof name === 'string') names.set(id, name);
  }
  return names;
}

function marksIn(value: unknown): readonly unknown[] {
  return isRecord(value) && Array.isArray(value['annotations']) ? value['annotations'] : [];
}

function quoteIn(mark: unknown): unknown {
  const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);
  return at(at(at(at(mark, 'target'), 'selectors'), 'quote'), 'exact') ?? at(mark, 'note');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
