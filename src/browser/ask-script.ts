import { bringScript } from './bring-script';
import { inject } from './inject';
import { attempt } from './storage';

declare global {
  /** Set while Ask runs on a page, in our isolated world. The file begins with a look at it (build/entries.ts). */
  var recurateAsk: object | undefined;
}

/** As the build names them, from the extension's root. */
const ASK = '/ask.js';
const POINTING = '/pointing.js';
const STYLES = ['/highlights.css'];

/**
 * Loads Ask into the page in a tab: on a chat's page beside the annotator, elsewhere with the key guard before it.
 *
 * @returns False if the browser does not run scripts there, or the tab is gone.
 */
export async function bringAskTo(tab: number): Promise<boolean> {
  if (!(await bringScript(tab, ASK))) return false;
  // Frames of the same site are read and painted too.
  await attempt(() => chrome.scripting.insertCSS({ target: { tabId: tab, allFrames: true }, files: STYLES }));
  return true;
}

/** Loads the script for pointing into a page with Ask. False if the browser does not run it there. */
export async function bringPointingTo(tab: number): Promise<boolean> {
  return (await attempt(() => inject({ target: { tabId: tab }, files: [POINTING] }))).ok;
}
