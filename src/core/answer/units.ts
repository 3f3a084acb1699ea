import { wordGroups } from './word-groups';

/** Units and what they are called, in English, German, French, Spanish and others. */
const UNITS = wordGroups({
  percent: '% percent prozent pct процент*',
  point: 'percentage prozentpunkt*',
  millisecond: 'ms millisecond* millisekunde* milisegundo*',
  second: 's sec second seconds sekunde* seconde* segundo* secondi 秒* 초* секунд*',
  minute: 'min mins minut* 分钟* 分* 분* минут*',
  hour: 'h hr hrs hour* stunde* heure* hora* ore ora 小时* 小時* 時間* 시간* час*',
  day: 'day days tag tage tagen jour* día* dias giorn* 天* 日* 일* день дня дней',
  week: 'week weeks woche* semaine* semana* settiman* 周* 週* 주* недел*',
  month: 'month months monat* mois mes meses mese mesi 个月* か月* 개월* месяц*',
  year: 'year years jahr jahre jahren ans année* año* anni anno ano anos 年* 년* год года лет',
  euro: '€ eur euro euros 欧元* 유로* евро',
  dollar: '$ usd dollar* dólar* 美元* 달러* доллар*',
  pound: '£ gbp pound* lb lbs',
  yen: '¥ yen jpy 円*',
  milligram: 'mg milligram*',
  gram: 'g gram grams gramm grammes grammi gramos грамм*',
  kilogram: 'kg kilo kilos kilogram*',
  tonne: 't ton tons tonne*',
  millimetre: 'mm millimet*',
  centimetre: 'cm centimet* сантиметр*',
  metre: 'm meter* metre* metri metro metros mètre* 米* メートル* 미터* метр*',
  kilometre: 'km kilomet* kilómet* 公里* キロ* 킬로미터* километр*',
  mile: 'mile miles meile*',
  knot: 'knot knots kn knoten nœud*',
  mph: 'mph',
  kmh: 'kmh',
  foot: 'ft foot feet',
  inch: 'inch* zoll',
  millilitre: 'ml millilit*',
  hectare: 'ha hectare* hektar* hectárea*',
  litre: 'l liter* litre* litro* litri',
  celsius: 'c celsius',
  fahrenheit: 'f fahrenheit',
  kilobyte: 'kb kilobyte*',
  megabyte: 'mb megabyte*',
  gigabyte: 'gb gigabyte*',
  terabyte: 'tb terabyte*',
  am: 'am',
  pm: 'pm',
});

/** What a unit is of a smaller one of the same kind. */
const PARTS: Readonly<Record<string, readonly [smaller: string, many: number]>> = {
  second: ['millisecond', 1000],
  minute: ['second', 60],
  hour: ['minute', 60],
  day: ['hour', 24],
  week: ['day', 7],
  year: ['month', 12],
  gram: ['milligram', 1000],
  kilogram: ['gram', 1000],
  tonne: ['kilogram', 1000],
  centimetre: ['millimetre', 10],
  metre: ['centimetre', 100],
  kilometre: ['metre', 1000],
  mile: ['metre', 1609.344],
  foot: ['centimetre', 30.48],
  inch: ['millimetre', 25.4],
  litre: ['millilitre', 1000],
  megabyte: ['kilobyte', 1000],
  gigabyte: ['megabyte', 1000],
  terabyte: ['gigabyte', 1000],
};

/** Units of one system, in which amounts of the other are seldom round. */
const IMPERIAL: ReadonlySet<string> = new Set(['mile', 'foot', 'inch', 'fahrenheit']);

/** Whether an amount in one unit is rounded where it is given in the other. */
export function isConverted(one: string, other: string): boolean {
  return IMPERIAL.has(one) !== IMPERIAL.has(other);
}

/** The unit that a word in lower case or a sign stands for; null if it is none that is known. */
export function unitOf(word: string): string | null {
  return UNITS.groupOf(word);
}

/** An amount in the smallest unit of its kind: two weeks are 1,209,600 seconds. */
export function inSmallest(value: number, unit: string): { value: number; unit: string } {
  if (unit === 'fahrenheit') return { value: ((value - 32) * 5) / 9, unit: 'celsius' };
  const part = PARTS[unit];
  return part ? inSmallest(value * part[1], part[0]) : { value, unit };
}
