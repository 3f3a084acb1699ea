import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Probe } from '../../src/probe/probe';
import { claude } from '../../src/platforms/claude';
import { english } from '../english';

const overlays = (): number => document.querySelectorAll('recurate-probe').length;

let probe: Probe;
let letGo: () => void;

beforeEach(() => {
  probe = new Probe(english);
  letGo = probe.hold();
});

afterEach(() => {
  letGo();
});

test('pointing once more ends the first time, and goes on until it is cancelled itself', async () => {
  const first = probe.handlers.pick({});
  let isOver = false;
  const second = Promise.resolve(probe.handlers.pick({})).finally(() => (isOver = true));
  expect(await first).toEqual({ ok: true, value: null });
  expect(overlays()).toBe(1);
  expect(isOver).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(await second).toEqual({ ok: true, value: null });
  expect(overlays()).toBe(0);
});

test('pointing ends when the page that asked for it goes away', async () => {
  const picked = probe.handlers.pick({});
  letGo();
  expect(await picked).toEqual({ ok: true, value: null });
  expect(overlays()).toBe(0);
});

test('nothing stays on a page that the browser may keep in its cache, and it can be pointed at again', async () => {
  const picked = probe.handlers.pick({});
  probe.leave();
  expect(await picked).toEqual({ ok: true, value: null });
  expect(overlays()).toBe(0);
  letGo();
  letGo = probe.hold();
  void probe.handlers.pick({});
  expect(overlays()).toBe(1);
});

test('a page that goes away late does not end what the next one asked for', async () => {
  const letGoOfNext = probe.hold();
  const picked = probe.handlers.pick({});
  letGo();
  expect(overlays()).toBe(1);
  letGoOfNext();
  expect(await picked).toEqual({ ok: true, value: null });
  expect(overlays()).toBe(0);
});

test('nothing is drawn and nobody is asked for a page that is gone', async () => {
  letGo();
  expect(probe.handlers['try-platform']({ platform: claude, outlined: ['composer'] })).toMatchObject({ ok: true });
  expect(await probe.handlers.pick({})).toEqual({ ok: true, value: null });
  expect(overlays()).toBe(0);
});
