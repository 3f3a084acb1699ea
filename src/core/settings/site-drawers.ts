import { MOST_DRAWERS, type PageChoice, type Settings, type SiteDrawer } from './settings';

/**
 * What the settings become by a choice on a chat page: how the drawer stands is remembered for the page's site, the rest
 * for all.
 *
 * @param host - The host of the page, with its port if it has one.
 */
export function withChoice(
  { drawers, width }: Pick<Settings, 'drawers' | 'width'>,
  host: string,
  { isInStep, scope, uses, showsHint, ...drawer }: PageChoice,
): Partial<Settings> {
  const shared = {
    ...(isInStep !== undefined && { isInStep }),
    ...(scope !== undefined && { scope }),
    ...(uses !== undefined && { uses }),
    ...(showsHint !== undefined && { showsHint }),
  };
  if (Object.keys(drawer).length === 0) return shared;
  return { ...shared, width: drawer.width ?? width, drawers: withDrawer(drawers, host, drawer) };
}

/** Puts the site last, and forgets those that were changed longest ago. */
function withDrawer(drawers: Settings['drawers'], host: string, patch: Partial<SiteDrawer>): Settings['drawers'] {
  const { [host]: before, ...others } = drawers;
  const latest = Object.entries(others).slice(-(MOST_DRAWERS - 1));
  return Object.fromEntries([...latest, [host, { ...before, ...patch }]]);
}

/** The hosts where Recurate is paused, with one more or less. The one that was paused longest ago may make way. */
export function withPause(paused: readonly string[], host: string, isPaused: boolean): string[] {
  const others = paused.filter((one) => one !== host);
  return isPaused ? [...others.slice(-(MOST_DRAWERS - 1)), host] : others;
}
