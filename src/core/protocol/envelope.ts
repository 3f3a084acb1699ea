/** A question on its way: its name, and what is asked, not validated. */
export interface Envelope {
  ask: string;
  question: unknown;
}

export function isEnvelope(message: unknown): message is Envelope {
  return (
    typeof message === 'object' &&
    message !== null &&
    'ask' in message &&
    typeof message.ask === 'string' &&
    'question' in message
  );
}
