import { onOpenAsk, onToggleDrawer } from '../browser/action';
import { settingsSource } from '../browser/page-settings';
import { askWorker } from '../browser/questions';
import { isAlive } from '../browser/storage';
import { addStyleSheet } from '../browser/style-sheets';
import type { Translate } from '../core/messages/translate';
import { mountRoot } from '../dom/own-root';
import { createEnterHold } from '../session/enter-hold';
import { PageAppearanceFollower } from '../session/following/page-appearance';
import { RoomFollower } from '../session/following/room-follower';
import { chosenLooks } from '../session/chosen-looks';
import { revealedBox, selectionEnd } from '../session/marking/boxes';
import { SteppingAside } from '../session/marking/stepping-aside';
import { receiveKeys } from '../session/receive-keys';
import { followSettings } from '../session/settings-follower';
import { $settings, takeSettings } from '../stores/settings';
import { mountAskApp } from '../ui/ask/mount';
import { startHere } from './here';
import { plainPage, plainRoom } from './plain-page';
import { createAskPort } from './port';
import type { Words } from './words';

/** Starts Ask on a page without an annotator, in a drawer of its own. */
export async function startAlone(words: Words, signal: AbortSignal, end: () => void): Promise<void> {
  const root = mountRoot(signal);
  const barsLayer = document.createElement('div');
  // What is chosen here is for this page: nobody asked us to remember where Ask was used.
  const source = { ...settingsSource, choose: async () => true };
  const setLanguage = (language: string): void => void ui?.setLanguage(language);
  await followSettings(source, { ...chosenLooks(root, addStyleSheet), setLanguage }, signal);
  if (signal.aborted) return;
  new PageAppearanceFollower(plainPage, signal);
  new RoomFollower(plainRoom(signal), signal);
  const drawerBox = () => root.shadow.querySelector('.drawer')?.getBoundingClientRect() ?? null;
  const aside = new SteppingAside({ ours: root.element, drawerBox, selectionEnd }, signal);
  const session = startHere({ words, shown: (range) => aside.show(revealedBox(range)), chat: null }, signal);
  const ui = mountAskApp(root.shadow, {
    port: { openOptions: (section = '') => void askWorker('open-options', { section }) },
    askPort: createAskPort(session),
    translate: words.now(),
    translateInto: (language): Promise<Translate | null> => words.into(language),
    addStyles: addStyleSheet,
    barsLayer,
  });
  signal.addEventListener('abort', () => ui.destroy());
  receiveKeys(
    root,
    (event) => ui.deliver(event),
    createEnterHold(),
    () => undefined,
    signal,
  );

  const open = (): void => {
    takeSettings({ isOpen: true });
    void session.takeModels();
    void session.takeSelection();
    ui.focusField();
  };
  const stop = $settings.listen(({ isOpen }, before) => {
    if (!isOpen && before?.isOpen) session.closed();
  });
  signal.addEventListener('abort', stop);
  onOpenAsk(open, signal);
  onToggleDrawer(() => ($settings.get().isOpen ? takeSettings({ isOpen: false }) : open()), signal);
  // The page may remove our element, or another copy of the extension may have taken its place.
  new MutationObserver(() => {
    if (root.isReplaced() || !isAlive()) end();
    else if (root.ensure()) ui.raise();
  }).observe(document.documentElement, { childList: true });
  open();
}
