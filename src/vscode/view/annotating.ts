import { match, prepare, type Match } from '../../core/matching/match';
import { AnchorSet, type Search } from '../../dom/anchor-set';
import { watchPage, type Pace, type PageChange } from '../../dom/page-watch';
import type { Region } from '../../dom/region';
import { reveal } from '../../dom/reveal';
import type { LifecycleEvent, PageLifecycle } from '../../session/annotated-page';
import { announceActs } from '../../session/announcing';
import { Keeper, type KeeperParts } from '../../session/keeping/keeper';
import { Marking, type MarkingParts } from '../../session/marking/marking';
import { Walker } from '../../session/marking/walker';
import { placedMark, viewOfMarks, type PlacedMark } from '../../session/placed-mark';
import { stopWith } from '../../session/stop-with';
import type { ConversationStorage } from '../../session/storage';
import { createTimer } from '../../session/timer';
import { Travel } from '../../session/travel';
import { setAnchors } from '../../stores/anchors';
import { $annotations } from '../../stores/annotations';
import { closePreview, setOutcome } from '../../stores/feedback';
import { $focused } from '../../stores/focus';
import { announce } from '../../stores/notices';
import { $responses } from '../../stores/responses';
import { $toolbar, hideToolbar } from '../../stores/toolbar';
import { MarkPlaces } from './mark-places';

/** How long the answer must be quiet before changed text is searched for (ms). */
const REST = 400;
/** How long one search may scan a text (ms). */
const SCAN = 40;

/** The answer on the page. */
export interface PlacedAnswer {
  id: string;
  element: HTMLElement;
  /** What is no text of it. */
  excluded: () => Set<Element>;
  /** Whether all of it is on the page. */
  isComplete: () => boolean;
}

/** What the marks are about. */
export interface MarkedDocument {
  platform: string;
  id: string;
  title: string;
}

/** @see startAnnotating */
export interface AnnotatingParts {
  storage: ConversationStorage;
  /** Our own element. What happens in it is not in an answer. */
  ours: HTMLElement;
  /** An element of ours over the whole window, in which the margin bars are drawn. */
  barsElement: HTMLElement;
  /** Called after the marks found their places, if these or the text may be others than before. */
  onChange: (anchors: AnchorSet<PlacedMark>) => void;
}

/** What can be done with the answers. */
export interface Annotating {
  marking: Marking;
  walker: Walker;
  travel: Travel;
  /** Opens the marks of another document; null for none. */
  open(document: MarkedDocument | null): void;
  /** The open document has another title now. */
  rename(title: string): void;
  /** Puts another answer on the page; null for none. Marks on others are then away. */
  place(answer: PlacedAnswer | null): void;
  /** Processes changes of the page without waiting for a frame. */
  catchUp(): void;
  /** Brings everything up to date in the next frame. */
  request(): void;
  /** The answer was put elsewhere on the page. */
  moved(): void;
}

/** Nothing is stored for it, because nothing can be marked. */
const NO_DOCUMENT: MarkedDocument = { platform: 'vscode', id: '', title: '' };

/**
 * Annotates a page of ours that shows one answer at a time. It is made of the parts of a session on a chat's page
 * (../../session/session.ts), without those that find out what a page shows: here it is known.
 *
 * @param signal - Ends everything that was started.
 */
