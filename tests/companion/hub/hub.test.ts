import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Archive } from '../../../src/companion/data/archive';
import { makeFolders, placesIn, type Places } from '../../../src/companion/data/folder';
import { Hub } from '../../../src/companion/hub/hub';
import type { Question } from '../../../src/companion/hub/question';
import type { Extension } from '../../../src/companion/hub/to-extension';
import type { FromCompanion } from '../../../src/core/protocol/bridge/messages';
import { drawing } from '../parts/results';

const MINUTE = 60_000;
const AGENT = { id: 'one', name: 'One' };
const OTHER = { id: 'two', name: 'Two' };

let places: Places;
let now = 0;
let hub: Hub;
let sent: FromCompanion[];

const newHub = (): Hub =>
  new Hub({
    archive: new Archive(places, () => now),
    pairing: { isPaired: true, code: null },
    now: () => now,
  });

beforeEach(() => {
  places = placesIn(mkdtempSync(join(tmpdir(), 'recurate-hub-')));
  makeFolders(places);
  now = 1_800_000_000_000;
  sent = [];
  hub = newHub();
  hub.presence.arrive(AGENT);
  hub.presence.arrive(OTHER);
});
afterEach(() => rmSync(places.folder, { recursive: true, force: true }));

const EXTENSION: Extension = { send: (message) => sent.push(message), hasArrived: async () => true };
const connect = (): void => hub.connect(EXTENSION);
const ask = async (agent: typeof AGENT, question: Question): Promise<Record<string, unknown>> =>
  (await hub.ask(agent, question, new AbortController().signal)).said;
const annotations: Question = { what: 'annotations', wait: 0, timeout: 1000 };

test('details can be had for ten minutes after the drawing was sent', async () => {
  hub.take({ type: 'result', id: 'd', request: null, result: drawing('timed', 1) });
  const detail: Question = { what: 'annotation_detail', correlation_id: 'ann_detail_timed_1' };
  now += 10 * MINUTE;
  expect(await ask(AGENT, detail)).toMatchObject({ status: 'success' });
  now += 1;
  expect(await ask(AGENT, detail)).toMatchObject({ status: 'error', error: { code: 'correlation_expired' } });
  // The annotations themselves are kept for a day.
  expect(await ask(AGENT, annotations)).toMatchObject({ count: 1 });
});

test('a request whose agent is gone is withdrawn after half a minute', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  hub.presence.leave(AGENT.id);
  now += 29_000;
  hub.tidy();
  expect(sent.map(({ type }) => type)).not.toContain('withdrawn');
  now += 2000;
  hub.tidy();
  expect(sent).toContainEqual({ type: 'withdrawn', id: 'dm_1' });
});

test('but not while the person draws for it; what they drew is then for all', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  hub.take({
    type: 'active',
    drawings: [{ drawing: 'x', request: 'dm_1', page_url: 'https://example.com/', count: 1, started: 1 }],
    waiting: [],
  });
  hub.presence.leave(AGENT.id);
  now += MINUTE;
  hub.tidy();
  hub.take({ type: 'result', id: 'd', request: 'dm_1', result: drawing('left', 1) });
  expect(await ask(OTHER, annotations)).toMatchObject({ session: 'drawing_left' });
});

test('an agent that comes back after a takeover has what is its own', async () => {
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  hub.take({ type: 'result', id: 'd', request: 'dm_1', result: drawing('own', 1) });
  hub = newHub();
  hub.presence.arrive(OTHER);
  expect(await ask(OTHER, annotations)).toMatchObject({ code: 'no_annotations' });
  now += MINUTE;
  hub.presence.arrive(AGENT);
  expect(await ask(OTHER, annotations)).toMatchObject({ code: 'no_annotations' });
  expect(await ask(AGENT, annotations)).toMatchObject({ session: 'drawing_own' });
});

