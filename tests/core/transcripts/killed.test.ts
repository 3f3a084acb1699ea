import { describe, expect, it } from 'vitest';
import { KILLED_AFTER } from '../../../src/core/transcripts/agent';
import { AGENTS } from '../../../src/core/transcripts/agents';
import type { AgentId } from '../../../src/core/transcripts/transcript';

const NOW = Date.parse('2026-09-01T12:00:00Z');

/** A session of each agent that ends while a tool runs. Codex says when its lines were written. */
const SESSIONS: readonly [id: AgentId, lines: readonly object[]][] = [
  [
    'claude-code',
    [
      { type: 'user', uuid: 'u', message: { content: 'Why?' } },
      { type: 'assistant', uuid: 'a', message: { content: [{ type: 'text', text: 'I look.' }, { type: 'tool_use' }] } },
    ],
  ],
  [
    'gemini-cli',
    [
      { id: 'u', type: 'user', content: 'Why?' },
      { id: 'a', type: 'gemini', content: 'I look.', toolCalls: [{ name: 'ls' }] },
    ],
  ],
  [
    'copilot-cli',
    [
      { id: 'u', type: 'user.message', data: { content: 'Why?' } },
      { id: 'a', type: 'assistant.message', data: { content: 'I look.', toolRequests: [{ name: 'ls' }] } },
    ],
  ],
  [
    'qwen-code',
    [
      { uuid: 'u', type: 'user', message: { parts: [{ text: 'Why?' }] } },
      { uuid: 'a', type: 'assistant', message: { parts: [{ text: 'I look.' }, { functionCall: { name: 'ls' } }] } },
    ],
  ],
  [
    'antigravity',
    [
      { step_index: 0, type: 'USER_INPUT', source: 'USER_EXPLICIT', content: 'Why?' },
      { step_index: 1, type: 'PLANNER_RESPONSE', source: 'MODEL', content: 'I look.', tool_calls: [{ name: 'ls' }] },
    ],
  ],
  [
    'pi',
    [
      { type: 'message', id: 'u', parentId: null, message: { role: 'user', content: 'Why?' } },
      {
        type: 'message',
        id: 'a',
        parentId: 'u',
        message: { role: 'assistant', content: [{ type: 'text', text: 'I look.' }], stopReason: 'toolUse' },
      },
    ],
  ],
];

describe('An answer that was not ended', () => {
  it.each(SESSIONS)('of %s streams until nothing was written for long', (id, lines) => {
    const reader = AGENTS.get(id)!.createReader(true);
    for (const line of lines) reader.take(JSON.stringify(line));
    const stateAt = (now: number) => reader.answers(now, NOW).map(({ text, state }) => `${text} ${state}`);
    expect(stateAt(NOW)).toEqual(['I look. streaming']);
    expect(stateAt(NOW + KILLED_AFTER)).toEqual(['I look. streaming']);
    expect(stateAt(NOW + KILLED_AFTER + 1)).toEqual(['I look. complete']);
    reader.take(JSON.stringify(lines[1]));
    expect(reader.answers(NOW + KILLED_AFTER + 1, NOW + KILLED_AFTER)[0]?.state).toBe('streaming');
  });
});
