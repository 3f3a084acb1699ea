import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLAUDE_CODE } from '../../../../src/core/transcripts/claude-code';
import { CURSOR } from '../../../../src/core/transcripts/cursor';
import { rootsOf } from '../../../../src/vscode/host/transcripts/roots';
import { SessionFinder } from '../../../../src/vscode/host/transcripts/find-sessions';
import { assistant, END, text, user } from '../../../core/transcripts/claude-code/lines';
import { lines } from './fake-agent';
import { at } from './in-folder';
import { forever, home, NOW, write } from './project';

/** Writes a session of Claude Code that was begun in a folder, under a root, in the folder for another or the same. */
function session(root: string, id: string, cwd: string, inFolderOf = cwd): void {
  const about = { cwd, sessionId: id, timestamp: new Date(NOW - 60_000).toISOString() };
  const name = inFolderOf.replaceAll(/[^A-Za-z0-9]/g, '-');
  const said = lines(user('u1', null, 'Why?', about), assistant('a1', 'u1', text('Because.'), { ...END, ...about }));
  write(join(root, name, `${id}0000000-0000-4000-8000-000000000000.jsonl`), said);
}

async function found(
  folder: string,
  open: readonly string[],
  more: { env?: Record<string, string>; folders?: string[] } = {},
): Promise<string[]> {
  const finder = new SessionFinder([CLAUDE_CODE], { ...at(folder), ...more }, () => NOW);
  const { sessions } = await finder.find(open, forever);
  return sessions.map(({ sessionId }) => sessionId).sort();
}

describe('A session that was moved to another worktree', () => {
  /** A project with a worktree beside it. */
  function trees() {
    const { folder, project } = home();
    const tree = join(folder, 'work', 'calm-fox');
    const data = join(project, '.git', 'worktrees', 'calm-fox');
    write(join(data, 'gitdir'), join(tree, '.git'));
    write(join(data, 'commondir'), '../..');
    write(join(tree, '.git'), `gitdir: ${data}`);
    return { folder, project, tree, root: join(folder, '.claude', 'projects') };
  }

  test('is found from the one that it was begun in', async () => {
    const { folder, project, tree, root } = trees();
    session(root, '1', project, tree);
    session(root, '2', join(project, 'docs'), tree);
    expect(await found(folder, [project])).toEqual(['1', '2']);
  });

  test('is found from the one that it was moved to', async () => {
    const { folder, project, tree, root } = trees();
    session(root, '1', project, tree);
    session(root, '2', tree);
    expect(await found(folder, [tree])).toEqual(['1', '2']);
  });

  test('is no reason to show those that were begun in the other one', async () => {
    const { folder, project, tree, root } = trees();
    session(root, '1', tree);
    session(root, '2', project);
    expect(await found(folder, [project])).toEqual(['2']);
    expect(await found(folder, [tree])).toEqual(['1']);
  });
});

describe('The sessions of a profile', () => {
  test('are found beside those of the first, and where the environment says', async () => {
    const { folder, project } = home();
    session(join(folder, '.claude', 'projects'), '1', project);
    session(join(folder, '.claude-work', 'projects'), '2', project);
    session(join(folder, 'profile', 'projects'), '3', project);
    expect(await found(folder, [project], { env: { CLAUDE_CONFIG_DIR: join(folder, 'profile') } })).toEqual([
      '1',
      '2',
      '3',
    ]);
  });

  test.each([
    ['a profile', ['other']],
    ['a home', ['other', '..', 'away']],
    ['where sessions lie', ['other', 'projects']],
  ])('are found in a folder that the person named, which is %s', async (_what, parts) => {
    const { folder, project } = home();
    session(join(folder, 'other', 'projects'), '1', project);
    session(join(folder, 'away', '.claude', 'projects'), '1', project);
    expect(await found(folder, [project])).toEqual([]);
    expect(await found(folder, [project], { folders: [join(folder, ...parts)] })).toEqual(['1']);
  });

  test('are looked for in each place once, and not in what belongs to all programs', async () => {
    const { folder } = home();
    mkdirSync(join(folder, '.claude-mem'));
    mkdirSync(join(folder, '.claude-b', 'projects'), { recursive: true });
    const here = { ...at(folder), env: { CLAUDE_CONFIG_DIR: join(folder, '.claude-b') } };
    expect(await rootsOf(CLAUDE_CODE, here)).toEqual(
      ['.claude-b', '.claude'].map((one) => `${folder}/${one}/projects`),
    );
  });
});

describe('A session of a path', () => {
  test('in other letters is found, unless that is another folder', async () => {
    const { folder, project } = home();
    const root = join(folder, '.claude', 'projects');
    session(root, '1', project.replace('project', 'Project'));
    session(root, '2', join(folder, 'WORK', 'project', 'docs'));
    expect(await found(folder, [project])).toEqual(['1', '2']);
    mkdirSync(join(folder, 'work', 'Project'));
    expect(await found(folder, [project])).toEqual(['2']);
  });

  test('that the window was opened with is found, as is that which the system resolves', async () => {
    const { folder, project } = home();
    const link = join(folder, 'link');
    symlinkSync(project, link);
    const root = join(folder, '.claude', 'projects');
    session(root, '1', link);
    session(root, '2', project);
    expect(await found(folder, [link])).toEqual(['1', '2']);
  });

  test('that only the name of a folder says is of the project with the same letters', async () => {
    const { folder, project } = home();
    const message = (role: string): string => JSON.stringify({ role, message: { content: 'Why?' } });
    const slug = project.slice(1).replaceAll(/[^A-Za-z0-9]+/g, '-');
    const begin = (name: string, id: string): void =>
      write(
        join(folder, '.cursor', 'projects', name, 'agent-transcripts', `${id}.jsonl`),
        lines(message('user'), message('assistant')),
      );
    const ids = async (): Promise<string[]> => {
      const { sessions } = await new SessionFinder([CURSOR], at(folder), () => NOW).find([project], forever);
      return sessions.map(({ sessionId }) => sessionId);
    };
    begin(slug.replace('project', 'Project'), 'other');
    expect(await ids()).toEqual(['other']);
    begin(slug, 'own');
    expect(await ids()).toEqual(['own']);
  });
});
