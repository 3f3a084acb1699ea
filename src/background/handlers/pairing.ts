import type {
  companionState,
  declineAgent,
  lookForAgent,
  openForAgent,
  pairCompanion,
  testCompanion,
  unpairCompanion,
} from '../../core/protocol/bridge/pairing';
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

export const answerOpenForAgent: Handler<typeof openForAgent, 'companion' | 'options'> = async (
  { id, url: page, isAlways },
  { url },
  { companion, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  const wrong = await companion.openPage(id, page, isAlways);
  return wrong ? failed(wrong) : answered(null);
};

export const answerDeclineAgent: Handler<typeof declineAgent, 'companion' | 'options'> = async (
  { id },
  { url },
  { companion, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  await companion.declinePage(id);
  return answered(null);
};

export const answerTestCompanion: Handler<typeof testCompanion, 'companion' | 'options'> = async (
  _,
  { url },
  { companion, options },
) => (options.isOwn(url) ? answered(await companion.test()) : failed('not-allowed'));

export const answerLookForAgent: Handler<typeof lookForAgent, 'companion' | 'options'> = async (
  _,
  { url },
  { companion, options },
) => {
  if (!options.isOwn(url)) return failed('not-allowed');
  companion.look();
  return answered(null);
};
