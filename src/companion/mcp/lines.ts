import type { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { Batches, type Outgoing } from './batches';
import { readLine, tooLong, type Message, type RpcError } from './incoming';

/** The largest message, in bytes: an agent sends a few words. */
export const LONGEST_LINE = 4 * 1024 * 1024;
/** Of a line that is too long so much is kept from its beginning and its end, in bytes: the id may stand there. */
const ENDS = 512;
const NEWLINE = 0x0a;

/** MCP over two streams, one message a line. Everything that asks for an answer gets one. */
export class Lines implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  /** Resolves when nobody is there any more. */
  readonly ended: Promise<void>;
  #sayEnded!: () => void;
  readonly #input: Readable;
  readonly #output: Writable;
  readonly #batches = new Batches((answers) => void this.#write(answers).catch(() => undefined));
  #parts: Buffer[] = [];
  #length = 0;
  /** How a line began that is too long; null if this one is not. */
  #first: Buffer | null = null;
  #isClosed = false;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
    this.ended = new Promise((done) => (this.#sayEnded = done));
  }

  async start(): Promise<void> {
    const close = (): void => void this.close();
    this.#input.on('data', (chunk: Buffer) => this.#take(chunk));
    for (const end of ['end', 'close', 'error'] as const) this.#input.on(end, close);
    // Nobody reads what is written: nobody is there. Late failures of other writes come here too.
    for (const end of ['error', 'close'] as const) this.#output.on(end, close);
    if (this.#input.readableEnded || this.#input.destroyed) close();
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#parts = [];
    this.#sayEnded();
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (!this.#batches.has(message as Outgoing)) await this.#write(message);
  }

  #take(chunk: Buffer): void {
    let rest = chunk;
    for (let at = rest.indexOf(NEWLINE); at >= 0 && !this.#isClosed; at = rest.indexOf(NEWLINE)) {
      this.#add(rest.subarray(0, at));
      rest = rest.subarray(at + 1);
      this.#end();
    }
    this.#add(rest);
  }

  #add(part: Buffer): void {
    if (part.length === 0 || this.#isClosed) return;
    this.#parts.push(part);
    this.#length += part.length;
    if (this.#length <= LONGEST_LINE) return;
    const all = Buffer.concat(this.#parts);
    this.#first ??= Buffer.from(all.subarray(0, ENDS));
    // A copy: what it is cut from is large.
    this.#parts = [Buffer.from(all.subarray(-ENDS))];
  }

  #end(): void {
    const [line, first] = [Buffer.concat(this.#parts), this.#first];
    this.#parts = [];
    this.#length = 0;
    this.#first = null;
    if (first) this.#refuse(tooLong(LONGEST_LINE, { first: first.toString('utf8'), last: line.toString('utf8') }));
    else {
      const text = line
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim();
      if (text !== '') this.#read(text);
    }
  }

  #read(text: string): void {
    const read = readLine(text);
    if (Array.isArray(read)) for (const message of this.#batches.take(read)) this.#give(message);
    else if (read.error) this.#refuse(read.error);
    else this.#give(read.message);
  }

  #give(message: Message): void {
    if (message.method === 'notifications/cancelled')
      this.#batches.cancel((message.params as { requestId?: unknown } | undefined)?.requestId);
    try {
      this.onmessage?.(message as JSONRPCMessage);
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #refuse(error: RpcError): void {
    void this.#write(error).catch(() => undefined);
  }

  #write(message: unknown): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('Nobody is there.'));
    return new Promise((done, fail) => {
      this.#output.write(`${JSON.stringify(message)}\n`, (error) => (error ? fail(error) : done()));
    });
  }
}