test('a question that is asked again after a takeover does nothing twice', async () => {
  connect();
  const start: Question = { what: 'start', id: 'dm_1', message: '' };
  await ask(AGENT, start);
  hub.take({ type: 'result', id: 'd', request: null, result: drawing('twice', 1) });
  const respond: Question = { what: 'respond', id: 'r', shape: 'ann_twice_1', status: 'resolved', reply: 'Done.' };
  await ask(AGENT, respond);
  hub = newHub();
  hub.presence.arrive(AGENT);
  sent = [];
  connect();
  expect(await ask(AGENT, start)).toEqual({ status: 'pending', correlation_id: 'dm_1' });
  await ask(AGENT, respond);
  expect(sent.filter(({ type }) => type === 'start')).toHaveLength(1);
  expect(await ask(AGENT, { what: 'sessions' })).toMatchObject({
    sessions: [{ annotations: [{ replies: [{ text: 'Done.' }] }] }, { correlation_id: 'dm_1', status: 'waiting' }],
  });
});

test('what the extension still shows, but nobody asks for any more, is withdrawn', () => {
  connect();
  hub.take({ type: 'active', drawings: [], waiting: ['dm_gone'] });
  expect(sent).toContainEqual({ type: 'withdrawn', id: 'dm_gone' });
});

test.each(['__proto__', 'constructor', 'prototype', 'toString'])(
  'a shape called %s is a shape like others',
  async (name) => {
    const result = drawing('odd', 1);
    hub.take({
      type: 'result',
      id: 'd',
      request: null,
      result: { ...result, drawing: name, annotations: result.annotations.map((one) => ({ ...one, id: name })) },
    });
    expect(await ask(AGENT, annotations)).toMatchObject({ annotations: [{ id: name, status: 'open' }] });
    hub.take({ type: 'replied', id: 'r', drawing: name, shape: name, text: 'Hm.', kind: 'fix' });
    await ask(AGENT, { what: 'respond', id: 'r2', shape: name, status: 'resolved', reply: 'Done.' });
    const said = { status: 'resolved', replies: [{ text: 'Hm.' }, { text: 'Done.' }] };
    expect(await ask(AGENT, annotations)).toMatchObject({ count: 1, annotations: [said] });
    hub = newHub();
    expect(await ask(AGENT, annotations), 'after a takeover').toMatchObject({ annotations: [said] });
    expect(await ask(AGENT, { what: 'sessions' })).toMatchObject({
      sessions: [{ session: name, annotations: [said] }],
    });
  },
);

test('what the person was drawing is forgotten when the browser has been gone for a while', async () => {
  connect();
  hub.take({
    type: 'active',
    drawings: [{ drawing: 'x', request: null, page_url: 'https://example.com/', count: 4, started: 1 }],
    waiting: [],
  });
  expect(await ask(AGENT, annotations)).toMatchObject({ status: 'pending', annotation_count: 4 });
  hub.disconnect(EXTENSION);
  now += 89_000;
  expect(await ask(AGENT, annotations)).toMatchObject({ status: 'pending' });
  now += 2000;
  expect(await ask(AGENT, annotations)).toMatchObject({ code: 'no_annotations' });
});

test('a wait ends in its time, though the clock of the computer is set back', async () => {
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  const waiting = ask(AGENT, { what: 'annotations', wait: 100, timeout: 1000 });
  now -= 60 * MINUTE;
  hub.take({ type: 'active', drawings: [], waiting: ['dm_1'] });
  expect(await waiting).toMatchObject({ status: 'timeout' });
});

test('an agent has its answer at once, though the person goes on drawing in another tab', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  const going = { page_url: 'https://example.com/', count: 1, started: 1 };
  hub.take({
    type: 'active',
    drawings: [
      { ...going, drawing: 'x', request: 'dm_1' },
      { ...going, drawing: 'y', request: null },
    ],
    waiting: [],
  });
  const waiting = ask(AGENT, { what: 'annotations', wait: 200, timeout: 1000 });
  hub.take({ type: 'result', id: 'd', request: 'dm_1', result: drawing('asked', 1) });
  expect(await waiting).toMatchObject({ status: 'success', session: 'drawing_asked' });
});

test('an agent can ask anew when the browser has ceased to say that it asks', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  now += 5 * MINUTE;
  expect(await ask(AGENT, { what: 'start', id: 'dm_2', message: '' })).toMatchObject({ status: 'already_active' });
  now += 1;
  sent.length = 0;
  expect(await ask(AGENT, { what: 'start', id: 'dm_3', message: '' })).toEqual({
    status: 'pending',
    correlation_id: 'dm_3',
  });
  expect(sent).toMatchObject([
    { type: 'withdrawn', id: 'dm_1' },
    { type: 'start', id: 'dm_3' },
  ]);
});

