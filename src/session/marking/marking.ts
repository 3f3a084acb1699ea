import type { KindId } from '../../core/annotation/kinds';
import { itemAt } from '../../dom/hit-test';
import { selectedRanges } from '../../dom/selected-ranges';
import { $annotations, attach, mark, remove, setKind } from '../../stores/annotations';
import { focusMark } from '../../stores/focus';
import { chooseResponse } from '../../stores/responses';
import { $toolbar, hideToolbar, moveToolbar, setNoteOpen, showToolbar } from '../../stores/toolbar';
import type { PageAddress, PageContent, PageInput } from '../annotated-page';
import type { MarkAnchors, MarksView } from '../placed-mark';
import { isOutOfWindow, plainBox, selectionBox } from './boxes';
import { SelectionGestures } from './gestures';
import { isSameWords, problemOf, SelectionReader, type SelectedWords } from './selected';

/** @see Marking */
export interface MarkingParts {
  page: Pick<PageAddress, 'source'> & Pick<PageInput, 'isTyping'> & Pick<PageContent, 'shadowRoots' | 'toolbarSide'>;
  anchors: MarkAnchors;
  view: MarksView;
  /** Our own element: what happens in it is not on the page. */
  ours: HTMLElement;
  /** The ids of the answers that may be marked, in the page's order. */
  responses: () => readonly string[];
  /** What the page went on to show is taken in before words of it are read. */
  catchUp: () => void;
}

/** Turns selections and clicks on the page into the toolbar, and what is pressed there into marks. */
export class Marking {
  readonly #parts: MarkingParts;
  readonly #reader: SelectionReader;
  readonly #gestures: SelectionGestures;
  /** What the toolbar is about: words that are selected, and once they are marked their marks. */
  #words: readonly SelectedWords[] = [];
  #ranges: readonly Range[] = [];
  #marked: readonly string[] = [];
  /** The words whose toolbar the person put away: a site or we touch the selection, and it is still the same one. */
  #dismissed: readonly SelectedWords[] = [];
  /** Something is selected that is in no answer, or in one that is not known yet. */
  #isUnknown = false;

  constructor(parts: MarkingParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#reader = new SelectionReader(parts.anchors, parts.responses, () => parts.page.source());
    this.#gestures = new SelectionGestures(
      parts.ours,
      {
        onRest: () => this.#showForSelection(),
        onPress: () => {
          this.#dismissed = [];
          this.#hide();
        },
        onClick: (x, y) => this.#clicked(x, y),
      },
      signal,
    );
    const stop = $annotations.listen((annotations) => {
      if (this.#marked.length > 0 && !annotations.some(({ id }) => this.#marked.includes(id))) this.#hide();
    });
    signal.addEventListener('abort', stop);
  }

