import * as v from 'valibot';
import type { Problem } from '../core/problem';
import { GROUPS, type GroupId } from '../core/platform/groups';
import { PageFactsSchema, type PageFacts } from '../core/platform/page-facts';
import type { PlatformState } from './overrides';
import { PLATFORMS } from './registry';

export interface ReportFacts {
  version: string;
  userAgent: string;
  /** Null: no page is looked at. */
  on: {
    /** Null: Recurate does not know the site, or is switched off there. */
    state: PlatformState | null;
    /** What the probe gave back; not validated. */
    page: unknown;
  } | null;
  problems: readonly Problem[];
}

/** An added site's id and name are made of its address. */
const ADDED = 'a site added by the person';
const NAMED: ReadonlySet<string> = new Set([...PLATFORMS.map(({ id }) => id), 'options', 'service worker']);

/**
 * What helps to find out why a site does not work, as text. Of the page it holds numbers alone: no text of it, no title, no
 * address, not even the host of a site that the person added, and no selectors, which could quote one of these.
 */
export function reportText({ version, userAgent, on, problems }: ReportFacts): string {
  return [
    `Recurate ${version}`,
    `Browser: ${userAgent}`,
    ...(on ? linesOfPage(on.state, on.page) : ['Page: none']),
    problems.length > 0 ? 'Last errors (UTC):' : 'Last errors: none',
    ...problems.map(
      ({ at, where, what }) =>
        `  ${new Date(at).toISOString().slice(0, 19)} ${NAMED.has(where) ? where : ADDED}: ${what}`,
    ),
    '',
  ].join('\n');
}

function linesOfPage(state: PlatformState | null, page: unknown): string[] {
  if (!state) return ['Platform: none'];
  const platform = `Platform: ${state.shipped ? `${state.shipped.name} (${state.id}), ${originOf(state)}` : ADDED}`;
  const read = v.safeParse(PageFactsSchema, page);
  if (!read.success) return [platform, 'Page: could not be looked at'];
  const { isConversation, editor, groups } = read.output;
  return [
    platform,
    `Address: shows ${isConversation ? 'a' : 'no'} conversation`,
    `Editor: ${editor ?? 'none'}`,
    'Matches of each group and of its alternatives, * in use:',
    ...groups.map((group) => `  ${titleOf(group.id)}: ${countsOf(group)}`),
  ];
}

function originOf({ changed, problems }: PlatformState): string {
  const what = changed.length > 0 ? `changed by the person: ${changed.map(titleOf).join(', ')}` : 'as shipped';
  return problems.length > 0 ? `${what}; ${problems.length} stored changes ignored` : what;
}

/** `?` stands behind a count that is not the whole truth: the selector is not valid, takes too long or finds too much. */
function countsOf({ count, alternatives, used, isMissing }: PageFacts['groups'][number]): string {
  const counts = alternatives.map(
    ({ count, problem }, n) => `${count}${problem === null ? '' : '?'}${n === used ? '*' : ''}`,
  );
  const all = counts.length > 0 ? `${count} (${counts.join(', ')})` : 'no alternatives';
  return `${all}${isMissing ? ' (needed, not found)' : ''}`;
}

function titleOf(id: GroupId): string {
  return GROUPS.find((group) => group.id === id)!.title;
}
