import { isNumber } from '../../citation/turning-words';
import { isSameWord } from '../content-words';
import { type Figure, figuresIn } from '../figures';
import type { Role, Roles, Side } from '../../lexicon/roles';
import { tokensIn } from '../../lexicon/words-in';
import { membersIn } from '../series';
import { foldForSearch } from '../../library/search-words';
import { remembering } from '../../remembering';
import { commonPrefix } from '../../text/common-prefix';

/** A word of a statement. */
export interface Word {
  /** In lower case; a phrase has `_` for its spaces. */
  text: string;
  roles: ReadonlySet<Role>;
  /** What it is opposed to, with a negation before it taken into account. */
  opposites: readonly Side[];
  converses: readonly Side[];
  /** Whether it says what the statement is about. */
  isContent: boolean;
  /** Whether a negation stands right before it, and is taken into account in its opposites. */
  isTurned: boolean;
  /** Whether it is written with a capital letter. */
  isCapital: boolean;
}

/** A part of a text that says one thing. */
export interface Clause {
  text: string;
  words: readonly Word[];
  content: readonly Word[];
  /** Content of the clauses before it, which it may be about too: "sold in May and in June". */
  carried: readonly Word[];
  figures: readonly Figure[];
  /** Whether it denies what its words say. */
  isDenied: boolean;
  /** Which sentence or half of one it is in: a number that grows. */
  segment: number;
}

/** Where a clause and what it carries along end. Not inside a figure, and not after an abbreviation of one letter. */
const STRONG = /(?:(?<!\b\p{L})\.(?![\d.])|[;!?()[\]{}|—；。！？؛।\n])+|\s[-–]\s/u;
/** Where a clause ends within that. */
const COMMA = /,(?!\d)|[、，،]|:(?!\d)/u;
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** What has more clauses than these is no sentence. */
export const MOST_CLAUSES = 60;

/** A negation is taken to belong to a word at most this far after it. */
const TURNS_WITHIN = 3;
/** How many texts' clauses are remembered: an answer has at most a hundred quotes and some hundred sentences. */
const MOST_TEXTS = 500;
/** How many words are remembered: those of a long answer. */
const MOST_FOLDED = 2_000;
/** How many words are carried along from the clauses before. */
const MOST_CARRIED = 16;
const LEAST_LETTERS = 3;
const LEAST_CHARACTERS = 2;

/** Roles of words that say how something is said of the others, and not of what. */
const GRAMMAR: readonly Role[] = [
  'negators',
  'affirming',
  'all',
  'most',
  'some',
  'only',
  'atLeast',
  'atMost',
  'must',
  'should',
  'may',
  'joins',
  'conditions',
  'ands',
  'ors',
  'passive',
  'by',
  'from',
  'to',
  'than',
  'before',
  'after',
  'until',
  'beforeNouns',
];

/** What reads the clauses of texts, for each language. */
const readers = new WeakMap<Roles, (text: string) => readonly Clause[]>();

/** The clauses of a text, in order. Those of the last texts are remembered: a sentence is compared with many quotes. */
export function clausesOf(text: string, roles: Roles): readonly Clause[] {
  const known = readers.get(roles);
  if (known) return known(text);
  const reader = remembering((one) => readClauses(one, roles), MOST_TEXTS);
  readers.set(roles, reader);
  return reader(text);
}

function readClauses(text: string, roles: Roles): Clause[] {
  const clauses: Clause[] = [];
  let carried: Word[] = [];
  text.split(STRONG).forEach((part, segment) => {
    if (!part) return;
    for (const piece of piecesOf(part, roles)) {
      const words = wordsOf(piece, roles);
      if (words.length === 0 && !/\d/.test(piece)) continue;
      const content = words.filter(({ isContent }) => isContent);
      clauses.push({
        text: piece,
        words,
        content,
        carried,
        figures: [...figuresIn(piece.replaceAll('_', ' ')), ...membersOf(piece)],
        isDenied: isDenied(words, roles) !== takesOut(words, clauses.at(-1)),
        segment,
      });
      carried = [...content, ...carried].slice(0, MOST_CARRIED);
    }
  });
  return clauses.slice(0, MOST_CLAUSES + 1);
}

/** The weekdays, months and the like of a clause, as figures: one of them stands for no other. */
function membersOf(piece: string): Figure[] {
  return membersIn(piece, true).map(({ series, member }) => ({
    kind: 'word',
    values: [member],
    unit: series,
    noun: '',
    isAbout: false,
  }));
}

