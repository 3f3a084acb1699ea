import type { Root } from '../dom/own-root';
import type { EnterHold } from './enter-hold';
import { createTypingOn } from './typing-on';

declare global {
  /** Receives the events that the key guard (../content/key-guard.iife.ts) kept from the page, in our isolated world. */
  var recurateKeys: KeyReceiver | undefined;
  /** Receives all key and text events of the page instead, while the person draws. */
  var recurateDrawKeys: DrawKeyReceiver | undefined;
}

/**
 * Our side of the key guard. Receives all events in our UI, every keydown, and the keyup of each key that was pressed in
 * our UI or used by us.
 */
export interface KeyReceiver {
  /**
   * Handles an event in our UI, or a key pressed on the page. True if it was used: then the page does not receive it
   * and its default action is prevented.
   */
  deliver(event: Event): boolean;
}

/** Receives the keys while the person draws. */
export interface DrawKeyReceiver extends KeyReceiver {
  /** Whether the page gets those that are pressed on it and that are not used. */
  isPageHeard(): boolean;
}

/** What {@link receiveKeys} passes events on to. */
export interface KeyReaders {
  /** Called first, for each event. Returns true if it is a key that the browser is to give to a field of ours. */
  heard(event: Event): boolean;
  /** Passes an event to our UI. Returns true if it used it. */
  deliver(event: Event): boolean;
  /** Called for each key pressed on the page, before anything else is done with it. */
  onPagePress(press: KeyboardEvent): void;
}

/** @see receiveKeys */
export interface Keys {
  /** Whether a word is being composed in one of our fields. */
  isComposing(): boolean;
}

/** Receives the key events that the key guard kept from the page. */
export function receiveKeys(root: Root, readers: KeyReaders, enterHold: EnterHold, signal: AbortSignal): Keys {
  /** Our field in which a word is being composed. */
  let field: EventTarget | undefined;
  const typingOn = createTypingOn();
  globalThis.recurateKeys = {
    deliver(event) {
      if (event.type === 'compositionstart') field = event.composedPath()[0];
      if (event.type === 'compositionend') field = undefined;
      if (readers.heard(event)) return false;
      const isOnPage = !event.composedPath().includes(root.element);
      const isPress = event.type === 'keydown';
      if (isPress && isOnPage) {
        if (typingOn.takes(event as KeyboardEvent)) return true;
        readers.onPagePress(event as KeyboardEvent);
      }
      const isUsed = enterHold.takes(event, isOnPage) || readers.deliver(event);
      if (isPress && !isOnPage) typingOn.pressed(event as KeyboardEvent, isForTextField(event), isUsed);
      return isUsed;
    },
  };
  signal.addEventListener('abort', () => (globalThis.recurateKeys = undefined));
  // Before our buttons get the event: inserting depends on which key or button triggered it.
  root.shadow.addEventListener('click', (event) => event.isTrusted && enterHold.clicked(event as MouseEvent), {
    capture: true,
    signal,
  });
  const pressed = (event: Event): void => {
    if (!event.isTrusted) return;
    typingOn.clicked();
    if (event.target !== root.element) enterHold.pressedOnPage();
  };
  window.addEventListener('pointerdown', pressed, { capture: true, signal });
  return {
    // A field that is removed while composing never fires the end event.
    isComposing: () => field instanceof Node && field.isConnected,
  };
}

/** Whether an event in our UI is for a text field. */
function isForTextField(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}
