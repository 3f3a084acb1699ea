import { kindOf } from '../../core/annotation/kinds';
import type { Span } from '../../core/annotation/selector';
import { counted, message, type Message } from '../../core/messages/message';
import { inShort } from '../../core/text/in-short';
import {
  endsOf,
  entered,
  sentenceAt,
  stepOf,
  stepped,
  wholeParagraph,
  type Arrow,
  type Chosen,
  type Pieces,
} from '../../core/text/walk';
import { boxesOf } from '../../dom/live-range';
import { Painter, type Layers } from '../../dom/painter';
import { piecesOf } from '../../dom/pieces';
import { isOutOfView } from '../../dom/reveal';
import type { TextIndex } from '../../dom/text-index';
import { $annotations } from '../../stores/annotations';
import { announce, notify, withdraw } from '../../stores/notices';
import { $currentResponse, chooseResponse, ordinalOf } from '../../stores/responses';
import { $settings } from '../../stores/settings';
import { $toolbar } from '../../stores/toolbar';
import { $isWalking, setWalking } from '../../stores/walk';
import type { MarkAnchors } from '../placed-mark';
import type { Marking } from './marking';

/** Painted over the marks. Its rule is in static/highlights.css. */
const LAYERS: Layers<'walk'> = { walk: { highlight: 'recurate-walk', priority: 2 } };
/** The subject of the notice that there is nothing to walk through. */
const WALK = 'walk';

/** @see Walker */
export interface WalkerParts {
  anchors: Pick<MarkAnchors, 'elementOf' | 'indexOf' | 'regionOf'>;
  marking: Pick<Marking, 'choose' | 'selectedStart' | 'marksOf'>;
  /** The ids of the answers that may be marked, in page order. */
  responses: () => readonly string[];
  /** Processes changes of the page before its text is read. */
  catchUp: () => void;
  /** Scrolls to text. */
  reveal: (range: StaticRange) => void;
}

/** Where the person is. Offsets survive text that is added at the end, as while an answer is being written. */
interface Place {
  response: string;
  /** The answer's element, which keeps its place when the answer gets another id. */
  element: Element;
  /** Where the sentences start between which everything is chosen. */
  anchor: number;
  focus: number;
}

/** A place in the text as it is now. */
interface Here {
  response: string;
  index: TextIndex;
  pieces: Pieces;
  chosen: Chosen;
}

/**
 * Walks through the answers by sentences and paragraphs, so that they can be marked with the keyboard alone. What is
 * chosen is painted with a highlight of ours: the page's own selection stays as it is, and no site reacts to it.
 */
export class Walker {
  readonly #parts: WalkerParts;
  #place: Place | null = null;
  #painter: Painter<'walk'> | null = null;
  #painted: StaticRange | null = null;
  /** The pieces of the last text that was read, because they are needed in each frame. */
  #read: { text: string; pieces: Pieces } = { text: '', pieces: { sentences: [], paragraphs: [] } };

  constructor(parts: WalkerParts, signal: AbortSignal) {
    this.#parts = parts;
    signal.addEventListener('abort', () => this.leave());
  }

  /** Enters the answer: at the selection, where the person last was, or at the first sentence in view. */
  start(): void {
    if ($isWalking.get()) return this.leave();
    this.#parts.catchUp();
    const here = this.#selected() ?? this.#lastSeen() ?? this.#inView();
    if (!here) {
      notify({ about: WALK, text: message('walkNothing') });
      return announce(message('walkNothing'));
    }
    withdraw(WALK);
    setWalking(true);
    this.#put(here);
    announce(sayEntered(here));
  }

