import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AgentInTest, scene, type Scene } from './parts/agent';
import { reconnected } from './parts/extension';
import { annotation, drawing } from './parts/results';

let at: Scene;
beforeEach(async () => {
  at = await scene();
});
afterEach(() => at.end());

type Said = Record<string, unknown>;

/** The person sends a drawing. @param request - That it answers; null for all agents. */
async function sends(name: string, count = 1, request: string | null = null, change: Said = {}): Promise<void> {
  at.extension.say({ type: 'result', id: `d-${name}`, request, result: drawing(name, count, change) });
  await at.extension.next('stored');
}

async function replies(name: string, text: string, id = `r-${name}-${text}`): Promise<void> {
  const [drawn, shape] = [`drawing_${name}`, `ann_${name}_1`];
  at.extension.say({ type: 'replied', id, drawing: drawn, shape, text, kind: 'fix' });
  await at.extension.next('stored');
}

const look = (args: Said = {}, agent: AgentInTest = at.agent): Promise<Said> =>
  agent.ask('analyze', { what: 'annotations', ...args });
/** Waits, and is waiting when this settles. */
async function watch(args: Said = {}, agent: AgentInTest = at.agent): Promise<{ said: Promise<Said> }> {
  const said = look({ wait: true, timeout_ms: 20_000, ...args }, agent);
  await agent.hasAsked();
  return { said };
}

describe('two drawings that are sent before the agent looks', () => {
  const pages = ['a', 'b'].map((name) => ({ name, page_url: `https://example.com/${name}` }));
  const of = ({ name, page_url }: (typeof pages)[number]): Said => ({
    page_url,
    annotations: [1, 2].map((number) => ({ ...annotation(number, name), page_url, selector: `#${name}-${number}` })),
  });
  beforeEach(async () => {
    for (const page of pages) await sends(page.name, 2, null, of(page));
  });

  test('the last one is shown, and the other one is named', async () => {
    expect(await look()).toMatchObject({ session: 'drawing_b', unseen: ['drawing_a'] });
    expect(await look({ session: 'drawing_a' })).not.toHaveProperty('unseen');
    expect(await look()).not.toHaveProperty('unseen');
  });

  test('the list leads to each of them whole', async () => {
    const { sessions } = (await at.agent.ask('analyze', { what: 'sessions' })) as unknown as { sessions: Said[] };
    expect(sessions).toMatchObject(
      pages.map(({ name, page_url }) => ({
        session: `drawing_${name}`,
        page_url,
        finished: expect.any(Number),
        count: 2,
        pictures: 1,
        unseen: true,
        annotations: [{ status: 'open' }, { status: 'open' }],
      })),
    );
    for (const [index, { name, page_url }] of pages.entries()) {
      const { content, structuredContent } = await at.agent.call('analyze', {
        what: 'annotations',
        session: sessions[index]!['session'],
      });
      expect(structuredContent).toMatchObject({
        session: `drawing_${name}`,
        page_url,
        annotations: [{ selector: `#${name}-1` }, { selector: `#${name}-2` }],
        screenshot_path: expect.any(String),
      });
      expect(content.filter(({ type }) => type === 'image')).toHaveLength(1);
    }
    const { sessions: seen } = (await at.agent.ask('analyze', { what: 'sessions' })) as unknown as { sessions: Said[] };
    expect(seen.some((row) => 'unseen' in row)).toBe(false);
  });

  test.each([
    { by: 'its own id', args: { session: 'drawing_a' } },
    { by: 'the other argument', args: { correlation_id: 'drawing_a' } },
    { by: 'the id of a shape', args: { session: 'ann_a_2' } },
    { by: 'the id of its details', args: { correlation_id: 'ann_detail_a_1' } },
  ])('the first one is reached by $by', async ({ args }) => {
    expect(await look(args)).toMatchObject({ session: 'drawing_a', count: 2 });
  });

  test('since goes through them in order, and says how many are left', async () => {
    const first = await look({ since: 0 });
    expect(first).toMatchObject({ session: 'drawing_a', later: 1 });
    const second = await look({ since: first['cursor'] });
    expect(second).toMatchObject({ session: 'drawing_b' });
    expect(second).not.toHaveProperty('later');
    expect(await look({ since: 'drawing_a' })).toMatchObject({ session: 'drawing_b' });
    expect(await look({ since: second['cursor'] })).toMatchObject({ count: 0, code: 'no_annotations' });
    expect(await look({ since: new Date(Number(first['cursor'])).toISOString() })).toMatchObject({
      session: 'drawing_b',
    });
  });

  test('since shortens the list', async () => {
    const said = await at.agent.ask('analyze', { what: 'sessions', since: 'drawing_a' });
    expect(said).toMatchObject({ count: 1, sessions: [{ session: 'drawing_b' }] });
    await replies('a', 'Hm.');
    expect(await at.agent.ask('analyze', { what: 'sessions', since: 'drawing_b' })).toMatchObject({
      sessions: [{ session: 'drawing_a', annotations: [{ replies: [{ text: 'Hm.' }] }, {}] }],
    });
  });

  test.each([{ session: 'drawing_c' }, { since: 'drawing_c' }])('%j is known to be none', async (args) => {
    expect(await look(args)).toMatchObject({ status: 'error', error: { code: 'unknown_id' } });
    expect(await look({ ...args, wait: true })).toMatchObject({ error: { code: 'unknown_id' } });
  });
});

