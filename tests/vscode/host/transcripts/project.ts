import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Agent } from '../../../../src/core/transcripts/agent';
import { SessionFinder } from '../../../../src/vscode/host/transcripts/find-sessions';
import { asks, FAKE, lines, says } from './fake-agent';
import { at, temporaryFolder } from './in-folder';

/** When the tests take place, in ms. */
export const NOW = Date.parse('2026-11-01T12:00:00Z');
export const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
export const forever = new AbortController().signal;

/** The same agent, but with the sessions of all projects together. */
export const TOGETHER: Agent = { ...FAKE, places: { ...FAKE.places, foldersFor: () => null } };

/** A home with a project in it, and what an agent wrote there. */
export function home() {
  const folder = temporaryFolder();
  const project = join(folder, 'work', 'project');
  mkdirSync(project, { recursive: true });
  return {
    folder,
    project,
    /** Writes a session of a folder, of so many minutes ago; its file, `name.jsonl`, is as old. */
    session(
      name: string,
      ofFolder: string,
      minutes: number,
      more: { text?: string; title?: string; in?: string } = {},
    ) {
      const line = { session: name.replace(/\..*/, ''), folder: ofFolder, title: more.title };
      const said = JSON.stringify({ ...JSON.parse(says('said')), at: minutesAgo(minutes) });
      const text = more.text ?? lines(JSON.stringify({ meta: line }), asks('p1', 'Why?'), said);
      const path = join(
        folder,
        'fake',
        (more.in ?? ofFolder).replaceAll('/', '-'),
        name.includes('.') ? name : `${name}.jsonl`,
      );
      write(path, text);
      utimesSync(path, NOW / 1000 - minutes * 60, NOW / 1000 - minutes * 60);
      return path;
    },
  };
}

export function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export const finderIn = (folder: string, agents: readonly Agent[] = [FAKE]): SessionFinder =>
  new SessionFinder(agents, at(folder), () => NOW);

export async function idsIn(folder: string, open: readonly string[], agents?: readonly Agent[]): Promise<string[]> {
  const { sessions } = await finderIn(folder, agents).find(open, forever);
  return sessions.map(({ sessionId }) => sessionId);
}
