import { asObject, objectOn, type JsonObject } from '../json-line';
import { mayHoldWords } from '../words';

/** A line of a transcript. */
export interface Event {
  readonly type: string;
  readonly data: JsonObject;
  /** The line itself: `id`, `timestamp`, and `agentId` for what a subagent did. */
  readonly line: JsonObject;
}

/** Types that are written to disk. Others, such as those of streaming, only go to programs. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'abort assistant.fusion_phase_completed assistant.fusion_phase_failed assistant.fusion_phase_started ' +
    'assistant.intent assistant.message assistant.reasoning assistant.turn_end assistant.turn_start assistant.usage ' +
    'command.completed command.execute command.queued elicitation.completed elicitation.requested ' +
    'exit_plan_mode.completed exit_plan_mode.requested external_tool.completed external_tool.requested hook.end ' +
    'hook.progress hook.start model.call_failure permission.completed permission.requested ' +
    'session.autopilot_objective_changed session.binary_asset session.compaction_complete session.compaction_start ' +
    'session.context_changed session.context_cleared session.custom_agents_updated session.error session.handoff ' +
    'session.import_legacy session.info session.mode_changed session.mode_notice_delivered session.model_change ' +
    'session.permissions_changed session.plan_changed session.remote_steerable_changed session.resume ' +
    'session.schedule_cancelled session.schedule_created session.schedule_rearmed session.session_limits_changed ' +
    'session.shutdown session.start session.task_complete session.todos_changed session.truncation ' +
    'session.usage_checkpoint session.warning session.workspace_file_changed skill.invoked subagent.completed ' +
    'subagent.configured subagent.deselected subagent.failed subagent.selected subagent.started system.message ' +
    'system.notification tool.execution_complete tool.execution_partial_result tool.execution_progress ' +
    'tool.execution_start tool.user_requested tool_search.activated user.message user_input.completed ' +
    'user_input.requested'
  ).split(' '),
);

/** The event that an object is; null if its type is not known. */
export function eventFrom(line: JsonObject): Event | null {
  const { type } = line;
  return typeof type === 'string' && KNOWN.has(type) ? { type, data: asObject(line.data) ?? {}, line } : null;
}

/** Who acts in an event: its type begins with that. */
const ACTORS: ReadonlySet<string> = new Set([...KNOWN].map((type) => type.split('.')[0]!));
const SPEAKERS: ReadonlySet<string> = new Set(['assistant', 'user']);

/**
 * Whether an event of an unknown type may hold words. What the agent or the person did may; what models, tools or the
 * session did is told of in the agent's name, too.
 */
export function holdsWords({ type, data }: JsonObject): boolean {
  const [actor = ''] = typeof type === 'string' ? type.split('.') : [];
  const within = asObject(data) ?? {};
  if (SPEAKERS.has(actor)) return mayHoldWords({ ...within, role: actor, type });
  return !ACTORS.has(actor) && mayHoldWords(within);
}

/** Whether an event is of the main thread, and not of a subagent that a tool or a skill started. */
export function isOfRoot({ line, data }: Event): boolean {
  return [line.agentId, data.agentId, data.parentToolCallId].every((id) => typeof id !== 'string' || id === '');
}

/** How each event begins. */
const BEGINNING = '{"type":"';

/** As many times as a damaged line is long, at most, is it read to find events: such a line has two or three. */
const MOST_READ = 6;

/** The objects on a damaged line: after a crash, half a line can stand before a whole one, or two on one line. */
export function objectsIn(line: string): JsonObject[] {
  const objects: JsonObject[] = [];
  let from = line.indexOf(BEGINNING);
  for (let left = MOST_READ * line.length; from >= 0 && left > 0;) {
    const end = endOfObject(line, from);
    left -= (end ?? line.length) - from;
    const object = end === null ? null : objectOn(line.slice(from, end));
    // Half an event may hold an object of its own that looks like one; only an event has an id and data.
    const isEvent = typeof object?.id === 'string' && asObject(object.data) !== null;
    if (isEvent) objects.push(object);
    from = line.indexOf(BEGINNING, isEvent ? end! : from + 1);
  }
  return objects;
}

/** Where the object that begins at an offset ends; null if it does not. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let isText = false;
  for (let at = start; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '"') isText = !isText;
    else if (isText) continue;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return null;
}
