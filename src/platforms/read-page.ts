import type { AttributeRule, Platform, SelectorGroup } from './schema';
import { selectorError } from './selector-error';

/** A part of the data that does not work on any page, in words for the drawer and the options page. */
export interface PageProblem {
  group: SelectorGroup | 'messageId' | 'position' | 'streaming' | 'theme';
  message: string;
}

/** What the platform's data says about the open page. Every method reads the page as it is now; nothing is kept. */
export interface PageReader {
  readonly platform: Platform;
  /** The outermost assistant messages in document order. User messages and wrappers of both never count. */
  responses(): Element[];
  /** True if the element itself still is what {@link responses} looks for; cheap, for one element. */
  isResponse(element: Element): boolean;
  /** True if the element is or holds what could be a response; as cheap as the element is small. */
  mayHoldResponses(element: Element): boolean;
  /** The response that holds the node, or null. */
  responseAt(node: Node): Element | null;
  /** The outermost parts of a response that hold its text, in document order; none if it has no text yet. */
  contentRoots(response: Element): Element[];
  /** Every element under `root` that counts as nothing, found in one query. */
  excludedWithin(root: Element): Set<Element>;
  /** True if the node is, or lies in, an excluded part of its response. */
  isExcluded(node: Node): boolean;
  /** The response's text without excluded parts, blocks joined as they stand. Walks the whole response. */
  text(response: Element): string;
  /** The length of the text with excluded parts, in UTF-16 code units: cheap, to see whether something changed. */
  roughLength(response: Element): number;
  /** The host's own lasting id of the message, or null if it has none (yet). */
  messageId(response: Element): string | null;
  /** The host's number of the place in the thread, or null: a hint, never an identity. */
  position(response: Element): number | null;
  /**
   * True while the page says that the response is being written.
   * @param isLast the page-wide signs count too, unless a message of the person follows the response
   */
  isStreaming(response: Element, isLast: boolean): boolean;
  /** The outermost messages of the person, in document order. */
  userMessages(): Element[];
  isInUserMessage(node: Node): boolean;
  /** The host's visible editor; one that is disabled only if there is no other. */
  composer(): HTMLElement | null;
  isInComposer(node: Node): boolean;
  scroller(): Element | null;
  /** True while a modal dialog of the host is open. */
  hasModal(): boolean;
  theme(): 'light' | 'dark' | null;
  /** Index of the first alternative of a group that matches something on the page, or null. */
  servedBy(group: SelectorGroup): number | null;
  /** Invalid parts of the data, one line a group. They are left out; the rest goes on working. */
  problems(): PageProblem[];
}

/** Never text of an answer, on any site. */
const NEVER_TEXT = 'script, style, noscript, template';

/** Reads pages of `platform` in `document`. Invalid selectors become {@link PageReader.problems}, never exceptions. */
export function createPageReader(platform: Platform, document: Document): PageReader {
  const { valid, rules, problems } = keepValid(platform, document);
  const group = (name: SelectorGroup) => valid[name];
  const union = (name: SelectorGroup) => group(name).join(', ');
  const response = union('response');
  const user = union('user');
  const exclude = [NEVER_TEXT, ...group('exclude')].join(', ');
  const composer = union('composer');
  const busy = union('busy');
  const modal = union('modal');

  const all = (selector: string, root: ParentNode = document): Element[] =>
    selector ? [...root.querySelectorAll(selector)] : [];
  const closest = (node: Node, selector: string): Element | null =>
    selector ? (elementOf(node)?.closest(selector) ?? null) : null;

  const excludedFrom = (element: Element, within: Element): boolean => {
    const hit = element.closest(exclude);
    return hit !== null && hit !== within && within.contains(hit);
  };

  const reader: PageReader = {
    platform,

    responses() {
      const candidates = all(response);
      if (candidates.length === 0) return [];
      return outermost(withoutUsers(candidates, all(user)));
    },

    isResponse: (element) => response !== '' && element.matches(response),

    mayHoldResponses: (element) =>
      reader.isResponse(element) || (response !== '' && element.querySelector(response) !== null),

    responseAt(node) {
      let found: Element | null = null;
      for (let at = closest(node, response); at; at = at.parentElement?.closest(response) ?? null) {
        if (user && at.querySelector(user)) break;
        found = at;
      }
      return found && !closest(found, user) ? found : null;
    },

    contentRoots(element) {
      for (const selector of group('content')) {
        if (element.matches(selector)) return [element];
        const roots = outermost(all(selector, element).filter((root) => !excludedFrom(root, element)));
        if (roots.length > 0) return roots;
      }
      return [];
    },

    excludedWithin: (root) => new Set(root.querySelectorAll(exclude)),

    isExcluded(node) {
      const element = elementOf(node);
      if (!element) return false;
      const within = reader.responseAt(element);
      return within ? excludedFrom(element, within) : element.closest(exclude) !== null;
    },

    text(element) {
      const excluded = reader.excludedWithin(element);
      return reader
        .contentRoots(element)
        .map((root) => textWithout(root, excluded))
        .join('\n');
    },

    roughLength(element) {
      let length = 0;
      for (const root of reader.contentRoots(element)) length += root.textContent.length;
      return length;
    },

    messageId: (element) => firstValue(rules.messageId, element),

    position(element) {
      const value = firstValue(rules.position, element);
      const number = value === null ? Number.NaN : Number(value);
      return Number.isFinite(number) ? number : null;
    },

    isStreaming(element, isLast) {
      if (rules.streaming.some((rule) => find(rule, element))) return true;
      return isLast && all(busy).some(isLive) && !isFollowedBy(element, reader.userMessages());
    },

    userMessages: () => outermost(all(user)),
    isInUserMessage: (node) => closest(node, user) !== null,

    composer() {
      let disabled: HTMLElement | null = null;
      for (const selector of group('composer')) {
        for (const element of all(selector)) {
          // An element of another document's realm (an iframe's) is no instance of our HTMLElement.
          if (!('isContentEditable' in element) || !isVisible(element)) continue;
          if (!isDisabled(element)) return element as HTMLElement;
          disabled ??= element as HTMLElement;
        }
      }
      return disabled;
    },

    isInComposer: (node) => closest(node, composer) !== null,

    scroller() {
      for (const selector of group('scroller')) {
        const found = document.querySelector(selector);
        if (found) return found;
      }
      return null;
    },

    hasModal: () => all(modal).some((element) => isLive(element) && element.checkVisibility()),

    theme() {
      const rule = rules.theme.find(({ selector }) => document.querySelector(selector));
      if (rule) return rule.theme;
      const root = document.documentElement;
      const scheme = document.defaultView?.getComputedStyle(root).colorScheme;
      return scheme === 'dark' || scheme === 'light' ? scheme : null;
    },

    servedBy(name) {
      const served = platform.selectors[name].findIndex(
        (selector) => group(name).includes(selector) && document.querySelector(selector),
      );
      return served === -1 ? null : served;
    },

    problems: () => problems,
  };
  return reader;
}

