import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Companion } from '../../../src/background/companion/companion';
import { partialResult } from '../../../src/background/companion/results';
import type { Drawing } from '../../../src/core/drawing/drawing';
import type { FromCompanion } from '../../../src/core/protocol/bridge/messages';
import { RealCompanion } from '../../browser/companion/real-companion';
import { contextOf, drawingOf, shapeOf } from '../../core/drawing/samples';
import { WorkerParts } from './worker-parts';

const ASKS: Extract<FromCompanion, { type: 'start' }> = {
  type: 'start',
  id: 'dm_1',
  agent: 'Claude Code',
  message: 'What is wrong?',
};
const REQUEST = { correlation: 'dm_1', agent: 'Claude Code', message: 'What is wrong?' };
const BUTTON = contextOf('button.primary');
const SHAPE = shapeOf('s1', { detail: 'ann_1', elements: [BUTTON], note: 'darker' });

let there: RealCompanion;
let parts: WorkerParts;
let here: Companion;

beforeEach(async () => {
  there = await new RealCompanion().start();
  parts = new WorkerParts();
  here = new Companion(parts);
  await here.start();
  expect(await here.pair(there.code, there.port)).toBe(null);
});

afterEach(async () => {
  await here.unpair();
  await there.stop();
});

const lastActive = (): unknown => there.heardOf('active').at(-1);
const answers = (): unknown => [...there.heardOf('refused'), ...there.heardOf('detail')];

test('the button is marked while an agent asks, and the next tab where drawing begins gets the request', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  expect(await here.asked(1)).toBe('draw');
  await expect.poll(lastActive).toMatchObject({ waiting: ['dm_1'] });
  expect(await here.takeRequest(7)).toEqual(REQUEST);
  expect(parts.marked).toBe(null);
  expect(await here.asked(1)).toBe(null);
  expect(await here.takeRequest(8), 'another tab').toBe(null);
  expect(await here.takeRequest(7), 'the page was reloaded').toEqual(REQUEST);
});

test('the button is not marked in the end where drawing begins while the words for the mark still load', async () => {
  let load = (): void => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const mark = parts.mark.bind(parts);
  const marks = { begun: 0, done: 0 };
  parts.mark = async (agent, isForPage) => {
    marks.begun += 1;
    if (agent !== null) await loaded;
    await mark(agent, isForPage);
    marks.done += 1;
  };
  there.say(ASKS);
  await expect.poll(() => marks.begun).toBe(1);
  const taken = here.takeRequest(7);
  await expect.poll(() => parts.kept.requests[0]?.tab).toBe(7);
  load();
  expect(await taken).toEqual(REQUEST);
  await expect.poll(() => marks.done === marks.begun && marks.done > 1).toBe(true);
  expect(parts.marked).toBe(null);
});

test('drawing begins by itself where the browser lets us', async () => {
  parts.permitted.add(1);
  there.say(ASKS);
  await expect.poll(() => parts.begun).toEqual([1]);
});

