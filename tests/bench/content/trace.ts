import type { BrowserContext } from 'playwright';

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Its duration by the clock. */
  dur?: number;
  /** Its thread's working time, without other processes on a busy machine. */
  tdur?: number;
  args: { data?: { url?: string; functionName?: string }; name?: string };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'blink.user_timing'];

/** Records what the browser does during `act`. Events are in order of their start. */
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

/** Whether our annotator's script is running in this event. */
export const isOurs = ({ args }: TraceEvent): boolean =>
  /^chrome-extension:\/\/[^/]+\/content\.js$/.test(args.data?.url ?? '');

export const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** Whether `inner` happened within `outer`. */
export const isWithin = (inner: TraceEvent, outer: TraceEvent): boolean =>
  inner.pid === outer.pid && inner.tid === outer.tid && inner.ts >= outer.ts && endOf(inner) <= endOf(outer);
