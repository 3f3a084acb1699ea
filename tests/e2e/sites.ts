import { CASES, type Case } from '../pages/cases';

export { ELSEWHERE } from '../pages/cases';
export type { Case } from '../pages/cases';

const named = (name: string): Case => {
  const found = CASES.find((one) => one.name === name);
  if (!found) throw new Error(`There is no page "${name}".`);
  return found;
};

/** The layouts of the matrix, and ChatGPT's logged-out page with each of its editors. */
export const LAYOUTS: readonly Case[] = [
  'claude hub',
  'claude feed',
  'claude code',
  'claude cowork',
  'chatgpt power',
  'chatgpt classic',
  'chatgpt octane',
  'chatgpt octane hydrated',
  'gemini',
  'grok',
  'grok old',
].map(named);

/**
 * For tests where it matters how a page renders: one with React, and one that changes its nodes by hand.
 * tests/session/sites.dom.test.ts checks on every layout of every site that marks stay on their text.
 */
export const SHOWN: readonly Case[] = ['claude hub', 'gemini'].map(named);

/** For tests where only the editor matters: every editor of every site. */
export const EDITORS: readonly Case[] = [
  'claude hub',
  'chatgpt power',
  'chatgpt classic',
  'chatgpt octane',
  'chatgpt octane hydrated',
  'gemini',
  'gemini with Quill 2',
  'grok',
].map(named);

/** For tests where the site does not matter. */
export const CLAUDE = named('claude hub');
export const FEED = named('claude feed');
export const POWER = named('chatgpt power');
export const CLASSIC = named('chatgpt classic');
export const LEXICAL = named('chatgpt octane hydrated');
export const GEMINI = named('gemini');
export const QUILL = named('gemini with Quill 2');
export const GROK = named('grok');

/**
 * For tests of what each kind of editor does on a page: ProseMirror, Lexical, and a Quill that nobody holds.
 * tests/composers checks the same in every editor.
 */
export const KINDS_OF_EDITOR: readonly Case[] = [CLAUDE, LEXICAL, QUILL];

/** The layouts with different markup for answers. */
export const MARKUPS: readonly Case[] = [
  'claude hub',
  'chatgpt power',
  'chatgpt classic',
  'chatgpt octane',
  'gemini',
  'grok',
].map(named);

/** For tests where it matters who else receives keys: a page of each site, and of each kind of editor. */
export const KEYBOARDS: readonly Case[] = [
  'claude hub',
  'chatgpt classic',
  'chatgpt octane hydrated',
  'gemini',
  'grok',
].map(named);

/** The address at which each layout starts a new chat. */
export const NEW_CHATS: readonly Case[] = [
  { ...named('claude hub'), url: 'https://claude.ai/new' },
  { ...named('claude feed'), url: 'https://claude.ai/new?layout=feed' },
  { ...named('chatgpt power'), url: 'https://chatgpt.com/' },
  { ...named('chatgpt classic'), url: 'https://chatgpt.com/?layout=classic' },
  { ...named('gemini'), url: 'https://gemini.google.com/app' },
  { ...named('grok'), url: 'https://grok.com/' },
];

/** The case at another address of its page. */
export function withQuery(at: Case, query: string): Case {
  const extended = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}${query}`;
  return { ...at, url: extended(at.url), other: extended(at.other) };
}
