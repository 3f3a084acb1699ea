import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began (µs). */
  ts: number;
  /** How long it took by the clock (µs). */
  dur?: number;
  /** Time of the processor that it took (µs); a machine with much else to do makes the clock's time longer, not this. */
  tdur?: number;
}

/** The longest that a task of a page's main thread may take while one draws (ms of the processor, as {@link USUAL}). */
export const LONGEST_TASK = 200;

/** How long {@link work} takes where the bound was set: on a quiet machine of two cores (ms of the processor). */
const USUAL = 17;

const MARK = 'recurate-main-thread';
const WORK = 'recurate-work';
const TASK = 'ThreadControllerImpl::RunTask';

/** How often {@link work} is done before and after: odd, for the median. */
const TIMES = 3;

/**
 * Runs in the page: a piece of work that is always the same and touches nothing of the page. How long it takes says
 * how fast the machine is just then.
 */
function work(mark: string): void {
  performance.mark(mark);
  const list = document.implementation.createHTMLDocument().body;
  const texts: string[] = [];
  for (let n = 0; n < 6000; n++) {
    const item = document.createElement('p');
    item.append(`Item ${(n * 7919) % 6000} of a list`, document.createElement('b'));
    list.append(item);
    texts.push(JSON.stringify({ text: item.textContent, n }));
  }
  texts.sort().map((text) => JSON.parse(text) as unknown);
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]!;

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
        if ([MARK, WORK, TASK].includes(one.name)) watched.#events.push(one);
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
    await watched.#work();
    return watched;
  }

  /**
   * Ends it.
   *
   * @returns the longest task (ms), as it would have been on the machine for which {@link LONGEST_TASK} was set: one
   * that was slower meanwhile is made up for.
   */
  async longest(): Promise<number> {
    await this.#work();
    const done = new Promise((is) => this.session.once('Tracing.tracingComplete', is));
    await this.session.send('Tracing.end');
    await done;
    await this.session.detach();
    const mark = this.#events.find(({ name }) => name === MARK);
    if (!mark) throw new Error('The trace does not show the page.');
    const own = this.#events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid);
    const tasks = own.filter(({ name }) => name === TASK);
    const works = own
      .filter(({ name }) => name === WORK)
      .map(({ ts }) => tasks.find((task) => task.ts <= ts && ts <= task.ts + task.dur!)!);
    const took = ({ tdur = 0 }: TraceEvent): number => tdur / 1000;
    const slowest = Math.max(median(works.slice(0, TIMES).map(took)), median(works.slice(-TIMES).map(took)));
    const longest = Math.max(...tasks.filter((task) => !works.includes(task)).map(took));
    return longest / Math.max(1, slowest / USUAL);
  }

  async #work(): Promise<void> {
    for (let n = 0; n < TIMES; n++) await this.page.evaluate(work, WORK);
    // The answer may come before its task is at an end, and the trace has the length of a task from its end.
    await this.page.evaluate(() => undefined);
  }
}
