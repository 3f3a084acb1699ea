import { afterEach, beforeEach, expect, test } from 'vitest';
import { Companion } from '../../../src/background/companion/companion';
import type { DrawingResult } from '../../../src/core/drawing/sent';
import { BUTTON } from '../../companion/parts/results';
import { RealCompanion } from '../../browser/companion/real-companion';
import { resultOf } from '../../core/drawing/samples';
import { WorkerParts } from './worker-parts';

const result = (drawing = 'd1'): DrawingResult => resultOf(drawing);

let there: RealCompanion;
let parts: WorkerParts;
let here: Companion;

beforeEach(async () => {
  there = await new RealCompanion().start();
  parts = new WorkerParts();
  here = new Companion(parts);
});

afterEach(async () => {
  await here.unpair();
  await there.stop();
});

async function paired(): Promise<void> {
  await here.start();
  expect(await here.pair(there.code, there.port)).toBe(null);
}

/** The browser stops the service worker and starts it again. */
async function restarted(): Promise<void> {
  here.end();
  here = new Companion(parts);
  await here.start();
}

test('nothing is connected until the person has paired', async () => {
  await here.start();
  here.look();
  here.drawingsChanged();
  expect(await here.takeRequest(1)).toBe(null);
  expect(await here.asked(1)).toBe(null);
  expect(await here.send(null, result())).toBe('not-paired');
  expect(await here.state()).toBe('unpaired');
  expect(there.connections).toBe(0);
  expect(parts.watched).toBe(false);
});

test.each([' abcd-2345 ', 'ABCD2345', 'ab cd 23 45'])('pairs with the code as typed: %s', async (code) => {
  await here.start();
  expect(await here.pair(code, there.port)).toBe(null);
  expect(await here.pairing()).toMatchObject({ state: 'connected', port: there.port, agents: ['Claude Code'] });
  expect(parts.watched).toBe(true);
});

test('a wrong code, no companion and another program are told apart, and leave nothing paired', async () => {
  await here.start();
  expect(await here.pair('short', there.port)).toBe('wrong-code');
  expect(there.connections).toBe(0);
  expect(await here.pair('WXYZ2345', there.port)).toBe('wrong-code');
  there.faults.isStranger = true;
  expect(await here.pair(there.code, there.port)).toBe('other-program');
  await there.stop();
  expect(await here.pair(there.code, there.port)).toBe('no-companion');
  expect(await here.state()).toBe('unpaired');
});

test('the token cannot be read any more, by us neither', async () => {
  await paired();
  expect(parts.paired?.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', parts.paired!.key)).rejects.toThrow();
});

test('what cannot prove that it has the token hears nothing', async () => {
  await paired();
  there.faults.isImpostor = true;
  await here.send(null, result());
  there.heard.length = 0;
  await restarted();
  parts.boxes.push({ type: 'result', id: 'late', request: null, result: result() });
  await expect.poll(() => here.pairing()).toMatchObject({ state: 'refused', agents: [] });
  expect(await here.state()).toBe('offline');
  expect(there.heard).toEqual([]);
});

test('a companion that was unpaired is said to be so, and gets nothing', async () => {
  await paired();
  there.token = null;
  await restarted();
  await expect.poll(() => here.pairing(), { timeout: 5000 }).toMatchObject({ state: 'refused' });
});

test('a drawing is sent at once, and delivered later if the companion is gone', async () => {
  await paired();
  expect(await here.send(null, result('now'))).toBe('sent');
  await there.stop();
  await expect.poll(() => here.state()).toBe('offline');
  expect(await here.send(null, result('later'))).toBe('queued');
  expect(await here.pairing()).toMatchObject({ state: 'offline', undelivered: 1 });
  await there.start();
  await expect.poll(() => there.heardOf('result').map(({ result: { drawing } }) => drawing)).toEqual(['now', 'later']);
  await expect.poll(() => parts.boxes).toEqual([]);
});

test('what waits survives the service worker', async () => {
  await paired();
  await there.stop();
  await here.send(null, result('waits'));
  await there.start();
  await restarted();
  await expect.poll(() => there.heardOf('result')).toMatchObject([{ result: { drawing: 'waits' } }]);
  expect([...there.deliveries.values()]).toEqual([1]);
});

test('what could not be stored is not promised', async () => {
  await paired();
  parts.isFull = true;
  expect(await here.send(null, result())).toBe('not-stored');
  parts.isFull = false;
});

test('of more than twenty that wait the oldest make room, and that is noted', async () => {
  await paired();
  await there.stop();
  await expect.poll(() => here.state()).toBe('offline');
  const sent = Array.from({ length: 22 }, (_, n) => here.send(null, result(`d${n}`)));
  await Promise.all(sent);
  expect(parts.boxes).toHaveLength(20);
  expect(parts.boxes[0]).toMatchObject({ result: { drawing: 'd2' } });
  expect(parts.logged).toEqual([
    'companion: the oldest deliveries made room',
    'companion: the oldest deliveries made room',
  ]);
});

test('pictures that are too many for one message are left out from the end', async () => {
  await paired();
  const png = 'A'.repeat(2_700_000);
  const pictures = Array.from({ length: 8 }, (_, shape) => ({ shape, width: 1, height: 1, png }));
  // What is as large as this may be said to be queued before it has arrived.
  expect(['sent', 'queued']).toContain(await here.send(null, { ...result(), pictures }));
  await expect.poll(() => there.heardOf('result').length, { timeout: 20_000 }).toBeGreaterThan(0);
  const [sent] = there.heardOf('result');
  expect(sent!.result.pictures.map(({ shape }) => shape)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(sent!.result.warnings).toEqual(['pictures_left_out']);
});

test('of elements about which a page says too much, the first of each shape is sent', async () => {
  await paired();
  const element = { ...BUTTON, siblings: Array.from({ length: 60 }, () => 'x'.repeat(1000)) };
  const details = Array.from({ length: 100 }, (_, at) => ({
    correlation_id: `ann_detail_${at}`,
    elements: Array.from({ length: 5 }, () => element),
  }));
  expect(await here.send(null, { ...result(), details })).toBe('sent');
  const [sent] = there.heardOf('result');
  expect(sent!.result.details).toHaveLength(100);
  expect(new Set(sent!.result.details.map(({ elements }) => elements.length))).toEqual(new Set([1]));
  await expect.poll(() => parts.boxes).toEqual([]);
});

test('unpairing tells the companion and forgets everything', async () => {
  await paired();
  await there.stop();
  await here.send(null, result());
  await there.start();
  await here.unpair();
  expect(parts).toMatchObject({ paired: null, boxes: [], watched: false, marked: null });
  const { connections } = there;
  here.look();
  await here.send(null, result());
  expect(there.connections).toBe(connections);
  expect(await here.pairing()).toMatchObject({ state: 'unpaired', undelivered: 0 });
});
