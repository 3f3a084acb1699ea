import { flushSync, mount } from 'svelte';
import { giveFocus, notePress, whenRefused } from '../kit/focus-when';
import { raiseAll } from '../kit/top-layer';
import { TRANSLATE } from '../kit/translate';
import { inLanguage, type Languages } from '../shell/in-language';
import { mountUi, notePresses, type Ui, type UiParts } from '../shell/mount';
import { followShell } from '../shell/shell-state.svelte';
import type { DrawerPort } from '../shell/port';
import { handle } from '../shell/zones';
import AskApp from './AskApp.svelte';
import { ASK_FIELD } from './ask-field';
import AskPanel from './AskPanel.svelte';
import { ASK_PORT, type AskPort } from './port';
import { ASK, followAsk } from './state.svelte';

/** Ask's interface. */
export interface AskUi extends Ui {
  /** Moves the focus into the field of questions, because the person asked for Ask. */
  focusField(): void;
}

/** @see mountAskApp */
export interface AskAppParts extends Omit<UiParts, 'app' | 'follow' | 'port' | 'context'> {
  port: DrawerPort;
  askPort: AskPort;
}

/** Mounts a drawer with Ask, for any page that is no chat. */
export function mountAskApp(root: ShadowRoot, { askPort, ...parts }: AskAppParts): AskUi {
  const life = new AbortController();
  const context = new Map<symbol, unknown>([
    [ASK_PORT, askPort],
    [ASK, followAsk(life.signal)],
  ]);
  const ui = mountUi(root, { ...parts, app: AskApp, follow: followShell, context });
  return {
    ...ui,
    focusField: () => focusField(root),
    destroy() {
      ui.destroy();
      life.abort();
    },
  };
}

/** Ask in the drawer of a chat page. */
export interface AskPanelUi extends AskUi {
  /** Shows it in a slot of the drawer. It stays as it is while no slot shows it. */
  open(slot: HTMLElement): void;
}

/** @see mountAskPanel */
export interface AskPanelParts extends Languages {
  askPort: AskPort;
  /** Called with what should have the focus, and did not get it because the page keeps it. */
  hold?: (element: HTMLElement) => void;
}

/**
 * Makes Ask's panel for the drawer of a chat page, which has a script of its own. Keys must be delivered here before they
 * are delivered to the drawer.
 * @param root - The shadow root of the drawer.
 * @param slot - Where the panel is shown first.
 */
export function mountAskPanel(root: ShadowRoot, slot: HTMLElement, parts: AskPanelParts): AskPanelUi {
  const life = new AbortController();
  if (parts.hold) whenRefused(parts.hold);
  const ask = followAsk(life.signal);
  const holder = document.createElement('div');
  holder.style.display = 'contents';
  slot.append(holder);
  notePresses(root, life.signal);
  const shown = inLanguage(parts, (translate) => {
    const context = new Map<symbol, unknown>([
      [ASK_PORT, parts.askPort],
      [ASK, ask],
      [TRANSLATE, translate],
    ]);
    return mount(AskPanel, { target: holder, context });
  });

  return {
    open: (next) => next.append(holder),
    focusField: () => focusField(root),
    deliver(event) {
      if (event.type !== 'keydown') return handle(event, root);
      // What the page's part of us has just put into the store can be used.
      flushSync();
      const isUsed = handle(event, root);
      notePress(isUsed || event.target === root.host);
      return isUsed;
    },
    raise: raiseAll,
    setLanguage: shown.setLanguage,
    destroy() {
      shown.destroy();
      holder.remove();
      life.abort();
    },
  };
}

/**
 * Also where nothing of ours was pressed: the person asked for Ask by the browser's own button, menu or keys. Someone who
 * goes through the tabs by keyboard stays there.
 */
function focusField(root: ShadowRoot): void {
  flushSync();
  if (root.activeElement?.matches('[role="tab"]:focus-visible')) return;
  const field = root.querySelector<HTMLElement>(ASK_FIELD);
  if (field) giveFocus(field);
}
