import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { scene, type AgentInTest, type Scene } from './parts/agent';
import { connect, reconnected } from './parts/extension';
import { BUTTON, drawing } from './parts/results';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.end());

/** What an agent's list of drawings says, by their ids. */
async function listedFor(agent: AgentInTest): Promise<unknown[]> {
  const { sessions } = (await agent.ask('analyze', { what: 'sessions' })) as unknown as {
    sessions: { session?: string; correlation_id?: string; status: string }[];
  };
  return sessions.map(({ session, status }) => session ?? status);
}

describe('several agents', () => {
  test('are all shown to the person', async () => {
    await at.another('second-agent');
    await expect
      .poll(() => at.extension.got.filter((message) => message.type === 'agents').at(-1))
      .toEqual({ type: 'agents', names: ['test-agent', 'second-agent'] });
  });

  test('each get what they asked for, and what the person sends to all', async () => {
    const second = await at.another('second-agent');
    await at.agent.ask('interact', { action: 'draw_mode_start' });
    const first = await at.extension.next('start');
    await second.ask('interact', { action: 'draw_mode_start', message: 'and me' });
    const other = await at.extension.next('start');
    expect([first.agent, other.agent]).toEqual(['test-agent', 'second-agent']);

    const waiting = [at.agent, second].map((agent) => agent.ask('analyze', { what: 'annotations', wait: true }));
    at.extension.say({ type: 'result', id: 'b', request: other.id, result: drawing('for_second', 1) });
    at.extension.say({ type: 'result', id: 'a', request: first.id, result: drawing('for_first', 2) });
    expect(await Promise.all(waiting)).toMatchObject([
      { session: 'drawing_for_first', correlation_id: first.id },
      { session: 'drawing_for_second', correlation_id: other.id },
    ]);
    at.extension.say({ type: 'result', id: 'c', request: null, result: drawing('for_all', 3) });
    for (const agent of [at.agent, second])
      await expect
        .poll(() => agent.ask('analyze', { what: 'annotations' }))
        .toMatchObject({ session: 'drawing_for_all' });

    expect(await listedFor(at.agent)).toEqual(['drawing_for_first', 'drawing_for_all']);
    expect(await listedFor(second)).toEqual(['drawing_for_second', 'drawing_for_all']);
    expect(
      await second.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_for_first_1' }),
    ).toMatchObject({ status: 'error', error: { code: 'correlation_expired' } });
    expect(await second.ask('respond', { id: 'ann_for_first_1', status: 'resolved' })).toMatchObject({
      status: 'error',
      error: { code: 'unknown_id' },
    });
  });

  test('get a delivery once, however often it is sent', async () => {
    for (let times = 0; times < 3; times += 1) {
      at.extension.say({ type: 'result', id: 'same', request: null, result: drawing('same', 1) });
      expect(await at.extension.next('stored')).toEqual({ type: 'stored', id: 'same' });
    }
    expect(await listedFor(at.agent)).toEqual(['drawing_same']);
  });
});

describe('the life of a shape', () => {
  test('is told to the person, who answers', async () => {
    at.extension.say({ type: 'result', id: 'd', request: null, result: drawing('lived', 1) });
    await at.extension.next('stored');
    expect(
      await at.agent.ask('respond', { id: 'ann_lived_1', status: 'resolved', reply: 'Darker now.' }),
    ).toMatchObject({ status: 'success', id: 'ann_lived_1' });
    expect(await at.extension.next('respond')).toMatchObject({
      drawing: 'drawing_lived',
      shape: 'ann_lived_1',
      agent: 'test-agent',
      status: 'resolved',
      reply: 'Darker now.',
    });
    expect(await at.agent.ask('analyze', { what: 'annotations' })).toMatchObject({
      annotations: [{ status: 'resolved', replies: [{ from: 'agent', text: 'Darker now.' }] }],
    });
    const replied = {
      type: 'replied',
      id: 'r1',
      drawing: 'drawing_lived',
      shape: 'ann_lived_1',
      text: 'Too dark.',
      kind: 'fix',
    } as const;
    for (let times = 0; times < 2; times += 1) {
      at.extension.say(replied);
      expect(await at.extension.next('stored')).toEqual({ type: 'stored', id: 'r1' });
    }
    expect(await at.agent.ask('analyze', { what: 'sessions' })).toMatchObject({
      sessions: [
        {
          annotations: [
            {
              status: 'resolved',
              replies: [
                { from: 'agent', text: 'Darker now.' },
                { from: 'person', text: 'Too dark.', kind: 'fix' },
              ],
            },
          ],
        },
      ],
    });
  });

  test('waits for the browser, and arrives once', async () => {
    at.extension.say({ type: 'result', id: 'd', request: null, result: drawing('asleep', 2) });
    await at.extension.next('stored');
    at.extension.close();
    await at.extension.closed;
    await at.agent.ask('respond', { id: 'ann_asleep_1', status: 'acknowledged' });
    await at.agent.ask('respond', { id: 'ann_asleep_2', status: 'dismissed', reply: 'Not possible.' });
    at.extension = await connect(at.home.port, at.token);
    expect(await at.extension.next('respond')).toMatchObject({ shape: 'ann_asleep_1', status: 'acknowledged' });
    expect(await at.extension.next('respond')).toMatchObject({ shape: 'ann_asleep_2', reply: 'Not possible.' });
    const again = await connect(at.home.port, at.token);
    await expect.poll(() => again.got.map(({ type }) => type)).toContain('agents');
    expect(again.got.filter(({ type }) => type === 'respond')).toEqual([]);
    again.close();
  });
});

