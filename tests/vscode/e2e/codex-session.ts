import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { meta, turn } from '../../core/transcripts/codex/lines';
import type { Folders } from './server';

/** Writes a session of Codex in a folder, with one turn: in the folder of today, as it writes them. */
export function writeCodexSession({ home }: Folders, cwd: string, prompt: string, answer: string): void {
  const id = randomUUID();
  const timestamp = new Date().toISOString();
  const folder = join(home, '.codex/sessions', ...timestamp.slice(0, 10).split('-'));
  const lines = [meta({ id, cwd, timestamp }), ...turn('turn-1', prompt, answer)];
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, `rollout-${timestamp.slice(0, 19).replaceAll(':', '-')}-${id}.jsonl`),
    lines.map(({ type, payload }) => `${JSON.stringify({ timestamp, type, payload })}\n`).join(''),
  );
}
