import type { Translate } from '../../../core/messages/translate';
import { commonPrefix } from '../../../core/text/common-prefix';
import type { SourceBlock } from './long-blocks';
import { BlockReader, normalised, type TextKind } from './markdown';
import { morph } from './morph';
import { elementOf } from './render';
import { toolGroups, toolsElement, type ToolGroup } from './tools';
import type { ShownAnswer } from '../../../core/protocol/vscode/to-view';

/** How long nodes are made in one task (ms). The browser then lays them out, which takes about as long again. */
const BUDGET = 8;
/** An answer with more blocks or more text than this is laid out only where it is seen. */
const LONG = 400;
const LONG_TEXT = 100_000;
/** How far around the window it is looked for what scrolls. */
const NEAR = '100%';
/** How far a block that is still the same is searched for behind the place where it was. */
const FARTHEST = 40;
/** What may scroll sideways. */
const WIDE = 'pre, .wide';

/** A block of the answer, or tools between two of them, as it is on the page. */
interface Shown {
  /** What it was made of. The same source makes the same element. */
  source: string;
  start: number;
  end: number;
  element: HTMLElement;
  isTools: boolean;
  /** The next one is another part of the same. */
  goesOn: boolean;
  /** The levels of the headings it is under, itself included. */
  above: readonly number[];
}

/** What is shown of an answer. */
export interface AnswerContent extends Pick<ShownAnswer, 'text' | 'tools'> {
  kind: TextKind;
  showsTools: boolean;
}

/**
 * Shows an answer in an element, in slices: a long one does not block the page. When the text has changed, what is the
 * same stays in its place, down to the words of a paragraph that grows.
 */
export class AnswerView {
  readonly #element: HTMLElement;
  readonly #t: Translate;
  readonly #onDone: () => void;
  #shown: Shown[] = [];
  #text = '';
  /** The current run: making a long answer takes several tasks. */
  #run = {};
  #isComplete = true;
  readonly #sizes: ResizeObserver;
  /** Watches what may scroll sideways. Measuring what is far away would lay it out. */
  readonly #nearness: IntersectionObserver;

