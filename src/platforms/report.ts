import { message, type Message } from '../core/messages/message';
import type { Translate } from '../core/messages/translate';
import type { Problem } from '../core/problem';
import { titleOfGroup, type GroupId } from '../core/platform/groups';
import type { PageFacts } from '../core/platform/page-facts';
import type { PlatformState } from './overrides';
import { PLATFORMS } from './registry';

/** What a report is made from. */
export interface ReportFacts {
  version: string;
  userAgent: string;
  /** Null: the report is not about a page. */
  on: {
    /** Null: Recurate does not know the site, or is switched off there. */
    state: PlatformState | null;
    /** What the probe says of the page; null where it could not look at it. */
    page: PageFacts | null;
  } | null;
  problems: readonly Problem[];
}

/** The id and name of a site the person added come from its address and are left out. */
const ADDED = message('reportAddedSite');
const NAMED: ReadonlySet<string> = new Set([...PLATFORMS.map(({ id }) => id), 'options', 'service worker']);

/**
 * A text that helps find out why a site does not work. About the page it contains only numbers: no text, title or
 * address, not even the host of a site the person added, and no selectors, which could quote one of these.
 */
export function reportText({ version, userAgent, on, problems }: ReportFacts, t: Translate): string {
  const time = (at: number): string => new Date(at).toISOString().slice(0, 19);
  return [
    `Recurate ${version}`,
    t('reportBrowser', userAgent),
    ...(on ? linesOfPage(on.state, on.page, t) : [t('reportNoPage')]),
    t(problems.length > 0 ? 'reportErrors' : 'reportNoErrors'),
    ...problems.map(({ at, where, what }) => `  ${time(at)} ${NAMED.has(where) ? where : t.of(ADDED)}: ${what}`),
    '',
  ].join('\n');
}

function linesOfPage(state: PlatformState | null, page: PageFacts | null, t: Translate): string[] {
  if (!state) return [t('reportNoPlatform')];
  const platform = state.shipped
    ? t('reportPlatform', state.shipped.name, state.id, originOf(state, t))
    : t('reportPlatformAdded', ADDED);
  if (!page) return [platform, t('reportPageUnreadable')];
  const { isConversation, editor, groups } = page;
  return [
    platform,
    t(isConversation ? 'reportConversation' : 'reportNoConversation'),
    editor === null ? t('reportNoEditor') : t('reportEditor', editor),
    t('reportMatches'),
    ...groups.map((group) => `  ${t(titleOfGroup(group.id))}: ${countsOf(group, t)}`),
  ];
}

function originOf({ changed, problems }: PlatformState, t: Translate): Message {
  const titles = (ids: readonly GroupId[]): string =>
    t.list(
      ids.map((id) => t(titleOfGroup(id))),
      'plain',
    );
  const what = changed.length > 0 ? message('reportChanged', titles(changed)) : message('reportAsShipped');
  return problems.length > 0 ? message('reportIgnored', what, problems.length) : what;
}

/** Adds a `?` to a count that may be wrong because the selector is invalid, too slow or matches too much. */
function countsOf({ count, alternatives, used, isMissing }: PageFacts['groups'][number], t: Translate): string {
  const counts = alternatives.map(
    ({ count, isPartial }, n) => `${count}${isPartial ? '?' : ''}${n === used ? '*' : ''}`,
  );
  const all = counts.length > 0 ? `${count} (${counts.join(', ')})` : t('reportNoAlternatives');
  return isMissing ? t('reportMissing', all) : all;
}
