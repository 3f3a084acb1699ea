/* Lines as Qwen Code writes them, with made-up contents. */

export const at = (second: number): string => `2026-09-01T10:00:${String(second).padStart(2, '0')}.000Z`;
/** A record, its fields in the order in which Qwen Code writes them. */
export const record = (type: string, uuid: string, parentUuid: string | null, more: object = {}): object => ({
  uuid,
  parentUuid,
  sessionId: 'S-1',
  timestamp: at(2),
  type,
  cwd: '/home/ana/app',
  version: '0.21.6',
  gitBranch: 'main',
  ...more,
});
export const user = (uuid: string, parentUuid: string | null, text: string, more: object = {}): object =>
  record('user', uuid, parentUuid, { provenance: 'real_user', message: { role: 'user', parts: [{ text }] }, ...more });
export const agent = (uuid: string, parentUuid: string | null, parts: readonly unknown[], more: object = {}): object =>
  record('assistant', uuid, parentUuid, {
    provenance: 'assistant_output',
    model: 'qwen3-coder-plus',
    message: { role: 'model', parts },
    usageMetadata: { totalTokenCount: 3 },
    ...more,
  });
export const result = (uuid: string, parentUuid: string | null, more: object = {}): object =>
  record('tool_result', uuid, parentUuid, {
    message: { role: 'user', parts: [{ functionResponse: { id: 'c', response: { output: 'ok' } } }] },
    ...more,
  });
export const system = (uuid: string, parentUuid: string | null, subtype: string, systemPayload: object = {}): object =>
  record('system', uuid, parentUuid, { subtype, systemPayload });
export const call = (name: string): object => ({ functionCall: { id: 'c', name, args: { path: 'a.ts' } } });
export const thought = { text: 'Hm', thought: true };

export const WHY = [user('1', null, 'Why?'), agent('2', '1', [thought, { text: 'Because.' }])];
export const AT_WORK = [user('1', null, 'Why?'), agent('2', '1', [{ text: 'I look.' }, call('read_file')])];
