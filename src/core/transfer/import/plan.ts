import type { StoredAnnotation } from '../../annotation/annotation';
import { isDrawn } from '../../annotation/drawn';
import { emptyDocument, type StoredDocument } from '../../conversation/conversation-document';
import { packRegion } from '../../conversation/stored-region';
import type { Patch } from '../../library/patch';
import { importable, type Incoming } from './incoming';

/** What an import would do. */
export interface ImportPlan {
  patch: Patch;
  /** Marks that are not here yet. */
  added: number;
  /** Marks that are here in an older version and will change. */
  changed: number;
  /** Marks that are already here in this or a newer version. */
  same: number;
}

/**
 * Compares a file's contents with what is stored. A mark is recognised by its id in any conversation. Of two versions,
 * the one changed last wins, and a replaced note moves to the earlier ones. A mark that was deleted here comes back.
 */
export function planImport(
  { conversations }: Pick<Incoming, 'conversations'>,
  present: ReadonlyMap<string, StoredDocument>,
): ImportPlan {
  const known = new Map<string, { key: string; annotation: StoredAnnotation }>();
  for (const [key, document] of present) {
    for (const annotation of document.annotations) known.set(annotation.id, { key, annotation });
  }
  const patch = new Map<string, StoredDocument>();
  const counts = { added: 0, changed: 0, same: 0 };
  const seen = new Set<string>();
  const partOf = (key: string, platform: string): StoredDocument => {
    const part = patch.get(key) ?? emptyDocument(platform);
    patch.set(key, part);
    return part;
  };

  for (const [key, document] of conversations) {
    const here = present.get(key);
    for (const one of document.annotations) {
      if (seen.has(one.id)) continue;
      seen.add(one.id);
      const mine = known.get(one.id);
      if (!mine) {
        counts.added++;
        const deleted = here?.removed[one.id] ?? -1;
        const annotation = deleted < one.modified ? one : { ...one, modified: deleted + 1 };
        addMark(partOf(key, document.platform), annotation, document, here);
      } else if (isSame(mine.annotation, one) || one.modified <= mine.annotation.modified) {
        counts.same++;
      } else {
        counts.changed++;
        const annotation = { ...one, earlier: earlierOf(mine.annotation, one) };
        const { platform } = present.get(mine.key)!;
        partOf(mine.key, platform).annotations.push(annotation);
      }
    }
    const part = patch.get(key);
    if (!here && document.annotations.length > 0 && part) patch.set(key, whole(part, document));
  }
  return { patch, ...counts };
}

/** Adds a mark to the part, with what its document knows about it. */
function addMark(
  part: StoredDocument,
  one: StoredAnnotation,
  from: StoredDocument,
  here: StoredDocument | undefined,
): void {
  const draft = from.drafts[one.id];
  const orphan = from.orphans[one.id];
  if (!here?.title) part.title = from.title;
  part.annotations.push(one);
  if (draft !== undefined) part.drafts[one.id] = draft;
  if (orphan !== undefined) part.orphans[one.id] = orphan;
}

/** If nothing is stored here about a conversation, everything known about it is imported. */
function whole(part: StoredDocument, from: StoredDocument): StoredDocument {
  return importable({ ...from, annotations: part.annotations });
}

function isSame(a: StoredAnnotation, b: StoredAnnotation): boolean {
  return text(a) === text(b);
}

function text(one: StoredAnnotation): string {
  const { kind, note, tags } = one;
  if (isDrawn(one)) return JSON.stringify([kind, note, tags, packRegion(one.target)]);
  const { quote, position } = one.target.selectors;
  return JSON.stringify([kind, note, tags, quote.exact, quote.prefix, quote.suffix, position.start, position.end]);
}

function earlierOf(mine: StoredAnnotation, other: StoredAnnotation): string[] {
  const lost = mine.note && mine.note !== other.note ? [mine.note] : [];
  return [...new Set([...mine.earlier, ...other.earlier, ...lost])].sort();
}
