import { shadowRootsBelow } from './roots';
import { MODAL_DIALOGS, type Platform } from './schema';

/** Attributes that say what an element is for, the most lasting first. */
const TELLING = [
  'data-testid',
  'data-test-id',
  'data-test',
  'data-message-author-role',
  'data-message-role',
  'data-role',
  'data-author',
  'data-sender',
  'data-type',
  'role',
  'aria-roledescription',
  'name',
];
/** Roles that say nothing of what an element is for here. */
const COMMON_ROLES = /^(presentation|none|group|region|listitem|generic|main|textbox)$/;
const ANSWERING = /(^|[^a-z])(assistant|answer|response|reply|bot|ai|model|agent|completion)([^a-z]|$)/;
const MESSAGE = /(^|[^a-z])(message|msg|turn|chat-?item)([^a-z]|$)/;
/** First words of classes that style and change: of utility frameworks, and of states. */
const STYLING =
  /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|static|container|w|h|p[xytrblse]?|m[xytrblse]?|text|bg|border|rounded|gap|items|justify|self|place|max|min|overflow|font|leading|tracking|shadow|space|order|col|row|top|left|right|bottom|inset|z|opacity|cursor|transition|animate|duration|ease|transform|scale|select|pointer|whitespace|break|prose|dark|light|sm|md|lg|xl|group|peer|is|has|active|selected|last|first|new|open|visible|hover|focus|focused|streaming|loading|done|even|odd|ng|clearfix)$/;
const VOWEL = /[aeiouy]/i;

/** A selector for an element, and how many elements it finds in all trees that the site's shadow roots make. */
export interface Candidate {
  selector: string;
  count: number;
}

/** True for a class that a person wrote and that says what the element is: not hashed, not for looks, no state. */
export function isLastingClass(name: string): boolean {
  if (!/^[a-zA-Z]+([-_]+[a-zA-Z]+)*$/.test(name)) return false;
  const words = name.split(/[-_]+|(?<=[a-z])(?=[A-Z])/);
  if (STYLING.test(words[0]!)) return false;
  return (
    words.every(
      (word) =>
        /^([A-Z]?[a-z]+|[A-Z]{1,3})$/.test(word) &&
        (VOWEL.test(word) || /^(msg|btn|md|txt)$/i.test(word)) &&
        !/[^aeiouy]{5}/i.test(word),
    ) && words.some((word) => word.length > 2)
  );
}

/** True for an id that is the same after a reload: words, no numbers. */
function isLastingId(id: string): boolean {
  return /^[a-zA-Z]+([-_][a-zA-Z]+)*$/.test(id);
}

/** The single conditions that hold for an element, the most lasting first. */
function traits(element: Element): string[] {
  const found: string[] = [];
  for (const name of TELLING) {
    const value = element.getAttribute(name);
    // A value with a number is this one's own.
    if (!value || /\d/.test(value) || value.length > 60 || (name === 'role' && COMMON_ROLES.test(value))) continue;
    found.push(`[${name}="${CSS.escape(value)}"]`);
  }
  if (element.localName.includes('-')) found.push(element.localName);
  const classes = [...element.classList].filter(isLastingClass);
  // What says "answer" before what says "message" before all else.
  const rank = (name: string): number => (ANSWERING.test(spaced(name)) ? 0 : MESSAGE.test(spaced(name)) ? 1 : 2);
  found.push(...classes.toSorted((a, b) => rank(a) - rank(b)).map((name) => `.${CSS.escape(name)}`));
  return found;
}

/**
 * Selectors for an element like this one, the best first: by lasting attributes, then by the names of custom elements, then
 * by classes that people wrote; where it has none of these, by the nearest ancestor that has.
 */
export function deriveSelectors(element: Element): Candidate[] {
  const selectors = new Set<string>();
  const own = traits(element);
  for (const one of own) selectors.add(one);
  const classes = own.filter((one) => one.startsWith('.'));
  if (classes.length > 1) selectors.add(classes.slice(0, 2).join(''));
  let path = element.localName;
  for (let at = element.parentElement; at && at !== element.ownerDocument.body; at = at.parentElement) {
    const [around] = traits(at);
    const id = isLastingId(at.id) ? `#${at.id}` : null;
    if (id ?? around) {
      selectors.add(`${id ?? around} > ${path}`);
      break;
    }
    path = `${at.localName} > ${path}`;
  }
  return candidates(selectors, element);
}

