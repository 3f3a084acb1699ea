import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readOptions } from '../../src/companion/command/options';
import { defaultFolder } from '../../src/companion/data/folder';
import { AgentInTest, newHome, scene, type Scene } from './parts/agent';
import { built } from './parts/built';
import { connect, newNonce } from './parts/extension';

/** Runs a command until it ends. */
async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [await built(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString('utf8')));
  child.stderr.on('data', (data: Buffer) => (err += data.toString('utf8')));
  return new Promise((done) => child.once('close', (code) => done({ code, out, err })));
}

describe('the command line', () => {
  test.each([
    { args: [], expected: { command: 'serve', port: 41_872, http: null } },
    { args: ['doctor'], expected: { command: 'doctor' } },
    { args: ['unpair', '--data', '/x'], expected: { command: 'unpair', data: '/x' } },
    { args: ['--http'], expected: { http: 41_873 } },
    { args: ['--http', '8080', '--port', '5000'], expected: { http: 8080, port: 5000 } },
    { args: ['--http=8080'], expected: { http: 8080 } },
    { args: ['--http', '--port', '5000'], expected: { http: 41_873, port: 5000 } },
    { args: ['--help'], expected: { command: 'help' } },
  ])('$args', ({ args, expected }) => {
    expect(readOptions(args)).toMatchObject(expected);
  });

  test.each([[['--port', 'x']], [['--port', '70000']], [['dance']], [['doctor', 'now']], [['--what']], [['--data=']]])(
    '%j is refused in words',
    (args) => {
      expect(readOptions(args)).toBeTypeOf('string');
    },
  );

  test('what is wrong with it goes to standard error', async () => {
    expect(await run('dance')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('no command "dance"') });
  });

  test.each([
    { platform: 'linux', env: {}, expected: '/home/me/.local/share/recurate-companion' },
    { platform: 'linux', env: { XDG_DATA_HOME: '/data' }, expected: '/data/recurate-companion' },
    { platform: 'darwin', env: {}, expected: '/home/me/Library/Application Support/recurate-companion' },
  ] as const)('$platform with $env keeps its data in $expected', ({ platform, env, expected }) => {
    expect(defaultFolder(platform, env, '/home/me')).toBe(expected);
  });
});

