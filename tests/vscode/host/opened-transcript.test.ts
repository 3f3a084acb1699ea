import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { pickTranscript } from '../../../src/vscode/host/opened-transcript';
import { moreFolders } from '../../../src/vscode/host/settings';
import { WHY } from '../../core/transcripts/claude-code/lines';
import { HEADER } from '../../core/transcripts/pi/lines';
import { FakeUri, vscode } from './fake-vscode';

vi.mock('vscode', () => import('./fake-vscode').then((fake) => fake.vscode.api));

beforeEach(() => vscode.reset());

/** A file with a text, which the person chooses. */
function chosen(text: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'recurate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'kept.txt');
  if (text !== null) writeFileSync(path, text);
  vscode.opened = [FakeUri.parse(`file://${path}`)];
  return path;
}

test.each([
  ['Claude Code', `${WHY.join('\n')}\n`, 'claude-code'],
  ['Pi', `${JSON.stringify(HEADER)}\n`, 'pi'],
  ['nobody', 'A note.\n', null],
  ['a file that is gone', null, null],
])('a transcript of %s is known by what is in it, wherever it lies', async (_whose, text, agent) => {
  const path = chosen(text);
  expect(await pickTranscript('Open')).toEqual({ path, agent });
});

test('nothing is opened if nothing was chosen, or it is on no disk', async () => {
  expect(await pickTranscript('Open')).toBeUndefined();
  vscode.opened = [FakeUri.parse('untitled:///a.jsonl')];
  expect(await pickTranscript('Open')).toBeUndefined();
});

test('the folders of the setting are absolute paths, or begin in the home', () => {
  vscode.settings = { folders: ['/data/claude', ' ~/other ', 'relative', 3, ''] };
  expect(moreFolders()).toEqual(['/data/claude', expect.stringMatching(/^\/.*\/other$/)]);
  vscode.settings = { folders: 'x' };
  expect(moreFolders()).toEqual([]);
});
