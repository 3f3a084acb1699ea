/* Lines as Copilot CLI writes them, with made-up contents. */

export const at = (second: number): string => `2026-09-01T10:00:${String(second).padStart(2, '0')}.000Z`;
/** An event, its fields in the order in which Copilot CLI writes them. */
export const event = (type: string, id: string, data: object, more: object = {}): object => ({
  type,
  data,
  id,
  timestamp: at(2),
  parentId: null,
  ...more,
});
export const START = event('session.start', 'e0', {
  sessionId: 'S-1',
  version: 1,
  producer: 'copilot-agent',
  copilotVersion: '1.0.78',
  startTime: at(0),
  context: { cwd: '/home/ana/app', branch: 'main' },
});
export const user = (id: string, content: string, interactionId: string, more: object = {}): object =>
  event('user.message', id, {
    content,
    transformedContent: `<current_datetime>now</current_datetime>\n\n${content}`,
    attachments: [],
    interactionId,
    delivery: 'idle',
    ...more,
  });
export const begin = (id: string, interactionId: string, turnId = '0'): object =>
  event('assistant.turn_start', id, { turnId, interactionId });
export const said = (id: string, content: string, interactionId: string, more: object = {}): object =>
  event('assistant.message', id, { messageId: `m-${id}`, content, toolRequests: [], interactionId, ...more });
export const end = (id: string, turnId = '0'): object => event('assistant.turn_end', id, { turnId });
export const request = (name: string): object => ({
  toolCallId: `${name}-1`,
  name,
  arguments: { path: 'a.ts' },
  type: 'function',
});
export const done = (id: string, more: object = {}): object =>
  event('tool.execution_complete', id, { toolCallId: 't', success: true, result: { content: 'ok' }, ...more });

/** A prompt, and the first round of the reply, which asks for a tool. */
export const FIRST_ROUND = [
  START,
  user('e1', 'Why?', 'I'),
  begin('e2', 'I'),
  said('e3', 'I look.', 'I', { toolRequests: [request('view')], reasoningText: 'Hm' }),
  event('tool.execution_start', 'e4', { toolCallId: 't', toolName: 'view', arguments: {} }),
  done('e5'),
  end('e6'),
];
export const SECOND_ROUND = [begin('e7', 'I', '1'), said('e8', 'Because.', 'I'), end('e9', '1')];
