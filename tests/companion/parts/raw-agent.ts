import { spawn, type ChildProcess } from 'node:child_process';
import { built } from './built';
import type { Home } from './agent';

/** How long an answer may take on a busy machine (ms). */
const PATIENCE = 20_000;

interface Answer {
  id?: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

/** A client that writes lines itself: older ones, and such as write what they should not. */
export class RawAgent {
  readonly child: ChildProcess;
  /** Every line that was answered, as JSON. */
  readonly got: unknown[] = [];
  #rest = '';
  #id = 0;

  private constructor(child: ChildProcess) {
    this.child = child;
    // Who is gone takes nothing.
    child.stdin!.on('error', () => undefined);
    child.stdout!.on('data', (data: Buffer) => {
      const lines = (this.#rest + data.toString('utf8')).split('\n');
      this.#rest = lines.pop()!;
      this.got.push(...lines.map((line): unknown => JSON.parse(line)));
    });
  }

  /** Starts a companion, and says hello in a revision of the protocol. */
  static async start({ data, port }: Home, revision = '2025-06-18'): Promise<RawAgent> {
    const args = [await built(), '--data', data, '--port', String(port)];
    const agent = new RawAgent(spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] }));
    const clientInfo = { name: 'raw-agent', version: '1.0.0' };
    await agent.ask('initialize', { protocolVersion: revision, capabilities: {}, clientInfo });
    agent.line(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }));
    return agent;
  }

  line(text: string): void {
    this.child.stdin!.write(`${text}\n`);
  }

  /** Asks something as it should be asked. */
  async ask(method: string, params: unknown): Promise<Answer> {
    const id = `own-${(this.#id += 1)}`;
    this.line(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    return (await this.found((one) => (one as Answer).id === id)) as Answer;
  }

  /** The first answer that is such, as soon as it comes. */
  async found(is: (answer: unknown) => boolean): Promise<unknown> {
    for (const until = Date.now() + PATIENCE; Date.now() < until;) {
      const found = this.got.find(is);
      if (found !== undefined) return found;
      await new Promise((done) => setTimeout(done, 5));
    }
    throw new Error(`No such answer came, but: ${JSON.stringify(this.got)}`);
  }

  /** When the companion has ended. */
  get ended(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    return new Promise((done) => this.child.once('exit', () => done()));
  }

  async end(): Promise<void> {
    this.child.stdin!.end();
    await this.ended;
  }
}
