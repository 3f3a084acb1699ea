import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Agent } from '../../../../src/core/transcripts/agent';
import { ANTIGRAVITY } from '../../../../src/core/transcripts/antigravity';
import { CLAUDE_CODE } from '../../../../src/core/transcripts/claude-code';
import { sha256 } from '../../../../src/core/text/sha256';
import { CODEX } from '../../../../src/core/transcripts/codex';
import { COPILOT_CHAT } from '../../../../src/core/transcripts/copilot-chat';
import { COPILOT_CLI } from '../../../../src/core/transcripts/copilot-cli';
import { CURSOR } from '../../../../src/core/transcripts/cursor';
import { GEMINI_CLI } from '../../../../src/core/transcripts/gemini-cli';
import { GROK_BUILD } from '../../../../src/core/transcripts/grok-build';
import { PI } from '../../../../src/core/transcripts/pi';
import { QWEN_CODE } from '../../../../src/core/transcripts/qwen-code';
import { SessionFinder } from '../../../../src/vscode/host/transcripts/find-sessions';
import { sessionFilesIn } from '../../../../src/vscode/host/transcripts/session-files';
import { FAKE, lines } from './fake-agent';
import { at, temporaryFolder } from './in-folder';
import { NOW, minutesAgo, forever, home, write, finderIn, idsIn } from './project';

test.each([CLAUDE_CODE, QWEN_CODE])('sessions of $name in folders within an open one are found', async (agent) => {
  const { folder, project } = home();
  const root = agent.places.roots(at(folder))[0]!;
  const below = agent === QWEN_CODE ? 'chats/' : '';
  const begin = (cwd: string, id: string): void => {
    const message = { role: 'user', content: 'Why?', parts: [{ text: 'Why?' }] };
    const line = { type: 'user', uuid: 'u', parentUuid: null, sessionId: id, cwd, timestamp: minutesAgo(1), message };
    const name = `${cwd.replaceAll(/[^A-Za-z0-9]/g, '-')}/${below}${id}0000000-0000-4000-8000-000000000000.jsonl`;
    write(join(root, name), lines(JSON.stringify(line)));
  };
  begin(join(project, 'packages', 'a'), '1');
  begin(`${project}-old`, '2');
  begin(join(folder, 'work', 'other'), '3');
  expect(await idsIn(folder, [project], [agent])).toEqual(['1']);
  expect(await idsIn(folder, [join(project, 'packages')], [agent])).toEqual(['1']);
  expect(await idsIn(folder, [join(project, 'packages', 'b')], [agent])).toEqual([]);
});

test('Claude Code’s sessions are found by its folders’ names, in CLAUDE_CONFIG_DIR too', async () => {
  const { folder } = home();
  const project = join(folder, 'my_app.v2 – neu');
  mkdirSync(project);
  const line = (type: string, more: object): string =>
    JSON.stringify({ type, sessionId: 's', cwd: project, timestamp: minutesAgo(1), version: '2.1.0', ...more });
  const text = lines(
    line('user', { uuid: 'u', parentUuid: null, message: { role: 'user', content: 'Why?' } }),
    line('assistant', {
      uuid: 'a',
      parentUuid: 'u',
      message: { id: 'm', role: 'assistant', stop_reason: 'end_turn', content: [{ type: 'text', text: 'So.' }] },
    }),
  );
  const encoded = project.replaceAll(/[^A-Za-z0-9]/g, '-');
  write(join(folder, 'config', 'projects', encoded, '00000000-0000-4000-8000-000000000000.jsonl'), text);
  const surroundings = { ...at(folder), env: { CLAUDE_CONFIG_DIR: join(folder, 'config') } };
  const { sessions } = await new SessionFinder([CLAUDE_CODE], surroundings, () => NOW).find([project], forever);
  expect(sessions).toMatchObject([{ sessionId: 's', prompt: 'Why?', folder: project, isLive: true }]);
});

