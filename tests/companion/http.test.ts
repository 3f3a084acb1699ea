import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { request as requestHttp } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { placesIn } from '../../src/companion/data/folder';
import { newHome } from './parts/agent';
import { built } from './parts/built';
import { connect, pair, type Line } from './parts/extension';
import { freePort } from './parts/free-port';
import { drawing } from './parts/results';

let home: Awaited<ReturnType<typeof newHome>>;
let companion: ChildProcess;
let http: number;
let extension: Line;
let told = '';
/** What agents have to show. */
let secret = '';
let printed = '';
const clients: Client[] = [];

beforeAll(async () => {
  home = await newHome();
  http = await freePort();
  const args = ['--data', home.data, '--port', String(home.port), '--http', String(http)];
  // Without input, as a service of the system runs it.
  companion = spawn(process.execPath, [await built(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  companion.stderr!.on('data', (data: Buffer) => (told += data.toString('utf8')));
  companion.stdout!.on('data', (data: Buffer) => (printed += data.toString('utf8')));
  const isReady = (): void => {
    expect(told).toContain(`http://127.0.0.1:${http}/mcp`);
    expect(told).toMatch(/code: /);
  };
  await vi.waitFor(isReady, { timeout: 20_000 });
  secret = /this token, which is for you alone: ([\w-]{43})/.exec(told)![1]!;
  const token = await pair(home.port, /code: ([\w-]{9})/.exec(told)![1]!);
  extension = await connect(home.port, token);
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.close())));
afterAll(() => {
  extension.close();
  companion.kill('SIGKILL');
  home.remove();
});

/** @param root - The address of a folder that the client offers. */
async function client(name: string, mode: 'auto' | 'legacy', root?: string): Promise<Client> {
  const capabilities = root === undefined ? {} : { roots: {} };
  const one = new Client({ name, version: '1.0.0' }, { versionNegotiation: { mode }, capabilities });
  if (root !== undefined) one.setRequestHandler('roots/list', () => ({ roots: [{ uri: root }] }));
  clients.push(one);
  const headers = { authorization: `Bearer ${secret}` };
  await one.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${http}/mcp`), { requestInit: { headers } }),
  );
  return one;
}

const ask = async (one: Client, name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> =>
  (await one.callTool({ name, arguments: args })).structuredContent as Record<string, unknown>;

test.each(['auto', 'legacy'] as const)('agents are served one beside the other (%s)', async (mode) => {
  const [first, second] = [await client('first', mode), await client('second', mode)];
  await ask(first, 'interact', { action: 'draw_mode_start' });
  const mine = await extension.next('start');
  await ask(second, 'interact', { action: 'draw_mode_start' });
  const other = await extension.next('start');
  expect([mine.agent, other.agent]).toEqual(['first', 'second']);
  const waiting = [first, second].map((one) => ask(one, 'analyze', { what: 'annotations', wait: true }));
  extension.say({ type: 'result', id: `b-${mode}`, request: other.id, result: drawing('b', 1) });
  extension.say({ type: 'result', id: `a-${mode}`, request: mine.id, result: drawing('a', 2) });
  expect(await Promise.all(waiting)).toMatchObject([{ session: 'drawing_a' }, { session: 'drawing_b' }]);
  expect(printed).toBe('');
});

test.each(['auto', 'legacy'] as const)('a wait can be cancelled, and goes on later (%s)', async (mode) => {
  const one = await client('one', mode);
  await ask(one, 'interact', { action: 'draw_mode_start' });
  const { id } = await extension.next('start');
  const controller = new AbortController();
  const waiting = one.callTool(
    { name: 'analyze', arguments: { what: 'annotations', wait: true } },
    { signal: controller.signal },
  );
  // An answer to a later question shows that the wait has begun.
  await ask(one, 'analyze', { what: 'sessions' });
  controller.abort();
  await expect(waiting).rejects.toThrow();
  // The companion has heard of that too: an answer would otherwise go to the wait that is no more.
  await ask(one, 'analyze', { what: 'sessions' });
  const again = ask(one, 'analyze', { what: 'annotations', wait: true });
  extension.say({ type: 'result', id: `d-${mode}`, request: id, result: drawing('d', 1) });
  expect(await again).toMatchObject({ session: 'drawing_d' });
});

test('progress comes over HTTP too', async () => {
  const one = await client('one', 'auto');
  await ask(one, 'interact', { action: 'draw_mode_start' });
  let heard = 0;
  await one.callTool(
    { name: 'analyze', arguments: { what: 'annotations', wait: true, timeout_ms: 4000 } },
    { onprogress: () => (heard += 1) },
  );
  expect(heard).toBe(1);
});

/** A request as somebody else makes it. @returns The status. */
function status(headers: Record<string, string>, body = '{}', path = '/mcp'): Promise<number> {
  return new Promise((done, fail) => {
    const sent = requestHttp(
      {
        host: '127.0.0.1',
        port: http,
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}`, ...headers },
      },
      (response) => {
        response.resume();
        done(response.statusCode!);
      },
    );
    sent.on('error', fail);
    sent.end(body);
  });
}

