import { randomBytes, randomUUID } from 'node:crypto';
import { CLIENT_INFO_META_KEY, McpServer, type CallToolResult, type ServerContext } from '@modelcontextprotocol/server';
import type { Agent } from '../data/kept-schema';
import type { Answer } from '../hub/answer';
import type { Question } from '../hub/question';
import { toolResult } from './content';
import { ANALYZE, INTERACT, RESPOND } from './tools';

/** How often an agent hears that it still waits (ms). */
const PROGRESS = 3000;

/** Answers the questions of one agent. */
export type Ask = (agent: Agent, question: Question, signal: AbortSignal) => Promise<Answer>;

export interface McpParts {
  version: string;
  ask: Ask;
  /** Who asks, from what the client said of itself; null if it said nothing. */
  agentOf(name: string | null): Agent;
  /** The client has said who it is. */
  onKnown?(name: string | null): void;
}

/** The MCP server of one agent. */
export function mcpServer({ version, ask, agentOf, onKnown }: McpParts): McpServer {
  const server = new McpServer(
    { name: 'recurate-companion', title: 'Recurate', version },
    { capabilities: { tools: { listChanged: false } } },
  );
  const nameOf = (context?: ServerContext): string | null => {
    const told = context?.mcpReq.envelope as Record<string, { name?: unknown } | undefined> | undefined;
    const name = told?.[CLIENT_INFO_META_KEY]?.name ?? server.server.getClientVersion()?.name;
    return typeof name === 'string' && name !== '' ? name.slice(0, 100) : null;
  };
  server.server.oninitialized = () => onKnown?.(nameOf());
  const answer = async (question: Question, context: ServerContext): Promise<CallToolResult> =>
    toolResult(await ask(agentOf(nameOf(context)), question, context.mcpReq.signal));

  server.registerTool(
    INTERACT.name,
    { description: INTERACT.description, inputSchema: INTERACT.input, outputSchema: INTERACT.output },
    ({ url, message }, context) =>
      answer({ what: 'start', id: newRequest(), ...(url !== undefined && { url }), message }, context),
  );
  server.registerTool(
    ANALYZE.name,
    { description: ANALYZE.description, inputSchema: ANALYZE.input, outputSchema: ANALYZE.output },
    async ({ what, wait, timeout_ms, correlation_id }, context) => {
      switch (what) {
        case 'annotations': {
          const end = wait ? tellProgress(context, timeout_ms) : () => undefined;
          try {
            return await answer({ what, wait: wait ? timeout_ms : 0, timeout: timeout_ms }, context);
          } finally {
            end();
          }
        }
        case 'annotation_detail':
          return answer({ what, correlation_id: correlation_id! }, context);
        case 'sessions':
          return answer({ what }, context);
      }
    },
  );
  server.registerTool(
    RESPOND.name,
    { description: RESPOND.description, inputSchema: RESPOND.input, outputSchema: RESPOND.output },
    ({ id, status, reply }, context) =>
      answer({ what: 'respond', id: randomUUID(), shape: id, status, reply }, context),
  );
  return server;
}

/** The seed's correlation id of a request. */
const newRequest = (): string => `dm_${randomBytes(9).toString('base64url')}`;

/**
 * Says now and then how long the agent has waited, if its client wants to know.
 * @returns Ends it.
 */
function tellProgress({ mcpReq }: ServerContext, total: number): () => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  const begun = performance.now();
  const timer = setInterval(() => {
    const progress = Math.round(performance.now() - begun);
    const message = `Waiting for the user: ${Math.round(progress / 1000)} s.`;
    // A client that has gone away hears nothing: the wait is cancelled elsewhere.
    mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } })
      .catch(() => undefined);
  }, PROGRESS);
  return () => clearInterval(timer);
}
