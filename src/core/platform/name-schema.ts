import * as v from 'valibot';
import type { MessageKey } from '../messages/message';

/** The longest name of a platform, in code units. */
const LONGEST_NAME = 80;

const says = (key: MessageKey): MessageKey => key;

/** The name of a platform. Its messages are keys of the catalogue, as in ./schema.ts. */
export const platformNameSchema = v.pipe(
  v.string(says('problemText')),
  v.nonEmpty(says('problemEmpty')),
  v.maxLength(LONGEST_NAME, says('problemLong')),
  v.regex(/^[^<>\p{Cc}]*$/u, says('problemName')),
);
