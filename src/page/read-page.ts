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

/** A part of the data that does not work on any page, in words for the drawer and the options page. */
export interface PageProblem {
  group: SelectorGroup | 'messageId' | 'position' | 'streaming' | 'theme' | 'temporarySign';
  message: Message;
}

/** Groups of which it matters that their first alternative is the one that finds something. */
export type JudgedGroup = 'response' | 'content' | 'composer' | 'user';

/** What the platform's data says about the open page. Every method reads the page as it is now; nothing is kept. */
export interface PageReader {
  readonly platform: Platform;
  /** The open shadow roots that are looked into beside the document, the outer ones first; none on most sites. */
  shadowRoots(): ShadowRoot[];
  /**
   * The outermost assistant messages in document order, tree by tree. User messages and wrappers of both never count.
   * @param users - {@link userMessages}, if they are known.
   */
  responses(users?: readonly Element[]): Element[];
  /** True if the element itself still is what {@link responses} looks for; cheap, for one element. */
  isResponse(element: Element): boolean;
  /** True if the node is or holds what could be a response; as cheap as the node is small. */
  mayHoldResponses(node: ParentNode): boolean;
  /** The outermost parts of a response that hold its text, in document order; none if it has no text yet. */
  contentRoots(response: Element): Element[];
  /** Every element under `root` that counts as nothing, found in one query, and `root` if it lies in such a part itself. */
  excludedWithin(root: Element): Set<Element>;
  /** The response's text without excluded parts, blocks joined as they stand. Walks the whole response. */
  text(response: Element): string;
  /** {@link text} and {@link roughLength} in one. */
  read(response: Element): { text: string; roughLength: number };
  /** The length of the text with excluded parts, in UTF-16 code units: cheap, to see whether something changed. */
  roughLength(response: Element): number;
  /** The host's own lasting id of the message, a hash in place of a very long one; null if it has none (yet). */
  messageId(response: Element): string | null;
  /** True if the response has a place for its id, whether or not one stands there yet. */
  hasIdPlace(response: Element): boolean;
  /** True if the element is or holds what the first alternative of the group, which has one, looks for: others are fallbacks. */
  isByFirst(group: JudgedGroup, element: Element): boolean;
  /** The host's number of the place in the thread as it writes it, or null: a hint, never an identity. */
  position(response: Element): string | null;
  /**
   * True while the page says that the response is being written.
   * @param isLast the page-wide signs count too, unless a message of the person follows the response
   */
  isStreaming(response: Element, isLast: boolean): boolean;
  /** True while the page as a whole says that something is being written. */
  isBusy(): boolean;
  /** The outermost messages of the person, in document order. */
  userMessages(): Element[];
  /** The first of them, so many at most; cheap on a long page that has as many. */
  firstUserMessages(most: number): Element[];
  /** The host's visible editor; one that is disabled only if there is no other. */
  composer(): HTMLElement | null;
  /** True if words of a button count as text of the response: what is to be left out is not found any more. */
  hasButtonText(response: Element): boolean;
  /** The host's modal dialogs, shown or kept in the page for later. */
  modals(): Element[];
  /** True while one of them is shown. Reads layout if there is one. */
  hasModal(): boolean;
  /** What the page says of light and dark, by a rule or as a `color-scheme`: "normal" if it does not say. */
  saidTheme(): string;
  /** Whether the page is light or dark: as it says, else as its text looks; null if nothing tells, or the person's preference does. */
  theme(): 'light' | 'dark' | null;
  /** True if the page shows that this chat is one that the site forgets. */
  isTemporary(): boolean;
  /** Invalid parts of the data, one line a group. They are left out; the rest goes on working. */
  problems(): PageProblem[];
}

