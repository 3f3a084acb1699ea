import fc from 'fast-check';
import {
  aborted,
  asked,
  askedItem,
  called,
  completed,
  context,
  event,
  given,
  meta,
  paginated,
  returned,
  rolledBack,
  said,
  shown,
  shownItem,
  started,
  timeAt,
  written,
  type Line,
} from './lines';

/* Random sessions in each generation of the format. Each text in them is a word of its own. */

/** What happens in a turn. */
type Step = 'progress' | 'answer' | 'call' | 'notice' | 'compaction' | 'prompt';
interface Script {
  readonly steps: readonly Step[];
  readonly end: 'complete' | 'aborted' | 'killed';
  /** By how many turns the person goes back afterwards. */
  readonly back: number;
}

const script = fc.record<Script>({
  steps: fc.array(fc.constantFrom<Step>('progress', 'answer', 'call', 'notice', 'compaction', 'prompt'), {
    maxLength: 6,
  }),
  end: fc.constantFrom('complete', 'complete', 'complete', 'aborted', 'killed'),
  back: fc.constantFrom(0, 0, 0, 0, 1, 2),
});
const scripts = fc.array(script, { minLength: 1, maxLength: 5 });

/** How a generation writes what happens. */
interface Writer {
  start(turn: string): Line[];
  prompt(turn: string, text: string): Line[];
  message(turn: string, text: string, phase?: string): Line[];
  end(turn: string, how: Script['end']): Line[];
}

const endOf = (turn: string, how: Script['end']): Line[] =>
  how === 'killed' ? [] : [how === 'complete' ? completed(turn) : aborted(turn)];

const WRITERS: Readonly<Record<string, Writer>> = {
  legacy: {
    start: (turn) => [started(turn), context(turn)],
    prompt: (_turn, text) => [given(text), asked(text)],
    message: (_turn, text, phase) => [shown(text, phase), said(text, phase)],
    end: endOf,
  },
  paginated: {
    start: (turn) => [started(turn), context(turn)],
    prompt: (turn, text) => [given(text, { id: `msg-${text}` }), askedItem(turn, `item-${text}`, text)],
    message: (turn, text, phase) => [said(text, phase, `msg-${text}`), shownItem(turn, `msg-${text}`, text, phase)],
    end: endOf,
  },
  'items alone': {
    start: (turn) => [started(turn), context(turn)],
    prompt: (turn, text) => [askedItem(turn, `item-${text}`, text)],
    message: (turn, text, phase) => [
      {
        type: 'response_item',
        payload: { ...said(text, phase).payload, internal_chat_message_metadata_passthrough: { turn_id: turn } },
      },
    ],
    end: endOf,
  },
  'events alone': {
    start: (turn) => [started(turn), context(turn)],
    prompt: (turn, text) => [askedItem(turn, `item-${text}`, text)],
    message: (turn, text, phase) => [shownItem(turn, `msg-${text}`, text, phase)],
    end: endOf,
  },
  'without turns': {
    start: () => [context()],
    prompt: (_turn, text) => [given(text), asked(text)],
    message: (_turn, text) => [shown(text), said(text)],
    end: () => [],
  },
  'without events': {
    start: () => [],
    prompt: (_turn, text) => [given(text)],
    message: (_turn, text) => [said(text)],
    end: () => [],
  },
};

/** @param first - The number of the first turn. */
function play(all: readonly Script[], writer: Writer, first = 0): Line[] {
  let words = first * 100;
  const word = (): string => `word${++words}.`;
  return all.flatMap(({ steps, end, back }, n) => {
    const turn = `turn-${first + n}`;
    const STEPS: Record<Step, () => Line[]> = {
      progress: () => writer.message(turn, word(), 'commentary'),
      answer: () => writer.message(turn, word(), 'final_answer'),
      call: () => [called(`call-${++words}`), returned(`call-${words}`)],
      notice: () => [given('<subagent_notification>{}</subagent_notification>')],
      compaction: () => [{ type: 'compacted', payload: { message: '', replacement_history: [said(word()).payload] } }],
      prompt: () => writer.prompt(turn, word()),
    };
    return [
      ...writer.start(turn),
      ...writer.prompt(turn, word()),
      ...steps.flatMap((step) => STEPS[step]()),
      ...writer.end(turn, end),
      ...(back > 0 && writer.end(turn, 'complete').length > 0 ? [event('token_count'), rolledBack(back)] : []),
    ];
  });
}

