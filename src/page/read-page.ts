import { message, sentences, type Message } from '../core/messages/message';
import { shortId } from '../core/conversation/response-id';
import { apartFrom, outermost } from './nesting';
import { cutOut } from '../core/platform/pattern';
import { closestOutwards, firstIn, shadowRootsBelow } from './roots';
import { LONGEST_ATTRIBUTE } from '../core/platform/safe-pattern';
import type { AttributeRule, Platform, SelectorGroup } from '../core/platform/schema';
import { selectorError } from './selector-error';
import { isCovering, isInUse } from './shown';
import { themeOfText } from './text-theme';

/** A part of the data that does not work on any page, described for the drawer and the options page. */
export interface PageProblem {
  group: SelectorGroup | 'messageId' | 'position' | 'streaming' | 'theme' | 'temporarySign';
  message: Message;
}

/** Groups where it matters whether the first alternative is the one that matches. */
export type JudgedGroup = 'response' | 'content' | 'composer' | 'user';

/** What the platform's data says about the open page. Every method reads the current page; nothing is cached. */
export interface PageReader {
  readonly platform: Platform;
  /** The open shadow roots that are searched in addition to the document, outer ones first. Empty on most sites. */
  shadowRoots(): ShadowRoot[];
  /**
   * The outermost assistant messages in document order, tree by tree. Excludes user messages and elements that wrap
   * both kinds.
   * @param users - {@link userMessages}, if already known.
   */
  responses(users?: readonly Element[]): Element[];
  /** True if the element itself still qualifies for {@link responses}. Cheap, for a single element. */
  isResponse(element: Element): boolean;
  /** True if the node is or contains a possible response. The cost depends on the size of the node. */
  mayHoldResponses(node: ParentNode): boolean;
  /** The outermost elements of a response with its text, in document order; empty if it has no text yet. */
  contentRoots(response: Element): Element[];
  /** Every excluded element under `root`, found in one query, and `root` itself if it is inside such an element. */
  excludedWithin(root: Element): Set<Element>;
  /** The response's text without excluded parts, with blocks joined directly. Visits the whole response. */
  text(response: Element): string;
  /** {@link text} and {@link roughLength} in one. */
  read(response: Element): { text: string; roughLength: number };
  /** The length of the text including excluded parts, in UTF-16 code units. A cheap way to detect changes. */
  roughLength(response: Element): number;
  /** The host's permanent id of the message, or a hash of a very long one; null if there is none (yet). */
  messageId(response: Element): string | null;
  /** True if the response has a place for its id, whether or not it is filled in yet. */
  hasIdPlace(response: Element): boolean;
  /**
   * True if the element is or contains a match for the first alternative of the group (which must have one). The others
   * are fallbacks.
   */
  isByFirst(group: JudgedGroup, element: Element): boolean;
  /** The host's position in the thread, as written, or null. A hint, never an identity. */
  position(response: Element): string | null;
  /**
   * True while the page shows that the response is being written.
   * @param isLast - Then page-wide signs count too, unless a message from the person follows the response.
   */
  isStreaming(response: Element, isLast: boolean): boolean;
  /** True while the page as a whole shows that something is being written. */
  isBusy(): boolean;
  /** The outermost messages of the person, in document order. */
  userMessages(): Element[];
  /** The first of these, up to `most`. Cheap on a long page if it has that many. */
  firstUserMessages(most: number): Element[];
  /** The host's visible editor. A disabled one only if there is no other. */
  composer(): HTMLElement | null;
  /** True if button labels count as text of the response, so what should be excluded is no longer found. */
  hasButtonText(response: Element): boolean;
  /** The host's modal dialogs, whether open or kept on the page for later. */
  modals(): Element[];
  /** True while one of them is shown. Reads layout if there are any. */
  hasModal(): boolean;
  /** The theme the page declares, by a rule or by `color-scheme`; "normal" if it does not. */
  saidTheme(): string;
  /**
   * Whether the page is light or dark, as declared or else by its text colour. Null if nothing indicates it, or if the
   * person's preference decides.
   */
  theme(): 'light' | 'dark' | null;
  /** True if the page shows that this is a temporary chat. */
  isTemporary(): boolean;
  /** Invalid parts of the data, one line per group. They are ignored; the rest still works. */
  problems(): PageProblem[];
}

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
const DISABLED = ':disabled, [readonly], [aria-disabled="true"], [contenteditable="false"]';

