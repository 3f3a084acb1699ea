import { changeInWords } from '../core/annotation/change-in-words';
import { $lastAct } from '../stores/annotations';
import { announce } from '../stores/notices';
import { $settings } from '../stores/settings';
import { stopWith } from './stop-with';

/** The keys that undo, as they are named on this system. They work while the focus is in our UI. */
const UNDO_KEYS = /Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘Z' : 'Ctrl+Z';

/**
 * Tells screen readers what each action of the person did to the marks, wherever it was taken.
 *
 * @param ours - Our own element.
 */
export function announceActs(ours: Element, signal: AbortSignal): void {
  stopWith(signal, [
    $lastAct.listen((act) => {
      if (!act) return;
      const { kinds } = $settings.get();
      announce(changeInWords(act.change, act.how, kinds, document.activeElement === ours ? UNDO_KEYS : ''));
    }),
  ]);
}
