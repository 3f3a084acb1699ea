import type { FromCompanion, FromExtension } from '../../core/protocol/bridge/messages';
import { MOST_AGENTS } from '../../core/protocol/bridge/messages';
import type { Archive } from '../data/archive';
import type { Agent, AgentRequest, Session } from '../data/kept-schema';
import { say, sayError, type Answer } from './answer';
import { Changes } from './changes';
import { Details } from './details';
import { DrawingsNow, type DrawingNow } from './drawing-now';
import { Lives } from './lives';
import { Presence } from './presence';
import type { Question } from './question';
import { ASKED_FOR, Requests, startOf } from './requests';
import { annotationsOf, picturesOf, requestRow, sessionRow } from './session-answers';
import { NO_ANNOTATIONS, notPaired, REFUSED, timedOut, UNTRUSTED } from './wording';

/** A drawing that the person began themselves is announced as ended a little before it arrives (ms). */
const ON_ITS_WAY = 3000;
/** The time since some moment (ms). Unlike the time of day nobody can set it. */
const clock = (): number => performance.now();

/** The extension, as long as it is connected. */
export interface Extension {
  send(message: FromCompanion): void;
  /** Whether everything sent so far has arrived. */
  hasArrived(): Promise<boolean>;
}

export interface HubParts {
  archive: Archive;
  /** Whether an extension is paired, and if not, the code with which one can be. */
  pairing: { isPaired: boolean; code: string | null };
  now?: () => number;
}

/** The holder's part: what agents ask, what the extension says, and what is kept of it. */
export class Hub {
  readonly presence: Presence;
  readonly #archive: Archive;
  readonly #pairing: HubParts['pairing'];
  readonly #now: () => number;
  readonly #requests: Requests;
  readonly #lives: Lives;
  readonly #details: Details;
  readonly #drawings: DrawingsNow;
  readonly #changes = new Changes();
  #extension: Extension | null = null;
  #names = '';
  /** The answers of agents that were sent over this connection. */
  readonly #underWay = new Set<string>();

  constructor({ archive, pairing, now = Date.now }: HubParts) {
    this.#archive = archive;
    this.#pairing = pairing;
    this.#now = now;
    this.presence = new Presence(now);
    this.#requests = new Requests(archive);
    this.#lives = new Lives(archive, now);
    this.#details = new Details((message) => this.#send(message));
    this.#drawings = new DrawingsNow(now);
  }

  get isConnected(): boolean {
    return this.#extension !== null;
  }

  /** How many requests wait for the person. */
  get waiting(): number {
    return this.#requests.all.filter(({ refused }) => refused === null).length;
  }

