import { historyOf } from '../../core/ask/history';
import type { Source } from '../../core/ask/modes';
import type { AskPart, Question } from '../../core/ask/question';
import { nextModeOf, type TextRead, type Turn } from '../../core/ask/thread';
import type { Citation } from '../../core/citation/citation';
import { READ_LIMITS } from '../../core/citation/limits';
import { answerInForm, isInForm, parseAnswer } from '../../core/citation/parse-answer';
import { AnswerReader } from '../../core/citation/partial-answer';
import { proseSoFar } from '../../core/citation/prose-answer';
import type { Failure, FailureKind } from '../../core/models/failure';
import { chosenInRound } from '../../core/passages/rounds';
import { weighted } from '../../core/passages/place';
import { quotesFor } from '../../core/passages/quotes';
import { Ranker } from '../../core/passages/ranker';
import { $ask, budgetOf, changeThread, changeTurn, showAsk } from '../../stores/ask';
import type { AskSurroundings } from './parts';
import type { ThreadKeeper } from './thread-keeper';
import type { CitationWalk } from './walking';

/** One question on its way. */
interface Running {
  turn: string;
  thread: string;
  life: AbortController;
}

/** Asks questions, one at a time. What comes back belongs to the turn it was asked in, or is dropped. */
export class Asking {
  readonly #parts: AskSurroundings;
  readonly #keeper: ThreadKeeper;
  readonly #walk: CitationWalk;
  readonly #signal: AbortSignal;
  #running: Running | null = null;
  #ranker: { version: number; ranker: Promise<Ranker> } | null = null;

  constructor(parts: AskSurroundings, keeper: ThreadKeeper, walk: CitationWalk, signal: AbortSignal) {
    this.#parts = parts;
    this.#keeper = keeper;
    this.#walk = walk;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.cancel('interrupted'));
  }