/** What of the selectors finds the element, and how much else. */
function candidates(selectors: Iterable<string>, element: Element): Candidate[] {
  const shadow = deriveShadow(element);
  return [...selectors].flatMap((selector) => {
    const found = findAll(selector, shadow, element.ownerDocument);
    return found.includes(element) ? [{ selector, count: found.length }] : [];
  });
}

/** A selector for each host of an open shadow root that the element stands in, the outermost first; none on most sites. */
export function deriveShadow(element: Element): string[] {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  if (!host) return [];
  return [...new Set([...deriveShadow(host), deriveSelectors(host)[0]?.selector ?? host.localName])];
}

/** What a selector finds in the document, and in the shadow roots of the hosts that others find. */
export function findAll(selector: string, shadow: readonly string[], document: Document): Element[] {
  const hosts = shadow.join();
  const roots = hosts ? shadowRootsBelow(document, (tree) => tree.querySelectorAll(hosts)) : [];
  return [document, ...roots].flatMap((tree) => [...tree.querySelectorAll(selector)]);
}

/** The element to begin with when the person clicked somewhere in an answer: the whole of the answer, as far as it shows. */
export function answerAround(clicked: Element): Element {
  let best = clicked;
  let bestRank = 0;
  for (let at: Element | null = clicked; at && at !== at.ownerDocument.body; at = at.parentElement) {
    if (at.querySelector('textarea, [contenteditable]:not([contenteditable="false"])')) break;
    const said = spaced(traits(at).join(' '));
    const rank = (ANSWERING.test(said) ? 4 : 0) + (MESSAGE.test(said) ? 1 : 0) + (traits(at).length > 0 ? 0.5 : 0);
    if (rank >= bestRank && rank > 0) {
      best = at;
      bestRank = rank;
    }
  }
  return best;
}

/** The field that is typed into at a place, or null. */
export function fieldAround(clicked: Element): HTMLElement | null {
  const field = clicked.closest<HTMLElement>('textarea, [contenteditable]:not([contenteditable="false"])');
  return field ?? clicked.querySelector<HTMLElement>('textarea, [contenteditable]:not([contenteditable="false"])');
}

/** Selectors for a message field, the best first; the last is always "any field of this kind". */
export function deriveField(field: HTMLElement): Candidate[] {
  const kind = field.localName === 'textarea' ? 'textarea' : '[contenteditable]';
  const own = [...(isLastingId(field.id) ? [`#${field.id}`] : []), ...traits(field)].map((one) =>
    kind === 'textarea' ? kind + one : one + kind,
  );
  const around = deriveSelectors(field)
    .map(({ selector }) => selector)
    .filter((selector) => selector.includes(' > '));
  return candidates(new Set([...own, ...around, kind]), field);
}

/** What never is text of an answer, on a site that we know nothing of. */
const NO_TEXT = [
  'button, [role="button"], [role="toolbar"]',
  '[aria-hidden="true"]',
  '.sr-only',
  '.katex-mathml:has(+ .katex-html)',
];

/** The platform of a site that was pointed at. */
export function siteFrom(
  { response, composer, shadow }: { response: string; composer: string; shadow: readonly string[] },
  url: URL,
  taken: readonly string[],
): Platform {
  const host = url.host;
  return {
    id: freeId(host, taken),
    name: url.hostname.replace(/^www\./, ''),
    hosts: [host],
    conversation: conversationPatterns(url),
    selectors: {
      response: [response],
      content: [response],
      exclude: [...NO_TEXT],
      user: [],
      busy: [],
      composer: [composer],
      send: [],
      scroller: [],
      modal: [...MODAL_DIALOGS],
      shadow: [...shadow],
    },
    messageId: [],
    position: [],
    streaming: [],
    theme: [],
    settleMs: 1500,
  };
}

/**
 * Where the address holds the conversation's id: what looks like one, with the names before it. An address without one
 * stands for its conversation as a whole.
 */
export function conversationPatterns(url: URL): string[] {
  const parts = url.pathname.split('/').slice(1);
  const at = parts.findIndex((part) => /^[0-9a-zA-Z_-]{8,}$/.test(part) && /\d/.test(part));
  if (at < 0) return ['^(/[^]*)$'];
  const before = parts.slice(0, at).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return [`^/${before.map((part) => `${part}/`).join('')}([0-9a-zA-Z_-]{8,})`];
}

function freeId(host: string, taken: readonly string[]): string {
  const name =
    host
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'site';
  let id = name;
  for (let n = 2; taken.includes(id); n++) id = `${name}-${n}`;
  return id;
}

/** Words of names as they would be read: `botMessage` as "bot-message". */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
}