  /** Answers an agent. @param signal - Ends waiting; what is answered then does not matter. */
  async ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    this.#requests.inherit(agent, (other) => this.#isHeir(agent, other));
    switch (question.what) {
      case 'start':
        return this.#start(agent, question);
      case 'annotations':
        return this.#annotations(agent, question, signal);
      case 'annotation_detail':
        return this.#details.answer(
          this.#visibleTo(agent).findLast(({ result }) =>
            result.details.some((detail) => detail.correlation_id === question.correlation_id),
          ),
          question.correlation_id,
          this.#now(),
        );
      case 'sessions':
        return this.#sessions(agent);
      case 'respond':
        return this.#respond(agent, question);
    }
  }

  /** The extension has proved itself. It gets everything that waits for it. */
  connect(extension: Extension): void {
    this.#extension = extension;
    this.#names = '';
    this.#underWay.clear();
    this.tellAgents();
    for (const request of this.#requests.all) if (request.refused === null) this.#send(startOf(request));
    void this.#deliver();
  }

  disconnect(extension: Extension): void {
    if (this.#extension !== extension) return;
    this.#extension = null;
    this.#drawings.lose();
  }

  /** No extension is paired any more. */
  unpaired(): void {
    this.#extension = null;
    this.#drawings.forget();
    this.#changes.tell();
  }

  /** The extension says something. */
  take(message: FromExtension): void {
    switch (message.type) {
      case 'active':
        this.#drawings.take(message);
        for (const id of message.waiting) if (!this.#requests.find(id)) this.#send({ type: 'withdrawn', id });
        break;
      case 'refused':
        this.#requests.refuse(message.id, message.code);
        break;
      case 'result':
        this.#keep(message);
        break;
      case 'detail':
        this.#details.take(message);
        return;
      case 'replied':
        this.#lives.reply(message);
        this.#send({ type: 'stored', id: message.id });
        break;
    }
    this.#changes.tell();
  }

  /** Tells the extension which agents are there, if that has changed. */
  tellAgents(): void {
    const names = this.presence.names.slice(0, MOST_AGENTS);
    if (names.join('\n') === this.#names) return;
    if (this.#send({ type: 'agents', names })) this.#names = names.join('\n');
  }

  /** Takes back what nobody waits for, and removes what is too old. */
  tidy(): void {
    for (const { id } of this.#requests.abandoned((agent) => this.presence.isGone(agent), this.#now())) {
      if (!this.#drawings.of(id)) this.#withdraw(id);
    }
    this.presence.prune();
    this.tellAgents();
    this.#archive.prune();
  }

  #start(agent: Agent, { id, url, message }: Extract<Question, { what: 'start' }>): Answer {
    if (!this.#pairing.isPaired) return this.#notPaired();
    const pending = say({ status: 'pending', correlation_id: id });
    // Asked again after a takeover.
    if (this.#requests.find(id) || this.#archive.sessions.some((session) => session.request === id)) return pending;
    const waiting = this.#requests.waitingOf(agent);
    const active = this.#activeFor(agent);
    if (waiting && !active && this.#isForgotten(waiting)) this.#withdraw(waiting.id);
    else if (waiting || active)
      return say({
        status: 'already_active',
        annotation_count: active?.count ?? 0,
        ...(waiting && { correlation_id: waiting.id }),
        code: 'draw_mode_already_active',
      });
    const request = { id, agent, ...(url !== undefined && { url }), message, created: this.#now(), refused: null };
    if (!this.#requests.add(request)) return sayError('too_many', 'Too many requests wait for the user.');
    this.#send(startOf(request));
    this.#changes.tell();
    return pending;
  }

  async #annotations(
    agent: Agent,
    { wait, timeout }: Extract<Question, { what: 'annotations' }>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const deadline = clock() + wait;
    /** What the person drew by themselves until a moment ago. */
    let leaving: { drawing: string; until: number } | null = null;
    for (;;) {
      const waiting = this.#waitingOf(agent);
      if (waiting && !this.#pairing.isPaired) return this.#notPaired();
      const active = this.#activeFor(agent);
      if (active && !waiting) leaving = { drawing: active.drawing, until: clock() + ON_ITS_WAY };
      const isOnItsWay =
        leaving !== null && clock() < leaving.until && !this.#latest(agent, (one) => one === leaving?.drawing);
      if (!waiting && !active && !isOnItsWay) return this.#latestAnswer(agent);
      if (wait === 0 && !waiting && this.#latest(agent)) return this.#latestAnswer(agent);
      const now = {
        ...(waiting && { correlation_id: waiting.id }),
        annotation_count: active?.count ?? 0,
      };
      if (wait === 0) return say({ status: 'pending', ...now });
      if (clock() >= deadline)
        return say({ status: 'timeout', message: timedOut(timeout), ...now, code: 'draw_mode_timeout' });
      await this.#changes.next(Math.min(deadline, active ? deadline : (leaving?.until ?? deadline)) - clock(), signal);
      if (signal.aborted) return say({ status: 'pending', ...now });
    }
  }

  #latestAnswer(agent: Agent): Answer {
    const session = this.#latest(agent);
    const refused = this.#requests.refusedOf(agent);
    if (refused?.refused && (!session || session.received < refused.created))
      return sayError(refused.refused === 'correlation_expired' ? 'no_tab' : refused.refused, REFUSED[refused.refused]);
    if (!session)
      return say({
        status: 'success',
        count: 0,
        annotations: [],
        hint: NO_ANNOTATIONS,
        code: 'no_annotations',
        ...(!this.#pairing.isPaired && { not_paired: notPaired(this.#pairing.code) }),
      });
    const pathOf = (file: string): string => this.#archive.pathOf(file);
    const said = annotationsOf(session, this.#lives.of(session.result.drawing), pathOf);
    return { said, pictures: picturesOf(session, pathOf) };
  }

  #sessions(agent: Agent): Answer {
    const all = this.#visibleTo(agent);
    const latest = all.filter(
      ({ result, request }, at) =>
        !all.slice(at + 1).some((later) => later.result.drawing === result.drawing && later.request === request),
    );
    const own = this.#requests.all.filter((request) => request.agent.id === agent.id);
    const sessions = [
      ...latest.map((session) => sessionRow(session, this.#lives.of(session.result.drawing))),
      ...own.map((request) => requestRow(request, this.#drawings.of(request.id)?.count ?? null)),
    ];
    return say({ status: 'success', count: sessions.length, sessions, untrusted: UNTRUSTED });
  }

  #respond(agent: Agent, { id, shape, status, reply }: Extract<Question, { what: 'respond' }>): Answer {
    const session = this.#latest(agent, (_, { result }) => result.annotations.some((one) => one.id === shape));
    if (!session) return sayError('unknown_id', 'No annotation of yours has this id. Use the id of an annotation.');
    const drawing = session.result.drawing;
    if (!this.#lives.respond({ id, drawing, shape, agent: agent.name, status, reply }))
      return sayError('too_many', 'Too many answers wait for the browser. Try again when it is open.');
    void this.#deliver();
    return say({ status: 'success', id: shape, state: status });
  }

  #keep({ id, request, result }: Extract<FromExtension, { type: 'result' }>): void {
    const agent =
      request === null
        ? null
        : (this.#requests.find(request)?.agent ??
          this.#archive.sessions.findLast((session) => session.request === request)?.agent ??
          null);
    this.#archive.keep({ id, request, agent, result });
    if (request !== null) this.#requests.end(request);
    this.#send({ type: 'stored', id });
  }

  /** Sends what agents said of shapes, and forgets it as soon as it has arrived. */
  async #deliver(): Promise<void> {
    const extension = this.#extension;
    if (!extension) return;
    const left = this.#lives.queue.filter(({ id }) => !this.#underWay.has(id));
    for (const response of left) {
      this.#underWay.add(response.id);
      extension.send({ type: 'respond', ...response });
    }
    if (left.length === 0 || !(await extension.hasArrived())) return;
    try {
      for (const { id } of left) this.#lives.delivered(id);
    } catch {
      // That it arrived could not be written, as on a full disk: it comes again, and counts once.
    }
  }

  /** Nobody draws for it, and the browser has ceased to say that an agent asks. */
  #isForgotten({ id, created }: AgentRequest): boolean {
    return this.#now() - created > ASKED_FOR && !this.#drawings.of(id);
  }

  /** The request that an agent waits for. One that was forgotten is also answered by what came later for all. */
  #waitingOf(agent: Agent): AgentRequest | undefined {
    const waiting = this.#requests.waitingOf(agent);
    const isAnswered = waiting && this.#isForgotten(waiting) && (this.#latest(agent)?.received ?? 0) > waiting.created;
    return isAnswered ? undefined : waiting;
  }

  #withdraw(id: string): void {
    this.#requests.end(id);
    this.#send({ type: 'withdrawn', id });
  }

  #activeFor(agent: Agent): DrawingNow | undefined {
    const waiting = this.#requests.waitingOf(agent);
    return (waiting && this.#drawings.of(waiting.id)) ?? this.#drawings.of(null);
  }

  /** What an agent may see: its own, what is for all, and what is left of those that are gone. */
  #visibleTo(agent: Agent): Session[] {
    return this.#archive.sessions.filter(
      ({ agent: other }) =>
        other === null || other.id === agent.id || this.presence.isGone(other.id) || this.#isHeir(agent, other),
    );
  }

  /** Command lines are another agent of the same name at each question: it goes on where the one before ended. */
  #isHeir(agent: Agent, other: Agent): boolean {
    return other.id !== agent.id && other.name === agent.name && this.presence.isAway(other.id);
  }

  #latest(agent: Agent, isIt: (drawing: string, session: Session) => boolean = () => true): Session | undefined {
    return this.#visibleTo(agent).findLast((session) => isIt(session.result.drawing, session));
  }

  #notPaired(): Answer {
    return sayError('not_paired', notPaired(this.#pairing.code));
  }

  #send(message: FromCompanion): boolean {
    this.#extension?.send(message);
    return this.#extension !== null;
  }
}
