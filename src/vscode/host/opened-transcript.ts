import { window } from 'vscode';
import { AGENTS } from '../../core/transcripts/agents';
import type { AgentId } from '../../core/transcripts/transcript';
import { agentOf } from './transcripts/agent-of';
import { openTranscript } from './transcripts/transcript-file';

/** A file that the person opened as a transcript. */
export interface OpenedTranscript {
  /** Absolute. */
  readonly path: string;
  /** Whose it is; null if no agent's that is known, or it cannot be read. */
  readonly agent: AgentId | null;
}

/**
 * Lets the person choose the file of a session.
 *
 * @param title - Of the dialog.
 * @returns Undefined if they chose none.
 */
export async function pickTranscript(title: string): Promise<OpenedTranscript | undefined> {
  const [uri] = (await window.showOpenDialog({ title })) ?? [];
  if (uri?.scheme !== 'file') return undefined;
  const file = await openTranscript(uri.fsPath);
  if (file === null) return { path: uri.fsPath, agent: null };
  try {
    return { path: uri.fsPath, agent: (await agentOf(file, AGENTS.values()))?.id ?? null };
  } finally {
    await file.handle.close();
  }
}
