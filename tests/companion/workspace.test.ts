import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Archive } from '../../src/companion/data/archive';
import { makeFolders, placesIn } from '../../src/companion/data/folder';
import { copyInto, workspaceOf } from '../../src/companion/data/workspaces';
import { AgentInTest, scene, type Scene } from './parts/agent';
import { drawing, PIXEL } from './parts/results';

const DAY = 24 * 60 * 60 * 1000;
let folder: string;
let workspace: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'recurate-workspace-')));
  workspace = join(folder, 'my project #1');
  mkdirSync(workspace);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const uriOf = (path: string): string => pathToFileURL(path).href;
const copiesIn = (path: string): string[] => {
  const drawings = join(path, '.recurate', 'drawings');
  return existsSync(drawings) ? readdirSync(drawings) : [];
};

describe('an agent whose client offers its workspace', () => {
  let at: Scene;
  const agents: AgentInTest[] = [];
  beforeEach(async () => {
    at = await scene();
  });
  afterEach(async () => {
    await Promise.all(agents.splice(0).map((agent) => agent.close()));
    await at.end();
  });

  async function agentIn(roots: string[] | null, mode: 'auto' | 'legacy' = 'legacy'): Promise<AgentInTest> {
    const agent = await AgentInTest.start(at.home, `agent-${mode}`, mode, roots);
    agents.push(agent);
    return agent;
  }
  async function sends(name: string): Promise<void> {
    const pictures = [0, 1].map((shape) => ({ shape, width: 1, height: 1, png: PIXEL }));
    at.extension.say({ type: 'result', id: name, request: null, result: drawing(name, 1, { pictures }) });
    await at.extension.next('stored');
  }
  const pathsFor = async (agent: AgentInTest): Promise<string[]> => {
    const said = (await agent.ask('analyze', { what: 'annotations' })) as unknown as {
      screenshot_path: string;
      pictures: { path: string }[];
    };
    expect(said.screenshot_path).toBe(said.pictures[0]!.path);
    return said.pictures.map(({ path }) => path);
  };

  test.each(['auto', 'legacy'] as const)('finds the pictures in it, and Git does not (%s)', async (mode) => {
    execFileSync('git', ['init', '-q'], { cwd: workspace });
    const agent = await agentIn([uriOf(workspace)], mode);
    await sends('one');
    const paths = await pathsFor(agent);
    expect(paths).toHaveLength(2);
    for (const path of paths) {
      expect(dirname(path)).toBe(join(workspace, '.recurate', 'drawings'));
      expect(readFileSync(path).toString('base64')).toBe(PIXEL);
      expect(statSync(path).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(join(workspace, '.recurate', '.gitignore'), 'utf8')).toBe('*\n');
    expect(statSync(join(workspace, '.recurate')).mode & 0o777).toBe(0o700);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: workspace }).toString()).toBe('');
    // Half written files do not stay, and asking again makes no more.
    await pathsFor(agent);
    expect(copiesIn(workspace)).toHaveLength(2);
  });

  test('but one that knows no roots gets the files of the companion, and nothing is asked of it', async () => {
    const agent = await agentIn(null);
    await sends('one');
    for (const path of await pathsFor(agent)) expect(path.startsWith(at.home.data)).toBe(true);
  });

  test('moves to another one, and its pictures go there', async () => {
    const other = join(folder, 'other');
    mkdirSync(other);
    const roots = [uriOf(workspace)];
    const agent = await agentIn(roots);
    await sends('one');
    await pathsFor(agent);
    roots[0] = uriOf(other);
    await agent.client.sendRootsListChanged();
    const [path] = await pathsFor(agent);
    expect(path!.startsWith(other)).toBe(true);
  });

  test('and that says nothing, or nonsense, goes on as before', async () => {
    await sends('one');
    const silent = await agentIn([]);
    silent.client.setRequestHandler('roots/list', () => new Promise(() => undefined));
    const failing = await agentIn([]);
    failing.client.setRequestHandler('roots/list', () => {
      throw new Error('no');
    });
    const odd = await agentIn([
      'https://example.com/',
      'nonsense',
      'file://elsewhere/x',
      uriOf(join(folder, 'none')),
      'file:///',
    ]);
    for (const agent of [silent, failing, odd])
      for (const path of await pathsFor(agent)) expect(path.startsWith(at.home.data)).toBe(true);
    expect(readdirSync(folder)).toEqual(['my project #1']);
  });

  test('and that offers several gets the first that can be used', async () => {
    const agent = await agentIn(['file:///proc/none', uriOf(join(folder, 'none')), uriOf(workspace)]);
    await sends('one');
    const [path] = await pathsFor(agent);
    expect(path!.startsWith(workspace)).toBe(true);
  });

  test('loses the copies with the drawings', async () => {
    const agent = await agentIn([uriOf(workspace)]);
    await sends('old');
    await pathsFor(agent);
    expect(copiesIn(workspace)).toHaveLength(2);
    await agent.close();
    const holder = at.agent;
    holder.kill();
    await at.extension.closed;
    // The next one is started a day later.
    const places = placesIn(at.home.data);
    new Archive(places, () => Date.now() + DAY + 1000);
    expect(existsSync(join(workspace, '.recurate'))).toBe(false);
    expect(readdirSync(places.workspaces)).toEqual([]);
  });
});

