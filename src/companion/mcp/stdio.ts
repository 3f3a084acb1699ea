import { randomUUID } from 'node:crypto';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { SharedDesk } from '../agents/shared-desk';
import { Lines } from './lines';
import { mcpServer } from './server';

/** What an agent is called that does not say its name. */
const NAMELESS = 'An agent';

/** Serves the agent that started this process. @param onEnd - It has closed our input or output: nobody is there any more. */
export function overStdio(desk: SharedDesk, version: string, onEnd: () => void): void {
  const id = randomUUID();
  let known = '';
  const agentOf = (name: string | null): { id: string; name: string } => {
    const agent = { id, name: name ?? (known || NAMELESS) };
    if (agent.name !== known) desk.arrive(agent, null);
    known = agent.name;
    return agent;
  };
  const lines = new Lines(process.stdin, process.stdout);
  serveStdio(
    () =>
      mcpServer({
        version,
        places: desk.places,
        ask: (agent, question, signal) => desk.ask(agent, question, signal),
        agentOf,
        onKnown: agentOf,
      }),
    { transport: lines, onerror: (error) => console.error(error.message) },
  );
  void lines.ended.then(onEnd);
}
