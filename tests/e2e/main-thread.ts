import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Time of the processor that it took (µs); a machine with much else to do makes the clock's time longer, not this. */
  tdur?: number;
}

/** The longest that a task of a page's main thread may take while one draws (ms of the processor). */
export const LONGEST_TASK = 200;

const MARK = 'recurate-main-thread';

/** Measures the tasks of a page's main thread, by the processor's time, while it is watched. */
export class MainThread {
  readonly #events: TraceEvent[] = [];

  private constructor(
    readonly page: Page,
    readonly session: CDPSession,
  ) {}

  /** Begins to watch. A browser can watch for one at a time. */
  static async watch(page: Page): Promise<MainThread> {
    const session = await page.context().browser()!.newBrowserCDPSession();
    // A page that is frozen later cannot be told apart any more.
    const watched = new MainThread(page, session);
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const one of value as unknown as TraceEvent[]) {
        if (one.name === MARK || one.name === 'ThreadControllerImpl::RunTask') watched.#events.push(one);
      }
    });
    await session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordContinuously',
        includedCategories: ['toplevel', 'blink.user_timing'],
        excludedCategories: ['*'],
      },
    });
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    return watched;
  }

  /** Ends it, and returns the longest task (ms). */
  async longest(): Promise<number> {
    const done = new Promise((is) => this.session.once('Tracing.tracingComplete', is));
    await this.session.send('Tracing.end');
    await done;
    await this.session.detach();
    const mark = this.#events.find(({ name }) => name === MARK);
    if (!mark) throw new Error('The trace does not show the page.');
    const own = this.#events.filter(({ name, pid, tid }) => name !== MARK && pid === mark.pid && tid === mark.tid);
    return Math.max(...own.map(({ tdur = 0 }) => tdur / 1000));
  }
}
