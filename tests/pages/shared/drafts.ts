import type { PageComposer } from './install';

/** What a site keeps of a message that was not sent. */
interface Draft {
  state: unknown;
  text: string;
}

/** One draft for each conversation, as sites keep them; lives as long as the tab. */
export interface Drafts {
  /** Keeps what the editor holds, as this conversation's draft. */
  keep(conversation: string | null, editor: PageComposer | undefined): void;
  /** Puts this conversation's draft into the editor, with nothing to be undone. */
  give(conversation: string | null, editor: PageComposer): void;
  /** The texts that are kept, by conversation. */
  texts(): Record<string, string>;
}

const KEY = 'replica-drafts';

const read = (): Record<string, Draft> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Draft>;

const nameOf = (conversation: string | null): string => conversation ?? 'new';

export const drafts: Drafts = {
  keep(conversation, editor) {
    if (!editor) return;
    const kept = { ...read(), [nameOf(conversation)]: { state: editor.state(), text: editor.draft() } };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  },
  give: (conversation, editor) => editor.restore(read()[nameOf(conversation)]?.state ?? null),
  texts: () => Object.fromEntries(Object.entries(read()).map(([name, { text }]) => [name, text])),
};
