import type { Places } from '../browser/sites';
import type { Settings } from '../core/settings/settings';
import { hostsIn, platformStates } from '../platforms/overrides';

/** Where Recurate runs according to the settings. On a site where it is paused it keeps its permission. */
export function placesOf(settings: Settings): Places {
  const states = platformStates(settings);
  const isActive = (host: string): boolean => !settings.paused.includes(host);
  const on = states.filter(({ isOff }) => !isOff);
  // A person may have added hosts to a shipped platform.
  const added = on.map(({ id, platform, shipped }) => ({
    id,
    hosts: platform.hosts.filter((host) => isActive(host) && !shipped?.hosts.includes(host)),
  }));
  return {
    all: on.map(({ id, platform: { hosts } }) => ({ id, hosts: hosts.filter(isActive) })),
    added: added.filter(({ hosts }) => hosts.length > 0),
    named: hostsIn(settings),
    plain: states.filter(({ platform }) => platform.plainHttp).flatMap(({ platform }) => platform.hosts),
  };
}
