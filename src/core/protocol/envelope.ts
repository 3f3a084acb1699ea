/** A question in transit: its name and its data, not validated. */
export interface Envelope {
  ask: string;
  question: unknown;
}

/** Whether a message from another context is a question. Does not check what is asked. */
export function isEnvelope(message: unknown): message is Envelope {
  return (
    typeof message === 'object' &&
    message !== null &&
    'ask' in message &&
    typeof message.ask === 'string' &&
    'question' in message
  );
}
