import { NUMBER_WORDS } from '../citation/number-words';
import { isSameWord } from './content-words';
import { isMonth } from './series';
import { inSmallest, isConverted, unitOf } from './units';
import { withWrittenNumbers } from './written-numbers';
import { wordGroups } from './word-groups';

/** A number in a text. */
export interface Figure {
  /** `place` is a place in a row, such as "third". */
  kind: 'digits' | 'word' | 'place';
  /**
   * What it may mean: "1.200" is 1200 in some languages, and 1.2 in others. A place in a row has a `#` before it, a
   * negative number a hyphen.
   */
  values: readonly string[];
  /** What it is measured in; null if that is not known. */
  unit: string | null;
  /** The word after it, in lower case; may be empty. */
  noun: string;
  /** Whether the text says that it is only about so much. */
  isAbout: boolean;
}

/** The zeros of digits that are not ASCII: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
const TOKEN = /(\d+(?:[.,'’\u00a0\u202f\u2009]\d+)*)|[\p{L}\p{M}]+|[%\p{Sc}]/gu;
const PERCENT = /(?<=\d\s?)(?:(?:per|pour) cent|por ciento|per cento|por cento)(?!\p{L})/gu;
/** Half of a day, and hours with minutes, in which some write a point. */
const HALF_OF_DAY = /(?<=\d\s?)([ap])\.\s?m\b\.?/g;
const TIME = /(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])/g;
const NOON = 12;
/** What may stand between a number and what belongs to it: a space or hyphen, marks of emphasis, a degree sign. */
const BETWEEN = /^(?:[^\S\n]|[*_~°-]){0,4}(?:degrees?\s|grad\s)?$/;
/** Tenths, as Chinese and Japanese write them. Elsewhere the second character begins a word. */
const TENTHS = /([一二两兩三四五六七八九])成(?![员員为為立功果本年长長分就])/g;
const TENTHS_DIGITS = '零一二三四五六七八九';
/** Number words besides those that citations count (../citation/number-words.ts): other forms in Russian, Portuguese. */
const MORE_NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    2: 'две двух duas',
    3: 'трех трёх tre',
    4: 'четырех четырёх',
    5: 'пяти',
    6: 'шести',
    7: 'семи',
    8: 'восьми',
    9: 'девяти',
    10: 'десяти dez',
    12: 'doce doze',
    20: 'двадцати',
    30: 'тридцати',
    40: 'сорока',
    50: 'пятидесяти',
    100: 'ста',
    200: 'doscientos doscientas duecento duzentos',
    300: 'trescientos trescientas trecento trezentos',
    400: 'cuatrocientos cuatrocientas quattrocento quatrocentos',
    500: 'quinientos quinientas cinquecento quinhentos',
    600: 'seiscientos seiscientas seicento seiscentos',
    700: 'setecientos setecientas settecento setecentos',
    800: 'ochocientos ochocientas ottocento oitocentos',
    900: 'novecientos novecientas novecento novecentos',
    1000: 'mil тысяча',
  }).flatMap(([value, words]) => words.split(' ').map((word) => [word, Number(value)] as const)),
);
/** A sign, but no hyphen: that stands after a letter or a figure. */
const MINUS = /(?:(?:^|[\s(])[-–−]|(?:^|\s)minus )$/;
const LONGEST_MINUS = 7;

/** What is rounded differs at most by this share, and what is converted by this. */
const ROUNDED = 0.05;
const EQUAL = 1e-6;
/** Degrees are rounded to whole ones where they are converted, also near zero. */
const HALF_DEGREE = 0.5;
/** Words that say that a number is not exact, and what can stand between them and the number. No ends of words: "cover". */
const ABOUT =
  /(?:(?<!\p{L})(?:more than|over|mehr als|über|plus de|más de|mais de|più di|oltre|более|свыше|about|around|roughly|approximately|approx\.?|circa|ca\.?|some|nearly|almost|just under|just over|barely|rund|etwa|ungefähr|knapp|gut|environ|presque|unos|unas|aproximadamente|casi|cerca de|quase|quasi|около|почти|примерно)|超过|约|約|大约|およそ|약|거의|حوالي|نحو|लगभग)[\s~]*(?:\p{Sc}\s?)?[-–−]?$/u;
const LONGEST_ABOUT = 24;
/** What joins the parts of a number. */
const AND = /^(?:and|y|et|und|e|и)$/;

/** What a number is multiplied by if one of these words follows. */
const SCALES = wordGroups({
  12: 'dozen dutzend docena*',
  100: 'hundred hundert cent cents',
  1_000: 'thousand tausend mille mil k тысяч*',
  1_000_000: 'million millions millionen millón millones mio миллион*',
  1_000_000_000: 'billion billions bn milliarde* milliard milliards mrd',
});
/** Those that are numbers by themselves, as in "a dozen". */
const ALONE = /^(?:dozen|dutzend|docena|[mb]illion|millón)$/;

/** Multiples and shares, by the other numbers that say the same. */
const MULTIPLES = wordGroups({
  '2 100': 'doubl* twice twofold verdoppel* doppel* dobl* duplic*',
  '3 200': 'tripl* trebl* thrice threefold verdreifach* dreifach*',
  '4 300': 'quadrupl* fourfold vervierfach* vierfach*',
  '0.25 25': 'quarter quarters viertel quart cuarto quarto четверт*',
  '0.5 50': 'half halv* halb* hälfte moitié mitad metade metà половин* 半分* 一半* 절반* आध*',
});
const HALF = /^(?:half|halb\p{L}*)$/u;
/** How much half of a unit is in the next smaller one. */
const HALVES: Readonly<Record<string, string>> = { minute: '30', hour: '30', day: '12', year: '6' };

/** Places in a row, from the first on. */
const PLACES = wordGroups({
  '#1': 'first erste* premier première primer*',
  '#2': 'second zweite* deuxième* segund*',
  '#3': 'third dritte* troisième* tercer*',
  '#4': 'fourth vierte vierten vierter viertes viertem quatrième* cuart*',
  '#5': 'fifth fünfte* cinquième* quint*',
  '#6': 'sixth sechste*',
  '#7': 'seventh siebte*',
  '#8': 'eighth achte*',
  '#9': 'ninth neunte*',
  '#10': 'tenth zehnte*',
});
/** After digits, these make a place of the number. */
const PLACE_ENDING = /^(?:st|nd|rd|th|er|e|º|ª)$/;
/** A sentence that begins with "First," is counted itself. */
const COUNTS_ITSELF = /^\W*\p{L}+,/u;
/** "One reason is …" names one of several. */
const BEGINS = /^\W*$/;
/** "A second" is a time as often as a place. */
const BEFORE_TIME = /(?:\d|\b(?:a|one|per|each|every))[\s-]$/;

/**
 * The numbers of a text, in digits and as words.
 *
 * @example figuresIn('It costs 1,200 euros') // [{ kind: 'digits', values: ['1200', '1.2'], unit: 'euro', noun: 'euros' }]
 */
export function figuresIn(text: string): Figure[] {
  const plain = withWrittenNumbers(withPlainDigits(text.normalize('NFC')).toLowerCase()).replace(PERCENT, '%');
  return new FigureReader(
    plain.replace(TIME, '$1.$2').replace(HALF_OF_DAY, '$1m').replace(TENTHS, inPercent),
  ).figures();
}

/**
 * Whether one of the figures means the same.
 *
 * @param isSigned - Whether a minus sign counts.
 */
export function isAmong({ values, unit, isAbout }: Figure, figures: readonly Figure[], isSigned: boolean): boolean {
  const plain = (value: string): string => (isSigned ? value : value.replace('-', ''));
  return figures.some(
    (other) =>
      ((unit === null || other.unit === null || unit === other.unit || areTimes(unit, other.unit)) &&
        values.some((value) => other.values.some((one) => plain(one) === plain(value)))) ||
      isSameAmount({ values, unit }, other) ||
      (isAbout && isNear({ values, unit }, other, isSigned)),
  );
}

/** Whether one of two units is a half of the day, and the other counts hours: "17 heures". */
function areTimes(one: string, other: string): boolean {
  return [one, other].includes('hour') && [one, other].some((unit) => unit === 'am' || unit === 'pm');
}

type Amount = Pick<Figure, 'values' | 'unit'>;

/** Two weeks and 14 days, 1.5 km and 1,500 m. */
function isSameAmount(one: Amount, other: Amount): boolean {
  if (one.unit === null || other.unit === null || one.unit === other.unit) return false;
  const [ours, theirs] = [one, other].map(({ values, unit }) =>
    values.map((value) => inSmallest(Number(value), unit!)),
  );
  const apart = isConverted(one.unit, other.unit) ? ROUNDED : EQUAL;
  const most = ({ value, unit }: { value: number; unit: string }): number =>
    Math.max(Math.abs(value) * apart, unit === 'celsius' ? HALF_DEGREE : 0);
  return ours!.some((a) => theirs!.some((b) => a.unit === b.unit && Math.abs(a.value - b.value) <= most(a)));
}

/** Whether one of two figures may be the other one rounded. */
function isNear(one: Amount, other: Amount, isSigned: boolean): boolean {
  if (one.unit !== null && other.unit !== null && one.unit !== other.unit) return false;
  const [ours, theirs] = [one, other].map(({ values }) =>
    values.map((value) => (isSigned ? Number(value) : Math.abs(Number(value)))),
  );
  return ours!.some((value) => theirs!.some((exact) => Math.abs(value - exact) <= Math.abs(exact) * ROUNDED));
}

/** Whether a number may be a year. */
export function isYear({ values, unit, kind }: Figure): boolean {
  return kind === 'digits' && unit === null && values.some((value) => /^(?:1\d|20)\d\d$/.test(value));
}

/** Whether one of the figures stands before the same word. */
export function isBeforeSame({ noun }: Figure, figures: readonly Figure[]): boolean {
  return figures.some((other) => noun !== '' && other.noun !== '' && isSameWord(noun, other.noun));
}

interface Token {
  text: string;
  isDigits: boolean;
  start: number;
  end: number;
}

/** Reads a text token by token: numbers, words and the signs of units. */
class FigureReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  /** The token that is next. */
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = [...text.matchAll(TOKEN)].map(({ 0: token, 1: digits, index: start }) => {
      return { text: token, isDigits: digits !== undefined, start, end: start + token.length };
    });
  }

  figures(): Figure[] {
    const found: Figure[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at++]!;
      const figure = token.isDigits ? this.#digits(token) : this.#word(token);
      if (figure) found.push(figure);
    }
    return found;
  }

  #digits({ text, start, end }: Token): Figure {
    const before = this.#tokens[this.#at - 2];
    const currency = before && BETWEEN.test(this.#text.slice(before.end, start)) ? unitOf(before.text) : null;
    const isNegative = MINUS.test(this.#text.slice(Math.max(0, start - LONGEST_MINUS), start));
    const isPlace =
      PLACE_ENDING.test(this.#next()) || before?.text === 'q' || /^\. \p{L}/u.test(this.#text.slice(end, end + 3));
    const values = readings(text).map((value) => (isNegative ? '-' : '') + value);
    const figure = this.#figure('digits', this.#scaled(values));
    const place = isPlace || isMonth(this.#next()) ? [`#${text}`] : [];
    const hour =
      figure.unit === 'pm' && Number(text) < NOON ? [String(Number((Number(text) + NOON).toPrecision(12)))] : [];
    return {
      ...figure,
      values: [...figure.values, ...place, ...hour],
      unit: figure.unit ?? currency,
      isAbout: this.#isAbout(start),
    };
  }

  #word({ text, start, end }: Token): Figure | null {
    const place = PLACES.groupOf(text);
    if (place) {
      const isTime = text === 'second' && BEFORE_TIME.test(this.#text.slice(0, start));
      return isTime || COUNTS_ITSELF.test(this.#text.slice(0, end + 1)) ? null : this.#figure('place', [place]);
    }
    const multiple = MULTIPLES.groupOf(text);
    if (multiple) {
      const values = [...multiple.split(' '), ...this.#half(text)];
      return { kind: 'word', values, unit: null, noun: '', isAbout: this.#isAbout(start) };
    }
    if (text === 'one' && BEGINS.test(this.#text.slice(0, start))) return null;
    const value = valueOf(text) ?? joined(text) ?? (ALONE.test(text) ? Number(SCALES.groupOf(text)) : 0);
    return value > 0 ? { ...this.#figure('word', this.#composed(value)), isAbout: this.#isAbout(start) } : null;
  }

  /** The value of number words in a row, as in "two thousand five hundred" and "twenty-one". */
  #composed(first: number): string[] {
    let [all, section] = [0, first];
    for (;;) {
      this.#skipAnd();
      const next = this.#next();
      const scale = Number(SCALES.groupOf(next) ?? 0);
      const value = valueOf(next);
      if (scale >= 1_000) {
        all += section * scale;
        section = 0;
      } else if (scale === 100 && section < 100) section *= scale;
      else if (scale === 12) section *= scale;
      else if (value !== undefined && value > 0 && value < lowestOf(section || all)) section += value;
      else break;
      this.#at++;
    }
    return [String(Number((all + section).toPrecision(12)))];
  }

  /** "Two hundred and five": passes over the word between two numbers. */
  #skipAnd(): void {
    const [and, number] = [this.#next(), this.#tokens[this.#at + 1]?.text ?? ''];
    if (AND.test(and) && (valueOf(number) ?? 0) > 0 && this.#at > 0) this.#at++;
  }

  /** Whether what stands before a number says that it is not exact. */
  #isAbout(start: number): boolean {
    return ABOUT.test(this.#text.slice(Math.max(0, start - LONGEST_ABOUT), start));
  }

  #scaled(values: readonly string[]): string[] {
    let factor = 1;
    for (let scale; (scale = SCALES.groupOf(this.#next())) !== null; this.#at++) factor *= Number(scale);
    // Without the errors of binary fractions.
    return values.map((value) => (factor === 1 ? value : String(Number((Number(value) * factor).toPrecision(12)))));
  }

  /** What else half of a longer unit is: "half a minute", "eine halbe Stunde". */
  #half(word: string): string[] {
    if (!HALF.test(word)) return [];
    const unit = [0, 1].map((ahead) => unitOf(this.#tokens[this.#at + ahead]?.text ?? '')).find((one) => one !== null);
    return unit && HALVES[unit] ? [HALVES[unit]] : [];
  }

  /** A figure that ends before the next token. */
  #figure(kind: Figure['kind'], values: readonly string[]): Figure {
    const next = this.#next();
    return { kind, values, unit: unitOf(next), noun: /^\p{L}/u.test(next) ? next : '', isAbout: false };
  }

  /** The next token if it belongs to the one before it; else an empty text. */
  #next(): string {
    const [last, next] = [this.#tokens[this.#at - 1], this.#tokens[this.#at]];
    return last && next && BETWEEN.test(this.#text.slice(last.end, next.start)) ? next.text : '';
  }
}

/** What is added to a number in words is smaller than its last part: "twenty-one", but not "twenty thirty". */
function lowestOf(value: number): number {
  if (value % 1000 === 0) return 1000;
  if (value % 100 === 0) return 100;
  return value % 10 === 0 && value % 100 >= 20 ? 10 : 0;
}

function valueOf(word: string): number | undefined {
  return NUMBER_WORDS.get(word) ?? MORE_NUMBER_WORDS.get(word);
}

/** "三成" as "30%". */
function inPercent(_tenths: string, digit: string): string {
  return `${TENTHS_DIGITS.indexOf(digit.replace(/[两兩]/, '二')) * 10}%`;
}

/** The value of a German number in one word, such as "einundzwanzig". */
function joined(word: string): number | undefined {
  const [, ones = '', tens = ''] = /^(\p{L}+)und(\p{L}+)$/u.exec(word) ?? [];
  const value = NUMBER_WORDS.get(tens);
  return value && value + (ones === 'ein' ? 1 : (NUMBER_WORDS.get(ones) ?? 0));
}

function withPlainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((one) => code >= one && code < one + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The numbers that digits may mean, whichever of comma and point groups them. Themselves if they are no number. */
function readings(digits: string): string[] {
  const plain = digits.replace(/['’\u00a0\u202f\u2009]/g, '');
  const ungrouped = [/[.,](?=\d{3}(?!\d))/g, /,(?=\d{3}(?!\d))/g, /(?!)/g].map((group) => plain.replace(group, ''));
  const values = ungrouped.map((one) => Number(one.replace(',', '.'))).filter((value) => !Number.isNaN(value));
  return values.length > 0 ? [...new Set(values.map(String))] : [digits];
}