/** The platform's data without what is no CSS, and a line for each group that lost something. */
function keepValid(platform: Platform, document: Document) {
  const problems: PageProblem[] = [];
  const keep = <Item>(name: PageProblem['group'], items: readonly Item[], selectorOf: (item: Item) => string) => {
    const errors: string[] = [];
    const kept = items.filter((item) => {
      const error = selectorError(selectorOf(item), document);
      if (error) errors.push(error);
      return !error;
    });
    if (errors.length > 0) problems.push({ group: name, message: errors.join(' ') });
    return kept;
  };
  const valid = Object.fromEntries(
    Object.entries(platform.selectors).map(([name, list]) => [name, keep(name as SelectorGroup, list, (one) => one)]),
  ) as Record<SelectorGroup, string[]>;
  const rules = {
    messageId: keep('messageId', platform.messageId, ({ selector }) => selector),
    position: keep('position', platform.position, ({ selector }) => selector),
    streaming: keep('streaming', platform.streaming, ({ selector }) => selector),
    theme: keep('theme', platform.theme, ({ selector }) => selector),
  };
  return { valid, rules, problems };
}

function find({ where, selector }: Pick<AttributeRule, 'where' | 'selector'>, response: Element): Element | null {
  return where === 'around' ? response.closest(selector) : response.querySelector(selector);
}

function firstValue(rules: readonly AttributeRule[], response: Element): string | null {
  for (const rule of rules) {
    const value = find(rule, response)?.getAttribute(rule.attribute);
    if (!value) continue;
    const cut = rule.pattern === undefined ? value : new RegExp(rule.pattern).exec(value)?.[1];
    if (cut) return cut;
  }
  return null;
}

function elementOf(node: Node): Element | null {
  return node.nodeType === node.ELEMENT_NODE ? (node as Element) : node.parentElement;
}

/** Of elements in document order, those that lie in none of the others. */
function outermost(elements: readonly Element[]): Element[] {
  const kept: Element[] = [];
  for (const element of elements) {
    if (!kept.at(-1)?.contains(element)) kept.push(element);
  }
  return kept;
}

/** Drops candidates that hold a message of the person or lie in one; both lists in document order. */
function withoutUsers(candidates: readonly Element[], users: readonly Element[]): Element[] {
  let next = 0;
  let before: Element | undefined;
  return candidates.filter((candidate) => {
    for (let user = users[next]; user && !isBefore(candidate, user); user = users[++next]) {
      if (!before?.contains(user)) before = user;
    }
    const after = users[next];
    return !before?.contains(candidate) && !(after && candidate.contains(after));
  });
}

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

function isFollowedBy(element: Element, others: readonly Element[]): boolean {
  const last = others.at(-1);
  return last !== undefined && isBefore(element, last);
}

function textWithout(root: Element, excluded: ReadonlySet<Element>): string {
  if (excluded.size === 0) return root.textContent;
  let text = '';
  const visit = (node: Node): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === child.TEXT_NODE) text += (child as Text).data;
      else if (child.nodeType === child.ELEMENT_NODE && !excluded.has(child as Element)) visit(child);
    }
  };
  visit(root);
  return text;
}

/** False for what the host keeps in the page but out of use. */
function isLive(element: Element): boolean {
  return element.closest('[inert], [hidden], [aria-hidden="true"]') === null;
}

function isVisible(element: Element): boolean {
  if (!isLive(element)) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

function isDisabled(element: Element): boolean {
  return (
    element.matches(':disabled, [readonly], [aria-disabled="true"]') ||
    element.getAttribute('contenteditable') === 'false'
  );
}
