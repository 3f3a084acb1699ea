/**
 * What the words of a language decide in a statement. Lists are words with spaces between them: in lower case, with `_`
 * for a space inside a phrase, and `*` at the end for all words that begin so.
 */
export interface Lexicon {
  /** Words that deny the clause they stand in. */
  negators: string;
  /** Phrases with a negator in them that deny nothing: "not only". They are passed over. */
  affirming: string;
  /** Words that deny what follows them, as "refused" and "without" do. */
  denying: string;
  /** Words that take out what follows them. */
  except: string;
  /** Words for what is not so: "myth", "rumour". */
  unreal: string;
  /** Words that exclude one another if they are said of the same, by the name of what they are about. */
  opposites: Readonly<Record<string, readonly [string, string]>>;
  /** Words that say the same from the other side: "lent" and "borrowed". */
  converses: Readonly<Record<string, readonly [string, string]>>;
  /** How many, or how often: all of them, most, or some. */
  all: string;
  most: string;
  some: string;
  /** Words that let something hold for these alone. */
  only: string;
  /** Words for whoever or whatever it may be. */
  any: string;
  /** What makes a figure a lower or an upper bound. */
  atLeast: string;
  atMost: string;
  must: string;
  should: string;
  may: string;
  /** What stands before the place where something begins, and ends. */
  from: string;
  to: string;
  /** What stands between two that are compared. */
  than: string;
  /** What stands before the one who does it, in the passive. */
  by: string;
  /** Forms of the verb with which the passive is made. */
  passive: string;
  before: string;
  after: string;
  /** Words that begin another clause. */
  joins: string;
  /** What ends a denial: "not until five". */
  until: string;
  /** Words that begin what is said, thought or denied: "that". */
  that: string;
  /** Words that begin a condition. */
  conditions: string;
  /** Words that join two of the same. */
  ands: string;
  /** Words that join two of which one holds. */
  ors: string;
  /** Words before nouns: articles, prepositions, possessives. */
  beforeNouns: string;
  /** Verbs and adverbs that say little by themselves, and words that name the page: a sentence may have them of its own. */
  light: string;
  /** Forms that are read in another way: each pattern, and what is read instead. */
  rewrites: readonly (readonly [RegExp, string])[];
  /** Whether several negators in a clause deny once, as in "nunca nadie". */
  hasConcord: boolean;
  /** Whether forms of words, and not their order, tell who does what to whom. */
  isOrderFree: boolean;
}

/** A language without words for what is missing. */
export const EMPTY: Lexicon = {
  negators: '',
  affirming: '',
  denying: '',
  except: '',
  unreal: '',
  opposites: {},
  converses: {},
  all: '',
  most: '',
  some: '',
  only: '',
  any: '',
  atLeast: '',
  atMost: '',
  must: '',
  should: '',
  may: '',
  from: '',
  to: '',
  than: '',
  by: '',
  passive: '',
  before: '',
  after: '',
  joins: '',
  until: '',
  that: '',
  conditions: '',
  ands: '',
  ors: '',
  beforeNouns: '',
  light: '',
  rewrites: [],
  hasConcord: false,
  isOrderFree: false,
};
