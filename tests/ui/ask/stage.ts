import { page as browser, type Locator } from 'vitest/browser';
import { addStyleSheet } from '../../../src/browser/style-sheets';
import type { Translate } from '../../../src/core/messages/translate';
import { $ask, emptyThread, showAsk, type AskState } from '../../../src/stores/ask';
import { mountAskApp, type AskUi } from '../../../src/ui/ask/mount';
import type { AskPort } from '../../../src/ui/ask/port';
import { notePress } from '../../../src/ui/kit/focus-when';
import { english } from '../../english';
import { deliverTo, emptyStores } from '../stage';

export interface AskStage extends AskUi {
  host: HTMLElement;
  root: ShadowRoot;
  /** What the components asked for, oldest first: name and arguments. */
  calls: unknown[][];
}

/** Ask as on a page that has just been opened, with these changes. */
export function emptyAsk(change: Partial<AskState> = {}): void {
  $ask.set({
    thread: emptyThread('thread', 'https://example.com/levain'),
    models: [],
    model: null,
    text: { state: 'unread', characters: 0, isPart: false },
    highlighting: { state: 'idle' },
    painted: null,
    walk: null,
    isChat: false,
  });
  showAsk(change);
}

/** A port that notes what it is asked for, and does what is given. */
export function notingPort(calls: unknown[][], does: Partial<AskPort> = {}): AskPort {
  return new Proxy(does as AskPort, {
    get:
      (acts, name) =>
      (...args: unknown[]) => {
        calls.push([name, ...args]);
        return (acts as unknown as Record<PropertyKey, (...args: unknown[]) => unknown>)[name]?.(...args);
      },
  });
}

/** Mounts Ask like the script that is injected into a page. */
export function openAskStage(does: Partial<AskPort> = {}, translate: Translate = english): AskStage {
  const host = document.createElement('recurate-root');
  const root = host.attachShadow({ mode: 'open' });
  document.documentElement.append(host);
  const calls: unknown[][] = [];
  notePress(true);
  const ui = mountAskApp(root, {
    port: { openOptions: (...args) => void calls.push(['openOptions', ...args]) },
    askPort: notingPort(calls, does),
    translate,
    translateInto: async () => null,
    addStyles: addStyleSheet,
    barsLayer: document.createElement('div'),
  });
  const life = new AbortController();
  deliverTo(ui, life.signal);
  const destroy = (): void => {
    life.abort();
    ui.destroy();
  };
  return { ...ui, destroy, host, root, calls };
}

/** Resets everything as on a page that has just been opened. */
export function emptyAskStores(theme: 'light' | 'dark' = 'light'): void {
  emptyStores(theme);
  emptyAsk();
}

export function closeAskStage(stage: AskStage): void {
  stage.destroy();
  stage.host.remove();
}

/** What a person finds in Ask, using the names they see. */
export const field = (): Locator => browser.getByRole('textbox', { name: 'Ask about this page' });
export const button = (name: string): Locator => browser.getByRole('button', { name, exact: true });
export const answer = (): Locator => browser.getByRole('article', { name: 'Answer' });
export const citations = (): Locator => browser.getByRole('list', { name: 'Citations' });
