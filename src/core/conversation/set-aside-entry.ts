import type { StoredDocument } from './conversation-document';
import { hint } from '../transfer/import/incoming';
import { readJson } from '../transfer/import/json-lines';
import { partsOfKey } from '../library/item';
import { readStored } from './salvage';
import { fieldOf } from '../field-of';
import type { Settings } from '../settings/settings';
import { parseSettings, settingsFaults } from '../settings/settings-schema';
import { message, type Message } from '../messages/message';
import { unpacked } from './stored-document';
import { VERSION } from './version';

/** A problem in an entry that was set aside. */
export interface Fault {
  /** A few words to identify it; may be empty. */
  what: string;
  /** What is wrong. */
  why: Message;
}

/** What can be restored from an entry that was set aside, and what is wrong with the rest. */
export interface Findings {
  /** The conversation with its readable marks; null if there are none. */
  document: StoredDocument | null;
  settings: Settings | null;
  faults: readonly Fault[];
  /** What stays set aside when the rest is restored; undefined for nothing. */
  rest: unknown;
}

/** An entry as text that a person can read and repair. */
export function textOfEntry(value: unknown): string {
  const shown = unpacked(value);
  return typeof shown === 'string' ? shown : (JSON.stringify(shown, null, 2) ?? '');
}

/**
 * Examines the text of an entry, as set aside or as edited by the person.
 * @param of - Its original key.
 */
export function findingsIn(of: string, text: string): Findings {
  const read = readJson(text);
  if (!read.ok)
    return {
      ...NOTHING,
      faults: [{ what: '', why: message('problemNotJson', read.line, read.message) }],
      rest: text,
    };
  const { value } = read;
  if (!partsOfKey(of).platform) {
    const settings = parseSettings(value);
    return settings ? { ...NOTHING, settings } : { ...NOTHING, faults: settingsFaults(value), rest: value };
  }
  const { document, bad, rest } = readStored(value);
  const faults: Fault[] = bad.map(({ raw, why }) => ({ what: wordsOf(raw), why }));
  const isPart = document !== null && rest !== undefined && bad.length === 0;
  if (!document) faults.push({ what: '', why: whyNone(value) });
  if (isPart) faults.push({ what: '', why: message('problemPartNotMark') });
  const hasMarks = document !== null && document.annotations.length > 0;
  return { ...NOTHING, document: hasMarks ? document : null, faults, rest };
}

const NOTHING: Findings = { document: null, settings: null, faults: [], rest: undefined };

function whyNone(value: unknown): Message {
  return message(Number(fieldOf(value, 'version')) > VERSION ? 'problemConversationNewer' : 'problemNotConversation');
}

/** Text by which a person recognises the mark. */
function wordsOf(mark: unknown): string {
  return hint(fieldOf(mark, 'target', 'selectors', 'quote', 'exact')) || hint(fieldOf(mark, 'note'));
}
