import { isNumber } from '../../citation/turning-words';
import type { Role, Roles, Side } from '../../lexicon/roles';
import { areSides, hasRole, isSame, type Clause, type Word } from './clause';

/** How far from a verb its subject and object are looked for, in words that say something. */
const LEFT = 3;
const RIGHT = 4;
/** How far before a verb its auxiliary stands at most. */
const AUXILIARY_WITHIN = 3;

/** Whether the two between whom something happens are exchanged, or the two ends of a way. */
export function directionDiffers(
  ours: readonly Clause[],
  theirs: readonly Clause[],
  { isOrderFree }: Roles,
): 'direction' | null {
  if (isOrderFree) return null;
  return ours.some((one) => theirs.some((other) => isReversed(one, other))) ? 'direction' : null;
}

function isReversed(one: Clause, other: Clause): boolean {
  if (COMPARED.some((name) => isSaidFromOtherSide(one, other, name))) return false;
  return (
    endsAreSwapped(one, other) ||
    neighboursAreSwapped(one, other) ||
    comparedAreSwapped(one, other) ||
    partiesAreSwapped(one, other)
  );
}

/** The next content words after each word with a role. */
function after({ words }: Clause, role: Role): Word[] {
  return words.flatMap((word, at) => {
    if (!word.roles.has(role)) return [];
    const next = words.slice(at + 1, at + 4).find(({ isContent }) => isContent);
    return next ? [next] : [];
  });
}

const shares = (some: readonly Word[], others: readonly Word[]): boolean =>
  some.some((word) => others.some((other) => isSame(word, other)));

/** "From Rome to Bari" and "from Bari to Rome". */
function endsAreSwapped(one: Clause, other: Clause): boolean {
  const [from, to, theirFrom, theirTo] = [
    after(one, 'from'),
    after(one, 'to'),
    after(other, 'from'),
    after(other, 'to'),
  ];
  return shares(from, theirTo) && shares(to, theirFrom) && !shares(from, theirFrom) && !shares(to, theirTo);
}

/** "YAML to JSON" and "JSON to YAML". */
function neighboursAreSwapped(one: Clause, other: Clause): boolean {
  const ours = around(one, 'to');
  const theirs = around(other, 'to');
  return ours.some(([a, b]) => theirs.some(([c, d]) => isSame(a, d) && isSame(b, c) && !isSame(a, c)));
}

function around({ words }: Clause, role: Role): [Word, Word][] {
  return words.flatMap((word, at): [Word, Word][] => {
    const [before, next] = [words[at - 1], words[at + 1]];
    return word.roles.has(role) && before?.isContent && next?.isContent ? [[before, next]] : [];
  });
}

/** Words that compare two, which may stand on either side of them. */
const COMPARED = ['north', 'east', 'larger', 'age', 'speed', 'better', 'time', 'top', 'near', 'win', 'venue'];

/** "A is larger than B" and "B is larger than A", "A lies north of B" and "B lies north of A". */
function comparedAreSwapped(one: Clause, other: Clause): boolean {
  return comparisonsIn(one).some((ours) =>
    comparisonsIn(other).some((theirs) => {
      if (ours.name !== theirs.name) return false;
      const cross = count(ours.left, theirs.right) + count(ours.right, theirs.left);
      const straight = count(ours.left, theirs.left) + count(ours.right, theirs.right);
      const isCrossed = shares(ours.left, theirs.right) && shares(ours.right, theirs.left) && cross > straight;
      return isCrossed && ours.side === theirs.side;
    }),
  );
}

/** Whether what is opposed is only said from the other side: "A lies north of B" and "B lies south of A". */
export function isSaidFromOtherSide(one: Clause, other: Clause, name: string): boolean {
  return comparisonsIn(one).some((ours) =>
    comparisonsIn(other).some(
      (theirs) =>
        ours.name === name &&
        theirs.name === name &&
        ours.side !== theirs.side &&
        shares(ours.left, theirs.right) &&
        shares(ours.right, theirs.left),
    ),
  );
}

interface Comparison extends Side {
  left: Word[];
  right: Word[];
}

function comparisonsIn({ words }: Clause): Comparison[] {
  const content = (some: readonly Word[]): Word[] =>
    some.filter(({ isContent, opposites }) => isContent && !opposites.some(({ name }) => COMPARED.includes(name)));
  return words.flatMap((word, at) => {
    const than = words.findIndex((one, place) => place > at && one.roles.has('than'));
    const end = than > 0 ? than : at;
    return word.opposites
      .filter(({ name }) => COMPARED.includes(name))
      .map((side) => ({ ...side, left: content(words.slice(0, end)), right: content(words.slice(end + 1)) }))
      .filter(({ left, right }) => left.length > 0 && right.length > 0);
  });
}

