import { message } from '../core/messages/message';
import { holdFocus } from '../dom/standing/held-focus';
import { standAbove } from '../dom/standing/stand-above';
import { notify, withdraw } from '../stores/notices';
import { $page, setPage, stepsAside } from '../stores/page';
import { $choice, $settings } from '../stores/settings';
import { $toolbar } from '../stores/toolbar';
import { $isWalking } from '../stores/walk';
import { stopWith } from './stop-with';

/** The subject of the notice that a page does not let us stand where the person called us. */
const STANDING = 'standing';

/** @see standWhenCalled */
export interface StandingParts {
  /** Our shadow root. */
  shadow: ShadowRoot;
  /** The dialog in it that our interface is in. */
  frame: HTMLDialogElement;
  /** Shows our layers on top again. */
  raise(): void;
  /** Closes what Escape closes, though nothing of ours has the focus. */
  dismiss(): void;
}

/** @see standWhenCalled */
export interface Standing {
  /** The person called something of ours, with a key, a button or a menu of the browser, or by a press. */
  call(): void;
  /** Whether the drawer is open, but steps aside for something of the page: then it is called, not closed. */
  isAside(): boolean;
  /** Must be called for the person's key and text events in our UI, which nobody else hears of. */
  heard(event: Event): void;
}

/**
 * Lets our interface stand above the page's dialogs from when the person calls it, or writes in it, until they press on
 * the page or close it. What merely rests on the page, such as a drawer that was left open, steps aside for a dialog.
 */
export function standWhenCalled(parts: StandingParts, signal: AbortSignal): Standing {
  const { shadow, frame } = parts;
  const isShown = (): boolean => $settings.get().isOpen || $toolbar.get() !== null || $isWalking.get();
  // Draw stands above the drawer, in the same element.
  const isDrawing = (): boolean => shadow.querySelector('[data-draw]') !== null;
  const isCalled = (): boolean => $page.get().isCalled === true && isShown() && !isDrawing();
  const isPointing = (): boolean => shadow.querySelector('recurate-probe') !== null;
  const above = standAbove(
    frame,
    {
      isWanted: isCalled,
      isResting: () => isShown() && !isDrawing(),
      onRaised: () => parts.raise(),
      onRefused() {
        leave();
        notify({ about: STANDING, text: message('noticeCovered') });
      },
      onInert: (isInert) => setPage({ isInert }),
    },
    signal,
  );
  const call = (): void => {
    setPage({ isCalled: true, isInert: false });
    withdraw(STANDING);
    above.renew();
  };
  const leave = (): void => {
    if (!$page.get().isCalled) return;
    setPage({ isCalled: false });
    above.look();
  };
  const held = holdFocus(
    shadow,
    {
      onTaken(times) {
        setPage({ isCalled: true, isInert: false });
        above.look();
        // Above what has no dialog that the browser knows of, the page cannot take it any more.
        if (times > 1) above.insist();
      },
      onYielded: () => notify({ about: STANDING, text: message('noticeKeyboardTaken') }),
    },
    signal,
  );
  const pressed = (event: Event): void => {
    if (!event.isTrusted || event.composedPath().includes(shadow) || isPointing()) return;
    leave();
    // What only lies above a dialog of the page stays there as long as that is open: both can be used.
    if ($page.get().hasModal && !$page.get().isInert && isShown()) setPage({ isCalled: true });
  };
  window.addEventListener('pointerdown', pressed, { capture: true, signal });
  frame.addEventListener('cancel', (event) => event.isTrusted && parts.dismiss(), { signal });
  const closed = (): void => {
    if (!isShown()) leave();
  };
  stopWith(signal, [
    $choice.listen(({ isOpen }) => isOpen && call()),
    $settings.listen(closed),
    $toolbar.listen(closed),
    $isWalking.listen(closed),
    $page.listen((page) => {
      // Somebody is writing while a dialog opens.
      if (stepsAside(page) && held.field() !== null && shadow.activeElement === held.field()) call();
    }),
  ]);
  return {
    call,
    isAside: () => $settings.get().isOpen && stepsAside($page.get()),
    heard: (event) => held.heard(event),
  };
}
