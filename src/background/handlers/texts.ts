import { everyForm } from '../../core/messages/slots';
import { answered } from '../../core/protocol/question';
import type { texts } from '../../core/protocol/texts';
import type { Handler } from '../deps';

export const answerTexts: Handler<typeof texts, 'textsIn'> = async ({ language, names }, _, deps) => {
  const all = await deps.textsIn(language);
  if (!all) return answered(null);
  const wanted = new Set(names.flatMap(everyForm));
  return answered(Object.fromEntries(Object.entries(all).filter(([name]) => wanted.has(name))));
};
