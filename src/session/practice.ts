import { AnchorSet } from '../dom/anchor-set';
import { watchPage, type PageChange } from '../dom/page-watch';
import { setAnchors } from '../stores/anchors';
import { $annotations } from '../stores/annotations';
import { $focused } from '../stores/focus';
import { setResponses } from '../stores/responses';
import { $toolbar } from '../stores/toolbar';
import { announceActs } from './announcing';
import { anchorInfo } from './following/anchor-info';
import { Marking } from './marking/marking';
import { Walker } from './marking/walker';
import { placedMark, viewOfMarks, type PlacedMark } from './placed-mark';
import { stopWith } from './stop-with';

/** The id of the one answer there is. */
const ANSWER = 'sample';

/** @see startPractice */
export interface PracticeParts {
  /** A sample answer on a page of ours. */
  answer: Element;
  /** Our own element. What happens in it is not on the page. */
  ours: HTMLElement;
  /** An element of ours over the whole window, in which the margin bars are drawn. */
  barsElement: HTMLElement;
  /** Scrolls to text. */
  reveal: (range: StaticRange) => void;
}

/** What can be done with a sample answer. */
export interface Practice {
  marking: Marking;
  walker: Walker;
}

/**
 * Lets the person mark a sample answer as they would mark a real one. There is no conversation and no storage: the marks
 * are in the stores of the page, and are gone when it is closed.
 *
 * @param signal - Ends everything that was started.
 */
export function startPractice({ answer, ours, barsElement, reveal }: PracticeParts, signal: AbortSignal): Practice {
  const anchors = new AnchorSet<PlacedMark>();
  const view = viewOfMarks(anchors, barsElement);
  anchors.setRegions([
    { id: ANSWER, element: answer, source: { roots: () => [answer], excluded: () => new Set<Element>() } },
  ]);
  setResponses([{ id: ANSWER, ordinal: 1, state: 'complete' }]);

  const pass = ({ mutated }: PageChange): void => {
    for (const node of mutated) if (answer.contains(node)) anchors.invalidate(ANSWER, node);
    marking.follow();
    walker.follow();
    if (anchors.pass().hasChanged) setAnchors(anchorInfo(anchors));
    view.show();
  };
  const watch = watchPage(
    [],
    pass,
    signal,
    () => 'frame',
    () => [],
  );
  const { catchUp, request } = { catchUp: () => watch.catchUp(), request: watch.request };
  const responses = (): readonly string[] => [ANSWER];
  const page = {
    source: () => location.href,
    // The page has no field to type in.
    isTyping: () => false,
    shadowRoots: () => [],
    toolbarSide: 'above' as const,
  };
  const marking = new Marking({ page, anchors, view, ours, responses, catchUp }, signal);
  const walker = new Walker({ anchors, marking, responses, catchUp, reveal }, signal);
  announceActs(ours, signal);
  stopWith(signal, [
    $annotations.subscribe((annotations) => {
      anchors.setItems(annotations.map(placedMark));
      request();
    }),
    $focused.listen(request),
    $toolbar.listen(request),
    () => view.destroy(),
  ]);
  return { marking, walker };
}
