import type { Platform, SelectorGroup } from './schema';

/** Everything of a platform that a person can change by itself. */
export type GroupId =
  | SelectorGroup
  | 'hosts'
  | 'plainHttp'
  | 'conversation'
  | 'temporary'
  | 'temporarySign'
  | 'messageId'
  | 'position'
  | 'streaming'
  | 'theme'
  | 'selectionToolbar'
  | 'settleMs';

/** How a group is edited: as a list of texts, as a list of rules with these fields, or as one value. */
export type GroupShape =
  | { list: 'selector' | 'host' | 'pattern' }
  | { rules: readonly RuleField[] }
  | { choice: readonly string[] }
  | { number: string };

export type RuleField = 'where' | 'selector' | 'attribute' | 'pattern' | 'theme';

/** What a group is called, and what it must match. */
export interface Group {
  id: GroupId;
  title: string;
  /** One line. */
  what: string;
  shape: GroupShape;
  /** The platform does not work without it. */
  isNeeded?: true;
  /** Matched against the page: can be counted and outlined. */
  isOnPage?: true;
}

const selectors = (id: SelectorGroup, title: string, what: string, isNeeded?: true): Group => ({
  id,
  title,
  what,
  shape: { list: 'selector' },
  isOnPage: true,
  ...(isNeeded ? { isNeeded } : {}),
});

/** In the order in which they are shown: what breaks most often comes first. */
export const GROUPS: readonly Group[] = [
  selectors('response', 'Answers', 'Each answer of the assistant as a whole. All alternatives count together.', true),
  selectors(
    'content',
    'Text of an answer',
    'The text inside an answer. The first alternative that finds some counts.',
    true,
  ),
  selectors(
    'composer',
    'Message field',
    'Where you type. The first alternative that finds a visible field counts.',
    true,
  ),
  selectors('exclude', 'Left out', 'Parts of an answer that are no text of it: thinking, tools, buttons, citations.'),
  selectors('user', 'Your messages', 'What you wrote. An answer is never inside one.'),
  selectors('busy', 'Answering', 'What the page shows while an answer is being written, such as a stop button.'),
  selectors('modal', 'Dialogs', 'Dialogs that cover the page. Recurate steps aside for them.'),
  selectors(
    'shadow',
    'Shadow roots',
    'Elements whose shadow root holds a part of the chat. All other groups then look into it too.',
  ),
  {
    id: 'messageId',
    title: 'Message id',
    what: 'Where the site keeps the lasting id of an answer. A pattern cuts the id out of the attribute.',
    shape: { rules: ['where', 'selector', 'attribute', 'pattern'] },
    isOnPage: true,
  },
  {
    id: 'position',
    title: 'Place in the thread',
    what: 'Where the site says which place an answer has. Tells equal answers apart.',
    shape: { rules: ['where', 'selector', 'attribute', 'pattern'] },
    isOnPage: true,
  },
  {
    id: 'streaming',
    title: 'Being written',
    what: 'Signs on one answer that it is still being written.',
    shape: { rules: ['where', 'selector'] },
    isOnPage: true,
  },
  {
    id: 'theme',
    title: 'Light and dark',
    what: 'How the page says which it is. Without a match its color-scheme decides, then the colour of its text.',
    shape: { rules: ['selector', 'theme'] },
    isOnPage: true,
  },
  {
    id: 'hosts',
    title: 'Hosts',
    what: 'Names of the site, such as chat.example.com.',
    shape: { list: 'host' },
    isNeeded: true,
  },
  {
    id: 'plainHttp',
    title: 'Plain http',
    what: 'Lets Recurate run there over http too, which anyone on the way can change. Your own network needs no such choice.',
    shape: { choice: ['allowed'] },
  },
  {
    id: 'conversation',
    title: 'Conversation in the address',
    what: 'Regular expressions on path and query of the address, and on a hash such as #/chat/1; the capture group is the conversation’s id. With none, chats are told by their first messages.',
    shape: { list: 'pattern' },
  },
  {
    id: 'temporary',
    title: 'Temporary chat in the address',
    what: 'Regular expressions on path, query and hash of the address of a chat that the site forgets, with one capture group. Its marks go when you leave it.',
    shape: { list: 'pattern' },
  },
  {
    id: 'temporarySign',
    title: 'Temporary chat on the page',
    what: 'What the page shows only in a chat that the site forgets. Its marks go when you leave it.',
    shape: { rules: ['selector'] },
  },
  {
    id: 'selectionToolbar',
    title: 'The site’s own toolbar',
    what: 'Where the site shows a toolbar of its own over selected words. Recurate’s stands on the other side.',
    shape: { choice: ['above', 'below'] },
  },
  {
    id: 'settleMs',
    title: 'Rest',
    what: 'For so long the text of the last answer must rest before it counts as complete.',
    shape: { number: 'milliseconds' },
  },
];

const SELECTOR_GROUPS: ReadonlySet<string> = new Set(
  GROUPS.filter(({ shape }) => 'list' in shape && shape.list === 'selector').map(({ id }) => id),
);

/** True for groups that stand under `selectors` in the data. */
export function isSelectorGroup(id: GroupId | 'name'): id is SelectorGroup {
  return SELECTOR_GROUPS.has(id);
}

/** Where a group stands in the data. */
export function pathOf(id: GroupId): readonly string[] {
  return isSelectorGroup(id) ? ['selectors', id] : [id];
}

/** The data of a group, or the name; undefined for a value that is not set. */
export function groupOf(platform: Platform, id: GroupId | 'name'): unknown {
  return isSelectorGroup(id) ? platform.selectors[id] : platform[id];
}

/** The platform with other data in one group, or another name. Not validated. */
export function withGroup(platform: Platform, id: GroupId | 'name', value: unknown): Platform {
  if (isSelectorGroup(id)) return { ...platform, selectors: { ...platform.selectors, [id]: value } };
  const { [id]: _, ...rest } = platform;
  return (value === undefined ? rest : { ...rest, [id]: value }) as Platform;
}

/** Every selector of a group, in order; none for groups without. */
export function selectorsOf(platform: Platform, id: GroupId): string[] {
  const { shape } = GROUPS.find((one) => one.id === id)!;
  const value = groupOf(platform, id);
  if (!Array.isArray(value)) return [];
  if ('rules' in shape) return value.map((rule: { selector: string }) => rule.selector);
  return 'list' in shape && shape.list === 'selector' ? value : [];
}
