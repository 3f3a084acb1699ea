import { beforeEach, expect, test } from 'vitest';
import { CLAUDE, FakeWorker } from '../fakes';

let worker: FakeWorker;

beforeEach(() => {
  worker = new FakeWorker();
  worker.languages['de'] = { locale: 'de', undo: 'Zurück', redo: 'Wieder', marks_one: 'Eine', marks_other: 'Viele' };
  worker.languages['ar'] = { marks_few: 'few', marks_other: 'other' };
});

test('gives a page the texts it asks for, and no others', async () => {
  expect(await worker.ask('texts', { language: 'de', names: ['locale', 'undo', 'unknown'] })).toEqual({
    ok: true,
    value: { locale: 'de', undo: 'Zurück' },
  });
});

test('includes the plural forms that the page’s own language does not have', async () => {
  expect(await worker.ask('texts', { language: 'ar', names: ['marks_one', 'marks_other'] })).toEqual({
    ok: true,
    value: { marks_few: 'few', marks_other: 'other' },
  });
});

test('gives none for a language that is not there', async () => {
  expect(await worker.ask('texts', { language: 'fr', names: ['undo'] })).toEqual({ ok: true, value: null });
});

test.each([
  ['a path instead of a language', { language: '../secrets', names: [] }],
  ['names that are no texts', { language: 'de', names: [7] }],
])('refuses %s', async (_what, question) => {
  expect(await worker.ask('texts', question as never, { url: CLAUDE })).toEqual({ ok: false, code: 'invalid' });
});
