import type { ConversationDocument } from './conversation-document';
import { hint } from '../transfer/import/incoming';
import { readJson } from '../transfer/import/json-lines';
import { partsOfKey } from '../library/item';
import { readStored } from './salvage';
import type { Settings } from '../settings/settings';
import { parseSettings, settingsFaults } from '../settings/settings-schema';
import { message, type Message } from '../messages/message';
import { unpacked } from './stored-document';
import { VERSION } from './version';

/** Something in an entry that was set aside. */
export interface Fault {
  /** A few words to know it by; empty if it has none. */
  what: string;
  /** What is wrong. */
  why: Message;
}

/** What can be brought back of an entry that was set aside, and what is wrong with the rest. */
export interface Findings {
  /** With the marks that can be read; null if there is none. */
  document: ConversationDocument | null;
  settings: Settings | null;
  faults: readonly Fault[];
  /** What stays set aside when the rest is brought back; undefined for nothing. */
  rest: unknown;
}

/**
 * Which entry it was, and when it was set aside, in ms; 0 if it stands where it was stored.
 *
 * @param key - In the storage.
 *
 * @example
 * originOf('damaged/conversation/claude/c1/1700000000000'); // { of: 'conversation/claude/c1', at: 1700000000000 }
 */
export function originOf(key: string): { of: string; at: number } {
  const [, of = key, at = '0'] = /^damaged\/(.+)\/(\d+)$/s.exec(key) ?? [];
  return { of, at: Number(at) };
}

/** An entry as a person can read and mend it. */
export function textOfEntry(value: unknown): string {
  const shown = unpacked(value);
  return typeof shown === 'string' ? shown : (JSON.stringify(shown, null, 2) ?? '');
}

/** Looks through the text of an entry, as it was set aside or as the person changed it. @param of - The key that it had. */
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
  return message(Number(Object(value).version) > VERSION ? 'problemConversationNewer' : 'problemNotConversation');
}

/** The words by which a person knows the mark again. */
function wordsOf(mark: unknown): string {
  return hint(Object(Object(Object(Object(mark).target).selectors).quote).exact) || hint(Object(mark).note);
}
