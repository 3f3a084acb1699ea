import { afterReply } from '../../core/drawing/shape-life';
import type { FromExtension } from '../../core/protocol/bridge/messages';
import type { Archive } from '../data/archive';
import { MOST_REPLIED, MOST_RESPONSES, type AgentResponse, type Life, type State } from '../data/kept-schema';

type Replied = Extract<FromExtension, { type: 'replied' }>;

/** What agents and the person say of shapes, and what of it has still to reach the extension. */
export class Lives {
  readonly #archive: Archive;

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** Those of a drawing, by shape. */
  of(drawing: string): ReadonlyMap<string, Life> {
    const lives = this.#archive.state.lives.filter((one) => one.drawing === drawing);
    return new Map(lives.map(({ shape, life }) => [shape, life]));
  }

  /** What has not reached the extension yet, the oldest first. */
  get queue(): readonly AgentResponse[] {
    return this.#archive.state.responses;
  }

  /**
   * An agent says something of a shape. The same id counts once.
   * @returns False if too much waits for the extension.
   */
  respond(response: AgentResponse): boolean {
    const { id, drawing, shape, status, reply } = response;
    if (this.queue.some((one) => one.id === id)) return true;
    if (this.queue.length >= MOST_RESPONSES) return false;
    const life = afterReply(
      this.#life(drawing, shape),
      { id, from: 'agent', status, text: reply },
      this.#archive.moment(),
    );
    this.#archive.change({
      lives: this.#with(drawing, shape, life),
      responses: [...this.queue, response],
    });
    return true;
  }

  /** It has reached the extension. */
  delivered(id: string): void {
    if (this.queue.some((one) => one.id === id))
      this.#archive.change({ responses: this.queue.filter((one) => one.id !== id) });
  }

  /** The person answers. The same id counts once. */
  reply({ id, drawing, shape, text, kind }: Replied): void {
    const { replied } = this.#archive.state;
    if (replied.includes(id)) return;
    const life: Life = afterReply(this.#life(drawing, shape), { id, from: 'person', text }, this.#archive.moment());
    this.#archive.change({
      lives: this.#with(drawing, shape, {
        ...life,
        replies: life.replies.map((reply) => (reply.id === id ? { ...reply, kind } : reply)),
      }),
      replied: [...replied, id].slice(-MOST_REPLIED),
    });
  }

  #life(drawing: string, shape: string): Life | undefined {
    return this.of(drawing).get(shape);
  }

  #with(drawing: string, shape: string, life: Life): State['lives'] {
    const others = this.#archive.state.lives.filter((one) => one.drawing !== drawing || one.shape !== shape);
    return [...others, { drawing, shape, life }];
  }
}
