import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { worktreesBeside } from '../../../../src/vscode/host/transcripts/worktrees';
import { temporaryFolder } from './in-folder';
import { write } from './project';

/** A repository with two more worktrees, as Git leaves it. */
function repository() {
  const folder = temporaryFolder();
  const main = join(folder, 'app');
  const trees = ['one', 'two'].map((name) => join(folder, `app-${name}`));
  mkdirSync(join(main, 'docs'), { recursive: true });
  trees.forEach((tree, n) => {
    const data = join(main, '.git', 'worktrees', `tree${n}`);
    write(join(data, 'gitdir'), `${join(tree, '.git')}\n`);
    write(join(data, 'commondir'), '../..\n');
    write(join(tree, '.git'), `gitdir: ${data}\n`);
  });
  return { folder, main, trees };
}

test('the worktrees of a repository are known from each of them, and from folders within', async () => {
  const { main, trees } = repository();
  expect((await worktreesBeside(main)).sort()).toEqual(trees);
  expect((await worktreesBeside(join(main, 'docs'))).sort()).toEqual(trees);
  expect((await worktreesBeside(trees[0]!)).sort()).toEqual([main, trees[1]!]);
});

test('a repository without a folder of its own has its worktrees', async () => {
  const folder = temporaryFolder();
  const tree = join(folder, 'app');
  const data = join(folder, 'app.git', 'worktrees', 'tree');
  write(join(data, 'gitdir'), join(folder, 'other', '.git'));
  write(join(data, 'commondir'), '../..');
  write(join(tree, '.git'), `gitdir: ${data}`);
  expect(await worktreesBeside(tree)).toEqual([join(folder, 'other')]);
});

test('a part of another repository, and what is in none, have no others', async () => {
  const { main, folder } = repository();
  mkdirSync(join(main, '.git', 'modules', 'part'), { recursive: true });
  write(join(main, 'part', '.git'), 'gitdir: ../.git/modules/part');
  expect(await worktreesBeside(join(main, 'part'))).toEqual([]);
  expect(await worktreesBeside(folder)).toEqual([]);
});