describe('waiting without a request', () => {
  test.each([{ hasLooked: true }, { hasLooked: false }])(
    'gets the next drawing, not the old one (it has looked: $hasLooked)',
    async ({ hasLooked }) => {
      await sends('old');
      if (hasLooked) await look();
      const { said } = await watch();
      await sends('new');
      expect(await said).toMatchObject({ session: 'drawing_new' });
      const { said: next } = await watch();
      await sends('newer');
      expect(await next).toMatchObject({ session: 'drawing_newer' });
    },
  );

  test('gets the first drawing of all', async () => {
    const { said } = await watch();
    await sends('first');
    expect(await said).toMatchObject({ session: 'drawing_first' });
  });

  test('gets the next reply, with the drawing that it belongs to', async () => {
    await sends('one');
    await sends('two');
    const { said } = await watch();
    await replies('one', 'Too dark.');
    expect(await said).toMatchObject({
      session: 'drawing_one',
      replied: [{ id: 'ann_one_1', number: 1, text: 'Too dark.', kind: 'fix', at: expect.any(Number) }],
      annotations: [{ replies: [{ from: 'person', text: 'Too dark.' }] }],
    });
  });

  test('ends in its time, and the next one misses nothing in between', async () => {
    await sends('old');
    await look();
    const ended = await look({ wait: true, timeout_ms: 1000 });
    expect(ended).toMatchObject({ status: 'timeout', code: 'draw_mode_timeout', cursor: expect.any(Number) });
    await sends('between');
    expect(await look({ wait: true, since: ended['cursor'] })).toMatchObject({ session: 'drawing_between' });
  });

  test('with since it waits as long as it is told, though nothing was ever drawn', async () => {
    let hasWaited = (): void => undefined;
    // It says so every three seconds; without since it would have ended after five.
    const waited = new Promise<void>((done) => (hasWaited = done));
    const said = at.agent.ask(
      'analyze',
      { what: 'annotations', since: 0, wait: true },
      { onprogress: ({ progress }) => progress > 5500 && hasWaited() },
    );
    await waited;
    await sends('late');
    expect(await said).toMatchObject({ session: 'drawing_late' });
  });

  test('goes on after a takeover, also with what came in between', async () => {
    await sends('old');
    const second = await at.another('second-agent');
    await look({}, second);
    const { said } = await watch({}, second);
    at.agent.kill();
    at.extension = await reconnected(at.home.port, at.token);
    await sends('new');
    expect(await said).toMatchObject({ session: 'drawing_new' });
  });

  test('each agent gets it', async () => {
    const second = await at.another('second-agent');
    const waiting = [await watch(), await watch({}, second)];
    await sends('both');
    for (const { said } of waiting) expect(await said).toMatchObject({ session: 'drawing_both' });
  });
});

