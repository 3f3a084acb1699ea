import { afterEach, beforeEach, expect, test } from 'vitest';
import { followTheme } from '../../src/draw/theme';
import { $page } from '../../src/stores/page';

let life: AbortController;

beforeEach(() => (life = new AbortController()));

afterEach(() => {
  life.abort();
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
});

test.each([
  ['color: #eee; background: #111', '', 'dark'],
  ['color: #222; background: #fff', '', 'light'],
  ['', 'color-scheme: dark', 'dark'],
  ['', '', 'light'],
] as const)('a page with “%s” and “%s” is %s', (body, root, theme) => {
  document.body.style.cssText = body;
  document.documentElement.style.cssText = root;
  followTheme(life.signal);
  expect($page.get().theme).toBe(theme);
});

test('a page that changes while one draws is followed, until drawing ends', async () => {
  followTheme(life.signal);
  document.body.style.color = '#eee';
  await expect.poll(() => $page.get().theme).toBe('dark');
  life.abort();
  document.body.style.color = '#222';
  await new Promise((done) => setTimeout(done));
  expect($page.get().theme).toBe('dark');
});