export function startAnnotating(parts: AnnotatingParts, signal: AbortSignal): Annotating {
  const { storage, ours, barsElement } = parts;
  let shown: PlacedAnswer | null = null;
  let document = NO_DOCUMENT;
  const anchors = new AnchorSet<PlacedMark>();
  const view = viewOfMarks(anchors, barsElement);
  const places = new MarkPlaces();
  const keeper = new Keeper({ page: keptPage(() => document), storage, onGone: () => undefined }, signal);
  void keeper.open(null);

  const pass = ({ mutated, isUnseen, hasMoved }: PageChange): void => {
    if (shown && isUnseen) anchors.invalidate(shown.id, shown.element);
    if (shown) for (const node of changedIn(shown.element, mutated)) anchors.invalidate(shown.id, node);
    if (hasMoved || isUnseen || mutated.size > 0) marking.follow();
    walker.follow();
    const { hasChanged, hasRest } = anchors.pass((element) => view.isNear(element));
    if (hasRest) watch.request();
    if (hasChanged || isUnseen || mutated.size > 0) parts.onChange(anchors);
    // Answers may have come or gone without a change on the page.
    setAnchors(places.now(anchors));
    // Text that is not there may still be coming.
    if (shown?.isComplete() && anchors.searches().length > 0) nextSearch.after(REST);
    view.show();
  };
  // A long answer is made in many frames, and its text is read as a whole.
  const pace = (records?: readonly MutationRecord[]): Pace =>
    records && shown && !shown.isComplete() ? 'soon' : 'frame';
  const watch = watchPage([], pass, signal, pace, NO_ROOTS);
  const nextSearch = createTimer(() => void searchAll(anchors, watch.request, signal), signal);

  const catchUp = (): void => watch.catchUp();
  const responses = (): readonly string[] => (shown ? [shown.id] : []);
  const page = markedPage(() => document);
  const marking = new Marking({ page, anchors, view, ours, responses, catchUp }, signal);
  const walker = new Walker({ anchors, marking, responses, catchUp, reveal }, signal);
  const travel = new Travel({ anchors, reveal, ...NO_REQUEST }, signal);
  announceActs(ours, signal);
  stopWith(signal, [
    $annotations.subscribe((annotations) => {
      anchors.setItems(annotations.map(placedMark));
      watch.request();
    }),
    $responses.listen(watch.request),
    $focused.listen(watch.request),
    $toolbar.listen(watch.request),
    () => view.destroy(),
  ]);

  const leave = (): void => {
    walker.leave();
    hideToolbar();
  };
  return {
    marking,
    walker,
    travel,
    open(next) {
      leave();
      announce(null);
      closePreview();
      setOutcome(null);
      // What was open is stored under its own name first.
      void keeper.open(null);
      document = next ?? NO_DOCUMENT;
      if (next) void keeper.open(next.id);
    },
    rename(title) {
      document = { ...document, title };
    },
    place(answer) {
      if (shown?.id !== answer?.id) leave();
      shown = answer;
      anchors.setRegions(answer ? [regionOf(answer)] : []);
      watch.request();
    },
    catchUp,
    request: watch.request,
    moved: () => watch.moved(),
  };
}

/** The answer has no shadow roots. */
const NO_ROOTS = (): ShadowRoot[] => [];
/** Marks of other windows' libraries are not gone to from here. */
const NO_REQUEST = { readRequest: async () => null, removeRequest: () => undefined };

/** What has changed in an answer. Of blocks that came or went, one is enough: those that stay are the same. */
function changedIn(answer: HTMLElement, mutated: ReadonlySet<Node>): Node[] {
  return [...mutated]
    .filter((node) => answer.contains(node))
    .map((node) => (node === answer ? (answer.lastElementChild ?? answer) : node));
}

/** What is marked, as marking sees it. */
function markedPage(document: () => MarkedDocument): MarkingParts['page'] {
  return {
    source: () => `vscode:${document().platform}/${document().id}`,
    // The page has no field to type in.
    isTyping: () => false,
    shadowRoots: NO_ROOTS,
    toolbarSide: 'above',
  };
}

/** What is marked, as it is stored. */
function keptPage(document: () => MarkedDocument): KeeperParts['page'] {
  return {
    get platform() {
      return { id: document().platform, name: document().platform };
    },
    title: () => document().title,
    ...lifecycle,
  };
}

function regionOf({ id, element, excluded }: PlacedAnswer): Region {
  return { id, element, source: { roots: () => [element], excluded } };
}

/** Searches for all text that is not there word for word. */
async function searchAll(anchors: AnchorSet<PlacedMark>, onDone: () => void, signal: AbortSignal): Promise<void> {
  for (const one of anchors.searches()) {
    const found = await searched(one);
    if (signal.aborted) return;
    anchors.takeMatches(one, found);
  }
  onDone();
}

/** The view may be hidden, and then destroyed without notice. */
const lifecycle: Pick<PageLifecycle, 'isHidden' | 'onLifecycle'> = {
  isHidden: () => globalThis.document.hidden,
  onLifecycle(listener, signal) {
    const tell = (event: LifecycleEvent) => () => listener(event);
    window.addEventListener('pagehide', tell('left'), { signal });
    // VS Code takes the page away without a word, mostly because the person presses on something else.
    window.addEventListener('blur', tell('hidden'), { signal });
    // A note is stored at each key: the host is near.
    window.addEventListener('input', tell('hidden'), { signal });
    globalThis.document.addEventListener(
      'visibilitychange',
      () => listener(globalThis.document.hidden ? 'hidden' : 'shown'),
      { signal },
    );
  },
};

/** Searches a text for quotes that are not there word for word, one in each task. */
async function searched({ text, selectors }: Search): Promise<Match[]> {
  const prepared = prepare(text);
  const found: Match[] = [];
  for (const one of selectors) {
    const end = performance.now() + SCAN;
    found.push(...match(prepared, [one], { mayScan: () => performance.now() < end }));
    await new Promise((done) => setTimeout(done));
  }
  return found;
}
