import type { Agent } from './agent';
import { ANTIGRAVITY } from './antigravity';
import { CLAUDE_CODE } from './claude-code';
import { CODEX } from './codex';
import { COPILOT_CHAT } from './copilot-chat';
import { COPILOT_CLI } from './copilot-cli';
import { CURSOR } from './cursor';
import { GEMINI_CLI } from './gemini-cli';
import { GROK_BUILD } from './grok-build';
import { PI } from './pi';
import { QWEN_CODE } from './qwen-code';
import type { AgentId } from './transcript';

/** All agents, by id. */
export const AGENTS: ReadonlyMap<AgentId, Agent> = new Map(
  [
    ...[CLAUDE_CODE, CODEX, GEMINI_CLI, COPILOT_CLI, QWEN_CODE],
    ...[ANTIGRAVITY, CURSOR, PI, GROK_BUILD, COPILOT_CHAT],
  ].map((agent: Agent) => [agent.id, agent] as const),
);
