import type { Target } from '../core/annotation/annotation';
import type { KindId } from '../core/annotation/kinds';
import { tooLong } from '../core/limits';
import { describe } from '../core/annotation/selector';
import { itemAt } from '../dom/hit-test';
import { selectedRanges } from '../dom/selected-ranges';
import { wordsIn, type SelectedWords } from '../dom/selected-words';
import { $annotations, attach, mark, remove, setKind, type Marking } from '../stores/annotations';
import { focusOn } from '../stores/focus';
import { chooseResponse } from '../stores/responses';
import { $toolbar, hideToolbar, moveToolbar, setNoteOpen, showToolbar, type Box } from '../stores/toolbar';
import { isEditable } from '../ui/shell/zones';
import { ordinalOf } from './follow-page';
import type { MarkAnchors, MarksView } from './placed-mark';

/** A selection made without a pointer has come to rest when it did not change for so long (ms). */
const REST = 120;
/** What a click is for: not for our marks, even where one is painted. */
const INTERACTIVE = 'a[href], button, input, textarea, select, summary, [role="button"], [contenteditable="true"]';

/** The room that a site's own toolbar over a selection takes (px). */
const NATIVE_TOOLBAR = 56;

/** @see createMarking */
export interface MarkingParts {
  anchors: MarkAnchors;
  view: MarksView;
  /** The shadow roots in which responses may stand. */
  shadowRoots: () => ShadowRoot[];
  /** Our own element: what happens in it is not on the page. */
  root: HTMLElement;
  /** The ids of the responses on the page, in its order. */
  responses: () => readonly string[];
  /** The conversation's address, as it is stored with a mark. */
  source: () => string;
  /** What the page went on to show is taken in before words of it are read. */
  catchUp: () => void;
  /** Where the toolbar should stand: the site's own may stand on the other side. */
  side: 'above' | 'below';
}

/** @see createMarking */
export interface MarkingActions {
  mark(kind: KindId): void;
  writeNote(): void;
  clear(): void;
  /** Attaches a mark that lost its words to those that are selected. */
  attach(id: string): void;
  dismiss(): void;
  /** Other answers are known: words that are selected may be of one only now. */
  lookAgain(): void;
  /** The page moved: the toolbar follows its words. */
  follow(): void;
}

