import { adopt } from './adopt';
import { choose } from './choose';
import { conversation } from './conversation';
import { logProblem } from './log-problem';
import { match } from './match';
import { openOptions } from './open-options';
import { openWelcome } from './open-welcome';
import { pageWorld } from './page-world';
import { pause } from './pause';
import { platform } from './platform';
import type { Question } from './question';
import { reassign } from './reassign';
import { report } from './report';
import { settings } from './settings';
import { texts } from './texts';

/**
 * The questions pages ask the service worker. Pages import only types from this module, because it loads every schema.
 */
export const WORKER_QUESTIONS = [
  adopt,
  choose,
  conversation,
  logProblem,
  match,
  openOptions,
  openWelcome,
  pageWorld,
  pause,
  platform,
  reassign,
  report,
  settings,
  texts,
] as const satisfies readonly Question[];

export type WorkerQuestion = (typeof WORKER_QUESTIONS)[number];

/** The question with this name. */
export type Named<Q extends Question, Name extends Q['name']> = Extract<Q, { name: Name }>;
