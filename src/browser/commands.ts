import { onOwnQuestion } from './questions';
import { attempt, type Stored } from './storage';

/** Firefox has a function where Chrome has an address. */
const commands = (): typeof chrome.commands & { openShortcutSettings?: () => Promise<void> } => chrome.commands;

/** The names in the manifest of the keys that begin marking by keyboard, that open Ask, and that begin drawing, also on a frozen picture. */
const MARK_BY_KEYBOARD = 'mark-by-keyboard';
const ASK = 'ask';
const DRAW = 'draw';
const DRAW_FROZEN = 'draw-frozen';

/** What is called with the tab in which the person pressed a key. */
export interface KeyboardCommands {
  markByKeyboard(tab: number): void;
  ask(tab: number): void;
  draw(tab: number, isFrozen: boolean): void;
}

/** The service worker's part: calls back when the person pressed one of those keys, wherever the focus is. */
export function onKeyboardCommand({ markByKeyboard, ask, draw }: KeyboardCommands): void {
  chrome.commands.onCommand.addListener((command, tab) => {
    if (tab?.id === undefined) return;
    if (command === MARK_BY_KEYBOARD) markByKeyboard(tab.id);
    if (command === ASK) ask(tab.id);
    if (command === DRAW || command === DRAW_FROZEN) draw(tab.id, command === DRAW_FROZEN);
  });
}

/** The annotator's side: calls back when the person pressed that key. */
export function onMarkByKeyboard(callback: () => void, signal: AbortSignal): void {
  onOwnQuestion(
    MARK_BY_KEYBOARD,
    () => {
      callback();
      return null;
    },
    signal,
  );
}

/** The keys that work outside our UI too. They are set in the browser, not by us. Empty for none. */
export interface Shortcuts {
  /** Opens and closes the drawer. */
  drawer: string;
  /** Begins marking by keyboard. */
  walk: string;
  /** Opens Ask. */
  ask: string;
  /** Begins drawing. */
  draw: string;
}

/** The keys as they are set now; none if the browser does not tell. */
export async function readShortcuts(): Promise<Shortcuts> {
  const all = await attempt(() => chrome.commands.getAll());
  const keyOf = (command: string): string => (all.ok && all.value.find(({ name }) => name === command)?.shortcut) || '';
  return { drawer: keyOf('_execute_action'), walk: keyOf(MARK_BY_KEYBOARD), ask: keyOf(ASK), draw: keyOf(DRAW) };
}

/** Opens the browser's own page for setting the keys of extensions. */
export function openShortcuts(): Promise<Stored<unknown>> {
  return attempt<unknown>(
    () => commands().openShortcutSettings?.() ?? chrome.tabs.create({ url: 'chrome://extensions/shortcuts' }),
  );
}
