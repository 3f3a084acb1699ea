import highlights from '../../../static/highlights.css?inline';
import { fillSlots, type SlottedTexts } from '../../core/messages/slots';
import { createTranslate } from '../../core/messages/translate';
import { pageAnswer } from '../../core/settings/page-settings';
import { DEFAULT_SETTINGS } from '../../core/settings/settings';
import { partsOfKey } from '../../core/library/item';
import type { ShownDocument, ToView } from '../../core/protocol/vscode/to-view';
import { mountRoot } from '../../dom/own-root';
import { $currentResponse, chooseResponse, neighbour } from '../../stores/responses';
import { $choice, takeSettings } from '../../stores/settings';
import { $toolbar } from '../../stores/toolbar';
import { $isWalking } from '../../stores/walk';
import { isMarking } from './at-work';
import { stopWith } from '../../session/stop-with';
import { createTimer } from '../../session/timer';
import { actionFor } from '../../ui/shell/keys';
import { DELIVERED, mountUi } from '../../ui/shell/mount';
import { followStores } from '../../ui/shell/state.svelte';
import { startAnnotating, type Annotating, type MarkedDocument } from './annotating';
import answerStyles from './answer.css?inline';
import { AnswerPane } from './answer-pane';
import { setHeadings } from './block';
import { Commands } from './commands';
import { countWhenNeeded } from './counting';
import { createPort } from './create-port';
import { Giving } from './giving';
import { headingsAbove } from './headings-above';
import type { Host } from './host';
import type { Keeping } from './kept';
import { openLinks } from './links';
import { PANE, panePlace } from './pane-place';
import type { ViewPort } from './port';
import { SentFeedback } from './sent';
import {
  $answer,
  $answers,
  $document,
  $olderWanted,
  $viewSettings,
  openDocument,
  setDocument,
  setHasChats,
  setHasNewer,
  setHasOlder,
  setStatus,
  setViewSettings,
  takeAnswers,
  wantOlder,
  withAnswer,
} from './shown';
import { hostStorage, type HostStorage } from './storage';
import { addStyles, adoptComponentStyles } from './styles';
import { tellTakingKeys } from './taking-keys';
import { followTheme } from './theme';
import themeStyles from './theme.css?inline';
import ViewApp from './ViewApp.svelte';
import { followView, VIEW } from './view-state.svelte';

/** How soon it is kept how far the answer is scrolled (ms). */
const KEEP_AFTER = 200;

/** @see createView */
export interface ViewParts {
  host: Host;
  keeping: Keeping;
  /** The words of the interface. */
  texts: SlottedTexts;
}

/** The view, once it has its words. */
export interface View {
  /** Takes what the host tells. */
  take(message: Exclude<ToView, { type: 'DONE' | 'WORDS' }>): void;
}

/** Shows the view: one answer, its marks, and the feedback. */
export function createView({ host, keeping, texts }: ViewParts, signal: AbortSignal): View {
  const t = createTranslate((name, args) => fillSlots(texts[name] ?? '', args));
  Object.assign(document.documentElement, { lang: t.locale, dir: t.direction });
  const { scope, uses } = keeping.get();
  const { settings } = pageAnswer(DEFAULT_SETTINGS, undefined, false, ':root::highlight');
  // The toolbar stays beside the marks, which are always open.
  takeSettings({ ...settings, isOpen: true, scope, uses });

  addStyles(document, highlights + answerStyles);
  const pane = new AnswerPane(t, () => annotating.request(), signal);
  document.body.append(pane.element);
  const root = mountRoot(signal);
  followTheme(root.element, signal);
  adoptComponentStyles(root.shadow);
  const barsLayer = document.createElement('div');
  barsLayer.className = 'bars';

  const storage = hostStorage(host);
  const annotating = startAnnotating(
    {
      storage,
      ours: root.element,
      barsElement: barsLayer,
      onChange: (anchors) =>
        setHeadings($document.get()?.kind === 'file' ? headingsAbove(anchors, pane.headings()) : {}),
    },
    signal,
  );
  const giving = new Giving(host, keeping, signal);
  const port = createPort({ host, giving, annotating, storage });
  const ui = mountUi(root.shadow, {
    app: ViewApp,
    follow: followStores,
    port,
    context: new Map<symbol, unknown>([
      [VIEW, followView(keeping, signal)],
      [PANE, panePlace(pane.element, () => moved(pane, annotating))],
    ]),
    translate: t,
    // VS Code restarts to change its language.
    translateInto: async () => null,
    addStyles,
    barsLayer,
  });
  addStyles(root.shadow, themeStyles);
  signal.addEventListener('abort', () => ui.destroy());
  // No page is around us that could take keys, so they need no guard.
  for (const type of DELIVERED) {
    window.addEventListener(
      type,
      (event) => {
        const isOutside = event instanceof KeyboardEvent && event.target !== root.element;
        if (isOutside) annotating.marking.settleFor(event);
        if (ui.deliver(event) || (isOutside && undoes(event, port))) event.preventDefault();
      },
      { capture: true, signal },
    );
  }
  tellTakingKeys(host, root.shadow, signal);
  openLinks(pane.element, host, signal);
  countWhenNeeded(() => port.readOlder(true), signal);

  const show = (): void => {
    const answer = $answer.get();
    const { key = '', kind: of } = $document.get() ?? {};
    const kind = of === 'file' ? of : 'answer';
    const name = answer === null || answer.ordinal === 0 ? t('navigatorName') : t('listAnswer', answer.ordinal);
    const showsTools = $viewSettings.get().showToolCalls;
    const placed = pane.show(
      answer && { key, answer, kind, name: kind === 'file' ? t('vscodeFile') : name, showsTools },
    );
    if (placed !== undefined) annotating.place(placed);
    else annotating.request();
  };
  stopWith(signal, [$answer.listen(show), $viewSettings.listen(show)]);
  keepPlace(keeping, pane, signal);
  const commands = new Commands(port, pane, signal);
  return taker({ keeping, pane, annotating, storage, giving, commands, sent: new SentFeedback(signal) });
}