interface Deed {
  verb: Word;
  left: readonly Word[];
  right: readonly Word[];
  isPassive: boolean;
}

/** "A owes B" and "B owes A". */
function partiesAreSwapped(one: Clause, other: Clause): boolean {
  const [hasOurs, hasTheirs] = [hasRole(one.words, 'by'), hasRole(other.words, 'by')];
  return deedsIn(one).some((ours) =>
    deedsIn(other).some((theirs) => {
      const isConverse = areSides(ours.verb.converses, theirs.verb.converses, false);
      const isSameDeed =
        isSame(ours.verb, theirs.verb) ||
        areSides(ours.verb.opposites, theirs.verb.opposites, true) ||
        areSides(ours.verb.converses, theirs.verb.converses, true);
      if (!isConverse && !isSameDeed) return false;
      // Where nothing marks who does it, as in Russian, that cannot be told.
      if (ours.isPassive !== theirs.isPassive && !hasOurs && !hasTheirs) return false;
      // Only the verb itself is in another voice, and not what looks like one: "a late fee".
      if (hasOurs !== hasTheirs && ours.isPassive === theirs.isPassive) return false;
      const cross = count(ours.left, theirs.right) + count(ours.right, theirs.left);
      const straight = count(ours.left, theirs.left) + count(ours.right, theirs.right);
      const isCrossed =
        shares(ours.left, theirs.right) &&
        shares(ours.right, theirs.left) &&
        (!shares(ours.left, theirs.left) || cross > 2 * straight);
      const isTurned = isConverse !== (ours.isPassive !== theirs.isPassive);
      if (isTurned) {
        if (!shares(ours.left, theirs.left)) return false;
        return isConverse ? cross === 0 : shares(ours.right, theirs.right) && straight > 2 * cross;
      }
      return isCrossed;
    }),
  );
}

function count(some: readonly Word[], others: readonly Word[]): number {
  return some.filter((word) => others.some((other) => isSame(word, other))).length;
}

/** What stands before the word for what somebody is to another one. */
const AS = /^(?:as|como|comme|als|come)$/u;

/** The verbs of a clause, as far as they can be told: content words that no article or preposition stands before. */
function deedsIn({ words }: Clause): Deed[] {
  return words.flatMap((verb, at) => {
    const isConverse = verb.converses.length > 0;
    const before = words[at - 1];
    if ((!verb.isContent && !isConverse) || verb.isCapital || before?.text.endsWith("'s")) return [];
    // "Had her as a pupil" names the other one.
    if (before && AS.test(before.text)) return [];
    const isAfterBe = hasRole(words.slice(Math.max(0, at - AUXILIARY_WITHIN), at), 'passive');
    const isCounted = before !== undefined && (/^\p{N}+$/u.test(before.text) || isNumber(before.text));
    const isNoun = !before || isCounted || before.roles.has('beforeNouns') || before.roles.has('ands');
    if (isNoun && !(isConverse && isAfterBe) && !(isConverse && at === 0)) return [];
    let left = words.slice(0, at).filter(isParty).slice(-LEFT);
    let right = words
      .slice(at + 1)
      .filter(isParty)
      .slice(0, RIGHT);
    // In Arabic, the subject follows the verb.
    if (left.length === 0 && isConverse) [left, right] = [right.slice(0, 2), right.slice(2)];
    return left.length === 0 || right.length === 0 ? [] : [{ verb, left, right, isPassive: isPassive(words, at) }];
  });
}

/** Whether a word may be one of the two. A possessor and an adjective are not. */
function isParty({ isContent, opposites, text }: Word): boolean {
  return isContent && opposites.length === 0 && !text.endsWith("'s");
}

/** Endings of what was done by somebody, in languages whose passive is named by a word. */
const PARTICIPLE = /(?:[ew]n|ed|és?|ées?|[aiu][dt][oa]s?)$/u;

/** Whether a verb is in the passive: soon after its auxiliary or, as in German, at the end. */
function isPassive(words: readonly Word[], at: number): boolean {
  // "The library designed by her".
  if (words[at + 1]?.roles.has('by') && PARTICIPLE.test(words[at]!.text)) return true;
  const isAtEnd = !words.slice(at + 1).some(({ isContent }) => isContent);
  const before = isAtEnd ? words.slice(0, at) : words.slice(Math.max(0, at - AUXILIARY_WITHIN), at);
  return hasRole(before, 'passive') && hasRole(words, 'by');
}
