import type { Message } from '../core/messages/message';

/** A text for a person. Texts become messages one by one; a string is shown as it is. */
export type Words = Message | string;
