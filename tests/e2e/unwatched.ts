import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from '../browser/find-chromium';

/** A page of a browser whose service workers nobody watches. */
export interface UnwatchedPage {
  /** Runs code where our content script runs, as if it were part of it, and waits for its promise. */
  evaluate<Result>(expression: string): Promise<Result>;
}

interface Message {
  id?: number;
  method?: string;
  params?: { context?: { id: number; origin: string } };
  result?: unknown;
  error?: { message: string };
}

/**
 * Opens a page in a browser of its own that has no debugger on anything but this page. A debugger on a service worker, as
 * Playwright has it, keeps that alive for ever.
 *
 * @param args - Flags of the browser; its profile among them.
 * @param signal - Ends the browser.
 */
export async function openUnwatched(url: string, args: readonly string[], signal: AbortSignal): Promise<UnwatchedPage> {
  const flags = ['--headless=new', '--no-sandbox', '--no-first-run', '--remote-debugging-pipe', ...args, 'about:blank'];
  const browser = spawn(findChromium()!, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  signal.addEventListener('abort', () => browser.kill());
  const [commands, messages] = [browser.stdio[3] as Writable, browser.stdio[4] as Readable];
  const waiting = new Map<number, (message: Message) => void>();
  let foundOurs: (id: number) => void;
  const ours = new Promise<number>((resolve) => (foundOurs = resolve));
  let rest = '';
  messages.setEncoding('utf8').on('data', (piece: string) => {
    const whole = (rest + piece).split('\0');
    rest = whole.pop()!;
    for (const message of whole.map((one) => JSON.parse(one) as Message)) {
      const { id, method, params } = message;
      if (id !== undefined) waiting.get(id)?.(message);
      const context = params?.context;
      if (method === 'Runtime.executionContextCreated' && context?.origin.startsWith('chrome-extension:')) {
        foundOurs(context.id);
      }
    }
  });
  let sent = 0;
  const send = <Result>(method: string, params: object, sessionId?: string): Promise<Result> =>
    new Promise((resolve, reject) => {
      const id = ++sent;
      waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as Result)));
      commands.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  await send('Runtime.enable', {}, sessionId);
  const contextId = await ours;
  return {
    async evaluate<Result>(expression: string): Promise<Result> {
      const how = { expression, contextId, awaitPromise: true, returnByValue: true };
      const answer = await send<{ result: { value: Result }; exceptionDetails?: object }>(
        'Runtime.evaluate',
        how,
        sessionId,
      );
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
      return answer.result.value;
    },
  };
}
