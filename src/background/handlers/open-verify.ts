import type { openVerify } from '../../core/protocol/open-verify';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerOpenVerify: Handler<typeof openVerify, 'verify'> = async ({ annotation }, _asker, { verify }) => {
  await verify.open(annotation);
  return answered(null);
};
