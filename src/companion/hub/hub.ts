import { ASKED_FOR_MS, type FromExtension } from '../../core/protocol/bridge/messages';
import type { Archive } from '../data/archive';
import type { Agent, AgentRequest } from '../data/kept-schema';
import { say, sayError, type Answer } from './answer';
import { Changes } from './changes';
import { Details } from './details';
import { DrawingsNow, type DrawingNow } from './drawing-now';
import { Lives } from './lives';
import { Presence } from './presence';
import type { Question } from './question';
import { Requests, startOf } from './requests';
import { annotationsOf, picturesOf, requestRow, sessionRow } from './session-answers';
import { ToExtension, type Extension } from './to-extension';
import { Visible } from './visible';
import { NO_ANNOTATIONS, notPaired, REFUSED, timedOut, UNTRUSTED } from './wording';

/** A drawing that the person began themselves is announced as ended a little before it arrives (ms). */
const ON_ITS_WAY = 3000;
/** The time since some moment (ms). Unlike the time of day nobody can set it. */
const clock = (): number => performance.now();

export interface HubParts {
  archive: Archive;
  /** Whether an extension is paired, and if not, the code with which one can be. */
  pairing: { isPaired: boolean; code: string | null };
  /** Has the extension connect, if it only waits to be told. */
  wake?: () => void;
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
  readonly #visible: Visible;
  readonly #extension: ToExtension;

  constructor({ archive, pairing, wake = () => undefined, now = Date.now }: HubParts) {
    this.#archive = archive;
    this.#pairing = pairing;
    this.#now = now;
    this.presence = new Presence(now);
    this.#requests = new Requests(archive);
    this.#lives = new Lives(archive, now);
    this.#visible = new Visible(archive, this.presence);
    this.#extension = new ToExtension(this.presence, this.#lives, wake);
    this.#details = new Details((message) => this.#extension.send(message));
    this.#drawings = new DrawingsNow(now);
  }

  get isConnected(): boolean {
    return this.#extension.isConnected;
  }

  /** How many requests wait for the person. */
  get waiting(): number {
    return this.#requests.all.filter(({ refused }) => refused === null).length;
  }

  /** Whether something waits for the extension: a request, or what an agent said of a shape. */
  get isWaiting(): boolean {
    return this.waiting > 0 || this.#lives.queue.length > 0;
  }

  /** The extension tests its connection. */
  tested(id: string, version: string): void {
    this.#extension.tested(id, version);
  }

  /** Answers an agent. @param signal - Ends waiting; what is answered then does not matter. */
  async ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer> {
    this.#requests.inherit(agent, (other) => this.#visible.isHeir(agent, other));
    switch (question.what) {
      case 'start':
        return this.#start(agent, question);
      case 'annotations':
        return this.#annotations(agent, question, signal);
      case 'annotation_detail':
        return this.#details.answer(
          this.#visible
            .to(agent)
            .findLast(({ result }) =>
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
    this.#extension.connect(extension);
    for (const request of this.#requests.all) if (request.refused === null) this.#extension.send(startOf(request));
    void this.#extension.deliver();
  }

  disconnect(extension: Extension): void {
    if (this.#extension.disconnect(extension)) this.#drawings.lose();
  }

  /** No extension is paired any more. */
  unpaired(): void {
    this.#extension.forget();
    this.#drawings.forget();
    this.#changes.tell();
  }

  /** The extension says something. */
  take(message: FromExtension): void {
    switch (message.type) {
      case 'active':
        this.#drawings.take(message);
        for (const id of message.waiting) if (!this.#requests.find(id)) this.#extension.send({ type: 'withdrawn', id });
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
        this.#extension.send({ type: 'stored', id: message.id });
        break;
    }
    this.#changes.tell();
  }

  /** Tells the extension which agents are there, if that has changed. */
  tellAgents(): void {
    this.#extension.tellAgents();
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
    this.#extension.send(startOf(request));
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
    /** The request that the agent waited for. */
    let asked: string | null = null;
    for (;;) {
      const waiting = this.#waitingOf(agent);
      if (waiting && !this.#pairing.isPaired) return this.#notPaired();
      // It has its answer, whatever the person draws elsewhere.
      if (!waiting && asked !== null && this.#archive.sessions.some(({ request }) => request === asked))
        return this.#latestAnswer(agent);
      asked = waiting?.id ?? asked;
      const active = this.#activeFor(agent);
      if (active && !waiting) leaving = { drawing: active.drawing, until: clock() + ON_ITS_WAY };
      const isOnItsWay =
        leaving !== null && clock() < leaving.until && !this.#visible.latest(agent, (one) => one === leaving?.drawing);
      if (!waiting && !active && !isOnItsWay) return this.#latestAnswer(agent);
      if (wait === 0 && !waiting && this.#visible.latest(agent)) return this.#latestAnswer(agent);
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
    const session = this.#visible.latest(agent);
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
    const all = this.#visible.to(agent);
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
    const session = this.#visible.latest(agent, (_, { result }) => result.annotations.some((one) => one.id === shape));
    if (!session) return sayError('unknown_id', 'No annotation of yours has this id. Use the id of an annotation.');
    const drawing = session.result.drawing;
    if (!this.#lives.respond({ id, drawing, shape, agent: agent.name, status, reply }))
      return sayError('too_many', 'Too many answers wait for the browser. Try again when it is open.');
    void this.#extension.deliver();
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
    this.#extension.send({ type: 'stored', id });
  }

  /** Nobody draws for it, and the browser has ceased to say that an agent asks. */
  #isForgotten({ id, created }: AgentRequest): boolean {
    return this.#now() - created > ASKED_FOR_MS && !this.#drawings.of(id);
  }

  /** The request that an agent waits for. One that was forgotten is also answered by what came later for all. */
  #waitingOf(agent: Agent): AgentRequest | undefined {
    const waiting = this.#requests.waitingOf(agent);
    const isAnswered =
      waiting && this.#isForgotten(waiting) && (this.#visible.latest(agent)?.received ?? 0) > waiting.created;
    return isAnswered ? undefined : waiting;
  }

  #withdraw(id: string): void {
    this.#requests.end(id);
    this.#extension.send({ type: 'withdrawn', id });
  }

  #activeFor(agent: Agent): DrawingNow | undefined {
    const waiting = this.#requests.waitingOf(agent);
    return (waiting && this.#drawings.of(waiting.id)) ?? this.#drawings.of(null);
  }

  #notPaired(): Answer {
    return sayError('not_paired', notPaired(this.#pairing.code));
  }
}
