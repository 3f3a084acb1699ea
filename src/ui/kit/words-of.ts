import type { Translate } from '../../core/messages/translate';
import type { Words } from '../../stores/words';

/** The words of a text that came as data. */
export function wordsOf(words: Words, t: Translate): string {
  return typeof words === 'string' ? words : t.of(words);
}
