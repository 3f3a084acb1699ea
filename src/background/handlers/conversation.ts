import type { conversation } from '../../core/protocol/conversation';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerConversation: Handler<typeof conversation, 'conversations'> = async (
  { key },
  _,
  { conversations },
) => {
  const remembered = await conversations.read(key);
  return remembered ? answered(remembered) : failed('unread');
};
