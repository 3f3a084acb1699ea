/* Entries as Pi writes them, with made-up contents. */

export const at = (second: number): string => `2026-09-01T10:00:${String(second).padStart(2, '0')}.000Z`;
export const HEADER = { type: 'session', version: 3, id: 'S-1', timestamp: at(0), cwd: '/home/ana/app' };
export const entry = (type: string, id: string, parentId: string | null, more: object = {}): object => ({
  type,
  id,
  parentId,
  timestamp: at(2),
  ...more,
});
export const message = (
  id: string,
  parentId: string | null,
  role: string,
  content: unknown,
  more: object = {},
): object => entry('message', id, parentId, { message: { role, content, timestamp: 1, ...more } });
export const text = (words: string): object => ({ type: 'text', text: words });
export const call = (name: string): object => ({ type: 'toolCall', id: name, name, arguments: { path: 'a.ts' } });
export const user = (id: string, parentId: string | null, words: string): object =>
  message(id, parentId, 'user', words);
export const agent = (id: string, parentId: string | null, ...parts: readonly object[]): object =>
  message(id, parentId, 'assistant', [{ type: 'thinking', thinking: 'Hm.' }, ...parts], {
    stopReason: parts.some((part) => 'arguments' in part) ? 'toolUse' : 'stop',
  });
export const result = (id: string, parentId: string | null): object =>
  message(id, parentId, 'toolResult', [text('ok')], { toolCallId: 'c', toolName: 'read' });
