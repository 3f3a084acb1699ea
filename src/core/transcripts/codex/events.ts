import { asObject, asText, type JsonObject } from '../json-line';
import { messageOf, promptOf, textsIn } from './items';
import { isAdded } from './prompt-text';
import type { Thread } from './thread';

/** An event, or an item within one. */
interface Told {
  readonly what: JsonObject;
  readonly turnId: string | null;
  /** In ISO 8601. */
  readonly time: string | null;
}

type Take = (thread: Thread, told: Told) => void;

const start: Take = (thread, { turnId, time }) => thread.start(turnId, time);
const end: Take = (thread, { turnId }) => thread.end(turnId);

const ask = (thread: Thread, { what, turnId, time }: Told, content: unknown): void => {
  const blocks = textsIn(content);
  if (!blocks.some(isAdded)) thread.ask(promptOf('events', what, blocks, time), turnId);
};
const say = (thread: Thread, { what, turnId, time }: Told, content: unknown): void =>
  thread.say(messageOf('events', what, textsIn(content), time), turnId);

/** Those items of paginated sessions that are messages. A plan is in the text of a message of the model, too. */
const ITEMS: ReadonlyMap<unknown, Take> = new Map<unknown, Take>([
  ['UserMessage', (thread, told) => ask(thread, told, told.what.content)],
  ['AgentMessage', (thread, told) => say(thread, told, told.what.content)],
  ['Plan', (thread, told) => say(thread, told, told.what.text)],
]);

/** What the events say that matter here. Others are known, too, and have nothing for an answer. */
const EVENTS: ReadonlyMap<unknown, Take> = new Map<unknown, Take>([
  ['task_started', start],
  ['turn_started', start],
  ['task_complete', end],
  ['turn_complete', end],
  ['turn_aborted', end],
  ['thread_rolled_back', (thread, { what, time }) => rollBack(thread, what.num_turns, time)],
  [
    'user_message',
    (thread, told) => {
      // The first versions showed instructions and surroundings as messages of the user, too, and named their kind.
      const isOther = typeof told.what.kind === 'string' && told.what.kind !== 'plain';
      if (!isOther) ask(thread, told, told.what.message);
    },
  ],
  ['agent_message', (thread, told) => say(thread, told, told.what.message)],
  [
    'item_completed',
    (thread, told) => {
      const item = asObject(told.what.item);
      if (item) ITEMS.get(item.type)?.(thread, { ...told, what: item });
    },
  ],
]);

function rollBack(thread: Thread, turns: unknown, time: string | null): void {
  if (typeof turns === 'number' && Number.isSafeInteger(turns) && turns > 0) thread.rollBack(turns, time);
}

/**
 * Takes an event: what was shown to the person, and when a turn begins and ends.
 * @param time - In ISO 8601.
 */
export function takeEvent(thread: Thread, event: JsonObject, time: string | null): void {
  EVENTS.get(event.type)?.(thread, { what: event, turnId: asText(event.turn_id), time });
}
