import * as v from 'valibot';
import { isEqual } from '../core/is-equal';
import { message, type Message } from '../core/messages/message';
import { GROUPS, groupOf, isSelectorGroup, withGroup, type GroupId } from '../core/platform/groups';
import { PLATFORMS } from './registry';
import {
  isHost,
  parsePlatform,
  platformChangeSchema,
  problemsIn,
  withPath,
  type DataProblem,
  type Platform,
  type PlatformChange,
} from '../core/platform/schema';
import { withoutSlowPatterns, type WithoutSlowPatterns } from '../core/platform/slow-patterns';

/** The part of the settings about platforms, from storage, not validated. */
export interface PlatformSettings {
  /** The person's changes to a platform, by its id. For the person's own sites, only whether they are on. */
  platforms: Readonly<Record<string, unknown>>;
  /** The sites the person added, by id. */
  sites: Readonly<Record<string, unknown>>;
}

/** A platform as it is in effect, and how it differs from the shipped one. */
export interface PlatformState {
  id: string;
  platform: Platform;
  /** The shipped version; null for a site the person added. */
  shipped: Platform | null;
  isOff: boolean;
  /** What differs from the shipped platform, in the order of {@link GROUPS}. */
  changed: readonly GroupId[];
  /** Stored data that is no longer valid and therefore ignored. */
  problems: readonly Message[];
}

/** All platforms, including those switched off: the shipped ones with the person's changes, then the person's own. */
export function platformStates(settings: PlatformSettings, shipped: readonly Platform[] = PLATFORMS): PlatformState[] {
  const own = Object.entries(settings.sites)
    .filter(([id]) => !shipped.some((one) => one.id === id))
    .flatMap(([id, data]) => {
      const site = readSite(data);
      if ('error' in site || site.platform.id !== id) return [];
      const isOff = readChange(ownEntry(settings.platforms, id)).change.isOff === true;
      return [{ id, platform: site.platform, shipped: null, isOff, changed: [], problems: site.problems }];
    });
  const built = shipped.map((one): PlatformState => {
    const { change, problems } = readChange(ownEntry(settings.platforms, one.id));
    const { platform, ignored } = withChange(one, change);
    return {
      id: one.id,
      platform,
      shipped: one,
      isOff: change.isOff === true,
      changed: changedGroups(one, platform),
      problems: [...problems, ...ignored],
    };
  });
  return [...built, ...own];
}

/** The platforms Recurate works on. */
export function effectivePlatforms(settings: PlatformSettings, shipped?: readonly Platform[]): Platform[] {
  return platformStates(settings, shipped)
    .filter(({ isOff }) => !isOff)
    .map(({ platform }) => platform);
}

/** Every host mentioned, including by platforms that are switched off and by data that can no longer be read. */
export function hostsIn(settings: PlatformSettings): string[] {
  const stored = [...Object.values(settings.platforms), ...Object.values(settings.sites)];
  const raw = stored.flatMap((data) => recordOf(data)['hosts'] ?? []).filter(isHost);
  return [...new Set([...platformStates(settings).flatMap(({ platform }) => platform.hosts), ...raw])];
}

/** The stored sites that are no longer valid and cannot be read at all. */
export function siteProblems(settings: PlatformSettings): { id: string; problem: Message }[] {
  return Object.entries(settings.sites).flatMap(([id, data]) => {
    const site = readSite(data);
    if ('error' in site) return [{ id, problem: withPath(site.error) }];
    return site.platform.id === id ? [] : [{ id, problem: message('problemSiteStoredAs', id) }];
  });
}

/** A site the person added, as far as usable, or why it is not. */
function readSite(stored: unknown): WithoutSlowPatterns | { error: DataProblem } {
  const data = withoutWholeAddress(stored);
  const parsed = parsePlatform(data);
  if (!('error' in parsed)) return { platform: parsed.platform, problems: [] };
  return withoutSlowPatterns(data) ?? parsed;
}

/** A pattern that used to be stored for every added site: it takes any address for a conversation id. */
const WHOLE_ADDRESS = '^(/[^]*)$';

/** Such a site without that pattern. It identifies nothing; without it, chats are identified by their messages. */
function withoutWholeAddress(data: unknown): unknown {
  const { conversation } = recordOf(data);
  if (!Array.isArray(conversation) || !conversation.includes(WHOLE_ADDRESS)) return data;
  return { ...recordOf(data), conversation: conversation.filter((one) => one !== WHOLE_ADDRESS) };
}

/**
 * The stored sites, one of them with other patterns for its chats; null if that site cannot be read as a whole, or not
 * with these.
 */
