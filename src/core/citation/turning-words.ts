import { isNegation } from '../matching/claims';
import { MAGNITUDE_WORDS, NUMBER_WORDS } from './number-words';

/**
 * The parts of a text that turn its meaning if one of them changes: figures, number words, signs, negations, comparisons.
 * A quote that differs from the page in one of these says something else, however much alike the rest is.
 *
 * The lists are short on purpose. Of two opposites it is enough to list the rarer one, because a word is looked at on both
 * sides; a word that is listed and dropped from a quote by a slip makes the quote count as absent, so common words that
 * mean little are left out ("over", "on"). Names and other opposites cannot be known: there, the reader sees the page's
 * own words instead of the model's.
 */
const WORDS = [
  /* English: how much */ 'more less most least fewer few all only every always sometimes rarely',
  'minimum maximum min max higher lower high low greater smaller larger longer shorter better worse best worst',
  'before after until since under below above up down off against except unless first last true false',
  /* English: which way */ 'rose fell lose loses losing loss losses lost ban bans banned',
  /* English: how certain */ 'must may might should could would',
  /* German */ 'mehr weniger alle nur immer manchmal selten mindestens höchstens vor nach unter bis seit gegen außer',
  'höher niedriger größer kleiner länger kürzer besser schlechter wahr falsch muss darf soll kann könnte',
  /* French */ 'plus moins tous toutes seulement toujours parfois avant après sous contre sauf vrai faux doit peut',
  /* Spanish */ 'más menos todos todas sólo solo siempre antes después bajo contra salvo mayor menor mejor peor debe puede',
].flatMap((words) => words.split(' '));

/** The same with any ending, such as "increased" and "increases". */
const STEMS = [
  'increas decreas reduc declin shrink grow rise rising fall drop gain improv worsen',
  'allow forbid prohibit permit requir option enabl disabl includ exclud accept reject support oppos',
  'steig stieg sink sank gesunken gestiegen erhöh senk verbot erlaub augment dimin aument disminu',
].flatMap((words) => words.split(' '));

/** Units, right after a figure. Those written as words are in English, German, French and Spanish. */
const UNITS = [
  'g kg mg µg t lb oz m km cm mm nm ft in mi yd l ml dl cl s ms ns h min d k b kb mb gb tb bit byte bytes w kw mw gw v a hz mhz ghz',
  'st nd rd th gram grams gramm meter meters metre metres mile miles foot feet inch inches liter liters litre litres',
  'second seconds minute minutes hour hours day days week weeks month months year years decade decades century centuries',
  'sekunden minuten stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren prozent grad',
  'secondes heure heures jour jours mois an ans segundos minutos hora horas día días mes meses año años',
  'percent dollar dollars euro euros pound pounds yen degrees celsius fahrenheit',
].flatMap((words) => words.split(' '));

/** Characters that mean as much as such words. Chinese and Japanese numerals, and "rise" and "fall". */
const CHARACTERS = '〇零一二三四五六七八九十百千万萬亿億兆两兩半增减減升降涨跌最';

/** Prefixes and endings that turn a word into its opposite, or nearly so. */
const PREFIXES = ['un', 'in', 'im', 'il', 'ir', 'non', 'dis', 'mis', 'anti', 'under', 'over'];
const SUFFIXES = ['less', 'free', 'los'];

const IS_WORD = new Set(WORDS);
/** Each word is looked up, so they are sorted by their first letters. */
const STEM_KEY = 3;
const STEMS_BY_BEGINNING = new Map<string, string[]>();
for (const stem of STEMS) {
  const key = stem.slice(0, STEM_KEY);
  STEMS_BY_BEGINNING.set(key, [...(STEMS_BY_BEGINNING.get(key) ?? []), stem]);
}
const IS_UNIT = new Set(UNITS);

/** What kind of part it is decides how much of it may be garbled (./says-the-same.ts). */
export type TurningKind = 'figure' | 'sign' | 'negation' | 'word' | 'gap';

/** A part of a text, by its offsets. Two of the same kind and value mean the same. */
export interface TurningPart {
  kind: TurningKind;
  value: string;
  start: number;
  end: number;
}

/** Characters and endings that negate in Chinese and Japanese, which have no spaces between words. */
const NEGATING = '[不没沒無无非未别莫]|ない|なかった|ません';
/** From here on, there may be some of these. */
const LARGE_SCRIPTS = /[\u2e80-\uffff]/;

