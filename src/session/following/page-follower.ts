import type { Search } from '../../dom/anchor-set';
import type { Match } from '../../core/matching/match';
import { watchPage, type Pace, type PageChange, type PageWatch } from '../../dom/page-watch';
import { setAnchors } from '../../stores/anchors';
import { $annotations } from '../../stores/annotations';
import { $focused } from '../../stores/focus';
import { $toolbar } from '../../stores/toolbar';
import { followActivity } from '../activity';
import { Emitter } from '../emitter';
import { placedMark, type MarkAnchors, type MarksView } from '../placed-mark';
import type { Page, PageResponse, ResponseTracker } from '../annotated-page';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import { anchorInfo } from './anchor-info';
import { HealthMonitor, PATIENCE, REST } from './health-monitor';
import { PageAppearanceFollower } from './page-appearance';
import { isStreaming, ResponseList, retargetAll } from './response-list';

/** How long after an answer started to grow marks far outside the window are still painted as on a quiet page (ms). */
const BEGINS = 500;

/** The result of a pass over the page. */
export interface Pass {
  change: PageChange;
  /** Something outside the answers may have changed, such as the person's messages. */
  isOutside: boolean;
  /** Other answers are on the page, or the same ones with other ids or states. */
  hasNewResponses: boolean;
  /** An answer is growing, or has just stopped. */
  isGrowing: boolean;
}

/** @see PageFollower */
export interface FollowerParts {
  page: Page;
  anchors: MarkAnchors;
  view: MarksView;
  /** Searches for changed text; undefined if nobody answered. */
  search: (search: Search) => Promise<readonly Match[] | undefined>;
}

/** Passes on what happens on the page to the answers, the anchors, the view and the stores, at most once per frame. */
export class PageFollower {
  /**
   * In each pass, after the page was read. If it shows another conversation, this is where {@link restart} is called:
   * what has become of its answers does not concern the marks of the last one.
   */
  readonly onRead = new Emitter();
  /** In each pass, after that and before marks are shown. */
  readonly onPass = new Emitter<Pass>();

  readonly #parts: FollowerParts;
  readonly #list: ResponseList;
  readonly #watch: PageWatch;
  readonly #appearance: PageAppearanceFollower;
  readonly #health: HealthMonitor;
  readonly #isActive: () => boolean;
  readonly #trackAgain: Timer;
  readonly #nextUpdate: Timer;
  readonly #nextSearch: Timer;
  #tracker: ResponseTracker;
  #isViewStale = true;
  /** An answer is growing. One that was there before and only has to settle does not count. */
  #isGrowing = false;
  /** When the last answer stopped growing. */
  #restedAt = performance.now();
  /** Answers that may have changed and have not been read since. */
  readonly #unseen = new WeakSet<Element>();

