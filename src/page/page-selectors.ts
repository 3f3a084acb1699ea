import { message, sentences, type Message } from '../core/messages/message';
import type { Platform, SelectorGroup } from '../core/platform/schema';
import { shadowRootsBelow } from './roots';
import { selectorError } from './selector-error';

/** A part of the data that does not work on any page, described for the drawer and the options page. */
export interface PageProblem {
  group: SelectorGroup | 'messageId' | 'position' | 'streaming' | 'theme' | 'temporarySign' | 'beside';
  message: Message;
}

type Group = PageProblem['group'];
type Item = string | { selector: string };

/** Never part of an answer's text, on any site. */
const NEVER_TEXT = 'script, style, noscript, template';
/** Replaces a list without valid selectors: an empty selector would throw. */
const NOTHING = ':not(*)';
/** More elements than a group matches in any real conversation. */
const MOST_FOUND = 20_000;
/** How long a search of the whole page may take (ms): many times longer than any of ours needs. */
const LONGEST_SEARCH = 400;
/** How often it may take longer: a computer that is busy or waking up can delay anything. */
const MOST_STRIKES = 3;
/** On pages with fewer elements, no selector is slow. On larger ones, it is first tried on this many of them. */
const SMALL_PAGE = 2000;
const TRIED = 50;
/** How often in a row it must have been slow there. */
const SLOW_RUNS = 8;

/**
 * The selectors of a platform's data that work on this page. Selectors that are invalid, match too much or are slow
 * become {@link problems}, never exceptions, and the rest still works.
 */
export class PageSelectors {
  /** Invalid parts of the data, one line per group. */
  readonly problems: PageProblem[] = [];
  /** The valid alternatives of each group. */
  readonly valid;
  /** The alternatives of each group joined into one selector. */
  readonly joined = {} as Record<Group, string>;
  readonly #document: Document;
  /** How many elements the page had when the selectors were last tested. */
  #tested = 0;
  /** How often a search took too long. */
  #strikes = 0;

  constructor(platform: Platform, document: Document) {
    const { selectors, messageId, position, streaming, theme, temporarySign = [], beside = [] } = platform;
    const exclude = [NEVER_TEXT, ...selectors.exclude];
    this.valid = { ...selectors, exclude, messageId, position, streaming, theme, temporarySign, beside };
    this.#document = document;
    this.test();
  }

  /** Leaves out selectors that are invalid or slow on this page, and adds a problem for each group affected. */
  test(): void {
    const { length } = this.#document.getElementsByTagName('*');
    // A page that grows later can become too large for a selector that was fast before.
    if (length < this.#tested * 2) return;
    this.#tested = length;
    const lists: Record<Group, readonly Item[]> = this.valid;
    for (const group of Object.keys(lists) as Group[]) {
      const errors: Message[] = [];
      lists[group] = lists[group].filter((item) => {
        const error = this.#errorOf(selectorOf(item));
        if (error) errors.push(error);
        return !error;
      });
      this.joined[group] = lists[group].map(selectorOf).join() || NOTHING;
      const [first, ...others] = errors;
      if (first) this.problems.push({ group, message: sentences(first, ...others) });
    }
  }

  /** The open shadow roots that are searched in addition to the document, outer ones first. Empty on most sites. */
  shadowRoots(): ShadowRoot[] {
    if (this.valid.shadow.length === 0) return [];
    return shadowRootsBelow(this.#document, (tree) => this.allOf('shadow', [tree]));
  }

  /** The document and {@link shadowRoots}. */
  trees(): ParentNode[] {
    this.test();
    return [this.#document, ...this.shadowRoots()];
  }

  all(selector: string, within = this.trees()): Element[] {
    return within.flatMap((node) => [...node.querySelectorAll(selector)]);
  }

  first(selector: string): Element | null {
    return this.trees().reduce<Element | null>((found, tree) => found ?? tree.querySelector(selector), null);
  }

  /**
   * Finds all matches. A selector that turns out to match too much or to be slow can delay the page only a few times.
   * @param selector - One of the alternatives, if they are tried one by one.
   */
  allOf(group: SelectorGroup, within = this.trees(), selector = this.joined[group]): Element[] {
    const began = performance.now();
    const found = this.all(selector, within);
    if (performance.now() - began > LONGEST_SEARCH) this.#strikes++;
    if (found.length <= MOST_FOUND && this.#strikes < MOST_STRIKES) return found;
    this.#strikes = 0;
    this.problems.push({ group, message: tooMuch(selector) });
    const isOneOfMany = selector !== this.joined[group];
    this.valid[group] = isOneOfMany ? this.valid[group].filter((one) => one !== selector) : [];
    this.joined[group] = NOTHING;
    return [];
  }

  /** The matches of a group; none if they are too many, which is reported where the group itself is looked for. */
  fewOf(group: SelectorGroup): Element[] {
    const found = this.all(this.joined[group]);
    return found.length <= MOST_FOUND ? found : [];
  }

  #errorOf(selector: string): Message | null {
    return selectorError(selector, this.#document) ?? (isSlow(selector, this.#document) ? tooMuch(selector) : null);
  }
}

function selectorOf(item: Item): string {
  return typeof item === 'string' ? item : item.selector;
}

function tooMuch(selector: string): Message {
  return message('noticeSelectorLeftOut', selector);
}

/** Whether a valid selector would block a large page, judged by a sample of its elements. */
function isSlow(selector: string, document: Document): boolean {
  const elements = document.getElementsByTagName('*');
  const step = Math.ceil(elements.length / TRIED);
  const isSlowNow = (): boolean => {
    const end = performance.now() + LONGEST_SEARCH / step;
    for (let n = 0; n < elements.length && performance.now() < end; n += step) elements[n]!.matches(selector);
    return performance.now() > end;
  };
  if (elements.length <= SMALL_PAGE) return false;
  // Another program may have taken the processor meanwhile, so a few slow runs prove nothing.
  for (let runs = 0; runs < SLOW_RUNS; runs++) if (!isSlowNow()) return false;
  return true;
}