describe('when the process that holds the port is killed', () => {
  test('another takes over, and nothing is lost', async () => {
    const second = await at.another('second-agent');
    const third = await at.another('third-agent');
    at.extension.say({ type: 'result', id: 'before', request: null, result: drawing('before', 1) });
    await at.extension.next('stored');
    const { correlation_id } = await second.ask('interact', { action: 'draw_mode_start', message: 'please' });
    await at.extension.next('start');
    const waiting = second.ask('analyze', { what: 'annotations', wait: true });
    await third.ask('analyze', { what: 'sessions' });

    at.agent.kill();
    await at.extension.closed;
    at.extension = await reconnected(at.home.port, at.token);
    // The request is still there, and so is what was drawn before.
    expect(await at.extension.next('start')).toMatchObject({ id: correlation_id, message: 'please' });
    expect(await listedFor(third)).toEqual(['drawing_before']);
    expect(
      await second.ask('analyze', { what: 'annotation_detail', correlation_id: 'ann_detail_before_1' }),
    ).toMatchObject({ tag: BUTTON.tag });

    // It waits as if nothing had happened, and a delivery that was not acknowledged comes again.
    at.extension.say({ type: 'result', id: 'before', request: null, result: drawing('before', 1) });
    at.extension.say({ type: 'result', id: 'after', request: correlation_id as string, result: drawing('after', 2) });
    expect(await waiting).toMatchObject({ status: 'success', session: 'drawing_after', count: 2 });
    expect(await listedFor(second)).toEqual(['drawing_before', 'drawing_after']);
    expect(await listedFor(third)).toEqual(['drawing_before']);
  });

  test('the next one takes over from that one too', async () => {
    const second = await at.another('second-agent');
    const third = await at.another('third-agent');
    at.agent.kill();
    at.extension = await reconnected(at.home.port, at.token);
    await expect.poll(() => second.ask('analyze', { what: 'sessions' })).toMatchObject({ status: 'success' });
    const lock = JSON.parse(readFileSync(join(at.home.data, 'companion.lock'), 'utf8')) as { pid: number };
    const [holder, last] = lock.pid === second.pid ? [second, third] : [third, second];
    expect(lock.pid).toBe(holder.pid);
    holder.kill();
    at.extension = await reconnected(at.home.port, at.token);
    at.extension.say({ type: 'result', id: 'd', request: null, result: drawing('end', 1) });
    await at.extension.next('stored');
    expect(await listedFor(last)).toEqual(['drawing_end']);
  });

  test('a new one finds everything, when all were ended', async () => {
    at.extension.say({ type: 'result', id: 'd', request: null, result: drawing('kept', 1) });
    await at.extension.next('stored');
    at.agent.kill();
    const next = await at.another('next-agent');
    expect(await next.ask('analyze', { what: 'annotations' })).toMatchObject({ session: 'drawing_kept' });
    at.extension = await reconnected(at.home.port, at.token);
  });
});

test('what is kept is for the person alone', async () => {
  at.extension.say({ type: 'result', id: 'd', request: null, result: drawing('mine', 1) });
  await at.extension.next('stored');
  await at.agent.ask('respond', { id: 'ann_mine_1', status: 'resolved' });
  const all = readdirSync(at.home.data, { recursive: true, withFileTypes: true });
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['token.json', 'agents.key', 'companion.lock', 'state.json', 'sessions', 'pictures']),
  );
  for (const entry of all) {
    const found = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    // What was being written has taken its place.
    if (!found) expect(entry.name).toMatch(/\.tmp$/);
    else expect([entry.name, found.mode & 0o777]).toEqual([entry.name, entry.isDirectory() ? 0o700 : 0o600]);
  }
  // The ids of a page or an extension never stand in a name.
  expect(all.filter(({ name }) => name.includes('mine'))).toEqual([]);
});
