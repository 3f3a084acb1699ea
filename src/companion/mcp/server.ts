import { randomBytes, randomUUID } from 'node:crypto';
import {
  CLIENT_INFO_META_KEY,
  McpServer,
  type CallToolResult,
  type InputRequiredResult,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Places } from '../data/folder';
import type { Agent } from '../data/kept-schema';
import { copyInto } from '../data/workspaces';
import { sayError, type Answer } from '../hub/answer';
import { LONGEST_WAIT, SHORTEST_WAIT, type Question } from '../hub/question';
import { readArguments, type Arguments, type Fields } from './arguments';
import { toolResult } from './content';
import { offerPictures } from './resources';
import { Roots } from './roots';
import { ANALYZE, INTERACT, RESPOND, type Tool } from './tools';

/** How often an agent hears that it still waits (ms). */
const PROGRESS = 3000;
/** The first revision with links to resources. Their names are dates. */
const WITH_LINKS = '2025-06-18';

/** Answers the questions of one agent. */
export type Ask = (agent: Agent, question: Question, signal: AbortSignal) => Promise<Answer>;

export interface McpParts {
  version: string;
  places: Places;
  ask: Ask;
  /** Who asks, from what the client said of itself; null if it said nothing. */
  agentOf(name: string | null): Agent;
  /** The client has said who it is. */
  onKnown?(name: string | null): void;
}

/** The MCP server of one agent. */
export function mcpServer({ version, places, ask, agentOf, onKnown }: McpParts): McpServer {
  const server = new McpServer(
    { name: 'recurate-companion', title: 'Recurate', version },
    { capabilities: { tools: { listChanged: false }, resources: { listChanged: false } } },
  );
  const roots = new Roots(server);
  const nameOf = (context?: ServerContext): string | null => {
    const told = context?.mcpReq.envelope as Record<string, { name?: unknown } | undefined> | undefined;
    const name = told?.[CLIENT_INFO_META_KEY]?.name ?? server.server.getClientVersion()?.name;
    return typeof name === 'string' && name !== '' ? name.slice(0, 100) : null;
  };
  server.server.oninitialized = () => onKnown?.(nameOf());
  const asked = (question: Question, context: ServerContext): Promise<Answer> =>
    ask(agentOf(nameOf(context)), question, context.mcpReq.signal);

  const result = async (answer: Answer, context: ServerContext): Promise<CallToolResult> => {
    const hasPictures = Array.isArray(answer.said['pictures']);
    const workspaces = hasPictures ? await roots.workspaces(context) : [];
    const revision = server.server.getNegotiatedProtocolVersion();
    return toolResult(answer, {
      hasLinks: revision !== undefined && revision >= WITH_LINKS,
      copyOf: (path) => firstOf(workspaces, (workspace) => copyInto(places, workspace, path)),
    });
  };

  /** Offers a tool. @param answer - Gets the arguments as they were read. */
  const offer = <F extends Fields>(
    { name, description, fields, input, output }: Tool<F>,
    questionOf: (given: Arguments<F>) => Question | string,
  ): void => {
    server.registerTool(
      name,
      { description, inputSchema: input, outputSchema: output },
      async (given, context): Promise<CallToolResult | InputRequiredResult> => {
        const read = readArguments(fields, given);
        const question = typeof read === 'string' ? read : questionOf(read);
        if (typeof question === 'string') return result(sayError('invalid_arguments', question), context);
        const first = question.what === 'annotations' ? roots.toAsk(context) : null;
        if (first) return first;
        const wait = 'wait' in question ? (question.wait ?? 0) : 0;
        const end = wait > 0 ? tellProgress(context, wait) : () => undefined;
        try {
          return await result(await asked(question, context), context);
        } finally {
          end();
        }
      },
    );
  };

  offer(INTERACT, ({ url, message = '' }) => ({
    what: 'start',
    id: newRequest(),
    ...(url !== undefined && { url }),
    message,
  }));
  offer(ANALYZE, analyzed);
  offer(RESPOND, ({ id, status, reply = '', wait, timeout_ms }) => {
    const timeout = waitOf(timeout_ms);
    return { what: 'respond', id: randomUUID(), shape: id, status, reply, ...(wait && { wait: timeout, timeout }) };
  });
  offerPictures(server, asked);
  return server;
}

/** @returns What is missing, in words. */
function analyzed(given: Arguments<typeof ANALYZE.fields>): Question | string {
  const { what, wait, timeout_ms, since, session, correlation_id } = given;
  const drawing = session ?? correlation_id;
  switch (what) {
    case 'annotations': {
      const timeout = waitOf(timeout_ms);
      const which = { ...(drawing !== undefined && { drawing }), ...(since !== undefined && { since }) };
      return { what, wait: wait ? timeout : 0, timeout, ...which };
    }
    case 'annotation_detail': {
      const id = correlation_id ?? session;
      return id === undefined
        ? '"correlation_id" is missing: annotation_detail needs that of an annotation, as annotations gives it.'
        : { what, correlation_id: id };
    }
    case 'sessions':
      return { what, ...(since !== undefined && { since }) };
  }
}

const waitOf = (ms = LONGEST_WAIT): number => Math.min(LONGEST_WAIT, Math.max(SHORTEST_WAIT, ms));

/** The seed's correlation id of a request. */
const newRequest = (): string => `dm_${randomBytes(9).toString('base64url')}`;

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

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
