import { onOpenAsk, onToggleDrawer } from '../browser/action';
import { settingsSource } from '../browser/page-settings';
import { askWorker } from '../browser/questions';
import { sayOnButton } from '../browser/say-on-button';
import { isAlive } from '../browser/storage';
import { addStyleSheet } from '../browser/style-sheets';
import type { Translate } from '../core/messages/translate';
import { hearing } from '../dom/hearing';
import { boxesOf } from '../dom/live-range';
import { mountRoot } from '../dom/own-root';
import { addFrame } from '../dom/standing/frame';
import { createEnterHold } from '../session/enter-hold';
import { plainPage } from '../page/plain-page';
import { PageAppearanceFollower } from '../session/following/page-appearance';
import { RoomFollower } from '../session/following/room-follower';
import { chosenLooks } from '../session/chosen-looks';
import { selectionEnd } from '../session/marking/boxes';
import { SteppingAside } from '../session/marking/stepping-aside';
import { receiveKeys } from '../session/receive-keys';
import { followSettings } from '../session/settings-follower';
import { standWhenCalled } from '../session/standing';
import { $settings, takeSettings } from '../stores/settings';
import { mountAskApp } from '../ui/ask/mount';
import { startHere } from './here';
import { plainRoom } from './plain-room';
import { createAskPort } from './port';
import type { Words } from '../browser/words';

/** Starts Ask on a page without an annotator, in a drawer of its own. */
export async function startAlone(words: Words, signal: AbortSignal, end: () => void): Promise<void> {
  const root = mountRoot(signal, () => sayOnButton('noticeRemoved'));
  const frame = addFrame(root.shadow);
  const barsLayer = document.createElement('div');
  // What is chosen here is for this page: nobody asked us to remember where Ask was used.
  const source = { ...settingsSource, choose: async () => true };
  const setLanguage = (language: string): void => void ui?.setLanguage(language);
  await followSettings(source, { ...chosenLooks(root, addStyleSheet), setLanguage }, signal);
  if (signal.aborted) return;
  const appearance = new PageAppearanceFollower(plainPage, signal);
  // Many pages follow the system without changing anything of their own.
  const isDark = matchMedia('(prefers-color-scheme: dark)');
  isDark.addEventListener('change', () => appearance.update(), { signal });
  new RoomFollower(plainRoom(signal), signal);
  const drawerBox = () => root.shadow.querySelector('.drawer')?.getBoundingClientRect() ?? null;
  const aside = new SteppingAside({ ours: root.element, drawerBox, selectionEnd }, signal);
  const shown = (range: StaticRange): void => {
    const [line] = boxesOf(range);
    if (line) aside.show(line);
  };
  const session = startHere({ words, shadow: root.shadow, shown, chat: null }, signal);
  const ui = mountAskApp(root.shadow, {
    port: {
      openOptions: (section = '') => void askWorker('open-options', { section }),
      draw: () => void askWorker('bring-draw', {}),
    },
    askPort: createAskPort(session),
    translate: words.now(),
    translateInto: (language): Promise<Translate | null> => words.into(language),
    addStyles: addStyleSheet,
    barsLayer,
    frame,
    hold: (field) => standing.hold(field),
  });
  signal.addEventListener('abort', () => ui.destroy());
  const close = (): void => takeSettings({ isOpen: false });
  const standing = standWhenCalled(
    { shadow: root.shadow, frame, raise: () => ui.raise(), say: sayOnButton, dismiss: close },
    signal,
  );
  receiveKeys(
    root,
    { heard: (event) => standing.heard(event), deliver: (event) => ui.deliver(event), onPagePress: () => undefined },
    createEnterHold(),
    signal,
  );

  const open = (): void => {
    // A page that kept removing our element may have stopped.
    if (root.ensure()) ui.raise();
    takeSettings({ isOpen: true });
    standing.call();
    void session.look();
    void session.takeModels();
    void session.takeSelection();
    ui.focusField();
  };
  const stop = $settings.listen(({ isOpen }, before) => {
    if (!isOpen && before?.isOpen) session.closed();
  });
  signal.addEventListener('abort', stop);
  onOpenAsk(open, signal);
  const isShown = (): boolean => $settings.get().isOpen && !standing.isAside() && root.element.isConnected;
  onToggleDrawer(() => (isShown() ? close() : open()), signal);
  const canHear = hearing(root.shadow);
  // The page may remove our element or its own root, or another copy of the extension may have taken our place.
  const observer = new MutationObserver(() => {
    if (root.isReplaced() || !isAlive() || !canHear()) return end();
    // Nothing can be put into a document that has no root yet.
    if (!document.documentElement) return;
    observer.observe(document.documentElement, { childList: true });
    if (root.ensure()) ui.raise();
  });
  observer.observe(document, { childList: true });
  observer.observe(document.documentElement, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  open();
}
