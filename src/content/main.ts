import { isAlive, watchEntries } from '../browser/storage';
import { onToggleDrawer } from '../browser/action';
import { ask } from '../browser/ask';
import { onUncaught } from '../browser/uncaught';
import { watchComposition } from '../composers/composition';
import { AnchorSet } from '../dom/anchor-set';
import { MarkView } from '../dom/mark-view';
import { reveal } from '../dom/reveal';
import { conversationAddress } from '../core/platform/conversation-address';
import { createPageReader } from '../page/read-page';
import type { Platform } from '../core/platform/schema';
import { redo, retarget, undo } from '../stores/annotations';
import { setConnection } from '../stores/connection';
import { closePreview, setOutcome } from '../stores/feedback';
import { $focused } from '../stores/focus';
import { $notices, announce } from '../stores/notices';
import { setPage } from '../stores/page';
import { $currentResponse, chooseResponse, neighbour } from '../stores/responses';
import { $settings, choose } from '../stores/settings';
import { hideToolbar } from '../stores/toolbar';
import { mountUi, type Ui } from '../ui/shell/mount';
import type { Port } from '../ui/shell/port';
import { createApplying, type Applying } from '../session/applying';
import { createEnterHold } from '../session/enter-hold';
import { followAddress } from '../session/follow-address';
import { followPage, preferredTheme, type FollowedPage } from '../session/follow-page';
import { createMarking, type MarkingActions } from '../session/marking';
import { createMemory } from '../session/memory';
import { mountRoot } from './root';
import { rememberSettings } from '../session/settings';
import { layersOf, MARK_LAYERS, type PlacedMark } from '../session/placed-mark';
import { createTravel, type Travel } from '../session/travel';

/** What works only once the platform is known. */
interface Parts {
  marking: MarkingActions;
  travel: Travel;
  page: FollowedPage;
  applying: Applying;
}

const life = new AbortController();
const { signal } = life;
const root = mountRoot(signal);
const anchors = new AnchorSet<PlacedMark>();
const enterHold = createEnterHold();
let parts: Parts | undefined;
let connect: (() => Promise<void>) | undefined;
/** The platform's data that the page is followed by, and what ends that. */
let known = '';
let connection = new AbortController();
/** The field of ours in which a word is being composed. */
let composed: EventTarget | undefined;

const port: Port = {
  mark: (kind) => parts?.marking.mark(kind),
  writeNote: () => parts?.marking.writeNote(),
  clear: () => parts?.marking.clear(),
  dismiss: () => parts?.marking.dismiss(),
  attach: (id) => parts?.marking.attach(id),
  goToAnnotation: (id) => parts?.travel.goTo(id),
  goToResponse(steps) {
    // Where the page shows a part of the conversation, its next part comes when the end of this one is shown.
    const next = neighbour(steps) ?? $currentResponse.get();
    const element = next && anchors.elementOf(next.id);
    if (!element) return;
    chooseResponse(next.id);
    reveal(element);
  },
  undo: () => void (undo() && announce('Undone.')),
  redo: () => void (redo() && announce('Done again.')),
  insert: () => enterHold.during(async () => parts?.applying.insert()),
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ state: 'copied', message: 'Copied.' });
    } catch {
      // A page's Permissions-Policy can forbid it.
      setOutcome({
        state: 'copy',
        message: 'The browser did not let Recurate copy. Select the text and copy it.',
        text,
      });
    }
  },
  async copyReport() {
    const report = await ask('report', {});
    if (report) await port.copy(report);
    else setOutcome({ state: 'copy', message: 'No report: reload this page.' });
  },
  openOptions: (section = '') => void ask('options', { section }),
  retry: () => (parts ? parts.page.retry() : void connect?.()),
};