/** What a server answers to bytes as they are. @returns Its status. */
function statusOf(text: string): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connectTcp(http, '127.0.0.1', () => socket.write(text));
    let got = '';
    socket.on('data', (data: Buffer) => {
      got += data.toString('latin1');
      const [, code] = /^HTTP\/1\.1 (\d{3})/.exec(got) ?? [];
      if (code === undefined) return;
      socket.destroy();
      done(Number(code));
    });
    socket.on('error', fail);
    socket.on('end', () => fail(new Error(`No answer, but: ${got}`)));
  });
}

const HELLO = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
});

test.each([
  { address: '/mcp', expected: 200 },
  { address: 'http://127.0.0.1:PORT/mcp', expected: 200 },
  { address: 'http://localhost:PORT/mcp?x=1', expected: 200 },
  { address: 'HTTP://LOCALHOST:PORT/mcp', expected: 200 },
  { address: 'http://127.0.0.1:PORT/other', expected: 404 },
  { address: 'http://127.0.0.1:PORT', expected: 404 },
  // Its header says this computer, and it means another one.
  { address: 'http://evil.example/mcp', expected: 403 },
  { address: '//evil.example/mcp', expected: 404 },
  { address: '//', expected: 404 },
  { address: '/mcp/../mcp', expected: 200 },
  { address: 'http://[/mcp', expected: 400 },
  { address: 'http://', expected: 400 },
  { address: 'mcp', expected: 400 },
  { address: '*', expected: 400 },
  { address: 'file:///mcp', expected: 403 },
])('a request for $address is answered with $expected', async ({ address, expected }) => {
  const target = address.replace('PORT', String(http));
  const headers = [
    `Host: 127.0.0.1:${http}`,
    `Authorization: Bearer ${secret}`,
    'Content-Type: application/json',
    'Accept: application/json, text/event-stream',
    `Content-Length: ${HELLO.length}`,
  ];
  expect(await statusOf(`POST ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${HELLO}`)).toBe(expected);
});

/** Sends JSON in a session of its own. */
async function posted(json: unknown): Promise<{ status: number; text: string }> {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${secret}`,
  };
  const url = `http://127.0.0.1:${http}/mcp`;
  const hello = await fetch(url, { method: 'POST', headers, body: HELLO });
  await hello.text();
  const session = { 'mcp-session-id': hello.headers.get('mcp-session-id')! };
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, ...session }, body: JSON.stringify(json) });
  return { status: answer.status, text: await answer.text() };
}

test('each request of a batch is answered', async () => {
  const ping = { jsonrpc: '2.0', method: 'ping' };
  const call = { name: 'analyze', arguments: '{"what":"sessions"}' };
  const { status: good, text } = await posted([
    { ...ping, id: 1 },
    { ...ping, id: 2, method: 'tools/call', params: call },
  ]);
  expect(good).toBe(200);
  for (const id of [1, 2]) expect(text).toContain(`"id":${id}`);
  expect(text).toContain('"sessions":');
  // One that cannot be read as a whole is refused, each request in it.
  const { status: bad, text: refused } = await posted([{ ...ping, id: 1 }, { foo: 1 }, { ...ping, id: 3 }]);
  expect([bad, JSON.parse(refused)]).toMatchObject([400, [1, null, 3].map((id) => ({ id, error: { code: -32_600 } }))]);
  expect(await posted([])).toMatchObject({
    status: 400,
    text: expect.stringContaining('there is nothing in this batch'),
  });
});

