import { answered, failed } from '../../core/protocol/question';
import type { keepThread } from '../../core/protocol/keep-thread';
import type { thread } from '../../core/protocol/thread';
import type { Handler } from '../deps';

export const answerThread: Handler<typeof thread, 'threads'> = async ({ page }, { tab }, { threads }) => {
  const read = await threads.read(tab, page);
  return read.ok ? answered(read.value) : failed('not-read');
};

export const answerKeepThread: Handler<typeof keepThread, 'threads'> = async ({ thread }, { tab }, { threads }) =>
  (await threads.keep(tab, thread)).ok ? answered(null) : failed('not-stored');
