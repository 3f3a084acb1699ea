import { onOwnQuestion } from './questions';
import { attempt, type Stored } from './storage';

/** Firefox has a function where Chrome has an address. */
const commands = (): typeof chrome.commands & { openShortcutSettings?: () => Promise<void> } => chrome.commands;

/** The name in the manifest of the key that begins marking by keyboard. */
const MARK_BY_KEYBOARD = 'mark-by-keyboard';

/** The service worker's part: calls back with the tab in which the person pressed that key, wherever the focus is. */
export function onKeyboardCommand(callback: (tab: number) => void): void {
  chrome.commands.onCommand.addListener((command, tab) => {
    if (command === MARK_BY_KEYBOARD && tab?.id !== undefined) callback(tab.id);
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

/** The keys that work on every chat page. They are set in the browser, not by us. Empty for none. */
export interface Shortcuts {
  /** Opens and closes the drawer. */
  drawer: string;
  /** Begins marking by keyboard. */
  walk: string;
}

export function readShortcuts(): Promise<Stored<Shortcuts>> {
  return attempt(async () => {
    const all = await chrome.commands.getAll();
    const keyOf = (command: string): string => all.find(({ name }) => name === command)?.shortcut ?? '';
    return { drawer: keyOf('_execute_action'), walk: keyOf(MARK_BY_KEYBOARD) };
  });
}

/** Opens the browser's own page for setting the keys of extensions. */
export function openShortcuts(): Promise<Stored<unknown>> {
  return attempt<unknown>(
    () => commands().openShortcutSettings?.() ?? chrome.tabs.create({ url: 'chrome://extensions/shortcuts' }),
  );
}
