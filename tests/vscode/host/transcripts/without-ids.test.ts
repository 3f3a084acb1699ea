import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Agent } from '../../../../src/core/transcripts/agent';
import { CLAUDE_CODE } from '../../../../src/core/transcripts/claude-code';
import { CODEX } from '../../../../src/core/transcripts/codex';
import { lines } from './fake-agent';
import { following, temporaryFolder } from './in-folder';

const line = (fields: object): string => JSON.stringify(fields);

/** A prompt and its answer, which are the same each time, behind something long. */
const OF_CLAUDE_CODE = lines(
  line({ type: 'user', message: { role: 'user', content: [{ type: 'tool_result', content: 'x'.repeat(40_000) }] } }),
  line({ type: 'user', message: { role: 'user', content: 'continue' } }),
  line({ type: 'assistant', message: { content: [{ type: 'text', text: 'Done.' }], stop_reason: 'end_turn' } }),
);
const OF_CODEX = lines(
  line({ type: 'function_call_output', call_id: 'c', output: 'x'.repeat(40_000) }),
  line({ type: 'message', role: 'user', content: [{ type: 'input_text', text: 'continue' }] }),
  line({ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Done.' }] }),
);
const START_OF_CODEX = lines(line({ id: 's', timestamp: '2025-06-01T00:00:00Z', instructions: '' }));

test.each<[string, Agent, string, string]>([
  ['Claude Code', CLAUDE_CODE, '', OF_CLAUDE_CODE],
  ['the first versions of Codex', CODEX, START_OF_CODEX, OF_CODEX],
])(
  'answers of %s that have no ids keep those that they get, as the session grows',
  async (_name, agent, start, turn) => {
    const path = join(temporaryFolder(), 'a.jsonl');
    writeFileSync(path, start + turn.repeat(8));
    const { transcript } = following(path, { agent });
    await expect.poll(() => transcript.state.answers.length).toBe(8);
    const ids = transcript.state.answers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(8);
    appendFileSync(path, turn);
    await expect.poll(() => transcript.state.answers.length).toBe(9);
    expect(transcript.state.answers.map(({ id }) => id).slice(0, 8)).toEqual(ids);
  },
);