/**
 * Pieces of a sentence: between commas, and before each word that begins a clause or joins two. What has no words of its
 * own belongs to the piece before it: "Luis, 29, works".
 */
function piecesOf(sentence: string, roles: Roles): string[] {
  const pieces: string[] = [];
  /** What came first has no words of its own: "In 2021, …". */
  let isOpen = false;
  const add = (piece: string): void => {
    if (piece.trim() === '') return;
    const words = tokensIn(piece, roles).map(({ word }) => word.toLowerCase());
    const isEmpty = !words.some((word) => isContent(word, roles.rolesOf(word), roles));
    const first = words[0] === undefined ? null : roles.rolesOf(words[0]);
    const isSaid = first?.has('that') === true;
    const isApart = first?.has('denying') === true || first?.has('except') === true;
    if (isApart) pieces.push(piece);
    else if (isOpen) pieces[pieces.length - 1] += `, ${piece}`;
    else if ((isEmpty || isSaid) && pieces.length > 0) pieces[pieces.length - 1] += `, ${piece}`;
    else pieces.push(piece);
    isOpen = isEmpty && pieces.at(-1) === piece;
  };
  for (const part of roles.prepared(sentence).split(COMMA)) {
    let from = 0;
    let hasNegator = false;
    for (const { word: token, index } of tokensIn(part, roles)) {
      const its = roles.rolesOf(token.toLowerCase());
      hasNegator ||= its.has('negators');
      // "Not without" says one thing.
      const divides = its.has('joins') || its.has('ands') || its.has('except');
      if (!divides || (hasNegator && its.has('denying'))) continue;
      if (index > from) add(part.slice(from, index));
      from = index;
      hasNegator = false;
    }
    add(part.slice(from));
  }
  return pieces;
}

function wordsOf(piece: string, roles: Roles): Word[] {
  const words = tokensIn(piece, roles).map(({ word: written }): Word => {
    const text = written.toLowerCase();
    const its = roles.rolesOf(text);
    return {
      text,
      roles: its,
      opposites: roles.opposites(text),
      converses: roles.converses(text),
      isContent: isContent(text, its, roles),
      isTurned: false,
      isCapital: /^\p{Lu}/u.test(written),
    };
  });
  turn(words, roles.hasConcord);
  return words;
}

/** Gives a negation to the word that it turns round, if that has an opposite, or to "until", which ends it. */
function turn(words: Word[], hasConcord: boolean): void {
  const denials = words.filter(({ roles }) => roles.has('negators') || roles.has('denying'));
  // Two denials say that it is so, but "no … nunca" is one.
  const isOne = denials.length === 1 || (hasConcord && denials.every(({ roles }) => roles.has('negators')));
  if (!isOne || denials.length === 0) return;
  const at = words.indexOf(denials[0]!);
  const rest = words.slice(at + 1);
  if (hasRole(rest, 'until')) {
    words[at] = { ...words[at]!, roles: new Set(['affirming']) };
    return;
  }
  const isOpposed = ({ opposites, roles }: Word): boolean =>
    opposites.length > 0 && !roles.has('beforeNouns') && !roles.has('atMost') && !roles.has('atLeast');
  // German puts some verbs before their negation: "darf nicht".
  const other = rest.slice(0, TURNS_WITHIN).find(isOpposed) ?? words.slice(Math.max(0, at - 1), at).find(isOpposed);
  if (!other) return;
  const opposites = other.opposites.map(({ name, side }): Side => ({ name, side: side === 0 ? 1 : 0 }));
  words[words.indexOf(other)] = { ...other, opposites, isTurned: true };
}

/** Whether a clause takes something out of the one before it: then it denies what that says, or says what that denies. */
function takesOut(words: readonly Word[], before: Clause | undefined): boolean {
  return words[0]?.roles.has('except') === true && before?.isDenied !== true;
}

