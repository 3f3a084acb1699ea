/* Lines as Gemini CLI writes them, with made-up contents. */

export const START = { sessionId: 'S-1', projectHash: 'f'.repeat(64), startTime: '2026-09-01T10:00:00Z', kind: 'main' };
export const at = (second: number): string => `2026-09-01T10:00:${String(second).padStart(2, '0')}Z`;
export const user = (id: string, text: string, more: object = {}): object => ({
  id,
  timestamp: at(1),
  type: 'user',
  content: [{ text }],
  ...more,
});
export const gemini = (id: string, content: unknown, more: object = {}): object => ({
  id,
  timestamp: at(2),
  type: 'gemini',
  content,
  thoughts: [{ subject: 'Plan', description: 'Hm' }],
  tokens: { output: 3 },
  model: 'gemini-3-pro',
  ...more,
});
export const call = (name: string, more: object = {}): object => ({
  id: `${name}-1`,
  name,
  args: { path: 'a.ts' },
  status: 'success',
  result: [{ functionResponse: { id: `${name}-1`, response: { output: 'ok' } } }],
  ...more,
});
export const SET = { $set: { lastUpdated: at(3) } };
export const CONTEXT = user('0', '<session_context>\nThis is the Gemini CLI.\n</session_context>');

/** A session of before 0.39, as the host gives it: all of the file. */
export const legacy = (messages: readonly object[], more: object = {}): string =>
  JSON.stringify({ ...START, lastUpdated: at(9), messages, ...more }, null, 2);
