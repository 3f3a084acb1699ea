/** The coding agents whose transcripts can be read. Stored with marks: never change one. */
export const AGENT_IDS = [
  'claude-code',
  'codex',
  'gemini-cli',
  'copilot-cli',
  'qwen-code',
  'antigravity',
  'cursor',
  'pi',
  'grok-build',
  'copilot-chat',
] as const;

export type AgentId = (typeof AGENT_IDS)[number];

/** What people call them. */
export const AGENT_NAMES: Readonly<Record<AgentId, string>> = {
  'claude-code': 'Claude Code',
  codex: 'Codex',
  'gemini-cli': 'Gemini CLI',
  'copilot-cli': 'Copilot CLI',
  'qwen-code': 'Qwen Code',
  antigravity: 'Antigravity',
  cursor: 'Cursor',
  pi: 'Pi',
  'grok-build': 'Grok Build',
  'copilot-chat': 'Copilot Chat',
};

/** One tool that the agent used within an answer. */
export interface ToolCall {
  name: string;
  /** What it was called with, as text; cut at {@link LONGEST_INPUT}. */
  input: string;
  /** How many UTF-16 code units of the answer's text stand before it. */
  at: number;
}

/** How much of a tool's input is kept, in UTF-16 code units. */
export const LONGEST_INPUT = 2000;

/**
 * What the agent said in the main thread to one prompt of the person: its text blocks in order, joined by a blank line.
 * A prompt that got no text has none.
 */
export interface TranscriptAnswer {
  /**
   * Made of the transcript's own ids: the same whenever the session is read, from whatever line on, and while the answer
   * grows.
   */
  readonly id: string;
  /** Markdown. */
  readonly text: string;
  /** `streaming`: it may still grow. */
  readonly state: 'streaming' | 'complete';
  /** When its last text was written, in ISO 8601; null if the transcript does not say. */
  readonly time: string | null;
  /** The prompt that it answers, on one line and cut at {@link LONGEST_PROMPT}; empty if that was not read. */
  readonly prompt: string;
  /**
   * Whether the person went back to before it and continued from there. Only of agents that keep such answers in the
   * session; others take them out of it, and so do their readers.
   */
  readonly isRewound: boolean;
  /** If the agent proposes a plan in it, the plan's version, from 1; else null. */
  readonly plan: number | null;
  readonly tools: readonly ToolCall[];
}

/** How much of a prompt is kept, in UTF-16 code units. */
export const LONGEST_PROMPT = 200;

/** What the lines read so far say about the session. */
export interface SessionFacts {
  readonly sessionId: string | null;
  /** By the agent's own order of precedence; without its quotes from the first prompt. Null if there is none. */
  readonly title: string | null;
  /** The folder in which the agent was started, as it wrote it. */
  readonly folder: string | null;
  /** The agent's version. */
  readonly version: string | null;
  /** In ISO 8601. */
  readonly startedAt: string | null;
  readonly lastAt: string | null;
  /** Whether this is the session of a subagent, which is not listed. */
  readonly isSubagent: boolean;
  /** Lines that are not JSON, or of a kind that is not known and may hold words. */
  readonly skipped: number;
  /** Lines in the agent's form. If there are none although some were read, the format has changed. */
  readonly understood: number;
  /** Other lines, which hold no words. */
  readonly silent: number;
}
