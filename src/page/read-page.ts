import { shortId } from '../core/conversation/response-id';
import { captured } from '../core/platform/pattern';
import { LONGEST_ATTRIBUTE } from '../core/platform/safe-pattern';
import type { AttributeRule, Platform } from '../core/platform/schema';
import { precedes } from '../dom/across';
import { isElement } from '../dom/node-types';
import { apartFrom, outermost } from './nesting';
import { PageSelectors, type PageProblem } from './page-selectors';
import { closestOutwards, firstIn } from './roots';
import { isInUse } from './shown';
import { themeOfText } from './text-theme';
import { writtenIn } from './written-in';

/** Groups where it matters whether the first alternative is the one that matches. */
export type JudgedGroup = 'response' | 'content' | 'composer' | 'user';

const DISABLED = ':disabled, [readonly], [aria-disabled="true"], [contenteditable="false"]';

/** What the platform's data says about the open page. Every method reads the current page; nothing is cached. */
export class PageReader {
  readonly platform: Platform;
  readonly #document: Document;
  readonly #selectors: PageSelectors;

  constructor(platform: Platform, document: Document) {
    this.platform = platform;
    this.#document = document;
    this.#selectors = new PageSelectors(platform, document);
  }

  /** The open shadow roots that are searched in addition to the document, outer ones first. Empty on most sites. */
  shadowRoots(): ShadowRoot[] {
    return this.#selectors.shadowRoots();
  }

  /**
   * The outermost assistant messages in document order, tree by tree. Excludes user messages and elements that wrap
   * both kinds.
   * @param users - {@link userMessages}, if already known.
   */
  responses(users?: readonly Element[]): Element[] {
    const found = this.#said('response');
    return found.length > 0 ? outermost(apartFrom(found, new Set(users ?? this.userMessages()))) : [];
  }

