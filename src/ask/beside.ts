import { askWorker } from '../browser/questions';
import { stopWith } from '../session/stop-with';
import type { Span } from '../core/annotation/selector';
import { conversationAddress } from '../core/platform/conversation-address';
import { valueOf } from '../core/protocol/question';
import { parentAcross } from '../dom/across';
import type { Section } from '../dom/page-text/section';
import type { AnnotatorForAsk } from '../session/ask/beside';
import { markAnswer } from '../session/ask/mark-answer';
import { $announcement, $notices } from '../stores/notices';
import { setPage } from '../stores/page';
import { takeSettings } from '../stores/settings';
import { mountAskPanel, type AskPanelUi } from '../ui/ask/mount';
import { startHere } from './here';
import { createAskPort } from './port';
import type { Words } from '../browser/words';

/** The title of answers, among the messages of a conversation. */
const ANSWER = 'listAnswer';

/** Starts Ask on a chat's page, in a panel of the annotator's drawer. */
export async function startBeside(annotator: AnnotatorForAsk, words: Words, signal: AbortSignal): Promise<void> {
  const { shadow, stores } = annotator;
  const { $settings } = stores.settings;
  const { $conversation } = stores.conversation;
  const [known] = await Promise.all([askWorker('platform', {}), words.into($settings.get().language)]);
  const platform = valueOf(known);
  if (signal.aborted || !platform) return;
  const sections = (): Section[] =>
    annotator
      .conversation()
      .flatMap(({ title, roots, excluded }) =>
        roots.map((element) => ({ element, title: words.now().of(title), excluded: () => excluded(element) })),
      );
  const chat = {
    /** A chat without an address is only itself while it is open. */
    place() {
      const open = $conversation.get();
      return open && { id: `${open.platform}/${open.id ?? open.identity}`, opening: open.identity };
    },
    onPlace: (listener: () => void) => stopWith(signal, [$conversation.listen(listener)]),
    sections,
    insert: (lines: readonly string[]) => annotator.insert(lines),
    mark(range: StaticRange, words: { text: string; span: Span }, note: string) {
      const answers = annotator.conversation().filter(({ title }) => title.key === ANSWER);
      const at = answers.findIndex(({ roots }) => roots.some((root) => isWithin(range.startContainer, root)));
      // As for the annotator's own marks: without what does not say which conversation it is.
      const source = conversationAddress(platform, new URL(location.href));
      return markAnswer(stores, { ...words, at, of: answers.length, source }, note);
    },
  };
  const session = startHere({ words, shadow, shown: (range) => annotator.stepAside(range), chat }, signal);
  const askPort = createAskPort(session);
  let ui: AskPanelUi | null = null;
  let language = $settings.get().language;
  stopWith(signal, [
    // Ask has stores of its own, a copy of the same modules.
    stores.page.$page.subscribe((page) => setPage({ ...page })),
    $settings.subscribe((settings) => {
      takeSettings({ ...settings });
      if (settings.language !== language) void ui?.setLanguage((language = settings.language));
    }),
    $settings.listen(({ isOpen }, before) => {
      if (!isOpen && before?.isOpen) session.closed();
    }),
    $announcement.listen((said) => said && stores.notices.announce(said.text)),
    $notices.listen((notices) => notices.forEach((notice) => stores.notices.notify(notice))),
    () => ui?.destroy(),
  ]);
  annotator.take({
    show(element) {
      void session.takeModels();
      void session.takeSelection();
      if (ui) ui.open(element);
      else {
        const translateInto = (next: string) => words.into(next);
        ui = mountAskPanel(shadow, element, { askPort, translate: words.now(), translateInto, hold: annotator.hold });
      }
      ui.focusField();
    },
    deliver: (event) => ui?.deliver(event) ?? false,
  });
}

function isWithin(node: Node, root: Element): boolean {
  for (let at: Node | null = node; at; at = parentAcross(at)) if (at === root) return true;
  return false;
}