describe('doctor, without a companion', () => {
  let home: Awaited<ReturnType<typeof newHome>>;
  let other: Server | null = null;
  beforeEach(async () => {
    home = await newHome();
  });
  afterEach(async () => {
    const one = other;
    other = null;
    await new Promise((done) => (one ? one.close(done) : done(null)));
    home.remove();
  });
  const doctor = (): ReturnType<typeof run> => run('doctor', '--data', home.data, '--port', String(home.port));

  test('finds nothing wrong with a fresh computer, and makes nothing', async () => {
    expect(await doctor()).toMatchObject({ code: 0, out: expect.stringContaining(`port ${home.port} is free`) });
    expect(existsSync(home.data)).toBe(false);
  });

  test('says that another program has the port; so does the companion itself, and to the agent', async () => {
    other = createServer((_, response) => response.end('hello'));
    await new Promise<void>((done) => other!.listen(home.port, '127.0.0.1', done));
    expect(await doctor()).toMatchObject({
      code: 1,
      out: expect.stringContaining(`✗ Another program listens on port ${home.port}`),
    });
    const agent = await AgentInTest.start(home);
    try {
      await expect.poll(() => agent.told).toContain(`Another program listens on port ${home.port}`);
      expect(await agent.ask('interact', { action: 'draw_mode_start' })).toMatchObject({
        status: 'error',
        error: { code: 'unavailable', message: expect.stringContaining('--port') },
      });
      // As soon as the port is free, it works without being started again.
      const one = other;
      other = null;
      one.closeAllConnections();
      await new Promise((done) => one.close(done));
      await expect
        .poll(() => agent.ask('interact', { action: 'draw_mode_start' }))
        .toMatchObject({ error: { code: 'not_paired' } });
    } finally {
      await agent.close();
    }
  });

  test('says that others can read the folder; starting it mends that', async () => {
    mkdirSync(home.data, { mode: 0o755 });
    chmodSync(home.data, 0o755);
    const token = join(home.data, 'token.json');
    writeFileSync(token, '{}', { mode: 0o644 });
    expect(await doctor()).toMatchObject({
      code: 1,
      out: expect.stringContaining('✗ Others on this computer can read'),
    });
    const agent = await AgentInTest.start(home);
    await expect.poll(() => agent.told).toContain('has been taken from them');
    await agent.close();
    expect([home.data, token].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  });
});

describe('doctor, with a folder that is not as it should be', () => {
  let home: Awaited<ReturnType<typeof newHome>>;
  beforeEach(async () => {
    home = await newHome();
  });
  afterEach(() => home.remove());
  const doctor = (): ReturnType<typeof run> => run('doctor', '--data', home.data, '--port', String(home.port));

  test('says that it is a file; so does the companion', async () => {
    writeFileSync(home.data, '');
    expect(await doctor()).toMatchObject({ code: 1, out: expect.stringContaining('✗ ' + home.data + ' is a file.') });
    const { code, err } = await run('--data', home.data, '--port', String(home.port));
    expect([code, err]).toEqual([1, expect.stringContaining('cannot be used')]);
  });

  test('says that the pairing is damaged, and changes nothing', async () => {
    mkdirSync(home.data, { mode: 0o700 });
    writeFileSync(join(home.data, 'token.json'), '{"token":', { mode: 0o600 });
    expect(await doctor()).toMatchObject({
      code: 1,
      out: expect.stringContaining('is damaged. Pair the browser anew.'),
    });
    expect(readdirSync(home.data)).toEqual(['token.json']);
  });

  test.each(['token.json', 'agents.key', 'companion.lock'])(
    'says that %s cannot be read',
    async (name) => {
      mkdirSync(join(home.data, name), { recursive: true, mode: 0o700 });
      chmodSync(home.data, 0o700);
      expect(await doctor()).toMatchObject({ code: 1, out: expect.stringContaining('cannot be used: EISDIR') });
      // The agent hears it too, and goes on when it is mended.
      const agent = await AgentInTest.start(home);
      await expect.poll(() => agent.told).toContain('EISDIR');
      rmSync(join(home.data, name), { recursive: true });
      await expect
        .poll(() => agent.ask('interact', { action: 'draw_mode_start' }))
        .toMatchObject({
          error: { code: 'not_paired' },
        });
      await agent.close();
    },
    15_000,
  );

  test('does not blame the process that now has the number of one that crashed', async () => {
    mkdirSync(home.data, { mode: 0o700 });
    const lock = JSON.stringify({ pid: process.pid, port: home.port });
    writeFileSync(join(home.data, 'companion.lock'), lock, { mode: 0o600 });
    writeFileSync(join(home.data, 'agents.key'), newNonce(), { mode: 0o600 });
    const { out } = await doctor();
    expect(out).toContain(`✓ No companion runs now, and port ${home.port} is free.`);
    expect(out).not.toMatch(new RegExp(`(number|process) ${process.pid}\\b`));
  });
});

test('a folder in which the person keeps other things stays as it is', async () => {
  const home = await newHome();
  const script = join(home.data, 'run.sh');
  mkdirSync(home.data, { mode: 0o755 });
  writeFileSync(script, '#!/bin/sh');
  for (const path of [home.data, script]) chmodSync(path, 0o755);
  writeFileSync(join(home.data, 'token.json'), '{}', { mode: 0o644 });
  const agent = await AgentInTest.start(home);
  await expect.poll(() => agent.told).toContain('has been taken from them');
  await agent.close();
  expect([home.data, script].map((path) => statSync(path).mode & 0o777)).toEqual([0o755, 0o755]);
  expect(statSync(join(home.data, 'token.json')).mode & 0o777).toBe(0o600);
  home.remove();
});

describe('with a companion that runs', () => {
  let at: Scene;
  beforeEach(async () => {
    at = await scene();
  });
  afterEach(() => at.end());
  const command = (name: string): ReturnType<typeof run> =>
    run(name, '--data', at.home.data, '--port', String(at.home.port));

  test('doctor says who it is, and that all is well', async () => {
    const { code, out } = await command('doctor');
    expect(out).toContain(`runs as process ${at.agent.pid} on port ${at.home.port}, for test-agent.`);
    expect(out).toContain('✓ A browser is paired.');
    expect(out).toContain('✓ The browser is connected.');
    expect(code).toBe(0);
  });

  test('doctor says that the browser does not come although an agent waits', async () => {
    at.extension.close();
    await at.extension.closed;
    expect((await command('doctor')).code).toBe(0);
    await at.agent.ask('interact', { action: 'draw_mode_start' });
    expect(await command('doctor')).toMatchObject({ code: 1, out: expect.stringContaining('✗ An agent waits') });
  });

  test('unpair ends the pairing at once', async () => {
    expect(await command('unpair')).toMatchObject({ code: 0, out: 'The pairing is ended.\n' });
    expect((await at.extension.closed).code).toBe(1008);
    await expect(connect(at.home.port, at.token)).rejects.toThrow('Closed');
    expect(existsSync(join(at.home.data, 'token.json'))).toBe(false);
    expect(await command('unpair')).toMatchObject({ out: 'No browser was paired.\n' });
    expect(await command('doctor')).toMatchObject({ code: 1, out: expect.stringContaining('✗ No browser is paired') });
  });

  test('doctor and unpair say that the companion hangs', { timeout: 30_000 }, async () => {
    process.kill(at.agent.pid, 'SIGSTOP');
    try {
      const said = `process number ${at.agent.pid} should listen on port ${at.home.port}, but does not answer`;
      const [doctor, unpair] = await Promise.all([command('doctor'), command('unpair')]);
      expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining(said)]);
      expect(doctor.out).not.toContain('Another program');
      expect([unpair.code, unpair.err]).toEqual([1, expect.stringContaining(said)]);
    } finally {
      process.kill(at.agent.pid, 'SIGCONT');
    }
  });

  test('another one with another port uses the one that runs', async () => {
    const other = await AgentInTest.start({ data: at.home.data, port: at.home.port === 65_000 ? 65_001 : 65_000 });
    expect(await other.ask('interact', { action: 'draw_mode_start' })).toMatchObject({ status: 'pending' });
    expect(other.told).toContain(`on port ${at.home.port} already`);
    await other.close();
  });

  test('another folder on the same port is another companion, and is told so', async () => {
    const home = await newHome();
    const other = await AgentInTest.start({ data: home.data, port: at.home.port });
    await expect.poll(() => other.told).toContain('Another program listens');
    await other.close();
    home.remove();
  });
});
