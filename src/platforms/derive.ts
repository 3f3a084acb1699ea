import { isLocalHost } from '../core/local-host';
import { isLastingClass, rankOfClass, saysAnswer, saysMessage } from './class-names';
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
/** What is typed into: those of src/composers/kinds.ts that are no editors of their own. */
export const FIELD =
  'textarea, input:is(:not([type]), [type="text"], [type="search"]), [contenteditable]:not([contenteditable="false"])';
const FIELD_KINDS = [
  'textarea',
  'input:is(:not([type]), [type="text"], [type="search"])',
  '[contenteditable]',
] as const;

/** A selector for an element, and how many elements it finds in all trees that the site's shadow roots make. */
export interface Candidate {
  selector: string;
  count: number;
}

/** True for an id that is the same after a reload: words, no numbers. */
function isLastingId(id: string): boolean {
  return /^[a-zA-Z]+([-_][a-zA-Z]+)*$/.test(id);
}

/** The single conditions that hold for an element, the most lasting first; what only a class of unknown words says is no trait. */
function traits(element: Element): string[] {
  const found: string[] = [];
  for (const name of TELLING) {
    const value = element.getAttribute(name);
    // A value with a number is this one's own.
    if (!value || /\d/.test(value) || value.length > 60 || (name === 'role' && COMMON_ROLES.test(value))) continue;
    found.push(`[${name}="${CSS.escape(value)}"]`);
  }
  if (element.localName.includes('-')) found.push(element.localName);
  return [...found, ...classesOf(element, (rank) => rank < 3)];
}

/** Its lasting classes of these ranks, as selectors, the most telling first. */
function classesOf(element: Element, isMeant: (rank: number) => boolean): string[] {
  return [...element.classList]
    .filter((name) => isLastingClass(name) && isMeant(rankOfClass(name)))
    .toSorted((a, b) => rankOfClass(a) - rankOfClass(b))
    .map((name) => `.${CSS.escape(name)}`);
}

/**
 * Selectors for an element like this one, the best first: by lasting attributes, then by the names of custom elements, then
 * by classes that tell something; then by its place below the nearest ancestor that has one of these, or below the body;
 * last by classes of which it is not known what they say.
 */
export function deriveSelectors(element: Element): Candidate[] {
  const selectors = new Set<string>();
  const own = traits(element);
  for (const one of own) selectors.add(one);
  const classes = own.filter((one) => one.startsWith('.'));
  if (classes.length > 1) selectors.add(classes.slice(0, 2).join(''));
  const place = placeOf(element);
  if (place && (selectors.size === 0 || !place.startsWith(BODY))) selectors.add(place);
  for (const one of classesOf(element, (rank) => rank === 3)) selectors.add(one);
  return candidates(selectors, element);
}

/** A place that nothing but the page itself gives. */
const BODY = 'body > ';

/** Null for what stands alone in a shadow root. */
function placeOf(element: Element): string | null {
  let path = element.localName;
  for (let at = element.parentElement; at; at = at.parentElement) {
    const [around] = isLastingId(at.id) ? [`#${at.id}`] : traits(at);
    if (around) return `${around} > ${path}`;
    path = `${at.localName} > ${path}`;
    if (at === element.ownerDocument.body) break;
  }
  return path === element.localName ? null : path;
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
  return [...new Set([...deriveShadow(host), telling(host) ?? host.localName])];
}

/** The best selector that says more than a place in the page. */
function telling(element: Element): string | undefined {
  return deriveSelectors(element).find(({ selector }) => !selector.startsWith(BODY))?.selector;
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
    if (at.querySelector(FIELD)) break;
    const said = traits(at).join(' ');
    const rank = (saysAnswer(said) ? 4 : 0) + (saysMessage(said) ? 1 : 0) + (said ? 0.5 : 0);
    if (rank >= bestRank && rank > 0) {
      best = at;
      bestRank = rank;
    }
  }
  return best;
}

/** The field that is typed into at a place, or null. */
export function fieldAround(clicked: Element): HTMLElement | null {
  return clicked.closest<HTMLElement>(FIELD) ?? clicked.querySelector<HTMLElement>(FIELD);
}

/** Selectors for a message field, the best first; the last is always "any field of this kind". */
export function deriveField(field: HTMLElement): Candidate[] {
  const kind = FIELD_KINDS.find((one) => field.matches(one))!;
  const tag = field.matches('textarea, input') ? field.localName : '';
  const ofKind = (one: string): string => (tag ? tag + one : one + kind);
  const own = [...(isLastingId(field.id) ? [`#${field.id}`] : []), ...traits(field)].map(ofKind);
  const around = placeOf(field);
  const place = around && !around.startsWith(BODY) ? [around] : [];
  const weak = classesOf(field, (rank) => rank === 3).map(ofKind);
  return candidates(new Set([...own, ...place, ...weak, kind]), field);
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
    ...(url.protocol === 'http:' && !isLocalHost(url.hostname) ? { plainHttp: 'allowed' } : {}),
    conversation: conversationPatterns(url),
    selectors: {
      response: [response],
      content: [response],
      exclude: [...NO_TEXT],
      user: [],
      busy: [],
      composer: [composer],
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
