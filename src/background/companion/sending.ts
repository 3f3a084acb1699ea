import type { Delivery } from '../../browser/companion/database';
import type { Link } from '../../browser/companion/link';
import type { Outbox } from '../../browser/companion/outbox';
import type { DrawingResult } from '../../core/drawing/sent';
import type { AgentRequests } from './agent-requests';
import type { CompanionParts } from './parts';
import { fitting } from './results';
import { LOOK_MS, within } from './within';

/** How long a page waits for the news that its drawing has arrived, until it is told that it is queued (ms). */
const SENT_WITHIN_MS = 8000;

type NotKept = 'not-paired' | 'not-stored';
export type Sent = 'sent' | 'queued' | NotKept;

/** A delivery that waits in the outbox. */
interface Kept {
  /** Whether the companion stores it in time. */
  isStored: Promise<boolean>;
}

/** What is sent to agents. It is in the outbox first, so nothing is lost, and a request is answered once. */
export class Sending {
  readonly #parts: Pick<CompanionParts, 'pairing' | 'log'>;
  readonly #requests: AgentRequests;
  readonly #outbox: Outbox;
  readonly #link: Link;
  /** Drawings go into the outbox one after the other: each must know what the one before has answered. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: Pick<CompanionParts, 'pairing' | 'log'>, requests: AgentRequests, outbox: Outbox, link: Link) {
    this.#parts = parts;
    this.#requests = requests;
    this.#outbox = outbox;
    this.#link = link;
  }

  /**
   * Sends a finished drawing. That its page was left is left out if the request has been answered: the page and its tab
   * both say so, and the person may have sent it just before.
   * @param request - Null for the oldest that waits.
   * @param onKept - Called as soon as it is sure that it will be sent; before it has arrived, which takes long.
   */
  async drawing(request: string | null, result: DrawingResult, onKept: () => void): Promise<Sent> {
    const keeping = this.#last.then(() => this.#keepDrawing(request, result));
    this.#last = keeping.catch(() => undefined);
    const kept = await keeping;
    if (kept === 'answered') return 'sent';
    if (typeof kept === 'string') return kept;
    onKept();
    return this.#arrival(kept);
  }

  /** Sends what the person answers to an agent. */
  async reply(reply: Extract<Delivery, { type: 'replied' }>): Promise<Sent> {
    const kept = await this.#keep(reply);
    return typeof kept === 'string' ? kept : this.#arrival(kept);
  }

  async #keepDrawing(request: string | null, result: DrawingResult): Promise<Kept | NotKept | 'answered'> {
    const isOfLeftPage = result.warnings.includes('page_navigated');
    if (request !== null && isOfLeftPage && !(await this.#requests.isOpen(request))) return 'answered';
    const answers = request ?? (await this.#requests.oldest());
    const kept = await this.#keep(fitting({ type: 'result', id: crypto.randomUUID(), request: answers, result }));
    if (answers !== null && typeof kept !== 'string') await this.#requests.end(answers);
    return kept;
  }

  async #keep(delivery: Delivery): Promise<Kept | NotKept> {
    const pairing = await this.#parts.pairing.read();
    if (!pairing.ok) return 'not-stored';
    if (!pairing.value) return 'not-paired';
    const { answer } = this.#outbox.isStoredWithin(delivery.id, SENT_WITHIN_MS);
    const added = await this.#outbox.add(delivery);
    if (!added.ok) return 'not-stored';
    if (added.value > 0) this.#parts.log('companion: the oldest deliveries made room');
    return { isStored: answer };
  }

  async #arrival({ isStored }: Kept): Promise<'sent' | 'queued'> {
    if (this.#link.state !== 'connected') await within(LOOK_MS, this.#link.try());
    // Nobody waits for what cannot come soon.
    return this.#link.state === 'connected' && (await isStored) ? 'sent' : 'queued';
  }
}