  /**
   * Asks what is typed, or for what the mode says; in another mode than before, in a new thread. Does nothing while an
   * answer is coming.
   */
  async ask(): Promise<void> {
    const { page } = $ask.get().thread;
    await this.#keeper.ready;
    const { thread } = $ask.get();
    if (thread.page !== page) return;
    const question = thread.draft.trim();
    // Without a question only something about the page can be asked for.
    const mode = nextModeOf(thread);
    const needsWords = mode === 'qa' || (thread.source === 'general' && $ask.get().model !== null);
    if (this.#running || (question === '' && needsWords)) return;
    if (mode !== thread.mode) this.#keeper.restart();
    await this.#begin(question, thread.source);
  }

  /** Asks the question of a turn of what was not read for it. */
  async rest(turn: string): Promise<void> {
    const asked = $ask.get().thread.turns.find(({ id }) => id === turn);
    if (asked) await this.again(turn, $ask.get().thread.source, asked.text.isPart ? 0 : (asked.text.round ?? 0) + 1);
  }

  /**
   * Asks the question of a turn once more, after it.
   * @param round - How often what was left over has been read ({@link TextRead}).
   */
  async again(turn: string, source = $ask.get().thread.source, round = 0): Promise<void> {
    await this.#keeper.ready;
    const asked = $ask.get().thread.turns.find(({ id }) => id === turn);
    if (asked) await this.#begin(asked.question, source, { keepsDraft: true, round });
  }

  /** Ends the answer that is coming. What has come stays. */
  cancel(state: 'stopped' | 'interrupted'): void {
    const running = this.#running;
    if (!running) return;
    this.#running = null;
    running.life.abort();
    changeTurn(running.turn, { state });
  }

  async #begin(question: string, source: Source, { keepsDraft = false, round = 0 } = {}): Promise<void> {
    if (this.#running || this.#signal.aborted) return;
    const { thread, models, model } = $ask.get();
    const known = models.find(({ id }) => id === model);
    const turn: Turn = {
      id: crypto.randomUUID(),
      question,
      state: 'reading',
      model: known ? { id: known.id, name: known.name, host: known.host, isLocal: known.isLocal } : null,
      from: known ? (source === 'general' ? 'general' : 'page') : 'passages',
      answer: '',
      citations: [],
      text: { read: 0, all: 0, passages: null },
      failure: null,
      usage: null,
    };
    this.#walk.clear();
    changeThread({ turns: [...thread.turns, turn], ...(keepsDraft ? {} : { draft: '' }) });
    const running: Running = { turn: turn.id, thread: thread.id, life: new AbortController() };
    this.#running = running;
    try {
      if (known) await this.#askModel(running, turn, source, round);
      else await this.#findPassages(running, turn);
    } finally {
      if (this.#running === running) this.#running = null;
      void this.#keeper.keep();
    }
  }

  /** Without a model: the passages of the page that are nearest to the question. */
  async #findPassages(running: Running, { question }: Turn): Promise<void> {
    if (!(await this.#read(running))) return;
    const { page } = this.#parts;
    const ranker = await this.#rank();
    if (this.#isOver(running)) return;
    const passages = page.passages();
    const words = question || page.title();
    const citations = quotesFor(passages, weighted(ranker.rank(words), passages));
    this.#walk.found(running.turn);
    const { length } = page.text;
    this.#finish(running, { citations, text: { read: length, all: length, passages: null, ...partNow() } });
  }

  async #askModel(running: Running, turn: Turn, source: Source, round: number): Promise<void> {
    const { page, worker } = this.#parts;
    if (source !== 'general' && !(await this.#read(running))) return;
    const { thread } = $ask.get();
    const chosen = source === 'general' ? null : await this.#choose(turn.question, round);
    if (this.#isOver(running)) return;
    const text = chosen?.read ?? { read: 0, all: 0, passages: null };
    changeTurn(turn.id, { state: source === 'blended' ? 'checking' : 'answering', text });
    const question: Question = {
      question: turn.question,
      mode: thread.mode,
      source,
      pageText: chosen?.text ?? '',
      title: page.title(),
      history: historyOf({ ...thread, turns: thread.turns.filter(({ id }) => id !== turn.id) }),
    };
    const incoming = new Incoming(turn);
    const ended = await worker.ask(
      turn.model!.id,
      question,
      (part) => {
        if (this.#isOver(running)) return;
        incoming.take(part);
        changeTurn(turn.id, incoming.shown());
      },
      running.life.signal,
    );
    if (this.#isOver(running)) return;
    if (ended.state === 'interrupted') return this.#end(running, { state: 'interrupted' });
    if (ended.state === 'failed') return this.#end(running, { state: 'failed', failure: ended.failure });
    const { usage } = ended;
    if (incoming.from === 'general') {
      const answer = answerInForm(incoming.raw) ?? incoming.raw;
      return this.#finish(running, { answer, usage });
    }
    const parsed = parseAnswer(incoming.raw);
    if (!parsed.ok) return this.#end(running, { state: 'failed', failure: failureOf('other-form'), usage });
    // The page may have changed while the model was writing.
    await page.read();
    if (this.#isOver(running)) return;
    const quotes = [...parsed.citations, ...incoming.quotesBeside(parsed.citations)];
    const checked = await this.#walk.check(turn.id, quotes, parsed.answer);
    if (this.#isOver(running)) return;
    // Without a check nothing is shown as the page's.
    if (!checked) return this.#end(running, { state: 'interrupted', usage });
    this.#finish(running, { answer: parsed.answer, ...checked, usage });
  }

  /** Reads the page. False if the question is over, or there is nothing to ask about: then it has failed. */
  async #read(running: Running): Promise<boolean> {
    const { page } = this.#parts;
    showAsk({ text: { ...$ask.get().text, state: 'reading' } });
    await page.read();
    showAsk({ text: { ...$ask.get().text, state: 'read', characters: page.text.length } });
    if (this.#isOver(running)) return false;
    const reason = page.unsupported();
    if (reason === null) {
      if ($ask.get().highlighting.state === 'unsupported') showAsk({ highlighting: { state: 'idle' } });
      return true;
    }
    showAsk({ highlighting: { state: 'unsupported', reason } });
    this.#end(running, { state: 'failed' });
    return false;
  }

  /** The passages that the model gets, and how much of the page that is. */
  async #choose(question: string, round: number): Promise<{ text: string; read: TextRead }> {
    const { page } = this.#parts;
    const passages = page.passages();
    const budget = budgetOf($ask.get());
    const order = page.text.length > budget && question ? weighted((await this.#rank()).rank(question), passages) : [];
    const { chosen, text, left } = chosenInRound(passages, order, budget, round);
    const all = page.text.length;
    const isAll = round === 0 && left === 0;
    const read = chosen.reduce((sum, index) => sum + passages[index]!.text.length, 0);
    const its: TextRead = isAll
      ? { read: all, all, passages: null }
      : { read, all, passages: chosen.length, left, ...(round > 0 && { round }) };
    return { text, read: { ...its, ...partNow() } };
  }

  /** The index of the text as it was read last. */
  #rank(): Promise<Ranker> {
    const { page } = this.#parts;
    if (this.#ranker?.version !== page.version) {
      this.#ranker = { version: page.version, ranker: Ranker.over(page.passages(), pause) };
    }
    return this.#ranker.ranker;
  }

  #isOver({ turn, thread, life }: Running): boolean {
    return life.signal.aborted || this.#running?.turn !== turn || $ask.get().thread.id !== thread;
  }

  #end({ turn }: Running, change: Partial<Turn>): void {
    changeTurn(turn, change);
  }

  #finish({ turn }: Running, change: Partial<Turn>): void {
    changeTurn(turn, { failure: null, ...change, state: 'done' });
    const { citations = [] } = change;
    if (citations.some(({ places }) => places.length > 0)) this.#walk.show(turn);
  }
}

/** What has come of an answer. */
class Incoming {
  raw = '';
  from: Turn['from'];
  readonly #first: Turn['from'];
  #state: Turn['state'] = 'answering';
  #reader = new AnswerReader();
  #answer = '';
  #quotes: string[] = [];
  /** Why it is being asked once more. */
  #failure: Failure | null = null;

  constructor({ from }: Turn) {
    this.from = this.#first = from;
  }

  take(part: AskPart): void {
    if ('phase' in part) {
      this.#state = part.phase === 'checking' ? 'checking' : 'answering';
      if (part.phase === 'answering') this.from = part.from;
    } else if ('text' in part) {
      this.#failure = null;
      this.raw += part.text;
      const inForm = this.#reader.push(part.text);
      const isPlain = this.from === 'general' && !isInForm(this.raw);
      this.#answer = isPlain ? this.raw : inForm || (this.from === 'general' ? '' : proseSoFar(this.raw));
    } else if ('quote' in part) {
      this.#quotes.push(part.quote);
    } else {
      this.raw = this.#answer = '';
      this.from = this.#first;
      this.#reader = new AnswerReader();
      this.#quotes = [];
      this.#failure = { kind: part.again, retryAfter: part.wait, detail: '' };
    }
  }

  shown(): Partial<Turn> {
    return { state: this.#state, from: this.from, answer: this.#answer, failure: this.#failure };
  }

  /** The provider's own citations, as far as the answer has room for them and does not have them already. */
  quotesBeside(citations: readonly Citation[]): Citation[] {
    const { mostCitations } = READ_LIMITS;
    const known = new Set(citations.map(({ text }) => text));
    const taken = new Set(citations.map(({ id }) => id));
    const free = Array.from({ length: mostCitations }, (_, at) => `cite-${at + 1}`).filter((id) => !taken.has(id));
    return [...new Set(this.#quotes)]
      .filter((text) => !known.has(text))
      .slice(0, Math.max(0, mostCitations - citations.length))
      .map((text, at) => ({ id: free[at]!, text, relevance: '' }));
  }
}

/** That the person chose a part of the page, if they did. */
function partNow(): Pick<TextRead, 'isPart'> {
  return $ask.get().text.isPart ? { isPart: true } : {};
}

function failureOf(kind: FailureKind) {
  return { kind, retryAfter: 0, detail: '' };
}

/** Lets the page work between two slices. */
function pause(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}
