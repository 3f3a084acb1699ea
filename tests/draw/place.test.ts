import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addStyleSheet } from '../../src/browser/style-sheets';
import { mountRoot } from '../../src/dom/own-root';
import { takePlace, type Place } from '../../src/draw/place';

let life: AbortController;
let ends: number;
beforeEach(() => {
  vi.stubGlobal('chrome', { runtime: { id: 'recurate' } });
  life = new AbortController();
  ends = 0;
});
afterEach(() => {
  life.abort();
  globalThis.recurateAsk = undefined;
  vi.unstubAllGlobals();
  document.querySelector('recurate-root')?.remove();
});

const start = (): Place =>
  takePlace({ isFree: () => false, onRefused: () => undefined, end: () => ends++ }, life.signal);
const roots = (): Element[] => [...document.querySelectorAll('recurate-root')];
/** The element of ours on the page that holds Draw. */
const holder = ({ frame }: Place): Element | null => {
  let node: Node = frame.element;
  for (let root = node.getRootNode(); root instanceof ShadowRoot; root = node.getRootNode()) node = root.host;
  return node.isConnected ? (node as Element) : null;
};

test('alone, Draw has an element of its own, and leaves nothing behind', () => {
  const place = start();
  expect(roots()).toEqual([place.outer()]);
  expect(holder(place)).toBe(place.outer());
  life.abort();
  expect(roots()).toEqual([]);
});

test('beside Ask, Draw is inside its element, and leaves that as it was', () => {
  const ask = new AbortController();
  globalThis.recurateAsk = ask;
  const root = mountRoot(ask.signal);
  root.shadow.append(document.createElement('p'));
  const before = root.shadow.innerHTML;
  const place = start();
  expect(roots()).toEqual([root.element]);
  expect(holder(place)).toBe(root.element);
  life.abort();
  expect(roots()).toEqual([root.element]);
  expect(root.shadow.innerHTML).toBe(before);
  ask.abort();
});

test('the element of a copy of the extension that has ended is replaced', () => {
  const old = document.createElement('recurate-root');
  document.documentElement.append(old);
  const place = start();
  expect(roots()).toEqual([place.outer()]);
  expect(old.isConnected).toBe(false);
});

test('what the page makes larger or smaller on its root stays at its size in Draw', async () => {
  const { style } = document.documentElement;
  style.zoom = '1.7';
  const place = start();
  const box = place.frame.shadow.appendChild(document.createElement('div'));
  box.style.cssText = 'position: fixed; left: 20px; width: 100px; height: 10px';
  const seen = (): number[] => [box.getBoundingClientRect().x, box.getBoundingClientRect().width].map(Math.round);
  expect(seen()).toEqual([20, 100]);
  style.zoom = '0.5';
  await vi.waitFor(() => expect(seen()).toEqual([20, 100]));
  style.removeProperty('zoom');
  await vi.waitFor(() => expect(seen()).toEqual([20, 100]));
});

test('a page that hides all but its body does not hide Draw', () => {
  const hiding = document.head.appendChild(document.createElement('style'));
  hiding.textContent = 'html > :not(head, body) { display: none !important; visibility: hidden !important }';
  const { element, shadow } = start().frame;
  const box = shadow.appendChild(document.createElement('div'));
  box.textContent = 'Draw';
  for (const one of [element, box]) expect(one.checkVisibility({ visibilityProperty: true })).toBe(true);
  hiding.remove();
});

test('what the page removes is put back, and its layers are shown again', async () => {
  const place = start();
  let returns = 0;
  place.onReturn(() => returns++);
  roots()[0]!.remove();
  await expect.poll(() => holder(place)).toBe(place.outer());
  expect(returns).toBe(1);
  place.outer().shadowRoot!.replaceChildren();
  await expect.poll(() => holder(place)).toBe(place.outer());
  expect(returns).toBe(2);
  expect(ends).toBe(0);
});

test('Draw’s document is as large as the window, lies above the page, and lets it show through', () => {
  const { element, shadow } = start().frame;
  const within = element.contentDocument!;
  expect(within.URL).toBe('about:blank');
  expect(shadow.ownerDocument).toBe(within);
  expect(element.getBoundingClientRect().toJSON()).toMatchObject({
    x: 0,
    y: 0,
    width: innerWidth,
    height: innerHeight,
  });
  expect(document.elementFromPoint(40, 40)?.localName).toBe('recurate-root');
  expect(getComputedStyle(element).colorScheme).toBe('light');
  expect(getComputedStyle(element).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  // Not among those that scripts of the page count and name.
  expect(window.length).toBe(0);
});

test('Draw gets another document when the page throws its own away, and is told so', async () => {
  const place = start();
  const { element } = place.frame;
  const told: [Window, ShadowRoot][] = [];
  place.frame.onDocument((window, shadow) => told.push([window, shadow]));
  for (const act of [
    () => place.outer().remove(),
    () => document.documentElement.append(place.outer()),
    () => element.remove(),
    () => element.contentDocument!.body.replaceChildren(),
  ]) {
    const before = place.frame.shadow;
    act();
    await expect.poll(() => place.frame.isSettled()).toBe(true);
    const { shadow } = place.frame;
    expect(shadow).not.toBe(before);
    expect(told.at(-1)).toEqual([element.contentWindow, shadow]);
    addStyleSheet(shadow, 'textarea { width: 123px }');
    const field = shadow.appendChild(document.createElement('textarea'));
    expect(getComputedStyle(field).width).toBe('123px');
    let pressed = 0;
    field.addEventListener('click', () => pressed++);
    field.click();
    expect(pressed).toBe(1);
  }
  expect(told).toHaveLength(5);
  expect(ends).toBe(0);
});

test('a page that never stops removing Draw gets its way, and soon', async () => {
  start();
  let removals = 0;
  const observer = new MutationObserver(() => {
    const [found] = roots();
    if (found && removals++ < 10_000) found.remove();
  });
  observer.observe(document.documentElement, { childList: true });
  roots()[0]!.remove();
  await expect.poll(() => ends).toBe(1);
  expect(removals).toBeLessThanOrEqual(21);
  observer.disconnect();
});

test('the page is covered by one thing alone while that is there', () => {
  const { frame } = start();
  const only = frame.shadow.appendChild(document.createElement('div'));
  only.style.cssText = 'position: fixed; left: 100px; top: 50px; width: 80px; height: 30px';
  const at = (x: number, y: number): string | undefined => document.elementFromPoint(x, y)?.localName;
  frame.coverOnly(only);
  expect([at(140, 65), at(300, 65), at(140, 150), at(10, 10)]).toEqual(['recurate-root', 'body', 'body', 'body']);
  frame.coverOnly(null);
  expect(at(300, 65)).toBe('recurate-root');
});

test('when Ask begins, Draw moves into its element', async () => {
  const place = start();
  const ask = new AbortController();
  globalThis.recurateAsk = ask;
  const root = mountRoot(ask.signal);
  await expect.poll(() => holder(place)).toBe(root.element);
  expect(roots()).toEqual([root.element]);
  ask.abort();
});

test('Draw ends where another copy of the extension takes its place, or its own is gone', async () => {
  start();
  roots()[0]!.remove();
  document.documentElement.append(document.createElement('recurate-root'));
  await expect.poll(() => ends).toBe(1);
  vi.stubGlobal('chrome', { runtime: {} });
  document.documentElement.append(document.createElement('i'));
  await expect.poll(() => ends).toBe(2);
  document.querySelector('html > i')!.remove();
});
