import { NEGATING_CHARACTERS, negates } from './negation-words';
import { withPlainFigures } from './plain-figures';
import { JOINED_NUMBER, MAGNITUDE_WORDS, NUMBER_WORDS, ORDINAL_WORDS } from './number-words';

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
  'highest lowest largest smallest longest shortest oldest newest youngest earliest latest fastest slowest strongest',
  'weakest majority minority nearly almost often seldom usually both neither inside outside internal external',
  /* English: which way */ 'rose fell lose loses losing loss losses lost win wins won ban bans banned import export',
  'north south east west northern southern eastern western positive negative present absent',
  /* English: how certain */ 'must may might should could would',
  /* English: when, and who */ 'monday tuesday wednesday thursday friday saturday sunday morning evening',
  'january february march april june july august september october november december',
  'male males female females',
  /* German */ 'montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april juni juli',
  'august oktober dezember höchste niedrigste größte kleinste positiv negativ',
  'mehr weniger alle nur immer manchmal selten mindestens höchstens vor nach unter bis seit gegen außer',
  'höher niedriger größer kleiner länger kürzer besser schlechter wahr falsch muss darf soll kann könnte',
  /* French */ 'plus moins tous toutes seulement toujours parfois avant après sous contre sauf vrai faux doit peut',
  /* Spanish */ 'más menos todos todas sólo solo siempre antes después bajo contra salvo mayor menor mejor peor debe puede',
  /* Italian */ 'più meno',
  /* Portuguese */ 'menos dez cem',
  /* Dutch */ 'minder zes',
  /* Russian */ 'больше меньше более менее выше ниже',
  /* Hindi */ 'अधिक कम ज़्यादा',
  /* How much is added */ 'minus',
  /* Negations that are other words in other languages: Swedish, Hindi */ 'ej मत',
].flatMap((words) => words.split(' '));

/** The same with any ending, such as "increased" and "increases". */
const STEMS = [
  'increas decreas reduc declin shrink grow rise rising fall drop gain improv worsen',
  'allow forbid prohibit permit requir option enabl disabl includ exclud accept reject support oppos refus',
  'symptomatic asymptomatic typical atypical symmetric asymmetric criminali decriminali',
  'doubl tripl quadrupl halv acquit convict approv disapprov guilt innocen',
  'steig stieg sink sank gesunken gestiegen erhöh senk verbot erlaub augment dimin aument disminu',
].flatMap((words) => words.split(' '));

/** Units, right after a figure. Those written as words are in English, German, French and Spanish. */
const UNITS = [
  'g kg mg µg μg mcg ng t lb lbs oz m km cm mm nm μm µm ft in mi yd l ml dl cl s ms ns μs µs h min d k c f x b kb mb gb tb pb',
  'bit kbit mbit gbit mbps gbps kbps byte bytes w kw mw gw kwh mwh gwh v kv mv a ma hz khz mhz ghz thz j kj mj cal kcal pa hpa kpa mpa',
  'bar mbar psi mol mmol sv msv db dba rpm fps mph kph kmh knots ppm ppb ha hectare hectares acre acres ton tons tonne tonnes ounce ounces',
  'bn mn mio mrd lakh crore usd eur gbp jpy chf cny inr am pm bc ad bce ce fold',
  'st nd rd th gram grams gramm meter meters metre metres mile miles foot feet inch inches liter liters litre litres',
  'second seconds minute minutes hour hours day days week weeks month months year years decade decades century centuries',
  'sekunden minuten stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren prozent grad',
  'secondes heure heures jour jours mois an ans segundos minutos hora horas día días mes meses año años',
  'percent dollar dollars euro euros pound pounds yen degrees celsius fahrenheit',
].flatMap((words) => words.split(' '));

/** Characters that mean as much as such words. Chinese and Japanese numerals, "rise" and "fall", Korean "is" and "is not". */
const CHARACTERS = '〇零一二三四五六七八九十百千万萬亿億兆两兩半壹贰叁肆柒捌玖廿卅增减減升降涨跌最있없않못';
/** Several of them in a row: Chinese, Japanese and Korean comparisons, of which each character means little, and numbers. */
const IN_A_ROW =
  '禁用|禁止|以上|以下|多于|少于|大于|小于|高于|低于|超过|より多|より少|이상|이하|초과|미만|다섯|여섯|일곱|여덟|아홉|스물|스무';

/** Prefixes and endings that turn a word into its opposite, or nearly so. */
const PREFIXES = ['un', 'in', 'im', 'il', 'ir', 'non', 'dis', 'mis', 'anti', 'under', 'over', 'bi'];
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

/** An amount is a number word or a unit. What kind of part it is decides how much of it may be garbled (./says-the-same.ts). */
export type TurningKind = 'figure' | 'sign' | 'negation' | 'amount' | 'word' | 'gap';

/** A part of a text, by its offsets. Two of the same kind and value mean the same. */
export interface TurningPart {
  kind: TurningKind;
  value: string;
  start: number;
  end: number;
}

/** Scripts without spaces between words (Thai, Lao, Burmese, Khmer, and those of East Asia), and Korean. */
const UNSPACED_SCRIPTS = /[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u2e80-\uffff]/;
/** As much of a name as is looked at, in code units. */
const NAME = 24;
const ROMAN_NUMERAL = /^[IVX]{2,}$/;

/** What is so, and what is not; up and down; male and female; and what has a stroke through it, such as ∉. */
const YES = '✓✔☑✅';
const SIGNS = `${YES}✗✘☒❌❎☐👍👎↑↓▲▼⬆⬇🔺🔻♀♂∄∉∌∤∦≁≄≇≉≢≭-≱≴≵≸≹⊀⊁⊄⊅⊈⊉⊬-⊯`;

