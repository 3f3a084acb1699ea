import type { companionState, pairCompanion, unpairCompanion } from '../../core/protocol/bridge/pairing';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

/* Only for our own page: no other may know of the companion, nor bring the person to pair with another one. */

export const answerCompanionState: Handler<typeof companionState, 'companion' | 'options'> = async (
  _,
  { url },
  { companion, options },
) => (options.isOwn(url) ? answered(await companion.pairing()) : failed('not-allowed'));

export const answerPairCompanion: Handler<typeof pairCompanion, 'companion' | 'options'> = async (
  { code, port },
  { url },
  { companion, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  const wrong = await companion.pair(code, port);
  return wrong ? failed(wrong) : answered(await companion.pairing());
};

export const answerUnpairCompanion: Handler<typeof unpairCompanion, 'companion' | 'options'> = async (
  _,
  { url },
  { companion, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  return (await companion.unpair()) ? answered(await companion.pairing()) : failed('not-stored');
};
