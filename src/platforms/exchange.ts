import { readJson } from '../core/transfer/import/json-lines';
import { message, type Message } from '../core/messages/message';
import { GROUPS, pathOf, selectorsOf, type GroupId } from '../core/platform/groups';
import { changedGroups, platformStates, type PlatformSettings, type PlatformState } from './overrides';
import { PLATFORMS } from './registry';
import { platformChangeSchema, platformSchema, problemsIn, withPath, type DataProblem } from '../core/platform/schema';

/** The format name in a platform file. */
export const PLATFORMS_FORMAT = 'recurate-platforms';
export const PLATFORMS_VERSION = 1;
/** The longest file to read, in characters: enough for hundreds of platforms. */
export const LONGEST_FILE = 1_000_000;
const MOST_ENTRIES = 500;

/** What an import does to one platform. */
export interface PlannedChange {
  id: string;
  name: string;
  what: 'added' | 'changed' | 'same';
  /** The groups that change; empty if the platform is new or stays the same. */
  groups: readonly GroupId[];
  /** It is switched on or off. */
  isSwitched: boolean;
  /**
   * The hosts of a site that is not shipped. The browser asks the person for access to these before Recurate can work
   * there.
   */
  hosts: readonly string[];
  /** The hosts also use plain http. */
  isPlain: boolean;
}

/**
 * What an import would do, or why nothing can be imported; `line` is the line with the error, from 1. The settings are
 * those from the file alone, because what is stored may change before the import.
 */
export type PlatformImport =
  | { ok: true; changes: readonly PlannedChange[]; settings: PlatformSettings }
  | { ok: false; line: number; message: Message };

/** Reads a file and plans its import like {@link planPlatforms}. Never rejects. */
export async function readPlatformsFile(
  file: Pick<Blob, 'size' | 'text'>,
  settings: PlatformSettings,
  cssError: (selector: string) => Message | null,
): Promise<PlatformImport> {
  // A character has at most four bytes. A longer file is not even read.
  if (file.size > LONGEST_FILE * 4)
    return { ok: false, line: 1, message: message('problemPlatformsLarge', LONGEST_FILE) };
  try {
    return planPlatforms(await file.text(), settings, cssError);
  } catch {
    return { ok: false, line: 1, message: message('importUnreadable') };
  }
}

/**
 * Exports the person's changes and sites.
 * @param now - In ms.
 */
export function exportPlatforms({ platforms, sites }: PlatformSettings, now: number): string {
  const exported = new Date(now).toISOString();
  return `${JSON.stringify({ format: PLATFORMS_FORMAT, version: PLATFORMS_VERSION, exported, platforms, sites }, null, 2)}\n`;
}

/**
 * Reads a file written by {@link exportPlatforms} or by hand. What it says about a platform replaces what is stored
 * about it; platforms it does not mention stay as they are. If one entry is wrong, nothing is imported.
 *
 * @param cssError - Why a text is not a selector, or null. Checking that needs a document.
 */
export function planPlatforms(
  text: string,
  settings: PlatformSettings,
  cssError: (selector: string) => Message | null,
): PlatformImport {
  if (text.length > LONGEST_FILE)
    return { ok: false, line: 1, message: message('problemPlatformsLarge', LONGEST_FILE) };
  const content = text.replace(/^\uFEFF/, '');
  if (!content.trim()) return { ok: false, line: 1, message: message('problemFileEmpty') };
  const read = readJson(content);
  if (!read.ok) return { ok: false, line: read.line, message: message('problemPlatformsNotJson', read.message) };
  const problem = firstProblem(read.value, settings, cssError);
  if (problem) {
    return { ok: false, line: read.lineOf(problem.path), message: withPath(problem) };
  }
  const { platforms = {}, sites = {} } = read.value as Partial<PlatformSettings>;
  const next = { platforms: { ...settings.platforms, ...platforms }, sites: { ...settings.sites, ...sites } };
  return {
    ok: true,
    changes: planned(Object.keys({ ...platforms, ...sites }), settings, next),
    settings: { platforms, sites },
  };
}

