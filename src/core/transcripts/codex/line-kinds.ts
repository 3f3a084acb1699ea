import { asList, asObject, asText, type JsonObject } from '../json-line';
import { timeFrom } from '../time';
import { hasSentence, mayHoldWords } from '../words';

/**
 * What Codex writes on lines with an envelope: their types, and for those that have another one within, those. From
 * codex-rs/rollout/src/policy.rs of openai/codex and from transcripts that others have published, with types of older
 * versions.
 */
const KNOWN: ReadonlyMap<string, ReadonlySet<string> | null> = new Map([
  ['session_meta', null],
  ['turn_context', null],
  ['compacted', null],
  ['world_state', null],
  ['inter_agent_communication', null],
  ['inter_agent_communication_metadata', null],
  ['token_usage_record', null],
  [
    'response_item',
    new Set([
      'additional_tools',
      'agent_message',
      'compaction',
      'compaction_summary',
      'compaction_trigger',
      'configuration_update',
      'context_compaction',
      'custom_tool_call',
      'custom_tool_call_output',
      'function_call',
      'function_call_output',
      'ghost_snapshot',
      'image_generation_call',
      'local_shell_call',
      'message',
      'other',
      'reasoning',
      'tool_search_call',
      'tool_search_output',
      'web_search_call',
    ]),
  ],
  [
    'event_msg',
    new Set([
      'agent_message',
      'agent_reasoning',
      'agent_reasoning_raw_content',
      'agent_reasoning_section_break',
      'background_event',
      'collab_agent_interaction_end',
      'collab_agent_spawn_end',
      'collab_close_end',
      'collab_resume_end',
      'collab_waiting_end',
      'context_compacted',
      'deprecation_notice',
      'dynamic_tool_call_request',
      'dynamic_tool_call_response',
      'entered_review_mode',
      'error',
      'exec_command_begin',
      'exec_command_end',
      'exited_review_mode',
      'guardian_assessment',
      'hook_completed',
      'hook_started',
      'image_generation_end',
      'item_completed',
      'item_started',
      'mcp_tool_call_begin',
      'mcp_tool_call_end',
      'model_reroute',
      'patch_apply_begin',
      'patch_apply_end',
      'plan_update',
      'stream_error',
      'sub_agent_activity',
      'task_complete',
      'task_started',
      'thread_goal_updated',
      'thread_name_updated',
      'thread_rolled_back',
      'thread_settings_applied',
      'token_count',
      'turn_aborted',
      'turn_complete',
      'turn_diff',
      'turn_started',
      'undo_completed',
      'undo_started',
      'user_message',
      'view_image_tool_call',
      'warning',
      'web_search_begin',
      'web_search_end',
    ]),
  ],
]);

/** Whether a line with an envelope is of a type that Codex is known to write. */
export function isKnown(type: string, payloadType: string | null): boolean {
  const within = KNOWN.get(type);
  return within === null || (within !== undefined && payloadType !== null && within.has(payloadType));
}

/** What the model asks of a tool, and what it gives. */
const OF_TOOL = /_(?:call|output)$/;

/** Whether a line of an unknown kind may hold words: what was said is among the model's items, events show it again. */
export function holdsWords(payload: JsonObject): boolean {
  return (
    !OF_TOOL.test(asText(payload.type) ?? '') && (mayHoldWords(payload) || hasSentence({ ...payload, message: null }))
  );
}

/** Types within an envelope that have nothing for an answer: most of a transcript, and all of what is long in it. */
const SILENT: ReadonlySet<string> = new Set([
  'agent_reasoning',
  'custom_tool_call_output',
  'exec_command_end',
  'function_call_output',
  'ghost_snapshot',
  'image_generation_call',
  'image_generation_end',
  'mcp_tool_call_end',
  'patch_apply_end',
  'reasoning',
  'token_count',
]);

const ENVELOPE =
  /^\{"timestamp":"([^"\\]{1,40})",(?:"ordinal":\d+,)?"type":"(compacted|world_state|response_item|event_msg)","payload":\{(?:"type":"(\w+)")?/;

/** A line that has nothing to say but when it was written. */
export interface SilentLine {
  /** In ISO 8601; null if it does not say. */
  readonly time: string | null;
  readonly type: string;
}

/** The line, if it has nothing else to say, as seen by its beginning alone. Parsing them all takes most of the time. */
export function silentLine(line: string): SilentLine | null {
  const [, time, type, payloadType] = ENVELOPE.exec(line) ?? [];
  if (!time || !type || !line.endsWith('}')) return null;
  const isSilent = type === 'compacted' || type === 'world_state' || SILENT.has(payloadType ?? '');
  return isSilent ? { time: timeFrom(time), type } : null;
}

/** Types within an envelope, or without one, that are read whole however long they are. */
const WHOLE: ReadonlySet<string> = new Set(['agent_message', 'custom_tool_call', 'function_call', 'session_meta']);
const WHOLE_ITEMS: ReadonlySet<string> = new Set(['AgentMessage', 'Plan']);

/**
 * Whether a long line must be read whole, by what is complete in its beginning.
 * @param hasEnds - Whether its ends are read otherwise, which is enough for a prompt with pictures.
 */
export function isReadWhole(beginning: JsonObject, hasEnds: boolean): boolean {
  const payload = asObject(beginning.payload) ?? beginning;
  const type = asText(payload.type) ?? asText(beginning.type);
  // What stands before its type may be all that the beginning has of it.
  const isBegun = payload !== beginning && payload.type === undefined;
  if (isBegun && (beginning.type === undefined || beginning.type === 'response_item')) return true;
  if (beginning.payload !== undefined && !isKnown(asText(beginning.type) ?? '', type)) return false;
  if ('session' in beginning || isHeader(beginning) || beginning.type === 'session_meta') return true;
  // A prompt is complete in the beginning if only pictures follow.
  if (type === 'user_message') return !hasEnds || payload.message === undefined;
  if (type === 'message') return payload.role !== 'user' && payload.role !== 'developer';
  if (type === 'item_completed') return isItemReadWhole(asObject(payload.item), hasEnds);
  return type !== null && WHOLE.has(type);
}

function isItemReadWhole(item: JsonObject | null, hasEnds: boolean): boolean {
  const first = asObject(asList(item?.content)[0]);
  if (item?.type === 'UserMessage') return !hasEnds || (first?.type === 'text' && first.text === undefined);
  return WHOLE_ITEMS.has(asText(item?.type) ?? '');
}

/** Whether a line is the first one of a session without envelopes. */
export function isHeader(line: JsonObject): boolean {
  return typeof line.id === 'string' && typeof line.timestamp === 'string' && !('type' in line) && !('uuid' in line);
}

/** Whether a line is one that Codex writes, in any generation of its format. */
export function isOfCodex(line: JsonObject): boolean {
  const type = asText(line.type);
  if (type !== null && asObject(line.payload)) return KNOWN.has(type);
  if (asObject(line.session)) return Array.isArray(line.items);
  if (type === 'message') return typeof line.role === 'string';
  return line.record_type === 'state' || (isHeader(line) && 'instructions' in line);
}
