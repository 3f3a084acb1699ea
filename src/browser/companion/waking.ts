/** The name of the alarm that wakes the service worker to see whether an agent asks. */
const LOOK = 'companion-look';
/** How often, in minutes. At the shortest that Chrome allows, half a minute, the worker would never fall asleep. */
const EVERY = 1;

/** The service worker's part: calls back once a minute while it is paired. */
export function onLook(callback: () => void): void {
  chrome.alarms.onAlarm.addListener(({ name }) => {
    if (name === LOOK) callback();
  });
}

/** Has the browser wake the service worker once a minute, or no longer. */
export async function keepLooking(isPaired: boolean): Promise<void> {
  if (!isPaired) await chrome.alarms.clear(LOOK);
  // One that is there is not begun anew, or it would never ring for a worker that starts often.
  else if (!(await chrome.alarms.get(LOOK))) await chrome.alarms.create(LOOK, { periodInMinutes: EVERY });
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