/**
 * Makes a reader of `platform` pages for `document`. Invalid selectors become {@link PageReader.problems}, never
 * exceptions.
 */
export function createPageReader(platform: Platform, document: Document): PageReader {
  const { selectors, messageId, position, streaming, theme } = platform;
  const valid = {
    ...selectors,
    exclude: [NEVER_TEXT, ...selectors.exclude],
    messageId,
    position,
    streaming,
    theme,
    temporarySign: platform.temporarySign ?? [],
  };
  const lists: Record<Group, readonly Item[]> = valid;
  const problems: PageProblem[] = [];
  /** The alternatives of each group joined into one selector. */
  const use = {} as Record<Group, string>;
  /** How many elements the page had when the selectors were last tested. */
  let tried = 0;
  /** Leaves out selectors that are invalid or slow on this page, and adds a problem for each group affected. */
  const keepValid = (): void => {
    const { length } = document.getElementsByTagName('*');
    // A page that grows later can become too large for a selector that was fast before.
    if (length < tried * 2) return;
    tried = length;
    for (const group of Object.keys(lists) as Group[]) {
      const errors: Message[] = [];
      const isKept = (item: Item): boolean => {
        const selector = typeof item === 'string' ? item : item.selector;
        const error = selectorError(selector, document) ?? (isSlow(selector, document) ? tooMuch(selector) : null);
        if (error) errors.push(error);
        return !error;
      };
      lists[group] = lists[group].filter(isKept);
      use[group] = lists[group].join() || NOTHING;
      const [first, ...others] = errors;
      if (first) problems.push({ group, message: sentences(first, ...others) });
    }
  };
  keepValid();

  const shadowRoots = (): ShadowRoot[] =>
    valid.shadow.length > 0 ? shadowRootsBelow(document, (tree) => allOf('shadow', [tree])) : [];
  const trees = (): ParentNode[] => {
    keepValid();
    return [document, ...shadowRoots()];
  };
  const all = (selector: string, within = trees()): Element[] =>
    within.flatMap((node) => [...node.querySelectorAll(selector)]);
  const firstOf = (selector: string): Element | null =>
    trees().reduce<Element | null>((found, tree) => found ?? tree.querySelector(selector), null);
  let strikes = 0;
  /**
   * Finds all matches. A selector that turns out to match too much or to be slow can delay the page only a few times.
   * @param selector - One of the alternatives, if they are tried one by one.
   */
  const allOf = (group: SelectorGroup, within = trees(), selector = use[group]): Element[] => {
    const began = performance.now();
    const found = all(selector, within);
    if (performance.now() - began > LONGEST_SEARCH) strikes++;
    if (found.length <= MOST_FOUND && strikes < MOST_STRIKES) return found;
    strikes = 0;
    problems.push({ group, message: tooMuch(selector) });
    valid[group] = selector === use[group] ? [] : valid[group].filter((one) => one !== selector);
    use[group] = NOTHING;
    return [];
  };

  const isExcluded = (element: Element): boolean => {
    // Elements around the whole response do not matter, and neither do those that only wrap it together with a
    // question.
    const within = element.closest(use.exclude)?.parentElement?.closest(use.response);
    return !!within && !within.querySelector(use.user);
  };
  const contentRoots = (element: Element): Element[] => {
    for (const selector of valid.content) {
      if (element.matches(selector)) return [element];
      const roots = outermost(allOf('content', [element], selector).filter((root) => !isExcluded(root)));
      if (roots.length > 0) return roots;
    }
    return [];
  };
  const excludedWithin = (root: Element): Set<Element> =>
    new Set([...allOf('exclude', [root]), ...(isExcluded(root) ? [root] : [])]);
  const textIn = (element: Element, roots: readonly Element[]): string => {
    const excluded = excludedWithin(element);
    let text = '';
    for (const root of roots) text += `${textOf(root, excluded)}\n`;
    return text;
  };
  const isBusy = (): boolean => allOf('busy').some(isInUse);
  const userMessages = (): Element[] => outermost(allOf('user'));
  const modals = (): Element[] => allOf('modal');
  const saidTheme = (): string =>
    valid.theme.find(({ selector }) => all(selector).length > 0)?.theme ??
    getComputedStyle(document.documentElement).colorScheme;

  return {
    platform,
    shadowRoots,
    responses(users) {
      const found = allOf('response');
      return found.length > 0 ? outermost(apartFrom(found, new Set(users ?? userMessages()))) : [];
    },
    isResponse: (element) => element.matches(use.response),
    mayHoldResponses(node) {
      keepValid();
      return holds(node, use.response);
    },
    contentRoots,
    excludedWithin,

    text: (element) => textIn(element, contentRoots(element)),
    read(element) {
      const roots = contentRoots(element);
      return { text: textIn(element, roots), roughLength: lengthOf(roots) };
    },

    roughLength: (element) => lengthOf(contentRoots(element)),
    messageId(element) {
      const id = firstValue(valid.messageId, element);
      return id === null ? null : shortId(id);
    },
    hasIdPlace: (element) => valid.messageId.some((rule) => find(rule, element)),
    isByFirst: (group, element) => holds(element, valid[group][0]!),
    position: (element) => firstValue(valid.position, element),

    isStreaming(element, isLast) {
      if (valid.streaming.some((rule) => find(rule, element))) return true;
      if (!isLast || !isBusy()) return false;
      const question = userMessages().at(-1);
      return !question || !(element.compareDocumentPosition(question) & element.DOCUMENT_POSITION_FOLLOWING);
    },

    isBusy,
    userMessages,
    firstUserMessages: (most) =>
      trees()
        .flatMap((tree) => firstIn(tree, use.user, most))
        .slice(0, most),

    composer() {
      let disabled: HTMLElement | null = null;
      // One by one: searching a long page takes time, and usually the first matches.
      for (const selector of [...valid.composer]) {
        const visible = (allOf('composer', trees(), selector) as HTMLElement[]).filter(isVisible);
        const usable = visible.find((element) => !element.matches(DISABLED));
        if (usable) return usable;
        disabled ??= visible[0] ?? null;
      }
      return disabled;
    },

    modals,
    hasModal: () => modals().some(isCovering),

    hasButtonText(element) {
      const excluded = excludedWithin(element);
      const isLeftOut = (button: Element): boolean => [...excluded].some((part) => part.contains(button));
      return contentRoots(element).some((root) =>
        [...root.querySelectorAll('button')].some((button) => !isLeftOut(button) && textOf(button, excluded).trim()),
      );
    },

    saidTheme,
    theme() {
      const [one, other] = (saidTheme().match(/light|dark/g) ?? []) as ('light' | 'dark')[];
      return other ? null : (one ?? themeOfText(firstOf(use.response) ?? document.body));
    },

    isTemporary: () => valid.temporarySign.some(({ selector }) => firstOf(selector)),

    problems: () => problems,
  };
}

