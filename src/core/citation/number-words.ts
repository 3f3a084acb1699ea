/**
 * Numbers written as words, by language: English, German, French, Spanish. Where a line begins with a number, its words
 * count from there.
 */
const COUNTED: readonly (readonly [from: number, words: string])[] = [
  [
    0,
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ],
  [1, 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'],
  [2, 'deux trois quatre cinq six sept huit neuf dix onze douze'],
  [2, 'dos tres cuatro cinco seis siete ocho nueve diez'],
];
const OTHERS: Readonly<Record<string, number>> = {
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  zwanzig: 20,
  dreißig: 30,
  vierzig: 40,
  fünfzig: 50,
  hundert: 100,
  tausend: 1000,
  vingt: 20,
  trente: 30,
  veinte: 20,
  treinta: 30,
  cien: 100,
};

/** Numbers whose value nobody writes in digits next to them: only the word itself counts. */
const MAGNITUDES =
  'million millions billion billions trillion dozen half double triple twice millionen milliarde milliarden hälfte doppelt demi millón millones mitad';

/** The value of each number word in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...COUNTED.flatMap(([from, words]) => words.split(' ').map((word, at) => [word, from + at] as const)),
  ...Object.entries(OTHERS),
]);

export const MAGNITUDE_WORDS: ReadonlySet<string> = new Set(MAGNITUDES.split(' '));