/** Never text of an answer, on any site. */
const NEVER_TEXT = 'script, style, noscript, template';
/** What stands for a list of selectors without a valid one: an empty selector would throw. */
const NOTHING = ':not(*)';
/** More elements than a group of any real conversation finds. */
const MOST_FOUND = 20_000;
/** For so long a search of the whole page may take (ms): many times what any of ours does. */
const LONGEST_SEARCH = 400;
/** So often one may: a computer that wakes up or is busy can stop anything for a while. */
const MOST_STRIKES = 3;
/** On smaller pages, in elements, no selector is slow; on larger ones it is tried on this many of them first. */
const SMALL_PAGE = 2000;
const TRIED = 50;
const DISABLED = ':disabled, [readonly], [aria-disabled="true"], [contenteditable="false"]';

/** Reads pages of `platform` in `document`. Invalid selectors become {@link PageReader.problems}, never exceptions. */
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
  /** The alternatives of a group as one selector. */
  const use = {} as Record<Group, string>;
  /** How many elements the page had when the selectors were last tried. */
  let tried = 0;
  /** Leaves out what is no CSS and what is slow here, and has a line for each group that lost something. */
  const keepValid = (): void => {
    const { length } = document.getElementsByTagName('*');
    // A page that fills later can be too large for what was quick before.
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
    valid.shadow[0] ? shadowRootsBelow(document, (tree) => allOf('shadow', [tree])) : [];
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
   * What finds too much or is slow after all holds the page up a few times at most.
   * @param selector One of the alternatives, where they are tried one by one.
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
    // What is around the whole response does not matter, nor does what only wraps it together with a question.
    const within = element.closest(use.exclude)?.parentElement?.closest(use.response);
    return !!within && !within.querySelector(use.user);
  };
  const contentRoots = (element: Element): Element[] => {
    for (const selector of valid.content) {
      if (element.matches(selector)) return [element];
      const roots = outermost(allOf('content', [element], selector).filter((root) => !isExcluded(root)));
      if (roots[0]) return roots;
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
    valid.theme.find(({ selector }) => all(selector)[0])?.theme ??
    getComputedStyle(document.documentElement).colorScheme;

  return {
    platform,
    shadowRoots,
    responses(users) {
      const found = allOf('response');
      return found[0] ? outermost(apartFrom(found, new Set(users ?? userMessages()))) : [];
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
      // One by one: a long page takes its time to be searched, and mostly the first finds it.
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

/** Whether a valid selector would hold a large page up, told from some of its elements. */
function isSlow(selector: string, document: Document): boolean {
  const elements = document.getElementsByTagName('*');
  const step = Math.ceil(elements.length / TRIED);
  const isSlowNow = (): boolean => {
    const end = performance.now() + LONGEST_SEARCH / step;
    for (let n = 0; n < elements.length && performance.now() < end; n += step) elements[n]!.matches(selector);
    return performance.now() > end;
  };
  // Another program may have taken the processor meanwhile: once is no proof.
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

/** The text of an element without what is excluded. */
function textOf(element: Element, excluded: ReadonlySet<Element>): string {
  // Only what is around an excluded part is walked through: the browser reads all else at once, ten times as fast.
  const mixed = new Set<Node | null>();
  for (const part of excluded) for (let at = part.parentNode; at && !mixed.has(at); at = at.parentNode) mixed.add(at);
  const read = (node: Node): string => {
    if (excluded.has(node as Element)) return '';
    if (mixed.has(node)) return [...node.childNodes].map(read).join('');
    return node.nodeType === node.TEXT_NODE || node.nodeType === node.ELEMENT_NODE ? node.textContent! : '';
  };
  return read(element);
}

/** True if the node is or holds what is looked for. */
function holds(node: ParentNode, selector: string): boolean {
  return !!(node as Partial<Element>).matches?.(selector) || node.querySelector(selector) !== null;
}

/** True for what can be seen and is in use. */
export function isVisible(element: HTMLElement): boolean {
  return (
    isInUse(element) &&
    element.offsetWidth > 0 &&
    element.offsetHeight > 0 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  );
}
