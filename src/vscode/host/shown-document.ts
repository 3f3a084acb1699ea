import { createHash } from 'node:crypto';
import type { ShownAnswer, ShownDocument } from '../../core/protocol/vscode/to-view';
import { conversationKey, MARKDOWN_FILE } from '../../core/storage-keys';
import { AGENTS } from '../../core/transcripts/agents';
import type { AgentId, SessionFacts, TranscriptAnswer } from '../../core/transcripts/transcript';
import type { MarkedFile } from './marked-file';

/** The one answer of a Markdown file. */
const FILE_ANSWER = 'file';

/** A session as it is shown. */
export interface ShownSession {
  agent: AgentId;
  path: string;
  facts: SessionFacts;
  followsNewest: boolean;
}

/** The key of a session's marks: by its own id, so that they stay when its file is moved. */
function keyOfSession({ agent, path, facts }: Pick<ShownSession, 'agent' | 'path' | 'facts'>): string {
  return conversationKey(agent, facts.sessionId ?? hashed(path));
}

/** The key of a file's marks. */
export function keyOfFile({ uri }: Pick<MarkedFile, 'uri'>): string {
  return conversationKey(MARKDOWN_FILE, hashed(uri.toString()));
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export function documentOfSession(session: ShownSession): ShownDocument {
  const { agent, facts, followsNewest } = session;
  return {
    kind: 'session',
    key: keyOfSession(session),
    agent,
    name: AGENTS.get(agent)?.name ?? agent,
    title: facts.title ?? '',
    folder: facts.folder ?? '',
    followsNewest,
  };
}

export function documentOfFile(file: MarkedFile): ShownDocument {
  return { kind: 'file', key: keyOfFile(file), path: file.path };
}

/** The answer that a Markdown file is to the view. */
export function answerOfFile(file: MarkedFile): ShownAnswer {
  const rest = { time: null, prompt: '', isRewound: false, plan: null, tools: [] };
  return { id: FILE_ANSWER, ordinal: 1, text: file.text(), state: 'complete', ...rest };
}

/** @param ordinal - Its number in the session, from 1; 0 while that is not known. */
export function shownAnswer({ tools, ...answer }: TranscriptAnswer, ordinal: number): ShownAnswer {
  return { ...answer, tools: [...tools], ordinal };
}
