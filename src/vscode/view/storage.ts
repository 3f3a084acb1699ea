import { onlyText } from '../../core/annotation/drawn';
import { reassign } from '../../core/conversation/reassign';
import { readStored } from '../../core/conversation/salvage';
import { conversationSetAside } from '../../core/conversation/set-aside';
import { isUnnamed } from '../../core/library/item';
import type { ToView } from '../../core/protocol/vscode/to-view';
import type { ConversationStorage, Stored } from '../../session/storage';
import { Emitter } from '../../session/emitter';
import type { Host, Result } from './host';

/** @see hostStorage */
export interface HostStorage extends ConversationStorage {
  /** Another window has changed something. */
  changed(message: Extract<ToView, { type: 'STORE_CHANGED' }>): void;
}

/** Conversations in files that the host reads and writes. It sets aside what is damaged. */
export function hostStorage(host: Host): HostStorage {
  const changes = new Emitter<{ key: string; value: unknown }>();
  return {
    isAlive: () => true,
    async read(key) {
      const result = await host.ask({ type: 'READ', key });
      if (!result.ok) return undefined;
      const { document, bad, rest } = readStored(result.text ?? undefined);
      // The library, where it could be repaired, is not here.
      const { about, text } = conversationSetAside(document && bad.length);
      return { document: document && onlyText(document), notice: rest === undefined ? null : { about, text } };
    },
    async write(key, text) {
      // While nothing is shown, nothing can be marked.
      return isUnnamed(key) ? { ok: true } : stored(await host.ask({ type: 'WRITE', key, text }));
    },
    remove: async (key) => stored(await host.ask({ type: 'REMOVE', key })),
    onChange(listener, signal) {
      changes.on(({ key, value }) => signal.aborted || listener(key, value));
    },
    changed: ({ key, text }) => changes.emit({ key, value: text ?? undefined }),
    // Everything that is shown has an id.
    adopt: async () => ({ key: null, notice: null }),
    claim: async () => ({ isMoved: false, notice: null }),
    reassign: async (lost, answers) => reassign(lost, answers),
  };
}

function stored(result: Result): Stored {
  return result.ok ? { ok: true } : { ok: false, problem: result.code === 'full' ? 'full' : 'refused' };
}
