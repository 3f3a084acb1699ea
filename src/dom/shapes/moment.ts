import type { PlacedAt, Point } from '../../core/drawing/drawing';
import { MOST_ELEMENTS } from '../../core/drawing/drawing-schema';
import { boxMovedBy } from '../../core/drawing/geometry';
import type { Box, ElementContext } from '../../core/element/element-context';
import type { Clean } from '../element/clean';
import { contextOf } from '../element/context';
import { edgesNear } from '../element/edges';
import type { KnownElements } from '../element/known';
import { isMeaningful } from '../element/meaningful';
import { Paths } from '../element/paths';
import { showedBy } from '../element/showed';
import { summaryOf } from '../element/summary';
import { isRoot } from '../element/trees';
import { elementsUnder, wholeOf } from '../element/under-box';
import { frames } from '../picture/settle';
import { MomentElements } from './moment-elements';
import { placedAt } from './placed-at';

/** How long the elements may be described in one go, and all in all (ms). Those left are described when they are drawn on. */
const SLICE = 12;
const LONGEST = 900;

/** @see takeMoment */
export interface MomentParts {
  ours: () => Element;
  known: KnownElements;
  /** Takes the secrets out of a text. */
  clean: Clean;
}

/** A page as it was at one moment, whatever becomes of it: what can be asked of a page that one draws on. */
export interface PageMoment {
  scroll(): { x: number; y: number };
  window(): { width: number; height: number };
  describe(outline: Box, isOutlined?: boolean): { at: PlacedAt | null; elements: ElementContext[] };
  elementAt(point: Point): { box: Box; name: string } | null;
  walk(to: 'parent' | 'child' | 'next' | 'previous'): { box: Box; name: string } | null;
  edgesNear(box: Box): { x: readonly number[]; y: readonly number[] };
  /** Describes the elements while they are there: menus close. Settles when it has done so, or has taken long enough. */
  remember(signal: AbortSignal): Promise<void>;
}

/** What is known of an element. Its box and its share are those of its first shape. */
interface Remembered {
  context: ElementContext;
  showed: string;
}

/** Notes where all elements in the window are now. */
export function takeMoment({ ours, known, clean }: MomentParts): PageMoment {
  const elements = new MomentElements(ours);
  const scroll = { x: window.scrollX, y: window.scrollY };
  const size = { width: innerWidth, height: innerHeight };
  const remembered = new Map<Element, Remembered | null>();
  let paths = new Paths(clean);
  let last: Element | null = null;

  const rememberOne = (element: Element): Remembered | null => {
    const before = remembered.get(element);
    if (before !== undefined) return before;
    const box = elements.boxOf(element);
    const context =
      box && element.isConnected ? contextOf(element, boxMovedBy(box, scroll.x, scroll.y), 1, paths, clean) : null;
    const its = context && { context, showed: showedBy(element) };
    if (context) known.remember(context.path, element);
    remembered.set(element, its);
    return its;
  };

  const outlined = (element: Element | null): { box: Box; name: string } | null => {
    const box = element && elements.boxOf(element);
    if (!element || !box) return null;
    last = element;
    return { box, name: remembered.get(element)?.context.summary ?? summaryOf(element, clean) };
  };

  /** Elements that one would walk to, in the order of the page. Known when the first is walked to or all are described. */
  let meaningful: readonly Element[] | null = null;
  const toWalk = (): readonly Element[] => (meaningful ??= elements.inOrder().filter(isMeaningful));

  const walked = (from: Element, to: 'parent' | 'child' | 'next' | 'previous'): Element | null => {
    if (to === 'parent') return elements.parentInSight(from);
    const all = toWalk();
    if (to === 'child') return all.find((one) => one !== from && from.contains(one)) ?? null;
    const at = all.indexOf(from);
    return all[at + (to === 'next' ? 1 : -1)] ?? null;
  };

  return {
    scroll: () => scroll,
    window: () => size,

    describe(outline, isOutlined = false) {
      // What is still there may have another path by now.
      paths = new Paths(clean);
      const pinned = isOutlined ? last : null;
      const box = pinned && elements.boxOf(pinned);
      const under = elementsUnder(outline, elements).filter(({ element }) => element !== pinned);
      const found = pinned && box ? [{ element: pinned, box, share: 1 }, ...under].slice(0, MOST_ELEMENTS) : under;
      const all = found.flatMap(({ element, box: its, share }) => {
        const one = rememberOne(element);
        return one ? [{ ...one, context: { ...one.context, box: boxMovedBy(its, scroll.x, scroll.y), share } }] : [];
      });
      const [first] = all;
      return {
        at: first ? placedAt(first.context, first.showed) : null,
        elements: all.map(({ context }) => context),
      };
    },

    elementAt(point) {
      const [top] = elements.elementsAt(point);
      return top && !isRoot(top) ? outlined(wholeOf(top)) : null;
    },

    walk: (to) => outlined(last ? walked(last, to) : (toWalk()[0] ?? null)),

    edgesNear: (box) => edgesNear(box, elements),

    async remember(signal) {
      const end = performance.now() + LONGEST;
      const due = elements.inDanger();
      for (let at = 0; at < due.length && performance.now() < end && !signal.aborted;) {
        const slice = performance.now() + SLICE;
        do rememberOne(due[at++]!);
        while (at < due.length && performance.now() < slice);
        await frames(signal);
      }
      // Before they are gone it is known which of them are more than containers.
      if (!signal.aborted) toWalk();
    },
  };
}
