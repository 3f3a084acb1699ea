import { afterEach, beforeEach, expect, test } from 'vitest';
import { addStyleSheet } from '../../src/browser/style-sheets';
import { createHiding } from '../../src/draw/hiding';

let outer: HTMLElement;
let inner: HTMLElement;
let field: HTMLInputElement;
beforeEach(() => {
  outer = document.createElement('div');
  const shadow = outer.attachShadow({ mode: 'open' });
  inner = document.createElement('div');
  const launcher = document.createElement('button');
  shadow.append(launcher, inner);
  const own = inner.attachShadow({ mode: 'open' });
  field = document.createElement('input');
  field.style.opacity = '0.5';
  const layer = document.createElement('div');
  layer.popover = 'manual';
  layer.append(field);
  own.append(layer);
  document.body.append(outer);
  layer.showPopover();
  field.focus();
});
afterEach(() => outer.remove());

const roots = (): ShadowRoot[] => [outer.shadowRoot!, inner.shadowRoot!];
const seen = (): string[] =>
  roots().flatMap((root) => [...root.querySelectorAll('*')].map((element) => getComputedStyle(element).opacity));

test('all of ours is hidden for a picture, also what lies on top, and is then exactly as it was', () => {
  const before = seen();
  const show = createHiding(roots, addStyleSheet)();
  expect(new Set(seen())).toEqual(new Set(['0']));
  expect(inner.shadowRoot!.activeElement).toBe(field);
  show();
  expect(seen()).toEqual(before);
  expect(inner.shadowRoot!.activeElement).toBe(field);
});

test('of two pictures at once, the last shows it again, and each only once', () => {
  const hide = createHiding(roots, addStyleSheet);
  const [first, second] = [hide(), hide()];
  first();
  first();
  expect(seen()).toContain('0');
  expect(new Set(seen())).toEqual(new Set(['0']));
  second();
  expect(seen()).not.toContain('0');
});