export function withPatterns(
  sites: PlatformSettings['sites'],
  id: string,
  conversation: readonly string[],
): Record<string, unknown> | null {
  const stored = withoutWholeAddress(ownEntry(sites, id));
  const site = { ...recordOf(stored), conversation: [...conversation] };
  if ('error' in parsePlatform(stored) || 'error' in parsePlatform(site)) return null;
  return { ...sites, [id]: site };
}

/** What was edited about a platform: new data by group, and its name. */
export type Edits = ReadonlyMap<GroupId | 'name', unknown>;

/** The edits that turn one version of a platform into the other; empty if they are equal. */
export function editsOf(from: Platform, to: Platform): Edits {
  const ids = [...(from.name === to.name ? [] : ['name' as const]), ...changedGroups(from, to)];
  return new Map(ids.map((id) => [id, groupOf(to, id)]));
}

/** The platform with the edits. Not validated. */
export function withEdits(platform: Platform, edits: Edits): Platform {
  return [...edits].reduce((edited, [id, value]) => withGroup(edited, id, value), platform);
}

/**
 * Adds edits to the stored change of a shipped platform; null if nothing is left. What was edited back to the shipped
 * version is removed; everything else stays, including what can no longer be read.
 */
export function changeWith(stored: unknown, shipped: Platform, edits: Edits): unknown {
  const { selectors: list, ...rest } = recordOf(stored);
  const change: Record<string, unknown> = rest;
  const selectors = { ...recordOf(list) };
  for (const [id, value] of edits) {
    const isShipped = isEqual(value, groupOf(shipped, id));
    (isSelectorGroup(id) ? selectors : change)[id] = isShipped ? undefined : value;
  }
  const groups = whole(selectors);
  const isTorn = list !== undefined && recordOf(list) !== list;
  return whole({ ...change, selectors: groups ?? (isTorn ? list : undefined) });
}

/** The entries that exist; null if there are none. */
function whole(record: Readonly<Record<string, unknown>>): Record<string, unknown> | null {
  const entries = Object.entries(record).filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * The stored change of a platform with the platform switched on or off; null if nothing is left. Everything else stays.
 */
export function switched(stored: unknown, isOn: boolean): unknown {
  const { isOff: _, ...change } = recordOf(stored);
  return isOn ? whole(change) : { ...change, isOff: true };
}

/** The groups in which two versions of a platform differ. */
export function changedGroups(shipped: Platform, platform: Platform): GroupId[] {
  return GROUPS.map(({ id }) => id).filter((id) => !isEqual(groupOf(shipped, id), groupOf(platform, id)));
}

/** The platform with one group reset to the shipped version. */
export function resetGroup(shipped: Platform, platform: Platform, id: GroupId): Platform {
  return withGroup(platform, id, groupOf(shipped, id));
}

/** The valid parts of a stored change. The rest is left out and reported. */
function readChange(data: unknown): { change: PlatformChange; problems: Message[] } {
  if (data === undefined) return { change: {}, problems: [] };
  const sound = v.safeParse(platformChangeSchema, data);
  if (sound.success) return { change: sound.output, problems: [] };
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { change: {}, problems: [message('problemChangesUnreadable')] };
  const problems: Message[] = [];
  const kept: Record<string, unknown> = {};
  const keptSelectors: Record<string, unknown> = {};
  const keep = (into: Record<string, unknown>, key: string, value: unknown, wrapped: object): void => {
    const [problem] = problemsIn(platformChangeSchema, wrapped);
    if (problem) problems.push(message('problemChangeIgnored', key, problem.message));
    else into[key] = value;
  };
  for (const [key, value] of Object.entries(data)) {
    if (key !== 'selectors' || typeof value !== 'object' || value === null || Array.isArray(value))
      keep(kept, key, value, { [key]: value });
    else
      for (const [group, list] of Object.entries(value as object))
        keep(keptSelectors, group, list, { selectors: { [group]: list } });
  }
  if (Object.keys(keptSelectors).length > 0) kept['selectors'] = keptSelectors;
  const change = v.safeParse(platformChangeSchema, kept);
  return { change: change.success ? change.output : {}, problems };
}

function withChange(shipped: Platform, change: PlatformChange): { platform: Platform; ignored: Message[] } {
  const { isOff: _, selectors, ...fields } = change;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const groups = Object.fromEntries(Object.entries(selectors ?? {}).filter(([, value]) => value !== undefined));
  const parsed = parsePlatform({ ...shipped, ...given, selectors: { ...shipped.selectors, ...groups } });
  return 'error' in parsed
    ? { platform: shipped, ignored: [message('problemChangesIgnored', withPath(parsed.error))] }
    : { platform: parsed.platform, ignored: [] };
}

/** The data if it is a record, else an empty one. */
function recordOf(data: unknown): Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
}

/** An own entry of the record, never an inherited one. */
export function ownEntry(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