function planned(ids: readonly string[], before: PlatformSettings, after: PlatformSettings): PlannedChange[] {
  const known = new Map(platformStates(before).map((state) => [state.id, state]));
  const states = new Map(platformStates(after).map((state) => [state.id, state]));
  return ids.flatMap((id) => {
    const state = states.get(id);
    return state ? [plannedChange(state, known.get(id))] : [];
  });
}

function plannedChange(
  { id, platform, shipped, isOff }: PlatformState,
  before: PlatformState | undefined,
): PlannedChange {
  const { name } = platform;
  const isPlain = platform.plainHttp === 'allowed';
  const known = before?.platform ?? shipped;
  const isKnown = known?.plainHttp === platform.plainHttp || !isPlain;
  const hosts = platform.hosts.filter((host) => !isKnown || !known?.hosts.includes(host));
  if (!before) return { id, name, what: 'added', groups: [], isSwitched: false, hosts, isPlain };
  const groups = changedGroups(before.platform, platform);
  const isSwitched = before.isOff !== isOff;
  const isSame = groups.length === 0 && !isSwitched && before.platform.name === name;
  return { id, name, what: isSame ? 'same' : 'changed', groups, isSwitched, hosts, isPlain };
}

function firstProblem(
  value: unknown,
  settings: PlatformSettings,
  cssError: (selector: string) => Message | null,
): DataProblem | null {
  if (!isRecord(value)) return { path: [], message: message('problemPlatformsObject') };
  const { format, version, exported: _, platforms = {}, sites = {}, ...others } = value;
  if (format !== PLATFORMS_FORMAT)
    return { path: ['format'], message: message('problemPlatformsFormat', PLATFORMS_FORMAT) };
  if (typeof version === 'number' && version > PLATFORMS_VERSION)
    return { path: ['version'], message: message('problemPlatformsNewer') };
  if (version !== PLATFORMS_VERSION)
    return { path: ['version'], message: message('problemPlatformsVersion', PLATFORMS_VERSION) };
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return { path: [unknown], message: message('problemUnknownEntry') };
  if (!isRecord(platforms)) return { path: ['platforms'], message: message('problemGroup') };
  if (!isRecord(sites)) return { path: ['sites'], message: message('problemGroup') };
  if (Object.keys({ ...platforms, ...sites }).length > MOST_ENTRIES)
    return { path: [], message: message('problemPlatformsMany', MOST_ENTRIES) };
  for (const [id, site] of Object.entries(sites)) {
    const problem = siteProblem(id, site) ?? cssProblem(site, cssError);
    if (problem) return { path: ['sites', id, ...problem.path], message: problem.message };
  }
  for (const [id, change] of Object.entries(platforms)) {
    const isShipped = PLATFORMS.some((one) => one.id === id);
    const isSite = Object.hasOwn(sites, id) || Object.hasOwn(settings.sites, id);
    if (!isShipped && !isSite) return { path: ['platforms', id], message: message('problemPlatformUnknown') };
    const [wrong] = problemsIn(platformChangeSchema, change);
    const problem = wrong ?? (isShipped ? cssProblem(change, cssError) : onlySwitched(change));
    if (problem) return { path: ['platforms', id, ...problem.path], message: problem.message };
  }
  return null;
}

function siteProblem(id: string, site: unknown): DataProblem | null {
  const [problem] = problemsIn(platformSchema, site);
  if (problem) return problem;
  if ((site as { id: string }).id !== id) return { path: ['id'], message: message('problemSiteId', id) };
  return PLATFORMS.some((one) => one.id === id) ? { path: ['id'], message: message('problemSiteShipped', id) } : null;
}

function onlySwitched(change: unknown): DataProblem | null {
  const [other] = Object.keys(change as object).filter((key) => key !== 'isOff');
  return other === undefined ? null : { path: [other], message: message('problemSiteChange') };
}

/** The first invalid selector of a platform, or of part of one, that matches the schema. */
function cssProblem(data: unknown, cssError: (selector: string) => Message | null): DataProblem | null {
  const part = { selectors: {}, ...(data as object) } as Parameters<typeof selectorsOf>[0];
  for (const { id, shape } of GROUPS) {
    for (const [index, selector] of selectorsOf(part, id).entries()) {
      const problem = cssError(selector);
      const end = 'rules' in shape ? ['selector'] : [];
      if (problem) return { path: [...pathOf(id), index, ...end], message: problem };
    }
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
