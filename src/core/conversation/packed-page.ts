import * as v from 'valibot';
import type { RegionAnnotation } from '../annotation/annotation';
import { RegionAnnotationSchema } from '../annotation/annotation-schema';
import { isDrawn, onlyText } from '../annotation/drawn';
import { LONGEST_TAG, LONGEST_TEXT } from '../limits';
import { pieces } from './bounded';
import type { StoredDocument } from './conversation-document';
import { packed } from './stored-document';
import { packRegion } from './stored-region';

/**
 * Serialises a document of any sort for storage, with what was drawn on its page. The result can always be read again: a
 * shape that cannot be stored is left out, because where it is cannot be guessed.
 */
export function packedStored(document: StoredDocument): string {
  const text = packed(onlyText(document));
  const drawn = document.annotations.filter(isDrawn).flatMap((one) => bounded(one) ?? []);
  if (drawn.length === 0) return text;
  const stored = JSON.parse(text) as { annotations: unknown[] };
  return JSON.stringify({ ...stored, annotations: [...stored.annotations, ...drawn.map(packDrawn)] });
}

/** In the same order as a mark on text. */
function packDrawn({ id, kind, target, note, earlier, tags, created, modified }: RegionAnnotation): unknown[] {
  return [id, kind, packRegion(target), note, earlier, tags, created, modified];
}

/** The mark within its limits; undefined if it cannot be stored. A note that is too long is split. */
function bounded(one: RegionAnnotation): RegionAnnotation | undefined {
  const [note = '', ...more] = pieces(one.note, LONGEST_TEXT);
  const whole = {
    ...one,
    note,
    earlier: [...more, ...one.earlier.flatMap((text) => pieces(text, LONGEST_TEXT))],
    tags: one.tags.flatMap((tag) => pieces(tag, LONGEST_TAG)),
  };
  return v.is(RegionAnnotationSchema, whole) ? whole : undefined;
}
