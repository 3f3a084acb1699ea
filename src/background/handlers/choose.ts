import type { choose } from '../../core/protocol/choose';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerChoose: Handler<typeof choose, 'settings'> = async ({ patch }, _, { settings }) =>
  (await settings.change(patch)).ok ? answered(null) : failed('not-stored');
