import { type Figure, figuresIn, isAmong, isYear } from '../figures';
import type { Role, Roles, Side } from '../../lexicon/roles';
import { type Clause, clausesOf, hasRole, isDenialOf, isDeniedTwice, isSame, sharedWords, type Word } from './clause';
import { type Beside, nearestTo } from './compare';
import { directionDiffers, isSaidFromOtherSide } from './direction';
import { membersDiffer } from './members';
import { quantityDiffers } from './quantity';

/** In what a sentence differs from a quote that is named for it. */
export const DIFFERENCES = ['figure', 'negation', 'opposite', 'quantity', 'direction', 'condition'] as const;

export type DifferenceKind = (typeof DIFFERENCES)[number];

/** With fewer words in common, two clauses may speak of different things. */
const LEAST_DIRECT = 2;
const LEAST_SHARE = 0.5;
/** How much more another clause must have in common with one than that which has its figure. */
const MARGIN = 1;
/** Amounts without a known unit may be of the same kind if one is at most so many times the other, and both are large. */
const MOST_TIMES = 10;
const LEAST_LARGE = 10;
/** What makes something hold only sometimes, or for some alone. */
const BINDING: readonly Role[] = ['conditions', 'only'];

/** A quote that is named for a sentence. */
export interface Quote {
  /** The page's own words. */
  words: string;
  /** What the model gave as the quote, which may leave out what the page has around it. */
  given: string;
}

/** In what a sentence differs from quotes in its language; null if nothing was found. */
export function differenceIn(sentence: string, quotes: readonly Quote[], roles: Roles): DifferenceKind | null {
  const ours = clausesOf(sentence, roles);
  const texts = quotes.map(({ words }) => words);
  const theirs = texts.flatMap((text) => clausesOf(text, roles));
  /** In a table, what belongs together stands in columns. */
  const isTable = texts.some((text) => /[|\t]/.test(text));
  /** Clauses of the quotes whose denial the sentence has too. */
  const denied = new Set(
    ours
      .filter(({ isDenied }) => isDenied)
      .flatMap((clause) => nearestTo(clause, theirs, 'direct').map((one) => one.clause))
      .filter(({ isDenied }) => isDenied),
  );
  for (const clause of ours) {
    const nearest = nearestTo(clause, theirs, 'direct');
    const found =
      (membersDiffer(clause, theirs) || (!isTable && figureDiffers(clause, ours, theirs)) ? 'figure' : null) ??
      oppositeDiffers(clause, nearest) ??
      negationDiffers(clause, nearest, ours, theirs, denied) ??
      quantityDiffers(
        clause,
        nearest.map((one) => one.clause),
        ours,
        theirs,
      );
    if (found) return found;
  }
  return directionDiffers(ours, theirs, roles) ?? conditionDiffers(ours, quotes, roles);
}

/** What is opposed in the same way in all languages. */
const ACROSS: readonly string[] = ['way', 'permission', 'acceptance', 'openness', 'trade', 'danger', 'vote'];

/** In what a sentence differs from quotes in another language, as far as that can be told. */
export function differenceAcross(
  sentence: string,
  quotes: readonly string[],
  ourRoles: Roles,
  theirRoles: Roles,
): DifferenceKind | null {
  const ours = clausesOf(sentence, ourRoles);
  const all = quotes.flatMap((quote) => clausesOf(quote, theirRoles));
  const figures = ours.flatMap((clause) => clause.figures);
  const near = all.filter((clause) => clause.figures.some((figure) => isAmong(figure, figures, false)));
  const theirs = near.length > 0 ? near : all;
  const sidesOf = (clauses: readonly Clause[], name: string): ReadonlySet<number> =>
    new Set(clauses.flatMap(({ words }) => words.flatMap((word) => sided(word, name).map(({ side }) => side))));
  if (ours.some((clause) => membersDiffer(clause, all, false))) return 'figure';
  for (const name of ACROSS) {
    const [one, other] = [sidesOf(ours, name), sidesOf(theirs, name)];
    if (one.size === 1 && other.size === 1 && [...one][0] !== [...other][0]) return 'opposite';
    if (one.size > 0 && other.size > 0) return null;
  }
  const [our, their] = [ours, theirs].map((clauses) => new Set(clauses.map(({ isDenied }) => isDenied)));
  const isPlain = ours.length === 1 && all.length === 1;
  return isPlain && [...our!][0] !== [...their!][0] ? 'negation' : null;
}

