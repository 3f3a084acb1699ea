import type { MessageKey } from '../messages/message';
import type { Platform, SelectorGroup } from './schema';

/** Every part of a platform that a person can change on its own. */
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
  | { number: MessageKey };

export type RuleField = 'where' | 'selector' | 'attribute' | 'pattern' | 'theme';

/** The name of a group and the form its values must have. */
export interface Group {
  id: GroupId;
  title: MessageKey;
  /** One line. */
  what: MessageKey;
  shape: GroupShape;
  /** The platform does not work without it. */
  isNeeded?: true;
  /** It is matched against the page, so matches can be counted and outlined. */
  isOnPage?: true;
}

const selectors = (id: SelectorGroup, title: MessageKey, what: MessageKey, isNeeded?: true): Group => ({
  id,
  title,
  what,
  shape: { list: 'selector' },
  isOnPage: true,
  ...(isNeeded ? { isNeeded } : {}),
});

/** In display order: what breaks most often comes first. */
export const GROUPS: readonly Group[] = [
  selectors('response', 'groupResponse', 'groupResponseUse', true),
  selectors('content', 'groupContent', 'groupContentUse', true),
  selectors('composer', 'groupComposer', 'groupComposerUse', true),
  selectors('exclude', 'groupExclude', 'groupExcludeUse'),
  selectors('user', 'groupUser', 'groupUserUse'),
  selectors('busy', 'groupBusy', 'groupBusyUse'),
  selectors('modal', 'groupModal', 'groupModalUse'),
  selectors('shadow', 'groupShadow', 'groupShadowUse'),
  selectors('dock', 'groupDock', 'groupDockUse'),
  {
    id: 'messageId',
    title: 'groupMessageId',
    what: 'groupMessageIdUse',
    shape: { rules: ['where', 'selector', 'attribute', 'pattern'] },
    isOnPage: true,
  },
  {
    id: 'position',
    title: 'groupPosition',
    what: 'groupPositionUse',
    shape: { rules: ['where', 'selector', 'attribute', 'pattern'] },
    isOnPage: true,
  },
  {
    id: 'streaming',
    title: 'groupStreaming',
    what: 'groupStreamingUse',
    shape: { rules: ['where', 'selector'] },
    isOnPage: true,
  },
  {
    id: 'theme',
    title: 'groupTheme',
    what: 'groupThemeUse',
    shape: { rules: ['selector', 'theme'] },
    isOnPage: true,
  },
  { id: 'hosts', title: 'groupHosts', what: 'groupHostsUse', shape: { list: 'host' }, isNeeded: true },
  { id: 'plainHttp', title: 'groupPlainHttp', what: 'groupPlainHttpUse', shape: { choice: ['allowed'] } },
  { id: 'conversation', title: 'groupConversation', what: 'groupConversationUse', shape: { list: 'pattern' } },
  { id: 'temporary', title: 'groupTemporary', what: 'groupTemporaryUse', shape: { list: 'pattern' } },
  { id: 'temporarySign', title: 'groupTemporarySign', what: 'groupTemporarySignUse', shape: { rules: ['selector'] } },
  {
    id: 'selectionToolbar',
    title: 'groupSelectionToolbar',
    what: 'groupSelectionToolbarUse',
    shape: { choice: ['above', 'below'] },
  },
  { id: 'settleMs', title: 'groupSettle', what: 'groupSettleUse', shape: { number: 'groupSettleUnit' } },
];

/** The labels of values that groups offer to choose from. */
export const CHOICE_NAMES: Readonly<Record<string, MessageKey>> = {
  above: 'choiceAbove',
  allowed: 'choiceAllowed',
  around: 'choiceAround',
  below: 'choiceBelow',
  dark: 'choiceDark',
  inside: 'choiceInside',
  light: 'choiceLight',
};

/** The name of a group. */
export function titleOfGroup(id: GroupId): MessageKey {
  return GROUPS.find((group) => group.id === id)!.title;
}

const SELECTOR_GROUPS: ReadonlySet<string> = new Set(
  GROUPS.filter(({ shape }) => 'list' in shape && shape.list === 'selector').map(({ id }) => id),
);

/** True for groups stored under `selectors`. */
export function isSelectorGroup(id: GroupId | 'name'): id is SelectorGroup {
  return SELECTOR_GROUPS.has(id);
}

/** The path of a group in the data. */
export function pathOf(id: GroupId): readonly string[] {
  return isSelectorGroup(id) ? ['selectors', id] : [id];
}

/** The data of a group, or the name; undefined if it is not set. */
export function groupOf(platform: Platform, id: GroupId | 'name'): unknown {
  return isSelectorGroup(id) ? platform.selectors[id] : platform[id];
}

/** The platform with a changed group or name. Does not validate. */
export function withGroup(platform: Platform, id: GroupId | 'name', value: unknown): Platform {
  if (isSelectorGroup(id)) return { ...platform, selectors: { ...platform.selectors, [id]: value } };
  const { [id]: _, ...rest } = platform;
  return (value === undefined ? rest : { ...rest, [id]: value }) as Platform;
}

/** All selectors of a group, in order; empty for groups without selectors. */
export function selectorsOf(platform: Platform, id: GroupId): string[] {
  const { shape } = GROUPS.find((one) => one.id === id)!;
  const value = groupOf(platform, id);
  if (!Array.isArray(value)) return [];
  if ('rules' in shape) return value.map((rule: { selector: string }) => rule.selector);
  return 'list' in shape && shape.list === 'selector' ? value : [];
}
