import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AgentInTest, newHome, scene } from './parts/agent';
import { built } from './parts/built';
import { RawAgent } from './parts/raw-agent';

/*
 * A companion for which nobody is there ends, and gives the port back; and as long as somebody is there it answers.
 */

/** How long an end may take on a busy machine (ms). It takes less than two seconds on one that is not. */
const BUSY = 8000;

let home: Awaited<ReturnType<typeof newHome>>;
const children: ChildProcess[] = [];
beforeEach(async () => {
  home = await newHome();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  home.remove();
});

/** Whether something listens on the port of the browser. */
function isHeld(): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(home.port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), done(true)));
    socket.once('error', () => done(false));
  });
}

const isHolding = (): Promise<void> => expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
const isFree = (): Promise<void> => expect.poll(isHeld, { timeout: BUSY, interval: 20 }).toBe(false);

async function rawAgent(): Promise<RawAgent> {
  const agent = await RawAgent.start(home);
  children.push(agent.child);
  await isHolding();
  return agent;
}

describe('it ends', () => {
  test.each([
    { when: 'its input is ended', does: (agent: RawAgent) => agent.child.stdin!.end() },
    { when: 'its input is destroyed', does: (agent: RawAgent) => agent.child.stdin!.destroy() },
    // Nothing is written, and its input stays open.
    { when: 'nobody reads its output', does: (agent: RawAgent) => agent.child.stdout!.destroy() },
    {
      when: 'it writes to nobody',
      does: (agent: RawAgent) => {
        agent.child.stdout!.destroy();
        agent.line('{"jsonrpc":"2.0","id":1,"method":"ping"}');
      },
    },
    { when: 'it is told to', does: (agent: RawAgent) => void agent.child.kill('SIGTERM') },
  ])('when $when', async ({ does }) => {
    const agent = await rawAgent();
    does(agent);
    await agent.ended;
    expect(agent.child.exitCode).toBe(0);
    await isFree();
  });

  test('when nobody reads its output, which is a pipe of the system', async () => {
    const args = [await built(), '--data', home.data, '--port', String(home.port)];
    // As shells start programs: the reader goes after one line, what is written is held open.
    const words = [process.execPath, ...args].map((word) => `'${word}'`).join(' ');
    const child = spawn('sh', ['-c', `${words} 2>/dev/null | head -n 1 >/dev/null`], {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    children.push(child);
    child.stdin!.on('error', () => undefined);
    const ask = setInterval(() => child.stdin!.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n'), 100);
    await once(child, 'exit');
    clearInterval(ask);
    await isFree();
  });

  test('when its parent is killed, though another program holds its input open', async () => {
    const args = JSON.stringify([await built(), '--data', home.data, '--port', String(home.port)]);
    // The parent hands on its own input, which does not end with it.
    const program = `console.error(process.pid); require('node:child_process').spawn(process.execPath, ${args}, { stdio: ['inherit', 'inherit', 'ignore'] }); setInterval(() => {}, 1e6);`;
    const all = spawn('sh', ['-c', `sleep 60 | '${process.execPath}' -e '${program.replaceAll("'", `"`)}'`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    try {
      const [pid] = (await once(all.stderr, 'data')) as [Buffer];
      await isHolding();
      process.kill(Number(pid.toString('utf8')), 'SIGKILL');
      await isFree();
    } finally {
      process.kill(-all.pid!, 'SIGKILL');
    }
  });

  test('and another process takes the port', async () => {
    const first = await rawAgent();
    const second = await AgentInTest.start(home);
    try {
      await second.hasAsked();
      first.child.stdout!.destroy();
      await first.ended;
      await isHolding();
      await second.hasAsked();
      const lock = JSON.parse(readFileSync(join(home.data, 'companion.lock'), 'utf8')) as { pid: number };
      expect(lock.pid).toBe(second.pid);
    } finally {
      await second.close();
    }
  });
});

describe('it goes on, and answers', () => {
  const PING = { jsonrpc: '2.0', method: 'ping' };
  const goesOn = async (agent: RawAgent): Promise<void> => {
    const { result } = await agent.ask('tools/call', { name: 'analyze', arguments: { what: 'sessions' } });
    expect(result).toMatchObject({ structuredContent: { status: 'success' } });
  };
  const isId = (id: unknown) => (answer: unknown) => (answer as { id?: unknown }).id === id;

  test.each([
    { what: 'of 10 MB', line: `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":"${'x'.repeat(1e7)}"}}`, id: 7 },
    { what: 'of 40 MB without an id', line: 'x'.repeat(4e7), id: null },
    { what: 'that is no JSON', line: '{"jsonrpc":"2.0",', id: null },
    { what: 'that is no message', line: '{"jsonrpc":"2.0","id":7,"method":"ping","params":"x"}', id: 7 },
    { what: 'with an empty batch', line: '[]', id: null },
  ])('a line $what', async ({ line, id }) => {
    const agent = await rawAgent();
    agent.line(line);
    expect(await agent.found(isId(id))).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
    await goesOn(agent);
  });

  test('lines come in any pieces, and several at once', async () => {
    const agent = await rawAgent();
    const text = [1, 2, 3].map((id) => `${JSON.stringify({ ...PING, id })}\r\n\n`).join('');
    for (const letter of text) agent.child.stdin!.write(letter);
    for (const id of [1, 2, 3]) expect(await agent.found(isId(id))).toMatchObject({ result: {} });
    agent.child.stdin!.write(text.replaceAll('"id":', '"id":1'));
    for (const id of [11, 12, 13]) expect(await agent.found(isId(id))).toMatchObject({ result: {} });
  });

  test('a batch is answered as one, each request in it', async () => {
    const agent = await rawAgent();
    const call = { name: 'analyze', arguments: { what: 'sessions' } };
    const batch = [
      { ...PING, id: 1 },
      { jsonrpc: '2.0', id: 'two', method: 'tools/call', params: call },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 3, method: 'no/such' },
      { foo: 'bar' },
      17,
    ];
    agent.line(JSON.stringify(batch));
    const answers = (await agent.found(Array.isArray)) as { id: unknown }[];
    expect(answers).toMatchObject([
      { id: 1, result: {} },
      { id: 'two', result: { structuredContent: { status: 'success' } } },
      { id: 3, error: { code: -32_601 } },
      { id: null, error: { code: -32_600 } },
      { id: null, error: { code: -32_600 } },
    ]);
    await goesOn(agent);
  });

  test('a batch of notifications is not answered', async () => {
    const agent = await rawAgent();
    const before = agent.got.length;
    agent.line(JSON.stringify([{ jsonrpc: '2.0', method: 'notifications/initialized' }]));
    await goesOn(agent);
    expect(agent.got).toHaveLength(before + 1);
  });

  test('what was cancelled in a batch does not hold back the others', async () => {
    const at = await scene();
    try {
      const agent = await RawAgent.start(at.home);
      children.push(agent.child);
      const call = { name: 'analyze', arguments: { what: 'annotations', wait: true, since: 0 } };
      agent.line(
        JSON.stringify([
          { ...PING, id: 1 },
          { jsonrpc: '2.0', id: 2, method: 'tools/call', params: call },
        ]),
      );
      await goesOn(agent);
      expect(agent.got.some(Array.isArray)).toBe(false);
      agent.line(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } }));
      expect(await agent.found(Array.isArray)).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    } finally {
      await at.end();
    }
  });

  test('arguments that are a text of JSON reach the tool', async () => {
    const agent = await rawAgent();
    const { result } = await agent.ask('tools/call', {
      name: 'Analyze'.toLowerCase(),
      arguments: '{"what":"Sessions"}',
    });
    expect(result).toMatchObject({ structuredContent: { status: 'success', sessions: [] } });
    const { result: wrong } = await agent.ask('tools/call', { name: 'analyze', arguments: 'sessions, please' });
    expect(wrong).toMatchObject({
      isError: true,
      structuredContent: {
        error: { code: 'invalid_arguments', message: expect.stringContaining('must be an object') },
      },
    });
  });

  test('whatever is written', { timeout: 60_000 }, async () => {
    const agent = await rawAgent();
    // The same odd lines each time.
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const values = [null, 0, -1, 1e99, '', 'x', '\u0000', [], {}, [[]], { id: 1 }, true, 'tools/call', 'ping'];
    const keys = ['jsonrpc', 'id', 'method', 'params', 'result', 'error', 'arguments', 'name', '_meta'];
    const value = (): unknown => (random(3) === 0 ? object() : values[random(values.length)]);
    const object = (): unknown =>
      Object.fromEntries(
        Array.from({ length: random(5) }, () => [
          keys[random(keys.length)],
          random(4) === 0 ? object() : values[random(values.length)],
        ]),
      );
    for (let count = 0; count < 500; count += 1) {
      const text = JSON.stringify(random(5) === 0 ? [value(), object()] : { jsonrpc: '2.0', ...(object() as object) });
      agent.line(random(4) === 0 ? text.slice(0, random(text.length)) : text);
    }
    await goesOn(agent);
    expect(agent.child.exitCode).toBeNull();
  });
});