  /** Marks the words that are selected, or makes the toolbar's marks ones of this kind. */
  mark(kind: KindId): void {
    this.#catchUp();
    if (this.#marked.length > 0) setKind(this.#marked, kind);
    else this.#markWords(kind);
  }

  /** Opens the note field of the toolbar; over a fresh selection it marks first. */
  writeNote(): void {
    this.#catchUp();
    if (this.#marked.length === 0) this.#markWords('keep');
    if (this.#marked.length > 0) setNoteOpen(true);
  }

  /** Removes the marks that the toolbar is about. */
  clear(): void {
    this.#catchUp();
    const overlapped = this.#words.flatMap((one) => this.#reader.overlapping(one));
    remove(this.#marked.length > 0 ? this.#marked : overlapped);
    this.dismiss();
  }

  /** Attaches a mark that lost its words to those that are selected. */
  attach(id: string): void {
    this.#catchUp();
    const [marking] = this.#reader.markingsOf(this.#words);
    if (!marking) return;
    attach(id, marking);
    this.dismiss();
  }

  /** Puts the toolbar away; it does not come back for the same selection. */
  dismiss(): void {
    this.#dismissed = this.#words;
    this.#hide();
  }

  /** Other answers are known: what is selected may be words of one only now. */
  lookAgain(): void {
    if (this.#isUnknown && !this.#gestures.isPointerDown && !$toolbar.get()) this.#gestures.waitForRest();
  }

  /** The page moved: the toolbar follows its words. */
  follow(): void {
    const toolbar = $toolbar.get();
    if (!toolbar) return;
    const box = this.#toolbarBox();
    if (box && !isOutOfWindow(box)) moveToolbar(plainBox(box));
    // A note that is being typed does not vanish because the page was scrolled.
    else if (!toolbar.isNoteOpen) this.#hide();
  }

  #markWords(kind: KindId): void {
    const markings = this.#reader.markingsOf(this.#words);
    if (markings.length === 0) return;
    this.#marked = mark(kind, markings);
    chooseResponse(this.#words.at(-1)!.region);
    focusMark(null);
    const toolbar = $toolbar.get();
    if (toolbar) showToolbar({ ...toolbar, annotation: this.#marked[0]!, canClear: true });
  }

  /** Whoever presses means the words that are selected now, even if the page has not told yet that they are others. */
  #catchUp(): void {
    this.#parts.catchUp();
    // The page went on since the toolbar came: answers have got other ids, words stand elsewhere.
    if (this.#ranges.length > 0) this.#words = this.#reader.wordsOf(this.#ranges);
    this.#showForSelection();
  }

  #showForSelection(): void {
    this.#gestures.stopWaiting();
    const { page, ours, catchUp } = this.#parts;
    if (document.activeElement === ours) return;
    const selected = selectedRanges(page.shadowRoots());
    if (selected.length > 0) catchUp();
    const found = this.#reader.wordsOf(selected);
    if (found.length > 0 && isSameWords(found, this.#dismissed)) return;
    this.#dismissed = [];
    this.#isUnknown = selected.length > 0 && found.length === 0;
    if (found.length === 0) {
      // Keys are for the message now, where the site took the selection of what was marked into its editor.
      if (this.#marked.length === 0 || (this.#ranges.length > 0 && page.isTyping())) this.#hide();
      return;
    }
    const isShown = this.#marked.length > 0 || $toolbar.get() !== null;
    // The selection of what was just marked is still the same selection. Nor is it measured again while it stands where it stood.
    if (isShown && isSameWords(found, this.#words)) return;
    this.#words = found;
    this.#marked = [];
    this.#ranges = selected.filter((one) => this.#reader.wordsOf([one]).length > 0);
    const box = selectionBox(this.#ranges[0]!, page.toolbarSide);
    if (!box) return;
    const canClear = found.some((one) => this.#reader.overlapping(one).length > 0);
    // Said where the words are, and before they are pressed.
    const problem = problemOf(found);
    showToolbar({ annotation: null, canClear, box, side: page.toolbarSide, ...(problem !== undefined && { problem }) });
  }

  #clicked(x: number, y: number): void {
    const { page, anchors } = this.#parts;
    const roots = page.shadowRoots();
    if (selectedRanges(roots).length > 0) return;
    const hit = itemAt(anchors, x, y, roots);
    if (!hit) return;
    this.#gestures.stopWaiting();
    this.#showForMark(hit.id);
  }

  #showForMark(id: string): void {
    const box = this.#parts.view.boxOf(id);
    if (!box) return;
    this.#words = [];
    this.#ranges = [];
    this.#marked = [id];
    focusMark(id);
    showToolbar({ annotation: id, canClear: true, box: plainBox(box), side: this.#parts.page.toolbarSide });
  }

  /** Where the words are now that the toolbar is about; null if they are not laid out. */
  #toolbarBox() {
    const [range] = this.#ranges;
    if (range) return selectionBox(range, this.#parts.page.toolbarSide);
    const [marked] = this.#marked;
    return marked === undefined ? null : this.#parts.view.boxOf(marked);
  }

  #hide(): void {
    this.#words = [];
    this.#marked = [];
    this.#ranges = [];
    hideToolbar();
    focusMark(null);
  }
}
