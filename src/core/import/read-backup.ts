import * as v from 'valibot';
import { AnnotationSchema } from '../annotation-schema';
import type { Annotation } from '../annotation';
import { VERSION, type ConversationDocument } from '../conversation-document';
import { parseDocument } from '../conversation-schema';
import { BACKUP_VERSION } from '../export/backup';
import { partsOfKey } from '../library/item';
import { parseSettings } from '../settings-schema';
import { hint, type BadItem, type Incoming } from './incoming';

/** What is wrong with a mark, by the field that is. */
const REASONS: Record<string, string> = {
  id: 'It has no usable id.',
  kind: 'Its kind is none that Recurate knows.',
  target: 'It does not say which words it is about.',
  note: 'Its note is no text, or too long.',
  tags: 'Its tags are not texts of at most 100 characters.',
  earlier: 'Its earlier notes are no texts.',
  created: 'It does not say when it was made.',
  modified: 'It does not say when it was changed.',
};

/**
 * Reads a backup of ours, of this version or an older one.
 * @returns Null if a later version of Recurate wrote it.
 */
export function readBackup(backup: Record<string, unknown>): Incoming | null {
  if (Number(backup['version']) > BACKUP_VERSION) return null;
  const incoming: Incoming = { format: 'a Recurate backup', conversations: new Map(), bad: [] };
  if (backup['settings'] !== undefined) incoming.settings = parseSettings(backup['settings']);
  const entries = isRecord(backup['conversations']) ? Object.entries(backup['conversations']) : [];
  let at = 0;
  for (const [key, value] of entries) {
    const first = at + 1;
    at += Math.max(1, marksIn(value).length);
    const { platform } = partsOfKey(key);
    if (!platform || key.length > 600) {
      incoming.bad.push({ at: first, what: hint(key), why: 'This is not the name of a conversation.' });
      continue;
    }
    const document = parseDocument(value) ?? salvaged(value, first, incoming.bad);
    if (!document) incoming.bad.push({ at: first, what: hint(key), why: 'This conversation is damaged.' });
    else incoming.conversations.set(key, { ...document, annotations: provedIds(document, first, incoming.bad) });
  }
  return incoming;
}

/** What of a damaged conversation can be read, mark by mark; null if nothing can. */
function salvaged(value: unknown, first: number, bad: BadItem[]): ConversationDocument | null {
  if (!isRecord(value)) return null;
  if (Number(value['version']) > VERSION) return null;
  const marks = marksIn(value);
  if (marks.length === 0) return null;
  const good: Annotation[] = [];
  marks.forEach((mark, index) => {
    const result = v.safeParse(AnnotationSchema, mark);
    if (result.success) return good.push(result.output);
    const field = String(result.issues[0].path?.[0]?.key ?? '');
    const why = REASONS[field] ?? 'It is no mark.';
    return bad.push({ at: first + index, what: hint(quoteIn(mark)), why });
  });
  const { title, drafts } = value;
  return parseDocument({
    version: VERSION,
    platform: typeof value['platform'] === 'string' ? value['platform'] : '',
    title: typeof title === 'string' ? title : '',
    annotations: good,
    removed: {},
    orphans: {},
    replaced: [],
    drafts: v.is(v.record(v.string(), v.string()), drafts) ? drafts : {},
    history: { done: [], undone: [] },
    written: null,
    sent: 0,
  });
}

/** A name such as `__proto__` cannot stand for a mark in our records. */
function provedIds({ annotations }: ConversationDocument, first: number, bad: BadItem[]): Annotation[] {
  return annotations.filter(({ id, target }, index) => {
    const isUsable = !(id in Object.prototype);
    if (!isUsable) bad.push({ at: first + index, what: hint(target.selectors.quote.exact), why: REASONS['id']! });
    return isUsable;
  });
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