/** Follows the page by its platform's data. Everything that is started ends with the signal. */
function annotate(platform: Platform, ui: Ui, signal: AbortSignal): Parts {
  const isPageComposing = watchComposition(document, signal);
  const reader = createPageReader(platform, document);
  const tellGone = (): void => setConnection({ state: 'gone', platform: platform.name });
  const memory = createMemory(tellGone, signal);
  // A field that goes while a word is composed in it never says that it ended.
  const isComposing = (): boolean => isPageComposing() || (composed instanceof Node && composed.isConnected);
  const applying = createApplying(
    {
      reader,
      isComposing,
      current: () => address.current(),
      noteWritten: memory.noteWritten,
    },
    signal,
  );
  const view = new MarkView({
    set: anchors,
    barsElement: ui.barsLayer,
    layers: MARK_LAYERS,
    layersOf: (mark: PlacedMark) => layersOf(mark, $focused.get()),
  });
  const travel = createTravel(anchors, signal);
  const page = followPage(
    {
      reader,
      anchors,
      view,
      isConversation: () => address.id() !== null,
      onPass(change, isOutside, hasNewResponses) {
        if (root.ensure()) ui.raise();
        address.check();
        if (change.hasMoved || change.mutated.size > 0) marking.follow();
        if (isOutside) applying.checkSent();
        if (!hasNewResponses) return;
        marking.lookAgain();
        const ids = page.responses().map(({ id }) => id);
        void memory.reassign(ids, (id) => anchors.indexOf(id)?.text ?? '');
      },
    },
    signal,
  );
  const marking = createMarking(
    {
      anchors,
      view,
      shadowRoots: reader.shadowRoots,
      root: root.element,
      // What is left of the chat before is not to be marked in this one.
      responses: () => (address.isArriving() ? [] : page.responses().map(({ id }) => id)),
      source: () => conversationAddress(platform, new URL(location.href)),
      catchUp: () => page.catchUp(),
      side: platform.selectionToolbar === 'above' ? 'below' : 'above',
    },
    signal,
  );
  const address = followAddress(
    {
      reader,
      memory,
      responses: () => page.responses(),
      root: root.element,
      isChanging: () => page.isChanging(),
      onOther() {
        hideToolbar();
        closePreview();
        setOutcome(null);
        page.restart();
      },
      onArrived: () => marking.lookAgain(),
      onNamed() {
        const source = conversationAddress(platform, new URL(location.href));
        retarget((target) => (target.source === source ? target : { ...target, source }));
      },
    },
    signal,
  );
  document.addEventListener('visibilitychange', () => isAlive() || tellGone(), { signal });
  return { marking, travel, page, applying };
}

async function start(): Promise<void> {
  const settings = rememberSettings(root.shadow, signal);
  const ui = mountUi(root.shadow, port);
  // At once, though the page is not known yet: it also says that this tab has its annotator.
  globalThis.recurateKeys = {
    deliver(event) {
      if (event.type === 'compositionstart') composed = event.composedPath()[0];
      if (event.type === 'compositionend') composed = undefined;
      const isOnPage = !event.composedPath().includes(root.element);
      return enterHold.takes(event, isOnPage) || ui.deliver(event);
    },
  };
  // Before our buttons get it: one that inserts has to know what pressed it.
  root.shadow.addEventListener('click', (event) => event.isTrusted && enterHold.clicked(event as MouseEvent), {
    capture: true,
    signal,
  });
  const onPage = (event: Event): void => {
    if (event.isTrusted && event.target !== root.element) enterHold.pressedOnPage();
  };
  window.addEventListener('pointerdown', onPage, { capture: true, signal });
  signal.addEventListener('abort', () => {
    globalThis.recurateKeys = undefined;
    ui.destroy();
  });
  const tell = (what: string): void => void ask('trouble', { what });
  onUncaught(tell, signal);
  $notices.listen((notices, before) => {
    const last = notices.at(-1);
    if (last && !before?.includes(last)) tell(last.about);
  });
  onToggleDrawer(() => choose({ isOpen: !$settings.get().isOpen }), signal);
  connect = async () => {
    let platform: Platform | null | undefined;
    for (let wait = 200; wait < 4000 && isAlive(); wait *= 4) {
      // The service worker has proved the data against the schema; nobody else can answer in its place.
      platform = (await ask('platform', {})) as Platform | null | undefined;
      if (platform !== undefined) break;
      await new Promise((done) => setTimeout(done, wait));
    }
    if (platform !== undefined) {
      const data = JSON.stringify(platform);
      if (data === known) return;
      known = data;
      connection.abort();
      if (!platform) return life.abort();
      connection = new AbortController();
      const isLoaded = !!parts;
      parts = annotate(platform, ui, connection.signal);
      // A page that was there before shows at once whether it fits.
      if (isLoaded) parts.page.retry();
      else parts.page.restart();
    } else if (!isAlive()) setConnection({ state: 'gone', platform: '' });
    else if (!parts) setConnection({ state: 'missing', platform: '', what: ['the extension’s own service'] });
  };
  // The person may have mended the platform, or taken it away.
  watchEntries((key) => key === 'settings' && void connect?.(), signal);
  // Not shown before it is known whether the person had closed it.
  await settings;
  setPage({ theme: preferredTheme(), hasModal: false });
  await connect();
}

void start();