test('Gemini CLI’s sessions are found though they do not say their folder', async () => {
  const { folder, project } = home();
  const chat = (hash: string | undefined, id: string): string =>
    lines(
      JSON.stringify({
        sessionId: id,
        projectHash: hash,
        startTime: minutesAgo(3),
        lastUpdated: minutesAgo(3),
        kind: 'main',
      }),
      JSON.stringify({ id: '1', timestamp: minutesAgo(2), type: 'user', content: [{ text: 'Why?' }] }),
      JSON.stringify({ id: '2', timestamp: minutesAgo(1), type: 'gemini', content: 'So.' }),
    );
  const chats = (slug: string) => join(folder, '.gemini', 'tmp', slug, 'chats');
  write(join(chats('project'), 'session-2026-11-01T11-57-aaaaaaaa.jsonl'), chat(sha256(project), 'mine'));
  write(join(chats('project-1'), 'session-2026-11-01T11-57-bbbbbbbb.jsonl'), chat(sha256('/x/project'), 'theirs'));
  expect(await idsIn(folder, [project], [GEMINI_CLI])).toEqual(['mine']);
  // What a session does not say is in a list of Gemini CLI.
  write(join(chats('project-2'), 'session-2026-11-01T11-57-cccccccc.jsonl'), chat(undefined, 'listed'));
  write(join(chats('project-3'), 'session-2026-11-01T11-57-dddddddd.jsonl'), chat(undefined, 'of another'));
  const projects = { [project]: 'project-2', '/x/project': 'project-3' };
  write(join(folder, '.gemini', 'projects.json'), JSON.stringify({ projects }));
  expect((await idsIn(folder, [project], [GEMINI_CLI])).sort()).toEqual(['listed', 'mine']);
  // Or beside them, which counts more than a sum that is of no folder here.
  write(join(chats('project-4'), 'session-2026-11-01T11-57-eeeeeeee.jsonl'), chat(sha256('?'), 'noted'));
  write(join(chats('project-5'), 'session-2026-11-01T11-57-ffffffff.jsonl'), chat('9f', 'noted elsewhere'));
  write(join(chats('project-4'), '..', '.project_root'), `${project}\n`);
  write(join(chats('project-5'), '..', '.project_root'), '/x/project');
  expect((await idsIn(folder, [project], [GEMINI_CLI])).sort()).toEqual(['listed', 'mine', 'noted']);
});

test('GitHub Copilot CLI’s sessions have the names that stand beside them', async () => {
  const { folder, project } = home();
  const event = (type: string, id: string, data: object): string =>
    JSON.stringify({ type, id, parentId: null, timestamp: minutesAgo(1), data });
  const events = (cwd: string): string =>
    lines(
      event('session.start', 'e1', { sessionId: 'c', version: 1, startTime: minutesAgo(2), context: { cwd } }),
      event('user.message', 'e2', { content: 'Why?', interactionId: 'i' }),
      event('assistant.turn_start', 'e3', { turnId: '0', interactionId: 'i' }),
      event('assistant.message', 'e4', {
        messageId: 'm',
        content: 'So.',
        toolRequests: [],
        turnId: '0',
        interactionId: 'i',
      }),
      event('assistant.turn_end', 'e5', { turnId: '0' }),
    );
  const state = join(folder, '.copilot', 'session-state');
  write(join(state, 'mine', 'events.jsonl'), events(project));
  write(join(state, 'mine', 'workspace.yaml'), `id: c\ncwd: ${project}\nname: "Fix the loop"\n`);
  write(join(state, 'theirs', 'events.jsonl'), events('/elsewhere'));
  const { sessions } = await finderIn(folder, [COPILOT_CLI]).find([project], forever);
  expect(sessions).toMatchObject([{ sessionId: 'c', title: 'Fix the loop', prompt: 'Why?', folder: project }]);
});

test.each<[string, string, boolean]>([
  ['beside a project’s sessions', '-p/archive/a.jsonl', true],
  ['for each day', '2026/11/01/a.jsonl', true],
  ['of a session', '00000000-0000-4000-8000-000000000000/events.jsonl', true],
  ['within that of a session', '00000000-0000-4000-8000-000000000000/files/a.jsonl', false],
  ['of a session beside its transcript', '-p/00000000-0000-4000-8000-000000000000/a.jsonl', false],
  ['too far down', '1/2/3/4/5/a.jsonl', false],
])('in a folder %s, a session is found if it can be there', async (_what, below, isFound) => {
  const folder = temporaryFolder();
  write(join(folder, below), 'x');
  write(join(folder, dirname(below), 'other.txt'), 'x');
  const anywhere: Agent = { ...FAKE, places: { ...FAKE.places, isSession: (path) => path.endsWith('.jsonl') } };
  const found = await sessionFilesIn(anywhere, folder, '');
  expect(found).toEqual(isFound ? [{ path: join(folder, below), below }] : []);
});