/** A condition that a quote was cut out of, and that the sentence leaves out too. */
function conditionDiffers(ours: readonly Clause[], quotes: readonly Quote[], roles: Roles): 'condition' | null {
  const binds = (some: readonly Clause[]): boolean =>
    some.some(({ words }) => BINDING.some((role) => hasRole(words, role)));
  if (binds(ours)) return null;
  const isCut = ({ words, given }: Quote): boolean =>
    words.length > given.length + 2 && binds(clausesOf(words, roles)) && !binds(clausesOf(given, roles));
  return quotes.some(isCut) ? 'condition' : null;
}

/** A figure that the quotes give for something else, where they have another one for this. */
function figureDiffers(clause: Clause, ours: readonly Clause[], theirs: readonly Clause[]): boolean {
  return clause.figures.some((figure) => {
    if (isChanged(figure, clause, ours, theirs) || isOfOtherYear(figure, clause, theirs)) return true;
    // "From 300 to 450" may be of two clauses.
    if (clause.figures.some((one) => one !== figure && isParallel(one, figure))) return false;
    if (theirs.length < 2 || !theirs.some((other) => isAmong(figure, other.figures, false))) return false;
    // "With 140 mm" says it of what the clause before is about.
    const rest = { ...clause, figures: clause.figures.filter((one) => one !== figure) };
    const nearest = nearestTo(rest, theirs, 'score');
    const having = theirs.filter((other) => isAmong(figure, other.figures, false));
    const [best = 0, next = 0] = [nearest, nearestTo(rest, having, 'score')].map(([one]) => one?.score);
    if (best < next + MARGIN) return false;
    return nearest.every(({ clause: other }) =>
      other.figures.some(
        (one) => isParallel(one, figure) && !isAmong(one, clause.figures, false) && !isAmong(one, [figure], false),
      ),
    );
  });
}

/** Whether the quotes give a figure for one year, and the clause for another one that they have another figure for. */
function isOfOtherYear(figure: Figure, clause: Clause, theirs: readonly Clause[]): boolean {
  const [year, another] = clause.figures.filter(isYear);
  if (!year || another || isYear(figure)) return false;
  // "12 in 2021 and 15 in 2022" is one clause, in pieces with a comma between them.
  const dated = theirs
    .flatMap(({ text }) => text.split(', ').map(figuresIn))
    .filter((one) => one.filter(isYear).length === 1);
  const ofYear = dated.filter((one) => isAmong(year, one, false));
  return (
    ofYear.length > 0 &&
    ofYear.every((one) => !isAmong(figure, one, false) && one.some((other) => isParallel(other, figure))) &&
    dated.some((one) => !isAmong(year, one, false) && isAmong(figure, one, false))
  );
}

/** Whether the quotes say that a figure was changed into another one, and the clause has only the old one. */
function isChanged(figure: Figure, clause: Clause, ours: readonly Clause[], theirs: readonly Clause[]): boolean {
  return theirs.some(({ text, figures }) => {
    const [old, now, more] = figures.filter((one) => isParallel(one, figure));
    if (!old || !now || more || !isAmong(figure, [old], false) || isAmong(figure, [now], false)) return false;
    if (ours.some(({ figures: own }) => isAmong(now, own, false)) || clause.figures.some((one) => isYear(one)))
      return false;
    return FROM_TO.test(text) && !FORMERLY.test(clause.text);
  });
}

function isParallel(one: Figure, other: Figure): boolean {
  const counts = ({ kind, values }: Figure): boolean => kind === 'digits' || (kind === 'word' && !values.includes('1'));
  return counts(one) && counts(other) && hasSameUnit(one, other) && isYear(one) === isYear(other);
}

/** Whether both are measured in the same, as far as it is said. */
function hasSameUnit(one: Figure, other: Figure): boolean {
  if (one.unit === other.unit) return true;
  const [a, b] = [Number(one.values[0]), Number(other.values[0])];
  const areNear = Math.min(a, b) >= LEAST_LARGE && Math.max(a, b) <= Math.min(a, b) * MOST_TIMES;
  return areNear && (one.unit === null || other.unit === null);
}

