import { beforeEach, expect, test } from 'vitest';
import type { Drawing } from '../../../src/core/drawing/drawing';
import { drawing } from '../../core/drawing/samples';
import { FakeWorker } from '../fakes';

let worker: FakeWorker;
beforeEach(() => {
  worker = new FakeWorker();
});

const A = drawing({ id: 'drawing_a', page: 'https://a.example/' });

test('what was drawn on a page is there again in its tab, and nowhere else', async () => {
  expect(await worker.ask('keep-drawing', { drawing: A, isActive: true })).toEqual({ ok: true, value: null });
  expect(await worker.ask('drawing-draft', { page: A.page })).toMatchObject({ ok: true, value: { drawing: A } });
  for (const [page, tab] of [
    [A.page, 2],
    ['https://b.example/', 1],
  ] as const) {
    expect(await worker.ask('drawing-draft', { page }, { tab })).toMatchObject({ value: { drawing: null } });
  }
  await worker.ask('drop-drawing', { drawing: A.id });
  expect(await worker.ask('drawing-draft', { page: A.page })).toMatchObject({ value: { drawing: null } });
});

test('what an agent said meanwhile is in the drawing that is opened again', async () => {
  const lives: Drawing['lives'] = { ann_1: { status: 'resolved', replies: [] } };
  await worker.ask('keep-drawing', { drawing: A, isActive: false });
  worker.onLook = () => worker.drawings.set(`1 ${A.page}`, { ...A, lives });
  expect(await worker.ask('drawing-draft', { page: A.page })).toMatchObject({ value: { drawing: { lives } } });
});

test('a drawing that cannot be stored or read says so, and one without the form of a drawing is refused', async () => {
  worker.isFull = true;
  expect(await worker.ask('keep-drawing', { drawing: A, isActive: true })).toEqual({ ok: false, code: 'not-stored' });
  expect(await worker.ask('drawing-draft', { page: A.page })).toEqual({ ok: false, code: 'not-read' });
  expect(await worker.ask('drop-drawing', { drawing: A.id })).toEqual({ ok: false, code: 'not-stored' });
  const damaged = { drawing: { ...A, shapes: [{}] }, isActive: true };
  expect(await worker.askAnything('keep-drawing', damaged)).toEqual({ ok: false, code: 'invalid' });
});

test('a picture is that of the tab that asks', async () => {
  worker.pictures.set(1, 'cGljdHVyZQ==');
  expect(await worker.ask('capture', {})).toEqual({ ok: true, value: { png: 'cGljdHVyZQ==' } });
  expect(await worker.ask('capture', {}, { tab: 2 })).toEqual({ ok: false, code: 'not-shown' });
});

test('the drawer gets Draw for its tab, if the browser runs it there', async () => {
  expect(await worker.ask('bring-draw', {}, { tab: 5 })).toEqual({ ok: true, value: null });
  expect(worker.injected).toEqual(['draw in 5']);
  worker.closed.add(6);
  expect(await worker.ask('bring-draw', {}, { tab: 6 })).toEqual({ ok: false, code: 'refused' });
});
