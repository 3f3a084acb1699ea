import type { pageWorld } from '../../core/protocol/page-world';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerPageWorld: Handler<typeof pageWorld, 'tabs'> = async ({ script }, { tab, document }, { tabs }) => {
  const isInjected = document !== undefined && (await tabs.injectPageWorld(tab, document, script)).ok;
  return isInjected ? answered(null) : failed('refused');
};