/** Undo and redo work in the answer too: nothing else there could be undone. */
function undoes(press: KeyboardEvent, port: ViewPort): boolean {
  const action = press.type === 'keydown' && press.isTrusted ? actionFor('ours', press, false) : undefined;
  if (action !== 'undo' && action !== 'redo') return false;
  port[action]();
  return true;
}

/** The answer got another place. The words that were just marked stay in sight when the list of marks comes below them. */
function moved(pane: AnswerPane, annotating: Annotating): void {
  const box = $toolbar.get()?.box;
  const hidden = box ? box.top + box.height - pane.element.getBoundingClientRect().bottom : 0;
  if (hidden > 0) pane.element.scrollTop += hidden;
  annotating.moved();
}

/** Keeps what a view that is made again must show. */
function keepPlace(keeping: Keeping, pane: AnswerPane, signal: AbortSignal): void {
  const scrolled = createTimer(() => {
    const answer = $answer.get();
    const key = $document.get()?.key;
    if (key !== undefined && answer)
      keeping.keep({ scrolled: { key, answer: answer.id, top: pane.element.scrollTop } });
  }, signal);
  pane.element.addEventListener('scroll', () => scrolled.within(KEEP_AFTER), { passive: true, signal });
  stopWith(signal, [
    $currentResponse.listen((current) => {
      const key = $document.get()?.key;
      if (key === undefined || !current) return;
      const isNewest = current.id === $answers.get().at(-1)?.id;
      keeping.keep({ shown: { key, answer: isNewest ? null : current.id } });
    }),
    $choice.listen(({ scope, uses }) => {
      if (scope) keeping.keep({ scope });
      if (uses) keeping.keep({ uses });
    }),
  ]);
}

/** @see taker */
interface TakerParts {
  keeping: Keeping;
  pane: AnswerPane;
  annotating: Annotating;
  storage: HostStorage;
  giving: Giving;
  commands: Commands;
  sent: SentFeedback;
}

/** Takes what the host tells. */
function taker({ keeping, pane, annotating, storage, giving, commands, sent }: TakerParts): View {
  function takeHistory({ document, answers, hasOlder }: Extract<ToView, { type: 'RESPONSE_HISTORY' }>): void {
    const before = $document.get();
    const isOther = before === undefined || before?.key !== document?.key;
    const wasAsked = $olderWanted.get() === 'some';
    openDocument(document, hasOlder);
    if (isOther) {
      takeAnswers([], false);
      const { shown, scrolled } = keeping.get();
      chooseResponse(shown && shown.key === document?.key ? shown.answer : null);
      if (scrolled) pane.remember(scrolled.key, scrolled.answer, scrolled.top);
      annotating.open(document && markedDocument(document));
    }
    takeAnswers(answers, isBusy(pane));
    const previous = wasAsked && !isOther ? neighbour(-1) : null;
    if (previous) chooseResponse(previous.id);
    sent.check(answers);
  }

  function takeOlder({ key, answers, hasOlder }: Extract<ToView, { type: 'RESPONSE_OLDER' }>): void {
    if (key !== $document.get()?.key) return;
    const wanted = $olderWanted.get();
    setHasOlder(hasOlder);
    takeAnswers([...answers, ...$answers.get()], isBusy(pane));
    const previous = wanted === 'some' ? neighbour(-1) : null;
    if (previous) chooseResponse(previous.id);
    if (wanted === 'some' || !hasOlder) wantOlder(null);
  }

  return {
    take(message) {
      switch (message.type) {
        case 'CONNECTION_STATUS':
          return setStatus(message.status);
        case 'RESPONSE_HISTORY':
          return takeHistory(message);
        case 'DOCUMENT':
          if (message.document.key !== $document.get()?.key) return;
          setDocument(message.document);
          return annotating.rename(markedDocument(message.document).title);
        case 'RESPONSE_OLDER':
          return takeOlder(message);
        case 'RESPONSE_READY': {
          // It may be about what was shown before.
          if (message.key !== $document.get()?.key) return;
          takeAnswers(withAnswer($answers.get(), message.answer), isBusy(pane));
          return sent.check([message.answer]);
        }
        case 'SETTINGS':
          return setViewSettings(message.settings);
        case 'CHATS':
          return setHasChats(message.areThere);
        case 'NEWER_SESSION':
          return setHasNewer(message.isThere);
        case 'STORE_CHANGED':
          return storage.changed(message);
        case 'COMMAND':
          return void commands.take(message.command);
        case 'GIVEN':
          return void giving.taken(message);
      }
    },
  };
}

/** The person does something with the answer that is shown, so that no other may take its place. */
function isBusy(pane: AnswerPane): boolean {
  return isMarking($toolbar.get()) || $isWalking.get() || pane.isPressed;
}

function markedDocument(document: ShownDocument): MarkedDocument {
  return { ...partsOfKey(document.key), title: document.kind === 'file' ? document.path : document.title };
}