test('Codex’s sessions have the names of its index, and of a thread the newest file counts, archived or packed', async () => {
  const { folder, project } = home();
  const thread = (id: string, cwd: string): string =>
    lines(
      JSON.stringify({
        timestamp: minutesAgo(9),
        type: 'session_meta',
        payload: { id, cwd, cli_version: '0.150.0', source: 'cli' },
      }),
      JSON.stringify({ timestamp: minutesAgo(8), type: 'event_msg', payload: { type: 'task_started', turn_id: '1' } }),
      JSON.stringify({
        timestamp: minutesAgo(8),
        type: 'event_msg',
        payload: { type: 'user_message', message: 'Why?' },
      }),
      JSON.stringify({
        timestamp: minutesAgo(7),
        type: 'response_item',
        payload: { type: 'message', id: 'm', role: 'assistant', content: [{ type: 'output_text', text: 'So.' }] },
      }),
      JSON.stringify({ timestamp: minutesAgo(7), type: 'event_msg', payload: { type: 'task_complete', turn_id: '1' } }),
    );
  const ids = ['mine', 'gone', 'away'].map((name, index) => `${name}-0000-4000-8000-${index}`);
  const [mine, older, theirs] = ids as [string, string, string];
  const file = (day: string, id: string): string => `rollout-2026-${day}T11-00-00-${id}.jsonl`;
  const sessions = join(folder, '.codex', 'sessions', '2026');
  write(join(sessions, '11', '01', file('11-01', mine)), thread(mine, project));
  write(join(sessions, '10', '02', file('10-02', older)), thread(older, project));
  write(join(folder, '.codex', 'archived_sessions', file('10-02', older)), thread(older, project));
  write(join(sessions, '11', '01', file('11-01', theirs)), thread(theirs, '/elsewhere'));
  const named = (id: string, thread_name: string): string =>
    JSON.stringify({ id, thread_name, updated_at: minutesAgo(1) });
  write(join(folder, '.codex', 'session_index.jsonl'), lines(named(mine, 'First name'), named(mine, 'Second name')));
  const found = await finderIn(folder, [CODEX]).find([project], forever);
  expect(found.sessions.map(({ sessionId, title, prompt }) => [sessionId, title ?? prompt]).sort()).toEqual([
    [older, 'Why?'],
    [mine, 'Second name'],
  ]);
});

test('sessions of Antigravity are found by what it notes about their folders', async () => {
  const { folder, project } = home();
  const step = (type: string, source: string, content: string): string =>
    JSON.stringify({ step_index: 0, source, type, status: 'DONE', created_at: minutesAgo(1), content });
  const text = lines(step('USER_INPUT', 'USER_EXPLICIT', 'Why?'), step('PLANNER_RESPONSE', 'MODEL', 'So.'));
  const programs = join(folder, '.gemini', 'antigravity-cli');
  const ids = ['1', '2'].map((n) => `${n}0000000-0000-4000-8000-000000000000`);
  for (const id of ids) {
    const logs = join(programs, 'brain', id, '.system_generated', 'logs');
    write(join(logs, 'transcript_full.jsonl'), text);
    write(join(logs, 'transcript.jsonl'), text);
  }
  const noted = [project, '/elsewhere'].map((workspace, n) => JSON.stringify({ workspace, conversationId: ids[n] }));
  write(join(programs, 'history.jsonl'), lines(...noted));
  const { sessions } = await finderIn(folder, [ANTIGRAVITY]).find([project], forever);
  expect(sessions).toMatchObject([{ sessionId: ids[0], prompt: 'Why?', folder: project }]);
  expect(sessions[0]!.path).toContain('transcript_full');
});

