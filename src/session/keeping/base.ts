import type { ConversationDocument } from '../../core/conversation/conversation-document';
import { packMark } from '../../core/conversation/stored-document';

/** What a tab knows of a stored conversation: whatever differs from it was done in this tab. */
export class Base {
  #text: string | undefined;

  /**
   * @param stored - What the storage holds, as far as this tab knows.
   * @param shown - What this tab showed of it; all of it, if nothing is given.
   * @param packed - The text that this tab stored, which tells our own echo from another tab's change; null for what was read.
   */
  constructor(
    readonly stored: ConversationDocument,
    readonly shown: ConversationDocument = stored,
    readonly packed: string | null = null,
  ) {}

  /** The {@link fingerprint} of what is stored. Made on demand: for a thousand marks it takes as long as painting them. */
  get text(): string {
    return (this.#text ??= fingerprint(this.stored));
  }
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
