import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { connect, pair } from '../../src/browser/companion/handshake';
import { Line as ExtensionLine } from '../../src/browser/companion/line';
import type { OpenSocket } from '../../src/browser/companion/frames';
import { keyOfToken } from '../../src/browser/companion/secrets';
import { Member } from '../../src/companion/agents/member';
import { placesIn } from '../../src/companion/data/folder';
import { readAgentsKey } from '../../src/companion/data/secrets';
import { CODE_CHARACTERS, type FromCompanion } from '../../src/core/protocol/bridge/messages';
import { PROTOCOL } from '../../src/core/protocol/bridge/handshake';
import { CodeExchange } from '../../src/core/secrecy/code-exchange';
import { TokenExchange } from '../../src/core/secrecy/token-exchange';
import { AgentInTest, newHome, scene, type Scene } from './parts/agent';
import { Between, type Change } from './parts/between';
import { connect as connectInTest, Line, newNonce, ORIGIN, pair as pairInTest, proofFor } from './parts/extension';
import { drawing } from './parts/results';

/*
 * The extension's own code, and the companion as it is published, with somebody in between on real sockets. Nobody on a
 * port of this computer can be kept from it; so it must not help them.
 */

const openSocket: OpenSocket = (address) =>
  new WebSocket(address, { headers: { origin: ORIGIN } }) as unknown as globalThis.WebSocket;