describe('a page that an agent asks for', () => {
  const PAGE = { ...ASKS, url: 'https://shop.example/checkout' };
  const shown = async () => (await here.pairing()).pages;

  test('is not opened: the button says so, and a press of it shows the address', async () => {
    parts.permitted.add(1);
    there.say(PAGE);
    await expect.poll(() => parts.marked).toBe('Claude Code: page');
    expect(await here.asked(1)).toBe('page');
    expect(await shown()).toEqual([
      { id: 'dm_1', agent: 'Claude Code', message: 'What is wrong?', url: 'https://shop.example/checkout' },
    ]);
    expect([parts.opened, parts.begun]).toEqual([[], []]);
    await expect.poll(lastActive).toMatchObject({ waiting: ['dm_1'] });
  });

  test('is opened by the person, and drawing begins where the browser lets us', async () => {
    parts.permitted.add(1);
    there.say(PAGE);
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await here.openPage('dm_1', PAGE.url, false)).toBe(null);
    expect(parts.opened).toEqual([PAGE.url]);
    expect(parts.begun).toEqual([1]);
    expect(await shown()).toEqual([]);
    expect(await here.takeRequest(1)).toEqual(REQUEST);
    expect(parts.allowed).toEqual([]);
  });

  test('opens by itself from then on if the person says so, for its origin alone', async () => {
    there.say(PAGE);
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await here.openPage('dm_1', PAGE.url, true)).toBe(null);
    expect(parts.allowed).toEqual(['https://shop.example']);
    there.say({ ...PAGE, id: 'dm_2', url: 'https://shop.example/other' });
    await expect.poll(() => parts.opened).toEqual([PAGE.url, 'https://shop.example/other']);
    for (const [at, url] of [
      'http://shop.example/',
      'https://shop.example:8443/',
      'https://shop.example.evil.example/',
      'https://evil.example/https://shop.example/',
    ].entries())
      there.say({ ...PAGE, id: `other_${at}`, url });
    await expect.poll(async () => (await shown()).length).toBe(4);
    expect(parts.opened).toHaveLength(2);
  });

  test('is declined, which the agent is told', async () => {
    there.say(PAGE);
    await expect.poll(async () => (await shown()).length).toBe(1);
    await here.declinePage('dm_1');
    await expect.poll(answers).toEqual([{ type: 'refused', id: 'dm_1', code: 'declined' }]);
    expect([await shown(), parts.opened, parts.marked]).toEqual([[], [], null]);
  });

  test('is not opened if it is another one than was shown, or is no longer asked for', async () => {
    there.say(PAGE);
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await here.openPage('dm_1', 'https://evil.example/', false)).toBe('gone');
    there.say({ type: 'withdrawn', id: 'dm_1' });
    await expect.poll(shown).toEqual([]);
    expect(await here.openPage('dm_1', PAGE.url, false)).toBe('gone');
    expect(parts.opened).toEqual([]);
  });

  test('answers a drawing that the person begins on its origin, and none on another page', async () => {
    there.say(PAGE);
    await expect.poll(async () => (await shown()).length).toBe(1);
    parts.shows.set(7, 'https://bank.example/');
    parts.shows.set(8, 'https://shop.example/basket');
    parts.shows.set(9, 'https://shop.example/checkout#pay');
    expect(await here.takeRequest(7)).toBe(null);
    expect([await here.asked(7), await here.asked(8), await here.asked(9)]).toEqual(['page', 'page', 'draw']);
    expect(await here.takeRequest(8)).toEqual(REQUEST);
    expect(await shown()).toEqual([]);
  });

  test.each([
    ['https://bank.example@evil.example/login', 'https://evil.example/login'],
    ['https://user:secret@shop.example/', 'https://shop.example/'],
    ['https://аpple.example/', 'https://xn--pple-43d.example/'],
    ['https://EXAMPLE.com:443/a b\u202e', 'https://example.com/a%20b%E2%80%AE'],
  ])('%s is shown as what it is, and opened as it is shown', async (url, as) => {
    there.say({ ...ASKS, url });
    await expect.poll(async () => (await shown()).map((page) => page.url)).toEqual([as]);
    expect(await here.openPage('dm_1', as, false)).toBe(null);
    expect(parts.opened).toEqual([as]);
  });

  test('is opened no more after the service worker was started anew, but shown', async () => {
    there.say(PAGE);
    await expect.poll(async () => (await shown()).length).toBe(1);
    here.end();
    here = new Companion(parts);
    await here.start();
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(parts.opened).toEqual([]);
  });
});

test('what the person tests is answered with the version and the agents that are there', async () => {
  expect(await here.test()).toMatchObject({ version: '9.9', pairing: { state: 'connected', agents: ['Codex'] } });
  await there.stop();
  await expect.poll(() => here.state()).toBe('offline');
  expect(await here.test()).toMatchObject({ version: null, pairing: { state: 'offline' } });
});

test.each([
  [1, 'old-companion'],
  [3, 'old-extension'],
] as const)('a companion of version %d is named, and hears nothing', async (version, state) => {
  await there.stop();
  there.faults = { version };
  await there.start();
  there.saidInClear.length = 0;
  await expect.poll(async () => (await here.pairing()).state, { timeout: 5000 }).toBe(state);
  expect(await here.state()).toBe('offline');
  expect(await here.pair(there.code, there.port)).toBe(state);
  expect(there.saidInClear).toEqual([]);
});

