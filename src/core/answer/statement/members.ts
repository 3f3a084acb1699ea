import { contentWords, sharedWords } from '../content-words';
import { isAmong } from '../figures';
import { isRest, isSameMember, type Member, membersIn } from '../series';
import type { Clause } from './clause';

/**
 * Whether a clause names a weekday, month or the like that the quotes have not, where they name others: those that speak
 * of the same if there are any, else all.
 *
 * @param isSameLanguage - Whether words in common say what speaks of the same.
 */
export function membersDiffer({ text, figures }: Clause, theirs: readonly Clause[], isSameLanguage = true): boolean {
  const ours = membersIn(text);
  if (ours.length === 0) return false;
  const besides = contentWords(ours.map(({ word }) => word).join(' '));
  const named = contentWords(text).filter((word) => !besides.includes(word));
  const numbers = figures.filter(({ unit }) => !ours.some(({ series }) => series === unit));
  const about = theirs.filter(
    (one, at) =>
      sharedWords(named, contentWords(one.text)) > 0 ||
      numbers.some((figure) => isAmong(figure, one.figures, false)) ||
      (isSameLanguage && at > 0 && isRest(one.text)),
  );
  return !ours.every((member) => {
    const inSeries = (some: readonly Clause[]): Member[] =>
      some.flatMap((one) => membersIn(one.text, true)).filter(({ series }) => series === member.series);
    const near = inSeries(about);
    // "From Monday to Friday" may be of two clauses.
    const isAlone = ours.filter(({ series }) => series === member.series).length === 1;
    const others = near.length > 0 && isAlone ? near : inSeries(theirs);
    return others.length === 0 || others.some((one) => isSameMember(one, member));
  });
}