test('but not while the person draws for it', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  hub.take({
    type: 'active',
    drawings: [{ drawing: 'x', request: 'dm_1', page_url: 'https://example.com/', count: 2, started: 1 }],
    waiting: [],
  });
  now += 6 * MINUTE;
  expect(await ask(AGENT, { what: 'start', id: 'dm_2', message: '' })).toMatchObject({
    status: 'already_active',
    annotation_count: 2,
    correlation_id: 'dm_1',
  });
});

test('what the person sends to all later answers a request that the browser has forgotten', async () => {
  connect();
  hub.take({ type: 'result', id: 'a', request: null, result: drawing('before', 1) });
  now += 1;
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  now += 6 * MINUTE;
  expect(await ask(AGENT, annotations)).toMatchObject({ status: 'pending' });
  hub.take({ type: 'result', id: 'b', request: null, result: drawing('later', 1) });
  expect(await ask(AGENT, annotations)).toMatchObject({ status: 'success', session: 'drawing_later' });
});

test('an agent that waits hears of it when one of its name ends, which has the answer', async () => {
  connect();
  hub.take({ type: 'result', id: 'before', request: null, result: drawing('before', 1) });
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  const next = { id: 'next', name: AGENT.name };
  hub.presence.arrive(next);
  await ask(next, annotations);
  const waiting = ask(next, { what: 'annotations', wait: MINUTE, timeout: MINUTE });
  hub.take({ type: 'result', id: 'd', request: 'dm_1', result: drawing('left', 1) });
  // It has looked: until now that is another's.
  await new Promise((go) => setTimeout(go));
  hub.presence.leave(AGENT.id);
  hub.tellAgents();
  expect(await waiting).toMatchObject({ session: 'drawing_left' });
});

test('an agent goes on where one of the same name ended, and no other agent does', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  const next = { ...AGENT, id: 'one again' };
  hub.presence.arrive(next);
  expect(await ask(next, annotations)).toMatchObject({ code: 'no_annotations' });
  hub.presence.leave(AGENT.id);
  expect(await ask(OTHER, annotations)).toMatchObject({ code: 'no_annotations' });
  expect(await ask(next, annotations)).toMatchObject({ status: 'pending', correlation_id: 'dm_1' });
  hub.take({ type: 'result', id: 'd', request: 'dm_1', result: drawing('asked', 1) });
  hub.presence.leave(next.id);
  const last = { ...AGENT, id: 'one at last' };
  hub.presence.arrive(last);
  expect(await ask(last, annotations)).toMatchObject({ session: 'drawing_asked' });
  expect(await ask(OTHER, annotations)).toMatchObject({ code: 'no_annotations' });
});

test('two questions of one agent that wait for the same answer both get it', async () => {
  connect();
  await ask(AGENT, { what: 'start', id: 'dm_1', message: '' });
  const wait: Question = { what: 'annotations', wait: 5000, timeout: 5000 };
  const waiting = [ask(AGENT, wait), ask(AGENT, wait)];
  hub.take({ type: 'result', id: 'd', request: 'dm_1', result: drawing('both', 1) });
  expect(await Promise.all(waiting)).toMatchObject([{ session: 'drawing_both' }, { session: 'drawing_both' }]);
});

test('a person who is never asked is waited for as edge case 9 says, and without a browser not at all', async () => {
  const wait: Question = { what: 'annotations', wait: 60_000, timeout: 60_000 };
  expect(await ask(AGENT, wait)).toMatchObject({ status: 'success', code: 'no_annotations', hint: expect.any(String) });
  hub = new Hub({
    archive: new Archive(places, () => now),
    pairing: { isPaired: false, code: 'ABCD-2345' },
    now: () => now,
  });
  expect(await ask(AGENT, wait)).toMatchObject({ code: 'no_annotations', not_paired: expect.stringContaining('ABCD') });
  expect(await ask(AGENT, { ...wait, since: 0 })).toMatchObject({ status: 'error', error: { code: 'not_paired' } });
});
