import { remembering } from '../remembering';
import { wordGroups, type WordGroups } from '../answer/word-groups';
import { isFunctionWord } from './language';
import type { Lexicon } from './lexicon';
import { LEXICONS } from './languages';

/** What a word is to a statement: the lists of a lexicon whose entries are words. */
export type Role = {
  [Name in keyof Lexicon]: Lexicon[Name] extends string ? Name : never;
}[keyof Lexicon];

/** One of two sides that exclude one another, or that say the same from two sides. */
export interface Side {
  name: string;
  side: 0 | 1;
}

/** A lexicon made ready for looking words up. */
export interface Roles {
  rolesOf(word: string): ReadonlySet<Role>;
  /** Whether a word, in lower case, is one without which the language hardly has a sentence. */
  isFunctionWord(word: string): boolean;
  /** Whether the lexicon has a word, in lower case. */
  isKnown(word: string): boolean;
  /** What a word is opposed to, of all that it may mean. */
  opposites(word: string): readonly Side[];
  converses(word: string): readonly Side[];
  /** {@link Lexicon.hasConcord} */
  readonly hasConcord: boolean;
  /** {@link Lexicon.isOrderFree} */
  readonly isOrderFree: boolean;
  /** The text with what is read in another way, and with `_` for the spaces in phrases. */
  prepared(text: string): string;
}

const SPACES = /[\s_]+/g;
/** Without spaces between words, those of the lexicon are found anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
/** What may be written together with an Arabic word. */
const ARABIC_BEGINNING = /^(?:[وف]?(?:ال|لل|بال)|[وفبل])(?=\p{L}{2})/u;
const IS_ARABIC = /\p{sc=Arab}/u;

/** The words of a language by what they do; an empty lexicon for one that is not known. */
export const rolesIn = remembering((language): Roles => new Words(language, LEXICONS[language] ?? LEXICONS['en']!));

class Words implements Roles {
  readonly #lexicon: Lexicon;
  readonly hasConcord: boolean;
  readonly isOrderFree: boolean;
  readonly #roles: readonly { role: Role; words: WordGroups }[];
  readonly #opposites: readonly { name: string; sides: WordGroups }[];
  readonly #converses: readonly { name: string; sides: WordGroups }[];
  readonly #phrases: RegExp | null;
  readonly #known = new Map<string, ReadonlySet<Role>>();

  constructor(
    readonly language: string,
    lexicon: Lexicon,
  ) {
    this.#lexicon = lexicon;
    this.hasConcord = lexicon.hasConcord;
    this.isOrderFree = lexicon.isOrderFree;
    const lists = Object.entries(lexicon).filter((entry): entry is [Role, string] => typeof entry[1] === 'string');
    this.#roles = lists.map(([role, words]) => ({ role, words: wordGroups({ [role]: words }) }));
    const sided = (all: Lexicon['opposites']) =>
      Object.entries(all).map(([name, [one, other]]) => ({ name, sides: wordGroups({ 0: one, 1: other }) }));
    this.#opposites = sided(lexicon.opposites);
    this.#converses = sided(lexicon.converses);
    this.#phrases = phrasesOf([
      ...lists.map(([, words]) => words),
      ...Object.values(lexicon.opposites).flat(),
      ...Object.values(lexicon.converses).flat(),
    ]);
  }

  rolesOf(word: string): ReadonlySet<Role> {
    const known = this.#known.get(word);
    if (known) return known;
    const forms = formsOf(word);
    const roles = new Set(
      this.#roles.filter(({ words }) => forms.some((form) => words.groupOf(form) !== null)).map(({ role }) => role),
    );
    this.#known.set(word, roles);
    return roles;
  }

  isFunctionWord(word: string): boolean {
    return isFunctionWord(word, this.language);
  }

  isKnown(word: string): boolean {
    return this.rolesOf(word).size + this.opposites(word).length + this.converses(word).length > 0;
  }

  opposites(word: string): readonly Side[] {
    return sidesOf(word, this.#opposites);
  }

  converses(word: string): readonly Side[] {
    return sidesOf(word, this.#converses);
  }

  prepared(text: string): string {
    const plain = text.normalize('NFC').replaceAll('’', "'");
    const read = this.#lexicon.rewrites.reduce((rest, [form, instead]) => rest.replace(form, instead), plain);
    if (!this.#phrases) return read;
    return read.replace(this.#phrases, (phrase) =>
      UNSPACED.test(phrase) ? ` ${phrase} ` : phrase.replace(SPACES, '_'),
    );
  }
}

function sidesOf(word: string, all: readonly { name: string; sides: WordGroups }[]): Side[] {
  const forms = formsOf(word);
  return all.flatMap(({ name, sides }) => {
    const side = forms.map((form) => sides.groupOf(form)).find((one) => one !== null);
    return side === undefined ? [] : [{ name, side: Number(side) as 0 | 1 }];
  });
}

function formsOf(word: string): readonly string[] {
  if (!IS_ARABIC.test(word)) return [word];
  return [...new Set([word, word.replace(ARABIC_BEGINNING, ''), word.replace(/^[وف](?=\p{L}{2})/u, '')])];
}

/** The phrases of several words, and the words of scripts without spaces, longest first. */
function phrasesOf(lists: readonly string[]): RegExp | null {
  const entries = new Set(lists.flatMap((words) => words.split(' ')));
  const phrases = [...entries].filter((entry) => entry.includes('_') || UNSPACED.test(entry));
  if (phrases.length === 0) return null;
  const sorted = phrases.sort((one, other) => other.length - one.length);
  const unspaced = sorted.filter((phrase) => UNSPACED.test(phrase)).map((phrase) => phrase.replace('*', ''));
  const spaced = sorted
    .filter((phrase) => !UNSPACED.test(phrase))
    .map((phrase) => phrase.replace('*', String.raw`\p{L}*`).replaceAll('_', String.raw`[\s_]+`));
  // What may not stand around a phrase is written once: with each of them, the expression takes long to make and to run.
  const whole = String.raw`(?<![\p{L}\p{M}])(?:${spaced.join('|')})(?![\p{L}\p{M}])`;
  return new RegExp([...unspaced, ...(spaced.length > 0 ? [whole] : [])].join('|'), 'giu');
}
