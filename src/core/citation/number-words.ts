/**
 * Numbers written as words, by language. Where a line begins with a number, its words count from there. Words that are
 * common in another language are left out ("tre" is nearly "the"), or have no value ("seize", "quince", "Otto").
 */
const COUNTED: readonly (readonly [from: number, words: string])[] = [
  [
    0,
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ],
  [1, 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'],
  [13, 'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig'],
  [2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze'],
  [2, 'dos tres cuatro cinco seis siete ocho nueve diez'],
  [13, 'trece catorce'],
  [16, 'dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco'],
  [2, 'dois três quatro cinco seis sete oito nove'],
  [16, 'dezesseis dezessete dezoito dezenove vinte'],
  [4, 'quattro cinque'],
  [7, 'sette'],
  [9, 'nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti'],
  [2, 'twee drie vier vijf'],
  [7, 'zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig'],
  [2, 'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать'],
  [15, 'пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать'],
  [3, 'तीन चार पाँच छह सात आठ नौ दस'],
];
/** The same by tens, up to a hundred. */
const TENS: readonly (readonly [from: number, words: string])[] = [
  [30, 'thirty forty fifty sixty seventy eighty ninety hundred'],
  [30, 'dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert'],
  [20, 'vingt trente quarante cinquante soixante'],
  [30, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa cien'],
  [30, 'trinta quarenta cinquenta sessenta setenta oitenta noventa'],
  [30, 'trenta quaranta cinquanta sessanta settanta ottanta novanta cento'],
  [30, 'dertig veertig vijftig zestig zeventig tachtig negentig honderd'],
  [30, 'тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто'],
];
const THOUSANDS = 'thousand tausend mille duizend';

/** Numbers whose value nobody writes in digits next to them, or that may be other words: only the word itself counts. */
const MAGNITUDES = [
  'thrice couple tens hundreds thousands million millions billion billions trillion dozen half double triple twice',
  'millionen milliarde milliarden hälfte doppelt anderthalb viertel drittel milliard milliards quinze seize doze',
  'millón millones billón billones mitad demi quince treze milhão milhões bilhão bilhões metade',
  'otto milione milioni miliardo miliardi metà miljoen miljard helft biannual biennial',
  'тысяча тысячи тысяч миллион миллиона миллионов миллиард миллиарда миллиардов двух трёх трех четырёх четырех',
  'दो सौ हज़ार हजार लाख करोड़',
].flatMap((words) => words.split(' '));

/** The value of each number word in lower case. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...COUNTED.flatMap(([from, words]) => words.split(' ').map((word, at) => [word, from + at] as const)),
  ...TENS.flatMap(([from, words]) => words.split(' ').map((word, at) => [word, from + at * 10] as const)),
  ...THOUSANDS.split(' ').map((word) => [word, 1000] as const),
]);

export const MAGNITUDE_WORDS: ReadonlySet<string> = new Set(MAGNITUDES);

const ORDINALS = [
  'second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth hundredth',
  'zweite dritte vierte fünfte sechste siebte achte neunte zehnte zweiten dritten vierten fünften sechsten siebten achten neunten zehnten',
  'premier première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  'primero primera segundo segunda tercero tercera cuarto quinto sexto séptimo octavo noveno décimo',
  'primeiro primeira segunda terceiro terceira quarta quinta sétimo oitavo nono',
  'terzo terza sesto settimo ottavo decimo eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
  'первый первая первого второй вторая второго третий третья третьего четвёртый четвертый пятый шестой седьмой восьмой',
  'девятый десятый',
].flatMap((words) => words.split(' '));

/** Words for a place in a row, in lower case. */
export const ORDINAL_WORDS: ReadonlySet<string> = new Set(ORDINALS);

/** German numbers in one word, such as "einunddreißig", "zweihundert" and "zweieinhalb". */
export const JOINED_NUMBER = /^\p{L}{3,}(?:und\p{L}{3,}(?:zig|ßig)|hundert\p{L}*|tausend\p{L}*|einhalb)$/u;