/** Marks of Markdown that may stand around a figure. */
const MARKS = '[*_`]{0,3}';

/** Parts in the order in which they are tried: words are most common. */
const WORD_PART = String.raw`([\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*)`;
const OTHER_PARTS = [
  // A figure with its groups and decimals, also without a zero before them, or a raised one, or stars.
  String.raw`((?:(?<![^\s([{~<>≤≥±\p{Sc}])\.)?\p{Nd}+(?:[.,'’\u00a0\u202f\u2009]\p{Nd}+| \p{Nd}{3}(?!\p{Nd}))*|[\p{No}\p{Nl}]+|[★☆⭐]+)`,
  String.raw`(…|\.{3,}|\[\s*(?:…|\.{3,})\s*\])`,
  // Comparisons, but not the brackets of tags and addresses; percent and currencies, but not in formats and names.
  String.raw`([≤≥≠≈±°${SIGNS}]|\u0338|[!<>=](?<=[\p{L}\p{N})\]]\s?.)={1,2}(?!=)(?=\s?[\p{L}\p{N}(\['"-])|[%‰\p{Sc}](?<=\p{N}${MARKS}\s?.)|\p{Sc}(?=\s?${MARKS}\p{N})|[<>](?=\s?\p{N})|[<>](?<=\s.)(?=\s))`,
];
const CHARACTER = `[${CHARACTERS}]|${IN_A_ROW}`;
const LETTER = String.raw`(?!${NEGATING_CHARACTERS}|${CHARACTER})[\p{L}\p{M}]`;

const PART = new RegExp([WORD_PART, ...OTHER_PARTS].join('|'), 'gu');
const PART_OF_UNSPACED = new RegExp(
  [
    String.raw`((?:${LETTER})+(?:['’](?:${LETTER})+)*)`,
    ...OTHER_PARTS,
    `(${NEGATING_CHARACTERS})`,
    `(${CHARACTER})`,
  ].join('|'),
  'gu',
);
const GROUPING = /[ ,'’\u00a0\u202f\u2009](?=\p{Nd}{3}(?!\p{Nd}))/gu;
/** Roman numerals stand after names: "World War II". Elsewhere they may be anything. */
const AFTER_NAME = /\p{Lu}[\p{L}.]*\s$/u;
/** As in "isOpenTrue". */
const IN_NAME = /(?<=\p{Ll})(?:True|False)(?!\p{Ll})/u;
/** Only whitespace, a hyphen or marks may stand between a figure and its unit. */
const BEFORE_UNIT = /^[\s*_`-]{0,4}$/;

/** The parts of a text that turn its meaning, in order. */
export function turningParts(written: string): TurningPart[] {
  const text = withPlainFigures(written);
  const parts: TurningPart[] = [];
  let afterFigure = -1;
  for (const found of text.matchAll(UNSPACED_SCRIPTS.test(text) ? PART_OF_UNSPACED : PART)) {
    const [whole] = found;
    const [, , figure, gap, sign, negation, character] = found;
    const place = { start: found.index, end: found.index + whole.length };
    const isAfterFigure = afterFigure >= 0 && BEFORE_UNIT.test(text.slice(afterFigure, place.start));
    // As in "20 °C".
    afterFigure = figure || (isAfterFigure && sign === '°') ? place.end : -1;
    if (figure) parts.push({ kind: 'figure', value: valueOf(figure), ...place });
    else if (gap) parts.push({ kind: 'gap', value: '…', ...place });
    else if (negation) parts.push({ kind: 'negation', value: '', ...place });
    else if (sign || character) parts.push({ kind: sign ? 'sign' : 'word', value: whole, ...place });
    else {
      const isNumeral =
        ROMAN_NUMERAL.test(whole) && AFTER_NAME.test(text.slice(Math.max(0, place.start - NAME), place.start));
      const kindAndValue = isNumeral ? { kind: 'figure' as const, value: whole } : turning(whole, isAfterFigure);
      if (kindAndValue) parts.push({ ...kindAndValue, ...place });
    }
  }
  return parts;
}

function turning(written: string, isAfterFigure: boolean): Pick<TurningPart, 'kind' | 'value'> | null {
  const word = written.toLowerCase().replaceAll('’', "'");
  if (negates(word)) return { kind: 'negation', value: '' };
  if (isNumber(word) || (isAfterFigure && IS_UNIT.has(word))) return { kind: 'amount', value: word };
  if (IS_WORD.has(word)) return { kind: 'word', value: word };
  const stem = STEMS_BY_BEGINNING.get(word.slice(0, STEM_KEY))?.find((one) => word.startsWith(one));
  const [inName] = IN_NAME.exec(written) ?? [];
  const value = stem ?? inName?.toLowerCase();
  return value ? { kind: 'word', value } : null;
}

function valueOf(figure: string): string {
  return figure.replace(GROUPING, '').replace(/^\./, '0.').normalize('NFKC');
}

/** Whether a word in lower case is a number, or a place in a row. */
export function isNumber(word: string): boolean {
  return NUMBER_WORDS.has(word) || MAGNITUDE_WORDS.has(word) || ORDINAL_WORDS.has(word) || JOINED_NUMBER.test(word);
}

/** Korean has these so often that a slip in one is likelier than a change of what is said, unless it becomes another one. */
const MAY_BE_GARBLED = '있없않못';

/** Whether a part may be left out, added or garbled, but not become another one. */
export function mayBeGarbled({ value }: TurningPart): boolean {
  return MAY_BE_GARBLED.includes(value);
}

/** Whether a part says no more than the words that it stands beside, so that a quote may leave it out: a tick. */
export function isTick({ kind, value }: TurningPart): boolean {
  return kind === 'sign' && YES.includes(value);
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
