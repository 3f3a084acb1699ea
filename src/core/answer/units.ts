import { wordGroups } from './word-groups';

/** Units and what they are called, in English, German, French, Spanish and Chinese. */
const UNITS = wordGroups({
  percent: '% percent prozent pct',
  point: 'percentage prozentpunkt*',
  second: 's sec second seconds sekunde* seconde* segundo* 秒*',
  minute: 'min mins minut* 分*',
  hour: 'h hr hrs hour* stunde* heure* hora* 小时* 小時* 時間*',
  day: 'day days tag tage tagen jour* día* 天* 日*',
  week: 'week weeks woche* semaine* semana* 周* 週*',
  month: 'month months monat* mois mes meses 月* 个月* か月*',
  year: 'year years jahr jahre jahren ans année* año* 年*',
  euro: '€ eur euro euros 欧元*',
  dollar: '$ usd dollar* 美元*',
  pound: '£ gbp pound* lb lbs',
  yen: '¥ yen jpy 円*',
  milligram: 'mg milligram*',
  gram: 'g gram grams gramm grammes',
  kilogram: 'kg kilo kilos kilogram*',
  tonne: 't ton tons tonne*',
  millimetre: 'mm millimet*',
  centimetre: 'cm centimet*',
  metre: 'm meter* metre*',
  kilometre: 'km kilomet*',
  mile: 'mile* meile*',
  foot: 'ft foot feet',
  inch: 'inch* zoll',
  millilitre: 'ml millilit*',
  litre: 'l liter* litre* litro*',
  celsius: 'c celsius',
  fahrenheit: 'f fahrenheit',
  am: 'am',
  pm: 'pm',
});

/** The unit that a word in lower case or a sign stands for; null if it is none that is known. */
export function unitOf(word: string): string | null {
  return UNITS.groupOf(word);
}