/** Lines without envelopes. */
function strip(lines: readonly Line[], hasIds: boolean): string[] {
  const header = { id: 'bare-1', timestamp: timeAt(0), instructions: null };
  const items = lines.filter(({ type }) => type === 'response_item');
  const bare = items.map(({ payload }, n) => ({
    ...payload,
    id: hasIds && payload.role === 'assistant' ? `msg_${n}` : null,
  }));
  return [header, { record_type: 'state' }, ...bare].map((line) => JSON.stringify(line));
}

/** Sessions of one generation, and by what the line is known from which on a turn is there as a whole. */
interface Generation {
  readonly session: fc.Arbitrary<string[]>;
  readonly beginning: RegExp;
}

const STARTS = /"task_started"/;
const EVENT_PROMPTS = /"user_message"/;
const ITEM_PROMPTS = /"role":"user".*word/;
const BEGINNINGS: Readonly<Record<string, RegExp>> = { 'without turns': EVENT_PROMPTS, 'without events': ITEM_PROMPTS };

const bare = (hasIds: boolean): Generation => ({
  session: scripts.map((all) => strip(play(all, WRITERS['without events']!), hasIds)),
  beginning: ITEM_PROMPTS,
});

export const generations: ReadonlyMap<string, Generation> = new Map([
  ...Object.entries(WRITERS).map(([name, writer]) => {
    const write = name === 'paginated' ? paginated : written;
    const session = scripts.map((all) => write([meta(), ...play(all, writer)]));
    return [name, { session, beginning: BEGINNINGS[name] ?? STARTS }] as const;
  }),
  ['without envelopes', bare(true)],
  ['without envelopes and ids', bare(false)],
]);

/** A session in any generation. */
export const anySession: fc.Arbitrary<string[]> = fc.oneof(...[...generations.values()].map(({ session }) => session));

/** Pairs of turns that run at the same time. */
export const interleaved: fc.Arbitrary<string[]> = fc
  .tuple(scripts, fc.array(fc.boolean(), { minLength: 1 }))
  .map(([all, order]) => {
    const turns = all.map((one, n) => play([one], WRITERS['paginated']!, n).map((line) => named(line, `turn-${n}`)));
    const pairs = turns.flatMap((one, n) => (n % 2 === 0 ? [merged(one, turns[n + 1] ?? [], order)] : []));
    return paginated([meta(), ...pairs.flat()]);
  });

/** A line that says which turn it belongs to, as newer ones do. */
const named = ({ type, payload }: Line, turn: string): Line =>
  type === 'response_item'
    ? { type, payload: { ...payload, internal_chat_message_metadata_passthrough: { turn_id: turn } } }
    : { type, payload };

function merged(one: readonly Line[], other: readonly Line[], order: readonly boolean[]): Line[] {
  const left = [[...one], [...other]];
  return [...one, ...other].map((_line, n) => {
    const [first, second] = order[n % order.length] ? left : left.toReversed();
    return (first!.shift() ?? second!.shift())!;
  });
}

const partOf = (all: readonly Script[]): fc.Arbitrary<[all: readonly Script[], cut: number]> =>
  fc.tuple(fc.constant(all), fc.nat({ max: all.length }));

/** A session cut between two turns. */
interface Cut {
  readonly whole: string[];
  /** The lines before the cut. */
  readonly base: string[];
  /** A session that continues them. */
  readonly fork: string[];
}

/** A paginated session, which a fork continues at some turn. */
export const continued: fc.Arbitrary<Cut> = scripts.chain(partOf).map(([all, cut]) => {
  const lines = [meta(), ...play(all, WRITERS['paginated']!)];
  const at = 1 + play(all.slice(0, cut), WRITERS['paginated']!).length;
  const start = meta({ id: 'fork', history_base: { thread_id: 'thread-1', end_ordinal_exclusive: at } });
  return {
    whole: paginated(lines),
    base: paginated(lines.slice(0, at)),
    fork: paginated([start, ...lines.slice(at)], at - 1),
  };
});

/** A legacy session, of which a fork has copied the beginning. */
export const copied: fc.Arbitrary<Cut> = scripts.chain(partOf).map(([all, cut]) => {
  const lines = [meta(), ...play(all, WRITERS['legacy']!)];
  const at = 1 + play(all.slice(0, cut), WRITERS['legacy']!).length;
  const start = meta({ id: 'fork', forked_from_id: 'thread-1' });
  return { whole: written(lines, 1000), base: written(lines.slice(0, at)), fork: written([start, ...lines], 999) };
});

/** All texts that the agent has in these lines, of either layer. */
export function wordsIn(lines: readonly string[]): Set<string> {
  return new Set(lines.join('\n').match(/word\d+\./g) ?? []);
}
