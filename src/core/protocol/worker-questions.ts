import { adopt } from './adopt';
import { bringAsk } from './bring-ask';
import { bringPointing } from './bring-pointing';
import { checkCitations } from './check-citations';
import {
  companionState,
  declineAgent,
  lookForAgent,
  openForAgent,
  pairCompanion,
  testCompanion,
  unpairCompanion,
} from './bridge/pairing';
import { choose } from './choose';
import { claim } from './claim';
import { conversation } from './conversation';
import { bringDraw } from './drawing/bring-draw';
import { capture } from './drawing/capture';
import { drawingDraft, dropDrawing, keepDrawing } from './drawing/draft';
import { insertIntoChat, openChats } from './drawing/chats';
import { replyToAgent } from './drawing/companion';
import { keepInLibrary, sendDrawing } from './drawing/finish';
import { keepThread } from './keep-thread';
import { learnAddresses } from './learn-addresses';
import { listModels } from './list-models';
import { keepCitation } from './keep-citation';
import { logProblem } from './log-problem';
import { match } from './match';
import { models } from './models';
import { openOptions } from './open-options';
import { openVerify } from './open-verify';
import { openWelcome } from './open-welcome';
import { pageWorld } from './page-world';
import { pause } from './pause';
import { platform } from './platform';
import type { Question } from './question';
import { reassign } from './reassign';
import { report } from './report';
import { sayOnButton } from './say-on-button';
import { settings } from './settings';
import { testModel } from './test-model';
import { takeSelection } from './take-selection';
import { texts } from './texts';
import { thread } from './thread';

/**
 * The questions pages ask the service worker. Pages import only types from this module, because it loads every schema.
 */
export const WORKER_QUESTIONS = [
  adopt,
  bringAsk,
  bringDraw,
  bringPointing,
  capture,
  checkCitations,
  choose,
  claim,
  companionState,
  conversation,
  declineAgent,
  drawingDraft,
  dropDrawing,
  keepDrawing,
  insertIntoChat,
  keepInLibrary,
  keepThread,
  learnAddresses,
  listModels,
  keepCitation,
  logProblem,
  lookForAgent,
  match,
  models,
  openChats,
  openForAgent,
  openOptions,
  openVerify,
  openWelcome,
  pageWorld,
  pairCompanion,
  pause,
  platform,
  reassign,
  replyToAgent,
  report,
  sayOnButton,
  sendDrawing,
  settings,
  testCompanion,
  testModel,
  takeSelection,
  texts,
  thread,
  unpairCompanion,
] as const satisfies readonly Question[];

export type WorkerQuestion = (typeof WORKER_QUESTIONS)[number];

/** The question with this name. */
export type Named<Q extends Question, Name extends Q['name']> = Extract<Q, { name: Name }>;
