import type { takeSelection } from '../../core/protocol/take-selection';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerTakeSelection: Handler<typeof takeSelection, 'selections'> = async (_, { tab }, { selections }) =>
  answered(await selections.takeOf(tab));
