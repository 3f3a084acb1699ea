import type { Annotation } from './annotation';
import type { ConversationDocument } from './conversation-document';

/**
 * A document as it is stored (docs/adr/0018): as one text, which the browser copies to and from its storage at once, and with
 * each annotation as a list of its values, which takes three fifths of the room.
 */
export function packed(document: ConversationDocument): string {
  return JSON.stringify(document, (_key, value) => (value?.target?.selectors ? listOf(value) : value));
}

/** What {@link packed} made, and what was stored as objects before; of anything else what its JSON says, or itself. Proves nothing. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  let parsed: unknown = value;
  try {
    parsed = JSON.parse(value);
    const { annotations, history, ...rest } = Object(parsed);
    const changes = (list: readonly { before: readonly unknown[]; after: readonly unknown[] }[]): unknown[] =>
      list.map(({ before, after }) => ({ before: before.map(ofList), after: after.map(ofList) }));
    return {
      ...rest,
      annotations: annotations.map(ofList),
      history: { done: changes(history.done), undone: changes(history.undone) },
    };
  } catch {
    return parsed;
  }
}

/** An annotation's values without their names, in the order of the format. */
export function listOf({ id, kind, target, note, earlier, tags, created, modified }: Annotation): unknown[] {
  const { source, response, ordinal, selectors } = target;
  const { exact, prefix, suffix } = selectors.quote;
  const { start, end } = selectors.position;
  return [
    id,
    kind,
    source,
    response,
    ordinal,
    exact,
    prefix,
    suffix,
    start,
    end,
    note,
    earlier,
    tags,
    created,
    modified,
  ];
}

function ofList(list: unknown): unknown {
  if (!Array.isArray(list)) return list;
  const [id, kind, source, response, ordinal, exact, prefix, suffix, start, end, ...others] = list;
  const [note, earlier, tags, created, modified] = others;
  const selectors = { quote: { exact, prefix, suffix }, position: { start, end } };
  return { id, kind, target: { source, response, ordinal, selectors }, note, earlier, tags, created, modified };
}
