import { message, type Message } from '../core/messages/message';
import { isLocalHost } from '../core/platform/local-host';
import { MODAL_DIALOGS } from '../core/platform/modal-dialogs';
import { addressText } from '../core/platform/conversation-id';
import { idIn, lettersOnly, WITH_DIGIT } from '../core/platform/short-ids';
import type { Platform } from '../core/platform/schema';

/** Never part of an answer's text, on a site we know nothing about. */
const NO_TEXT = [
  'button, [role="button"], [role="toolbar"]',
  '[aria-hidden="true"]',
  '.sr-only',
  '.katex-mathml:has(+ .katex-html)',
];

/** The selectors for a site, from what the person pointed at. */
export interface NewSelectors {
  response: string;
  /** The text of an answer, if something stable separates it from names and dates next to it. */
  content?: string;
  composer: string;
  /** The person's messages; empty if the chat had none yet. */
  user?: string;
  shadow: readonly string[];
}

/**
 * Makes a platform for a site from what the person pointed at.
 *
 * @param links - Addresses on the same site that the page links to. They show the form of chat addresses if the page's
 * own address does not.
 */
export function siteFrom(
  { response, content, composer, user, shadow }: NewSelectors,
  url: URL,
  taken: readonly string[],
  links: readonly string[] = [],
): Platform {
  const host = url.host;
  return {
    id: freeId(host, taken),
    // Several sites on one machine differ only in their port.
    name: host.replace(/^www\./, ''),
    hosts: [host],
    ...(url.protocol === 'http:' && !isLocalHost(url.hostname) ? { plainHttp: 'allowed' } : {}),
    conversation: conversationPatterns(url, links),
    selectors: {
      response: [response],
      content: content ? [content, response] : [response],
      exclude: [...NO_TEXT],
      user: user ? [user] : [],
      busy: [],
      composer: [composer],
      modal: [...MODAL_DIALOGS],
      shadow: [...shadow],
      // Where the page does not make room, that is noticed, and the drawer floats.
      dock: ['body'],
    },
    messageId: [],
    position: [],
    streaming: [],
    theme: [],
    settleMs: 1500,
  };
}

/** What an id in an address consists of, and the pattern for it. */
interface Form {
  is: RegExp;
  as: string;
}

/** The forms of ids that are told from names by themselves. */
const IDS: readonly Form[] = [
  { is: /^(?=.*\d)[0-9a-zA-Z_-]{8,}$/, as: '([0-9a-zA-Z_-]{8,})' },
  { is: /^(?=.*[a-z])(?=.*[A-Z])[a-zA-Z]{16,}$/, as: '([0-9a-zA-Z_-]{8,})' },
  { is: /^\d+$/, as: '([0-9]+)' },
];
/** A short id. It counts only after a word for chats. */
const SHORT_ID = { is: /^(?=.*\d)[0-9a-zA-Z_-]+$/, as: WITH_DIGIT };
/** Some ids of letters and digits happen to have no digit. They are as long as the others. */
const LETTERS = { is: /^[a-zA-Z]{5,}$/, as: SHORT_ID.as };
/** Path segments that precede a chat's id. */
const CHAT_PLACE = /^(c|s|t|uc|app|chats?|conv|conversations?|threads?|sessions?|topics?)$/i;
/**
 * Hashes and numbers are different for each chat. A name made of words, such as a model or an account, is the same for
 * all of them.
 */
const isRandom = (part: string): boolean => /^[0-9a-f-]+$/i.test(part) || !/(?=[a-z]*[aeiou])[a-z]{4}/i.test(part);
/** Query parameters that identify a chat. */
const CHAT_VALUES =
  /^(id|c|cid|chat|chat_?id|conversation|conversation_?id|conv|thread|thread_?id|session|session_?id|topic|t)$/i;

/** Those of them that name nothing else. */
const CHAT_NAMES = /^(cid|(chat|conversation|conv|thread|session)(_?id)?)$/i;

/**
 * Where addresses contain the conversation's id: something that looks like one, with the names before it, in the path,
 * in a hash that is a route (`#/chat/1`), or in the query. Empty if neither the address nor two of the links contain
 * one; then only the messages tell one chat from another.
 */
