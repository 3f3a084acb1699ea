import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Agent } from '../../../../src/core/transcripts/agent';
import type { FoundSessions } from '../../../../src/vscode/host/transcripts/find-sessions';
import { SessionFinder } from '../../../../src/vscode/host/transcripts/find-sessions';
import { followNewest, type NewestOptions } from '../../../../src/vscode/host/transcripts/follow-newest';
import { AT_WORK } from '../../../../src/vscode/host/transcripts/newest-session';
import { asks, FAKE, lines } from './fake-agent';
import { at, OFTEN, temporaryFolder } from './in-folder';

/** Follows the newest session of a project; the time can be moved on. */
function newestOf(agent: Agent = FAKE, options: Partial<NewestOptions> = {}) {
  const home = temporaryFolder();
  const project = join(home, 'project');
  mkdirSync(project);
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  let later = 0;
  const now = (): number => Date.now() + later;
  const shown: (string | null)[] = [];
  const path = (name: string): string => join(home, 'fake', project.replaceAll('/', '-'), `${name}.jsonl`);
  return {
    shown,
    stop: () => controller.abort(),
    path,
    pass: (ms: number) => (later += ms),
    follow: () =>
      followNewest({
        folders: [project],
        finder: new SessionFinder([agent], at(home), now),
        signal: controller.signal,
        intervals: OFTEN,
        now,
        onSession: (session) => shown.push(session?.sessionId ?? null),
        ...options,
      }),
    begin(name: string) {
      mkdirSync(dirname(path(name)), { recursive: true });
      const at = new Date(now()).toISOString();
      writeFileSync(
        path(name),
        lines(
          JSON.stringify({ meta: { session: name, folder: project }, at }),
          asks(`${name} 1`),
          JSON.stringify({ say: 'So.', at }),
        ),
      );
    },
    prompt(name: string, id: string) {
      const at = new Date(now()).toISOString();
      appendFileSync(path(name), lines(asks(id), JSON.stringify({ say: 'So.', at })));
    },
  };
}

test('an agent that starts later is found, and then the session that is begun next', async () => {
  const one = newestOf();
  one.follow();
  await expect.poll(() => one.shown).toEqual([null]);
  one.begin('first');
  await expect.poll(() => one.shown).toEqual([null, 'first']);
  one.begin('second');
  await expect.poll(() => one.shown).toEqual([null, 'first', 'second']);
});

test('where all sessions lie together, a new one is found, too', async () => {
  const one = newestOf({ ...FAKE, places: { ...FAKE.places, foldersFor: () => null } });
  one.follow();
  await expect.poll(() => one.shown).toEqual([null]);
  one.begin('first');
  await expect.poll(() => one.shown).toEqual([null, 'first']);
});

test('the session is another one once the person has gone on in that and nothing happens in the shown one', async () => {
  const one = newestOf();
  one.begin('a');
  one.follow();
  await expect.poll(() => one.shown).toEqual(['a']);
  one.pass(1000);
  one.begin('b');
  await expect.poll(() => one.shown).toEqual(['a', 'b']);
  one.prompt('a', 'a 2');
  one.pass(AT_WORK + 1000);
  one.prompt('a', 'a 3');
  await expect.poll(() => one.shown).toEqual(['a', 'b', 'a']);
});

test('a session that is removed gives way, and nothing is said after the end', async () => {
  const one = newestOf();
  one.begin('a');
  one.follow();
  await expect.poll(() => one.shown).toEqual(['a']);
  rmSync(one.path('a'));
  await expect.poll(() => one.shown).toEqual(['a', null]);
  one.stop();
  one.begin('b');
  const other = newestOf();
  other.begin('c');
  other.follow();
  await expect.poll(() => other.shown).toEqual(['c']);
  expect(one.shown).toEqual(['a', null]);
});

test('a change is looked into within two seconds, also where a search takes long', async () => {
  const folder = temporaryFolder();
  const controller = new AbortController();
  onTestFinished(() => (controller.abort(), void vi.useRealTimers()));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const find = vi.fn(async (): Promise<FoundSessions> => {
    vi.advanceTimersByTime(3000);
    return { sessions: [], unread: 0, isPart: false, places: [folder] };
  });
  let report: (() => void) | undefined;
  followNewest({
    folders: [folder],
    finder: { find, changed: () => undefined } as unknown as SessionFinder,
    signal: controller.signal,
    onSession: () => undefined,
    watch: ((_path: string, onChange: (event: string, name: string) => void) => {
      report = () => onChange('rename', 'new');
      return { on: () => undefined, close: () => undefined };
    }) as unknown as NewestOptions['watch'],
  });
  await vi.waitFor(() => expect(report).toBeDefined());
  const searches = find.mock.calls.length;
  report?.();
  await vi.advanceTimersByTimeAsync(2000);
  expect(find.mock.calls.length).toBe(searches + 1);
});
