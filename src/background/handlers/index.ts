import type { WorkerQuestion } from '../../core/protocol/worker-questions';
import type { Deps, Handler } from '../deps';
import { answerAdopt } from './adopt';
import { answerBringAsk } from './bring-ask';
import { answerBringPointing } from './bring-pointing';
import { answerCheckCitations } from './check-citations';
import { answerChoose } from './choose';
import {
  answerCompanionState,
  answerDeclineAgent,
  answerLookForAgent,
  answerOpenForAgent,
  answerPairCompanion,
  answerTestCompanion,
  answerUnpairCompanion,
} from './pairing';
import { answerReplyToAgent, answerSendDrawing } from './to-agents';
import { answerClaim } from './claim';
import { answerConversation } from './conversation';
import { answerBringDraw, answerCapture, answerDrawingDraft, answerDropDrawing, answerKeepDrawing } from './drawing';
import { answerInsertIntoChat } from './insert-into-chat';
import { answerKeepInLibrary } from './keep-in-library';
import { answerLearnAddresses } from './learn-addresses';
import { answerListModels } from './list-models';
import { answerKeepCitation } from './keep-citation';
import { answerLogProblem } from './log-problem';
import { answerMatch } from './match';
import { answerModels } from './models';
import { answerOpenChats } from './open-chats';
import { answerOpenOptions } from './open-options';
import { answerOpenVerify } from './open-verify';
import { answerOpenWelcome } from './open-welcome';
import { answerPageWorld } from './page-world';
import { answerPause } from './pause';
import { answerPlatform } from './platform';
import { answerReassign } from './reassign';
import { answerReport } from './report';
import { answerSayOnButton } from './say-on-button';
import { answerSettings } from './settings';
import { answerTestModel } from './test-model';
import { answerTakeSelection } from './take-selection';
import { answerTexts } from './texts';
import { answerKeepThread, answerThread } from './thread';

/** One handler for each question. A missing handler is a compile error. */
export const HANDLERS: { readonly [Q in WorkerQuestion as Q['name']]: Handler<Q, keyof Deps> } = {
  adopt: answerAdopt,
  'bring-ask': answerBringAsk,
  'bring-draw': answerBringDraw,
  'bring-pointing': answerBringPointing,
  capture: answerCapture,
  'check-citations': answerCheckCitations,
  choose: answerChoose,
  claim: answerClaim,
  'companion-state': answerCompanionState,
  conversation: answerConversation,
  'decline-agent': answerDeclineAgent,
  'drawing-draft': answerDrawingDraft,
  'drop-drawing': answerDropDrawing,
  'keep-drawing': answerKeepDrawing,
  'insert-into-chat': answerInsertIntoChat,
  'keep-in-library': answerKeepInLibrary,
  'keep-thread': answerKeepThread,
  'learn-addresses': answerLearnAddresses,
  'list-models': answerListModels,
  'keep-citation': answerKeepCitation,
  'log-problem': answerLogProblem,
  'look-for-agent': answerLookForAgent,
  match: answerMatch,
  models: answerModels,
  'open-chats': answerOpenChats,
  'open-for-agent': answerOpenForAgent,
  'open-options': answerOpenOptions,
  'open-verify': answerOpenVerify,
  'open-welcome': answerOpenWelcome,
  'page-world': answerPageWorld,
  'pair-companion': answerPairCompanion,
  pause: answerPause,
  platform: answerPlatform,
  reassign: answerReassign,
  'reply-to-agent': answerReplyToAgent,
  report: answerReport,
  'say-on-button': answerSayOnButton,
  'send-drawing': answerSendDrawing,
  settings: answerSettings,
  'test-companion': answerTestCompanion,
  'test-model': answerTestModel,
  'take-selection': answerTakeSelection,
  texts: answerTexts,
  thread: answerThread,
  'unpair-companion': answerUnpairCompanion,
};
