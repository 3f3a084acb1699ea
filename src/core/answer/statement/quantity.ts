import { isAmong } from '../figures';
import type { Role } from '../../lexicon/roles';
import { type Clause, hasRole, isDeniedTwice, isSame } from './clause';

/** How much words say something of: all of it, most, or some. */
const LEVELS = ['some', 'most', 'all'] as const;
const [SOME, MOST, ALL] = [0, 1, 2];
/** How far before a bound what turns it round stands at most, in words. */
const TURNS_WITHIN = 3;

/**
 * Whether a sentence says something of more than the quotes do, or of fewer: of all instead of some, at most instead of
 * at least, that one must what one may.
 */
export function quantityDiffers(
  clause: Clause,
  nearest: readonly Clause[],
  ours: readonly Clause[],
  theirs: readonly Clause[],
): 'quantity' | null {
  if (nearest.length === 0) return null;
  const has = (some: readonly Clause[], role: Role): boolean => some.some(({ words }) => hasRole(words, role));
  const levelOf = (some: readonly Clause[]): number => LEVELS.findLastIndex((role) => has(some, role));
  const [our, their] = [levelOf([clause]), levelOf(nearest)];
  if (our === ALL && (their === SOME || their === MOST)) return 'quantity';
  if (our === MOST && their === SOME) return 'quantity';
  const segments = theirs.filter(({ segment }) => nearest.some((one) => one.segment === segment));
  if (has([clause], 'any') && has(segments, 'only') && !has(ours, 'only') && !has(ours, 'except')) return 'quantity';
  if (isWidened(clause, nearest, theirs)) return 'quantity';
  if (has([clause], 'only') && nearest.some(({ text }) => ONE_OF.test(text))) return 'quantity';
  if (our === ALL && their < SOME && nearest.some(isFraction)) return 'quantity';
  if (has([clause], 'only') && their === ALL && !has(theirs, 'only') && !has(theirs, 'except')) return 'quantity';
  if (has([clause], 'must') && !has([clause], 'may') && !has(nearest, 'must')) {
    const affirmed = nearest.filter(({ isDenied, words }) => !isDenied && !isDeniedTwice(words));
    if ((has(affirmed, 'may') && !has(affirmed, 'only')) || has(affirmed, 'should')) return 'quantity';
  }
  // "May not" forbids, and so does "may not until".
  if (
    !clause.isDenied &&
    !has([clause], 'until') &&
    has([clause], 'may') &&
    !has(ours, 'must') &&
    !has(nearest, 'may')
  ) {
    if (nearest.every((one) => !one.isDenied && has([one], 'must'))) return 'quantity';
  }
  if (has([clause], 'should') && has(nearest, 'must') && !has(nearest, 'should')) return 'quantity';
  return boundDiffers(clause, nearest) ? 'quantity' : null;
}

/** Whether a clause says of everybody what the quotes say of some that they name first. */
function isWidened(clause: Clause, nearest: readonly Clause[], theirs: readonly Clause[]): boolean {
  const at = clause.words.findIndex(({ text }) => EVERYBODY.test(text));
  const next = clause.words[at + 1];
  // "Anyone with a ticket" is not everybody.
  if (at < 0 || at > 2 || next?.roles.has('beforeNouns') || RELATIVE.test(next?.text ?? '')) return false;
  if (theirs.some(({ words }) => hasRole(words, 'any') || hasRole(words, 'all'))) return false;
  return nearest.every(({ content }) => {
    const first = content.findIndex((word) => clause.content.some((one) => isSame(one, word)));
    return first > 0;
  });
}

/** Words after which it is said who of all people is meant. */
const RELATIVE = /^(?:who|whose|der|die|qui|dont|que|che|con|кто|который)$/u;
/** Words for all people. */
const EVERYBODY =
  /^(?:everyone|everybody|anyone|anybody|jeder|jedermann|alle|quiconque|tout_le_monde|cualquiera|todo_el_mundo|chiunque|qualquer|любой|каждый|누구나|任何人|誰でも)$/u;

/** "One of three", of which it is not the only one. */
const ONE_OF = /(?<!\p{L})(?:one of|eine?[rs]? (?:der|von)|l'une? des|un[oa] de l[oa]s|un[oa] de[gil]+)(?!\p{L})/iu;

/** "Two of the three". */
function isFraction({ text }: Clause): boolean {
  return /(?<!\p{L})(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) (?:out )?of (?:the |its |their )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten)/iu.test(
    text,
  );
}

/** Whether a figure is a lower bound on one side, and an upper one on the other. */
function boundDiffers(clause: Clause, nearest: readonly Clause[]): boolean {
  const boundOf = ({ words }: Clause): 'atLeast' | 'atMost' | null => {
    const least = words.findIndex(({ roles }) => roles.has('atLeast'));
    const most = words.findIndex(({ roles }) => roles.has('atMost'));
    if (least >= 0 === most >= 0) return null;
    // "Not more than", but not "no child under 12".
    const before = words.slice(Math.max(0, Math.max(least, most) - TURNS_WITHIN), Math.max(least, most));
    const isTurned = before.some(({ roles }) => roles.has('negators') && !roles.has('beforeNouns'));
    return least >= 0 !== isTurned ? 'atLeast' : 'atMost';
  };
  const ours = boundOf(clause);
  if (!ours) return false;
  const theirs = nearest.filter(({ figures }) => clause.figures.some((figure) => isAmong(figure, figures, false)));
  const bounds = theirs.map(boundOf);
  return bounds.length > 0 && bounds.every((one) => one !== null && one !== ours);
}
