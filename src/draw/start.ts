import { onDrawTold, onOpenDraw } from '../browser/draw-script';
import { settingsSource } from '../browser/page-settings';
import { askWorker } from '../browser/questions';
import { addStyleSheet } from '../browser/style-sheets';
import type { Words } from '../browser/words';
import { legendOf } from '../core/drawing/legend';
import { toMarkdown } from '../core/drawing/to-markdown';
import { message, type MessageKey } from '../core/messages/message';
import { redactText } from '../core/redaction/redact-text';
import { motion } from '../dom/reveal';
import { onLifecycle } from '../page/page-events';
import { createCamera } from '../session/drawing/camera';
import type { FrozenWindow } from '../session/drawing/parts';
import { startDrawing } from '../session/drawing/drawing-session';
import { followSettings } from '../session/settings-follower';
import { tellOfDrawing } from '../stores/drawing';
import { mountDraw } from '../ui/draw/mount';
import { isPageFree, isPageWaiting, onPageFree, onPageWaiting, stepAside } from './aside';
import { bringComponents } from './components';
import { knownDetails } from './details';
import { keepFocus, rememberPageFocus } from './focus';
import { createHiding } from './hiding';
import { takeAllKeys } from './keys';
import { createOutlets } from './outlets';
import { pageHere } from './page';
import { takePlace } from './place';
import { keepQuiet } from './quiet';
import { followKeys } from './release';
import { followTheme } from './theme';
import { capture, worker } from './worker';

/**
 * Starts Draw on this page.
 *
 * @param end - Called when it is over.
 * @param frozen - A picture of the page to draw on; null if none could be taken, undefined if none was wanted.
 */
export function startDraw(words: Words, signal: AbortSignal, end: () => void, frozen?: FrozenWindow | null): void {
  /** Ends after everything else: the page does not hear that it gets the focus back either. */
  const quiet = new AbortController();
  // First, while the browser still knows how the page looks: it would have to work out anew what is ours.
  followTheme(signal);
  const pageFocus = rememberPageFocus();
  /** While the page gets the focus back. It is not told, because it was not told that it went. */
  let isReturning = false;
  keepQuiet(() => isPageFree() && !isReturning, quiet.signal);
  const tell = (key: MessageKey): void => tellOfDrawing(message(key));
  const onRefused = (): void => tell('noticeCovered');
  const place = takePlace({ isFree: isPageFree, onRefused, end }, signal);
  const { frame } = place;
  const release = followKeys(signal);
  const page = pageHere(place.outer);
  const hide = createHiding(place.roots, addStyleSheet);
  const redactPersonal = (text: string): string => redactText(text, undefined, true);
  const session = startDrawing(
    {
      page,
      camera: createCamera({ page, capture, hide }),
      ...(frozen !== undefined && { frozen }),
      worker,
      outlets: createOutlets(() => frame.shadow),
      details: knownDetails(page, redactPersonal),
      markdown: (drawing) => toMarkdown(drawing, redactText, words.now()),
      legend: (drawing) => legendOf(drawing, redactText, words.now()),
      // Only when it is needed: making the packer's tables takes as long as a part of the interface.
      zip: async (parts) => (await import('../core/drawing/files')).zipOfDrawing(parts, Date.now(), words.now()),
      redact: redactText,
      redactPersonal,
      openCompanion: () => void askWorker('open-options', { section: 'companion' }),
      random: Math.random,
      onEnd: (isWanted) =>
        release.then(() => {
          end();
          if (isWanted) void askWorker('bring-draw', {});
        }),
    },
    signal,
  );
  const ui = mountDraw(frame.shadow, {
    port: session,
    translate: words.now(),
    translateInto: (language) => words.into(language),
    addStyles: addStyleSheet,
    coverOnly: (element) => frame.coverOnly(element),
    onWords: (t) => frame.name(t('drawToolbar'), t.locale),
  });
  signal.addEventListener('abort', () => ui.destroy());
  bringComponents(signal);
  const keys = new AbortController();
  const take = (): void => {
    frame.focus();
    ui.focus();
  };
  const onPagePress = (): boolean => {
    take();
    return frame.hasFocus() && frame.shadow.activeElement?.matches('textarea, input') === true;
  };
  takeAllKeys(
    {
      shadow: () => frame.shadow,
      deliver: (event) => ui.deliver(event),
      isFree: isPageFree,
      isPageHeard: isPageWaiting,
      onPagePress,
    },
    AbortSignal.any([signal, keys.signal]),
  );
  stepAside(
    () => keys.abort(),
    () => session.close(),
    signal,
  );
  let shown = frame.shadow;
  frame.onDocument((window, shadow) => {
    release.listenIn(window);
    globalThis.recurateGuardIn?.(window);
    if (shown !== shadow) ui.moveTo((shown = shadow));
  });
  const onYield = (): void => tell('noticeKeyboardTaken');
  const keptFocus = keepFocus({ frame, isFree: isPageFree, take, onInsist: () => place.insist(), onYield }, signal);
  onPageWaiting(() => {
    if (!isPageWaiting()) return frame.hasFocus() ? undefined : pageFocus.remember();
    isReturning = true;
    place.look();
    frame.blur();
    pageFocus.giveBack();
    isReturning = false;
  }, signal);
  onPageFree(() => place.look(), signal);
  place.onReturn(() => {
    ui.raise();
    if (isPageFree()) return;
    take();
    keptFocus();
  });
  signal.addEventListener('abort', () => {
    pageFocus.giveBack();
    quiet.abort();
  });
  onOpenDraw((isWanted, isFrozen) => {
    const isDrawing = session.openAgain(isWanted);
    if (isDrawing && isFrozen) session.freeze(false);
    return isDrawing;
  }, signal);
  onDrawTold(session, signal);
  // All is stored by then. Where the same page returns, Draw is brought in again.
  onLifecycle((event) => event === 'left' && end(), signal);

  // What is chosen here is for this page: nobody asked us to remember where somebody drew.
  const source = { ...settingsSource, choose: async () => true };
  const looks = {
    setStyles: (styles: string) => ui.setStyles(styles),
    setStill: (isStill: boolean) => void (motion.isStill = isStill),
    setLanguage: (language: string) => void ui.setLanguage(language),
  };
  void followSettings(source, looks, signal);
}
