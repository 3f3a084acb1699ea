import { conversationId } from '../platforms/conversation-id';
import type { Platform } from '../platforms/schema';
import type { Memory } from './memory';

/** How long the responses of a new chat must outlive its change of address to be the same conversation's (ms). */
const NAMING = 1500;

/** @see followAddress */
export interface Address {
  /** The id in the address; null on a new chat. */
  id(): string | null;
  /** Compares the address with what is open. Cheap: called in each pass. */
  check(): void;
}

/** @see followAddress */
export interface AddressParts {
  platform: Platform;
  memory: Memory;
  /** The elements of the responses on the page. */
  responses: () => readonly Element[];
  /** Another conversation is open now. */
  onOther: () => void;
  /** The conversation that is open got its address. */
  onNamed: () => void;
}

/**
 * Opens the conversation that the address shows. A new chat gets its address a second after the first message: its
 * responses stay on the page, and so it keeps its marks. With another conversation they go.
 */
export function followAddress(parts: AddressParts, signal: AbortSignal): Address {
  const { platform, memory } = parts;
  const read = (): string | null => conversationId(platform, new URL(location.href));
  let open = read();
  let seen = location.href;
  let naming: { elements: readonly Element[]; timer: ReturnType<typeof setTimeout> } | null = null;

  const endNaming = (): void => {
    if (naming) clearTimeout(naming.timer);
    naming = null;
  };
  const switchTo = (id: string | null): void => {
    endNaming();
    open = id;
    parts.onOther();
    void memory.open(platform.id, id);
  };
  const name = (id: string): void => {
    endNaming();
    open = id;
    void memory.rename(id).then(() => open === id && parts.onNamed());
  };
  const check = (): void => {
    if (naming && !naming.elements.some((element) => element.isConnected)) switchTo(read());
    if (location.href === seen) return;
    seen = location.href;
    const id = read();
    if (id === open && !naming) return;
    const elements = parts.responses();
    if (open !== null || elements.length === 0) return switchTo(id);
    endNaming();
    // Without an id again, it may be the next new chat: that too shows by what stays on the page.
    naming = { elements, timer: setTimeout(() => (id === null ? endNaming() : name(id)), NAMING) };
  };

  // `pushState` tells nobody but the page; the Navigation API does, where there is one. Each pass looks anyway.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', check, { signal });
  window.addEventListener('popstate', check, { signal });
  signal.addEventListener('abort', endNaming);
  void memory.open(platform.id, open);
  return { id: () => open, check };
}
