import { about } from '../browser/about';
import { onActionClick } from '../browser/action';
import { bringAskTo, bringPointingTo } from '../browser/ask-script';
import { captureTab } from '../browser/capture';
import { textsIn, translateInto } from '../browser/catalogues';
import { chatTabsFor, wakeTab } from '../browser/chat-tabs';
import { sayInTab } from '../browser/companion/button-mark';
import { onKeyboardCommand } from '../browser/commands';
import { keepContextMenu, onMenuClick } from '../browser/context-menus';
import { changeConversation, readConversation } from '../browser/conversations';
import { bringDrawTo, bringFrozenDrawTo } from '../browser/draw-script';
import {
  activeDrawings,
  changeLife,
  dropDrawing,
  endDrawing,
  findDrawing,
  forgetDrawingsOf,
  keepDrawing,
  onActiveDrawings,
  readDrawing,
} from '../browser/drawings';
import { highlightSelector } from '../browser/highlights';
import { keepingAlive } from '../browser/keep-alive';
import { readModels, readModelWithKey } from '../browser/models';
import { isOwnPage, openOptionsPage } from '../browser/options-page';
import { forgetSelectionsOfClosedTabs, keepSelection, takeSelectionOf } from '../browser/pending-selection';
import { injectPageWorld } from '../browser/inject-page-world';
import { askInsert } from '../browser/insert-script';
import { askProbe } from '../browser/probe';
import { logProblem, readProblems } from '../browser/problems';
import { askTab, onQuestion } from '../browser/questions';
import { changeSettings, readSettings } from '../browser/settings';
import { mayReach, requestShipped } from '../browser/rights';
import { openRefusedPage } from '../browser/refused-page';
import { keepSites } from '../browser/sites';
import { readEntries, removeEntry, writeEntry } from '../browser/storage';
import { onStream } from '../browser/streams';
import { onTabChanges } from '../browser/tab-changes';
import { addressOfTab, showTab } from '../browser/tabs';
import { endTemporaryChats } from '../browser/temporary-chats';
import { forgetThreadsOfClosedTabs, readThread, writeThread } from '../browser/threads';
import { onUncaught } from '../browser/uncaught';
import { openVerifyPage } from '../browser/verify-page';
import { onFirstInstalled, openWelcomePage } from '../browser/welcome-page';
import { stackOf } from '../core/problem';
import { ask } from '../core/protocol/ask';
import { judge } from '../core/protocol/judge';
import { pageFacts } from '../core/protocol/probe/page-facts';
import { valueOf } from '../core/protocol/question';
import { withAgentOrigin } from '../core/settings/agent-origins';
import { withPause } from '../core/settings/site-drawers';
import { listModels } from '../providers/list';
import { streamAnswer } from '../providers/stream';
import { clickAction } from './action-click';
import { answer } from './answer';
import { answerAsk } from './asking';
import { askHere } from './ask-here';
import { companionInBrowser } from './companion/in-browser';
import { libraryLives } from './companion/library-lives';
import { clickMenu, contextMenu } from './context-menu';
import type { Deps } from './deps';
import { drawHere } from './draw-here';
import { closeTab, followTab, type DrawingTabsDeps } from './drawing-tabs';
import { answerJudge } from './judging';
import { placesOf } from './places';
import { settingsIn } from './platform-at';
import { welcome } from './welcome';

/**
 * How long a model may take to begin, and to go on (ms): one on the person's own machine may have to be loaded first,
 * and others think before they write.
 */
const PATIENCE = { firstMs: 180_000, idleMs: 120_000 };
/** How long a list of models may take. */
const LIST_PATIENCE = { firstMs: 15_000, idleMs: 15_000 };

const companion = companionInBrowser({
  drawings: { active: activeDrawings, find: findDrawing, live: changeLife },
  library: libraryLives({
    entries: { readAll: readEntries, write: writeEntry, remove: removeEntry },
    conversations: { read: readConversation, change: changeConversation },
  }),
  origins: {
    read: async () => (await settingsIn(deps)).agentOrigins,
    add: async (origin) => (await changeSettings((settings) => withAgentOrigin(settings, origin))).ok,
  },
  draw: bringDrawTo,
  translate: async () => translateInto((await settingsIn(deps)).language),
});

const deps: Deps = {
  companion,
  settings: { read: readSettings, change: changeSettings },
  conversations: { read: readConversation, change: changeConversation },
  entries: { readAll: readEntries, write: writeEntry, remove: removeEntry },
  problems: { log: logProblem, read: readProblems },
  tabs: {
    addressOf: addressOfTab,
    inspect: (tab, platform) => askProbe(tab, pageFacts, { platform }),
    injectPageWorld,
    bringAsk: bringAskTo,
    bringPointing: bringPointingTo,
    chatsFor: chatTabsFor,
    wake: wakeTab,
    sayOnButton: sayInTab,
    show: showTab,
    writeInto: (tab, question) => keepingAlive(() => askInsert(tab, question)),
    openDraw: (tab) => openDraw(tab),
    capture: captureTab,
  },
  drawings: { read: readDrawing, keep: keepDrawing, drop: dropDrawing },
  selections: { takeOf: takeSelectionOf },
  options: { open: openOptionsPage, isOwn: isOwnPage },
  models: {
    read: readModels,
    withKey: readModelWithKey,
    mayReach,
    stream: (model, prompt, signal) => streamAnswer(model, prompt, { ...PATIENCE, signal }),
    list: (receiver) => listModels(receiver, { ...LIST_PATIENCE, signal: new AbortController().signal }),
  },
  threads: { read: readThread, keep: writeThread },
  verify: { open: openVerifyPage },
  welcome: { open: openWelcomePage },
  about,
  highlight: highlightSelector(),
  translateInto,
  textsIn,
};

