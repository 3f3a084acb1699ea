import type { Agent } from './agent';
import { CLAUDE_CODE } from './claude-code';
import { CODEX } from './codex';
import { COPILOT_CLI } from './copilot-cli';
import { GEMINI_CLI } from './gemini-cli';
import { QWEN_CODE } from './qwen-code';
import type { AgentId } from './transcript';

/** All agents, by id. */
export const AGENTS: ReadonlyMap<AgentId, Agent> = new Map(
  [CLAUDE_CODE, CODEX, GEMINI_CLI, COPILOT_CLI, QWEN_CODE].map((agent: Agent) => [agent.id, agent] as const),
);
