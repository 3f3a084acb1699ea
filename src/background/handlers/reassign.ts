import { reassign } from '../../core/conversation/reassign';
import { answered } from '../../core/protocol/question';
import type { reassign as question } from '../../core/protocol/reassign';
import type { Handler } from '../deps';

export const answerReassign: Handler<typeof question> = ({ lost, answers }) => answered(reassign(lost, answers));
