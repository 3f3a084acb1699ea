import { replaceMarkers } from '../../core/answer/markers';
import { answerToMarkdown } from '../../core/answer/to-markdown';
import type { Mode, Source } from '../../core/ask/modes';
import { checkStale, pageIdentity } from '../../core/ask/page-identity';
import { isPartial } from '../../core/ask/thread';
import { describe, type Span } from '../../core/annotation/selector';
import { message } from '../../core/messages/message';
import { onOneLine } from '../../core/text/on-one-line';
import { $ask, changeThread, setDraft, showAsk, type AskedText } from '../../stores/ask';
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
  /** Goes back to the thread before this one. */
  goBack(): void;
  setMode(mode: Mode): void;
  setSource(source: Source): void;
  setModel(id: string | null): void;
  /** @returns Whether the page let us. */
  copy(turn: string): Promise<boolean>;
  insert(turn: string, citation?: number): Promise<void>;
  /**
   * Keeps a citation, with the question as its note: as a mark of the conversation, or in the library.
   * @returns Whether it is there now.
   */
  keep(turn: string, citation: number): Promise<boolean>;
  /** Lets the person point at the part of the page that they ask about. */
  choosePart(): Promise<void>;
  /** Asks about the whole page again. */
  takeWhole(): Promise<void>;
  /** Asks the question of a turn of what was not read for it: the rest of the page, or all of it after a part. */
  readRest(turn: string): Promise<void>;
  /** Takes the text that the person chose in the context menu. Call it whenever Ask is opened. */
  takeSelection(): Promise<void>;
  /** Says at once if this page cannot be asked about. Call it whenever Ask is opened. */
  look(): Promise<void>;
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
  /** The pointing at a part of the page that was begun last. */
  let pointing = new AbortController();
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
    // What they point at would be of another page.
    pointing.abort();
    const wasPainted = $ask.get().painted !== null;
    walk.clear();
    // What was read is of another page.
    page.takeWhole();
    showAsk({ text: { state: 'unread', characters: 0, isPart: false } });
    if (wasPainted) walk.fail(stale.stale ? stale.reason : 'params-changed');
    void keeper.open();
  });
  /** Says whether the page as it was read last can be asked about. */
  const judge = (): void => {
    const reason = page.unsupported();
    const { highlighting } = $ask.get();
    if (reason) showAsk({ highlighting: { state: 'unsupported', reason } });
    else if (highlighting.state === 'unsupported') showAsk({ highlighting: { state: 'idle' } });
  };
  const look = async (): Promise<void> => {
    if (!page.mayBeUnreadable?.() && $ask.get().highlighting.state !== 'unsupported') return;
    await page.read();
    if (!signal.aborted) judge();
  };
  page.onRead?.(() => {
    if ($ask.get().highlighting.state === 'unsupported') judge();
  });
  signal.addEventListener('abort', () => {
    parts.paint.clear();
    void keeper.keep();
  });
  page.onLeave(() => void keeper.keep());

  /** Something else is asked about: the page, or a part of it. How long it is is read at once. */
  const readAnew = async (isPart: boolean): Promise<void> => {
    walk.clear();
    const text: AskedText = { state: 'reading', characters: 0, isPart };
    showAsk({ text });
    await page.read();
    if ($ask.get().text === text) showAsk({ text: { ...text, state: 'read', characters: page.text.length } });
  };

  return {
    asking,
    walk,
    restart() {
      asking.cancel('stopped');
      walk.clear();
      keeper.restart();
      announce(message('askBegan'));
    },
    goBack() {
      asking.cancel('stopped');
      walk.clear();
      keeper.goBack();
    },
    setMode: (nextMode) => changeThread({ nextMode }),
    setSource: (source) => changeThread({ source }),
    setModel: (model) => showAsk({ model }),
    async copy(id) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (!turn) return false;
      const labels = {
        source: parts.words(message('askCopiedFrom')),
        absent: parts.words(message(isPartial(turn.text) ? 'askNotInPart' : 'askAbsent')),
      };
      const { question, answer, citations } = turn;
      const text = answerToMarkdown({ question, answer, citations, title: page.title(), address: page.href(), labels });
      try {
        await parts.copy(text);
        announce(message('askCopied'));
        return true;
      } catch {
        notify({ about: ABOUT_COPY, text: message('askCopyBlocked') });
        return false;
      }
    },
    async insert(id, citation) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (!turn || !parts.insert) return;
      const cited = citation === undefined ? turn.citations : turn.citations.slice(citation, citation + 1);
      const quotes = cited.flatMap(({ words }) => words.slice(0, 1).map((quote) => `> ${onOneLine(quote)}`));
      // What passages say is their quotes: there is no other answer.
      const hasWords = citation === undefined && turn.answer !== '';
      const known = new Set(turn.citations.map(({ id: its }) => its));
      const lines = hasWords ? replaceMarkers(turn.answer, known, () => '').split('\n') : quotes;
      if (lines.length > 0) await parts.insert(lines);
    },
    async keep(id, at) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (!turn) return false;
      const address = page.href();
      const place = await walk.placeOf(id, at);
      if (page.href() !== address || !$ask.get().thread.turns.some((one) => one.id === id)) return false;
      const keepIn = (there: Span): boolean | undefined | Promise<boolean | undefined> =>
        parts.mark
          ? parts.mark(there, turn.question)
          : worker.keepCitation(address, page.title(), describe(page.text, there), turn.question);
      const isNew = place ? await keepIn(place) : undefined;
      if (isNew === undefined) notify({ about: 'ask-keep', text: message('askNotKeptInLibrary') });
      else announce(message(isNew ? 'askKeptInLibrary' : 'askKeptBefore'));
      return isNew !== undefined;
    },
    async takeSelection() {
      const identity = page.identity();
      const selected = await worker.takeSelection();
      if (selected === '') notify({ about: 'ask-selection', text: message('askSelectFirst') });
      if (!selected) return;
      await keeper.ready;
      // It is about the page that it was chosen on.
      if (signal.aborted || page.identity() !== identity) return;
      const { draft } = $ask.get().thread;
      const question = parts.words(message('askAboutSelection', selected));
      setDraft(draft.trim() ? `${draft}\n${question}` : question);
    },
    look,
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
      pointing.abort();
      const life = (pointing = new AbortController());
      await keeper.ready;
      if (life.signal.aborted || !(await page.choosePart(life.signal))) return;
      if (signal.aborted || life.signal.aborted) return;
      announce(message('askPartChosen'));
      await readAnew(true);
    },
    async takeWhole() {
      page.takeWhole();
      await readAnew(false);
    },
    async readRest(id) {
      const turn = $ask.get().thread.turns.find((one) => one.id === id);
      if (turn?.text.isPart && $ask.get().text.isPart) {
        page.takeWhole();
        await readAnew(false);
      }
      await asking.rest(id);
    },
    closed() {
      pointing.abort();
      walk.clear();
    },
  };
}