test.each([
  'chrome://settings',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
  'https://chromewebstore.google.com/detail/x',
  'https://addons.mozilla.org/',
])('%s is refused, and not opened', async (url) => {
  there.say({ ...ASKS, url });
  await expect.poll(answers).toEqual([{ type: 'refused', id: 'dm_1', code: 'restricted_page' }]);
  expect(parts.opened).toEqual([]);
  expect(await here.asked(1)).toBe(null);
});

test('without a tab it is refused', async () => {
  parts.front = null;
  there.say(ASKS);
  await expect.poll(answers).toEqual([{ type: 'refused', id: 'dm_1', code: 'no_tab' }]);
});

test('a request that comes again, as at each connection, counts once', async () => {
  parts.permitted.add(1);
  there.say(ASKS);
  await expect.poll(() => parts.begun).toEqual([1]);
  await here.takeRequest(1);
  there.say(ASKS);
  there.say({ ...ASKS, id: 'dm_2' });
  await expect.poll(() => parts.begun).toEqual([1, 1]);
  expect(parts.kept.requests.map(({ request }) => request.correlation)).toEqual(['dm_1', 'dm_2']);
});

test('a request survives the service worker', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  here.end();
  here = new Companion(parts);
  await here.start();
  expect(await here.takeRequest(7)).toEqual(REQUEST);
});

test('an agent that no longer waits frees the button, and the page that answers it is told', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  there.say({ type: 'withdrawn', id: 'dm_1' });
  await expect.poll(() => parts.marked).toBe(null);
  there.say({ ...ASKS, id: 'dm_2' });
  await expect.poll(() => parts.marked).toBe('Claude Code');
  await here.takeRequest(7);
  there.say({ type: 'withdrawn', id: 'dm_2' });
  await expect.poll(() => parts.told).toContainEqual({ tab: 7, what: 'withdrawn', question: 'dm_2' });
});

test('after five minutes the button no longer says that an agent asks, and a repeated request does not begin again', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  parts.kept.requests[0]!.at -= 5 * 60_000;
  here.look();
  await expect.poll(() => parts.marked).toBe(null);
  there.say(ASKS);
  await expect.poll(() => here.takeRequest(7)).toBe(null);
});

test('a drawing that was begun before an agent asked answers it', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  const drawing = drawingOf({ shapes: [SHAPE] });
  const result = { drawing: drawing.id, page_url: '', title: '', duration_ms: 1 };
  await here.send(null, { ...result, annotations: [], details: [], pictures: [], warnings: [] });
  expect(there.heardOf('result')).toMatchObject([{ request: 'dm_1' }]);
  expect(await here.asked(1)).toBe(null);
});

test('a page that is left in the middle sends what was drawn, also what was just being typed', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  const request = (await here.takeRequest(7))!;
  const typing = { shape: 's1', text: 'darker, for ada@example.org' };
  await here.navigated(drawingOf({ request, shapes: [SHAPE], typing, url: 'https://a.example/?to=ada@example.org' }));
  const [sent] = there.heardOf('result');
  expect(sent).toMatchObject({
    request: 'dm_1',
    result: {
      warnings: ['page_navigated'],
      pictures: [],
      annotations: [{ text: 'darker, for ada@example.org', correlation_id: 'ann_1' }],
      details: [{ correlation_id: 'ann_1', elements: [BUTTON] }],
    },
  });
  expect(sent!.result.page_url).not.toContain('ada@');
  expect(parts.kept.requests).toEqual([]);
});

/** A drawing that was begun for the agent that asks. */
async function asked(): Promise<Drawing> {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  return drawingOf({ request: await here.takeRequest(7), shapes: [SHAPE] });
}

test('a page that is left while its drawing is sent sends nothing more', async () => {
  const drawing = await asked();
  there.faults.isForgetful = true;
  const sending = here.send('dm_1', { ...partialResult(drawing), warnings: [] });
  await expect.poll(() => there.heardOf('result')).toHaveLength(1);
  const leaving = here.navigated(drawing);
  // What is added is among those that wait long before it is known to have arrived.
  await new Promise((done) => setTimeout(done, 50));
  expect(parts.boxes.map(({ id }) => id)).toEqual(there.heardOf('result').map(({ id }) => id));
  for (const { id } of parts.boxes) there.say({ type: 'stored', id });
  await leaving;
  expect(await sending).toBe('sent');
});

