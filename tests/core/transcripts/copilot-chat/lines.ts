/* Lines as VS Code's chat writes them, with made-up contents. */

/** In ms, on the day of the tests. */
export const at = (second: number): number => Date.UTC(2026, 8, 1, 10, 0, second);
export const text = (value: string): object => ({ value, supportThemeIcons: false });
export const tool = (toolId: string): object => ({
  kind: 'toolInvocationSerialized',
  toolId,
  invocationMessage: { value: 'Reading a.ts' },
  isComplete: true,
});
export const thinking = { kind: 'thinking', value: 'Hm.' };
export const COMPLETE = { modelState: { value: 1, completedAt: at(5) } };
export const request = (id: string, words: string, response: readonly object[] = [], more: object = {}): object => ({
  requestId: id,
  responseId: `response-${id}`,
  timestamp: at(1),
  message: { text: words, parts: [] },
  response,
  ...more,
});
export const session = (...requests: readonly object[]): object => ({
  version: 3,
  creationDate: at(0),
  sessionId: 'S-1',
  responderUsername: 'GitHub Copilot',
  requests,
});
export const whole = (...requests: readonly object[]): object => ({ kind: 0, v: session(...requests) });
export const set = (k: readonly (string | number)[], v: unknown): object => ({ kind: 1, k, v });
export const push = (k: readonly (string | number)[], v: readonly unknown[], i?: number): object => ({
  kind: 2,
  k,
  v,
  ...(i !== undefined && { i }),
});
export const remove = (k: readonly (string | number)[]): object => ({ kind: 3, k });
