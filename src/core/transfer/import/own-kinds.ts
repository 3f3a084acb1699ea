import type { StoredAnnotation } from '../../annotation/annotation';
import { isDrawn } from '../../annotation/drawn';
import { isDrawingKind } from '../../drawing/kinds';
import { isKindId, isOwnKindId, type OwnKind } from '../../annotation/kinds';
import { mapMarks } from '../../conversation/map-marks';
import { fieldOf } from '../../field-of';
import { LONGEST_TAG } from '../../limits';
import type { Incoming } from './incoming';

/**
 * Gives each mark of a kind that somebody added the kind of the same name here. Without one, it becomes a comment, with
 * the name as a tag.
 *
 * @param own - The kinds here.
 */
export function withKindsOfHere<Some extends Pick<Incoming, 'conversations' | 'kinds'>>(
  incoming: Some,
  own: readonly OwnKind[],
): Some {
  const { kinds } = incoming;
  const here = (one: StoredAnnotation): StoredAnnotation => {
    if (isDrawn(one) || !isOwnKindId(one.kind)) return one;
    const name = kinds.get(one.kind);
    const same = own.find((kind) => kind.name === name);
    return same ? { ...one, kind: same.id } : { ...one, kind: 'comment', tags: withTag(one.tags, name) };
  };
  const conversations = [...incoming.conversations].map(
    ([key, document]) => [key, { ...document, annotations: document.annotations.map(here) }] as const,
  );
  return { ...incoming, conversations: new Map(conversations) };
}

/** Makes marks of unknown kinds comments, with the kind as a tag. The value may be damaged, and is not checked. */
export function withKnownKinds(document: Readonly<Record<string, unknown>>): object {
  return mapMarks(document, (mark) => {
    const { kind, tags = [] } = (mark ?? {}) as Record<string, unknown>;
    const isKnown = isKindId(kind) || (isDrawingKind(kind) && fieldOf(mark, 'target', 'type') === 'region');
    if (typeof kind !== 'string' || isKnown || !Array.isArray(tags)) return mark;
    return { ...(mark as object), kind: 'comment', tags: withTag(tags, kind) };
  });
}

function withTag<Tag>(tags: readonly Tag[], name: string | undefined): (Tag | string)[] {
  const tag = name?.trim().slice(0, LONGEST_TAG);
  return tag ? [...new Set([...tags, tag])] : [...tags];
}
