import { replaceMarkers } from '../../core/answer/markers';
import { answerToMarkdown } from '../../core/answer/to-markdown';
import type { Mode, Source } from '../../core/ask/modes';
import { checkStale, pageIdentity } from '../../core/ask/page-identity';
import { describe } from '../../core/annotation/selector';
import { message } from '../../core/messages/message';
import { onOneLine } from '../../core/text/on-one-line';
import { $ask, changeThread, setDraft, showAsk } from '../../stores/ask';
import { announce, notify } from '../../stores/notices';
import { Asking } from './asking';
import type { AskSurroundings } from './parts';
import { ThreadKeeper } from './thread-keeper';
import { CitationWalk } from './walking';

/** What a notice about copying is about. */
const ABOUT_COPY = 'ask-copy';

/** What the person can do with Ask. */
export interface AskSession {
  asking: Asking;
  walk: CitationWalk;
  restart(): void;
  setMode(mode: Mode): void;
  setSource(source: Source): void;
  setModel(id: string | null): void;
  copy(turn: string): Promise<void>;
  insert(turn: string, citation?: number): Promise<void>;
  /** Keeps a citation in the library, with the question as its note. */
  keep(turn: string, citation: number): Promise<void>;
  /** Lets the person point at the part of the page that they ask about. */
  choosePart(): Promise<void>;
  /** Asks about the whole page again. */
  takeWhole(): void;
  /** Takes the text that the person chose in the context menu. Call it whenever Ask is opened. */
  takeSelection(): Promise<void>;
  /** Learns which models there are. Call it whenever Ask is opened. */
  takeModels(): Promise<void>;
  /** Removes what is painted, when the drawer closes. */
  closed(): void;
}

/**
 * Lets the person ask about one page, and shows the citations there. Everything is in the store (../../stores/ask.ts).
 *
 * @param signal - Ends everything that was started.
 */
export function startAsk(parts: AskSurroundings, signal: AbortSignal): AskSession {
  const { page, worker } = parts;
  showAsk({ isChat: parts.insert !== null });
  const keeper = new ThreadKeeper(parts, signal);
  const walk = new CitationWalk(parts);
  const asking = new Asking(parts, keeper, walk, signal);
  const placeNow = () => ({ url: pageIdentity(page.href()), id: page.identity(), opening: page.opening() });
  let here = placeNow();
  void keeper.open();

  page.onNavigate(() => {
    const before = here;
    here = placeNow();
    if (here.id === before.id) return;
    // While its thread is still being read, it is read again under the new name.
    const isNamed = here.opening === before.opening && $ask.get().thread.id !== '';
    if (isNamed) return changeThread({ page: here.id });
    const stale = checkStale(before.url, here.url, 0);
    asking.cancel('interrupted');
    const wasPainted = $ask.get().painted !== null;
    walk.clear();
    // What was read is of another page.
    page.takeWhole();
    showAsk({ text: { state: 'unread', characters: 0, isPart: false } });
    if (wasPainted) walk.fail(stale.stale ? stale.reason : 'path-changed');
    void keeper.open();
  });
  signal.addEventListener('abort', () => parts.paint.clear());
  page.onLeave(() => void keeper.keep());

  const begin = (change?: { mode: Mode }): void => {
    asking.cancel('stopped');
    walk.clear();
    keeper.restart(change);
  };

  return {
    asking,
    walk,
    restart() {
      begin();
      announce(message('askBegan'));
    },
    setMode: (mode) => mode !== $ask.get().thread.mode && begin({ mode }),
    setSource: (source) => changeThread({ source }),
    setModel: (model) => showAsk({ model }),
    async copy(id) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (!turn) return;
      const labels = {
        source: parts.words(message('askCopiedFrom')),
        absent: parts.words(message('askAbsent')),
      };
      const { question, answer, citations } = turn;
      const text = answerToMarkdown({ question, answer, citations, title: page.title(), address: page.href(), labels });
      try {
        await parts.copy(text);
        announce(message('askCopied'));
      } catch {
        notify({ about: ABOUT_COPY, text: message('askCopyBlocked') });
      }
    },
    async insert(id, citation) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (!turn || !parts.insert) return;
      const cited = citation === undefined ? turn.citations : turn.citations.slice(citation, citation + 1);
      const quotes = cited.flatMap(({ words }) => words.slice(0, 1).map((quote) => `> ${onOneLine(quote)}`));
      // What passages say is their quotes: there is no other answer.
      const hasWords = citation === undefined && turn.answer !== '';
      const lines = hasWords ? replaceMarkers(turn.answer, () => '').split('\n') : quotes;
      if (lines.length > 0) await parts.insert(lines);
    },
    async keep(id, at) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (!turn) return;
      const place = await walk.placeOf(id, at);
      if (!$ask.get().thread.turns.some((one) => one.id === id)) return;
      if (!place) return notify({ about: 'ask-keep', text: message('askNotKeptInLibrary') });
      const selectors = describe(page.text, place);
      const isNew = await worker.keepCitation(page.title(), selectors, turn.question);
      if (isNew === undefined) notify({ about: 'ask-keep', text: message('askNotKeptInLibrary') });
      else announce(message(isNew ? 'askKeptInLibrary' : 'askKeptBefore'));
    },
    async takeSelection() {
      const selected = await worker.takeSelection();
      if (selected === '') notify({ about: 'ask-selection', text: message('askSelectFirst') });
      if (!selected) return;
      await keeper.ready;
      if (signal.aborted) return;
      const { draft } = $ask.get().thread;
      const question = parts.words(message('askAboutSelection', selected));
      setDraft(draft.trim() ? `${draft}\n${question}` : question);
    },
    async takeModels() {
      const models = await worker.models();
      if (!models || signal.aborted) return;
      const { model, models: before } = $ask.get();
      const isChosen = models.some(({ id }) => id === model);
      const fallback = models.find(({ isDefault }) => isDefault)?.id ?? models[0]?.id ?? null;
      // Passages were chosen if there was something else to choose.
      const isPassages = model === null && before.length > 0;
      showAsk({ models, model: isChosen ? model : isPassages ? null : fallback });
    },
    async choosePart() {
      const { id } = $ask.get().thread;
      if (!(await page.choosePart()) || signal.aborted || $ask.get().thread.id !== id) return;
      walk.clear();
      showAsk({ text: { state: 'unread', characters: 0, isPart: true } });
      announce(message('askPartChosen'));
    },
    takeWhole() {
      page.takeWhole();
      walk.clear();
      showAsk({ text: { state: 'unread', characters: 0, isPart: false } });
    },
    closed: () => walk.clear(),
  };
}
