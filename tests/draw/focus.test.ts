import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_RETURNS } from '../../src/core/budget';
import { keepFocus, rememberPageFocus } from '../../src/draw/focus';
import { createFrame, type OwnFrame } from '../../src/draw/frame';

let life: AbortController;
let frame: OwnFrame;
let own: HTMLInputElement;
let root: HTMLElement;
let [first, second] = [document.createElement('input'), document.createElement('input')];

beforeEach(() => {
  vi.stubGlobal('chrome', {});
  life = new AbortController();
  [first, second] = [document.createElement('input'), document.createElement('input')];
  document.body.append(first, second);
});
afterEach(() => {
  life.abort();
  root?.remove();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Something of ours in a document of its own, with the focus. */
function open(): void {
  root = document.createElement('div');
  const holder = root.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
  frame = createFrame(holder, life.signal);
  document.documentElement.append(root);
  frame.settle();
  frame.raise();
  own = document.createElement('input');
  frame.shadow.append(own);
  own.focus();
}

test('the focus is where it was when Draw ends, with caret and selection', () => {
  first.value = 'My own words';
  first.focus();
  first.setSelectionRange(3, 6);
  const before = rememberPageFocus();
  open();
  expect(document.activeElement).toBe(root);
  root.remove();
  before.giveBack();
  expect(document.activeElement).toBe(first);
  expect([first.selectionStart, first.selectionEnd]).toEqual([3, 6]);
});

test('what has it may be in a shadow root, or in a frame of the same site', () => {
  for (const make of [
    () => {
      const host = document.body.appendChild(document.createElement('div'));
      return host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
    },
    () => {
      const { body } = document.body.appendChild(document.createElement('iframe')).contentDocument!;
      return body.appendChild(body.ownerDocument.createElement('input'));
    },
  ]) {
    const field = make();
    field.focus();
    const before = rememberPageFocus();
    open();
    root.remove();
    before.giveBack();
    expect((field.getRootNode() as ShadowRoot).activeElement).toBe(field);
    expect(field.ownerDocument.hasFocus()).toBe(true);
  }
});

test('a page that has moved the focus keeps it, and a field that is gone gets none', () => {
  first.focus();
  let before = rememberPageFocus();
  open();
  second.focus();
  root.remove();
  before.giveBack();
  expect(document.activeElement).toBe(second);
  before = rememberPageFocus();
  open();
  second.remove();
  root.remove();
  before.giveBack();
  expect(document.activeElement).toBe(document.body);
});

const keep = (more: Partial<Parameters<typeof keepFocus>[0]> = {}): { yields: () => number } => {
  let yields = 0;
  const its = {
    frame,
    isFree: () => false,
    take: () => own.focus(),
    onInsist: () => undefined,
    onYield: () => yields++,
    ...more,
  };
  keepFocus(its, life.signal);
  return { yields: () => yields };
};
const settled = (): Promise<void> => new Promise((go) => setTimeout(go, 30));

test('neither a field of the page nor a frame of it keeps the focus while one draws', async () => {
  const { body } = document.body.appendChild(document.createElement('iframe')).contentDocument!;
  const inside = body.appendChild(body.ownerDocument.createElement('input'));
  open();
  keep();
  for (const field of [first, inside]) {
    field.focus();
    expect(frame.hasFocus()).toBe(false);
    await expect.poll(() => frame.hasFocus()).toBe(true);
  }
  life.abort();
  inside.focus();
  await settled();
  expect(frame.hasFocus()).toBe(false);
});

test('what is put into the page may take it', async () => {
  open();
  keep({ isFree: () => true });
  first.focus();
  await settled();
  expect(document.activeElement).toBe(first);
});

/** Ways of a page to take the focus back, at once or again and again. Each returns what ends it. */
const THIEVES: Readonly<Record<string, (steal: () => void) => () => void>> = {
  'when its field loses it': (steal) => {
    first.addEventListener('blur', steal);
    return () => first.removeEventListener('blur', steal);
  },
  'when its window loses it, in a microtask': (steal) => {
    const soon = (): void => queueMicrotask(steal);
    window.addEventListener('blur', soon);
    return () => window.removeEventListener('blur', soon);
  },
  'a task later': (steal) => {
    const later = (): unknown => setTimeout(steal);
    window.addEventListener('blur', later);
    return () => window.removeEventListener('blur', later);
  },
  'all the time': (steal) => {
    const stealing = setInterval(steal, 2);
    return () => clearInterval(stealing);
  },
};

for (const [how, begin] of Object.entries(THIEVES)) {
  test(`from a page that takes it ${how}, it is taken back only so often, and then that is told once`, async () => {
    open();
    let takes = 0;
    const { yields } = keep({ take: () => (takes++, own.focus()) });
    const end = begin(() => first.focus());
    first.focus();
    // Ours in the end, or told that it is not.
    await expect.poll(() => (takes > 0 && frame.hasFocus()) || yields() === 1).toBe(true);
    for (let n = 0; n < 5; n++) await settled();
    expect(takes).toBeLessThanOrEqual(MOST_RETURNS);
    await expect.poll(() => yields() === 1 || frame.hasFocus()).toBe(true);
    expect(yields()).toBeLessThanOrEqual(1);
    end();
  });
}
