import { sep } from 'node:path';
import type { Agent } from '../../../core/transcripts/agent';
import { LineSplitter } from './line-splitter';
import { readObject, readUnpacked, type TranscriptFile } from './transcript-file';

/** How many lines an agent is shown. */
const LINES = 20;

/** How far they are looked for, in bytes. */
const BEGINNING = 4 * 1024 * 1024;

/** The agent that wrote a file, by its path and its first lines; null if none of these did. */
export async function agentOf(file: TranscriptFile, agents: Iterable<Agent>): Promise<Agent | null> {
  const lines = file.form === 'object' ? [(await readObject(file)) ?? ''] : await firstLinesOf(file);
  const path = file.path.split(sep).join('/');
  return [...agents].find((agent) => agent.owns(lines, path)) ?? null;
}

async function firstLinesOf(file: TranscriptFile): Promise<string[]> {
  const lines: string[] = [];
  let left = BEGINNING;
  const isOver = (): boolean => lines.length >= LINES || left <= 0;
  const splitter = new LineSplitter({ take: (line) => lines.push(line), wants: () => true, glimpse: () => undefined });
  await readUnpacked(
    file,
    (bytes) => {
      if (!isOver()) splitter.push(bytes);
      left -= bytes.length;
    },
    isOver,
  );
  splitter.settle();
  return lines.slice(0, LINES);
}