describe('several pages in one session', () => {
  test('an agent sees each, in order, however it waits', async () => {
    const { correlation_id } = await at.agent.ask('interact', { action: 'draw_mode_start' });
    const request = correlation_id as string;
    const { said } = await watch();
    await sends('a', 1, request, { page_url: 'https://example.com/a', warnings: ['page_navigated'] });
    await sends('b', 2, request, { page_url: 'https://example.com/b' });
    expect(await said).toMatchObject({ session: 'drawing_a', page_url: 'https://example.com/a', correlation_id });
    // The second one came before it waited again.
    expect(await look({ wait: true })).toMatchObject({ session: 'drawing_b', correlation_id });
    expect(await at.agent.ask('analyze', { what: 'sessions' })).toMatchObject({
      sessions: [
        { session: 'drawing_a', page_url: 'https://example.com/a', correlation_id },
        { session: 'drawing_b', page_url: 'https://example.com/b', correlation_id },
      ],
    });
  });

  test('by the id of the request both are reached', async () => {
    const { correlation_id } = await at.agent.ask('interact', { action: 'draw_mode_start' });
    for (const name of ['a', 'b']) await sends(name, 1, correlation_id as string);
    const got = [await look({ correlation_id }), await look({ correlation_id }), await look({ correlation_id })];
    expect(got.map(({ session }) => session)).toEqual(['drawing_a', 'drawing_b', 'drawing_b']);
  });
});

test('an answer that came before the agent waits for it is given at once, and once', async () => {
  await sends('old');
  const { correlation_id } = await at.agent.ask('interact', { action: 'draw_mode_start' });
  await sends('asked', 1, correlation_id as string);
  expect(await look({ wait: true })).toMatchObject({ session: 'drawing_asked' });
  const { said } = await watch();
  await sends('next');
  expect(await said).toMatchObject({ session: 'drawing_next' });
});

test('what an agent has got is known after a takeover', async () => {
  const second = await at.another('second-agent');
  const { correlation_id } = await second.ask('interact', { action: 'draw_mode_start' });
  await sends('asked', 1, correlation_id as string);
  await look({ wait: true }, second);
  at.agent.kill();
  at.extension = await reconnected(at.home.port, at.token);
  const { said } = await watch({}, second);
  await sends('next');
  expect(await said).toMatchObject({ session: 'drawing_next' });
});

describe('the reply to what an agent says', () => {
  test.each(['ann_said_1', 'ann_detail_said_1'])('can be waited for with it (%s)', async (id) => {
    await sends('said', 2);
    const waiting = at.agent.ask('respond', { id, status: 'acknowledged', reply: 'Which blue?', wait: 'true' });
    expect(await at.extension.next('respond')).toMatchObject({ shape: 'ann_said_1', reply: 'Which blue?' });
    // Not that on another shape.
    at.extension.say({
      type: 'replied',
      id: 'x',
      drawing: 'drawing_said',
      shape: 'ann_said_2',
      text: 'No.',
      kind: 'fix',
    });
    await at.extension.next('stored');
    await replies('said', 'The dark one.');
    expect(await waiting).toMatchObject({
      status: 'success',
      id: 'ann_said_1',
      state: 'acknowledged',
      replied: [{ id: 'ann_said_1', text: 'The dark one.', kind: 'fix' }],
    });
  });

  test('does not come in time: it can be waited for on', async () => {
    await sends('said');
    const ended = await at.agent.ask('respond', {
      id: 'ann_said_1',
      status: 'acknowledged',
      reply: 'Which blue?',
      wait: true,
      timeout_ms: 1000,
    });
    expect(ended).toMatchObject({ status: 'timeout', id: 'ann_said_1', cursor: expect.any(Number) });
    await replies('said', 'Any.');
    expect(await look({ wait: true, session: 'ann_said_1', since: ended['cursor'] })).toMatchObject({
      replied: [{ text: 'Any.' }],
    });
  });

  test('can be waited for on one shape, whatever happens elsewhere', async () => {
    await sends('said');
    await look();
    const { said } = await watch({ session: 'ann_said_1' });
    await sends('other');
    await replies('other', 'Not this.');
    await replies('said', 'This.');
    expect(await said).toMatchObject({ session: 'drawing_said', replied: [{ text: 'This.' }] });
  });

  test('goes on after a takeover', async () => {
    await sends('said');
    const second = await at.another('second-agent');
    const waiting = second.ask('respond', { id: 'ann_said_1', status: 'acknowledged', reply: 'Which?', wait: true });
    await at.extension.next('respond');
    at.agent.kill();
    at.extension = await reconnected(at.home.port, at.token);
    await replies('said', 'That.');
    expect(await waiting).toMatchObject({ status: 'success', replied: [{ text: 'That.' }] });
    // Asked again, it was said once.
    const { sessions } = (await second.ask('analyze', { what: 'sessions' })) as unknown as { sessions: Said[] };
    expect(sessions).toMatchObject([{ annotations: [{ replies: [{ text: 'Which?' }, { text: 'That.' }] }] }]);
  });
});