  /** Goes to what is next in this direction, in the next answer too; or extends what is chosen within the answer. */
  move(arrow: Arrow, isExtending: boolean): void {
    if (!$isWalking.get()) return;
    this.#parts.catchUp();
    const here = this.#here();
    if (!here) return this.leave();
    const step = stepOf(arrow, this.#isRtl(here));
    const chosen = stepped(here.pieces, here.chosen, step, isExtending);
    if (typeof chosen !== 'string') {
      const there = { ...here, chosen };
      this.#put(there);
      return announce(isExtending ? sayExtended(there) : this.#sayMoved(there));
    }
    const other = this.#neighbour(here.response, chosen === 'after' ? 1 : -1);
    if (!other) return announce(message(chosen === 'after' ? 'walkLast' : 'walkFirst'));
    const there = { ...other, chosen: entered(other.pieces, step) };
    this.#put(there);
    announce(sayEntered(there));
  }

  /** Ends it. What was marked stays, and the person can go on where they were. */
  leave(): void {
    if (!$isWalking.get()) return;
    setWalking(false);
    this.#painter?.destroy();
    this.#painter = null;
    this.#painted = null;
    this.#parts.marking.choose(null);
    announce(message('walkLeft'));
  }

  /** The page moved or changed: shows what is chosen where its text is now. */
  follow(): void {
    // A note that is being typed stays where it is.
    if (!$isWalking.get() || $toolbar.get()?.isNoteOpen) return;
    const here = this.#here();
    const range = here && rangeOf(here);
    if (here && range && (!$toolbar.get() || !isSameRange(range, this.#painted))) this.#show(here, range);
  }

  /** What is chosen, in the text as it is now; null if its answer is not on the page. */
  #here(): Here | null {
    if (!this.#place) return null;
    const { response, element, anchor, focus } = this.#place;
    const now = this.#at(this.#parts.anchors.regionOf(element) ?? response);
    return now && { ...now, chosen: { anchor: sentenceAt(now.pieces, anchor), focus: sentenceAt(now.pieces, focus) } };
  }

  /** The beginning of an answer; null if it is not on the page, may not be marked or has no text. */
  #at(response: string): Here | null {
    const index = this.#parts.responses().includes(response) ? this.#parts.anchors.indexOf(response) : null;
    if (!index) return null;
    if (this.#read.text !== index.text) this.#read = { text: index.text, pieces: piecesOf(index) };
    const { pieces } = this.#read;
    return pieces.sentences.length > 0 ? { response, index, pieces, chosen: { anchor: 0, focus: 0 } } : null;
  }

  #selected(): Here | null {
    const selected = this.#parts.marking.selectedStart();
    const here = selected ? this.#at(selected.region) : null;
    return here && selected ? atSentence(here, sentenceAt(here.pieces, selected.span.start)) : null;
  }

  /** Where the person last was, if they still see it. */
  #lastSeen(): Here | null {
    const here = this.#here();
    return here && boxesOf(rangeOf(here)).some(({ top, bottom }) => bottom > 0 && top < innerHeight) ? here : null;
  }

  /** The first sentence in view: of the current answer, or the one in the middle of the window; else its beginning. */
  #inView(): Here | null {
    const { anchors, responses } = this.#parts;
    const middle = innerHeight / 2;
    const current = $currentResponse.get()?.id;
    const distances = responses().map((response) => {
      const { top, bottom } = anchors.elementOf(response)?.getBoundingClientRect() ?? { top: NaN, bottom: NaN };
      const distance = Math.max(top - middle, middle - bottom, 0);
      return { response, distance, isInWindow: distance < middle };
    });
    const inWindow = distances
      .filter(({ isInWindow }) => isInWindow)
      .sort((a, b) => Number(b.response === current) - Number(a.response === current) || a.distance - b.distance)
      .map(({ response }) => response);
    for (const response of inWindow) {
      const here = this.#at(response);
      const seen = here?.pieces.sentences.findIndex((span) => isSeen(here.index, span)) ?? -1;
      if (here && seen >= 0) return atSentence(here, seen);
    }
    const others = [...(current === undefined ? [] : [current]), ...responses().toReversed()];
    return others.map((response) => this.#at(response)).find((here) => here !== null) ?? null;
  }

  #neighbour(response: string, by: 1 | -1): Here | null {
    const ids = this.#parts.responses();
    for (let at = ids.indexOf(response) + by; ids[at] !== undefined; at += by) {
      const here = this.#at(ids[at]!);
      if (here) return here;
    }
    return null;
  }

  #put(here: Here): void {
    const { response, pieces, chosen } = here;
    const element = this.#parts.anchors.elementOf(response);
    const range = rangeOf(here);
    if (!element || !range) return;
    const startOf = (sentence: number): number => pieces.sentences[sentence]!.start;
    this.#place = { response, element, anchor: startOf(chosen.anchor), focus: startOf(chosen.focus) };
    chooseResponse(response);
    this.#show(here, range);
    const moving = here.index.rangeAt(pieces.sentences[chosen.focus]!);
    if (moving && isOutOfView(moving)) this.#parts.reveal(moving);
  }

  #show(here: Here, range: StaticRange): void {
    this.#painted = range;
    this.#painter ??= new Painter(LAYERS);
    this.#painter.paint({ walk: new Set(here.index.rangesAt(spanOf(here))) });
    this.#parts.marking.choose({ region: here.response, span: spanOf(here) }, range);
  }

  #isRtl({ index, pieces, chosen }: Here): boolean {
    const around = index.rangeAt(pieces.sentences[chosen.focus]!)?.startContainer.parentElement;
    return around != null && getComputedStyle(around).direction === 'rtl';
  }

  #sayMoved(here: Here): Message {
    const paragraph = wholeParagraph(here.pieces, here.chosen);
    const text = textOf(here);
    if (paragraph !== null) return message('walkParagraph', paragraph + 1, here.pieces.paragraphs.length, text);
    const [id] = this.#parts.marking.marksOf({ region: here.response, span: spanOf(here) });
    const mark = $annotations.get().find((one) => one.id === id);
    if (!mark) return message('walkSentence', text);
    return message('walkMarked', text, kindOf(mark.kind, $settings.get().kinds).name);
  }
}

function sayEntered(here: Here): Message {
  const { response, pieces, chosen } = here;
  const paragraph = wholeParagraph(pieces, chosen);
  return paragraph === null
    ? message('walkAt', ordinalOf(response), endsOf(chosen)[0] + 1, pieces.sentences.length, textOf(here))
    : message('walkAtParagraph', ordinalOf(response), paragraph + 1, pieces.paragraphs.length, textOf(here));
}

function sayExtended({ chosen }: Here): Message {
  const [low, high] = endsOf(chosen);
  return counted('walkExtended', high - low + 1);
}

function atSentence(here: Here, sentence: number): Here {
  return { ...here, chosen: { anchor: sentence, focus: sentence } };
}

function spanOf({ pieces: { sentences }, chosen }: Here): Span {
  const [low, high] = endsOf(chosen);
  return { start: sentences[low]!.start, end: sentences[high]!.end };
}

function rangeOf(here: Here): StaticRange | null {
  return here.index.rangeAt(spanOf(here));
}

function textOf(here: Here): string {
  const { start, end } = spanOf(here);
  return inShort(here.index.text.slice(start, end).replace(/\s+/g, ' '));
}

function isSeen(index: TextIndex, span: Span): boolean {
  const range = index.rangeAt(span);
  return range !== null && !isOutOfView(range);
}

function isSameRange(one: StaticRange, other: StaticRange | null): boolean {
  const parts = ['startContainer', 'startOffset', 'endContainer', 'endOffset'] as const;
  return other !== null && parts.every((part) => one[part] === other[part]);
}
