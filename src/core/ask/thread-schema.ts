import * as v from 'valibot';
import type { CitationStatus } from '../citation/citation';
import { LONGEST_ADDRESS, LONGEST_ID } from '../limits';
import { FailureSchema } from '../models/failure-schema';
import { type Judgement, STANDINGS } from '../answer/standing';
import { DIFFERENCES } from '../answer/statement/difference';
import { MODES, SOURCES } from './modes';
import { THREAD_LIMITS, type Thread, type Turn, type TurnState } from './thread';

/**
 * How much of a thread is kept, as JSON, in UTF-16 code units: some hundred answers. Older ones are dropped, but never the
 * last.
 */
export const LONGEST_THREAD = 500_000;

const STATES: readonly TurnState[] = ['reading', 'checking', 'answering', 'done', 'stopped', 'interrupted', 'failed'];
const STATUSES: readonly CitationStatus[] = ['verified', 'repaired', 'ambiguous', 'absent'];

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.string(), v.maxLength(LONGEST_ID));

/** A citation and what its check found. */
export const CheckedCitationSchema = v.object({
  id: v.string(),
  text: v.string(),
  relevance: v.string(),
  status: v.picklist(STATUSES),
  places: v.array(v.object({ start: count, end: count })),
  words: v.array(v.string()),
  path: v.exactOptional(v.array(v.string())),
  inTitle: v.exactOptional(v.boolean()),
});

const DifferenceSchema = v.object({ kind: v.picklist(DIFFERENCES), words: v.string() });

const JudgementSchema = v.object({
  standing: v.picklist(STANDINGS),
  difference: v.nullable(DifferenceSchema),
  added: v.nullable(v.string()),
});

/** As it was kept before a difference was told from a missing quote. */
const EarlierJudgementSchema = v.pipe(
  v.object({ isSupported: v.boolean(), added: v.nullable(v.string()) }),
  v.transform(({ isSupported, added }): Judgement => ({
    standing: isSupported ? 'quoted' : 'unquoted',
    difference: null,
    added,
  })),
);

/** What was found about each sentence of an answer. */
export const SupportSchema = v.array(v.union([JudgementSchema, EarlierJudgementSchema]));

/** What was used for an answer, in tokens. */
export const UsageSchema = v.object({ input: count, output: count });

const TurnSchema = v.object({
  id,
  question: v.string(),
  state: v.picklist(STATES),
  model: v.nullable(v.object({ id, name: v.string(), host: v.string(), isLocal: v.boolean() })),
  from: v.picklist(['page', 'general', 'passages']),
  answer: v.string(),
  citations: v.array(CheckedCitationSchema),
  support: v.exactOptional(SupportSchema),
  text: v.object({
    read: count,
    all: count,
    passages: v.nullable(count),
    isPart: v.exactOptional(v.boolean()),
    round: v.exactOptional(count),
    left: v.exactOptional(count),
  }),
  failure: v.nullable(FailureSchema),
  usage: v.nullable(UsageSchema),
});

/** The identity of a page. */
export const PageSchema = v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS));

/** A thread as it is kept. It goes through {@link boundedThread} before. */
export const ThreadSchema = v.object({
  id,
  page: PageSchema,
  mode: v.picklist(MODES),
  nextMode: v.exactOptional(v.picklist(MODES)),
  source: v.picklist(SOURCES),
  turns: v.array(TurnSchema),
  draft: v.string(),
  earlier: v.exactOptional(v.array(v.object({ id, mode: v.picklist(MODES), turns: v.array(TurnSchema) }))),
});

/** A kept thread; null if there is none, or it cannot be read. */
export function parseThread(value: unknown): Thread | null {
  const result = v.safeParse(ThreadSchema, value);
  return result.success ? result.output : null;
}

/**
 * The thread without the conversations before it, its oldest turns and the end of its draft, as far as it is too long to
 * be kept.
 */
export function boundedThread(whole: Thread): Thread {
  const { longestDraft } = THREAD_LIMITS;
  const isLong = whole.draft.length > longestDraft;
  const thread = withFewerBefore(
    isLong ? { ...whole, draft: whole.draft.slice(0, longestDraft).replace(/[\ud800-\udbff]$/, '') } : whole,
  );
  const room = LONGEST_THREAD - JSON.stringify({ ...thread, turns: [] }).length;
  const turns: Turn[] = [];
  let length = 0;
  for (const turn of thread.turns.toReversed()) {
    length += JSON.stringify(turn).length + 1;
    if (length > room && turns.length > 0) break;
    turns.unshift(turn);
  }
  return turns.length === thread.turns.length ? thread : { ...thread, turns };
}

/** As many of the conversations before a thread as have room beside it. */
function withFewerBefore(thread: Thread): Thread {
  const { earlier, ...alone } = thread;
  if (!earlier) return thread;
  let room = LONGEST_THREAD - JSON.stringify(alone).length;
  const kept = earlier.filter((one) => (room -= JSON.stringify(one).length + 1) > 0);
  if (kept.length === earlier.length) return thread;
  return kept.length > 0 ? { ...alone, earlier: kept } : alone;
}
