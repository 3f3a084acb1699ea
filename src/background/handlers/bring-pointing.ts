import type { bringPointing } from '../../core/protocol/bring-pointing';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerBringPointing: Handler<typeof bringPointing, 'tabs'> = async (_question, { tab }, { tabs }) =>
  (await tabs.bringPointing(tab)) ? answered(null) : failed('refused');
