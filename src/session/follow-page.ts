import { ask } from '../browser/ask';
import { followReplacements } from '../core/conversation/replacements';
import { watchPage, type Pace, type PageChange, type PageWatch } from '../dom/page-watch';
import { checkHealth, type Health } from '../page/health';
import type { PageReader } from '../page/read-page';
import { createResponseTracker, type ResponseTracker, type TrackedResponse } from '../page/track-responses';
import { watchedAttributes } from '../core/platform/watched-attributes';
import { setAnchors } from '../stores/anchors';
import { $annotations, retarget } from '../stores/annotations';
import { setConnection } from '../stores/connection';
import { $focused } from '../stores/focus';
import { notify } from '../stores/notices';
import { $page, setPage } from '../stores/page';
import { $replaced, $responses, setReplaced, setResponses } from '../stores/responses';
import { $toolbar } from '../stores/toolbar';
import { alarm } from './alarm';
import { anchorInfo } from './anchor-info';
import { createAnswerOrder } from './answer-order';
import { followModals } from './follow-modals';
import { followHands } from './hands';
import { placedMark, type MarkAnchors, type MarksView } from './placed-mark';

/** How long a page may take to show what is looked for before we say that it is missing (ms). */
const PATIENCE = 3000;
/** For so long after an answer began to grow marks far outside the window are painted as at rest (ms). */
const BEGINS = 500;
/** The health of a page is checked when it has rested for so long (ms), */
const REST = 400;
/** and on one that goes on writing now and then. */
const LONGEST_UNCHECKED = 10_000;
/** What takes long at rest goes on this much later (ms). */
const NEXT = 50;

/** What is said of a page before it had its time. */
const UNKNOWN: Health = { missing: [], doubts: [] };

/** What the rest of the annotator asks of the page. */
export interface FollowedPage extends PageWatch {
  /** The responses on the page, in its order. */
  responses(): readonly TrackedResponse[];
  /** Forgets the conversation that was followed; the next pass begins anew. */
  restart(): void;
  /** Looks at the page again, from the start. */
  retry(): void;
}

/** @see followPage */
export interface PageParts {
  reader: PageReader;
  anchors: MarkAnchors;
  view: MarksView;
  isConversation: () => boolean;
  /** Called in each pass, after the page was read and before marks are shown. */
  onPass: (change: PageChange, isOutside: boolean, hasNewResponses: boolean) => void;
}

