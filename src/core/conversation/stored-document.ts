import type { Annotation } from '../annotation/annotation';
import { bounded } from './bounded';
import type { ConversationDocument } from './conversation-document';
import { isRecord, mapMarks } from './map-marks';
import { packTarget, targetOfVersion2, unpackTarget } from './stored-target';

/**
 * Serialises a document for storage (docs/adr/0018) as one string, which the browser copies to and from its storage in
 * one go. Each mark is a list of its values, which takes three fifths of the space. The result can always be read
 * again, whatever the document contains.
 */
export function packed(document: ConversationDocument): string {
  return JSON.stringify(mapMarks(bounded(document), (mark) => packMark(mark as Annotation)));
}

/**
 * Reads what {@link packed} returned, in this or an earlier version, and older entries stored as objects. Other strings
 * are parsed as JSON; anything else is returned unchanged. Checks nothing.
 */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return value;
  }
  return isRecord(parsed) ? mapMarks(parsed, unpackMark) : parsed;
}

/** The values of a mark without their names, in the order of the format. Only a mark that was moved has the last. */
export function packMark({ id, kind, target, note, earlier, tags, created, modified, place }: Annotation): unknown[] {
  const moved = place ? [[place.response, place.ordinal, place.start]] : [];
  return [id, kind, packTarget(target), note, earlier, tags, created, modified, ...moved];
}

function unpackMark(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  if (!Array.isArray(list[2])) return unpackVersion2(list);
  const [id, kind, target, note, earlier, tags, created, modified, moved] = list;
  const mark = { id, kind, target: unpackTarget(target), note, earlier, tags, created, modified };
  return moved === undefined ? mark : { ...mark, place: unpackPlace(moved) };
}

function unpackPlace(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const [response, ordinal, start] = list;
  return { response, ordinal, start };
}

/** Up to version 2, the values of the target were mixed in with the others. */
function unpackVersion2(list: readonly unknown[]): unknown {
  const [id, kind] = list;
  const target = targetOfVersion2(list.slice(2, 10));
  const [note, earlier, tags, created, modified] = list.slice(10);
  return { id, kind, target, note, earlier, tags, created, modified };
}
