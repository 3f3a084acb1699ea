import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeUri, vscode } from './fake-vscode';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

beforeEach(() => vscode.reset());

test.each([
  ['later.md', '/work/docs/later.md'],
  ['./later.md#part', '/work/docs/later.md'],
  ['../notes%20a.md?x', '/work/notes a.md'],
  ['/README.md', '/work/README.md'],
  ['../../etc/passwd', null],
  ['..%2F..%2Fetc/passwd', null],
  ['/../etc/passwd', null],
  ['../../work2/x.md', null],
  ['..', null],
  ['%2F%2Fhost/x', null],
  ['command%3Ax', null],
  ['command:x', null],
  ['a\\..\\b', null],
  ['%E0%A4%A', null],
  ['#part', null],
])('the link %s leads to %s', async (link, path) => {
  const { linkedPath } = await import('../../../src/vscode/host/links');
  expect(linkedPath(link, '/work/docs/plan.md', '/work')).toBe(path);
});

test('an address of the web is opened as it is written', async () => {
  const { openAddress } = await import('../../../src/vscode/host/links');
  const url = 'https://x.test/?u=https%3A%2F%2Fy.test%3Fa%3D1%26b%3D2&c=3';
  await openAddress(url);
  expect(vscode.ran).toEqual([['vscode.open', url]]);
});

test('a linked file is opened if it is there', async () => {
  const { openLinkedFile } = await import('../../../src/vscode/host/links');
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'recurate-'));
  vscode.root = join(folder, 'work');
  mkdirSync(vscode.root);
  writeFileSync(join(folder, 'secret.md'), 'Secret.');
  symlinkSync('../secret.md', join(vscode.root, 'linked.md'));
  writeFileSync(join(vscode.root, 'later.md'), 'Later.');
  const plan = FakeUri.parse(`file://${vscode.root}/plan.md`) as never;
  for (const name of ['later.md', 'linked.md']) vscode.write(FakeUri.parse(`file://${vscode.root}/${name}`), '');

  expect(await openLinkedFile('later.md#part', plan)).toBe(true);
  expect(vscode.ran.map(([command, uri]) => [command, String(uri)])).toEqual([
    ['vscode.open', `file://${vscode.root}/later.md`],
  ]);
  expect(await openLinkedFile('gone.md', plan)).toBe(false);
  expect(await openLinkedFile('linked.md', plan)).toBe(false);
  expect(await openLinkedFile('later.md', FakeUri.parse('file:///elsewhere/plan.md') as never)).toBe(false);
  expect(vscode.ran).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
