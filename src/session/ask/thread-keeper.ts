import { message } from '../../core/messages/message';
import type { Thread, TurnState } from '../../core/ask/thread';
import { $ask, emptyThread, showAsk } from '../../stores/ask';
import { notify, withdraw } from '../../stores/notices';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import type { AskSurroundings } from './parts';

/** How soon a change of the thread is kept (ms). An answer that streams changes it all the time. */
const KEEP_AFTER = 1000;
/** What a notice about keeping it is about. */
const ABOUT = 'ask-thread';
/** States of an answer that is still coming: what was kept in one of them was interrupted. */
const UNFINISHED: readonly TurnState[] = ['reading', 'checking', 'answering'];

/**
 * Keeps what was asked about each page in this tab, so that it survives reloads and the end of the service worker. Shows
 * the thread of the page that is open.
 */
export class ThreadKeeper {
  readonly #parts: Pick<AskSurroundings, 'page' | 'worker'>;
  readonly #signal: AbortSignal;
  readonly #soon: Timer;
  /** The thread that was kept last, or read. */
  #kept: Thread | null = null;
  #ready: Promise<void> = Promise.resolve();

  constructor(parts: Pick<AskSurroundings, 'page' | 'worker'>, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    this.#soon = createTimer(() => void this.keep(), signal);
    stopWith(signal, [
      $ask.listen(({ thread }) => {
        if (thread !== this.#kept) this.#soon.within(KEEP_AFTER);
      }),
    ]);
  }

  /** Settles when the thread of the page that is open is shown. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  /** Shows the thread of the page that is open; a new one if nothing was asked about it. */
  open(): Promise<void> {
    return (this.#ready = this.#open());
  }

  /** Begins a new thread about this page. */
  restart(change: Partial<Pick<Thread, 'mode' | 'draft'>> = {}): void {
    const { mode, source, draft, page } = $ask.get().thread;
    showAsk({ thread: { ...emptyThread(crypto.randomUUID(), page, mode, source), draft, ...change } });
  }

  /** Keeps the thread as it is now. */
  async keep(): Promise<void> {
    this.#soon.cancel();
    const { thread } = $ask.get();
    if (thread === this.#kept || thread.id === '') return;
    this.#kept = thread;
    const isKept = await this.#parts.worker.keepThread(thread);
    if (this.#signal.aborted) return;
    if (isKept) withdraw(ABOUT);
    else notify({ about: ABOUT, text: message('askNotKept') });
  }

  async #open(): Promise<void> {
    const page = this.#parts.page.identity();
    const before = $ask.get().thread;
    if (before.id !== '' && before.page !== page) await this.keep();
    const kept = await this.#parts.worker.readThread(page);
    // Meanwhile another page may have been opened.
    if (this.#signal.aborted || this.#parts.page.identity() !== page) return;
    const now = $ask.get().thread;
    // What was typed before the thread was there is for this page.
    const typed = now.page === page || before.id === '' ? now.draft : '';
    const thread = kept ? resumed(kept) : emptyThread(crypto.randomUUID(), page);
    this.#kept = kept && typed === '' ? thread : null;
    showAsk({ thread: typed ? { ...thread, draft: typed } : thread });
  }
}

/** A thread as it is shown again: an answer that was still coming is not coming any more. */
function resumed(thread: Thread): Thread {
  return {
    ...thread,
    turns: thread.turns.map((turn) => (UNFINISHED.includes(turn.state) ? { ...turn, state: 'interrupted' } : turn)),
  };
}
