import { kindOf, type KindId } from '../../core/annotation/kinds';
import { message, type Message } from '../../core/messages/message';
import { bindable } from '../../core/settings/keys';
import { itemAt } from '../../dom/hit-test';
import { selectedRanges } from '../../dom/selected-ranges';
import { $annotations, $history, attach, mark, remove, setKind, takeBack, undo } from '../../stores/annotations';
import { focusMark } from '../../stores/focus';
import { $noteDrafts, dropDraft, inheritDrafts } from '../../stores/note-drafts';
import { announce, BESIDE, notify, withdraw } from '../../stores/notices';
import { chooseResponse } from '../../stores/responses';
import { $settings, choose } from '../../stores/settings';
import { $toolbar, hideToolbar, moveToolbar, setNoteOpen, showToolbar, type Toolbar } from '../../stores/toolbar';
import type { PageAddress, PageContent, PageInput } from '../annotated-page';
import { Emitter } from '../emitter';
import type { MarkAnchors, MarksView } from '../placed-mark';
import { isOutOfWindow, plainBox, selectionBox } from './boxes';
import { SelectionGestures } from './gestures';
import { isSameWords, problemOf, SelectionReader, type SelectedWords } from './selected';

/** The subject of the notice that says why a selection cannot be marked. */
const SELECTION = 'selection';

/** @see Marking */
export interface MarkingParts {
  page: Pick<PageAddress, 'source'> &
    Pick<PageInput, 'isTyping'> &
    Pick<PageContent, 'shadowRoots' | 'toolbarSide' | 'isBeside'>;
  anchors: MarkAnchors;
  view: MarksView;
  /** Our own element. What happens in it is not on the page. */
  ours: HTMLElement;
  /** The ids of the answers that may be marked, in page order. */
  responses: () => readonly string[];
  /** Processes changes of the page before its text is read. */
  catchUp: () => void;
}

/** Turns selections and clicks on the page into the toolbar, and what is pressed there into marks. */
export class Marking {
  /** After the first mark of the conversation was made. */
  readonly onFirst = new Emitter();

  readonly #parts: MarkingParts;
  readonly #reader: SelectionReader;
  readonly #gestures: SelectionGestures;
  /** The toolbar's text: selected text and, once it is marked, its marks. */
  #words: readonly SelectedWords[] = [];
  #ranges: readonly Range[] = [];
  #marked: readonly string[] = [];
  /** How many steps the history had right after the mark was made for the note that is open. */
  #stepOfNote = 0;
  /**
   * The text whose toolbar the person dismissed: a site or we may touch the selection, and it is still the same one.
   */
  #dismissed: readonly SelectedWords[] = [];
  /** Text chosen with keys (./walker.ts), which the toolbar is for as long as it is. */
  #chosen: { words: SelectedWords; range: Range } | null = null;
  /** Something is selected that is not in an answer, or in one that is not known yet. */
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

