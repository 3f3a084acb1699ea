import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { holdFocus, MOST_TAKEN_BACK, type HeldFocus } from '../../../src/dom/standing/held-focus';

let life: AbortController;
let host: HTMLElement;
let field: HTMLTextAreaElement;
let other: HTMLTextAreaElement;
let theirs: HTMLInputElement;
let held: HeldFocus;
let taken: number[];
let yields: number;
let fight: AbortController;

beforeEach(() => {
  life = new AbortController();
  taken = [];
  yields = 0;
  fight = new AbortController();
  host = document.createElement('recurate-root');
  field = document.createElement('textarea');
  other = document.createElement('textarea');
  theirs = document.createElement('input');
  host.attachShadow({ mode: 'open' }).append(field, other);
  document.body.append(theirs);
  document.documentElement.append(host);
  held = holdFocus(
    host.shadowRoot!,
    { onTaken: (times) => taken.push(times), onTyping: () => undefined, onYielded: () => yields++ },
    life.signal,
  );
});
afterEach(() => {
  fight.abort();
  life.abort();
  host.remove();
  theirs.remove();
});

const isIn = (one: Element): boolean => host.shadowRoot!.activeElement === one;
const rest = (): Promise<void> => new Promise((go) => setTimeout(go, 30));

test('a field that somebody has come into keeps the focus that the page takes once', async () => {
  field.focus();
  theirs.focus();
  await rest();
  expect(isIn(field)).toBe(true);
  expect(taken).toEqual([1]);
});

/** Pages that take the focus each time. */
const THIEVES: Readonly<Record<string, (take: () => void, signal: AbortSignal) => void>> = {
  'within the event': (take, signal) => window.addEventListener('focusin', take, { signal }),
  'before we hear of it': (take, signal) => window.addEventListener('focusin', take, { capture: true, signal }),
  'when theirs loses it': (take, signal) => document.addEventListener('focusout', take, { capture: true, signal }),
  'in a microtask': (take, signal) => window.addEventListener('focusin', () => queueMicrotask(take), { signal }),
  'in a task': (take, signal) => window.addEventListener('focusin', () => setTimeout(take), { signal }),
};

for (const [when, begin] of Object.entries(THIEVES)) {
  test(`a page that takes the focus again and again, ${when}, has it in the end, and nothing written is lost`, async () => {
    field.value = 'half a';
    field.focus();
    begin(() => theirs.focus(), fight.signal);
    theirs.focus();
    await expect.poll(() => yields).toBe(1);
    expect(taken.length).toBeLessThanOrEqual(MOST_TAKEN_BACK);
    const before = taken.length;
    await rest();
    expect(taken.length).toBe(before);
    expect(field.value).toBe('half a');
    fight.abort();
    // The person comes back.
    await userEvent.click(field);
    expect(isIn(field)).toBe(true);
  });
}

test.each<[string, () => Promise<void>]>([
  ['a press', () => userEvent.click(theirs)],
  ['a key', () => userEvent.keyboard('{Tab}')],
])('the person leaves a field with %s', async (_, leave) => {
  // What the key guard does in a page.
  window.addEventListener('keydown', (event) => held.heard(event), { capture: true, signal: life.signal });
  await userEvent.click(other);
  await leave();
  theirs.focus();
  await rest();
  expect(document.activeElement).toBe(theirs);
  expect(taken).toEqual([]);
});

test('what becomes inert while somebody types gets the next letter too', async () => {
  window.addEventListener('keydown', (event) => held.heard(event), { capture: true, signal: life.signal });
  window.addEventListener('beforeinput', (event) => held.heard(event), { capture: true, signal: life.signal });
  await userEvent.click(field);
  await userEvent.keyboard('a');
  field.blur();
  await userEvent.keyboard('b');
  expect(field.value).toBe('ab');
});
