import { afterEach, beforeEach, expect, test } from 'vitest';
import { mountRoot, type Root } from '../../src/dom/own-root';

let life: AbortController;
let root: Root;
beforeEach(() => {
  life = new AbortController();
  root = mountRoot(life.signal);
});
afterEach(() => life.abort());

const place = (): Element | null => root.element.parentElement;

test.each<[string, (element: HTMLElement) => void]>([
  ['removed', (element) => element.remove()],
  ['moved into the body', (element) => document.body.append(element)],
  ['moved into a shadow root', (element) => void document.body.attachShadow?.({ mode: 'open' }).append(element)],
])('our element is put back after the page %s it', (_, act) => {
  const body = document.body.cloneNode() as HTMLElement;
  const before = document.body;
  document.documentElement.replaceChild(body, before);
  act(root.element);
  expect(place()).not.toBe(document.documentElement);
  expect(root.ensure()).toBe(true);
  expect(place()).toBe(document.documentElement);
  expect(root.ensure()).toBe(false);
  document.documentElement.replaceChild(before, body);
});

test('our element is put back after the page inserted it again and its policy blocked our styles', () => {
  const style = document.createElement('style');
  root.shadow.append(style);
  expect(root.ensure()).toBe(false);
  // A style that is blocked has no sheet, like one in a language that the browser does not know.
  style.type = 'text/unknown';
  expect(root.ensure()).toBe(true);
});

test('our element is left alone by a page that removes it again and again, which is said once', () => {
  let yields = 0;
  root = mountRoot(life.signal, () => yields++);
  for (let n = 0; n < 100; n++) {
    root.element.remove();
    root.ensure();
  }
  expect(place()).toBeNull();
  expect(yields).toBe(1);
});

test('a newer copy of the extension replaces our element', () => {
  const newer = mountRoot(life.signal);
  expect(root.isReplaced()).toBe(true);
  expect(newer.isReplaced()).toBe(false);
  expect(place()).toBeNull();
});
