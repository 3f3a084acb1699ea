import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SessionFinder } from '../../../../src/vscode/host/transcripts/find-sessions';
import { asks, FAKE, lines, result, says } from './fake-agent';
import { at } from './in-folder';
import { packed } from './packed';
import { NOW, minutesAgo, forever, TOGETHER, home, finderIn, idsIn } from './project';

test('a session is found with what a person tells it by', async () => {
  const { folder, project, session } = home();
  const path = session('one', project, 3, { title: 'A title' });
  const { sessions, unread } = await finderIn(folder).find([project], forever);
  expect(sessions).toMatchObject([
    { path, sessionId: 'one', title: 'A title', prompt: 'Why?', folder: project, isLive: true, lastAnswer: 'p1' },
  ]);
  expect(sessions[0]!.lastAt).toBe(NOW - 3 * 60_000);
  expect(unread).toBe(0);
});

test('live sessions come first, then the others by their last lines, whatever the times of their files are', async () => {
  const { folder, project, session } = home();
  session('older', project, 90);
  session('live', project, 2);
  session('newer', project, 30);
  const copied = session('copied', project, 60);
  utimesSync(copied, NOW / 1000, NOW / 1000);
  expect(await idsIn(folder, [project])).toEqual(['live', 'newer', 'copied', 'older']);
});

test('a session that was packed just now is as old as what is in it', async () => {
  const { folder, project, session } = home();
  const path = session('packed.jsonl.zst', project, 0);
  const said = JSON.stringify({ say: 'said', at: minutesAgo(10_000) });
  writeFileSync(
    path,
    packed(lines(JSON.stringify({ meta: { session: 'packed', folder: project } }), asks('p1'), said)),
  );
  session('newer', project, 100);
  const { sessions } = await finderIn(folder).find([project], forever);
  expect(sessions.map(({ sessionId, isLive }) => [sessionId, isLive])).toEqual([
    ['newer', false],
    ['packed', false],
  ]);
});

test('all open folders count, and the folders they lie in, but not their neighbours', async () => {
  const { folder, project, session } = home();
  const other = join(folder, 'other');
  mkdirSync(other);
  mkdirSync(join(project, 'src'));
  session('open', project, 1);
  session('parent', join(folder, 'work'), 2);
  session('other', other, 3);
  session('neighbour', join(folder, 'work', 'neighbour'), 4);
  expect(await idsIn(folder, [project])).toEqual(['open', 'parent']);
  expect(await idsIn(folder, [project, other])).toEqual(['open', 'parent', 'other']);
  expect(await idsIn(folder, [join(project, 'src')])).toEqual(['open', 'parent']);
  expect(await idsIn(folder, [])).toEqual([]);
});

test('what was done in the person’s home counts only where nothing else was done', async () => {
  const { folder, project, session } = home();
  session('home', folder, 1);
  expect(await idsIn(folder, [project])).toEqual(['home']);
  session('open', project, 50);
  expect(await idsIn(folder, [project])).toEqual(['open']);
  expect(await idsIn(folder, [folder])).toEqual(['home']);
});

test('a folder is the one that the system resolves it to', async () => {
  const { folder, project, session } = home();
  session('one', project, 1);
  symlinkSync(project, join(folder, 'link'));
  expect(await idsIn(folder, [join(folder, 'link')])).toEqual(['one']);
});

test('a session in the folder of another project with the same name is not taken for one of this project', async () => {
  const { folder, project, session } = home();
  session('mine', project, 1);
  session('theirs', '/home/somebody/else', 2, { in: project });
  expect(await idsIn(folder, [project])).toEqual(['mine']);
});

test('where all sessions lie together, those of the project are taken, also of folders within it', async () => {
  const { folder, project, session } = home();
  session('mine', project, 1);
  session('inner', join(project, 'packages', 'a'), 2);
  session('parent', join(folder, 'work'), 3);
  session('neighbour', join(folder, 'work', 'neighbour'), 4);
  session('longer', `${project}2`, 5);
  expect(await idsIn(folder, [project], [TOGETHER])).toEqual(['mine', 'inner', 'parent']);
});

test('subagents and sessions without a word are not listed', async () => {
  const { folder, project, session } = home();
  const meta = (name: string) => JSON.stringify({ meta: { session: name, folder: project } });
  session('sub', project, 1);
  session('nothing', project, 1, { text: '' });
  session('unanswered', project, 1, { text: lines(meta('unanswered'), asks('p1')) });
  session('one', project, 1);
  expect(await idsIn(folder, [project])).toEqual(['one']);
});

