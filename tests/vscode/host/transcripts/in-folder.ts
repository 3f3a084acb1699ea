import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  followTranscript,
  type FollowedTranscript,
  type FollowOptions,
  type TranscriptState,
} from '../../../../src/vscode/host/transcripts/follow-transcript';
import { FAKE } from './fake-agent';
import type { TranscriptAnswer } from '../../../../src/core/transcripts/transcript';

/** A folder of its own for a test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recurate-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The home of somebody who uses the fake agent. */
export const at = (home: string) => ({ home, env: {}, isWindows: false });

/** Intervals so short that a test need not wait. */
export const OFTEN = { there: 20, missing: 20 };

export interface Following {
  transcript: FollowedTranscript;
  told: { state: TranscriptState; changed: readonly TranscriptAnswer[] | null }[];
  stop(): void;
}

/** Follows a transcript until the test ends. */
export function following(path: string, options: Partial<FollowOptions> = {}): Following {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const told: Following['told'] = [];
  const transcript = followTranscript({
    agent: FAKE,
    surroundings: at('/nowhere'),
    path,
    signal: controller.signal,
    intervals: OFTEN,
    onState: (state, changed) => told.push({ state, changed }),
    ...options,
  });
  return { transcript, told, stop: () => controller.abort() };
}
