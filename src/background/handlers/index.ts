import type { WorkerQuestion } from '../../core/protocol/worker-questions';
import type { Deps, Handler } from '../deps';
import { answerAdopt } from './adopt';
import { answerChoose } from './choose';
import { answerConversation } from './conversation';
import { answerLogProblem } from './log-problem';
import { answerMatch } from './match';
import { answerOpenOptions } from './open-options';
import { answerOpenWelcome } from './open-welcome';
import { answerPageWorld } from './page-world';
import { answerPause } from './pause';
import { answerPlatform } from './platform';
import { answerReassign } from './reassign';
import { answerReport } from './report';
import { answerSettings } from './settings';
import { answerTexts } from './texts';

/** One handler for each question. A missing handler is a compile error. */
export const HANDLERS: { readonly [Q in WorkerQuestion as Q['name']]: Handler<Q, keyof Deps> } = {
  adopt: answerAdopt,
  choose: answerChoose,
  conversation: answerConversation,
  'log-problem': answerLogProblem,
  match: answerMatch,
  'open-options': answerOpenOptions,
  'open-welcome': answerOpenWelcome,
  'page-world': answerPageWorld,
  pause: answerPause,
  platform: answerPlatform,
  reassign: answerReassign,
  report: answerReport,
  settings: answerSettings,
  texts: answerTexts,
};