test('a page that is left is said once, by the page or by its tab', async () => {
  const drawing = await asked();
  await Promise.all([here.navigated(drawing), here.send('dm_1', partialResult(drawing)), here.navigated(drawing)]);
  expect(there.heardOf('result')).toMatchObject([{ request: 'dm_1', result: { warnings: ['page_navigated'] } }]);
});

test('a page that is left answers no agent that has gone', async () => {
  const drawing = await asked();
  there.say({ type: 'withdrawn', id: 'dm_1' });
  await expect.poll(() => parts.kept.requests).toEqual([]);
  await here.navigated(drawing);
  expect(there.heardOf('result')).toEqual([]);
});

test('a drawing without a request is sent to nobody when its page is left', async () => {
  await here.navigated(drawingOf({ shapes: [SHAPE] }));
  expect(parts.boxes).toEqual([]);
  expect(there.heardOf('result')).toEqual([]);
});

test('a request for which nothing was drawn waits again when its tab is left', async () => {
  there.say(ASKS);
  await expect.poll(() => parts.marked).toBe('Claude Code');
  await here.takeRequest(7);
  await here.left(7);
  expect(parts.marked).toBe('Claude Code');
  expect(await here.takeRequest(8)).toEqual(REQUEST);
});

test('the companion knows in which tabs drawing goes on', async () => {
  parts.going = [{ tab: 7, drawing: 'd1', url: 'https://a.example/', request: null, count: 2, started: 5 }];
  here.drawingsChanged();
  const drawing = { drawing: 'd1', request: null, page_url: 'https://a.example/', count: 2, started: 5 };
  await expect.poll(lastActive).toEqual({ type: 'active', drawings: [drawing], waiting: [] });
  const said = there.heardOf('active').length;
  here.drawingsChanged();
  there.drop();
  await expect.poll(() => there.heardOf('active').length, { timeout: 4000 }).toBe(said + 1);
});

test('the address of a page on which drawing goes on is told without its secrets', async () => {
  const url = 'https://a.example/?to=ada@example.org';
  parts.going = [{ tab: 7, drawing: 'd1', url, request: null, count: 0, started: 5 }];
  here.drawingsChanged();
  await expect
    .poll(lastActive)
    .toMatchObject({ drawings: [{ page_url: expect.stringMatching(/^https:\/\/a\.example\/\?to=(?!ada)/) }] });
});

test('a request whose drawing goes on no longer waits', async () => {
  there.say(ASKS);
  await expect.poll(lastActive).toMatchObject({ waiting: ['dm_1'] });
  const request = (await here.takeRequest(7))!;
  parts.going = [{ tab: 7, drawing: 'd1', url: 'https://a.example/', request, count: 0, started: 5 }];
  here.drawingsChanged();
  await expect.poll(lastActive).toMatchObject({ waiting: [], drawings: [{ request: 'dm_1' }] });
});

const DETAIL = { type: 'detail', id: 'q1', drawing: 'drawing_1', correlation_id: 'ann_1' } as const;
const CHANGED = contextOf('a');

test.each([
  { of: 'the page', page: { elements: [CHANGED], isChanged: false }, elements: [CHANGED], code: null },
  {
    of: 'a page that changed',
    page: { elements: [BUTTON], isChanged: true },
    elements: [BUTTON],
    code: 'element_changed',
  },
  { of: 'what is kept', page: null, elements: [BUTTON], code: 'element_changed' },
])('details are those of $of', async ({ page, elements, code }) => {
  parts.drawn.push({ tab: 7, drawing: drawingOf({ shapes: [SHAPE] }) });
  parts.details = page;
  there.say(DETAIL);
  await expect.poll(answers).toEqual([{ type: 'detail', id: 'q1', elements, code }]);
  expect(parts.told).toEqual([{ tab: 7, what: 'detail', question: { drawing: 'drawing_1', detail: 'ann_1' } }]);
});

