import type { Kind } from './asking';

/** Messages as the servers of a format send them. */
export interface Wire {
  type: string;
  text(text: string): string;
  /** What comes after the text of a whole answer, for which 12 and 3 tokens were used. */
  end: string;
  /** The end of an answer, for a reason. */
  endBecause(reason: string): string;
  /** An error in the middle of a stream. */
  fault(message: string): string;
  /** Something that is no message of the format. */
  garbage: string;
}

const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const line = (data: unknown): string => `${JSON.stringify(data)}\n`;

const choice = (delta: object, finish_reason: string | null = null): string =>
  event({ id: 'c', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });

const named = (type: string, data: object): string => `event: ${type}\n${event({ type, ...data })}`;

export const WIRES: Readonly<Record<Kind, Wire>> = {
  openai: {
    type: 'text/event-stream',
    text: (content) => choice({ content }),
    end: `${choice({}, 'stop')}${event({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 3 } })}data: [DONE]\n\n`,
    endBecause: (reason) => choice({}, reason),
    fault: (message) => event({ error: { message, type: 'server_error' } }),
    garbage: 'data: {"choices": "none"}\n\n',
  },
  anthropic: {
    type: 'text/event-stream',
    text: (text) => named('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
    end:
      named('message_start', { message: { usage: { input_tokens: 12, output_tokens: 1 } } }) +
      named('ping', {}) +
      named('message_delta', { delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 3 } }) +
      named('message_stop', {}),
    endBecause: (stop_reason) => named('message_delta', { delta: { stop_reason } }) + named('message_stop', {}),
    fault: (message) => named('error', { error: { type: 'overloaded_error', message } }),
    garbage: 'data: {"type": "content_block_delta", "delta": 7}\n\n',
  },
  google: {
    type: 'text/event-stream',
    text: (text) => event({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] }),
    end: event({
      candidates: [{ content: { parts: [{ text: '' }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 12, candidatesTokenCount: 3 },
    }),
    endBecause: (finishReason) => event({ candidates: [{ finishReason }] }),
    fault: (message) => event({ error: { code: 503, message, status: 'UNAVAILABLE' } }),
    garbage: 'data: {"candidates": {}}\n\n',
  },
  ollama: {
    type: 'application/x-ndjson',
    text: (content) => line({ model: 'm', message: { role: 'assistant', content }, done: false }),
    end: line({ message: { content: '' }, done: true, done_reason: 'stop', prompt_eval_count: 12, eval_count: 3 }),
    endBecause: (done_reason) => line({ done: true, done_reason }),
    fault: (message) => line({ error: message }),
    garbage: '{"message": "hello"}\n',
  },
};