type Group = PageProblem['group'];
type Item = string | { selector: string };

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
  // Another program may have taken the processor meanwhile, so one slow run proves nothing.
  return elements.length > SMALL_PAGE && isSlowNow() && isSlowNow() && isSlowNow();
}

function find({ where, selector }: Pick<AttributeRule, 'where' | 'selector'>, response: Element): Element | null {
  return where === 'around' ? closestOutwards(response, selector) : response.querySelector(selector);
}

function firstValue(rules: readonly AttributeRule[], response: Element): string | null {
  for (const rule of rules) {
    const value = find(rule, response)?.getAttribute(rule.attribute);
    const cut = value && rule.pattern !== undefined ? cutOut(rule.pattern, value, LONGEST_ATTRIBUTE) : value;
    if (cut) return cut;
  }
  return null;
}

function lengthOf(roots: readonly Element[]): number {
  return roots.reduce((sum, { textContent }) => sum + textContent!.length, 0);
}

/** The text of an element without excluded parts. */
function textOf(element: Element, excluded: ReadonlySet<Element>): string {
  // Only ancestors of excluded parts are visited node by node. The browser reads everything else at once, ten times as
  // fast.
  const mixed = new Set<Node | null>();
  for (const part of excluded) for (let at = part.parentNode; at && !mixed.has(at); at = at.parentNode) mixed.add(at);
  const read = (node: Node): string => {
    if (excluded.has(node as Element)) return '';
    if (mixed.has(node)) return [...node.childNodes].map(read).join('');
    return node.nodeType === node.TEXT_NODE || node.nodeType === node.ELEMENT_NODE ? node.textContent! : '';
  };
  return read(element);
}

/** True if the node is or contains a match. */
function holds(node: ParentNode, selector: string): boolean {
  return !!(node as Partial<Element>).matches?.(selector) || node.querySelector(selector) !== null;
}

/** True for an element that is visible and in use. */
export function isVisible(element: HTMLElement): boolean {
  return (
    isInUse(element) &&
    element.offsetWidth > 0 &&
    element.offsetHeight > 0 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}
