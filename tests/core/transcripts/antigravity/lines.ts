/* Steps as Antigravity writes them, with made-up contents. */

export const at = (second: number): string => `2026-09-01T10:00:${String(second).padStart(2, '0')}Z`;
export const step = (index: number, source: string, type: string, more: object = {}): object => ({
  step_index: index,
  source,
  type,
  status: 'DONE',
  created_at: at(index),
  ...more,
});
export const user = (index: number, words: string): object =>
  step(index, 'USER_EXPLICIT', 'USER_INPUT', {
    content: `<USER_REQUEST>\n${words}\n</USER_REQUEST>\n<ADDITIONAL_METADATA>\nIt is ten.\n</ADDITIONAL_METADATA>`,
  });
export const model = (index: number, content: string, more: object = {}): object =>
  step(index, 'MODEL', 'PLANNER_RESPONSE', { content, thinking: 'Hm.', ...more });
export const call = (name: string, args: object = {}): object => ({ name, args });
export const ran = (index: number): object => step(index, 'MODEL', 'RUN_COMMAND', { content: 'ok, it is done' });
