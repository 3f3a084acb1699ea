import type { replyToAgent } from '../../core/protocol/drawing/companion';
import type { sendDrawing } from '../../core/protocol/drawing/finish';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerSendDrawing: Handler<typeof sendDrawing, 'companion'> = async (
  { request, result },
  _,
  { companion },
) => {
  const sent = await companion.send(request, result);
  return sent === 'sent' || sent === 'queued' ? answered(sent) : failed(sent);
};

export const answerReplyToAgent: Handler<typeof replyToAgent, 'companion'> = async (reply, _, { companion }) => {
  const sent = await companion.reply(reply);
  return sent === 'sent' || sent === 'queued' ? answered(null) : failed(sent);
};
