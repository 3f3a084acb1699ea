import { onTestFinished } from 'vitest';
import { FakeEditor } from '../fake-composer';
import { FakePage } from '../fake-page';
import { markIn, resetStores, type TabModules } from '../tab';

/** What writes record for each conversation, by its identity. */
export type Written = Map<string, string | null>;

/** A page with a message field and a chat, where feedback is applied. */
export function messageOf({ Applying, stores }: TabModules, draft = '') {
  resetStores(stores);
  const page = new FakePage();
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const written: Written = new Map();
  const message = {
    stores,
    page,
    life,
    written,
    editor: new FakeEditor(draft) as FakeEditor | null,
    /** False while it is unclear which conversation the page shows. */
    isSure: true,
    /**
     * Opens a chat, like the keeper.
     * @returns Its identity.
     */
    open(id: string | null, fields: { written?: string; sent?: number; identity?: string } = {}): string {
      const { written = null, sent = 0, identity = crypto.randomUUID() } = fields;
      stores.openAnnotations([], { done: [], undone: [] });
      stores.openConversation({ identity, platform: 'chat', id, isRead: true, written, frames: [], sent });
      page.id = id;
      return identity;
    },
    mark: (words: string) => markIn(stores, words),
    draft: (): string => message.editor?.text ?? '',
    /** The site moves the message into the chat and clears the field. */
    send(): void {
      page.exchange(message.draft(), 'An answer.');
      if (message.editor) message.editor.text = '';
    },
    outcome: () => stores.$outcome.get()?.state ?? null,
    notices: () => stores.$notices.get().map(({ about }) => about),
  };
  const applying = new Applying(
    {
      page,
      findComposer: () => message.editor,
      current: () => (message.isSure ? (stores.$conversation.get()?.identity ?? null) : null),
      noteWritten(identity, block) {
        written.set(identity, block);
        if (stores.$conversation.get()?.identity === identity) stores.noteWritten(block);
      },
    },
    life.signal,
  );
  return Object.assign(message, { applying });
}

export type Message = ReturnType<typeof messageOf>;
