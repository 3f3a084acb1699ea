import type { ConversationDocument } from '../core/conversation/conversation-document';
import { packMark } from '../core/conversation/stored-document';

/**
 * What a tab knows of a stored conversation: what differs from it was done here.
 *
 * @param shown - What this tab showed of it; all of it, if nothing is said.
 * @param packed - As this tab stored it; null for what was read.
 */
export function baseOf(stored: ConversationDocument, shown = stored, packed: string | null = null) {
  let text: string | undefined;
  return {
    stored,
    shown,
    packed,
    /** Made when it is asked for: of a thousand marks it takes as long as to paint them. */
    get text() {
      return (text ??= fingerprint(stored));
    },
  };
}

/** The same text for the same value, in whatever order its keys came. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part?.target?.selectors
      ? packMark(part)
      : part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}
