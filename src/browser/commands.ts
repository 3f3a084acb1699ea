import { attempt, type Stored } from './storage';

/** Firefox has a call for what Chrome has an address for. */
const commands: typeof chrome.commands & { openShortcutSettings?: () => Promise<void> } = chrome.commands;

/** The key that opens and closes the drawer; the browser has it in its hands, not we. Empty if there is none. */
export function readShortcut(): Promise<Stored<string>> {
  return attempt(
    async () => (await chrome.commands.getAll()).find(({ name }) => name === '_execute_action')?.shortcut ?? '',
  );
}

/** Opens the browser's own page where the keys of extensions are set. */
export function openShortcuts(): Promise<Stored<unknown>> {
  return attempt<unknown>(() =>
    commands.openShortcutSettings
      ? commands.openShortcutSettings()
      : chrome.tabs.create({ url: 'chrome://extensions/shortcuts' }),
  );
}
