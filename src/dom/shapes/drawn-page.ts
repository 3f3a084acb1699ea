import { MOST_ELEMENTS } from '../../core/drawing/drawing-schema';
import type { PlacedAt, Point } from '../../core/drawing/drawing';
import { boxMovedAlong } from '../../core/drawing/relative';
import { boxMovedBy } from '../../core/drawing/geometry';
import type { FoundSecret, ShapePlace } from '../../core/drawing/place';
import type { Box, ElementContext } from '../../core/element/element-context';
import { topAt } from '../element/at-point';
import type { Clean } from '../element/clean';
import { contextOf } from '../element/context';
import { edgesNear } from '../element/edges';
import { KnownElements } from '../element/known';
import { childMeaningful, firstMeaningful, nextMeaningful, parentMeaningful } from '../element/meaningful';
import { Paths } from '../element/paths';
import { reveal, scrollAt, scrollToBox } from '../element/scrolling';
import { summaryOf } from '../element/summary';
import { showedBy } from '../element/showed';
import { isRoot } from '../element/trees';
import { elementsUnder, livePage, wholeOf } from '../element/under-box';
import { windowBox } from '../element/window-box';
import { textSet } from '../picture/text';
import { followShapes, type FollowedShape } from './follow';
import { takeMoment, type PageMoment } from './moment';
import { placedAt } from './placed-at';

/** What a page under shapes is made from. */
export interface DrawnPageParts {
  /** Our one element, which may become another one: it is never meant. */
  readonly ours: Element;
  href(): string;
  /** What tells the page from others. */
  identity(): string;
  /** Takes the secrets out of a text. */
  redact: Clean;
  /** What is secret in the window now. */
  findSecrets(): readonly FoundSecret[];
  /** Calls back after each navigation without a page load. */
  onNavigate(listener: () => void, signal: AbortSignal): void;
}

/** What is outlined: its box in the window, and what to call it. */
export interface Outlined {
  box: Box;
  name: string;
}

/** The page under the shapes (`DrawnPage` in ../../session/drawing/parts.ts). */
export function drawnPage(parts: DrawnPageParts) {
  const { href, identity, redact, findSecrets, onNavigate } = parts;
  const known = new KnownElements(redact);
  const live = livePage(() => parts.ours);
  let last: WeakRef<Element> | null = null;
  const scroll = (): { x: number; y: number } => ({ x: window.scrollX, y: window.scrollY });

  const outlined = (element: Element | null): Outlined | null => {
    const box = element && windowBox(element);
    if (!element || !box) return null;
    last = new WeakRef(element);
    return { box, name: summaryOf(element, redact) };
  };

  const described = (element: Element, box: Box, share: number, paths: Paths): ElementContext | null => {
    const context = contextOf(element, boxMovedBy(box, window.scrollX, window.scrollY), share, paths, redact);
    if (context) known.remember(context.path, element);
    return context;
  };

  return {
    href,
    identity,
    title: () => redact(document.title),
    scroll,
    window: () => ({ width: innerWidth, height: innerHeight }),

    describe(outline: Box, isOutlined = false): { at: PlacedAt | null; elements: ElementContext[] } {
      const paths = new Paths(redact);
      const pinned = isOutlined ? last?.deref() : undefined;
      const box = pinned?.isConnected ? windowBox(pinned) : null;
      const under = elementsUnder(outline, live).filter(({ element }) => element !== pinned);
      const found = pinned && box ? [{ element: pinned, box, share: 1 }, ...under].slice(0, MOST_ELEMENTS) : under;
      const known = found.flatMap(({ element, box, share }) => {
        const context = described(element, box, share, paths);
        return context ? [{ element, context }] : [];
      });
      const [first] = known;
      return {
        at: first ? placedAt(first.context, showedBy(first.element)) : null,
        elements: known.map(({ context }) => context),
      };
    },

    describeAgain(elements: readonly ElementContext[]): ElementContext[] | null {
      const paths = new Paths(redact);
      const again = elements.map((was): ElementContext | null => {
        const element = known.find(was.path, was);
        const box = element && windowBox(element);
        return element && box ? described(element, box, was.share, paths) : null;
      });
      return again[0] ? again.filter((one) => one !== null) : null;
    },

    elementAt(point: Point): Outlined | null {
      const top = topAt(point, parts.ours);
      return top && !isRoot(top) ? outlined(wholeOf(top)) : null;
    },

    walk(to: 'parent' | 'child' | 'next' | 'previous'): Outlined | null {
      const from = last?.deref();
      const next = from?.isConnected ? walked(from, to) : firstMeaningful(document);
      // Who walks by keyboard has to see where they are.
      next?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      return outlined(next);
    },

    setText: textSet,

    moment: (): PageMoment => takeMoment({ ours: () => parts.ours, known, clean: redact }),

    edgesNear: (box: Box) => edgesNear(box, live),

    follow: (
      shapes: () => readonly FollowedShape[],
      onPlaces: (places: ReadonlyMap<string, ShapePlace>) => void,
      signal: AbortSignal,
    ) => followShapes(shapes, known, onPlaces, signal),

    show(box: Box, at: PlacedAt | null): void {
      const element = at && known.find(at.path, at.was);
      const now = element && windowBox(element);
      const place = at && now ? boxMovedAlong(box, at.box, now) : boxMovedBy(box, -window.scrollX, -window.scrollY);
      scrollToBox(element, place);
    },

    reveal(box: Box, at: PlacedAt): (() => void) | null {
      const element = known.find(at.path, at.was);
      const now = element && windowBox(element);
      return element && now ? reveal(element, boxMovedAlong(box, at.box, now)) : null;
    },

    scrollAt: (point: Point, dx: number, dy: number, reach: 'inner' | 'any') =>
      scrollAt(point, dx, dy, reach, parts.ours),
    findSecrets,

    onLeave(listener: () => void, signal: AbortSignal): void {
      const page = identity();
      window.addEventListener('pagehide', listener, { signal });
      onNavigate(() => {
        if (identity() !== page) listener();
      }, signal);
    },
  };
}

function walked(from: Element, to: 'parent' | 'child' | 'next' | 'previous'): Element | null {
  if (to === 'parent') return parentMeaningful(from);
  if (to === 'child') return childMeaningful(from);
  return nextMeaningful(from, to === 'next');
}
