import type { FromExtension } from '../../core/protocol/bridge/messages';
import type { Archive } from '../data/archive';
import type { Agent, Session } from '../data/kept-schema';
import { Annotations, shapeOf } from './annotations';
import { fileOf, say, sayError, sayWith, type Answer } from './answer';
import { Asking } from './asking';
import { Changes } from './changes';
import { Details } from './details';
import { DrawingsNow } from './drawing-now';
import { Given } from './given';
import { Lives } from './lives';
import { Presence } from './presence';
import type { Question } from './question';
import { Requests, startOf } from './requests';
import { requestRow, sessionRow } from './session-answers';
import { ToExtension, type Extension } from './to-extension';
import { Visible } from './visible';
import { notPaired, UNKNOWN, UNTRUSTED } from './wording';

/** More pictures than an agent looks through. */
const MOST_PICTURES = 100;

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
  readonly #given: Given;
  readonly #asking: Asking;
  readonly #annotations: Annotations;

  constructor({ archive, pairing, wake = () => undefined, now = Date.now }: HubParts) {
    this.#archive = archive;
    this.#pairing = pairing;
    this.#now = now;
    this.presence = new Presence(now);
    this.#requests = new Requests(archive);
    this.#lives = new Lives(archive);
    this.#visible = new Visible(archive, this.presence);
    this.#extension = new ToExtension(this.presence, this.#lives, wake);
    this.#details = new Details((message) => this.#extension.send(message));
    this.#drawings = new DrawingsNow(now);
    const [requests, drawings, visible, lives] = [this.#requests, this.#drawings, this.#visible, this.#lives];
    const given = new Given(archive, (agent, other) => visible.isSame(agent, other));
    const asking = new Asking({ requests, drawings, visible, now });
    const changes = this.#changes;
    this.#given = given;
    this.#asking = asking;
    this.#annotations = new Annotations({ archive, pairing, asking, requests, visible, lives, given, changes });
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
        return this.#annotations.answer(agent, question, signal);
      case 'annotation_detail':
        return this.#detail(agent, question.correlation_id);
      case 'sessions':
        return this.#sessions(agent, question.since);
      case 'pictures':
        return this.#pictures(agent, question.file);
      case 'respond':
        return this.#respond(agent, question, signal);
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

  /** Who is there may have changed: tells the extension, and those that wait, which may go on where another ended. */
  tellAgents(): void {
    this.#extension.tellAgents();
    this.#changes.tell();
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
    const active = this.#asking.activeFor(agent);
    if (waiting && !active && this.#asking.isForgotten(waiting)) this.#withdraw(waiting.id);
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

  #detail(agent: Agent, id: string): Promise<Answer> {
    const session = this.#visible.latest(agent, (_, one) => shapeOf(one, id) !== undefined);
    const shape = session && shapeOf(session, id);
    // Agents give the id of the shape as well.
    const correlation = session?.result.annotations.find((one) => one.id === shape)?.correlation_id ?? id;
    return this.#details.answer(session, correlation, this.#now());
  }

  #sessions(agent: Agent, since?: number | string): Answer {
    const all = this.#visible.to(agent);
    const known =
      typeof since === 'string'
        ? all.findLast(({ result, request }) => result.drawing === since || request === since)
        : undefined;
    if (typeof since === 'string' && !known) return sayError('unknown_id', UNKNOWN);
    const moment = known?.received ?? (typeof since === 'number' ? since : -1);
    const isNew = ({ received, result }: Session): boolean =>
      received > moment ||
      [...this.#lives.of(result.drawing).values()].some(({ replies }) =>
        replies.some(({ from, at }) => from === 'person' && at > moment),
      );
    const latest = all.filter((session, at) => !all.slice(at + 1).some((later) => isSentAgain(session, later)));
    const own = this.#requests.all.filter((request) => request.agent.id === agent.id);
    const sessions = [
      ...latest
        .filter(isNew)
        .map((session) =>
          sessionRow(session, this.#lives.of(session.result.drawing), !this.#given.has(agent, session)),
        ),
      ...own.map((request) => requestRow(request, this.#drawings.of(request.id)?.count ?? null)),
    ];
    return say({ status: 'success', count: sessions.length, sessions, untrusted: UNTRUSTED });
  }

  /** What an agent may read over MCP: the pictures of its drawings, and no other files. @param name - Of a file. */
  #pictures(agent: Agent, name?: string): Answer {
    const files = this.#visible
      .to(agent)
      .flatMap(({ pictures, originals }) => [
        ...pictures.map((picture) => ({ picture, isOriginal: false })),
        ...originals.map((picture) => ({ picture, isOriginal: true })),
      ]);
    const wanted =
      name === undefined ? files.slice(-MOST_PICTURES) : files.filter(({ picture }) => picture.file === name);
    return sayWith(
      { status: 'success' },
      wanted.map(({ picture, isOriginal }) => fileOf(picture, this.#archive.pathOf(picture.file), isOriginal)),
    );
  }

  #respond(
    agent: Agent,
    question: Extract<Question, { what: 'respond' }>,
    signal: AbortSignal,
  ): Promise<Answer> | Answer {
    const { id, status, reply, wait = 0 } = question;
    const session = this.#visible.latest(agent, (_, one) => shapeOf(one, question.shape) !== undefined);
    const shape = session && shapeOf(session, question.shape);
    if (!session || shape === undefined)
      return sayError('unknown_id', 'No annotation of yours has this id. Use the id of an annotation.');
    const drawing = session.result.drawing;
    if (!this.#lives.respond({ id, drawing, shape, agent: agent.name, status, reply }))
      return sayError('too_many', 'Too many answers wait for the browser. Try again when it is open.');
    void this.#extension.deliver();
    if (wait > 0) return this.#annotations.reply(session, shape, question, signal);
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

  #withdraw(id: string): void {
    this.#requests.end(id);
    this.#extension.send({ type: 'withdrawn', id });
  }

  #notPaired(): Answer {
    return sayError('not_paired', notPaired(this.#pairing.code));
  }
}

/** Whether a drawing was sent once more. What was drawn on another page is another drawing. */
function isSentAgain({ result, request }: Session, later: Session): boolean {
  const { drawing, page_url } = later.result;
  return drawing === result.drawing && page_url === result.page_url && later.request === request;
}