function isDenied(words: readonly Word[], { hasConcord }: Roles): boolean {
  const unreal = words.findIndex(({ roles }) => roles.has('unreal'));
  if (unreal >= 0) {
    return !hasRole(words.slice(Math.max(0, unreal - TURNS_WITHIN), unreal), 'negators');
  }
  const refusal = words.findIndex(({ opposites }) =>
    opposites.some(({ name, side }) => name === 'acceptance' && side === 1),
  );
  if (refusal >= 0 && hasRole(words.slice(refusal), 'that')) return true;
  // "Neither … nor" denies once.
  const isNeither = words.some(({ text }) => text === 'neither');
  const negators = words.filter(({ roles, text }) => roles.has('negators') && !(isNeither && text === 'nor')).length;
  const others = words.filter(({ roles }) => roles.has('denying') && !roles.has('negators')).length;
  return ((hasConcord ? Math.min(1, negators) : negators) + others) % 2 === 1;
}

function isContent(text: string, its: ReadonlySet<Role>, roles: Roles): boolean {
  if (GRAMMAR.some((role) => its.has(role)) || /^\p{N}+$/u.test(text) || isNumber(text)) return false;
  const least = UNSPACED.test(text) ? LEAST_CHARACTERS : LEAST_LETTERS;
  return text.length >= least && !roles.isFunctionWord(text) && !/^\p{sc=Hira}{1,2}$/u.test(text);
}

/** Whether one of the words has a role. */
export function hasRole(words: readonly Word[], role: Role): boolean {
  return words.some(({ roles }) => roles.has(role));
}

/**
 * Whether two words stand for sides of the same pair.
 * @param isSameSide - For the same one, or for different ones.
 */
export function areSides(ours: readonly Side[], theirs: readonly Side[], isSameSide: boolean): boolean {
  return ours.some(({ name, side }) => theirs.some((one) => one.name === name && (one.side === side) === isSameSide));
}

/** If a clause has more negators than these, some deny others, in any language: "no hay nadie que no". */
const MOST_NEGATORS = 2;

/** Whether a clause denies what it denies: "not without". */
export function isDeniedTwice(words: readonly Word[]): boolean {
  const negators = words.filter(({ roles }) => roles.has('negators')).map(({ text }) => text);
  const isRepeated = new Set(negators).size < negators.length;
  return (hasRole(words, 'denying') && negators.length > 0) || isRepeated || negators.length > MOST_NEGATORS;
}

/** Endings of forms of a short word. */
const ENDING = /^(?:s|es|ed|d|ing|er|ers|en|n)$/;
/** Shorter words are often verbs, and to unplug is to pull the plug. */
const LEAST_STEM = 5;
/** What makes a word of another one that denies it. */
const PREFIXES = ['un', 'non', 'in', 'im', 'ir', 'dis'];

/** Whether two words are forms of one. */
export function isSame(one: Word, other: Word): boolean {
  if (one.text === other.text) return true;
  const names = (words: Word): readonly Side[] => [...words.opposites, ...words.converses];
  if (/ee$/.test(one.text) !== /ee$/.test(other.text) && /ee$|[eo]r$/.test(one.text) && /ee$|[eo]r$/.test(other.text))
    return false;
  if (areSides(names(one), names(other), false)) return false;
  const [a, b] = [folded(one.text), folded(other.text)];
  if (a === b || isSameWord(a, b)) return true;
  if (UNSPACED.test(a) || UNSPACED.test(b)) return a.length > 1 && b.length > 1 && (a.includes(b) || b.includes(a));
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter.length === LEAST_LETTERS) return longer.startsWith(shorter) && ENDING.test(longer.slice(LEAST_LETTERS));
  return longer.length - shorter.length <= 4 && commonPrefix(a, b) >= Math.max(4, shorter.length - 2);
}

/** A word as it is compared. It is remembered, because each word is compared with many. */
const folded = remembering((text) => foldForSearch(text.replace(/'s$/, '')), MOST_FOLDED);

/** Whether one of two words denies the other: "unsuitable" and "suitable". */
export function isDenialOf(one: Word, other: Word): boolean {
  const [shorter, longer] = one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text];
  const prefix = PREFIXES.find(
    (start) => longer.startsWith(start) && (shorter.length >= LEAST_STEM || shorter === 'safe'),
  );
  if (prefix === undefined) return false;
  const rest = longer.slice(prefix.length);
  return (
    rest === shorter || (rest.length >= 5 && commonPrefix(rest, shorter) >= Math.max(rest.length, shorter.length) - 3)
  );
}

/** Which of the words are among others, in any form. */
export function sharedWords(some: readonly Word[], others: readonly Word[]): Word[] {
  return some.filter((word) => others.some((other) => isSame(word, other)));
}
