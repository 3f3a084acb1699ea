import { execFile } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { connect as connectTcp } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL } from '../../src/core/protocol/bridge/handshake';
import { LARGEST_MESSAGE } from '../../src/core/protocol/bridge/messages';
import { AgentInTest, newHome, scene, type Scene } from './parts/agent';
import { built } from './parts/built';
import { connect, Line, newNonce, ORIGIN, pair, proofFor } from './parts/extension';
import { drawing } from './parts/results';

let at: Scene;
beforeAll(async () => {
  at = await scene();
});
afterAll(() => at.end());

/** The paired extension and the agent still have each other, after whatever was tried. */
async function goesOnServing(): Promise<void> {
  const id = `delivery-${newNonce()}`;
  at.extension.say({ type: 'result', id, request: null, result: drawing('after', 1) });
  expect(await at.extension.next('stored')).toEqual({ type: 'stored', id });
  expect(await at.agent.ask('analyze', { what: 'annotations' })).toMatchObject({ count: 1 });
}

/** Refused before it is a WebSocket, or closed; and nothing was said of why. */
async function isTurnedAway(line: Line): Promise<void> {
  const { code, reason } = await line.closed;
  expect([1006, 1008, 1009]).toContain(code);
  expect(reason).toBe('');
  expect(line.got.filter(({ type }) => type !== 'challenge')).toEqual([]);
}

/** An element of the group, as somebody sends it who knows no code. */
const SHARE = 'd6bac480f2c386c394efc7c47adb9925dcd2630b64f240c50f8d0eec482b9157';
const HOST = (port: number): string => `127.0.0.1:${port}`;

test.each([
  { who: 'a name that was made to point to this computer', headers: { origin: ORIGIN, host: 'evil.example:PORT' } },
  { who: 'a host without a port', headers: { origin: ORIGIN, host: '127.0.0.1' } },
  { who: 'another port', headers: { origin: ORIGIN, host: '127.0.0.1:1' } },
  { who: "a page's own WebSocket", headers: { origin: 'https://example.com' } },
  { who: 'a page of this computer', headers: { origin: 'http://127.0.0.1:PORT' } },
  { who: 'a page without an origin', headers: { origin: 'null' } },
  { who: 'what only begins like an extension', headers: { origin: 'chrome-extension://abc.example.com/' } },
  { who: 'a program that sends no origin', headers: {} },
])('$who gets no connection', async ({ headers }) => {
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('PORT', String(at.home.port))]),
  );
  const line = new Line(at.home.port, { host: HOST(at.home.port), ...own });
  await isTurnedAway(line);
  expect(line.got).toEqual([]);
  await goesOnServing();
});

test.each(['/other', '/agent/', '//', '/?x=1'])('there is nothing at %s', async (path) => {
  await isTurnedAway(new Line(at.home.port, { origin: ORIGIN }, path));
});

test('an extension has no way in at the door of other companions, nor a page', async () => {
  await isTurnedAway(new Line(at.home.port, { origin: ORIGIN }, '/agent'));
  await isTurnedAway(new Line(at.home.port, { origin: 'https://example.com' }, '/agent'));
});

test('a program that has not the key of the folder is no companion', async () => {
  const line = new Line(at.home.port, {}, '/agent');
  const { share } = await line.next('challenge');
  line.greet(proofFor(at.token, share, { port: at.home.port, purpose: 'agents' }).prove);
  await isTurnedAway(line);
});

test('another extension is not served, even with the token', async () => {
  await expect(
    connect(at.home.port, at.token, { origin: 'chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba' }),
  ).rejects.toThrow('Closed');
  await goesOnServing();
});

test('one without the token is closed, and hears nothing of the state', async () => {
  await expect(connect(at.home.port, newNonce())).rejects.toThrow('Closed');
  await goesOnServing();
});

test('a proof that was listened to is worth nothing', async () => {
  const first = new Line(at.home.port);
  const { share } = await first.next('challenge');
  const { prove, session } = proofFor(at.token, share, { port: at.home.port });
  first.greet(prove);
  await first.next('proved');
  first.secure(session);

  const replayed = new Line(at.home.port);
  expect((await replayed.next('challenge')).share).not.toBe(share);
  replayed.greet(prove);
  await isTurnedAway(replayed);
  at.extension = first;
  await goesOnServing();
});

