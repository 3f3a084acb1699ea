import { beforeEach, expect, test } from 'vitest';
import { keyOfPage } from '../../../src/core/library/kept-citation';
import { FakeWorker } from '../fakes';

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
});

const LOADED = new URL('https://bread.example/levain');
const CITED = {
  title: 'Levain',
  selectors: { quote: { exact: 'It doubles', prefix: '', suffix: '' }, position: { start: 0, end: 10 } },
  note: 'How long?',
};
const keep = (source: string) => worker.ask('keep-citation', { ...CITED, source }, { url: LOADED });

test.each([
  ['it was loaded from', LOADED.href, LOADED.href],
  ['it has taken since', 'https://bread.example/rye?id=2&utm_source=mail#salt', 'https://bread.example/rye?id=2'],
  ['a route leads to', 'https://bread.example/levain#/rye', 'https://bread.example/levain#/rye'],
])('a citation is kept under the address of the page that %s', async (_, address, kept) => {
  expect(await keep(address)).toEqual({ ok: true, value: { isNew: true } });
  expect([...worker.entries.keys()]).toEqual([keyOfPage(kept)]);
  expect(await keep(address)).toEqual({ ok: true, value: { isNew: false } });
});

test.each(['https://other.example/levain', 'levain', ''])(
  'not under an address of another site: %s',
  async (address) => {
    expect(await keep(address)).toEqual({ ok: false, code: 'not-stored' });
    expect(worker.entries.size).toBe(0);
  },
);
