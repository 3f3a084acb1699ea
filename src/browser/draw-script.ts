import type { ShapeLife } from '../core/drawing/drawing';
import type { elementDetail } from '../core/protocol/drawing/companion';
import type { CompanionState } from '../core/protocol/drawing/draft';
import type { AnswerOf } from '../core/protocol/question';
import { bringScript } from './bring-script';
import { onOwnQuestion } from './questions';

declare global {
  /** Set while Draw runs on a page, in our isolated world. The file begins with a look at it (build/entries.ts). */
  var recurateDraw: object | undefined;
  /** Set just before Draw comes: it takes a picture of the page before it shows anything. */
  var recurateDrawFrozen: boolean | undefined;
}

/** As the build names it, from the extension's root. */
const DRAW = '/draw.js';

/**
 * Loads Draw into the page in a tab. Where the annotator or Ask is already, it finds them there.
 *
 * @returns False if the browser does not run scripts there, or the tab is gone.
 */
export function bringDrawTo(tab: number): Promise<boolean> {
  return bringScript(tab, DRAW);
}

/** The same, on a picture of the page as it is now. It must not run there already. */
export function bringFrozenDrawTo(tab: number): Promise<boolean> {
  return bringScript(tab, DRAW, () => {
    globalThis.recurateDrawFrozen = true;
  });
}

/** The page's side: whether Draw is to begin on a picture of the page. Only the first time that it is asked. */
export function takeIsFrozen(): boolean {
  const isFrozen = globalThis.recurateDrawFrozen === true;
  globalThis.recurateDrawFrozen = undefined;
  return isFrozen;
}

/**
 * The page's side: calls back when the person pressed our key or button again, with whether they called Draw by that, and
 * whether the page is to be frozen. True while they draw.
 */
export function onOpenDraw(callback: (isWanted: boolean, isFrozen: boolean) => boolean, signal: AbortSignal): void {
  onOwnQuestion('open-draw', ({ isWanted, isFrozen }) => callback(isWanted === true, isFrozen === true), signal);
}

/** What Draw on a page is told by the service worker. */
export interface DrawTold {
  /** @returns Whether it is shown: not any more while drawing ends. */
  shapeAnswered(about: { drawing: string; shape: string; agent: string; life: ShapeLife }): boolean;
  companionChanged(companion: CompanionState): void;
  requestWithdrawn(request: string): void;
}

/** The page's side: calls back with what agents did, and when the companion came or went. */
export function onDrawTold(told: DrawTold, signal: AbortSignal): void {
  // Only our own service worker asks, which has checked all of it.
  onOwnQuestion(
    'shape-answered',
    (about) => (told.shapeAnswered(about as Parameters<DrawTold['shapeAnswered']>[0]) ? null : undefined),
    signal,
  );
  onOwnQuestion(
    'companion-changed',
    ({ companion }) => (told.companionChanged(companion as CompanionState), null),
    signal,
  );
  onOwnQuestion('request-withdrawn', ({ request }) => (told.requestWithdrawn(String(request)), null), signal);
}

/** The page's side: calls back when an agent wants to know a shape's elements. Undefined if they are not known here. */
export function onElementDetail(
  find: (drawing: string, detail: string) => AnswerOf<typeof elementDetail> | undefined,
  signal: AbortSignal,
): void {
  onOwnQuestion('element-detail', ({ drawing, detail }) => find(String(drawing), String(detail)), signal);
}
