import { randomUUID } from 'node:crypto';
import type { FromCompanion, FromExtension } from '../../core/protocol/bridge/messages';
import type { Session } from '../data/kept-schema';
import { sayError, say, type Answer } from './answer';
import { detailOf } from './session-answers';
import { EXPIRED, NO_ELEMENT } from './wording';

/** Details can be had for so long after the drawing was sent (seed 001, edge case 10), in ms. */
const DETAIL_LASTS = 10 * 60 * 1000;
/** How long the extension may take to look at the page (ms). */
const PATIENCE = 2000;

type Detail = Extract<FromExtension, { type: 'detail' }>;

/** Asks the extension for elements as they are now. */
export class Details {
  readonly #send: (message: FromCompanion) => boolean;
  readonly #waiting = new Map<string, (detail: Detail) => void>();

  /** @param send - Returns whether the extension is there. */
  constructor(send: (message: FromCompanion) => boolean) {
    this.#send = send;
  }

  take(detail: Detail): void {
    this.#waiting.get(detail.id)?.(detail);
  }

  /** The details of a shape: those of now, or else those of when it was drawn. */
  async answer(session: Session | undefined, correlation: string, now: number): Promise<Answer> {
    const stored = session?.result.details.find((detail) => detail.correlation_id === correlation);
    if (!session || !stored || now - session.received > DETAIL_LASTS) return sayError('correlation_expired', EXPIRED);
    const summary = session.result.annotations.find((one) => one.correlation_id === correlation)?.element_summary ?? '';
    const live = await this.#live(session.result.drawing, correlation);
    if (live?.code === 'correlation_expired') return sayError('correlation_expired', EXPIRED);
    const isLive = live !== null && live.code === null && live.elements.length > 0;
    const elements = live && live.elements.length > 0 ? live.elements : stored.elements;
    if (elements.length === 0) return sayError('element_not_found', NO_ELEMENT);
    // Who could not be asked does not say that anything changed.
    const isChanged = live !== null && live.code !== null;
    return say(detailOf({ correlation_id: correlation, elements, isLive, isChanged, summary }));
  }

  /** Null if nobody answers in time. */
  #live(drawing: string, correlation: string): Promise<Detail | null> {
    const id = randomUUID();
    return new Promise((done) => {
      const end = (detail: Detail | null): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        done(detail);
      };
      const timer = setTimeout(() => end(null), PATIENCE);
      this.#waiting.set(id, end);
      if (!this.#send({ type: 'detail', id, drawing, correlation_id: correlation })) end(null);
    });
  }
}
