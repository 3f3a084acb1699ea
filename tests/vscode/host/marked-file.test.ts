import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeUri, vscode } from './fake-vscode';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

const PLAN = FakeUri.parse('file:///work/docs/plan.md');

let life: AbortController;

beforeEach(() => {
  life = new AbortController();
  vscode.reset();
});

afterEach(() => life.abort());

async function open(uri = PLAN) {
  const { openMarkedFile } = await import('../../../src/vscode/host/marked-file');
  const onChange = vi.fn<() => void>();
  return { file: await openMarkedFile(uri as never, onChange, life.signal), onChange };
}

test.each([
  ['itself', PLAN.toString()],
  ['a folder around it', 'file:///work/docs'],
])('a file is gone when %s is deleted, also while it is open in an editor, until it comes back', async (_, deleted) => {
  vscode.write(PLAN, 'First.');
  const { file, onChange } = await open();
  expect([file.text(), file.isThere()]).toEqual(['First.', true]);
  vscode.delete(FakeUri.parse(deleted));
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect([file.text(), file.isThere()]).toEqual(['First.', false]);
  vscode.write(PLAN, 'Second.');
  await expect.poll(() => onChange.mock.calls.length).toBe(2);
  expect([file.text(), file.isThere()]).toEqual(['Second.', true]);
});

test('a file that is replaced is there', async () => {
  vscode.write(PLAN, 'First.');
  const { file, onChange } = await open();
  vscode.delete(PLAN);
  vscode.write(PLAN, 'Second.');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect([file.text(), file.isThere()]).toEqual(['Second.', true]);
});

test('other files are nothing to it', async () => {
  vscode.write(PLAN, 'First.');
  const { file, onChange } = await open();
  for (const other of ['file:///work/docs/plan.md.bak', 'file:///work/doc']) {
    vscode.write(FakeUri.parse(other), 'Other.');
    vscode.delete(FakeUri.parse(other));
  }
  vscode.write(PLAN, 'Second.');
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  expect(file.text()).toBe('Second.');
});

test.each([
  ['itself', 'file:///work/docs/plan.md', 'file:///work/docs/later.md', 'file:///work/docs/later.md'],
  ['its folder', 'file:///work/docs', 'file:///work/old', 'file:///work/old/plan.md'],
  ['a folder with a longer name', 'file:///work/doc', 'file:///work/old', undefined],
  ['a file with the beginning of its name', 'file:///work/docs/plan', 'file:///work/docs/later', undefined],
])('a file is found again when %s is renamed', async (_, from, to, now) => {
  const { movedTo } = await import('../../../src/vscode/host/marked-file');
  const moves = [{ oldUri: FakeUri.parse(from), newUri: FakeUri.parse(to) }];
  expect(movedTo(PLAN as never, moves as never)?.toString()).toBe(now);
});

test('every file in a folder that is renamed is found again', async () => {
  const { movesOfFiles } = await import('../../../src/vscode/host/marked-file');
  for (const path of ['/work/old/plan.md', '/work/old/in/idea.md', '/work/older/x.md']) {
    vscode.write(FakeUri.parse(`file://${path}`), '');
  }
  const moves = [{ oldUri: FakeUri.parse('file:///work/docs'), newUri: FakeUri.parse('file:///work/old') }];
  const found = await movesOfFiles(moves as never);
  expect(found.map(([from, to]) => `${from.path} ${to.path}`)).toEqual([
    '/work/docs /work/old',
    '/work/docs/plan.md /work/old/plan.md',
    '/work/docs/in/idea.md /work/old/in/idea.md',
  ]);
});
