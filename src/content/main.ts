import { onOpenAsk, onToggleDrawer } from '../browser/action';
import { onMarkByKeyboard } from '../browser/commands';
import { onMarkSelection } from '../browser/context-menus';
import { onGoTo } from '../browser/go-to';
import { onSettingsChange, settingsSource } from '../browser/page-settings';
import { askWorker } from '../browser/questions';
import { sayOnButton } from '../browser/say-on-button';
import { isAlive } from '../browser/storage';
import { addStyleSheet } from '../browser/style-sheets';
import { watchComposition } from '../composers/composition';
import type { Platform } from '../core/platform/schema';
import { valueOf } from '../core/protocol/question';
import { LINE_WIDTH } from '../core/room/launcher-place';
import { reveal } from '../dom/reveal';
import { preferredTheme } from '../page/page-events';
import { PageReader } from '../page/read-page';
import { chosenLooks } from '../session/chosen-looks';
import { Connecting } from '../session/connecting';
import { createEnterHold } from '../session/enter-hold';
import { receiveKeys } from '../session/receive-keys';
import { startSession, type Session } from '../session/session';
import { followSettings } from '../session/settings-follower';
import { standWhenCalled } from '../session/standing';
import { setPage } from '../stores/page';
import { $room, placeInRoom } from '../stores/room';
import { $settings, choose } from '../stores/settings';
import { $toolbar } from '../stores/toolbar';
import { $isWalking } from '../stores/walk';
import { AskPlace, conversationOf } from './ask';
import { conversationStorage, readGoToRequest, removeGoToRequest } from './browser-storage';
import { chatPage } from './chat-page';
import { Drawer } from './drawer';
import { learnAddresses } from './learn-addresses';
import { messageField } from './message-field';
import { createPort } from './port';
import { pageRoom } from './page-room';
import { mountRoot } from '../dom/own-root';
import { logProblems } from './problems';

/** Ends everything of ours on the page. */
const life = new AbortController();
const { signal } = life;

const root = mountRoot(signal, () => sayOnButton('noticeRemoved'));
const setLanguage = (language: string): void => drawer.setLanguage(language);
const settings = followSettings(settingsSource, { ...chosenLooks(root, addStyleSheet), setLanguage }, signal);
const enterHold = createEnterHold();
const connecting = new Connecting<Session>({ askPlatform, isAlive, end: () => life.abort() }, signal);
const askPlace = new AskPlace();
/** Reads the page by its platform's data, once that is known. */
let reader: PageReader | undefined;
const drawer = new Drawer(
  root.shadow,
  createPort(connecting, enterHold, askPlace),
  {
    askPlace,
    conversation: () => (reader ? conversationOf(reader) : []),
    stepAside: (range) => connecting.session?.stepAside(range),
    hold: (field) => standing.hold(field),
    insert: (lines) => enterHold.during(async () => connecting.session?.applying.add(lines)),
  },
  signal,
);
const standing = standWhenCalled(
  { shadow: root.shadow, frame: drawer.frame, raise: () => drawer.raise(), say: sayOnButton, dismiss: closeOurs },
  signal,
);
// Before the platform is known: this also reports that the tab has an annotator.
const keys = receiveKeys(
  root,
  {
    heard: (event) => standing.heard(event),
    deliver: (event) => drawer.deliver(event),
    onPagePress: (press) => connecting.session?.marking.settleFor(press),
  },
  enterHold,
  signal,
);
connecting.onPlatform(annotate);
logProblems(signal);
onOpenAsk(() => askPlace.want(), signal);
onToggleDrawer(() => choose({ isOpen: standing.isAside() || !$settings.get().isOpen }), signal);
onGoTo((request) => connecting.session?.travel.take(request) ?? false, signal);
onMarkByKeyboard(() => {
  connecting.session?.walker.start();
  standing.call();
}, signal);
onMarkSelection((kind) => {
  connecting.session?.marking.markSelection(kind);
  standing.call();
}, signal);
// The person may have fixed the platform's data, or removed the platform.
onSettingsChange(() => void connecting.connect(), signal);
void show();

/** What Escape closes though nothing of ours has the focus. */
function closeOurs(): void {
  const { marking, walker } = connecting.session ?? {};
  if ($toolbar.get()) marking?.dismiss();
  else if ($isWalking.get()) walker?.leave();
  else choose({ isOpen: false });
}

/** Waits until it is known whether the person had closed the drawer. */
async function show(): Promise<void> {
  await settings;
  setPage({ theme: preferredTheme(), hasModal: false });
  // Out of the way until the page has been measured, which may never happen if there is a problem.
  placeInRoom({ ...$room.get(), launcher: { look: 'line', top: Math.round(innerHeight / 2), width: LINE_WIDTH } });
  await connecting.connect();
}

/** The service worker has validated the data, and nobody else can answer instead of it. */
async function askPlatform(): Promise<Platform | null | undefined> {
  return valueOf(await askWorker('platform', {}));
}

/** Annotates the page, using the platform's data. */
function annotate(platform: Platform, isAgain: boolean, signal: AbortSignal): Session {
  const page = (reader = new PageReader(platform, document));
  learnAddresses(platform, signal);
  const isPageComposing = watchComposition(document, signal);
  const session = startSession(
    {
      page: chatPage(platform, page),
      storage: conversationStorage,
      findComposer: messageField(page, () => isPageComposing() || keys.isComposing(), signal),
      room: pageRoom(page, root.element, signal),
      ours: root.element,
      drawerBox: () => drawer.box(),
      barsElement: drawer.barsLayer,
      search: async (search) => valueOf(await askWorker('match', search)),
      travel: { reveal, readRequest: readGoToRequest, removeRequest: removeGoToRequest },
      beforePass() {
        // After an update of the extension, its new version may have started on this page too.
        if (!isAlive() && root.isReplaced()) life.abort();
        else if (root.ensure()) drawer.raise();
      },
    },
    signal,
  );
  // If the page was already open, show at once whether the data fits it.
  if (isAgain) session.page.retry();
  else session.page.restart();
  return session;
}
