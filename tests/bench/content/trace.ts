import type { BrowserContext } from 'playwright';

/** One event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** How long it took by the clock. */
  dur?: number;
  /** How long its thread worked on it: other processes on a busy machine do not count. */
  tdur?: number;
  args: { data?: { url?: string; functionName?: string }; name?: string };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'blink.user_timing'];

/** Records what the browser does meanwhile. Events are in the order of their start. */
export async function traceWhile(context: BrowserContext, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await context.browser()!.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const isComplete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, recordMode: 'recordUntilFull' },
  });
  try {
    await act();
  } finally {
    await session.send('Tracing.end');
    await isComplete;
    await session.detach();
  }
  return events.sort((a, b) => a.ts - b.ts);
}

/** Whether the event is our annotator's script at work. */
export const isOurs = ({ args }: TraceEvent): boolean =>
  /^chrome-extension:\/\/[^/]+\/content\.js$/.test(args.data?.url ?? '');

export const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Whether `inner` happened within `outer`. */
export const isWithin = (inner: TraceEvent, outer: TraceEvent): boolean =>
  inner.pid === outer.pid && inner.tid === outer.tid && inner.ts >= outer.ts && endOf(inner) <= endOf(outer);
