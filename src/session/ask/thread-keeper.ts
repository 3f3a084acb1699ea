import { message } from '../../core/messages/message';
import { after, nextModeOf, THREAD_LIMITS, type Thread, type TurnState } from '../../core/ask/thread';
import { $ask, emptyThread, showAsk } from '../../stores/ask';
import { notify, withdraw } from '../../stores/notices';
import { stopWith } from '../stop-with';
import { createTimer, type Timer } from '../timer';
import type { AskSurroundings } from './parts';

/** How soon a change of the thread is kept (ms). An answer that streams changes it all the time. */
const KEEP_AFTER = 1000;
/** How often reading one is tried, and how soon again (ms). The service worker may be waking up. */
const MOST_TRIES = 3;
const AGAIN_AFTER = 300;
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
  #keeping: Promise<void> = Promise.resolve();
  #ready: Promise<void> = Promise.resolve();
  /** The opening of the page whose thread was shown last. */
  #opening: string | null = null;

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

  /**
   * Shows the thread of the page that is open; a new one if nothing was asked about it. Until it is read, its place is
   * taken by an empty one without an id.
   */
  open(): Promise<void> {
    return (this.#ready = this.#open());
  }

  /** Begins a new thread about this page, in the mode that is chosen. The one before can be gone back to. */
  restart(): void {
    const { thread } = $ask.get();
    const begun = { id: crypto.randomUUID(), mode: nextModeOf(thread), turns: [] };
    showAsk({ thread: after(thread, begun, 'begun') });
  }

  /** Goes back to the thread before this one. */
  goBack(): void {
    const { thread } = $ask.get();
    const [before] = thread.earlier ?? [];
    if (before) showAsk({ thread: after(thread, before, 'back') });
  }

  /** Keeps the thread as it is now. Settles when everything so far is kept. */
  keep(): Promise<void> {
    this.#soon.cancel();
    const { thread } = $ask.get();
    if (thread !== this.#kept && thread.id !== '') {
      this.#kept = thread;
      this.#keeping = this.#write(thread);
    }
    return this.#keeping;
  }

  async #write(thread: Thread): Promise<void> {
    const isKept = await this.#parts.worker.keepThread(thread);
    if (this.#signal.aborted) return;
    if (isKept && thread.draft.length <= THREAD_LIMITS.longestDraft) withdraw(ABOUT);
    else notify({ about: ABOUT, text: message('askNotKept') });
  }

  async #open(): Promise<void> {
    const { page } = this.#parts;
    const [identity, opening] = [page.identity(), page.opening()];
    const keeping = this.keep();
    const { thread: before } = $ask.get();
    // What is done from now on is about this page. A chat may get its address while its thread is still being read.
    const isRenamed = before.id === '' && this.#opening === opening;
    this.#opening = opening;
    showAsk({ thread: isRenamed ? { ...before, page: identity } : emptyThread('', identity) });
    await keeping;
    const kept = await this.#read(identity);
    const { id, draft, source, nextMode } = $ask.get().thread;
    // Meanwhile another page may have been opened, and this one again.
    if (this.#signal.aborted || page.identity() !== identity || id !== '') return;
    // A thread without an id is never kept: the one that could not be read would be lost.
    if (kept === undefined) return notify({ about: ABOUT, text: message('askNotKept') });
    const thread = kept ? resumed(kept) : emptyThread(crypto.randomUUID(), identity);
    /** What the person did before the thread was there. */
    const done = { ...(draft && { draft }), ...(source !== 'page' && { source }), ...(nextMode && { nextMode }) };
    const isChanged = Object.keys(done).length > 0;
    this.#kept = kept && !isChanged ? thread : null;
    showAsk({ thread: isChanged ? { ...thread, ...done } : thread });
  }

  /** The thread that is kept for a page; null for none, undefined if it cannot be read. */
  async #read(page: string): Promise<Thread | null | undefined> {
    for (let tries = 1; ; tries++) {
      const kept = await this.#parts.worker.readThread(page);
      if (kept !== undefined || tries === MOST_TRIES || this.#signal.aborted) return kept;
      await new Promise((go) => setTimeout(go, AGAIN_AFTER));
    }
  }
}

/** A thread as it is shown again: an answer that was still coming is not coming any more. */
function resumed(thread: Thread): Thread {
  return {
    ...thread,
    turns: thread.turns.map((turn) => (UNFINISHED.includes(turn.state) ? { ...turn, state: 'interrupted' } : turn)),
  };
}
