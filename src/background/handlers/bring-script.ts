import type { bringScript } from '../../core/protocol/bring-script';
import { answered, failed } from '../../core/protocol/question';
import type { Handler } from '../deps';

export const answerBringScript: Handler<typeof bringScript, 'tabs'> = async (
  { script },
  { tab, document },
  { tabs },
) => {
  const isBrought = document !== undefined && (await tabs.bringScript(tab, document, script)).ok;
  return isBrought ? answered(null) : failed('refused');
};
