import type { PageComposer } from './install';

/** A site's copy of an unsent message. */
interface Draft {
  state: unknown;
  text: string;
}

/** Stores one draft per conversation, as sites do, until the tab is closed. */
export interface Drafts {
  /** Stores the editor's content as this conversation's draft. */
  save(conversation: string | null, editor: PageComposer | undefined): void;
  /** Puts this conversation's draft into the editor and clears the undo history. */
  restore(conversation: string | null, editor: PageComposer): void;
  /** The texts of all drafts, by conversation. */
  texts(): Record<string, string>;
}

const KEY = 'replica-drafts';

const read = (): Record<string, Draft> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Draft>;

const keyOf = (conversation: string | null): string => conversation ?? 'new';

export const drafts: Drafts = {
  save(conversation, editor) {
    if (!editor) return;
    const all = { ...read(), [keyOf(conversation)]: { state: editor.state(), text: editor.draft() } };
    sessionStorage.setItem(KEY, JSON.stringify(all));
  },
  restore: (conversation, editor) => editor.restore(read()[keyOf(conversation)]?.state ?? null),
  texts: () => Object.fromEntries(Object.entries(read()).map(([name, { text }]) => [name, text])),
};
