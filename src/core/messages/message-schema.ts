import * as v from 'valibot';
import type { Argument, Message, MessageKey, PluralKey } from './message';

/** Whether the key exists is only known when it is looked up; an unknown key reads as empty. */
const key = <Key extends string>() => v.custom<Key>((value) => typeof value === 'string');

const ArgumentSchema: v.GenericSchema<Argument> = v.lazy(() => v.union([v.string(), v.number(), MessageSchema]));

const args = v.exactOptional(v.array(ArgumentSchema));

/** A message from another context. */
export const MessageSchema: v.GenericSchema<Message> = v.union([
  v.object({ key: key<PluralKey>(), count: v.number(), args }),
  v.object({ key: key<MessageKey>(), args }),
]);
