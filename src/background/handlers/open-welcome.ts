import type { openWelcome } from '../../core/protocol/open-welcome';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerOpenWelcome: Handler<typeof openWelcome, 'welcome'> = async (_question, _asker, { welcome }) => {
  await welcome.open();
  return answered(null);
};
