import type { Uri } from 'vscode';
import { isEqual } from '../../core/is-equal';
import type { ShownDocument, ToView, TranscriptStatus } from '../../core/protocol/vscode/to-view';
import { AGENTS } from '../../core/transcripts/agents';
import type { AgentId, TranscriptAnswer } from '../../core/transcripts/transcript';
import { partsOf } from './answer-parts';
import { openMarkedFile, type MarkedFile } from './marked-file';
import { answerOfFile, documentOfFile, documentOfSession, shownAnswer } from './shown-document';
import type { SessionPlace } from './staying';
import { followTranscript, type FollowedTranscript, type TranscriptState } from './transcripts/follow-transcript';

/** What is shown: a session's file, or a Markdown file. */
type Shown =
  ({ kind: 'session'; transcript: FollowedTranscript } & SessionPlace) | { kind: 'file'; file: MarkedFile } | null;

/** How a transcript is doing before one was found. */
const NONE: TranscriptStatus = { state: 'none', version: null, skipped: 0 };

type Older = Extract<ToView, { type: 'RESPONSE_OLDER' }>;

/** What the view was told last. */
type Told = { document: ShownDocument; answers: readonly TranscriptAnswer[] } | null;

/** @see Showing */
export interface ShowingParts {
  tell: (message: ToView) => void;
  /** Something else is shown, or it got its key. */
  onOther: () => void;
  surroundings: Parameters<typeof followTranscript>[0]['surroundings'];
  /** Whether the newest session is followed. */
  followsNewest: () => boolean;
}

/** Shows one session or one Markdown file in the view, and follows it until another one is shown. */
export class Showing {
  readonly #parts: ShowingParts;
  #shown: Shown = null;
  /** Ends what follows the one that is shown. */
  #life = new AbortController();
  #told: Told = null;
  /** How many times something was to be shown: the last one wins, whichever is read first. */
  #acts = 0;

  constructor(parts: ShowingParts) {
    this.#parts = parts;
  }

  /** The key of what is shown; null if nothing is, or if its first lines have not been read. */
  get key(): string | null {
    return this.#document()?.key ?? null;
  }

  /** The agent whose session is shown. */
  get agent(): AgentId | null {
    return this.#shown?.kind === 'session' ? this.#shown.agent : null;
  }

  get shows(): 'session' | 'file' | null {
    return this.#shown?.kind ?? null;
  }