  constructor(parts: FollowerParts, signal: AbortSignal) {
    const { page, anchors, view } = parts;
    this.#parts = parts;
    this.#tracker = page.trackResponses();
    this.#list = new ResponseList({ page, anchors });
    this.#watch = watchPage(
      page.watchedAttributes,
      (change) => this.#pass(change),
      signal,
      (records) => this.#pace(records),
      () => page.shadowRoots(),
    );
    const { request } = this.#watch;
    this.#trackAgain = createTimer(() => this.#watch.requestLater(), signal);
    this.#nextUpdate = createTimer(() => this.#appearance.update(), signal);
    this.#nextSearch = createTimer(() => void this.#search(), signal);
    // The person's next action refers to the page as it is now, and what they scroll to must already be painted.
    this.#isActive = followActivity(() => {
      if (this.#isGrowing) request();
    }, signal);
    this.#appearance = new PageAppearanceFollower(page, signal);
    this.#health = new HealthMonitor(
      {
        page,
        list: this.#list,
        areSignsLost: () => this.#tracker.areSignsLost(),
        catchUp: () => {
          this.#appearance.update();
          this.#watch.catchUp();
        },
        verify: () => anchors.verify(),
        requestPass: request,
      },
      signal,
    );
    stopWith(signal, [
      $focused.listen(() => this.#showAgain()),
      // The toolbar's text is read from the page as it is now.
      $toolbar.listen(request),
      $annotations.subscribe((annotations) => {
        anchors.setItems(annotations.map(placedMark));
        this.#showAgain();
      }),
      () => view.destroy(),
    ]);
  }

  /** The answers on the page, in page order. */
  responses(): readonly PageResponse[] {
    return this.#list.now;
  }

  /** Processes changes of the page without waiting for a frame. */
  catchUp(): void {
    this.#watch.catchUp();
  }

  /** What is on the page may be elsewhere now, without an event. */
  moved(): void {
    this.#watch.moved();
  }

  /** Whether nodes were added to the page in the current task. */
  isChanging(): boolean {
    return this.#watch.isChanging();
  }

  /** Forgets the conversation that was followed. The next pass starts over. */
  restart(patience = PATIENCE): void {
    this.#tracker = this.#parts.page.trackResponses();
    this.#list.restart();
    this.#isGrowing = false;
    this.#restedAt = performance.now();
    this.#health.restart(patience);
    this.#list.take([], true);
    this.#watch.request();
  }

  /** Checks the page again from the start, and soon reports what is missing. */
  retry(): void {
    this.restart(REST);
  }

  #pass(change: PageChange): void {
    const { anchors, view } = this.#parts;
    const { dirty, touched, isOutside } = this.#sort(change);
    this.#noteGrowth(touched);
    this.#takeUnseen(dirty);
    const tracker = this.#tracker;
    const update = tracker.update(dirty);
    this.#list.rename(update.renamed);
    if (update.isChanged) this.#list.take(update.responses, this.#health.isPatient());
    this.#checkAgain(update.nextCheckIn, change);
    this.onRead.emit();
    if (tracker === this.#tracker) retargetAll(update.renamed);
    this.onPass.emit({
      change,
      isOutside: isOutside || update.isChanged,
      hasNewResponses: update.isChanged,
      isGrowing: this.#isGrowing,
    });
    const { hasChanged, hasRest } = anchors.pass((region) => view.isNear(region));
    if (hasRest) this.#watch.request();
    if (hasChanged || update.isChanged) {
      setAnchors(anchorInfo(anchors));
      this.#isViewStale = true;
    }
    // What is not there verbatim is searched for when the page is quiet, because each streamed token would ask again.
    if (anchors.searches().length > 0) this.#nextSearch.within(REST);
    this.#show();
    // In a task of its own, because a page can be large.
    if (isOutside) this.#nextUpdate.within(0);
    if (change.hasMoved) this.#appearance.updateZoom();
    this.#health.passed(change.mutated.size > 0 || update.isChanged);
  }

  /** Assigns changes to answers and reports them to the anchors. */
  #sort(change: PageChange): { dirty: Set<ParentNode>; touched: Set<string>; isOutside: boolean } {
    const { anchors } = this.#parts;
    const dirty = new Set<ParentNode>();
    const touched = new Set<string>();
    let isOutside = change.isUnseen;
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
      dirty.add(document.documentElement);
      for (const { element } of this.#list.now) this.#unseen.add(element);
    }
    return { dirty, touched, isOutside };
  }

  #noteGrowth(touched: ReadonlySet<string>): void {
    this.#isGrowing = this.#list.now.some((one) => isStreaming(one) && (this.#isGrowing || touched.has(one.id)));
    if (!this.#isGrowing) this.#restedAt = performance.now();
  }

  /** Adds those of the possibly changed answers that must be right at once. */
  #takeUnseen(dirty: Set<ParentNode>): void {
    const { anchors, view } = this.#parts;
    const isAnyStreaming = this.#list.isAnyStreaming();
    for (const one of this.#list.now) {
      const { id, element } = one;
      if (!this.#unseen.has(element)) continue;
      // Streaming answers have certainly changed. Of the others, only what is visible must be right at once.
      const isShown = !anchors.isInEmptyRegion(element) && view.isNear(element);
      if (isAnyStreaming && !isStreaming(one) && !isShown) continue;
      this.#unseen.delete(element);
      if (isShown) anchors.indexOf(id);
      anchors.invalidate(id, element);
      dirty.add(element);
    }
  }

  #checkAgain(wait: number | null, change: PageChange): void {
    if (wait === null) return;
    // A pass that ran out of time goes on in the next frame while marks wait to be painted.
    if (wait === 0 && $annotations.get().length > 0) return this.#watch.request();
    // What keeps changing is checked anyway.
    if (change.mutated.size > 0) this.#trackAgain.after(wait);
    else this.#trackAgain.within(wait);
  }

  #show(): void {
    // Any change may have moved the text, so marks are shown again. Without marks there is nothing to show.
    if (this.#isViewStale || $annotations.get().length > 0) {
      this.#parts.view.show(performance.now() - this.#restedAt > BEGINS);
    }
    this.#isViewStale = false;
  }

  #showAgain(): void {
    this.#isViewStale = true;
    this.#watch.request();
  }

  async #search(): Promise<void> {
    const { anchors, search } = this.#parts;
    for (const one of anchors.searches()) {
      const found = await search(one);
      if (found) anchors.takeMatches(one, found);
    }
    this.#watch.request();
  }

  #pace(records?: readonly MutationRecord[]): Pace {
    if ($toolbar.get() !== null) return 'frame';
    const { view } = this.#parts;
    const isQuiet = this.#isGrowing && !view.isAwake && !this.#isActive();
    const hasMarks = $annotations.get().length > 0;
    if (hasMarks && (records ? !records.every(({ target }) => view.isBehind(target)) : !isQuiet)) return 'frame';
    return isQuiet ? 'unwatched' : 'soon';
  }
}