test('of a shape beside everything there are no details, and of a drawing that is gone neither', async () => {
  parts.drawn.push({ tab: 7, drawing: drawingOf({ shapes: [shapeOf('s1', { detail: 'ann_1' })] }) });
  there.say(DETAIL);
  there.say({ ...DETAIL, id: 'q2', drawing: 'gone' });
  await expect.poll(answers).toEqual([
    { type: 'detail', id: 'q1', elements: [], code: 'element_not_found' },
    { type: 'detail', id: 'q2', elements: [], code: 'no_tab' },
  ]);
});

const SAYS = {
  type: 'respond',
  id: 'r1',
  drawing: 'drawing_1',
  shape: 's1',
  agent: 'Claude Code',
  status: 'acknowledged',
  reply: 'On it',
} as const;

test('what an agent says of a shape is kept with it and shown on its page, once', async () => {
  parts.drawn.push({ tab: 7, drawing: drawingOf({ shapes: [SHAPE] }) });
  there.say(SAYS);
  there.say({ ...SAYS, id: 'r2', status: 'resolved', reply: '' });
  // Once more, as after a connection that broke.
  there.say(SAYS);
  there.say({ ...SAYS, id: 'r3', drawing: 'gone' });
  await expect.poll(() => parts.told).toHaveLength(2);
  const life = { status: 'resolved', replies: [{ id: 'r1', from: 'agent', text: 'On it', at: expect.any(Number) }] };
  expect(parts.told.at(-1)).toEqual({
    tab: 7,
    what: 'answered',
    question: { drawing: 'drawing_1', shape: 's1', agent: 'Claude Code', life },
  });
  await expect.poll(() => parts.kept.heard).toContain('r3');
  expect(parts.drawn[0]!.drawing.lives).toEqual({ s1: life });
  expect(parts.lives.get('drawing_1/s1')).toEqual(life);
});

test('the button tells of what an agent says after Draw has ended, and a press of it shows that', async () => {
  const drawing = drawingOf({ shapes: [SHAPE] });
  parts.drawn.push({ tab: 7, drawing });
  there.say(SAYS);
  await expect.poll(() => parts.told).toHaveLength(1);
  expect(parts.unseen.size).toBe(0);
  expect(await here.asked(7)).toBe(null);
  parts.left.add(7);
  there.say({ ...SAYS, id: 'r2', status: 'resolved', reply: 'Done' });
  await expect.poll(() => parts.unseen.get(7)).toEqual({ page: drawing.page, agent: 'Claude Code' });
  expect([await here.asked(7), await here.asked(8)]).toEqual(['draw', null]);
  await here.takeRequest(7);
  expect(await here.asked(7)).toBe(null);
});

test('what an agent says of a shape whose tab is gone is kept in the library', async () => {
  there.say(SAYS);
  there.say({ ...SAYS, id: 'r2', status: 'resolved', reply: 'Done' });
  await expect.poll(() => parts.lives.get('drawing_1/s1')?.replies.map(({ text }) => text)).toEqual(['On it', 'Done']);
  expect(parts.lives.get('drawing_1/s1')?.status).toBe('resolved');
});

test('the person answers', async () => {
  const reply = { drawing: 'd1', shape: 's1', kind: 'fix', text: 'Darker still' } as const;
  expect(await here.reply(reply)).toBe('sent');
  expect(there.heardOf('replied')).toMatchObject([reply]);
});

test('the pages with drawings are told when the companion comes and goes', async () => {
  parts.going = [{ tab: 7, drawing: 'd1', url: 'https://a.example/', request: null, count: 2, started: 5 }];
  await there.stop();
  await expect.poll(() => parts.told.at(-1)).toEqual({ tab: 7, what: 'companion', question: 'offline' });
  await there.start();
  await expect.poll(() => parts.told.at(-1)).toEqual({ tab: 7, what: 'companion', question: 'connected' });
});

test.each(['{', '{"type":"start"}', '[]', `{"type":"respond","id":"${'x'.repeat(5000)}"}`, 'null', ''])(
  'what is no message is left out: %s',
  async (text) => {
    there.sayAnything(text);
    there.say(ASKS);
    await expect.poll(() => parts.marked).toBe('Claude Code');
  },
);

test('a companion that says again what belongs to the beginning is left', async () => {
  const { connections } = there;
  there.sayInClear({ type: 'paired', proof: '0'.repeat(128) });
  await expect.poll(() => there.connections, { timeout: 4000 }).toBe(connections + 1);
});
