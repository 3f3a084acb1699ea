import type { Agent } from '../../../src/core/transcripts/agent';
import { readLines, type Line } from './read-lines';

/** Lines → answers, as `prompt: text`; `…` after those that may still grow. */
export type Case = [name: string, lines: readonly Line[], answers: readonly string[]];

/** The answers in some lines, as in a {@link Case}. */
export function shown(agent: Agent, lines: readonly Line[]): string[] {
  const { answers } = readLines(agent, lines);
  return answers.map(({ prompt, text, state }) => `${prompt}: ${text}${state === 'streaming' ? '…' : ''}`);
}
