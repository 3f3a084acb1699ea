import { about } from '../browser/about';
import { onActionClick } from '../browser/action';
import { textsIn, translateInto } from '../browser/catalogues';
import { onKeyboardCommand } from '../browser/commands';
import { keepSelectionMenu, onMenuClick } from '../browser/context-menus';
import { readConversation } from '../browser/conversations';
import { highlightSelector } from '../browser/highlights';
import { isOwnPage, openOptionsPage } from '../browser/options-page';
import { injectPageWorld } from '../browser/inject-page-world';
import { askProbe } from '../browser/probe';
import { logProblem, readProblems } from '../browser/problems';
import { askTab, onQuestion } from '../browser/questions';
import { changeSettings, readSettings } from '../browser/settings';
import { requestShipped } from '../browser/rights';
import { keepSites } from '../browser/sites';
import { readEntries, removeEntry, writeEntry } from '../browser/storage';
import { addressOfTab } from '../browser/tabs';
import { endTemporaryChats } from '../browser/temporary-chats';
import { onUncaught } from '../browser/uncaught';
import { onFirstInstalled, openWelcomePage } from '../browser/welcome-page';
import { pageFacts } from '../core/protocol/probe/page-facts';
import { withPause } from '../core/settings/site-drawers';
import { clickAction } from './action-click';
import { answer } from './answer';
import type { Deps } from './deps';
import { placesOf } from './places';
import { settingsIn } from './platform-at';
import { clickMenu, selectionMenu } from './selection-menu';
import { welcome } from './welcome';

const deps: Deps = {
  settings: { read: readSettings, change: changeSettings },
  conversations: { read: readConversation },
  entries: { readAll: readEntries, write: writeEntry, remove: removeEntry },
  problems: { log: logProblem, read: readProblems },
  tabs: {
    addressOf: addressOfTab,
    inspect: (tab, platform) => askProbe(tab, pageFacts, { platform }),
    injectPageWorld,
  },
  options: { open: openOptionsPage, isOwn: isOwnPage },
  welcome: { open: openWelcomePage },
  about,
  highlight: highlightSelector(),
  translateInto,
  textsIn,
};

onUncaught((stack) => void logProblem('service worker', stack), new AbortController().signal);
onQuestion((envelope, asker) => answer(envelope, asker, deps));
onFirstInstalled(() => void welcome(deps));
onActionClick(
  (tab) =>
    void clickAction(tab, {
      requestShipped,
      toggleDrawer: async (id) => (await askTab(id, 'toggle-drawer', {})).ok,
      resume: async ({ host }) => {
        if (!(await settingsIn(deps)).paused.includes(host)) return false;
        return (await changeSettings(({ paused }) => ({ paused: withPause(paused, host, false) }))).ok;
      },
      openOptions: openOptionsPage,
    }),
);
onKeyboardCommand((tab) => void askTab(tab, 'mark-by-keyboard', {}));
onMenuClick((click) => void clickMenu(click, (tab, frame, kind) => askTab(tab, 'mark-selection', { kind }, frame)));
keepSelectionMenu(async () => {
  const settings = await settingsIn(deps);
  return selectionMenu(settings, await translateInto(settings.language));
});
endTemporaryChats();
keepSites(placesOf, () => settingsIn(deps));