  /** @param onDone - Called whenever everything is on the page. */
  constructor(element: HTMLElement, t: Translate, onDone: () => void) {
    this.#element = element;
    this.#t = t;
    this.#onDone = onDone;
    this.#sizes = new ResizeObserver((entries) => {
      // What scrolls must be reachable with the keyboard.
      for (const { target } of entries) {
        if (target.scrollWidth > target.clientWidth) (target as HTMLElement).tabIndex = 0;
        else target.removeAttribute('tabindex');
      }
    });
    this.#nearness = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) this.#sizes.observe(target);
          else this.#sizes.unobserve(target);
        }
      },
      { rootMargin: NEAR },
    );
  }

  /** Whether everything is on the page. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** What is no text of the answer. */
  excluded(): Set<Element> {
    return new Set(this.#shown.flatMap(({ element, isTools }) => (isTools ? [element] : [])));
  }

  /** The headings, in order. */
  headings(): HTMLElement[] {
    return [...this.#element.querySelectorAll<HTMLElement>('[data-level]')];
  }

  show({ text: given, tools, kind, showsTools }: AnswerContent): void {
    const run = (this.#run = {});
    const text = normalised(given);
    const groups = toolGroups(tools);
    const kept = this.#unchanged(text, showsTools ? groups : []);
    const from = kept.at(-1)?.end ?? 0;
    const before = this.#shown.slice(kept.length);
    const reader = new BlockReader(
      text,
      kind,
      groups.map(({ at }) => at),
      from,
    );
    const rest = showsTools
      ? groups.filter((group) => !kept.some(({ source }) => source === sourceOfTools(group)))
      : [];
    this.#text = text;
    this.#isComplete = false;
    const onMorph = (block: HTMLElement): void => this.#measureAgain(block);
    const parts = { element: this.#element, kept, before, reader, groups: rest, text, t: this.#t, onMorph };
    this.#go(run, new Renewal(parts));
  }

  destroy(): void {
    this.#run = {};
    this.#sizes.disconnect();
    this.#nearness.disconnect();
  }

  #go(run: object, renewal: Renewal): void {
    if (this.#run !== run) return;
    const end = performance.now() + BUDGET;
    let isMore = true;
    while (isMore && performance.now() < end) isMore = renewal.step();
    this.#shown = renewal.shown();
    if (isMore) {
      this.#element.toggleAttribute('data-long', true);
      setTimeout(() => this.#go(run, renewal));
      return;
    }
    renewal.end();
    this.#shown = renewal.shown();
    this.#isComplete = true;
    const isLong = this.#shown.length > LONG || this.#text.length > LONG_TEXT;
    this.#element.toggleAttribute('data-long', isLong);
    for (const wide of this.#element.querySelectorAll(WIDE)) this.#nearness.observe(wide);
    this.#onDone();
  }

  /** Has a block observed anew once everything is there: what it holds has changed, and its size may still be the same. */
  #measureAgain(block: HTMLElement): void {
    for (const wide of [block, ...block.querySelectorAll(WIDE)]) {
      this.#nearness.unobserve(wide);
      this.#sizes.unobserve(wide);
    }
  }

  /** The blocks before the first change: all but the last of them, with its parts, which may go on differently. */
  #unchanged(text: string, groups: readonly ToolGroup[]): Shown[] {
    // Most often it has grown, and this is faster.
    const same = text.startsWith(this.#text) ? this.#text.length : commonPrefix(this.#text, text);
    const tools = this.#shown.filter(({ isTools }) => isTools);
    if (!tools.every(({ source }, at) => groups[at] && source === sourceOfTools(groups[at]))) return [];
    const next = groups[tools.length]?.at ?? Infinity;
    const changed = this.#shown.findIndex(({ end }) => end > same || end > next);
    const kept = this.#shown.slice(0, changed < 0 ? undefined : changed);
    return kept.slice(
      0,
      Math.max(
        0,
        kept.findLastIndex(({ isTools }, at) => !isTools && !kept[at - 1]?.goesOn),
      ),
    );
  }
}

/** @see Renewal */
interface RenewalParts {
  element: HTMLElement;
  kept: readonly Shown[];
  /** What is on the page behind that. */
  before: readonly Shown[];
  reader: BlockReader;
  /** The tools that are still to be shown. */
  groups: readonly ToolGroup[];
  text: string;
  t: Translate;
  /** Called with each block that stays, but has become something else. */
  onMorph: (block: HTMLElement) => void;
}

/** Makes the blocks of a text one after another, and takes those that are already there. */
class Renewal {
  readonly #parts: RenewalParts;
  readonly #made: Shown[];
  /** How many of those that were there have been taken or removed. */
  #taken = 0;
  #groups: readonly ToolGroup[];
  /** Read, but not shown yet, because tools come first. */
  #next: SourceBlock | null = null;

  constructor(parts: RenewalParts) {
    this.#parts = parts;
    this.#made = [...parts.kept];
    this.#groups = parts.groups;
  }

  /** What is on the page now. */
  shown(): Shown[] {
    return [...this.#made, ...this.#parts.before.slice(this.#taken)];
  }

  /** @returns False if there is no more. */
  step(): boolean {
    this.#next ??= this.#parts.reader.next();
    const [group] = this.#groups;
    if (group && (!this.#next || this.#next.start >= group.at)) {
      this.#groups = this.#groups.slice(1);
      this.#put(
        {
          source: sourceOfTools(group),
          start: group.at,
          end: group.at,
          isTools: true,
          goesOn: false,
          above: this.#above,
        },
        () => toolsElement(group, this.#parts.t),
      );
      return true;
    }
    const block = this.#next;
    if (!block) return false;
    this.#next = null;
    const { text, reader, t } = this.#parts;
    const above = [...this.#above];
    const source = text.slice(block.start, block.end);
    const make = (): HTMLElement =>
      elementOf(
        block.tokens,
        {
          inlines: (content) => reader.inlines(content),
          isFile: reader.kind === 'file',
          done: t('vscodeTaskDone'),
          undone: t('vscodeTaskOpen'),
        },
        above,
      );
    const { start, end, goesOn } = block;
    const made = this.#put({ source, start, end, isTools: false, goesOn, above }, make);
    made.element.toggleAttribute('data-goes-on', goesOn);
    // The levels are known once the element is.
    made.above = above;
    return true;
  }

  /** Removes what is no longer in the text. */
  end(): void {
    this.#removeUntil(this.#parts.before.length);
  }

  get #above(): readonly number[] {
    return this.#made.at(-1)?.above ?? [];
  }

  #put(one: Omit<Shown, 'element'>, make: () => HTMLElement): Shown {
    const shown = { ...one, element: this.#elementFor(one, make) };
    this.#made.push(shown);
    return shown;
  }

  #elementFor(one: Omit<Shown, 'element'>, make: () => HTMLElement): HTMLElement {
    const { before, element } = this.#parts;
    const farthest = Math.min(before.length, this.#taken + FARTHEST);
    for (let at = this.#taken; at < farthest; at++) {
      const same = before[at]!;
      if (same.source !== one.source) continue;
      this.#removeUntil(at);
      this.#taken++;
      // Below other headings, a heading may have another level.
      return same.element.dataset['level'] === undefined ? same.element : this.#morph(same.element, make());
    }
    const made = make();
    const old = before[this.#taken];
    if (old && isVersionOf(old, one)) {
      this.#taken++;
      return this.#morph(old.element, made);
    }
    element.insertBefore(made, old?.element ?? null);
    return made;
  }

  #morph(old: HTMLElement, made: HTMLElement): HTMLElement {
    this.#parts.onMorph(old);
    return morph(old, made);
  }

  /** Removes what was there, up to this index. */
  #removeUntil(end: number): void {
    for (; this.#taken < end; this.#taken++) this.#parts.before[this.#taken]!.element.remove();
  }
}

/** Whether one text has mostly become the other, or more tools were used at the same place. */
function isVersionOf(old: Shown, now: Omit<Shown, 'element'>): boolean {
  if (old.isTools || now.isTools) return old.isTools && now.isTools && old.start === now.start;
  const same = commonPrefix(old.source, now.source);
  return same * 2 > Math.min(old.source.length, now.source.length);
}

function sourceOfTools({ at, calls }: ToolGroup): string {
  return `tools ${at} ${JSON.stringify(calls)}`;
}