test.each([
  { what: 'what is no JSON', data: 'hello' },
  { what: 'a message that there is not', data: '{"type":"open-sesame"}' },
  { what: 'a message before the proof', data: '{"type":"active","drawings":[],"waiting":[]}' },
  { what: 'bytes', data: Buffer.from([1, 2, 3]) },
  { what: 'more than a stranger says', data: JSON.stringify({ type: 'confirm', proof: 'x'.repeat(100_000) }) },
  { what: 'a proof that is none', data: JSON.stringify({ type: 'prove', protocol: PROTOCOL }) },
])('$what: a stranger is closed', async ({ data }) => {
  const line = new Line(at.home.port);
  await line.next('challenge');
  line.raw(data);
  await isTurnedAway(line);
  await goesOnServing();
});

test('a stranger who says nothing is closed after a while', async () => {
  const line = new Line(at.home.port);
  const tcp = connectTcp(at.home.port, '127.0.0.1');
  const closed = new Promise((done) => tcp.once('close', done));
  tcp.on('error', () => undefined);
  await line.next('challenge');
  await isTurnedAway(line);
  await closed;
  await goesOnServing();
});

test('so many strangers at once keep nobody out', async () => {
  const strangers = Array.from({ length: 200 }, () => new Line(at.home.port));
  const again = await connect(at.home.port, at.token);
  at.extension = again;
  await goesOnServing();
  for (const stranger of strangers) stranger.close();
});

