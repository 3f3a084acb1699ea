import { MOST_AGENTS, type FromCompanion } from '../../core/protocol/bridge/messages';
import type { Lives } from './lives';
import type { Presence } from './presence';

/** The extension, as long as it is connected. */
export interface Extension {
  send(message: FromCompanion): void;
  /** Whether everything sent so far has arrived. */
  hasArrived(): Promise<boolean>;
}

/** What is said to the extension. */
export class ToExtension {
  readonly #presence: Presence;
  readonly #lives: Lives;
  readonly #wake: () => void;
  #extension: Extension | null = null;
  /** The names of agents that were said over this connection. */
  #names = '';
  /** The answers of agents that were sent over it. */
  readonly #underWay = new Set<string>();

  /** @param wake - Something waits for the extension, which is not connected. */
  constructor(presence: Presence, lives: Lives, wake: () => void) {
    this.#presence = presence;
    this.#lives = lives;
    this.#wake = wake;
  }

  get isConnected(): boolean {
    return this.#extension !== null;
  }

  /** It takes the place of an earlier one, and is told which agents are there. */
  connect(extension: Extension): void {
    this.#extension = extension;
    this.#names = '';
    this.#underWay.clear();
    this.tellAgents();
  }

  /** @returns False if another one has taken its place. */
  disconnect(extension: Extension): boolean {
    if (this.#extension !== extension) return false;
    this.#extension = null;
    return true;
  }

  /** None is paired any more. */
  forget(): void {
    this.#extension = null;
  }

  /** @returns Whether it is there. */
  send(message: FromCompanion): boolean {
    // Who is there is told at the next connection.
    if (!this.#extension && message.type !== 'agents') this.#wake();
    this.#extension?.send(message);
    return this.#extension !== null;
  }

  /** Tells which agents are there, if that has changed. */
  tellAgents(): void {
    const names = this.#presence.names.slice(0, MOST_AGENTS);
    if (names.join('\n') === this.#names) return;
    if (this.send({ type: 'agents', names })) this.#names = names.join('\n');
  }

  /** Answers to a test of the connection. */
  tested(id: string, version: string): void {
    this.send({ type: 'tested', id, version, agents: this.#presence.names.slice(0, MOST_AGENTS) });
  }

  /** Sends what agents said of shapes, and forgets it as soon as it has arrived. */
  async deliver(): Promise<void> {
    const extension = this.#extension;
    if (!extension) return void (this.#lives.queue.length > 0 && this.#wake());
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
}
