/** What may stand between two questions: a mark, "and", or a comma where there is no word for it. */
const JOINTS = /[?;？؟、，]|,?\s+(?:and|und|et|y|e|и|और)\s+|,?\s+و(?=\p{L})|,\s+/u;

/** Words that ask, by language. */
const ASKING = [
  /* English */ 'who whose whom what when where why how which is are was does do did can must may',
  /* German */ 'wer wem wen was wann wo wohin woher von warum wie welche welcher welches welchen womit gibt darf kann',
  /* French */ 'qui que quoi quand où pourquoi comment combien quel quelle quels quelles peut',
  /* Spanish */ 'quién quiénes qué cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles',
  /* Portuguese */ 'quem quando onde quanto quanta quantos quantas qual quais como',
  /* Arabic */ 'ما من متى كم أين كيف لماذا هل',
  /* Italian */ 'chi cosa quando dove perché quanto quanta quanti quale quali',
  /* Russian */ 'кто что чей когда где куда откуда почему зачем как сколько какой какая какое какие',
  /* Hindi */ 'क्या कब कितना कितने कितनी कैसे कौन क्यों कहाँ',
]
  .join(' ')
  .replaceAll(' ', '|');
const UNSPACED_ASKING =
  '[什谁誰几多哪怎吗何]|いつ|なぜ|どこ|どう|いくつ|ですか|ますか|누가|누구|언제|어디|어떻게|무엇|얼마|왜';
const ASKS = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${ASKING})(?![\p{L}\p{M}])|${UNSPACED_ASKING}`, 'iu');

/**
 * The parts of a question that asks for several things, each of which asks; the question itself, if it asks for one.
 *
 * @example
 * partsOf('How tall is it, and who built it?'); // ['How tall is it', 'who built it']
 */
export function partsOf(question: string): string[] {
  const parts = question
    .split(JOINTS)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length > 1 && parts.every((part) => ASKS.test(part)) ? parts : [question];
}
