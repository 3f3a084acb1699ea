import { about } from '../browser/about';
import type { PageOfTab } from '../browser/service';
import { inTab } from '../browser/tabs';
import { readTroubles } from '../browser/troubles';
import type { Settings } from '../core/settings/settings';
import { platformStates, type PlatformState } from '../platforms/overrides';
import { platformFor } from '../platforms/registry';
import { reportText } from '../platforms/report';

/** The state of the platform that is in effect at an address. */
export function stateAt(url: URL, settings: Settings): PlatformState | null {
  const states = platformStates(settings).filter(({ isOff }) => !isOff);
  const platforms = states.map(({ platform }) => platform);
  const platform = platformFor(url, platforms);
  return states.find((state) => state.platform === platform) ?? null;
}

/** The report on a tab, or without one. */
export async function reportOn(at: PageOfTab | null, settings: Settings): Promise<string> {
  const state = at && stateAt(at.url, settings);
  const probed = at && state && (await inTab(at.tab, 'report', state.platform));
  return reportText({
    ...about(),
    on: at && { state, page: probed?.ok ? probed.value : null },
    troubles: await readTroubles(),
  });
}