describe('the paired extension', () => {
  // These close or end what the others share.
  let shared: Scene;
  beforeEach(async () => {
    shared = at;
    at = await scene();
  });
  afterEach(async () => {
    await at.end();
    at = shared;
  });

  test('is closed when it sends a message that is too large', async () => {
    at.extension.sealed('x'.repeat(LARGEST_MESSAGE + 1));
    // Either it hears why, or the connection is cut while it still sends.
    expect([1006, 1009]).toContain((await at.extension.closed).code);
    at.extension = await connect(at.home.port, at.token);
    await goesOnServing();
  });

  test('is closed when it floods', async () => {
    for (let count = 0; count < 2000; count += 1) at.extension.say({ type: 'alive' });
    expect((await at.extension.closed).code).toBe(1008);
    at.extension = await connect(at.home.port, at.token);
    await goesOnServing();
  });

  test('may say something that we do not understand: it is newer', async () => {
    at.extension.sealed('{"type":"something-new"}');
    at.extension.sealed('{"type":"result","id":"x"}');
    await goesOnServing();
  });

  test('may draw as fast as a person can', async () => {
    for (let count = 0; count < 250; count += 1)
      at.extension.say({
        type: 'active',
        drawings: [{ drawing: 'd', request: null, page_url: 'https://example.com/', count, started: 1 }],
        waiting: [],
      });
    await goesOnServing();
  });

  test('is the newest one: the earlier connection is closed', async () => {
    const again = await connect(at.home.port, at.token);
    expect((await at.extension.closed).code).toBe(1000);
    at.extension = again;
    await goesOnServing();
  });

  test('can end the pairing', async () => {
    at.extension.say({ type: 'unpair' });
    await at.extension.closed;
    await expect(connect(at.home.port, at.token)).rejects.toThrow('Closed');
    expect(await at.agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({
      status: 'error',
      error: { code: 'not_paired', message: expect.stringContaining(await at.agent.code()) },
    });
  });

  test('is alone: a second browser cannot pair, and the person hears why', async () => {
    await expect(pair(at.home.port, 'ABCD-2345')).rejects.toThrow('Closed');
    await expect.poll(() => at.agent.told).toContain('Only one can be paired at a time');
    await goesOnServing();
  });
});

describe('pairing', () => {
  let home: Awaited<ReturnType<typeof newHome>>;
  let agent: AgentInTest;
  const doctor = async (): Promise<string> => {
    const args = [await built(), 'doctor', '--data', home.data, '--port', String(home.port)];
    return new Promise((done) => execFile(process.execPath, args, (_, stdout) => done(stdout)));
  };
  beforeEach(async () => {
    home = await newHome();
    agent = await AgentInTest.start(home);
  });
  afterEach(async () => {
    await agent.close();
    home.remove();
  });

  test.each(['as it is shown', 'in small letters, with spaces'])('takes the code %s', async (how) => {
    const code = await agent.code();
    const typed = how === 'as it is shown' ? code : ` ${code.toLowerCase().replace('-', ' ')} `;
    const token = await pair(home.port, typed);
    const extension = await connect(home.port, token);
    extension.close();
    expect(agent.told).toContain('The browser is paired.');
  });

  test('shows its code wherever the person looks: an agent shows nothing of what its companion says', async () => {
    const joined = await AgentInTest.start(home, 'joined');
    expect(await joined.code()).toBe(await agent.code());
    expect(await doctor()).toContain(`type this code: ${await agent.code()}`);
    (await connect(home.port, await pair(home.port, await joined.code()))).close();
    await expect.poll(() => joined.told).toContain('The browser is paired.');
    await joined.close();
  });

  test('goes on when the pairing cannot be kept', async () => {
    const code = await agent.code();
    // A file cannot take the place of a folder: as if the disk were full.
    mkdirSync(join(home.data, 'token.json', 'in-the-way'), { recursive: true });
    await expect(pair(home.port, code)).rejects.toThrow('Closed');
    await expect.poll(() => agent.told).toContain('could not be kept');
    rmSync(join(home.data, 'token.json'), { recursive: true });
    await expect.poll(() => agent.code()).not.toBe(code);
    const extension = await connect(home.port, await pair(home.port, await agent.code()));
    rmSync(join(home.data, 'token.json'));
    mkdirSync(join(home.data, 'token.json', 'in-the-way'), { recursive: true });
    extension.say({ type: 'unpair' });
    expect((await extension.closed).code).toBe(1008);
    expect(await agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({ error: { code: 'not_paired' } });
  });

  test('uses a code up', async () => {
    const code = await agent.code();
    const token = await pair(home.port, code);
    (await connect(home.port, token)).close();
    await expect(pair(home.port, code)).rejects.toThrow('Closed');
  });

  test('makes a new code after five wrong ones', async () => {
    const code = await agent.code();
    for (let tries = 0; tries < 5; tries += 1) await expect(pair(home.port, 'AAAA-AAAA')).rejects.toThrow('Closed');
    await expect.poll(() => agent.code()).not.toBe(code);
    await expect(pair(home.port, code)).rejects.toThrow('Closed');
    (await connect(home.port, await pair(home.port, await agent.code()))).close();
  });

  test('is not open to 1,000 guesses, and works afterwards', { timeout: 60_000 }, async () => {
    let opened = 0;
    for (let batch = 0; batch < 50; batch += 1) {
      const lines = Array.from({ length: 20 }, () => new Line(home.port));
      await Promise.all(
        lines.map(async (line) => {
          // Each begins as the extension does; who is heard tries a proof.
          const challenge = await line.next('challenge').catch(() => null);
          if (!challenge || line.isClosed) return;
          line.greet({ type: 'pair', protocol: PROTOCOL, nonce: newNonce(), share: SHARE });
          if (await line.next('pairing').catch(() => null)) line.greet({ type: 'confirm', proof: '0'.repeat(128) });
          await line.closed;
          if (line.got.some(({ type }) => type === 'paired')) opened += 1;
        }),
      );
    }
    expect(opened).toBe(0);
    // Guesses that were too fast were not even looked at: at most two codes are used up.
    expect(agent.told.match(/code: /g)!.length).toBeLessThanOrEqual(6);
    await expect
      .poll(async () => pair(home.port, await agent.code()).catch(() => null), { timeout: 20_000, interval: 1000 })
      .toMatch(/^[\w-]{43}$/);
  });
});

test('listens on this computer alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => !internal)
    .map(({ address }) => address);
  // The whole of 127.0.0.0/8 is this computer, but only one address of it listens.
  for (const address of [...others, '127.0.0.2', '::1']) {
    const socket = connectTcp({ port: at.home.port, host: address });
    const outcome = await Promise.race([
      new Promise((done) => socket.once('connect', () => done('connected'))),
      new Promise((done) => socket.once('error', () => done('refused'))),
      pause(2000, 'refused'),
    ]);
    socket.destroy();
    expect([address, outcome]).toEqual([address, 'refused']);
  }
});
