import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PageReadSchema } from '../../src/core/verify/page-read-schema';
import { readPage } from '../../src/reader/read-page';

const LONG = 'The lake is 40 metres deep at its deepest point, and boats are not allowed on it. '.repeat(4).trim();
const PAGE = `<nav>Home</nav><main><h1>A lake</h1><p>${LONG}</p></main>`;
const before = document.title;

beforeEach(() => {
  document.title = 'Lakes';
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  document.title = before;
  document.body.innerHTML = '';
});

test('a page is read with its title, address and passages, as far as it is about something', async () => {
  const read = await readPage();
  expect(v.parse(PageReadSchema, read)).toEqual(read);
  expect(read).toMatchObject({ title: 'Lakes', address: location.href, unsupported: null });
  expect(read.text).toBe(`A lake ${LONG}`);
  expect(read.passages.map(({ kind, path }) => [kind, path])).toEqual([
    ['heading', []],
    ['prose', ['A lake']],
  ]);
});

test('the page stays as it is', async () => {
  await readPage();
  expect(document.body.innerHTML).toBe(PAGE);
});

test('a page with too little text says so', async () => {
  document.body.innerHTML = '<p>Nothing.</p>';
  expect((await readPage()).unsupported).toBe('insufficient-text');
});
