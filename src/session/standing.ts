import { message } from '../core/messages/message';
import { holdFocus } from '../dom/standing/held-focus';
import { standAbove, type Above } from '../dom/standing/stand-above';
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
  /** Says something where the page cannot cover it; null if it is over. */
  say(what: 'noticeCovered' | 'noticeKeyboardTaken' | null): void;
  /** Closes what Escape closes, though nothing of ours has the focus. */
  dismiss(): void;
}

/** @see standWhenCalled */
export interface Standing {
  /** The person called something of ours, with a key, a button or a menu of the browser, or by a press. */
  call(): void;
  /** The person has called for a field of ours, and the page may not let it have the focus. */
  hold(field: HTMLElement): void;
  /** Whether the drawer is open, but steps aside for something of the page: then it is called, not closed. */
  isAside(): boolean;
  /**
   * Must be called first for all events that the key guard passes on.
   * @returns Whether it is a key for a field of ours, which has the focus again and gets it now.
   */
  heard(event: Event): boolean;
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
  let hasYielded = false;
  const yielded = (why: 'noticeCovered' | 'noticeKeyboardTaken'): void => {
    hasYielded = true;
    notify({ about: STANDING, text: message(why) });
    parts.say(why);
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
      onTyping: () => above.look(),
      onYielded: () => yielded('noticeKeyboardTaken'),
    },
    signal,
  );
  const above: Above = standAbove(
    frame,
    {
      isWanted: isCalled,
      isResting: () => isShown() && !isDrawing(),
      onRaised() {
        parts.raise();
        // Only then is it a dialog to anybody.
        frame.ariaLabel = frame.matches(':modal') ? (shadow.querySelector('.drawer')?.ariaLabel ?? null) : null;
        raisePointing(shadow);
        held.restore();
      },
      onRefused() {
        leave();
        yielded('noticeCovered');
      },
      onInert: (isInert) => setPage({ isInert }),
    },
    signal,
  );
  const call = (): void => {
    setPage({ isCalled: true, isInert: false });
    if (hasYielded) {
      hasYielded = false;
      withdraw(STANDING);
      parts.say(null);
    }
    above.renew();
  };
  const leave = (): void => {
    if (!$page.get().isCalled) return;
    setPage({ isCalled: false });
    above.look();
  };
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
    hold: (field) => held.hold(field),
    isAside: () => $settings.get().isOpen && stepsAside($page.get()),
    heard: (event) => held.heard(event),
  };
}

/** What shows where the person points is above the drawer. */
function raisePointing(shadow: ShadowRoot): void {
  const layer = shadow.querySelector('recurate-probe')?.shadowRoot?.querySelector<HTMLElement>(':popover-open');
  layer?.hidePopover();
  layer?.showPopover();
}
