import { onActionClick } from '../browser/action';
import { answerPages } from '../browser/service';
import { readSettings } from '../browser/settings';
import { keepSites } from '../browser/sites';
import { endTemporaryChats } from '../browser/temporary-chats';
import { keepTrouble } from '../browser/troubles';
import { onUncaught } from '../browser/uncaught';
import { DEFAULT_SETTINGS, type Settings } from '../core/settings/settings';
import { effectivePlatforms, hostsIn, platformStates } from '../platforms/overrides';
import { platformFor } from '../platforms/registry';
import { reportOn } from './report';
import { search } from './search';

const settings = async (): Promise<Settings> => {
  const read = await readSettings();
  return read.ok ? read.value.settings : DEFAULT_SETTINGS;
};

onUncaught((stack) => void keepTrouble('service worker', stack), new AbortController().signal);
answerPages({
  platform: async (url) => platformFor(url, effectivePlatforms(await settings())),
  match: search,
  report: async (at) => reportOn(at, await settings()),
});
onActionClick();
endTemporaryChats();
keepSites((chosen) => {
  const states = platformStates(chosen);
  const on = states.filter(({ isOff }) => !isOff);
  const places = on.map(({ id, platform: { hosts } }) => ({ id, hosts }));
  // A shipped platform may have been given further hosts.
  const added = on.map(({ id, platform, shipped }) => ({
    id,
    hosts: platform.hosts.filter((host) => !shipped?.hosts.includes(host)),
  }));
  return {
    all: places,
    added: added.filter(({ hosts }) => hosts.length > 0),
    named: hostsIn(chosen),
    plain: states.filter(({ platform }) => platform.plainHttp).flatMap(({ platform }) => platform.hosts),
  };
}, settings);
