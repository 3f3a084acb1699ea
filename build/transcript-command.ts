import { resolve } from 'node:path';
import { homedir } from 'node:os';
import { parseArgs } from 'node:util';
import type { Agent } from '../src/core/transcripts/agent';
import { AGENTS } from '../src/core/transcripts/agents';
import type { AgentId, TranscriptAnswer } from '../src/core/transcripts/transcript';
import { agentOf } from '../src/vscode/host/transcripts/agent-of';
import { Reading } from '../src/vscode/host/transcripts/reading';
import { openTranscript } from '../src/vscode/host/transcripts/transcript-file';

/** What a person is told instead of answers, and the exit code. */
export class Refusal extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * The answers of a transcript, oldest first.
 *
 * @param args - `FILE [--agent ID]`.
 * @param folder - What `FILE` is relative to.
 * @throws Refusal
 */
export async function answersFor(args: readonly string[], folder: string): Promise<readonly TranscriptAnswer[]> {
  const { path, named } = understood(args, folder);
  const file = await openTranscript(path);
  if (file === null) throw new Refusal(1, `There is no file at ${path}, or it cannot be read.`);
  try {
    const agent = named ?? (await agentOf(file, AGENTS.values()));
    if (agent === null) {
      throw new Refusal(
        3,
        `${path} is not a transcript that Recurate recognises. If it is one, say whose with --agent.`,
      );
    }
    const surroundings = { home: homedir(), env: process.env, isWindows: process.platform === 'win32' };
    const reading = await Reading.of({ agent, surroundings }, file, 0, () => false);
    reading.settle();
    if (reading.lines > 0 && reading.reader.facts().understood === 0) {
      throw new Refusal(3, `${path} has no line that ${agent.name} is known to write.`);
    }
    return reading.answers(Date.now());
  } finally {
    await file.handle.close();
  }
}

function understood(args: readonly string[], folder: string): { path: string; named: Agent | null } {
  const { positionals, values } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Refusal(2, 'Say which file to read: npm run --silent transcript -- FILE [--agent ID]');
  }
  const path = resolve(folder, file);
  if (values.agent === undefined) return { path, named: null };
  const named = AGENTS.get(values.agent as AgentId);
  if (named !== undefined) return { path, named };
  throw new Refusal(2, `Recurate knows no agent "${values.agent}". It knows ${[...AGENTS.keys()].join(', ')}.`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { agent: { type: 'string' } }, allowPositionals: true });
  } catch (problem) {
    throw new Refusal(2, problem instanceof Error ? problem.message : String(problem));
  }
}
