import { ASKED_FOR_MS } from '../../core/protocol/bridge/messages';

/** The name of the alarm that wakes the service worker to see whether an agent asks. */
const LOOK = 'companion-look';
/** And of the one that rings once, when a request that nobody took is over. */
const LOOK_ONCE = 'companion-look-once';
/**
 * How often, in minutes, where nothing else can wake it. At the shortest that Chrome allows, half a minute, the worker would
 * never fall asleep.
 */
const EVERY = 1;
/** And where a page of ours watches (./offscreen.ts), so that it is made again should the browser have ended it. */
const EVERY_WATCHED = 120;

/** The service worker's part: calls back from time to time while it is paired. */
export function onLook(callback: () => void): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === LOOK || name === LOOK_ONCE) callback();
  });
}

/**
 * Has the browser wake the service worker from time to time, or no longer.
 * @param isWatched - Whether a page of ours does so when there is a reason.
 */
export async function keepLooking(isPaired: boolean, isWatched: boolean): Promise<void> {
  const periodInMinutes = isWatched ? EVERY_WATCHED : EVERY;
  if (!isPaired) for (const name of [LOOK, LOOK_ONCE]) await chrome.alarms.clear(name);
  // One that is there is not begun anew, or it would never ring for a worker that starts often.
  else if ((await chrome.alarms.get(LOOK))?.periodInMinutes !== periodInMinutes)
    await chrome.alarms.create(LOOK, { periodInMinutes });
}

/** Has the browser wake the service worker once the request that came now is over, if nobody takes it. */
export async function lookLater(): Promise<void> {
  await chrome.alarms.create(LOOK_ONCE, { when: Date.now() + ASKED_FOR_MS + 1000 });
}

/**
 * Calls back when the person turns to another tab or window. While nothing is paired there are no such listeners, so that
 * these events wake no service worker. An event that wakes it may be missed; then its start does the same.
 */
export class PersonWatch {
  readonly #callback: () => void;

  constructor(callback: () => void) {
    this.#callback = callback;
  }

  set(isOn: boolean): void {
    for (const event of [chrome.tabs.onActivated, chrome.windows?.onFocusChanged]) {
      if (!event || event.hasListener(this.#callback) === isOn) continue;
      if (isOn) event.addListener(this.#callback);
      else event.removeListener(this.#callback);
    }
  }
}
