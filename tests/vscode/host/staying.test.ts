import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Staying, type SessionPlace } from '../../../src/vscode/host/staying';

const session = (path: string): SessionPlace => ({ agent: 'claude-code', path });
const OLD = session('/old.jsonl');
const NEW = session('/new.jsonl');

let life: AbortController;
let shown: (SessionPlace | null)[];
let newer: boolean[];
let held: (SessionPlace | null)[];

function follow(heldBefore: SessionPlace | null = null): Staying {
  const parts = {
    held: heldBefore,
    show: (one: SessionPlace | null) => void shown.push(one),
    onNewer: (isThere: boolean) => void newer.push(isThere),
    onHeld: (one: SessionPlace | null) => void held.push(one),
  };
  return new Staying(parts, life.signal);
}

beforeEach(() => {
  vi.useFakeTimers();
  life = new AbortController();
  [shown, newer, held] = [[], [], []];
});

afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

test('the newest session is shown, whichever that is', () => {
  const staying = follow();
  for (const one of [OLD, NEW, null]) staying.newest(one);
  expect(shown).toEqual([OLD, NEW, null]);
  expect(newer).toEqual([]);
});

test('what is shown goes where there is no session', () => {
  follow().newest(null);
  expect(shown).toEqual([null]);
});

test('nobody is at work in a session before one is shown', () => {
  const staying = follow();
  staying.hold(true);
  staying.newest(NEW);
  expect([shown, held, staying.held]).toEqual([[NEW], [], null]);
});

test('a session in which the person is at work stays, and a newer one is offered', () => {
  const staying = follow();
  staying.newest(OLD);
  staying.hold(true);
  staying.newest(NEW);
  vi.runAllTimers();
  expect(shown).toEqual([OLD]);
  expect(newer).toEqual([true]);
  expect(held).toEqual([OLD]);
  staying.newest(OLD);
  expect(newer).toEqual([true, false]);
});

test('the person can go to the newer one', () => {
  const staying = follow();
  staying.newest(OLD);
  staying.hold(true);
  staying.newest(NEW);
  staying.go();
  expect(shown).toEqual([OLD, NEW]);
  expect(newer).toEqual([true, false]);
  expect(held).toEqual([OLD, null]);
});

test('once the marks are given or removed, following goes on after a moment', () => {
  const staying = follow();
  staying.newest(OLD);
  staying.hold(true);
  staying.newest(NEW);
  staying.hold(false);
  expect(shown).toEqual([OLD]);
  vi.runAllTimers();
  expect(shown).toEqual([OLD, NEW]);
  expect(newer).toEqual([true, false]);
});

test('a prompt in the session where the marks were given keeps it in view', () => {
  const staying = follow();
  staying.newest(OLD);
  staying.hold(true);
  staying.newest(NEW);
  staying.hold(false);
  staying.newest(OLD);
  vi.runAllTimers();
  expect(shown).toEqual([OLD]);
});

test('what the person marks in that moment keeps it too', () => {
  const staying = follow();
  staying.newest(OLD);
  staying.hold(true);
  staying.hold(false);
  staying.newest(NEW);
  staying.hold(true);
  vi.runAllTimers();
  expect(shown).toEqual([OLD]);
  expect(newer).toEqual([true]);
});

test('a session in which the person was at work in an earlier window is shown first', () => {
  const staying = follow(OLD);
  staying.newest(NEW);
  expect(shown).toEqual([OLD]);
  expect(newer).toEqual([true]);
  // The view has read the marks: they were all given.
  staying.hold(false);
  vi.runAllTimers();
  expect(shown).toEqual([OLD, NEW]);
});

test('nothing more is shown once the following has ended', () => {
  const staying = follow();
  staying.newest(OLD);
  staying.hold(true);
  staying.newest(NEW);
  staying.hold(false);
  life.abort();
  vi.runAllTimers();
  expect(shown).toEqual([OLD]);
});
