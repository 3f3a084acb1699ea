import { expect, it } from 'vitest';
import { AGENTS } from '../../../src/core/transcripts/agents';
import type { AgentId } from '../../../src/core/transcripts/transcript';
import { model, user as asked } from './antigravity/lines';
import { line, WHY } from './claude-code/lines';
import { meta, turn, written } from './codex/lines';
import { COMPLETE, request, session, text as chatText, whole } from './copilot-chat/lines';
import { FIRST_ROUND } from './copilot-cli/lines';
import { agent as cursorAgent, text as cursorText, user as cursorUser } from './cursor/lines';
import { gemini, START, user as geminiUser } from './gemini-cli/lines';
import { asked as grokAsked, assistant, said, user as grokUser } from './grok-build/lines';
import { HEADER, user as piUser } from './pi/lines';
import { WHY as QWEN_WHY } from './qwen-code/lines';
import { asLine, type Line } from './read-lines';

const CHAT = request('r1', 'Why?', [chatText('Because.')], COMPLETE);

it.each<[AgentId, readonly Line[]]>([
  ['claude-code', WHY],
  ['claude-code', [line({ type: 'mode', mode: 'default', sessionId: 's' }), ...WHY]],
  ['codex', written([meta(), ...turn('t1', 'Why?', 'Because.')])],
  ['gemini-cli', [START, geminiUser('1', 'Why?'), gemini('2', 'Because.')]],
  ['copilot-cli', FIRST_ROUND],
  ['qwen-code', QWEN_WHY],
  ['antigravity', [asked(0, 'Why?'), model(1, 'Because.')]],
  ['cursor', [cursorUser('Why?'), cursorAgent(cursorText('Because.'))]],
  ['pi', [HEADER, piUser('1', null, 'Why?')]],
  ['grok-build', [grokAsked('Why?'), said('Because.')]],
  ['grok-build', [{ type: 'system', content: 'Be brief.' }, grokUser('Why?'), assistant('Because.')]],
  ['copilot-chat', [whole(CHAT)]],
  ['copilot-chat', [JSON.stringify(session(CHAT))]],
])('A transcript of %s is known as that by its lines alone', (id, lines) => {
  const owners = [...AGENTS.values()].filter((agent) => agent.owns(lines.map(asLine), '/tmp/kept.jsonl'));
  expect(owners.map((agent) => agent.id)).toEqual([id]);
});