/** Turns selections and clicks on the page into the toolbar, and what is pressed there into marks. */
export function createMarking(
  { anchors, view, shadowRoots, root, responses, source, catchUp: catchUpWithPage, side }: MarkingParts,
  signal: AbortSignal,
): MarkingActions {
  /** What the toolbar is about: words that are selected, and once they are marked their marks. */
  let words: readonly SelectedWords[] = [];
  let ranges: readonly Range[] = [];
  let marked: readonly string[] = [];
  /** The words whose toolbar the person put away: a site or we touch the selection, and it is still the same one. */
  let left: readonly SelectedWords[] = [];
  let isPointerDown = false;
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** Something is selected that is in no answer, or in one that is not known yet. */
  let isUnknown = false;

  const isTyping = (): boolean => document.activeElement !== null && isEditable(document.activeElement);
  const isOurs = (event: Event): boolean => event.composedPath().includes(root);

  const hide = (): void => {
    words = [];
    marked = [];
    ranges = [];
    hideToolbar();
    focusOn(null);
  };

  const wordsOf = (selected: readonly Range[]): SelectedWords[] =>
    selected.flatMap((one) => wordsIn(one, anchors, responses()));

  const leave = (): void => {
    left = words;
    hide();
  };

  const overlapping = ({ region, span }: SelectedWords): string[] =>
    [...anchors.anchors.values()].flatMap((anchor) =>
      anchor.state === 'anchored' &&
      anchor.item.region === region &&
      anchor.span.start < span.end &&
      anchor.span.end > span.start
        ? [anchor.item.id]
        : [],
    );

  const showForSelection = (): void => {
    if (document.activeElement === root) return;
    const selected = selectedRanges(shadowRoots());
    if (selected[0]) catchUpWithPage();
    const found = wordsOf(selected);
    if (found.length > 0 && isSameWords(found, left)) return;
    left = [];
    isUnknown = selected.length > 0 && found.length === 0;
    if (found.length === 0) {
      // Keys are of the message now, where the site took the selection of what was marked into its editor.
      if (marked.length === 0 || (ranges[0] && isTyping())) hide();
      return;
    }
    // The selection of what was just marked is still the same selection.
    if (marked.length > 0 && isSameWords(found, words)) return;
    // Nor has it to be measured anew while it stands where it stood.
    if (marked.length === 0 && $toolbar.get() && isSameWords(found, words)) return;
    words = found;
    marked = [];
    ranges = selected.filter((one) => wordsOf([one])[0]);
    const box = selectionBox(ranges[0]!);
    const canClear = found.some((one) => overlapping(one).length > 0);
    if (box) showToolbar({ annotation: null, canClear, box, side, ...problemOf(found) });
  };

  /** Said where the words are, and before they are pressed: such a mark could not be stored. */
  const problemOf = (selected: readonly SelectedWords[]): { problem?: string } => {
    const longest = Math.max(...selected.map(({ span }) => span.end - span.start));
    const problem = tooLong('A mark', longest);
    return problem ? { problem: `${problem} Select fewer words.` } : {};
  };

  /** With the room above that the site's own toolbar takes, should ours have to go there. */
  const selectionBox = (selected: Range): Box | null => {
    const box = boxOf(selected);
    if (!box || side === 'above') return box;
    return { ...box, top: box.top - NATIVE_TOOLBAR, height: box.height + NATIVE_TOOLBAR };
  };

  const showForMark = (id: string): void => {
    const box = view.boxOf(id);
    if (!box) return;
    words = [];
    ranges = [];
    marked = [id];
    focusOn(id);
    showToolbar({ annotation: id, canClear: true, box: plain(box), side });
  };

  const markingsOf = (selected: readonly SelectedWords[]): Marking[] =>
    selected.flatMap((one) => {
      const { region: response, span } = one;
      const index = anchors.indexOf(response);
      if (!index || problemOf(selected).problem) return [];
      const target: Target = {
        type: 'response',
        source: source(),
        response,
        ordinal: ordinalOf(response),
        selectors: describe(index.text, span),
      };
      return [{ target, overlaps: overlapping(one) }];
    });

  const markWords = (kind: KindId): void => {
    catchUp();
    if (marked.length > 0) return setKind(marked, kind);
    const markings = markingsOf(words);
    if (markings.length === 0) return;
    marked = mark(kind, markings);
    chooseResponse(words.at(-1)!.region);
    focusOn(null);
    const toolbar = $toolbar.get();
    if (toolbar) showToolbar({ ...toolbar, annotation: marked[0]!, canClear: true });
  };

  const stopWaiting = (): void => {
    clearTimeout(rest);
    rest = undefined;
  };
  const showNow = (): void => {
    stopWaiting();
    showForSelection();
  };
  const later = (): void => {
    stopWaiting();
    rest = setTimeout(showNow, REST);
  };
  /** Whoever presses means the words that are selected now, also if the page has not told yet that they are others. */
  const catchUp = (): void => {
    catchUpWithPage();
    // The page went on since the toolbar came: responses have got other ids, words stand elsewhere.
    if (ranges[0]) words = wordsOf(ranges);
    showNow();
  };

  const capture = { capture: true, signal };
  // A site that goes to a field of its own takes the selection along, and says nothing of that.
  for (const type of ['selectionchange', 'focusin'] as const) {
    document.addEventListener(
      type,
      () => {
        if (!isPointerDown) later();
      },
      { signal },
    );
  }
  window.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted || isOurs(event)) return;
      isPointerDown = event.pointerType !== 'touch';
      stopWaiting();
      left = [];
      hide();
    },
    capture,
  );
  // Where a context menu opens, some systems tell nothing of the release.
  for (const type of ['pointerup', 'pointercancel', 'contextmenu'] as const) {
    window.addEventListener(
      type,
      (event) => {
        if (!event.isTrusted) return;
        // The browser settles the selection after this event. One drawn from the page may end over our drawer.
        if (isPointerDown || !isOurs(event)) later();
        isPointerDown = false;
      },
      capture,
    );
  }
  window.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || isOurs(event) || event.defaultPrevented || event.button !== 0) return;
      const roots = shadowRoots();
      if (selectedRanges(roots)[0]) return;
      if (event.composedPath().some((at) => at instanceof Element && at.matches(INTERACTIVE))) return;
      const hit = itemAt(anchors, event.clientX, event.clientY, roots);
      if (!hit) return;
      stopWaiting();
      showForMark(hit.id);
    },
    capture,
  );
  signal.addEventListener('abort', stopWaiting);
  signal.addEventListener(
    'abort',
    $annotations.listen((annotations) => {
      if (marked.length > 0 && !annotations.some((one) => marked.includes(one.id))) hide();
    }),
  );

  return {
    mark: markWords,
    writeNote() {
      catchUp();
      if (marked.length === 0) markWords('keep');
      if (marked.length > 0) setNoteOpen(true);
    },
    clear() {
      catchUp();
      remove(marked.length > 0 ? marked : words.flatMap(overlapping));
      leave();
    },
    attach(id) {
      catchUp();
      const [marking] = markingsOf(words);
      if (!marking) return;
      attach(id, marking);
      leave();
    },
    dismiss: leave,
    lookAgain() {
      if (isUnknown && !isPointerDown && !$toolbar.get()) later();
    },
    follow() {
      if (!$toolbar.get()) return;
      const box = ranges[0] ? selectionBox(ranges[0]) : marked[0] === undefined ? null : view.boxOf(marked[0]);
      if (!box || box.top > innerHeight || box.top + box.height < 0) {
        // A note that is being typed does not vanish because the page was scrolled.
        if (!$toolbar.get()?.isNoteOpen) hide();
      } else moveToolbar(plain(box));
    },
  };
}

function isSameWords(a: readonly SelectedWords[], b: readonly SelectedWords[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ region, span }, at) => {
      const other = b[at]!;
      return other.region === region && other.span.start === span.start && other.span.end === span.end;
    })
  );
}

/** The visible part of the range; of one that fills the window, its last visible line. */
function boxOf(range: Range): Box | null {
  const whole = range.getBoundingClientRect();
  if (whole.width === 0 && whole.height === 0) return null;
  const top = Math.max(0, whole.top);
  const bottom = Math.min(innerHeight, whole.bottom);
  if (bottom - top < innerHeight * 0.6) return plain(whole);
  const lines = [...range.getClientRects()].filter((box) => box.top >= 0 && box.bottom <= innerHeight);
  return plain(lines.at(-1) ?? whole);
}

function plain({ left, top, width, height }: DOMRect | Box): Box {
  return { left, top, width, height };
}