test('sessions of Cursor are found by the names of its folders, without those of its subagents', async () => {
  const { folder, project } = home();
  const message = (role: string, text: string): string =>
    JSON.stringify({ role, message: { content: [{ type: 'text', text }] } });
  const text = lines(message('user', '<user_query>Why?</user_query>'), message('assistant', 'So.'));
  const slug = project.replaceAll(/[^A-Za-z0-9]+/g, '-').slice(1);
  const id = '10000000-0000-4000-8000-000000000000';
  const own = join(folder, '.cursor', 'projects', slug, 'agent-transcripts', id);
  write(join(own, `${id}.jsonl`), text);
  write(join(own, 'subagents', `${id}.jsonl`), text);
  write(join(folder, '.cursor', 'projects', 'other', 'agent-transcripts', id, `${id}.jsonl`), text);
  const { sessions } = await finderIn(folder, [CURSOR]).find([project], forever);
  expect(sessions).toMatchObject([{ sessionId: id, prompt: 'Why?', folder: project }]);
});

test('sessions of Pi are found, also those of folders within an open one', async () => {
  const { folder, project } = home();
  const inside = join(project, 'docs');
  for (const [id, cwd] of Object.entries({ a: project, b: inside, c: `${project}-old` })) {
    const text = lines(
      JSON.stringify({ type: 'session', version: 3, id, timestamp: minutesAgo(1), cwd }),
      JSON.stringify({ type: 'message', id: '1', parentId: null, message: { role: 'user', content: 'Why?' } }),
      JSON.stringify({ type: 'message', id: '2', parentId: '1', message: { role: 'assistant', content: 'So.' } }),
    );
    const name = `--${cwd.slice(1).replaceAll('/', '-')}--`;
    write(join(folder, '.pi', 'agent', 'sessions', name, `2026_${id}.jsonl`), text);
  }
  expect((await idsIn(folder, [project], [PI])).sort()).toEqual(['a', 'b']);
});

test('sessions of Grok Build are found with their titles, without those of its subagents', async () => {
  const { folder, project } = home();
  const update = (sessionUpdate: string, text: string): string =>
    JSON.stringify({
      timestamp: NOW / 1000 - 60,
      params: { update: { sessionUpdate, content: { type: 'text', text } } },
    });
  const text = lines(update('user_message_chunk', 'Why?'), update('agent_message_chunk', 'So.'));
  const ids = ['1', '2', '3'].map((n) => `${n}0000000-0000-4000-8000-000000000000`);
  const summaries = [
    { generated_title: 'Reasons', info: { cwd: project } },
    { session_kind: 'subagent', info: { cwd: project } },
    { info: { cwd: '/elsewhere' } },
  ];
  ids.forEach((id, n) => {
    const own = join(folder, '.grok', 'sessions', encodeURIComponent(project), id);
    write(join(own, 'updates.jsonl'), text);
    write(join(own, 'summary.json'), JSON.stringify(summaries[n]));
  });
  const { sessions } = await finderIn(folder, [GROK_BUILD]).find([project], forever);
  expect(sessions).toMatchObject([{ sessionId: ids[0], title: 'Reasons', folder: project }]);
});

test('sessions of VS Code’s own chat are found by the folders of its workspaces', async () => {
  const { folder, project } = home();
  const request = { requestId: 'r', message: { text: 'Why?' }, response: [{ value: 'So.' }], modelState: { value: 1 } };
  const storage = join(folder, '.config', 'Code', 'User', 'workspaceStorage');
  const of = (hash: string, sessionId: string, path: string): void => {
    const session = { version: 3, sessionId, creationDate: NOW, requests: [request] };
    write(join(storage, hash, 'chatSessions', `${sessionId}.jsonl`), lines(JSON.stringify({ kind: 0, v: session })));
    write(join(storage, hash, 'workspace.json'), JSON.stringify({ folder: `file://${encodeURI(path)}` }));
  };
  of('0a', 'mine', project);
  of('0b', 'theirs', '/elsewhere');
  expect(await idsIn(folder, [project], [COPILOT_CHAT])).toEqual(['mine']);
});
