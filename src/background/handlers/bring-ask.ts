import type { bringAsk } from '../../core/protocol/bring-ask';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerBringAsk: Handler<typeof bringAsk, 'tabs'> = async (_question, { tab }, { tabs }) =>
  (await tabs.bringAsk(tab)) ? answered(null) : failed('refused');
