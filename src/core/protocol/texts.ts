import * as v from 'valibot';
import { LanguageSchema } from '../messages/languages';
import { defineQuestion } from './question';

const MOST_TEXTS = 2000;

/**
 * The texts of a language that was chosen in place of the browser's, which a chat page cannot read itself. The answer
 * has those of the names that exist, in all plural forms of the language, with slots for their arguments; null if there
 * is no such language.
 */
export const texts = defineQuestion({
  name: 'texts',
  question: v.object({ language: LanguageSchema, names: v.pipe(v.array(v.string()), v.maxLength(MOST_TEXTS)) }),
  answer: v.nullable(v.record(v.string(), v.string())),
});
