import { onDrawTold, onOpenDraw } from '../browser/draw-script';
import { settingsSource } from '../browser/page-settings';
import { askWorker } from '../browser/questions';
import { addStyleSheet } from '../browser/style-sheets';
import type { Words } from '../browser/words';
import { legendOf } from '../core/drawing/legend';
import { toMarkdown } from '../core/drawing/to-markdown';
import { redactText } from '../core/redaction/redact-text';
import { motion } from '../dom/reveal';
import { onLifecycle } from '../page/page-events';
import { createCamera } from '../session/drawing/camera';
import type { FrozenWindow } from '../session/drawing/parts';
import { startDrawing } from '../session/drawing/drawing-session';
import { followSettings } from '../session/settings-follower';
import { mountDraw } from '../ui/draw/mount';
import { stepAside } from './aside';
import { bringComponents } from './components';
import { knownDetails } from './details';
import { keepFromFrames, returnFocus } from './focus';
import { createHiding } from './hiding';
import { takeAllKeys } from './keys';
import { createOutlets } from './outlets';
import { pageHere } from './page';
import { takePlace } from './place';
import { followTheme } from './theme';
import { capture, worker } from './worker';

/**
 * Starts Draw on this page.
 *
 * @param end - Called when it is over.
 * @param frozen - A picture of the page to draw on; null if none could be taken, undefined if none was wanted.
 */
export function startDraw(words: Words, signal: AbortSignal, end: () => void, frozen?: FrozenWindow | null): void {
  // First, while the browser still knows how the page looks: it would have to work out anew what is ours.
  followTheme(signal);
  const place = takePlace(signal, end);
  returnFocus(place.shadow, signal);
  const { shadow } = place;
  const page = pageHere(place.outer);
  const hide = createHiding(place.roots, addStyleSheet);
  const session = startDrawing(
    {
      page,
      camera: createCamera({ page, capture, hide }),
      ...(frozen !== undefined && { frozen }),
      worker,
      outlets: createOutlets(shadow),
      details: knownDetails(page),
      markdown: (drawing) => toMarkdown(drawing, redactText, words.now()),
      legend: (drawing) => legendOf(drawing, redactText, words.now()),
      // Only when it is needed: making the packer's tables takes as long as a part of the interface.
      zip: async (parts) => (await import('../core/drawing/files')).zipOfDrawing(parts, Date.now(), words.now()),
      redact: redactText,
      openCompanion: () => void askWorker('open-options', { section: 'companion' }),
      random: Math.random,
      onEnd: (isWanted) => {
        end();
        if (isWanted) void askWorker('bring-draw', {});
      },
    },
    signal,
  );
  const ui = mountDraw(shadow, {
    port: session,
    translate: words.now(),
    translateInto: (language) => words.into(language),
    addStyles: addStyleSheet,
  });
  signal.addEventListener('abort', () => ui.destroy());
  bringComponents(signal);
  const keys = new AbortController();
  takeAllKeys(
    shadow,
    (event) => ui.deliver(event),
    () => ui.focus(),
    AbortSignal.any([signal, keys.signal]),
  );
  stepAside(
    shadow,
    () => keys.abort(),
    () => session.close(),
    signal,
  );
  keepFromFrames(() => ui.focus(), signal);
  place.onReturn(() => {
    const focused = shadow.activeElement as HTMLElement | null;
    ui.raise();
    if (focused?.isConnected) focused.focus({ preventScroll: true });
    else ui.focus();
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
    setStyles: addStyleSheet(shadow, ''),
    setStill: (isStill: boolean) => void (motion.isStill = isStill),
    setLanguage: (language: string) => void ui.setLanguage(language),
  };
  void followSettings(source, looks, signal);
}