  /** Shows the toolbar at once if this key press is for it: the person means the selection as it is now. */
  settleFor(press: KeyboardEvent): void {
    const key = bindable(press);
    const isCommand = key !== null && Object.hasOwn($settings.get().bound, key);
    if (isCommand && this.#gestures.isWaiting && !$toolbar.get()) this.#showForSelection();
  }

  /**
   * Marks the selected text, or changes the toolbar's marks to this kind. Opens the note field for a kind of mark that
   * is there for its note.
   */
  mark(kind: KindId): void {
    this.#catchUp();
    this.#put(kind);
  }

  /**
   * Marks what is selected on the page, wherever the focus is and even if the toolbar was dismissed. If it cannot be
   * marked, says why.
   */
  markSelection(kind: KindId): void {
    this.#parts.catchUp();
    this.#dismissed = [];
    this.#showForSelection(true);
    const selected = selectedRanges(this.#parts.page.shadowRoots());
    const found = this.#reader.wordsOf(selected);
    const problem = found.length > 0 ? problemOf(found) : message('toolbarNotInAnswer');
    withdraw(SELECTION);
    if (problem) this.#complain(problem, selected);
    else this.#put(kind);
  }

  /** Whether the toolbar's selected text stands in this field of the page. */
  isOver(field: Element): boolean {
    return this.#ranges.some(
      ({ startContainer, endContainer }) => field.contains(startContainer) || field.contains(endContainer),
    );
  }

  /** Opens the toolbar's note field. For new text, makes a comment first. */
  writeNote(): void {
    this.#catchUp();
    if (this.#marked.length === 0 && !this.#takeMark()) return this.mark('comment');
    setNoteOpen(true);
  }

  /** Gives up a note together with what was marked for it. The toolbar is as it was before, and offers both again. */
  discardNote(): void {
    const toolbar = $toolbar.get();
    const ids = this.#marked;
    const [id] = ids;
    if (!toolbar?.isNoteNew || id === undefined) return;
    const note = ($noteDrafts.get()[id] ?? '').trim();
    // Before the marks are gone: the toolbar stays.
    this.#marked = [];
    const discarded = takeBack(ids, note, this.#stepOfNote);
    if (!discarded && $annotations.get().some((one) => one.id === id)) {
      // The mark has become something else meanwhile. It stays, with the note as it was left.
      this.#marked = ids;
      return setNoteOpen(false);
    }
    dropDraft(id);
    this.#marked = ids.filter((one) => $annotations.get().some((other) => other.id === one));
    const annotation = this.#marked[0] ?? null;
    const canClear = annotation !== null || (discarded?.after.length ?? 0) > 0;
    const { discarded: _before, ...rest } = toolbar;
    showToolbar({ ...rest, annotation, canClear, ...(note && discarded && { discarded }) });
    if (note) announce(message('announceNoteDiscarded'));
  }

  /** Brings back the note that was just discarded, with its marks. */
  restoreNote(): void {
    const { discarded, ...toolbar } = $toolbar.get() ?? {};
    if (!discarded || $history.get().done.at(-1) !== discarded || !undo()) return;
    this.#marked = discarded.before.map(({ id }) => id);
    showToolbar({ ...(toolbar as Toolbar), annotation: this.#marked[0]!, canClear: true }, true);
  }

  /** Removes the toolbar's marks. */
  clear(): void {
    this.#catchUp();
    const overlapped = this.#words.flatMap((one) => this.#reader.overlapping(one));
    remove(this.#marked.length > 0 ? this.#marked : overlapped);
    this.dismiss();
  }

  /** Takes text as if it were selected, and keeps it until other text is chosen; null for none. */
  choose(words: SelectedWords | null, range?: StaticRange): void {
    this.#leaveNote();
    if (!words || !range) {
      this.#chosen = null;
      return this.#hide();
    }
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    this.#chosen = { words, range: live };
    this.#takeChosen();
    const { page } = this.#parts;
    const box = selectionBox(live, page.toolbarSide);
    if (!box || isOutOfWindow(box)) return hideToolbar();
    const problem = problemOf([words]);
    showToolbar({
      annotation: this.#marked[0] ?? null,
      canClear: this.marksOf(words).length > 0,
      box,
      side: page.toolbarSide,
      ...(problem !== undefined && { problem }),
    });
  }

  /** The first text of an answer in the page's selection; undefined if there is none. */
  selectedStart(): SelectedWords | undefined {
    return this.#reader.wordsOf(selectedRanges(this.#parts.page.shadowRoots()))[0];
  }

  /** The ids of the marks on this text or a part of it. */
  marksOf(words: SelectedWords): string[] {
    return this.#reader.overlapping(words);
  }

  /** Attaches an orphaned mark to the selected text. */
  attach(id: string): void {
    this.#catchUp();
    const [text] = this.#reader.textsToMark(this.#words);
    if (!text) return;
    attach(id, text);
    this.dismiss();
  }

  /** Closes the toolbar. It does not open again for the same selection. */
  dismiss(): void {
    this.#dismissed = this.#words;
    this.#hide();
  }

  /** Other answers are known, so the selection may now be text of one. */
  checkAgain(): void {
    if (this.#isUnknown && !this.#gestures.isPointerDown && !$toolbar.get()) this.#gestures.waitForRest();
  }

  /** Another chat is open. What is still selected may be in it, as far as that is known by and by. */
  leave(): void {
    this.#isUnknown ||= $toolbar.get() !== null;
    this.#words = [];
    this.#marked = [];
    this.#ranges = [];
    hideToolbar();
  }

  /** The page moved, so the toolbar follows its text. */
  follow(): void {
    const toolbar = $toolbar.get();
    if (!toolbar) return;
    const box = this.#toolbarBox();
    if (box && !isOutOfWindow(box)) moveToolbar(plainBox(box));
    // A note that is being typed does not disappear because the page was scrolled.
    else if (!toolbar.isNoteOpen) this.#hide();
  }

  #put(kind: KindId): void {
    const before = $annotations.get();
    if (this.#marked.length > 0) setKind(this.#marked, kind);
    else this.#markWords(kind);
    const lacksNote = kindOf(kind, []).needsNote && this.#noteOf(this.#marked[0]) === '';
    if (lacksNote) {
      setNoteOpen(true, before !== $annotations.get());
      this.#stepOfNote = $history.get().done.length;
    }
    // A mark of another kind is meant to stay, whatever becomes of its note.
    else setNoteOpen($toolbar.get()?.isNoteOpen ?? false, false);
  }

  #markWords(kind: KindId): void {
    const texts = this.#reader.textsToMark(this.#words);
    if (texts.length === 0) return;
    const before = $annotations.get();
    this.#marked = mark(kind, texts);
    texts.forEach(({ overlaps }, at) => {
      const replaced = before.filter(({ id }) => overlaps.includes(id));
      inheritDrafts(replaced, this.#marked[at]!);
    });
    chooseResponse(this.#words.at(-1)!.region);
    focusMark(null);
    const toolbar = $toolbar.get();
    if (toolbar) showToolbar({ ...toolbar, annotation: this.#marked[0]!, canClear: true });
    if (before.length === 0) this.onFirst.emit();
  }

  /**
   * If exactly the text of one mark is selected, makes the toolbar that mark's.
   * @returns Whether it is.
   */
  #takeMark(): boolean {
    const [text, ...others] = this.#reader.textsToMark(this.#words);
    const [id, ...more] = text?.overlaps ?? [];
    const marked = $annotations.get().find((one) => one.id === id);
    const toolbar = $toolbar.get();
    if (!text || !marked || !toolbar || others.length > 0 || more.length > 0) return false;
    if (marked.target.selectors.quote.exact !== text.target.selectors.quote.exact) return false;
    this.#marked = [marked.id];
    showToolbar({ ...toolbar, annotation: marked.id, canClear: true });
    return true;
  }

  /** The note of a mark, saved or not. */
  #noteOf(id: string | undefined): string | undefined {
    const marked = $annotations.get().find((one) => one.id === id);
    return marked && ($noteDrafts.get()[marked.id] ?? marked.note).trim();
  }

  /** Someone who presses a key means the current selection, even if the page has not reported that it changed. */
  #catchUp(): void {
    this.#parts.catchUp();
    // The page has changed since the toolbar opened: answers have other ids, and text has moved.
    if (this.#ranges.length > 0) this.#words = this.#reader.wordsOf(this.#ranges);
    if (this.#chosen && this.#words.length === 0 && this.#marked.length === 0) this.#takeChosen();
    this.#showForSelection();
  }

  #takeChosen(): void {
    if (!this.#chosen) return;
    const { words, range } = this.#chosen;
    const same = this.#reader.markOn(words);
    this.#words = [words];
    this.#ranges = [range];
    this.#marked = same === undefined ? [] : [same];
  }

  /** @param isAsked - Even while the focus is in our UI. */
  #showForSelection(isAsked = false): void {
    this.#gestures.stopWaiting();
    const { page, ours, catchUp } = this.#parts;
    if (document.activeElement === ours && !isAsked) return;
    const selected = selectedRanges(page.shadowRoots());
    if (selected.length > 0) catchUp();
    const found = this.#reader.wordsOf(selected);
    // Other words that are selected are meant, wherever the focus is.
    const isNothingNew = found.length === 0 || isSameWords(found, this.#words);
    if (!isAsked && isNothingNew && this.#isTypedElsewhere(selected)) return this.dismiss();
    if (found.length > 0 && isSameWords(found, this.#dismissed)) return;
    this.#dismissed = [];
    this.#isUnknown = selected.length > 0 && found.length === 0;
    if (found.length === 0) {
      if (selected.some(({ commonAncestorContainer }) => page.isBeside?.(commonAncestorContainer))) this.#tellBeside();
      // What was said about this selection stays as long as it does.
      if (selected.length > 0 && $toolbar.get()?.problem) return;
      // If the site moved the selection into its editor after marking, keys are now for the message.
      // The note that was discarded had the selection, and the toolbar still offers it.
      const isDone = this.#marked.length === 0 && !$toolbar.get()?.discarded;
      if (isDone || (this.#ranges.length > 0 && page.isTyping())) this.#hide();
      return;
    }
    const isShown = this.#marked.length > 0 || $toolbar.get() !== null;
    // The selection of what was just marked is still the same. It is not measured again if it has not moved.
    if (isShown && isSameWords(found, this.#words)) return;
    this.#leaveNote();
    this.#words = found;
    this.#marked = [];
    this.#ranges = selected.filter((one) => this.#reader.wordsOf([one]).length > 0);
    const box = selectionBox(this.#ranges[0]!, page.toolbarSide);
    if (!box) return;
    const canClear = found.some((one) => this.#reader.overlapping(one).length > 0);
    // Shown next to the text, before anything is pressed.
    const problem = problemOf(found);
    const kind = this.#reader.kindOf(found);
    showToolbar({
      annotation: null,
      canClear,
      box,
      side: page.toolbarSide,
      ...(kind !== undefined && { kind }),
      ...(problem !== undefined && { problem }),
    });
  }

  /**
   * Whether a toolbar stands although the focus is now in a field of the page that its text is not in: keys are for what
   * is typed there.
   */
  #isTypedElsewhere(selected: readonly Range[]): boolean {
    const toolbar = $toolbar.get();
    const field = document.activeElement;
    if (!toolbar || toolbar.isNoteOpen || toolbar.problem || this.#chosen || !this.#parts.page.isTyping()) return false;
    return !selected.some(({ commonAncestorContainer }) => field?.contains(commonAncestorContainer));
  }

  /** Says once on each site that the selected text of a document beside the chat cannot be marked. */
  #tellBeside(): void {
    if ($settings.get().hasToldBeside) return;
    choose({ hasToldBeside: true });
    notify({ about: BESIDE, text: message('noticeBeside') });
    announce(message('noticeBeside'));
  }

  /** Says next to the selection why it cannot be marked. */
  #complain(problem: Message, [range]: readonly Range[]): void {
    const side = this.#parts.page.toolbarSide;
    const box = range && selectionBox(range, side);
    this.#hide();
    this.#ranges = range ? [range] : [];
    if (box) showToolbar({ annotation: null, canClear: false, box, side, problem });
    else notify({ about: SELECTION, text: problem });
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

  /** The current box of the toolbar's text; null if it is not laid out. */
  #toolbarBox() {
    const [range] = this.#ranges;
    if (range) return selectionBox(range, this.#parts.page.toolbarSide);
    const [marked] = this.#marked;
    return marked === undefined ? null : this.#parts.view.boxOf(marked);
  }

  /** A note that nothing was written into leaves no mark behind. */
  #leaveNote(): void {
    if ($toolbar.get()?.isNoteNew && this.#noteOf(this.#marked[0]) === '') this.discardNote();
  }

  #hide(): void {
    this.#leaveNote();
    this.#words = [];
    this.#marked = [];
    this.#ranges = [];
    hideToolbar();
    focusMark(null);
  }
}
