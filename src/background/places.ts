import type { Places } from '../browser/sites';
import type { Settings } from '../core/settings/settings';
import { hostsIn, platformStates } from '../platforms/overrides';

/** Where Recurate runs according to the settings. */
export function placesOf(settings: Settings): Places {
  const states = platformStates(settings);
  const on = states.filter(({ isOff }) => !isOff);
  // A person may have added hosts to a shipped platform.
  const added = on.map(({ id, platform, shipped }) => ({
    id,
    hosts: platform.hosts.filter((host) => !shipped?.hosts.includes(host)),
  }));
  return {
    all: on.map(({ id, platform: { hosts } }) => ({ id, hosts })),
    added: added.filter(({ hosts }) => hosts.length > 0),
    named: hostsIn(settings),
    plain: states.filter(({ platform }) => platform.plainHttp).flatMap(({ platform }) => platform.hosts),
  };
}
