import { bringScript } from './bring-script';
import { onOwnQuestion } from './questions';

declare global {
  /** Set while Draw runs on a page, in our isolated world. */
  var recurateDraw: object | undefined;
}

/** As the build names it, from the extension's root. */
const DRAW = '/draw.js';

/**
 * Loads Draw into the page in a tab. Where the annotator or Ask is already, it finds them there.
 *
 * @returns False if the browser does not run scripts there, or the tab is gone.
 */
export function bringDrawTo(tab: number): Promise<boolean> {
  return bringScript(tab, { file: DRAW, global: 'recurateDraw' });
}

/** The page's side: calls back when the person called Draw again, or asks whether it is there. True while they draw. */
export function onOpenDraw(callback: () => boolean, signal: AbortSignal): void {
  onOwnQuestion('open-draw', callback, signal);
}
