import { afterEach, expect, test } from 'vitest';
import { keepFromFrames, returnFocus } from '../../src/draw/focus';

afterEach(() => document.body.replaceChildren());

/** A page with two fields, and something of ours that has the focus after the first had it. */
function page(): { first: HTMLInputElement; second: HTMLInputElement; life: AbortController } {
  const [first, second, ours] = [
    document.createElement('input'),
    document.createElement('input'),
    document.createElement('div'),
  ];
  const shadow = ours.attachShadow({ mode: 'open' });
  const own = document.createElement('button');
  shadow.append(own);
  document.body.append(first, second, ours);
  first.focus();
  const life = new AbortController();
  returnFocus(shadow, life.signal);
  own.focus();
  return { first, second, life };
}

test('the focus is where it was when Draw ends', () => {
  const { first, life } = page();
  life.abort();
  expect(document.activeElement).toBe(first);
});

test('a page that has taken the focus keeps it, and a field that is gone gets none', () => {
  const one = page();
  one.second.focus();
  one.life.abort();
  expect(document.activeElement).toBe(one.second);
  document.body.replaceChildren();
  const other = page();
  other.first.remove();
  other.life.abort();
  expect(document.activeElement).not.toBe(other.first);
});

test('a frame of the page does not keep the focus while one draws', async () => {
  const frame = document.createElement('iframe');
  const [ours, first] = [document.createElement('input'), document.createElement('input')];
  document.body.append(frame, ours, first);
  const inside = frame.contentDocument!.body.appendChild(frame.contentDocument!.createElement('input'));
  const life = new AbortController();
  keepFromFrames(() => ours.focus(), life.signal);
  ours.focus();
  inside.focus();
  await expect.poll(() => document.activeElement).toBe(ours);
  life.abort();
  inside.focus();
  await new Promise((go) => setTimeout(go, 50));
  expect(document.activeElement).toBe(frame);
});
