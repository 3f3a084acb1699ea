import type { FailureKind } from '../../core/models/failure';
import type { TextRead, Turn } from '../../core/ask/thread';
import { counted, message, type Message } from '../../core/messages/message';
import type { AskState } from '../../stores/ask';

/** Someone who gets the text of a page. */
interface Recipient {
  name: string;
  host: string;
  isLocal: boolean;
}

/** Failures before anything was sent. */
const UNSENT: readonly FailureKind[] = ['no-key', 'no-permission', 'removed', 'unavailable', 'offline', 'network'];

/**
 * What stands below the field: how much of the page was read for the last answer and who got it; before the first answer
 * of the model that is chosen, how much would be and who would.
 */
export function textLine({
  thread,
  models,
  model,
  text,
}: Pick<AskState, 'thread' | 'models' | 'model' | 'text'>): Message {
  const last = thread.turns.at(-1);
  /** Nothing else has been read since. */
  const isSame = text.state !== 'read' || text.characters === last?.text.all;
  const wasSent = last && last.text.all > 0 && !(last.failure && UNSENT.includes(last.failure.kind));
  if (wasSent && isSame && (last.model?.id ?? null) === model) return linePast(last, text.isPart);
  const next = models.find(({ id }) => id === model);
  const characters =
    text.state === 'read' && thread.source !== 'general' ? charactersOf(text.characters, text.isPart) : null;
  if (!next) return characters ? message('askNothingLeavesRead', characters) : message('askNothingLeaves');
  const goes = next.isLocal ? message('askGoesHere', next.name) : message('askGoesTo', next.name, next.host);
  return characters ? message('askBoth', characters, goes) : goes;
}

function charactersOf(count: number, isPart: boolean): Message {
  return counted(isPart ? 'askPartCharacters' : 'askCharacters', count);
}

function linePast({ model, from, text }: Turn, isPart: boolean): Message {
  if (!model) return message('askNothingLeavesRead', charactersOf(text.all, isPart));
  const read = from === 'general' ? message('askReadToCheck', counted('askCharacters', text.read)) : readOf(text);
  return message('askBoth', read, sentTo(model));
}

function readOf({ read, all, passages }: TextRead): Message {
  if (read >= all) return message('askAnalyzed', counted('askCharacters', read));
  return passages === null
    ? message('askReadSome', read, all)
    : message('askReadNearest', read, all, counted('askPassagesNearest', passages));
}

function sentTo({ name, host, isLocal }: Recipient): Message {
  return isLocal ? message('askSentHere', name) : message('askSentTo', name, host);
}