const logFault = (stack: string): void => void logProblem('service worker', stack);

/** Opens Ask in a tab, about the selected text if there is some. */
const openAsk = (tab: number, selected?: string): Promise<void> =>
  askHere(
    tab,
    {
      openAsk: async (id) => (await askTab(id, 'open-ask', {})).ok,
      bring: bringAskTo,
      refuse: () => openRefusedPage('restricted-page'),
      keepSelection,
    },
    selected,
  );

const pressDraw = async (tab: number, isWanted: boolean, isFrozen = false): Promise<boolean | null> =>
  valueOf(await askTab(tab, 'open-draw', { isWanted, isFrozen })) ?? null;

/** Begins drawing in a tab. */
const openDraw = (tab: number): Promise<boolean> =>
  drawHere(tab, {
    isDrawing: async (one) => (await pressDraw(one, true)) !== null,
    bring: bringDrawTo,
    refuse: () => openRefusedPage('restricted-page'),
  });

/** Begins drawing on a picture of the page as it is now. */
const openFrozenDraw = async (tab: number): Promise<boolean> => {
  // First, because the script would not begin where it runs already.
  if ((await pressDraw(tab, true, true)) !== null || (await bringFrozenDrawTo(tab))) return true;
  await openRefusedPage('restricted-page');
  return false;
};

const drawAsWanted = (tab: number, isFrozen: boolean): Promise<boolean> =>
  isFrozen ? openFrozenDraw(tab) : openDraw(tab);

/** What becomes of drawings when their tabs show other pages. */
const drawingTabs: DrawingTabsDeps = {
  pageOf: async (tab) => (await activeDrawings()).find((one) => one.tab === tab)?.page ?? null,
  bring: bringDrawTo,
  async end(tab) {
    const ended = await endDrawing(tab);
    const drawing = ended && (await readDrawing(tab, ended.page));
    if (drawing?.ok && drawing.value) await companion.navigated(drawing.value);
    await companion.left(tab);
  },
  async forget(tab) {
    await forgetDrawingsOf(tab);
    await companion.left(tab);
  },
};

onUncaught(logFault, new AbortController().signal);
onQuestion((envelope, asker) => answer(envelope, asker, deps));
onStream(
  ask,
  (question, answering) => keepingAlive(() => answerAsk(question, answering, deps)),
  (fault) => logFault(stackOf(fault) ?? 'unknown'),
);
onStream(
  judge,
  (question, answering) => keepingAlive(() => answerJudge(question, answering, deps)),
  (fault) => logFault(stackOf(fault) ?? 'unknown'),
);
onFirstInstalled(() => void welcome(deps));
onActionClick(
  (tab) =>
    void clickAction(tab, {
      requestShipped,
      isDrawing: (one) => pressDraw(one, false),
      asked: (tab) => companion.asked(tab),
      showAskedPage: () => openOptionsPage('companion'),
      draw: openDraw,
      toggleDrawer: async (id) => (await askTab(id, 'toggle-drawer', {})).ok,
      resume: async ({ host }) => {
        if (!(await settingsIn(deps)).paused.includes(host)) return false;
        return (await changeSettings(({ paused }) => ({ paused: withPause(paused, host, false) }))).ok;
      },
      ask: openAsk,
    }),
);
onKeyboardCommand({
  markByKeyboard: (tab) => void askTab(tab, 'mark-by-keyboard', {}),
  ask: (tab) => void openAsk(tab),
  draw: (tab, isFrozen) => void drawAsWanted(tab, isFrozen),
});
onMenuClick(
  (click) =>
    void clickMenu(click, {
      markSelection: (tab, frame, kind) => askTab(tab, 'mark-selection', { kind }, frame),
      askAbout: openAsk,
      draw: drawAsWanted,
    }),
);
keepContextMenu(async () => {
  const settings = await settingsIn(deps);
  return contextMenu(settings, await translateInto(settings.language));
});
onTabChanges(
  (change) => void followTab(change, drawingTabs),
  (tab) => void closeTab(tab, drawingTabs),
);
onActiveDrawings(() => companion.drawingsChanged());
endTemporaryChats();
forgetThreadsOfClosedTabs();
forgetSelectionsOfClosedTabs();
keepSites(placesOf, () => settingsIn(deps));
