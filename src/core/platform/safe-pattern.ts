import { ANY_CHARACTER, overlap, readPattern, type Characters, type PatternNode } from './pattern-syntax';

/**
 * How many characters of an address, and of an attribute, are matched. Together with {@link isSafePattern} this limits
 * the work of one match: a few million steps at most for the one address, a few hundred thousand for an attribute,
 * which exists once per answer.
 */
export const LONGEST_MATCHED_ADDRESS = 2048;
export const LONGEST_ATTRIBUTE = 512;
/** Longer patterns are rejected. */
export const LONGEST_PATTERN = 500;
/** The most ways a text may be tried: for power 2 the square of its length, two times over. */
const MOST_WAYS = 2 * LONGEST_MATCHED_ADDRESS ** 2;
/** This many counted characters cost no more than one way. */
const MOST_COUNTED = 16;
/** A group repeated more often than this is rejected, and so is a pattern that takes more steps to analyse. */
const MOST_REPEATS = 32;
const MOST_STEPS = 5000;
/** A repetition that allows this many more than it needs counts as unlimited. */
const LONG = 64;

/** What may follow at some point of the pattern, and the cost of finding out that it does not. */
interface Rest {
  /** The characters it can begin with. */
  first: Characters;
  /** Nothing at all satisfies it, so a match that gets here is never undone. */
  always: boolean;
  /** The number of ways to fail is at most `ways` times the length of the text to the power of `power`. */
  power: number;
  ways: number;
  /** How many characters of counted repetitions are examined in one way. */
  counted: number;
  /** The same text can be matched in more than one way. */
  isAmbiguous: boolean;
}

const DONE: Rest = { first: [], always: true, power: 0, ways: 1, counted: 0, isAmbiguous: false };

class TooMuch extends Error {}

/**
 * True if matching always ends quickly: a backtracking matcher fails after a number of steps that grows at most with
 * the square of the text's length. If a repetition can be followed by something it also matches itself, every position
 * in the text is a way to try. Two of these in a row try all pairs of positions, and so on. A repeated group must be
 * readable in only one way.
 *
 * @param source - A valid regular expression.
 *
 * @example
 * isSafePattern('^/c/([\\w-]+)$'); // true
 * isSafePattern('(a+)+$'); // false
 */
export function isSafePattern(source: string): boolean {
  if (source.length > LONGEST_PATTERN) return false;
  const tree = readPattern(source);
  if (!tree) return false;
  try {
    const { power, ways, counted } = createJudge()(tree, DONE);
    return (
      ways * Math.max(1, counted / MOST_COUNTED) * LONGEST_MATCHED_ADDRESS ** (power + (beginsAtStart(tree) ? 0 : 1)) <=
      MOST_WAYS
    );
  } catch (error) {
    if (error instanceof TooMuch) return false;
    throw error;
  }
}

/** Makes a function that judges a node, given what follows it. */
function createJudge(): (node: PatternNode, rest: Rest) => Rest {
  let steps = 0;
  const judge = (node: PatternNode, rest: Rest): Rest => {
    if ((steps += 1) > MOST_STEPS) throw new TooMuch();
    switch (node.kind) {
      case 'character':
        return { ...rest, first: node.of, always: false };
      case 'sequence':
        return node.parts.reduceRight((after, part) => judge(part, after), rest);
      case 'choice':
        return node.parts.map((part) => judge(part, rest)).reduce(either);
      case 'look': {
        // A lookahead is a separate match that can start at any character. What follows is matched as well.
        const { power, ways, counted, isAmbiguous } = judge(node.of, DONE);
        return {
          first: ANY_CHARACTER,
          always: false,
          power: Math.max(power, rest.power),
          ways: ways + rest.ways,
          counted: counted + rest.counted,
          isAmbiguous: isAmbiguous || rest.isAmbiguous,
        };
      }
      case 'end':
        return { ...rest, first: [], always: false };
      case 'start':
      case 'edge':
        return { ...rest, always: false };
      case 'repeat':
        return repeated(node, rest);
    }
  };

  const repeated = ({ of, least, most }: PatternNode & { kind: 'repeat' }, rest: Rest): Rest => {
    const isLong = most - least > LONG;
    if (of.kind !== 'character' && !isLong && most <= MOST_REPEATS) return few(of, least, most, rest);
    if (of.kind !== 'character' && (least > MOST_REPEATS || most < Infinity)) throw new TooMuch();
    // Every repetition would look through the rest of the text again.
    if (looksAhead(of)) throw new TooMuch();
    const body = judge(of, DONE);
    const mayGoOn = overlap(body.first, rest.first);
    if (of.kind !== 'character') {
      // If the body can be empty or be read in several ways, each repetition multiplies the ways.
      const again = { ...DONE, first: [...body.first, ...rest.first], always: false };
      if (canBeEmpty(of) || judge(of, again).isAmbiguous) throw new TooMuch();
    }
    const first = least > 0 ? body.first : [...body.first, ...rest.first];
    const always = least === 0 && rest.always;
    const counted = rest.counted + (isLong ? 0 : most);
    if (rest.always) return { ...rest, first, always, counted };
    if (isLong) {
      const power = mayGoOn ? rest.power + 1 : Math.max(1, rest.power);
      return { first, always, power, ways: rest.ways, counted, isAmbiguous: rest.isAmbiguous || mayGoOn };
    }
    const isVaried = mayGoOn && most > least;
    const ways = isVaried ? rest.ways * (most - least + 1) : rest.ways;
    return { first, always, power: rest.power, ways, counted, isAmbiguous: rest.isAmbiguous || isVaried };
  };

  /** A group that is repeated a few times, written out. */
  const few = (of: PatternNode, least: number, most: number, rest: Rest): Rest => {
    let result = rest;
    for (let n = most; n > 0; n--) {
      const taken = judge(of, result);
      result = n > least ? either(taken, rest) : taken;
    }
    return result;
  };
  return judge;
}

function either(one: Rest, other: Rest): Rest {
  const isAmbiguous = overlap(one.first, other.first) && !one.always;
  return {
    first: [...one.first, ...other.first],
    always: one.always || other.always,
    power: Math.max(one.power, other.power),
    ways: isAmbiguous ? one.ways + other.ways : Math.max(one.ways, other.ways),
    counted: Math.max(one.counted, other.counted),
    isAmbiguous: isAmbiguous || one.isAmbiguous || other.isAmbiguous,
  };
}

/** True if the node can match the empty text. */
function canBeEmpty(node: PatternNode): boolean {
  switch (node.kind) {
    case 'character':
      return false;
    case 'sequence':
      return node.parts.every(canBeEmpty);
    case 'choice':
      return node.parts.some(canBeEmpty);
    case 'repeat':
      return node.least === 0 || canBeEmpty(node.of);
    default:
      return true;
  }
}

/** True if the pattern can only match at the start of a text. */
function beginsAtStart(node: PatternNode): boolean {
  if (node.kind === 'start') return true;
  if (node.kind === 'choice') return node.parts.every(beginsAtStart);
  return node.kind === 'sequence' && node.parts[0] !== undefined && beginsAtStart(node.parts[0]);
}

/** True if the node contains a lookahead. */
function looksAhead(node: PatternNode): boolean {
  if (node.kind === 'look') return true;
  if (node.kind === 'repeat') return looksAhead(node.of);
  return (node.kind === 'sequence' || node.kind === 'choice') && node.parts.some(looksAhead);
}
