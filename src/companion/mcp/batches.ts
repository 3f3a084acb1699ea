import type { Id, Message, Read } from './incoming';

/** What an answer of the SDK is known by. */
export interface Outgoing {
  id?: Id | null;
  method?: string;
}

interface Batch {
  /** One for each request in it; undefined until it is answered. */
  answers: Slot[];
}

interface Slot {
  id: Id | null;
  answer: unknown;
}

/** Several requests that came at once: they are answered at once too, when all are. */
export class Batches {
  readonly #open: Batch[] = [];
  readonly #write: (answers: unknown) => void;

  /** @param write - Gets all answers of a batch as a list. */
  constructor(write: (answers: unknown) => void) {
    this.#write = write;
  }

  /** @returns What of it the SDK has to be given. */
  take(all: readonly Read[]): Message[] {
    const batch: Batch = { answers: all.flatMap(slotsOf) };
    this.#open.push(batch);
    this.#close(batch);
    return all.flatMap((one) => (one.error ? [] : [one.message]));
  }

  /** An answer goes out. @returns Whether it belongs to a batch, and goes out with it. */
  has(outgoing: Outgoing): boolean {
    if (outgoing.method !== undefined || outgoing.id === undefined || outgoing.id === null) return false;
    return this.#answer(outgoing.id, outgoing);
  }

  /** A request is no longer wanted: nothing is answered to it. */
  cancel(id: unknown): void {
    if (typeof id === 'string' || typeof id === 'number') this.#answer(id, null);
  }

  #answer(id: Id, answer: unknown): boolean {
    for (const batch of this.#open) {
      const slot = batch.answers.find((one) => one.id === id && one.answer === undefined);
      if (!slot) continue;
      slot.answer = answer;
      this.#close(batch);
      return true;
    }
    return false;
  }

  #close(batch: Batch): void {
    if (batch.answers.some(({ answer }) => answer === undefined)) return;
    const at = this.#open.indexOf(batch);
    if (at >= 0) this.#open.splice(at, 1);
    const answers = batch.answers.map(({ answer }) => answer).filter((answer) => answer !== null);
    if (answers.length > 0) this.#write(answers);
  }
}

/** What is answered to a message: nothing to a notification. */
function slotsOf(read: Read): Slot[] {
  if (read.error) return [{ id: read.error.id, answer: read.error }];
  const { method, id } = read.message;
  return method !== undefined && id !== undefined ? [{ id, answer: undefined }] : [];
}
