import { message, type Message } from '../../core/messages/message';

/**
 * Says that the lines of a transcript are not understood.
 *
 * @param version - Of the agent, if it is known.
 */
export function changedFormat(agent: string, version: string | null): Message {
  return version === null ? message('vscodeChangedUnknown', agent) : message('vscodeChanged', agent, version);
}