  #isShowing({ agent, path }: SessionPlace): boolean {
    return this.#shown?.kind === 'session' && this.#shown.agent === agent && this.#shown.path === path;
  }

  showSession({ agent: id, path }: SessionPlace): void {
    const agent = AGENTS.get(id);
    if (!agent) return;
    // Whether the newest is followed may have changed.
    if (this.#isShowing({ agent: id, path })) {
      this.#acts += 1;
      return this.tellAll();
    }
    const signal = this.#restart();
    const transcript = followTranscript({
      agent,
      path,
      surroundings: this.#parts.surroundings,
      signal,
      onState: (state, changed) => this.#stateChanged(state, changed),
    });
    this.#shown = { kind: 'session', agent: id, path, transcript };
    this.tellAll();
    this.#parts.onOther();
  }

  /**
   * Shows a Markdown file.
   * @returns False if it cannot be read.
   */
  async showFile(uri: Uri): Promise<boolean> {
    const life = new AbortController();
    const act = ++this.#acts;
    const file = await openMarkedFile(uri, () => this.#fileChanged(), life.signal).catch(() => null);
    if (!file) return false;
    if (act !== this.#acts) {
      // The person chose something else while it was being opened.
      life.abort();
      return true;
    }
    this.#restart(life);
    this.#shown = { kind: 'file', file };
    this.tellAll();
    this.#parts.onOther();
    return true;
  }

  /** Nothing is shown any more. */
  stop(): void {
    this.#restart();
    this.#shown = null;
    this.tellAll();
    this.#parts.onOther();
  }

  /** Reads older answers of the session with this key: some, or all. */
  older(key: string, all: boolean): void {
    if (this.#shown?.kind === 'session' && this.key === key) void this.#shown.transcript.older(all);
  }

  /** Tells the view everything about what is shown. */
  tellAll(): void {
    const { tell } = this.#parts;
    tell({ type: 'CONNECTION_STATUS', status: this.#status() });
    const document = this.#document();
    if (this.#shown?.kind === 'file') {
      tell({ type: 'RESPONSE_HISTORY', document, answers: [answerOfFile(this.#shown.file)], hasOlder: false });
      return;
    }
    const state = this.#shown?.transcript.state;
    const isKnown = document !== null && state !== undefined;
    const [first, ...others] = isKnown ? this.#older(document.key, state, state.answers.length) : [];
    this.#told = isKnown ? { document, answers: state.answers } : null;
    const { answers, hasOlder } = first ?? { answers: [], hasOlder: state?.hasOlder ?? false };
    tell({ type: 'RESPONSE_HISTORY', document, answers, hasOlder });
    for (const part of others) tell(part);
  }

  #restart(life = new AbortController()): AbortSignal {
    this.#acts += 1;
    this.#life.abort();
    this.#life = life;
    return life.signal;
  }

  #document(): ShownDocument | null {
    const shown = this.#shown;
    if (shown?.kind === 'file') return documentOfFile(shown.file);
    const facts = shown?.transcript.state.facts;
    if (!shown || !facts) return null;
    return documentOfSession({ ...shown, facts, followsNewest: this.#parts.followsNewest() });
  }

  #status(): TranscriptStatus {
    const shown = this.#shown;
    if (shown?.kind === 'file') return { ...NONE, state: shown.file.isThere() ? 'following' : 'gone' };
    return shown?.transcript.state.status ?? NONE;
  }

  #stateChanged(state: TranscriptState, changed: readonly TranscriptAnswer[] | null): void {
    const document = this.#document();
    if (!document) return;
    const before = this.#told;
    this.#told = { document, answers: state.answers };
    if (document.key !== before?.document.key) {
      this.#parts.onOther();
      return this.tellAll();
    }
    if (!isEqual(document, before.document)) this.#parts.tell({ type: 'DOCUMENT', document });
    if (changed === null) return this.#tellOlder(document, before, state);
    this.#parts.tell({ type: 'CONNECTION_STATUS', status: state.status });
    for (const answer of changed) {
      const at = state.answers.indexOf(answer);
      const shown = shownAnswer(answer, ordinalOf(state, at));
      this.#parts.tell({ type: 'RESPONSE_READY', key: document.key, answer: shown });
    }
  }

  /** Tells the answers before those that the view has, in parts; everything anew if those it has are others now. */
  #tellOlder(document: ShownDocument, before: Told, state: TranscriptState): void {
    const { answers } = state;
    const count = answers.length - (before?.answers.length ?? 0);
    const isSameEnd = before?.answers.every(({ id }, at) => id === answers[count + at]?.id);
    if (!isSameEnd || count <= 0) return this.tellAll();
    for (const part of this.#older(document.key, state, count)) this.#parts.tell(part);
  }

  /** The first answers of a session in parts, from the newest to the oldest. */
  #older(key: string, { answers, hasOlder }: TranscriptState, count: number): Older[] {
    return partsOf(answers.slice(0, count)).map(({ from, to }) => ({
      type: 'RESPONSE_OLDER',
      key,
      answers: answers.slice(from, to).map((one, at) => shownAnswer(one, hasOlder ? 0 : from + at + 1)),
      hasOlder: hasOlder || from > 0,
    }));
  }

  #fileChanged(): void {
    const shown = this.#shown;
    if (shown?.kind !== 'file') return;
    this.#parts.tell({ type: 'CONNECTION_STATUS', status: this.#status() });
    const { key } = documentOfFile(shown.file);
    this.#parts.tell({ type: 'RESPONSE_READY', key, answer: answerOfFile(shown.file) });
  }
}

/** The number of an answer in its session, from 1; 0 while older ones have not been read. */
function ordinalOf({ hasOlder }: TranscriptState, at: number): number {
  return hasOlder ? 0 : at + 1;
}
