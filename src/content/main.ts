import { isAlive } from '../browser/storage';
import { onToggleDrawer } from '../browser/action';
import { watchComposition } from '../composers/composition';
import { AnchorSet } from '../dom/anchor-set';
import { MarkView } from '../dom/mark-view';
import { reveal } from '../dom/reveal';
import { createPageReader } from '../platforms/read-page';
import { platformFor } from '../platforms/registry';
import type { Platform } from '../platforms/schema';
import { redo, retarget, undo } from '../stores/annotations';
import { setConnection } from '../stores/connection';
import { closePreview, setOutcome } from '../stores/feedback';
import { focusOn } from '../stores/focus';
import { announce } from '../stores/notices';
import { chooseResponse, neighbour } from '../stores/responses';
import { $settings, choose } from '../stores/settings';
import { hideToolbar } from '../stores/toolbar';
import { mountUi } from '../ui/mount';
import type { Port } from '../ui/port';
import { createApplying } from './applying';
import { copyText } from './copy-text';
import { followAddress } from './follow-address';
import { followPage } from './follow-page';
import { createMarking } from './marking';
import { createMemory } from './memory';
import { mountRoot } from './root';
import { rememberSettings } from './settings';

/** How long a mark that was gone to stays pulsed (ms). */
const PULSE = 1600;

/** Puts the annotator on the page. Everything it starts ends with the controller's signal. */
function start(platform: Platform, life: AbortController): void {
  const { signal } = life;
  const reader = createPageReader(platform, document);
  const root = mountRoot(signal);
  const anchors = new AnchorSet();
  setConnection({ state: 'connecting', platform: platform.name });

  const memory = createMemory(() => setConnection({ state: 'gone', platform: platform.name }), signal);
  let isOurComposition = false;
  const isPageComposing = watchComposition(document, signal);
  const applying = createApplying(reader, () => isPageComposing() || isOurComposition, signal);

  const port: Port = {
    mark: (kind) => marking.mark(kind),
    writeNote: () => marking.writeNote(),
    clear: () => marking.clear(),
    dismiss: () => marking.dismiss(),
    goToAnnotation(id) {
      const anchor = anchors.anchors.get(id);
      if (anchor?.state !== 'anchored') return;
      chooseResponse(anchor.annotation.target.response);
      reveal(anchor.range);
      focusOn(id);
      setTimeout(() => focusOn(null), PULSE);
    },
    goToResponse(steps) {
      const next = neighbour(steps);
      const element = next && anchors.elementOf(next.id);
      if (!element) return;
      chooseResponse(next.id);
      reveal(element);
    },
    undo: () => void (undo() && announce('Undone.')),
    redo: () => void (redo() && announce('Done again.')),
    insert: () => applying.insert(),
    async copy(text) {
      const isCopied = await copyText(text, root.shadow);
      const message = isCopied
        ? 'Copied.'
        : 'The browser did not let Recurate copy. Select the text and copy it yourself.';
      setOutcome(isCopied ? { state: 'copied', message } : { state: 'copy', message, text });
      announce(message);
    },
    retry: () => page.retry(),
  };
  const ui = mountUi(root.shadow, port);
  const view = new MarkView(anchors, ui.barsLayer);

  const page = followPage(
    {
      reader,
      anchors,
      view,
      isConversation: () => address.id() !== null,
      onPass(change, hasNewResponses) {
        if (root.ensure()) ui.raise();
        address.check();
        if (change.hasMoved || change.mutated.size > 0) marking.follow();
        if (hasNewResponses) {
          applying.checkSent();
          void memory.adopt(page.responses().map(({ id }) => id));
        }
      },
    },
    signal,
  );
  const marking = createMarking(
    {
      anchors,
      view,
      root: root.element,
      responses: () => page.responses().map(({ id }) => id),
      side: platform.selectionToolbar === 'above' ? 'below' : 'above',
    },
    signal,
  );
  const address = followAddress(
    {
      platform,
      memory,
      responses: () => page.responses().map(({ element }) => element),
      onOther() {
        hideToolbar();
        closePreview();
        setOutcome(null);
        page.restart();
      },
      onNamed() {
        const source = location.origin + location.pathname;
        retarget((target) => (target.source === source ? target : { ...target, source }));
      },
    },
    signal,
  );

  globalThis.recurateKeys = {
    deliver(event) {
      if (event.type === 'compositionstart') isOurComposition = true;
      if (event.type === 'compositionend') isOurComposition = false;
      return ui.deliver(event);
    },
  };
  signal.addEventListener('abort', () => {
    globalThis.recurateKeys = undefined;
    ui.destroy();
  });

  void rememberSettings(signal);
  onToggleDrawer(() => choose({ isOpen: !$settings.get().isOpen }), signal);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!isAlive()) setConnection({ state: 'gone', platform: platform.name });
    },
    { signal },
  );
}

const platform = platformFor(new URL(location.href));
if (platform) start(platform, new AbortController());
