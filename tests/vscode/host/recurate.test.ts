import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDocument } from '../../../src/core/conversation/conversation-document';
import { packed } from '../../../src/core/conversation/stored-document';
import { MARKDOWN_FILE } from '../../../src/core/storage-keys';
import { MarkStore } from '../../../src/vscode/host/mark-store';
import { keyOfFile } from '../../../src/vscode/host/shown-document';
import { markOf } from '../../core/sample';
import { WHY } from '../../core/transcripts/claude-code/lines';
import { english } from '../../english';
import { FakeUri, vscode } from './fake-vscode';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

const PLAN = FakeUri.parse('file:///work/docs/plan.md');

beforeEach(() => {
  vscode.reset();
  // What the agents on this computer wrote is not looked for.
  vscode.settings = { agents: [] };
});

/** Starts the extension in a window in which the plan was marked last. */
async function open() {
  const { Recurate } = await import('../../../src/vscode/host/recurate');
  const folder = mkdtempSync(join(tmpdir(), 'recurate-'));
  const life = new AbortController();
  onTestFinished(() => (life.abort(), rmSync(folder, { recursive: true })));
  const state = new Map<string, unknown>([['shown', { kind: 'file', uri: PLAN.toString() }]]);
  const context = {
    subscriptions: [],
    extensionUri: FakeUri.parse('file:///extension'),
    globalStorageUri: FakeUri.parse(`file://${folder}`),
    workspaceState: {
      get: (key: string) => state.get(key),
      update: async (key: string, value: unknown) => void state.set(key, value),
    },
  };
  new Recurate(context as never, { texts: {}, translate: english }, life.signal);
  return {
    chosen: () => state.get('shown'),
    store: new MarkStore(join(folder, 'marks'), () => undefined, life.signal),
  };
}

test('the file that is shown goes to its new place with its marks, before those beside it are looked for', async () => {
  vscode.write(PLAN, 'First.');
  const { chosen, store } = await open();
  const marked = { ...emptyDocument(MARKDOWN_FILE), annotations: [markOf('First')] };
  await store.write(keyOfFile({ uri: PLAN as never }), packed(marked));
  const search = vi.spyOn(vscode.api.workspace, 'findFiles').mockReturnValue(new Promise(() => undefined));
  onTestFinished(() => search.mockRestore());
  vscode.rename(FakeUri.parse('file:///work/docs'), FakeUri.parse('file:///work/old'));
  const now = FakeUri.parse('file:///work/old/plan.md');
  await expect.poll(chosen).toEqual({ kind: 'file', uri: now.toString() });
  const read = await store.read(keyOfFile({ uri: now as never }));
  expect(read.ok && read.text).toContain('First');
});

test('the last answer is that of an agent, also in a window that opens with a file', async () => {
  const { chosen } = await open();
  await vscode.run('recurate.markLast');
  expect(chosen()).toEqual({ kind: 'newest' });
});

test('a transcript that is opened is shown, and what is none is named', async () => {
  const { chosen } = await open();
  const folder = mkdtempSync(join(tmpdir(), 'recurate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'kept.jsonl');
  writeFileSync(path, `${WHY.join('\n')}\n`);
  vscode.opened = [FakeUri.parse(`file://${path}`)];
  await vscode.run('recurate.openTranscript');
  expect(chosen()).toEqual({ kind: 'session', agent: 'claude-code', path });
  vscode.opened = [FakeUri.parse('file:///nowhere/note.txt')];
  await vscode.run('recurate.openTranscript');
  expect(vscode.said.slice(-1)).toEqual(['note.txt is not a transcript that Recurate can read.']);
  vscode.opened = undefined;
  await vscode.run('recurate.openTranscript');
  expect(chosen()).toEqual({ kind: 'session', agent: 'claude-code', path });
});
