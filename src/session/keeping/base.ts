import type { ConversationDocument } from '../../core/conversation/conversation-document';
import { packMark } from '../../core/conversation/stored-document';

/** What a tab knows about a stored conversation. Whatever differs from it was done in this tab. */
export class Base {
  #text: string | undefined;

  /**
   * @param stored - What storage contains, as far as this tab knows.
   * @param shown - What this tab showed of it; all of it by default.
   * @param packed - The text this tab stored, to tell our own echo from another tab's change; null for what was read.
   */
  constructor(
    readonly stored: ConversationDocument,
    readonly shown: ConversationDocument = stored,
    readonly packed: string | null = null,
  ) {}

  /**
   * The {@link fingerprint} of what is stored. Computed on demand: for a thousand marks it takes as long as painting
   * them.
   */
  get text(): string {
    return (this.#text ??= fingerprint(this.stored));
  }
}

/** The same text for equal values, in whatever order their keys are. */
export function fingerprint(value: unknown): string {
  return JSON.stringify(value, (_key, part) =>
    part?.target?.selectors
      ? packMark(part)
      : part !== null && typeof part === 'object' && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
  );
}