  /** True if the element itself still qualifies for {@link responses}. Cheap, for a single element. */
  isResponse(element: Element): boolean {
    return element.matches(this.#selectors.joined.response);
  }

  /** True if the node is or contains a possible response. The cost depends on the size of the node. */
  mayHoldResponses(node: ParentNode): boolean {
    this.#selectors.test();
    return holds(node, this.#selectors.joined.response);
  }

  /** The outermost elements of a response with its text, in document order; empty if it has no text yet. */
  contentRoots(response: Element): Element[] {
    for (const selector of this.#selectors.valid.content) {
      if (response.matches(selector)) return [response];
      const found = this.#selectors.allOf('content', [response], selector);
      const roots = outermost(found.filter((root) => !this.#isExcluded(root)));
      if (roots.length > 0) return roots;
    }
    return [];
  }

  /** Every excluded element under `root`, found in one query, and `root` itself if it is inside such an element. */
  excludedWithin(root: Element): Set<Element> {
    return new Set([...this.#selectors.allOf('exclude', [root]), ...(this.#isExcluded(root) ? [root] : [])]);
  }

  /** The response's text without excluded parts, with blocks joined directly. Visits the whole response. */
  text(response: Element): string {
    return this.#textIn(response, this.contentRoots(response));
  }

  /** {@link text} and {@link roughLength} in one. */
  read(response: Element): { text: string; roughLength: number } {
    const roots = this.contentRoots(response);
    return { text: this.#textIn(response, roots), roughLength: lengthOf(roots) };
  }

  /** The length of the text including excluded parts, in UTF-16 code units. A cheap way to detect changes. */
  roughLength(response: Element): number {
    return lengthOf(this.contentRoots(response));
  }

  /** The host's permanent id of the message, or a hash of a very long one; null if there is none (yet). */
  messageId(response: Element): string | null {
    const id = firstValue(this.#selectors.valid.messageId, response);
    return id === null ? null : shortId(id);
  }

  /** True if the response has a place for its id, whether or not it is filled in yet. */
  hasIdPlace(response: Element): boolean {
    return this.#selectors.valid.messageId.some((rule) => find(rule, response));
  }

  /**
   * True if the element is or contains a match for the first alternative of the group (which must have one). The others
   * are fallbacks.
   */
  isByFirst(group: JudgedGroup, element: Element): boolean {
    return holds(element, this.#selectors.valid[group][0]!);
  }

  /** The host's position in the thread, as written, or null. A hint, never an identity. */
  position(response: Element): string | null {
    return firstValue(this.#selectors.valid.position, response);
  }

  /**
   * True while the page shows that the response is being written.
   * @param isLast - Then page-wide signs count too, unless a message from the person follows the response.
   */
  isStreaming(response: Element, isLast: boolean): boolean {
    if (this.#selectors.valid.streaming.some((rule) => find(rule, response))) return true;
    if (!isLast || !this.isBusy()) return false;
    const question = this.userMessages().at(-1);
    return !question || !precedes(response, question);
  }

  /** True while the page as a whole shows that something is being written. */
  isBusy(): boolean {
    return this.#selectors.allOf('busy').some(isInUse);
  }

  /** The outermost messages of the person, in document order. The row they write in is none. */
  userMessages(): Element[] {
    return outermost(this.#said('user'));
  }

  /** The first of these, up to `most`. Cheap on a long page if it has that many. */
  firstUserMessages(most: number): Element[] {
    const trees = this.#selectors.trees();
    const found = trees.flatMap((tree) => firstIn(tree, this.#selectors.joined.user, most)).slice(0, most);
    // What was found first is seldom what the person writes in, but on a page without messages it can be.
    return this.#writtenIn('user', found).size > 0 ? this.userMessages().slice(0, most) : found;
  }

  /** The host's visible editor. A disabled one only if there is no other. */
  composer(): HTMLElement | null {
    let disabled: HTMLElement | null = null;
    // One by one: searching a long page takes time, and usually the first matches.
    for (const selector of [...this.#selectors.valid.composer]) {
      const found = this.#selectors.allOf('composer', this.#selectors.trees(), selector);
      const visible = (found as HTMLElement[]).filter(isVisible);
      const usable = visible.find((element) => !element.matches(DISABLED));
      if (usable) return usable;
      disabled ??= visible[0] ?? null;
    }
    return disabled;
  }

  /** True if the response has words, wherever they are in it, apart from excluded parts and labels of buttons. */
  hasWords(response: Element): boolean {
    const left = new Set([...this.excludedWithin(response), ...response.querySelectorAll('button, [role="button"]')]);
    return textOf(response, left).trim() !== '';
  }

  /** True if button labels count as text of the response, so what should be excluded is no longer found. */
  hasButtonText(response: Element): boolean {
    const excluded = this.excludedWithin(response);
    const isLeftOut = (button: Element): boolean => [...excluded].some((part) => part.contains(button));
    return this.contentRoots(response).some((root) =>
      [...root.querySelectorAll('button')].some((button) => !isLeftOut(button) && textOf(button, excluded).trim()),
    );
  }

  /** The host's modal dialogs, whether open or kept on the page for later. */
  modals(): Element[] {
    return this.#selectors.allOf('modal');
  }

  /** The theme the page declares, by a rule or by `color-scheme`; "normal" if it does not. */
  declaredTheme(): string {
    const { theme } = this.#selectors.valid;
    return (
      theme.find(({ selector }) => this.#selectors.all(selector).length > 0)?.theme ??
      getComputedStyle(this.#document.documentElement).colorScheme
    );
  }

  /**
   * Whether the page is light or dark, as declared or else by its text colour. Null if nothing indicates it, or if the
   * person's preference decides.
   */
  theme(): 'light' | 'dark' | null {
    const [one, other] = (this.declaredTheme().match(/light|dark/g) ?? []) as ('light' | 'dark')[];
    if (other) return null;
    return one ?? themeOfText(this.#selectors.first(this.#selectors.joined.response) ?? this.#document.body);
  }

  /** The element that can make room for the drawer, and the selector that finds it; null if there is none. */
  dock(): { element: Element; selector: string } | null {
    for (const selector of this.#selectors.valid.dock) {
      // A rule of ours cannot reach into a shadow root.
      const element = this.#document.querySelector(selector);
      if (element) return { element, selector };
    }
    return null;
  }

  /** True for a node in a document beside the chat. */
  isBeside(node: Node): boolean {
    const { beside, response } = this.#selectors.joined;
    const element = isElement(node) ? node : node.parentElement;
    const around = element && closestOutwards(element, beside);
    return !!around && !closestOutwards(around, response) && !around.querySelector(response);
  }

  /** True if the page shows that this is a temporary chat. */
  isTemporary(): boolean {
    return this.#selectors.valid.temporarySign.some(({ selector }) => this.#selectors.first(selector));
  }

  /** Invalid parts of the data, one line per group. They are ignored; the rest still works. */
  problems(): PageProblem[] {
    return this.#selectors.problems;
  }

  /** What is found as messages of one kind, without those the person writes in. */
  #said(group: 'response' | 'user'): Element[] {
    const found = this.#selectors.allOf(group);
    const writtenIn = this.#writtenIn(group, found);
    return writtenIn.size > 0 ? found.filter((one) => !writtenIn.has(one)) : found;
  }

  #writtenIn(group: 'response' | 'user', messages: readonly Element[]): ReadonlySet<Element> {
    const { joined, valid } = this.#selectors;
    // A message in one tree can hold a field in another. Elsewhere most pages are done here, without a search of the page.
    const mayHold = valid.shadow.length > 0 || messages.some((one) => one.querySelector(joined.composer));
    if (!mayHold) return new Set();
    const fields = this.#selectors.fewOf('composer');
    const answers = (): Element[] => this.#selectors.allOf('response');
    return writtenIn({ messages, answers, fields }, group === 'user' ? 'message' : 'answer');
  }

  #isExcluded(element: Element): boolean {
    const { exclude, response, user } = this.#selectors.joined;
    // Elements around the whole response do not matter, and neither do those that only wrap it together with a
    // question.
    const within = element.closest(exclude)?.parentElement?.closest(response);
    return !!within && !within.querySelector(user);
  }

  #textIn(response: Element, roots: readonly Element[]): string {
    const excluded = this.excludedWithin(response);
    let text = '';
    for (const root of roots) text += `${textOf(root, excluded)}\n`;
    return text;
  }
}

function find({ where, selector }: Pick<AttributeRule, 'where' | 'selector'>, response: Element): Element | null {
  return where === 'around' ? closestOutwards(response, selector) : response.querySelector(selector);
}

function firstValue(rules: readonly AttributeRule[], response: Element): string | null {
  for (const rule of rules) {
    const value = find(rule, response)?.getAttribute(rule.attribute);
    const cut = value && rule.pattern !== undefined ? captured(rule.pattern, value, LONGEST_ATTRIBUTE) : value;
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
