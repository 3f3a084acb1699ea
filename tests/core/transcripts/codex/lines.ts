/* Lines as Codex writes them, with made-up contents. */

/** A line without its time. */
export interface Line {
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** A time of its own, in seconds; else one second after the line before. */
  readonly at?: number;
}

const START = Date.UTC(2026, 8, 1, 10);

/** So many seconds after the session began, in ISO 8601. */
export const timeAt = (seconds: number): string => new Date(START + seconds * 1000).toISOString();
/** The same in ms. */
export const msAt = (seconds: number): number => START + seconds * 1000;

/** The lines of a file, one second apart. */
export const written = (lines: readonly Line[], from = 0): string[] =>
  lines.map(({ type, payload, at }, n) => JSON.stringify({ timestamp: timeAt(at ?? from + n), type, payload }));

/** The lines of a paginated file. */
export const paginated = (lines: readonly Line[], first = 0): string[] =>
  lines.map(({ type, payload, at }, n) =>
    JSON.stringify({ timestamp: timeAt(at ?? first + n), ordinal: first + n, type, payload }),
  );

export const event = (type: string, more: object = {}): Line => ({ type: 'event_msg', payload: { type, ...more } });
export const item = (type: string, more: object = {}): Line => ({ type: 'response_item', payload: { type, ...more } });

export const meta = (more: object = {}): Line => ({
  type: 'session_meta',
  payload: {
    id: 'thread-1',
    timestamp: timeAt(0),
    cwd: '/home/ana/kettle',
    originator: 'codex-tui',
    cli_version: '0.150.0',
    source: 'cli',
    thread_source: 'user',
    ...more,
  },
});
export const context = (turn?: string, cwd = '/home/ana/kettle'): Line => ({
  type: 'turn_context',
  payload: { turn_id: turn, cwd, model: 'gpt-6' },
});

export const started = (turn: string): Line => event('task_started', { turn_id: turn, model_context_window: 258_400 });
export const completed = (turn: string, last: string | null = null): Line =>
  event('task_complete', { turn_id: turn, last_agent_message: last });
export const aborted = (turn: string): Line => event('turn_aborted', { turn_id: turn, reason: 'interrupted' });
export const rolledBack = (turns: number): Line => event('thread_rolled_back', { num_turns: turns });

/** A prompt as legacy sessions have it. */
export const asked = (message: string, more: object = {}): Line =>
  event('user_message', { message, images: [], local_images: [], text_elements: [], ...more });
/** A message of the agent as legacy sessions have it, as the person saw it. */
export const shown = (message: string, phase?: string): Line => event('agent_message', { message, phase });

/* What Codex itself adds in the name of the user. */
export const AGENTS_MD = '# AGENTS.md instructions for /home/ana/kettle\n\n<INSTRUCTIONS>\nBe brief.\n</INSTRUCTIONS>';
export const SURROUNDINGS = '<environment_context>\n  <cwd>/home/ana/kettle</cwd>\n</environment_context>';

/** What belongs to the user's side of what the model is given. */
export const given = (text: string, more: object = {}): Line =>
  item('message', { role: 'user', content: [{ type: 'input_text', text }], ...more });
/** A message of the agent, as it came from the model. */
export const said = (text: string, phase?: string, id?: string): Line =>
  item('message', { id, role: 'assistant', content: [{ type: 'output_text', text }], phase });
export const called = (id: string, name = 'exec_command', input = '{"cmd":"ls"}'): Line =>
  item('function_call', { name, arguments: input, call_id: id });
export const returned = (id: string, output = 'ok'): Line => item('function_call_output', { call_id: id, output });

const done = (turn: string, what: object): Line =>
  event('item_completed', { thread_id: 'thread-1', turn_id: turn, item: what });
/** A prompt as paginated sessions have it. */
export const askedItem = (turn: string, id: string, text: string): Line =>
  done(turn, { type: 'UserMessage', id, content: [{ type: 'text', text, text_elements: [] }] });
/** A message of the agent as paginated sessions have it, as the person saw it. */
export const shownItem = (turn: string, id: string, text: string, phase?: string): Line =>
  done(turn, { type: 'AgentMessage', id, content: [{ type: 'Text', text }], phase });
export const planItem = (turn: string, id: string, text: string): Line => done(turn, { type: 'Plan', id, text });

/** The beginning of a legacy session, with a prompt. */
export const opened = (prompt: string): Line[] => [meta(), started('t1'), asked(prompt)];
/** The beginning of a paginated session, with a prompt. */
export const paginatedOpened = (prompt: string): Line[] => [meta(), started('t1'), askedItem('t1', 'u1', prompt)];

/** A turn as legacy sessions have it, with each text in both layers. */
export const turn = (id: string, prompt: string, ...texts: readonly string[]): Line[] => [
  started(id),
  context(id),
  given(prompt),
  asked(prompt),
  ...texts.flatMap((text, n) => {
    const phase = n === texts.length - 1 ? 'final_answer' : 'commentary';
    return [shown(text, phase), said(text, phase)];
  }),
  completed(id, texts.at(-1) ?? null),
];

/** A turn as paginated sessions have it. */
export const paginatedTurn = (id: string, prompt: string, ...texts: readonly string[]): Line[] => [
  started(id),
  context(id),
  given(prompt, { id: `msg_user_${id}` }),
  askedItem(id, `item_${id}`, prompt),
  ...texts.flatMap((text, n) => {
    const phase = n === texts.length - 1 ? 'final_answer' : 'commentary';
    const message = `msg_${id}_${n}`;
    return [said(text, phase, message), shownItem(id, message, text, phase)];
  }),
  completed(id, texts.at(-1) ?? null),
];