test.each([
  { what: 'a folder', uri: () => uriOf(workspace), is: true },
  {
    what: 'a link to a folder',
    uri: () => (symlinkSync(workspace, join(folder, 'link')), uriOf(join(folder, 'link'))),
    is: true,
  },
  {
    what: 'one of this computer, by name',
    uri: () => uriOf(workspace).replace('file://', 'file://localhost'),
    is: true,
  },
  { what: 'a file', uri: () => (writeFileSync(join(folder, 'file'), ''), uriOf(join(folder, 'file'))), is: false },
  { what: 'nothing', uri: () => uriOf(join(folder, 'none')), is: false },
  { what: 'another computer', uri: () => uriOf(workspace).replace('file://', 'file://server'), is: false },
  { what: 'a web address', uri: () => 'https://example.com/', is: false },
  { what: 'the whole computer', uri: () => 'file:///', is: false },
  { what: "the person's home", uri: () => uriOf(homedir()), is: false },
  { what: 'a hidden slash', uri: () => 'file:///tmp%2f..%2fetc', is: false },
  { what: 'no address', uri: () => '../..', is: false },
])('$what as a root', ({ uri, is }) => {
  expect(workspaceOf(uri())).toBe(is ? workspace : null);
});

describe('what others have put into a workspace', () => {
  const places = (): ReturnType<typeof placesIn> => {
    const found = placesIn(join(folder, 'data'));
    makeFolders(found);
    return found;
  };
  const picture = (): string => {
    const path = join(folder, `${'0'.repeat(32)}-0.png`);
    writeFileSync(path, Buffer.from(PIXEL, 'base64'));
    return path;
  };

  test.each([
    { what: 'a link as our folder', make: (there: string) => symlinkSync(there, join(workspace, '.recurate')) },
    {
      what: 'a link as the folder in it',
      make: (there: string) => {
        mkdirSync(join(workspace, '.recurate'));
        symlinkSync(there, join(workspace, '.recurate', 'drawings'));
      },
    },
    { what: 'a file as our folder', make: () => writeFileSync(join(workspace, '.recurate'), '') },
    {
      what: 'a link to nothing',
      make: (there: string) => symlinkSync(join(there, 'none'), join(workspace, '.recurate')),
    },
  ])('$what: nothing is written anywhere', ({ make }) => {
    const there = join(folder, 'elsewhere');
    mkdirSync(there);
    make(there);
    expect(copyInto(places(), workspace, picture())).toBeNull();
    expect(readdirSync(there)).toEqual([]);
  });

  test('a link with the name of the copy is replaced, and what it leads to stays', () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'mine');
    const from = picture();
    mkdirSync(join(workspace, '.recurate', 'drawings'), { recursive: true });
    const copy = join(workspace, '.recurate', 'drawings', `${'0'.repeat(32)}-0.png`);
    symlinkSync(secret, copy);
    expect(copyInto(places(), workspace, from)).toBe(copy);
    expect([readFileSync(secret, 'utf8'), lstatSync(copy).isFile()]).toEqual(['mine', true]);
  });

  test('stays when ours goes', () => {
    const at = places();
    copyInto(at, workspace, picture());
    const own = join(workspace, '.recurate', 'drawings', 'holiday.png');
    writeFileSync(own, '');
    new Archive(at).prune();
    expect(copiesIn(workspace)).toEqual(['holiday.png']);
    expect(readdirSync(at.workspaces)).toEqual([]);
  });

  test('a folder that became a link is let go, and nothing behind it is removed', () => {
    const at = places();
    copyInto(at, workspace, picture());
    const drawings = join(workspace, '.recurate', 'drawings');
    const there = join(folder, 'elsewhere');
    mkdirSync(there);
    writeFileSync(join(there, `${'1'.repeat(32)}-0.png`), '');
    rmSync(drawings, { recursive: true });
    symlinkSync(there, drawings);
    new Archive(at).prune();
    expect(readdirSync(there)).toHaveLength(1);
  });
});