test.each(['auto', 'legacy'] as const)(
  'a client that offers its workspace finds the pictures in it (%s)',
  async (mode) => {
    const workspace = realpathSync(mkdtempSync(join(tmpdir(), 'recurate-http-')));
    try {
      const one = await client('with-roots', mode, pathToFileURL(workspace).href);
      extension.say({ type: 'result', id: `roots-${mode}`, request: null, result: drawing(`roots_${mode}`, 1) });
      const until = { session: `drawing_roots_${mode}` };
      await expect.poll(() => ask(one, 'analyze', { what: 'annotations' })).toMatchObject(until);
      const { screenshot_path } = await ask(one, 'analyze', { what: 'annotations' });
      expect(dirname(screenshot_path as string)).toBe(join(workspace, '.recurate', 'drawings'));
      const { resources } = await one.listResources();
      const { contents } = await one.readResource({ uri: resources.at(-1)!.uri });
      expect(contents).toMatchObject([{ mimeType: 'image/png' }]);
    } finally {
      rmSync(workspace, { recursive: true, force: true });
    }
  },
);

test.each([
  { who: 'a name that points to this computer', headers: { host: 'evil.example' }, expected: 403 },
  { who: 'a page', headers: { origin: 'https://example.com' }, expected: 403 },
  { who: 'a page without an origin', headers: { origin: 'null' }, expected: 403 },
  { who: 'an extension', headers: { origin: 'chrome-extension://abc' }, expected: 403 },
  { who: 'one with a session that there is not', headers: { 'mcp-session-id': 'x' }, expected: 404 },
])('$who is refused', async ({ headers, expected }) => {
  const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(await status(headers as unknown as Record<string, string>, question)).toBe(expected);
});

test.each([
  ['no token', () => ''],
  ['another token', () => `Bearer ${'A'.repeat(43)}`],
  ['the beginning of it', () => `Bearer ${secret.slice(0, -1)}`],
  ['more than it', () => `Bearer ${secret}x`],
  ['the token in another way', () => secret],
  ['the token as a password', () => `Basic ${Buffer.from(`:${secret}`).toString('base64')}`],
])('with %s nobody is served, by whatever method', async (_, authorization) => {
  for (const method of ['POST', 'GET', 'DELETE', 'OPTIONS']) {
    const response = await fetch(`http://127.0.0.1:${http}/mcp`, {
      method,
      headers: { authorization: authorization(), 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
    });
    expect([method, response.status, response.headers.get('www-authenticate')]).toEqual([method, 401, 'Bearer']);
    expect(await response.text()).toBe('');
  }
});

test.each(['bearer', 'BEARER', 'Bearer '])('an agent may write the scheme as it likes: %j', async (scheme) => {
  expect(await status({ authorization: `${scheme} ${secret}` }, '{}', '/other')).toBe(404);
});

test('the person is told how to give the token to their agents, and it is in a file for them alone', () => {
  for (const agent of ['Claude Code', 'VS Code', 'Cursor', 'Gemini CLI', 'Codex']) expect(told).toContain(`${agent}`);
  expect(told.split(secret).length).toBeGreaterThan(5);
  const { http: file } = placesIn(home.data);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0);
});

test('what is too large, or is no JSON, or is elsewhere, is refused', async () => {
  expect(await status({}, JSON.stringify({ x: 'x'.repeat(1_000_000) }))).toBe(413);
  expect(await status({}, 'hello')).toBe(400);
  expect(await status({}, '{}', '/other')).toBe(404);
  // What a page can send without asking the browser first.
  const question = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect(await status({ 'content-type': 'text/plain' }, question)).toBe(415);
});

test('agents that never say goodbye keep no new one out', { timeout: 30_000 }, async () => {
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  const hello = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  for (let count = 0; count < 60; count += 1)
    expect(await status({ accept: 'application/json, text/event-stream' }, hello)).toBe(200);
  expect(await ask(await client('last', 'legacy'), 'analyze', { what: 'sessions' })).toMatchObject({
    status: 'success',
  });
});

test('a command line, which is a new client at each question, gets what it asked for', async () => {
  const once = async (name: string, args: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const one = await client('command-line', 'legacy');
    const said = await ask(one, name, args);
    // Without ending its session, as most do.
    await one.close();
    return said;
  };
  const { correlation_id } = await once('interact', { action: 'draw_mode_start' });
  const waiting = once('analyze', { what: 'annotations', wait: true });
  await once('analyze', { what: 'sessions' });
  extension.say({ type: 'result', id: 'cl', request: correlation_id as string, result: drawing('cl', 1) });
  expect(await waiting).toMatchObject({ session: 'drawing_cl' });
  expect(await once('respond', { id: 'ann_cl_1', status: 'resolved' })).toMatchObject({ status: 'success' });
});