/** A word whose opposite the quotes have where they speak of the same. */
function oppositeDiffers(clause: Clause, nearest: readonly Beside[]): 'opposite' | 'negation' | null {
  for (const word of clause.words) {
    for (const side of word.opposites) {
      if (nearest.some(({ clause: other }) => isBounded(side.name, clause, other))) continue;
      const besides = nearest.map(({ clause: other }) => other.words.flatMap((one) => sided(one, side.name)));
      const known = besides.flat();
      if (known.length === 0 || besides.some((sides) => sides.some((one) => one.side === side.side))) continue;
      if (clause.words.some((one) => one.opposites.some((two) => two.name === side.name && two.side !== side.side)))
        continue;
      if (!nearest.some(({ words }) => words > 0) && clause.content.length > 2) continue;
      if (nearest.some(({ clause: other }) => isSaidFromOtherSide(clause, other, side.name))) continue;
      if (
        RELATIVE.includes(side.name) &&
        !nearest.some(({ clause: other }) => isBeforeSame(word, clause, side.name, other))
      )
        continue;
      return word.isTurned !== known.some(({ isTurned }) => isTurned) ? 'negation' : 'opposite';
    }
  }
  return null;
}

function sided(word: Word, name: string): (Side & { isTurned: boolean })[] {
  return word.opposites.filter((one) => one.name === name).map((one) => ({ ...one, isTurned: word.isTurned }));
}

function isEnough({ words }: Beside, { content }: Clause): boolean {
  return words >= LEAST_DIRECT || words >= content.length * LEAST_SHARE;
}

/** Words that say little but before another one: "before the war". */
const RELATIVE: readonly string[] = ['time', 'top'];
/** What denies each of several. */
const NEITHER = /(?<!\p{L})(?:neither|nor|weder|ni|né|nem)(?!\p{L})/iu;
/** What is looked at around a negation, in words that say something. */
const DENIED_AFTER = 2;
const DENIED_BEFORE = 1;

/** The figure that says that there is none. */
const NONE = /(?<![\d.,:])0(?![\d.,:°])/u;

/** What says that a figure was changed into another one. */
const FROM_TO =
  /(?<!\p{L})(?:from \S+(?: \S+)? to|von \S+(?: \S+)? auf|de \S+(?: \S+)? à|de \S+(?: \S+)? a|da \S+(?: \S+)? a|с \S+(?: \S+)? до)(?!\p{L})/iu;
/** What says that a figure no longer holds. */
const FORMERLY =
  /(?<!\p{L})(?:was|were|had|before|previously|formerly|used|until|from|war|waren|hatte|vorher|zuvor|bis|von|avant|jusqu|était|de|antes|era|hasta|prima|da)(?!\p{L})/iu;

/** What "until" turns round: what is closed until five opens at five. */
const UNTIL: readonly string[] = ['openness', 'start'];

/** Whether "until" or "only" decides when or for whom something holds. */
function isBounded(name: string, one: Clause, other: Clause): boolean {
  return [one, other].some(
    ({ words }) =>
      isDeniedTwice(words) ||
      (words.some(({ isTurned }) => isTurned) && hasRole(words, 'conditions')) ||
      hasRole(words, 'only') ||
      (UNTIL.includes(name) && (hasRole(words, 'until') || hasRole(words, 'before'))),
  );
}

/** Whether the same follows a word and its opposite: "before the war" and "after the war". */
function isBeforeSame(word: Word, clause: Clause, name: string, other: Clause): boolean {
  const next = nextContent(clause, word);
  return other.words.some((one) => {
    if (!one.opposites.some((side) => side.name === name)) return false;
    const theirs = nextContent(other, one);
    return next !== undefined && theirs !== undefined && isSame(next, theirs);
  });
}

function nextContent({ words }: Clause, word: Word): Word | undefined {
  return words.slice(words.indexOf(word) + 1).find(({ isContent }) => isContent);
}

