import { hashText } from '../../text/hash';
import { isBlank } from '../../text/is-blank';
import { beginningOf } from '../beginning';
import type { TranscriptAnswer } from '../transcript';
import { Turns } from '../turns';
import { CodexTurn, COUNTED, type Message, type Prompt, type Replies } from './codex-turn';

/**
 * A session as it is read: its turns, which one each line belongs to, and their answers. Most lines do not say which turn
 * is theirs; they belong to the current one.
 */
export class Thread {
  readonly #isFromStart: boolean;
  readonly #turns: CodexTurn[] = [];
  readonly #byId = new Map<string, CodexTurn>();
  #current: CodexTurn | null = null;
  /** Whether the session has turns that say when they start. */
  #hasStarts = false;
  /** What was taken, so that lines that are there twice count once. */
  readonly #taken = new Set<string>();
  /** The turns that name the messages as theirs, and the messages that were put into the current turn without a name. */
  readonly #homes = new Map<string, CodexTurn>();
  readonly #strays = new Map<string, { turn: CodexTurn | null; message: Message }>();
  readonly #changed = new Set<CodexTurn>();
  readonly #open = new Set<CodexTurn>();
  readonly #answers = new Turns(true);
  readonly #answerIds = new Set<string>();
  readonly #replies: Replies = {
    begin: (prompt) => this.#answers.begin(prompt),
    drop: (reply) => this.#answers.drop((other) => other === reply),
    unique: (id) => this.#uniqueId(id),
    named: (texts) => {
      this.hasNamedByTexts = true;
      return hashText(texts.join('\n'));
    },
  };

  /** Whether an answer has nothing to be named by but its texts. */
  hasNamedByTexts = false;
  /** A prompt that was read before the start of its turn, or of a turn that was killed before it said anything. */
  #early: Prompt | null = null;
  /** What another said before the start of the turn that answers it. */
  #heard: Prompt | null = null;
  /** How many times the person went back since the last line of a turn: at times twice at once. */
  #rollbacks = 0;
  #firstOwn: string | null = null;
  #firstInBase: string | null = null;

  /** @param isFromStart - If not, what belongs to a turn whose beginning was not read is left out. */
  constructor(isFromStart: boolean) {
    this.#isFromStart = isFromStart;
  }

  /** A turn begins. */
  start(id: string | null, time: string | null): void {
    this.#rollbacks = 0;
    this.#noteTurns();
    this.#hasStarts = true;
    const known = id === null ? undefined : this.#byId.get(id);
    const turn = known && !isOtherRun(known, time) ? known : (this.#adopted(id) ?? this.#begin(id, false));
    this.#current = turn;
    if (!turn.isStarted) this.#early = turn.openPrompt;
    // It begins again because it was copied from another session, or goes on.
    if (turn.isOver && (turn.isHidden || turn.startedAt !== time)) this.#reopen(turn);
    if (turn.startedAt === null) turn.startedAt = time;
    if (turn.isStarted) return;
    turn.isStarted = true;
    if (this.#heard) this.#askUnasked(turn, this.#heard);
    this.#heard = null;
    for (const other of this.#open) other.isOvertaken = other !== turn;
  }

  /** A turn is complete or was aborted: the current one, if none is named. */
  end(id: string | null): void {
    if (id !== null) this.#noteTurns();
    const named = id === null ? undefined : this.#byId.get(id);
    const current = id === null || this.#current?.id === null ? this.#current : null;
    const turn = named ?? current;
    if (turn) this.#close(turn);
  }

  /** A line names the turn that it belongs to, which becomes the current one. */
  name(id: string): CodexTurn {
    this.#noteTurns();
    const known = this.#byId.get(id);
    // Codex has been seen to put the id of the turn before on what belongs to the next.
    if (known?.isOver && this.#current && !this.#current.isOver) return this.#current;
    const turn = known ?? this.#adopted(id) ?? this.#begin(id, !this.#isFromStart);
    turn.isOvertaken = false;
    this.#current = turn;
    return turn;
  }

  ask(prompt: Prompt, turnId: string | null): void {
    this.#rollbacks = 0;
    if (!this.#isNew(`prompt ${prompt.layer}`, prompt, prompt.text)) return;
    if (!isBlank(prompt.text)) this.#firstOwn ??= prompt.text;
    const turn = turnId === null ? this.#askedTurn(prompt) : this.name(turnId);
    const before = turn.openPrompt;
    if (before && (isReplaced(before, prompt) || before === this.#early)) turn.askInstead(prompt);
    else if (!(before && isCopy(before, prompt))) turn.ask(prompt);
    this.#changed.add(turn);
  }

  /** Takes what another than the person said. It begins a turn if no other does; in the midst of one it changes nothing. */
  hear(prompt: Prompt, turnId: string | null): void {
    const turn = turnId === null ? this.#current : this.name(turnId);
    this.#heard = turn === null || turn.isOver ? prompt : null;
    if (turn && this.#heard === null) this.#askUnasked(turn, prompt);
  }

  #askUnasked(turn: CodexTurn, prompt: Prompt): void {
    if (turn.hasPrompt || turn.isAnswered) return;
    turn.ask(prompt);
    this.#changed.add(turn);
  }

  say(message: Message, turnId: string | null): void {
    this.#rollbacks = 0;
    // Phases are younger than starts.
    if (message.hasPhase) this.#noteTurns();
    const named = turnId === null ? null : this.name(turnId);
    if (named && message.id !== null && message.layer === 'events') this.#home(message.id, named);
    if (!this.#isNew(message.layer, message, message.blocks.join('\n'))) return;
    const home = message.layer === 'items' && message.id !== null ? this.#homes.get(message.id) : undefined;
    const turn = home ?? named ?? this.#currentOrNew();
    if (!home && !named && message.id !== null) this.#strays.set(message.id, { turn, message });
    if (!turn || turn.isHidden) return;
    turn.say(message);
    this.#changed.add(turn);
  }

  use(name: string, input: unknown, callId: string | null, turnId: string | null): void {
    const turn = turnId === null ? this.#currentOrNew() : this.name(turnId);
    if (!turn || turn.isHidden || (callId !== null && !this.#isNewKey(`call ${callId}`))) return;
    turn.use(name, input);
    this.#changed.add(turn);
  }

  /** The person went back to before the last turns, not counting those that they had gone back before already. */
  rollBack(count: number, time: string | null): void {
    const key = `rollback ${time} ${this.#rollbacks}`;
    this.#rollbacks++;
    if (time !== null && !this.#isNewKey(key)) return;
    for (const turn of this.#open) this.#close(turn);
    const left = this.#turns.filter((turn) => !turn.isRewound && (turn.isStarted || !turn.isEmpty));
    for (const turn of left.slice(Math.max(0, left.length - count))) {
      turn.rewind();
      this.#changed.add(turn);
    }
    this.#current = null;
  }

  /** What the person first wanted: of the session's own prompts, else of those that it continues. */
  get firstRequest(): string | null {
    return this.#firstOwn ?? this.#firstInBase;
  }

  /** Ends what was read of other sessions. */
  leaveBase(): void {
    for (const turn of this.#open) this.#close(turn);
    this.#current = null;
    this.#firstInBase = this.#firstOwn;
    this.#firstOwn = null;
  }

  /** Leaves out all turns so far, and what else comes of them. */
  hideAll(): void {
    for (const turn of this.#turns) turn.hide();
    this.#current = null;
  }

  /** @param now - In ms: when the last line was written, or the session began. */
  touch(now: number): void {
    if (this.#current) this.#current.touchedAt = now;
  }

  answers(now: number): readonly TranscriptAnswer[] {
    for (const turn of this.#changed) turn.update(now);
    if ([...this.#changed].some(({ hasPlan, isRewound }) => hasPlan || isRewound)) this.#numberPlans();
    this.#changed.clear();
    for (const turn of this.#open) turn.settle(now);
    return this.#answers.answers();
  }

  /** A plan is another version of the one before, until that is carried out. */
  #numberPlans(): void {
    let version = 1;
    for (const turn of this.#turns) {
      if (turn.carriesOut) version = 1;
      if (!turn.isRewound && turn.hasPlan) version = turn.numberPlans(version);
    }
  }

  #begin(id: string | null, isHidden: boolean): CodexTurn {
    const before = this.#current;
    const turn = new CodexTurn(id, this.#replies, isHidden);
    // One whose start was not read began before all that were.
    if (isHidden) this.#turns.unshift(turn);
    else this.#turns.push(turn);
    this.#open.add(turn);
    if (id !== null) this.#byId.set(id, turn);
    if (before?.id === null) this.#close(before);
    this.#current = turn;
    return turn;
  }

  #reopen(turn: CodexTurn): void {
    turn.isOver = false;
    this.#open.add(turn);
  }

  #close(turn: CodexTurn): void {
    turn.isOver = true;
    this.#open.delete(turn);
    this.#changed.add(turn);
    if (this.#current === turn) this.#current = [...this.#open].findLast((other) => !other.isOvertaken) ?? turn;
    if (this.#open.size > 0) return;
    this.#homes.clear();
    this.#strays.clear();
  }

  /**
   * The session is of those that say when a turn starts. If it is not read from its start, what was read without one is
   * part of a turn: it is left out.
   */
  #noteTurns(): void {
    if (!this.#isFromStart && !this.#hasStarts) this.hideAll();
  }

  /** Which turn a prompt belongs to that does not say it: the running one, or a new one in sessions without starts. */
  #askedTurn(prompt: Prompt): CodexTurn {
    const current = this.#current;
    if (!current || current.isOver) return this.#begin(null, false);
    const before = current.openPrompt;
    const isSame = before !== null && (isReplaced(before, prompt) || isCopy(before, prompt));
    return current.isStarted || !current.hasPrompt || isSame ? current : this.#begin(null, false);
  }

  /** The current turn, if it is one without an id that has only been asked so far: the id turns out to be its. */
  #adopted(id: string | null): CodexTurn | null {
    const current = this.#current;
    if (!current || current.id !== null || current.isOver || current.isAnswered || current.isStarted) return null;
    current.id = id;
    if (id !== null) this.#byId.set(id, current);
    return current;
  }

  #currentOrNew(): CodexTurn | null {
    return this.#current ?? (this.#isFromStart ? this.#begin(null, false) : null);
  }

  #home(messageId: string, turn: CodexTurn): void {
    this.#homes.set(messageId, turn);
    const stray = this.#strays.get(messageId);
    if (!stray || stray.turn === turn) return;
    this.#strays.delete(messageId);
    if (!turn.isHidden) turn.say(stray.message);
    this.#changed.add(turn);
    if (!stray.turn) return;
    stray.turn.unsay(stray.message);
    this.#changed.add(stray.turn);
  }

  #isNew(what: string, { id, time }: { id: string | null; time: string | null }, text: string): boolean {
    if (id !== null) return this.#isNewKey(`${what} ${id}`);
    return time === null || this.#isNewKey(`${what} ${time} ${text.length} ${beginningOf(text, 40)}`);
  }

  #isNewKey(key: string): boolean {
    if (this.#taken.has(key)) return false;
    this.#taken.add(key);
    return true;
  }

  #uniqueId(id: string): string {
    let unique = id;
    for (let n = 2; this.#answerIds.has(unique); n++) unique = `${id}/${n}`;
    this.#answerIds.add(unique);
    return unique;
  }
}

/** Whether a turn with the id of one that is known is another one, of when ids were counted. */
function isOtherRun(known: CodexTurn, time: string | null): boolean {
  return known.isOver && known.startedAt !== null && known.startedAt !== time && COUNTED.test(known.id ?? '');
}

/** Whether a prompt is one that was read where the model got it, and is now read where the person saw it. */
function isReplaced(before: Prompt, prompt: Prompt): boolean {
  return before.layer === 'items' && prompt.layer === 'events';
}

/** Whether a prompt is the one before again, in another form or without anything to tell it from that. */
function isCopy(before: Prompt, prompt: Prompt): boolean {
  return before.text === prompt.text && (before.id === null || prompt.id === null);
}
