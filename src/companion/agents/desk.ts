import type { Agent } from '../data/kept-schema';
import type { Answer } from '../hub/answer';
import type { Question } from '../hub/question';
import type { Health } from './messages';

/** Answers agents: the holder itself, or the way to it. */
export interface Desk {
  /** @throws LostHolder if the holder died before it answered. */
  ask(agent: Agent, question: Question, signal: AbortSignal): Promise<Answer>;
  /** @param lasts - For how long the agent is there if nothing else is heard of it (ms); null for as long as this process. */
  arrive(agent: Agent, lasts: number | null): void;
  leave(agent: Agent): void;
  health(): Promise<Health>;
  unpair(): Promise<void>;
}

/** The holder is gone: another process takes its place, and can be asked again. */
export class LostHolder extends Error {}