test('of the files of one session, the one that is written is listed, and another only if that is empty', async () => {
  const { folder, project, session } = home();
  const meta = JSON.stringify({ meta: { session: 'old', folder: project } });
  const object = JSON.stringify([meta, asks('p1'), says('said')].map((one) => JSON.parse(one)));
  const kept = session('both', project, 1);
  session('both.json', project, 2, { text: object });
  session('stub', project, 1, { text: lines(meta) });
  const old = session('stub.json', project, 2, { text: object });
  session('plain', project, 3);
  session('plain.jsonl.zst', project, 1, { text: 'packed' });
  const { sessions } = await finderIn(folder).find([project], forever);
  expect(sessions.map(({ path }) => path)).toEqual([kept, old, expect.stringContaining('plain.jsonl')]);
  expect(sessions[2]!.path).toMatch(/plain\.jsonl$/);
});

test('of a large session only the ends are read', async () => {
  const { folder, project, session } = home();
  const middle = Array.from({ length: 30 }, (_, index) => lines(asks(`m${index}`), result(100_000), says('…'))).join(
    '',
  );
  const text = [
    lines(JSON.stringify({ meta: { session: 'large', folder: project } }), asks('p1', 'First?'), says('one')),
    middle,
    lines(asks('p9', 'Last?'), JSON.stringify({ say: 'two', at: minutesAgo(7) })),
  ].join('');
  session('large', project, 7, { text });
  const { sessions } = await finderIn(folder).find([project], forever);
  expect(sessions).toMatchObject([
    { sessionId: 'large', prompt: 'First?', lastAnswer: 'p9', lastAt: NOW - 7 * 60_000 },
  ]);
});

test('of a thousand sessions only the newest are read, and older ones when more are asked for', async () => {
  const { folder, project, session } = home();
  for (let count = 0; count < 1000; count += 1) session(`s${count}`, project, 10 + count);
  const finder = finderIn(folder);
  const first = await finder.find([project], forever);
  expect(first.sessions.length).toBeGreaterThanOrEqual(50);
  expect(first.sessions.length).toBeLessThan(60);
  expect(first.unread).toBe(1000 - first.sessions.length);
  expect(first.sessions[0]!.sessionId).toBe('s0');
  const more = await finder.find([project], forever, 500);
  expect(more.sessions.length).toBeGreaterThanOrEqual(500);
});

test('where all sessions lie together, an old one of the project is found behind many of others, in one search or several', async () => {
  const { folder, project, session } = home();
  session('mine', project, 1000);
  for (let count = 0; count < 500; count += 1) session(`s${count}`, '/elsewhere', count);
  const all = await finderIn(folder, [TOGETHER]).find([project], forever);
  expect(all.sessions).toMatchObject([{ sessionId: 'mine' }]);
  expect(all).toMatchObject({ unread: 0, isPart: false });
  const finder = finderIn(folder, [TOGETHER]);
  const found = [];
  for (let search = 0; search < 3; search += 1) found.push(await finder.find([project], forever, 1, 200));
  expect(found.map(({ isPart }) => isPart)).toEqual([true, true, false]);
  expect(found.map(({ sessions }) => sessions.length)).toEqual([0, 0, 1]);
});

test('where the folders of sessions are links, these are followed', async () => {
  const { folder, project, session } = home();
  session('one', project, 1);
  const linked = { ...TOGETHER, places: { ...TOGETHER.places, roots: () => [join(folder, 'links')] } };
  symlinkSync(join(folder, 'fake'), join(folder, 'links'));
  expect(await idsIn(folder, [project], [linked])).toEqual(['one']);
  rmSync(join(folder, 'links'));
  mkdirSync(join(folder, 'links'));
  symlinkSync(join(folder, 'fake', project.replaceAll('/', '-')), join(folder, 'links', 'there'));
  expect(await idsIn(folder, [project], [linked])).toEqual(['one']);
});

test('a session is read again once its file has changed', async () => {
  const { folder, project, session } = home();
  session('one', project, 20);
  const finder = finderIn(folder);
  expect((await finder.find([project], forever)).sessions[0]!.lastAt).toBe(NOW - 20 * 60_000);
  const path = session('one', project, 10);
  expect((await finder.find([project], forever)).sessions[0]!.lastAt).toBe(NOW - 10 * 60_000);
  rmSync(path);
  expect((await finder.find([project], forever)).sessions).toEqual([]);
});

test('an old session that goes on is found once its change is reported, or after half a minute', async () => {
  const { folder, project, session } = home();
  session('newer', project, 100);
  const path = session('older', project, 200);
  let now = NOW;
  const finder = new SessionFinder([FAKE], at(folder), () => now);
  const first = async () => (await finder.find([project], forever)).sessions[0]!.sessionId;
  expect(await first()).toBe('newer');
  const goOn = (minutes: number): void => void session('older', project, minutes);
  goOn(90);
  expect(await first()).toBe('newer');
  finder.changed(path);
  expect(await first()).toBe('older');
  goOn(300);
  now += 31_000;
  expect(await first()).toBe('newer');
});