export function conversationPatterns(url: URL, links: readonly string[] = []): string[] {
  const here = [url, ...links.flatMap((link) => URL.parse(link) ?? [])].filter(({ host }) => host === url.host);
  const own = patternFor(url);
  if (own) return joinsTwo(own, url, links) ? [] : [own, ...lettersOnly(own, here)];
  const ofLetters = patternFor(url, [SHORT_ID, LETTERS]);
  const letters = ofLetters ? lettersOnly(ofLetters, here) : [];
  if (ofLetters && letters.some((one) => idIn(one, url))) return [ofLetters, ...letters];
  const counts = new Map<string, Set<string>>();
  for (const there of here.slice(1)) {
    const pattern = patternFor(there);
    if (pattern) counts.set(pattern, (counts.get(pattern) ?? new Set()).add(addressText(there)));
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b.size - a.size);
  // A single such link may lead anywhere.
  return best && best[1].size > 1 ? [best[0], ...lettersOnly(best[0], here)] : [];
}

/** @param short - Forms of short ids, which count only after a word for chats. */
function patternFor(url: URL, short: readonly Form[] = [SHORT_ID]): string | null {
  const path = inPath(url.pathname, short);
  if (path) return `^${path}`;
  const hash = /^#[/!]/.test(url.hash) ? url.hash : '';
  const [route = '', query = ''] = hash.split('?');
  const before = `^${escaped(url.pathname)}(?:\\?[^#]*)?`;
  const inHash = hash && inPath(route, short);
  if (inHash) return `${before}${inHash}`;
  const value = inQuery(new URLSearchParams(query), short);
  if (value) return `${before}${escaped(route)}\\?(?:[^&]+&)*${value}`;
  const own = inQuery(url.searchParams, short);
  return own ? `^${escaped(url.pathname)}\\?(?:[^&#]+&)*${own}` : null;
}

/** Whether links of the same form that lead to different places would count as one conversation. */
function joinsTwo(pattern: string, url: URL, links: readonly string[]): boolean {
  const places = new Map<string, string>();
  return links.some((link) => {
    const there = URL.parse(link);
    const id = there?.host === url.host ? idIn(pattern, there) : null;
    if (!there || !id) return false;
    const form = `${id} ${there.pathname.split('/').length}`;
    const place = there.pathname + (/^#[/!]/.test(there.hash) ? there.hash : '');
    const other = places.get(form);
    places.set(form, place);
    return other !== undefined && other !== place;
  });
}

/** The part of a path that looks most like a chat's id, with what comes before it. */
function inPath(path: string, short: readonly Form[]): string | null {
  const parts = path.split('/');
  const isIn = (place: number): boolean => CHAT_PLACE.test(parts[place - 1] ?? '');
  // An account number says nothing about chats.
  const isAccount = (place: number): boolean => /^(u|user|account|org|page|p)$/.test(parts[place - 1] ?? '');
  const formOf = (part: string, place: number) => {
    const form = [...IDS, ...(isIn(place) ? short : [])].find(({ is }) => is.test(part));
    return form?.as === '([0-9]+)' && isAccount(place) ? undefined : form;
  };
  const candidates = parts.flatMap((part, place) => {
    const form = place > 0 && formOf(part, place);
    // If it does not follow a word for chats, it must end the path and not be a name made of words.
    const isLikely = isIn(place) || (place === parts.findLastIndex(Boolean) && isRandom(part));
    return form && isLikely ? [{ place, as: form.as }] : [];
  });
  // The last one, because an account or a project may come before it.
  const last = candidates.at(-1);
  if (!last) return null;
  const before = parts
    .slice(0, last.place)
    .map((part, n) => (n > 0 && IDS.some((one) => one.is.test(part)) ? '[^/]+' : escaped(part)));
  return `${before.join('/')}/${last.as}`;
}

function inQuery(values: URLSearchParams, short: readonly Form[]): string | null {
  for (const [name, value] of values) {
    const forms = CHAT_NAMES.test(name) ? [...IDS, ...short] : IDS;
    const form = CHAT_VALUES.test(name) && forms.find(({ is }) => is.test(value));
    if (form) return `${escaped(name)}=${form.as}`;
  }
  return null;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** What identifies a conversation on a new site. */
export function whatTellsChats({ hosts, conversation }: Platform): Message {
  const [pattern] = conversation;
  if (!pattern) return message('siteChatsByMessages');
  const shown = pattern
    .replace(/^\^/, '')
    .replace('(?:\\?[^#]*)?', '')
    .replace(/\(\?:\[\^&#?\]\+&\)\*/g, '')
    .replace(/\(.*$|\[\^\/\]\+/g, '…')
    .replace(/\\(.)/g, '$1');
  return message('siteChatsByAddress', `${hosts[0]}${shown}`);
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
