/* Lines as Grok Build writes them, with made-up contents. */

/** Seconds since 1970, on the day of the tests. */
export const at = (second: number): number => Date.UTC(2026, 8, 1, 10) / 1000 + second;
export const update = (sessionUpdate: string, more: object = {}, second = 1): object => ({
  timestamp: at(second),
  method: 'session/update',
  params: { sessionId: 'S-1', update: { sessionUpdate, ...more } },
});
const content = (text: string): object => ({ content: { type: 'text', text } });
export const asked = (text: string, promptIndex?: number): object =>
  update('user_message_chunk', { ...content(text), ...(promptIndex !== undefined && { _meta: { promptIndex } }) });
export const said = (text: string): object => update('agent_message_chunk', content(text), 2);
export const thought = update('agent_thought_chunk', content('Hm.'));
export const used = (title: string): object =>
  update('tool_call', { toolCallId: title, title, rawInput: { path: 'a.ts' } });
export const returned = update('tool_call_update', { toolCallId: 'c', status: 'completed', ...content('ok') });
export const ended = {
  timestamp: at(3),
  method: '_x.ai/session/update',
  params: { sessionId: 'S-1', update: { sessionUpdate: 'turn_completed', stop_reason: 'end_turn' } },
};
export const back = (index: number): object => update('rewind_marker', { target_prompt_index: index });

/* The other file of a session: what the model is given. */
export const user = (text: string, more: object = {}): object => ({
  type: 'user',
  content: [{ type: 'text', text }],
  ...more,
});
export const assistant = (text: string, ...tools: readonly string[]): object => ({
  type: 'assistant',
  content: text,
  tool_calls: tools.map((name) => ({ id: name, name, arguments: '{"path":"a.ts"}' })),
  model_id: 'grok-5',
});
export const result = { type: 'tool_result', tool_call_id: 'c', content: 'ok' };
export const reasoning = { type: 'reasoning', id: 'r', summary: [{ type: 'summary_text', text: 'Hm.' }] };
