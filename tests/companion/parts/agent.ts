import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type CallToolResult, type RequestOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { built } from './built';
import { connect, pair, type Line } from './extension';
import { freePort } from './free-port';

/** How long a companion may take to start on a busy machine (ms). */
const PATIENCE = 20_000;

/** What a tool says. */
export interface Said {
  status: string;
  error?: { code: string; message: string };
  [field: string]: unknown;
}

/** Where a companion runs: a folder and a port of its own. */
export interface Home {
  data: string;
  port: number;
}

/** A folder and a port that nobody else uses. @returns Also what removes it. */
export async function newHome(): Promise<Home & { remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'recurate-companion-'));
  return {
    data: join(folder, 'data'),
    port: await freePort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A coding agent: a real MCP client with its own process of the companion. */
export class AgentInTest {
  readonly client: Client;
  readonly #transport: StdioClientTransport;
  /** What the companion says to the person. */
  told = '';

  private constructor(client: Client, transport: StdioClientTransport) {
    this.client = client;
    this.#transport = transport;
    transport.stderr?.on('data', (data: Buffer) => (this.told += data.toString('utf8')));
  }

  /** @param roots - The addresses of folders that the client offers; null if it knows nothing of roots. */
  static async start(
    { data, port }: Home,
    name = 'test-agent',
    mode: 'auto' | 'legacy' = 'legacy',
    roots: string[] | null = null,
  ): Promise<AgentInTest> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [await built(), '--data', data, '--port', String(port)],
      stderr: 'pipe',
    });
    const capabilities = roots ? { roots: { listChanged: true } } : {};
    const client = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode }, capabilities });
    if (roots) client.setRequestHandler('roots/list', () => ({ roots: roots.map((uri) => ({ uri })) }));
    const agent = new AgentInTest(client, transport);
    await client.connect(transport);
    return agent;
  }

  get pid(): number {
    return this.#transport.pid!;
  }

  /** Calls a tool. */
  call(name: string, args: Record<string, unknown>, options?: RequestOptions): Promise<CallToolResult> {
    return this.client.callTool({ name, arguments: args }, options) as Promise<CallToolResult>;
  }

  /** What a tool says, as its structured content. */
  async ask(name: string, args: Record<string, unknown>, options?: RequestOptions): Promise<Said> {
    return (await this.call(name, args, options)).structuredContent as Said;
  }

  /** Settles when the companion has got all that was asked: it takes one after the other, and answers this one. */
  async hasAsked(): Promise<void> {
    await this.ask('analyze', { what: 'sessions' });
  }

  /** The code for pairing that was shown last. */
  async code(): Promise<string> {
    for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(10)) {
      const code = [...this.told.matchAll(/code: ([A-Z2-9]{4}-[A-Z2-9]{4})/g)].at(-1)?.[1];
      if (code) return code;
    }
    throw new Error(`No code was shown, but: ${this.told}`);
  }

  /** Ends as when the computer fails: nothing is said to anybody. */
  kill(): void {
    process.kill(this.pid, 'SIGKILL');
  }

  close(): Promise<void> {
    return this.client.close();
  }
}

/** An agent, and the browser that is paired with it. */
export interface Scene {
  home: Home;
  agent: AgentInTest;
  extension: Line;
  token: string;
  /** Another agent beside it. */
  another(name?: string): Promise<AgentInTest>;
  end(): Promise<void>;
}

/** Starts one agent, and pairs a browser. */
export async function scene(): Promise<Scene> {
  const home = await newHome();
  const agent = await AgentInTest.start(home);
  const agents = [agent];
  const token = await pair(home.port, await agent.code());
  const extension = await connect(home.port, token);
  return {
    home,
    agent,
    extension,
    token,
    async another(name) {
      const one = await AgentInTest.start(home, name);
      agents.push(one);
      return one;
    },
    async end() {
      extension.close();
      await Promise.all(agents.map((one) => one.close()));
      home.remove();
    },
  };
}
