import type { Annotation } from '../annotation/annotation';
import { bounded } from './bounded';
import type { ConversationDocument } from './conversation-document';

/**
 * A document as it is stored (docs/adr/0018): as one text, which the browser copies to and from its storage at once, and with
 * each annotation as a list of its values, which takes three fifths of the room. Whatever it is made of, it can be read again.
 */
export function packed(document: ConversationDocument): string {
  return JSON.stringify(bounded(document), (_key, value) => (value?.target?.selectors ? listOf(value) : value));
}

/** What {@link packed} made, and what was stored as objects before; of anything else what its JSON says, or itself. Proves nothing. */
export function unpacked(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  let parsed: unknown = value;
  try {
    parsed = JSON.parse(value);
  } catch {
    return parsed;
  }
  if (!isRecord(parsed)) return parsed;
  const { annotations, history } = parsed;
  return {
    ...parsed,
    ...(Array.isArray(annotations) && { annotations: annotations.map(ofList) }),
    ...(isRecord(history) && {
      history: { ...history, done: stepsOf(history['done']), undone: stepsOf(history['undone']) },
    }),
  };
}

/** The steps with their annotations; what is no such list stays what it is. */
function stepsOf(list: unknown): unknown {
  const marks = (value: unknown): unknown => (Array.isArray(value) ? value.map(ofList) : value);
  if (!Array.isArray(list)) return list;
  return list.map((step: unknown) =>
    isRecord(step) ? { ...step, before: marks(step['before']), after: marks(step['after']) } : step,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