/** As if the connection to one port were led to another, as who controls the network of this computer could do. */
const ledTo =
  (port: number): OpenSocket =>
  (address) =>
    openSocket(address.replace(/:\d+\//, `:${port}/`));

const SECRET = 'what-was-drawn-is-nobodys-business';
const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

async function between(...args: Parameters<typeof Between.listen>): Promise<Between> {
  const one = await Between.listen(...args);
  open.push(one);
  return one;
}

/** A program that has taken a port, and says what it likes. */
async function squatter(serve: (socket: WebSocket) => void): Promise<number> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((done) => server.once('listening', done));
  open.push(server);
  server.on('connection', serve);
  return (server.address() as AddressInfo).port;
}

const json = (data: unknown): Record<string, string> => JSON.parse(String(data)) as Record<string, string>;

/** What a line of the extension hears. */
function heardOn(line: ExtensionLine): FromCompanion[] {
  const heard: FromCompanion[] = [];
  line.listen((message) => heard.push(message));
  return heard;
}

describe('with the token', () => {
  let at: Scene;
  let key: CryptoKey;
  beforeAll(async () => {
    at = await scene();
    key = await keyOfToken(Buffer.from(at.token, 'base64url'));
  });
  afterAll(() => at.end());

  const goesOnServing = async (): Promise<void> => {
    const line = await connect(at.home.port, key, openSocket);
    if (!(line instanceof ExtensionLine)) throw new Error(line);
    const heard = heardOn(line);
    line.say({ type: 'result', id: newNonce(), request: null, result: drawing('after', 1) });
    await expect.poll(() => heard.some(({ type }) => type === 'stored')).toBe(true);
    line.close();
  };

  test('who has the old port and passes on everything gets neither side to accept the proof, and reads nothing', async () => {
    const relay = await between(at.home.port);
    expect(await connect(relay.port, key, openSocket)).toBe('closed');
    expect(relay.seen.map(({ data }) => json(data)['type'])).toEqual(['challenge', 'prove']);
    await goesOnServing();
  });

  test('so it is at the door of other companions', async () => {
    const relay = await between(at.home.port, undefined, '/agent');
    const secret = readAgentsKey(placesIn(at.home.data))!;
    expect(await Member.join(relay.port, secret)).not.toBeInstanceOf(Member);
    expect(relay.seen.map(({ data }) => json(data)['type'])).toEqual(['challenge', 'prove']);
    const member = await Member.join(at.home.port, secret);
    expect(member).toBeInstanceOf(Member);
    (member as Member).close();
  });

  test('who is led between them without their knowing reads nothing of what they say', async () => {
    const wire = await between(at.home.port);
    const line = (await connect(at.home.port, key, ledTo(wire.port))) as ExtensionLine;
    const heard = heardOn(line);
    line.say({ type: 'result', id: 'secret', request: null, result: drawing(SECRET, 1) });
    await expect.poll(() => heard.some(({ type }) => type === 'stored')).toBe(true);
    await at.agent.ask('interact', { action: 'draw_mode_start', message: SECRET });
    await expect.poll(() => heard.some((one) => one.type === 'start' && one.message === SECRET)).toBe(true);
    expect(wire.seen.filter(({ isText }) => isText)).toHaveLength(3);
    expect(wire.seen.filter(({ isText }) => !isText).length).toBeGreaterThan(3);
    expect(wire.text).not.toContain(SECRET);
    expect(wire.text).not.toMatch(/"(result|start|stored|agents)"/);
    line.close();
  });

  // Each of the first three messages is one that both sides prove.
  test.each([
    ['challenge', 'share'],
    ['prove', 'share'],
    ['prove', 'proof'],
    ['proved', 'proof'],
  ])('one who changes %s (%s) gets no connection', async (type, field) => {
    const wire = await between(at.home.port, ({ data, isText }) => {
      const message = isText ? json(data) : {};
      if (message['type'] !== type) return data;
      const value = message[field]!;
      return Buffer.from(JSON.stringify({ ...message, [field]: (value[0] === '0' ? '1' : '0') + value.slice(1) }));
    });
    expect(['closed', 'impostor']).toContain(await connect(at.home.port, key, ledTo(wire.port)));
    await goesOnServing();
  });

  test('one who puts own shares in the place of both gets no connection with either', async () => {
    const own = new TokenExchange();
    const wire = await between(at.home.port, ({ data }) => {
      const message = json(data);
      return Buffer.from(JSON.stringify('share' in message ? { ...message, share: own.share } : message));
    });
    expect(await connect(at.home.port, key, ledTo(wire.port))).toBe('closed');
  });

  test.each<[string, Change]>([
    [
      'flips a bit',
      ({ data }) => {
        data[data.length >> 1]! ^= 4;
        return data;
      },
    ],
    ['leaves a message out', () => null],
    ['cuts the end off', ({ data }) => data.subarray(0, -1)],
  ])('one who %s ends the connection, and nothing of it counts', async (_, change) => {
    let isDone = false;
    const wire = await between(at.home.port, (passed) => {
      if (passed.isText || passed.from !== 'caller' || isDone) return passed.data;
      isDone = true;
      return change(passed);
    });
    const line = (await connect(at.home.port, key, ledTo(wire.port))) as ExtensionLine;
    const heard = heardOn(line);
    for (const id of ['first', 'second'])
      line.say({ type: 'result', id: `${id}-${newNonce()}`, request: null, result: drawing(id, 1) });
    await line.closed;
    expect(heard.map(({ type }) => type)).not.toContain('stored');
    await goesOnServing();
  });

  test('the extension leaves a connection in which a bit was flipped on its way to it', async () => {
    const wire = await between(at.home.port, ({ data, isText, from }) => {
      if (!isText && from === 'listener') data[1]! ^= 1;
      return data;
    });
    const line = (await connect(at.home.port, key, ledTo(wire.port))) as ExtensionLine;
    const heard = heardOn(line);
    await line.closed;
    expect(heard).toEqual([]);
  });

  test('a connection that was recorded cannot be played again', async () => {
    const wire = await between(at.home.port);
    const line = (await connect(at.home.port, key, ledTo(wire.port))) as ExtensionLine;
    const heard = heardOn(line);
    line.say({ type: 'unpair' });
    await line.closed;
    expect(heard.length).toBeLessThan(3);
    const recorded = wire.seen.filter(({ from }) => from === 'caller');
    expect(recorded.length).toBeGreaterThan(1);

    // The companion is paired anew, with another token; whatever was recorded is of no use.
    const token = await pairInTest(at.home.port, await at.agent.code());
    at.token = token;
    key = await keyOfToken(Buffer.from(token, 'base64url'));
    await goesOnServing();
    const replay = new Line(at.home.port);
    await replay.next('challenge');
    for (const { data, isText } of recorded) replay.raw(isText ? data.toString('utf8') : data);
    expect((await replay.closed).code).toBe(1008);
    expect(replay.got.map(({ type }) => type)).toEqual(['challenge']);
    await goesOnServing();
  });

  test('a companion that answers with what the extension said is none', async () => {
    const port = await squatter((socket) => {
      const own = new TokenExchange();
      socket.send(JSON.stringify({ type: 'challenge', protocol: PROTOCOL, nonce: newNonce(), share: own.share }));
      socket.on('message', (data) => socket.send(JSON.stringify({ type: 'proved', proof: json(data)['proof'] })));
    });
    expect(await connect(port, key, openSocket)).toBe('impostor');
  });

  test('a connection of the extension cannot be played back to it on another one', async () => {
    let first = '';
    const port = await squatter((socket) => {
      const share = first || new TokenExchange().share;
      socket.send(JSON.stringify({ type: 'challenge', protocol: PROTOCOL, nonce: newNonce(), share }));
      socket.on('message', (data) => {
        // The share of the first connection is the challenge of the second, and its proof the answer.
        const { share: said, proof } = json(data);
        if (!first) {
          first = said!;
          socket.close();
        } else socket.send(JSON.stringify({ type: 'proved', proof }));
      });
    });
    expect(await connect(port, key, openSocket)).toBe('closed');
    expect(await connect(port, key, openSocket)).toBe('impostor');
  });

  test.each(['00'.repeat(32), `01${'00'.repeat(31)}`, `ec${'ff'.repeat(30)}7f`])(
    'a share of low order is not answered: %s',
    async (share) => {
      let said = 0;
      const port = await squatter((socket) => {
        socket.send(JSON.stringify({ type: 'challenge', protocol: PROTOCOL, nonce: newNonce(), share }));
        socket.on('message', () => (said += 1));
      });
      expect(await connect(port, key, openSocket)).toBe('impostor');
      const line = new Line(at.home.port);
      await line.next('challenge');
      line.greet({ type: 'prove', protocol: PROTOCOL, purpose: 'extension', share, proof: '0'.repeat(64) });
      expect((await line.closed).code).toBe(1008);
      expect(said).toBe(0);
    },
  );

  test('a proof for watching is none for the connection that counts', async () => {
    const line = new Line(at.home.port);
    const { share } = await line.next('challenge');
    const { prove } = proofFor(at.token, share, { port: at.home.port, purpose: 'watch' });
    line.greet({ ...prove, purpose: 'extension' });
    expect((await line.closed).code).toBe(1008);
  });

  test('a companion of the earlier version is told from ours, and hears nothing: no older way is tried', async () => {
    const said: string[] = [];
    const port = await squatter((socket) => {
      socket.send(JSON.stringify({ type: 'challenge', nonce: newNonce() }));
      socket.on('message', (data) => said.push(String(data)));
    });
    expect(await connect(port, key, openSocket)).toBe('old-companion');
    expect(await pair(port, 'ABCD2345', openSocket)).toBe('old-companion');
    expect(said).toEqual([]);
  });

  test('a newer companion says that the extension is too old', async () => {
    const port = await squatter((socket) =>
      socket.send(JSON.stringify({ type: 'challenge', protocol: 3, nonce: newNonce(), share: 'new' })),
    );
    expect(await connect(port, key, openSocket)).toBe('old-extension');
  });

  test.each([
    ['the token', { type: 'prove', nonce: newNonce(), proof: newNonce() }, 'Update the extension'],
    ['a code', { type: 'pair', code: 'ABCD-2345' }, 'Update the extension'],
    ['a newer version', { type: 'prove', protocol: 3, proof: 'x' }, 'Update the companion'],
  ])(
    'an extension of another version gets nothing with %s, and the person hears what to update',
    async (_, said, words) => {
      const line = new Line(at.home.port);
      await line.next('challenge');
      line.raw(JSON.stringify(said));
      expect((await line.closed).code).toBe(1008);
      expect(line.got.map(({ type }) => type)).toEqual(['challenge']);
      await expect.poll(() => at.agent.told).toContain(words);
    },
  );
});

describe('while pairing', () => {
  let home: Awaited<ReturnType<typeof newHome>>;
  let agent: AgentInTest;
  beforeEach(async () => {
    home = await newHome();
    agent = await AgentInTest.start(home);
  });
  afterEach(async () => {
    await agent.close();
    home.remove();
  });
  const codeOf = async (): Promise<string> => (await agent.code()).replace('-', '');

  test('the code is said nowhere, and neither is the token', async () => {
    const code = await codeOf();
    const wire = await between(home.port);
    const paired = await pair(home.port, code, ledTo(wire.port));
    if (typeof paired === 'string') throw new Error(paired);
    const forms = [code, code.toLowerCase(), Buffer.from(code).toString('hex'), Buffer.from(code).toString('base64')];
    for (const form of forms) expect(wire.text).not.toContain(form);
    const line = (await connect(home.port, paired.key, openSocket)) as ExtensionLine;
    expect(line).toBeInstanceOf(ExtensionLine);
    line.close();
    // What is kept is the token: it went over no wire.
    const { token } = JSON.parse(readFileSync(placesIn(home.data).token, 'utf8')) as { token: string };
    for (const form of [token, Buffer.from(token, 'base64url').toString('hex')]) expect(wire.text).not.toContain(form);
  });

  test('who has the usual port and passes on the pairing to the companion on another one pairs nobody', async () => {
    const relay = await between(home.port);
    expect(await pair(relay.port, await codeOf(), openSocket)).toBe('closed');
    expect(relay.seen.map(({ data }) => json(data)['type'])).toEqual(['challenge', 'pair', 'pairing', 'confirm']);
    expect(agent.told).not.toContain('The browser is paired');
    // With the right port it works still.
    expect(await pair(home.port, await codeOf(), openSocket)).toHaveProperty('key');
  });

  test('who has the usual port and plays the companion learns nothing that tells one code from another', async () => {
    const code = await codeOf();
    const guess = code === 'AAAAAAAA' ? 'BBBBBBBB' : 'AAAAAAAA';
    let taken: { challenge: string; nonce: string; share: string; proof: string; exchange: CodeExchange } | null = null;
    const port: number = await squatter((socket) => {
      const challenge = newNonce();
      let begun: { nonce: string; share: string; exchange: CodeExchange } | null = null;
      socket.send(
        JSON.stringify({ type: 'challenge', protocol: PROTOCOL, nonce: challenge, share: new TokenExchange().share }),
      );
      socket.on('message', (data) => {
        const { type, nonce, share, proof } = json(data);
        if (type === 'pair') {
          const exchange = new CodeExchange('companion', { code: guess, port, challenge, nonce: nonce! });
          begun = { nonce: nonce!, share: share!, exchange };
          socket.send(JSON.stringify({ type: 'pairing', share: exchange.share }));
        } else {
          taken = { challenge, proof: proof!, ...begun! };
          socket.send(JSON.stringify({ type: 'paired', proof: '0'.repeat(128) }));
        }
      });
    });
    expect(await pair(port, code, openSocket)).toBe('impostor');
    const { challenge, nonce, share, proof, exchange } = taken!;
    // The one code that it has bet on was wrong.
    expect(exchange.finish(share)!.isProof(proof)).toBe(false);
    // And no other can be tried with what it has: not even the right one.
    const letters = [...CODE_CHARACTERS];
    const others = Array.from(
      { length: 100 },
      (_, at) => code.slice(0, 6) + letters[at % 32]! + letters[(at * 7) % 32]!,
    );
    for (const other of [code, ...others]) {
      const tried = new CodeExchange('companion', { code: other, port, challenge, nonce });
      expect(tried.finish(share)!.isProof(proof)).toBe(false);
    }
  });

  test.each(['00'.repeat(32), 'ff'.repeat(32), `01${'00'.repeat(31)}`])(
    'what is no share of a code is not confirmed, on neither side: %s',
    async (share) => {
      const said: string[] = [];
      const port = await squatter((socket) => {
        const own = new TokenExchange().share;
        socket.send(JSON.stringify({ type: 'challenge', protocol: PROTOCOL, nonce: newNonce(), share: own }));
        socket.on('message', (data) => {
          said.push(json(data)['type']!);
          socket.send(JSON.stringify({ type: 'pairing', share }));
        });
      });
      expect(await pair(port, await codeOf(), openSocket)).toBe('impostor');
      expect(said).toEqual(['pair']);
      const line = new Line(home.port);
      await line.next('challenge');
      line.greet({ type: 'pair', protocol: PROTOCOL, nonce: newNonce(), share });
      expect((await line.closed).code).toBe(1008);
      expect(line.got.map(({ type }) => type)).toEqual(['challenge']);
    },
  );

  test('who sends back the share and the proof of the extension is not taken for the companion', async () => {
    const port = await squatter((socket) => {
      const own = new TokenExchange().share;
      socket.send(JSON.stringify({ type: 'challenge', protocol: PROTOCOL, nonce: newNonce(), share: own }));
      socket.on('message', (data) => {
        const { type, share, proof } = json(data);
        socket.send(JSON.stringify(type === 'pair' ? { type: 'pairing', share } : { type: 'paired', proof }));
      });
    });
    expect(await pair(port, await codeOf(), openSocket)).toBe('impostor');
  });

  test('each exchange is a try, also if it is left before its end', async () => {
    const code = await codeOf();
    for (let tries = 0; tries < 5; tries += 1) {
      const line = new Line(home.port);
      await line.next('challenge');
      const share = new CodeExchange('extension', { code, port: home.port, challenge: 'x', nonce: 'x' }).share;
      line.greet({ type: 'pair', protocol: PROTOCOL, nonce: newNonce(), share });
      await line.next('pairing');
      line.close();
    }
    await expect.poll(codeOf).not.toBe(code);
    expect(await pair(home.port, code, openSocket)).toBe('closed');
  });

  test('a pairing of the earlier build goes on with its token, without a code', async () => {
    const token = await pairInTest(home.port, await agent.code());
    (await connectInTest(home.port, token)).close();
    // The file as the earlier build wrote it, and the key as the earlier extension stored it.
    const key = await crypto.subtle.importKey(
      'raw',
      Buffer.from(token, 'base64url'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign', 'verify'],
    );
    const line = (await connect(home.port, key, openSocket)) as ExtensionLine;
    expect(line).toBeInstanceOf(ExtensionLine);
    line.close();
  });
});

test('a program that speaks HTTP alone is another program', async () => {
  const server = createServer((_, response) => response.end('hello'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push({ close: () => server.close() });
  const { port } = server.address() as AddressInfo;
  expect(await pair(port, 'ABCD2345', openSocket)).toBe('unreachable');
});