/** Carries what happens on the page to the tracker, the anchors, the view and the stores; once a frame at most. */
export function followPage(
  { reader, anchors, view, isConversation, onPass }: PageParts,
  signal: AbortSignal,
): FollowedPage {
  const { platform } = reader;
  const newTracker = (): ResponseTracker => createResponseTracker({ reader, now: () => performance.now() });
  let tracker = newTracker();
  let tracked: readonly TrackedResponse[] = [];
  let replacements = followReplacements();
  const order = createAnswerOrder((element) => Number(reader.position(element) ?? NaN));
  let patienceEnds = performance.now() + PATIENCE;
  let health = UNKNOWN;
  let isViewStale = true;
  /** An answer grows; one that was there before and has only to settle does not. */
  let isGrowing = false;
  /** When none did for the last time. */
  let restedAt = performance.now();
  /** Answers that may have changed and were not looked at since. */
  const unseen = new WeakSet<Element>();
  const trackAgain = alarm(() => watch.requestLater(), signal);
  const healthCheck = alarm(() => check(), signal);
  const nextJudgement = alarm(() => judge(), signal);
  const nextLook = alarm(() => lookAtPage(), signal);
  const nextSearch = alarm(() => void search(), signal);

  const pass = (change: PageChange): void => {
    const dirty = new Set<ParentNode>();
    const touched = new Set<string>();
    let isOutside = false;
    for (const node of change.mutated) {
      const response = anchors.regionOf(node);
      if (response === null) isOutside = true;
      else {
        touched.add(response);
        anchors.invalidate(response, node);
      }
      const around = node instanceof CharacterData ? node.parentNode : node;
      if (around) dirty.add(around as Node & ParentNode);
    }
    if (change.isUnseen) {
      isOutside = true;
      dirty.add(document.documentElement);
      for (const { element } of tracked) unseen.add(element);
    }
    const isStreaming = tracked.some(isWriting);
    isGrowing = tracked.some((one) => isWriting(one) && (isGrowing || touched.has(one.id)));
    if (!isGrowing) restedAt = performance.now();
    for (const one of tracked) {
      const { id, element } = one;
      if (!unseen.has(element)) continue;
      // The answers that stream have surely changed; of the others, only what is shown must be true at once.
      const isShown = !anchors.isInEmptyRegion(element) && view.isNear(element);
      if (isStreaming && !isWriting(one) && !isShown) continue;
      unseen.delete(element);
      if (isShown) anchors.indexOf(id);
      anchors.invalidate(id, element);
      dirty.add(element);
    }
    const update = tracker.update(dirty);
    for (const { from, to } of update.renamed) {
      retarget((target) => (target.response === from ? { ...target, response: to } : target));
      replacements.rename(from, to);
    }
    if (update.isChanged) takeResponses(update.responses);
    // What goes on changing is looked at anyway.
    if (update.nextCheckIn !== null) trackAgain[change.mutated.size > 0 ? 'after' : 'within'](update.nextCheckIn);
    onPass(change, isOutside || update.isChanged, update.isChanged);
    const { hasChanged, hasRest } = anchors.pass((region) => view.isNear(region));
    if (hasRest) watch.request();
    if (hasChanged || update.isChanged) {
      setAnchors(anchorInfo(anchors));
      isViewStale = true;
    }
    if (anchors.searches().length > 0) nextSearch.within(REST);
    // Whatever changed may have moved the words, so marks are shown again; without marks there is nothing to show.
    if (isViewStale || $annotations.get().length > 0) view.show(performance.now() - restedAt > BEGINS);
    isViewStale = false;
    // In a task of its own: a page can be large.
    if (isOutside) nextLook.within(0);
    // A window of another size can bring another zoom.
    if (change.hasMoved) setPage({ ...$page.get(), zoom: pageZoom() });
    // It asks for layout, which a page that writes would make twice.
    if (tracked.some(isWriting)) healthCheck.within(LONGEST_UNCHECKED);
    else if (change.mutated.size > 0 || update.isChanged) healthCheck.after(REST);
    tellConnection();
  };

  /** What does not stand to the letter is looked for when the page rests: each token that streams would ask again. */
  const search = async (): Promise<void> => {
    for (const one of anchors.searches()) {
      const found = await ask('match', one);
      if (found) anchors.takeMatches(one, found);
    }
    watch.request();
  };

  const takeResponses = (responses: readonly TrackedResponse[]): void => {
    // A site may take the answers of the conversation before away after the address.
    if (performance.now() < patienceEnds && !order.knowsOneOf(responses)) order.forget();
    tracked = responses;
    order.take(tracked);
    anchors.setRegions(
      tracked.map(({ id, element }) => ({
        id,
        element,
        source: { roots: () => reader.contentRoots(element), excluded: reader.excludedWithin },
      })),
    );
    const ids = tracked.map(({ id }) => id);
    const there = new Set(ids);
    const replaced = replacements.take(ids);
    // A site shows an earlier version again: its marks are not those of a replaced one any more.
    const earlier = $replaced.get().filter((id) => !there.has(id));
    if (replaced.length > 0 || earlier.length < $replaced.get().length) setReplaced([...earlier, ...replaced]);
    const gone = new Set($replaced.get());
    const known = order.without((id) => !there.has(id) && gone.has(id));
    const ordinals = new Map(known.map((id, at) => [id, at + 1]));
    setResponses(
      tracked.map(({ id, state }) => ({ id, ordinal: ordinals.get(id) ?? 0, state })),
      known,
    );
  };

  const tellConnection = (): void => {
    const isAnswering = tracked.some(isWriting);
    const { missing, doubts } = health;
    if (missing[0]) setConnection({ state: 'missing', platform: platform.name, what: missing });
    else if (doubts[0] && !isAnswering) setConnection({ state: 'doubtful', platform: platform.name, what: doubts });
    else
      setConnection({
        state: isAnswering ? 'answering' : tracked[0] ? 'ready' : 'connected',
        platform: platform.name,
      });
  };

  const hasModal = followModals(reader, () => lookAtPage(), signal);
  const lookAtPage = (): void =>
    setPage({ theme: reader.theme() ?? preferredTheme(), hasModal: hasModal(), zoom: pageZoom() });
  const check = (): void => {
    // Nobody looks, and the page may be busy elsewhere.
    if (document.hidden) return healthCheck.within(LONGEST_UNCHECKED);
    lookAtPage();
    // Assumptions are compared with everything the page has reported.
    watch.catchUp();
    nextJudgement.within(0);
  };
  const judge = (): void => {
    if (!anchors.verify()) {
      watch.request();
      return healthCheck.within(NEXT);
    }
    // Behind a modal dialog all else is inert, and nothing can be said of it.
    if ($page.get().hasModal) return;
    const complete = tracked.filter((one) => !isWriting(one)).map(({ element }) => element);
    const areSignsLost = tracker.areSignsLost();
    // They were followed until now: on a long page it takes long to look for all of them again.
    const known = tracked.map(({ element }) => element).filter((element) => element.isConnected);
    const responses = known[0] ? known : reader.responses();
    const found = checkHealth(reader, { conversationIsOpen: isConversation(), responses, complete, areSignsLost });
    for (const { group, message } of reader.problems()) notify(group, message);
    const left = patienceEnds - performance.now();
    health = left > 0 ? UNKNOWN : found;
    tellConnection();
    // A shadow root that comes to an element that was there tells nobody.
    const mayCome = platform.selectors.shadow[0];
    if (mayCome) watch.request();
    if (mayCome && found.missing[0]) healthCheck.after(left > 0 ? REST : PATIENCE);
    else if (left > 0) healthCheck.after(left);
  };

  const pace = (records?: readonly MutationRecord[]): Pace => {
    if ($toolbar.get() !== null) return 'frame';
    const isQuiet = isGrowing && !view.isAwake && !handsAreAtWork();
    if ($annotations.get().length > 0 && (records ? !records.every(({ target }) => view.isBehind(target)) : !isQuiet))
      return 'frame';
    return isQuiet ? 'unwatched' : 'soon';
  };
  const watch = watchPage(watchedAttributes(platform), pass, signal, pace, reader.shadowRoots);
  const showAgain = (): void => {
    isViewStale = true;
    watch.request();
  };
  // What the person is going to do is about the page as it is now, and what they scroll to must be painted when it comes.
  const handsAreAtWork = followHands(() => isGrowing && watch.request(), signal);
  const themes = new MutationObserver(lookAtPage);
  for (const element of [document.documentElement, document.body]) {
    themes.observe(element, { attributeFilter: ['class', 'style', 'data-mode', 'data-theme'] });
  }
  const stops = [
    $focused.listen(showAgain),
    // What it is about is read from the page as it is now.
    $toolbar.listen(watch.request),
    $annotations.subscribe((annotations) => {
      anchors.setItems(annotations.map(placedMark));
      showAgain();
    }),
  ];
  signal.addEventListener('abort', () => {
    themes.disconnect();
    for (const stop of stops) stop();
    view.destroy();
  });
  lookAtPage();
  healthCheck.after(REST);

  const restart = (patience = PATIENCE): void => {
    tracker = newTracker();
    replacements = followReplacements();
    health = UNKNOWN;
    isGrowing = false;
    restedAt = performance.now();
    patienceEnds = restedAt + patience;
    takeResponses([]);
    healthCheck.after(REST);
    watch.request();
  };
  return {
    ...watch,
    responses: () => tracked,
    restart: () => restart(),
    retry: () => restart(REST),
  };
}

function isWriting({ state }: TrackedResponse): boolean {
  return state === 'streaming';
}

/** What the page sets on its root, for all that stands in it. */
function pageZoom(): number {
  return document.documentElement.currentCSSZoom || 1;
}

/** What the person prefers, on a page that does not say. */
export function preferredTheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The responses as the drawer knows them, by id. */
export function ordinalOf(response: string): number {
  return $responses.get().find((one) => one.id === response)?.ordinal ?? 0;
}