/** Marks of Markdown that may stand around a figure. */
const MARKS = '[*_`]{0,3}';

/** Parts in the order in which they are tried: words are most common. */
const WORD_PART = String.raw`([\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)`;
const OTHER_PARTS = [
  // A figure with its groups and decimals, or a raised one.
  String.raw`(\p{Nd}+(?:[.,'’\u00a0\u202f\u2009]\p{Nd}+)*|[\p{No}\p{Nl}]+)`,
  String.raw`(…|\.{3,}|\[\s*(?:…|\.{3,})\s*\])`,
  // Comparisons, but not the brackets of tags and addresses; percent and currencies, but not in formats and names.
  String.raw`([≤≥≠≈±°]|[!<>=](?<=[\p{L}\p{N})\]]\s?.)={1,2}(?=\s?[\p{L}\p{N}(\['"-])|[%‰\p{Sc}](?<=\p{N}${MARKS}\s?.)|\p{Sc}(?=\s?${MARKS}\p{N})|[<>](?=\s?\p{N})|[<>](?<=\s.)(?=\s))`,
];
const LETTER = String.raw`(?!${NEGATING}|[${CHARACTERS}])[\p{L}\p{M}]`;

const PART = new RegExp([WORD_PART, ...OTHER_PARTS].join('|'), 'gu');
const PART_OF_LARGE_SCRIPTS = new RegExp(
  [String.raw`((?:${LETTER})+(?:['’](?:${LETTER})+)*)`, ...OTHER_PARTS, `(${NEGATING})`, `([${CHARACTERS}])`].join('|'),
  'gu',
);
const GROUPING = /[,'’\u00a0\u202f\u2009](?=\p{Nd}{3}(?!\p{Nd}))/gu;
/** Only whitespace, a hyphen or marks may stand between a figure and its unit. */
const BEFORE_UNIT = /^[\s*_`-]{0,4}$/;

/** The parts of a text that turn its meaning, in order. */
export function turningParts(text: string): TurningPart[] {
  const parts: TurningPart[] = [];
  let afterFigure = -1;
  for (const found of text.matchAll(LARGE_SCRIPTS.test(text) ? PART_OF_LARGE_SCRIPTS : PART)) {
    const [whole] = found;
    const [, , figure, gap, sign, negation, character] = found;
    const place = { start: found.index, end: found.index + whole.length };
    const isAfterFigure = afterFigure >= 0 && BEFORE_UNIT.test(text.slice(afterFigure, place.start));
    afterFigure = figure ? place.end : -1;
    if (figure) parts.push({ kind: 'figure', value: figure.replace(GROUPING, '').normalize('NFKC'), ...place });
    else if (gap) parts.push({ kind: 'gap', value: '…', ...place });
    else if (negation) parts.push({ kind: 'negation', value: '', ...place });
    else if (sign || character) parts.push({ kind: sign ? 'sign' : 'word', value: whole, ...place });
    else {
      const kindAndValue = turning(whole.toLowerCase().replaceAll('’', "'"), isAfterFigure);
      if (kindAndValue) parts.push({ ...kindAndValue, ...place });
    }
  }
  return parts;
}

function turning(word: string, isAfterFigure: boolean): Pick<TurningPart, 'kind' | 'value'> | null {
  if (isNegation(word)) return { kind: 'negation', value: '' };
  if (NUMBER_WORDS.has(word) || MAGNITUDE_WORDS.has(word) || IS_WORD.has(word)) return { kind: 'word', value: word };
  const stem = STEMS_BY_BEGINNING.get(word.slice(0, STEM_KEY))?.find((one) => word.startsWith(one));
  if (stem) return { kind: 'word', value: stem };
  return isAfterFigure && IS_UNIT.has(word) ? { kind: 'word', value: word } : null;
}

/** Whether one word is the other with a prefix or an ending that turns it round, as "safe" and "unsafe" are. */
export function isOpposite(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    PREFIXES.some((prefix) => long === prefix + short) ||
    SUFFIXES.some((suffix) => long === short + suffix || isSwapped(short, long, suffix))
  );
}

/** "harmful" and "harmless". */
function isSwapped(one: string, other: string, suffix: string): boolean {
  return [
    [one, other],
    [other, one],
  ].some(([a, b]) => a!.endsWith('ful') && b === a!.slice(0, -3) + suffix);
}
