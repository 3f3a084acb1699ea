import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Surroundings } from '../../../core/transcripts/agent';
import { foldersOf } from '../../../core/transcripts/antigravity';
import { sessionIndexFile, titlesOf } from '../../../core/transcripts/codex/session-index';
import { folderOfWorkspace } from '../../../core/transcripts/copilot-chat';
import { nameOfSession } from '../../../core/transcripts/copilot-cli';
import { projectNames } from '../../../core/transcripts/gemini-cli';
import { summaryIn } from '../../../core/transcripts/grok-build';
import type { AgentId } from '../../../core/transcripts/transcript';
import type { Candidate } from './candidates';

/** What an agent writes about its sessions beside their transcripts. */
export interface Notes {
  /** The titles of sessions, by their ids. */
  titles?(surroundings: Surroundings): Promise<ReadonlyMap<string, string>>;
  /** The title of one session, by the path of its file. Null if it has none. */
  title?(path: string): Promise<string | null>;
  /** The folder of a session, which its transcript may not say. Null if that is not noted. */
  folder?(file: Candidate): Promise<string | null>;
  /** The folders of all sessions under a root that are noted, by the sessions as their agent tells them apart (`fileOf`). */
  folders?(root: string): Promise<ReadonlyMap<string, string>>;
  /** Whether another session began it, by the path of its file. */
  isSubagent?(path: string): Promise<boolean>;
}

/** Those that write any. */
export const NOTES: ReadonlyMap<AgentId, Notes> = new Map<AgentId, Notes>([
  ['codex', { titles: async (here) => titlesOf((await textOf(sessionIndexFile(here))).split('\n')) }],
  [
    'gemini-cli',
    {
      async folder({ root, below }) {
        const [name = ''] = below.split('/');
        const own = (await textOf(join(root, name, '.project_root'))).trim();
        if (own !== '') return own;
        const projects = projectNames(await textOf(join(dirname(root), 'projects.json')));
        return [...projects].find(([, its]) => its === name)?.[0] ?? null;
      },
    },
  ],
  ['copilot-cli', { title: async (path) => nameOfSession(await textOf(join(dirname(path), 'workspace.yaml'))) }],
  ['antigravity', { folders: async (root) => foldersOf(await textOf(join(dirname(root), 'history.jsonl'))) }],
  [
    'grok-build',
    {
      title: async (path) => (await summaryBeside(path)).title,
      folder: async ({ path }) => (await summaryBeside(path)).folder,
      isSubagent: async (path) => (await summaryBeside(path)).isSubagent,
    },
  ],
  [
    'copilot-chat',
    {
      folder: async ({ root, below }) =>
        folderOfWorkspace(await textOf(join(root, below.split('/')[0] ?? '', 'workspace.json'))),
    },
  ],
]);

const summaryBeside = async (path: string) => summaryIn(await textOf(join(dirname(path), 'summary.json')));

/** Empty if there is no such file. */
async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
