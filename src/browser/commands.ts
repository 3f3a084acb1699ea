import { attempt, type Stored } from './storage';

/** Firefox has a function where Chrome has an address. */
const commands: typeof chrome.commands & { openShortcutSettings?: () => Promise<void> } = chrome.commands;

/** The key that opens and closes the drawer. It is set in the browser, not by us. Empty if there is none. */
export function readShortcut(): Promise<Stored<string>> {
  return attempt(
    async () => (await chrome.commands.getAll()).find(({ name }) => name === '_execute_action')?.shortcut ?? '',
  );
}

/** Opens the browser's own page for setting the keys of extensions. */
export function openShortcuts(): Promise<Stored<unknown>> {
  return attempt<unknown>(() =>
    commands.openShortcutSettings
      ? commands.openShortcutSettings()
      : chrome.tabs.create({ url: 'chrome://extensions/shortcuts' }),
  );
}