/** What is denied on one side alone. */
function negationDiffers(
  clause: Clause,
  nearest: readonly Beside[],
  ours: readonly Clause[],
  theirs: readonly Clause[],
  denied: ReadonlySet<Clause>,
): 'negation' | null {
  if (theirs.some(({ text }) => NONE.test(text))) return null;
  if (nearest.length === 0 || isUnsure(clause) || clause.words[0]?.roles.has('except')) return null;
  if (!clause.isDenied && nearest.some((one) => denied.has(one.clause) && !NEITHER.test(one.clause.text))) return null;
  const same = nearest.filter(({ clause: other, isPrefixed }) => (other.isDenied !== isPrefixed) === clause.isDenied);
  if (same.length === 0) {
    const sure = nearest.some(
      (one) =>
        isEnough(one, clause) &&
        !isUnsure(one.clause) &&
        !ours.some((own) => areOpposed(own, one.clause)) &&
        sharesDenied(clause, one.clause) &&
        !isBound(clause) &&
        !isBound(one.clause),
    );
    const isElsewhere = theirs.some(
      (other) =>
        other.isDenied === clause.isDenied && sharesDenied(clause.isDenied ? clause : nearest[0]!.clause, other),
    );
    return sure && !isElsewhere ? 'negation' : null;
  }
  if (clause.isDenied) return null;
  const known = same.flatMap(({ clause: other }) => [...other.content, ...other.carried]);
  const others = theirs.filter((other) => other.isDenied !== clause.isDenied && !isUnsure(other));
  const rest = theirs.filter((other) => other.isDenied === clause.isDenied);
  const alone = clause.content.filter(
    (word) =>
      !known.some((one) => isSame(one, word)) &&
      !rest.some((other) => sharedWords([word], [...other.content, ...other.carried]).length > 0) &&
      others.some((other) => sharedWords([word], other.content).length > 0 && sharesDenied(other, clause)),
  );
  return alone.length > 0 ? 'negation' : null;
}

/**
 * Whether a clause has a word that another one denies. Elsewhere it may be said in other words: "is cancelled", "does not
 * run".
 */
function sharesDenied(one: Clause, other: Clause): boolean {
  const [denying, affirming] = one.isDenied ? [one, other] : [other, one];
  const at = denying.words.findIndex(
    ({ roles }) => roles.has('negators') || roles.has('denying') || roles.has('unreal'),
  );
  const isWhole = ({ roles }: Word): boolean => roles.has('that') || roles.has('unreal');
  if (at < 0 || denying.words.slice(at).some(isWhole)) return true;
  const content = (some: readonly Word[]): Word[] => some.filter(({ isContent }) => isContent);
  const { roles } = denying.words[at]!;
  // "No dogs are allowed": it may be any of them.
  if (roles.has('beforeNouns') || (at === 0 && !roles.has('joins'))) {
    return denying.content.some((word) => affirming.content.some((two) => isSame(word, two) || isDenialOf(word, two)));
  }
  const after = content(denying.words.slice(at + 1)).slice(0, roles.has('joins') ? 1 : DENIED_AFTER);
  const before = content(denying.words.slice(0, at)).slice(-DENIED_BEFORE);
  const denied = after.length > 0 ? after : before.length > 0 ? before : denying.content;
  return denied.some((word) => affirming.content.some((two) => isSame(word, two) || isDenialOf(word, two)));
}

/** Whether a denial on one side alone comes from an opposite: "not open" and "closed". */
function areOpposed(clause: Clause, other: Clause): boolean {
  return clause.words.some((word) =>
    word.opposites.some(({ name, side }) =>
      other.words.some(
        ({ opposites, isTurned, roles }) =>
          (isTurned !== word.isTurned || roles.has('denying') !== word.roles.has('denying')) &&
          opposites.some((one) => one.name === name && one.side === side),
      ),
    ),
  );
}

/** "Not more than" sets a bound, and denies nothing. */
function isBound({ words, figures, isDenied: denies }: Clause): boolean {
  return denies && figures.length > 0 && (hasRole(words, 'atLeast') || hasRole(words, 'atMost'));
}

const UNSURE: readonly Role[] = ['only', 'conditions', 'until'];

/** Whether what a clause says depends on something else. */
function isUnsure({ words }: Clause): boolean {
  return UNSURE.some((role) => hasRole(words, role)) || isDeniedTwice(words);
}
