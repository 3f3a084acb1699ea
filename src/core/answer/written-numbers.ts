import { NUMBER_WORDS } from '../citation/number-words';

/**
 * Numbers that are written otherwise than with digits and one word, read as such: times in words, fractions of an hour,
 * "three in four", Chinese and Japanese numerals.
 */

const CHINESE = '零〇一二两兩三四五六七八九十百千万萬亿億';
const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  兩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const SCALES: Readonly<Record<string, number>> = {
  十: 10,
  百: 100,
  千: 1_000,
  万: 10_000,
  萬: 10_000,
  亿: 1e8,
  億: 1e8,
};
/** What a single numeral counts; elsewhere it may be a part of a word. */
const COUNTED = '个個岁歳歲年月日天人名次条本张层公里米元块%倍小时時分ヶか階歩回枚匹冊杯台番位割種';

const SMALL = 'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}';
/** Parts of the day after which an hour is one of the second half. */
const LATE =
  /(\d{1,2}(?:[.:]\d{2})?|\p{L}+)(?: uhr| heures?| h)? (?:in the (?:afternoon|evening)|at night|de la (?:tarde|noche)|del pomeriggio|di sera|du soir|de l'après-midi|da tarde|da noite|am nachmittag|am abend|nachmittags|abends|дня|вечера)/giu;

/** A text in lower case in which numbers stand as digits where their form is one of those above. */
export function withWrittenNumbers(text: string): string {
  return text
    .replace(/(\d)([½¼¾])/gu, (_, whole: string, part: string) => `${whole}.${PARTS[part]!.slice(2)}`)
    .replace(/[½¼¾]/gu, (part) => PARTS[part]!)
    .replace(SCALED, scaled)
    .replace(new RegExp(`([${CHINESE}]+)点([${CHINESE}]+)`, 'gu'), (whole, one: string, other: string) => {
      const decimals = [...other].map((digit) => DIGITS[digit]);
      const scale = SCALES[other.at(-1)!];
      const digits = decimals.filter((digit) => digit !== undefined).join('');
      return chinese(one) === null ? whole : String(Number(`${chinese(one)}.${digits}`) * (scale ?? 1));
    })
    .replace(/半分|一半|절반/gu, ' half ')
    .replace(/полтора|полторы|полутора/gu, '1.5')
    .replace(/demi-(?=\p{L})/gu, '0.5 ')
    .replace(/(?<!\p{L})(?:media hora|mezz['’]ora|meia hora|полчаса)(?!\p{L})/gu, '30 min')
    .replace(/halbstunden(?=\p{L})|halbstündlich/gu, '30 min ')
    .replace(
      /(午前|午後|上午|下午) ?(\d{1,2})(?:時|时|点|點)/gu,
      (_, half: string, hour: string) => `${hour} ${/午後|下午/u.test(half) ? 'pm' : 'am'} `,
    )
    .replace(/(?<!\d)(\d{1,2}) ?h ?(\d{2})(?!\d| ?min)/gu, '$1.$2')
    .replace(
      /(오전|오후) ?(\d{1,2})시/gu,
      (_, half: string, hour: string) => `${hour} ${half === '오후' ? 'pm' : 'am'} `,
    )
    .replace(HALF_HOURS, (whole, hours: string) => {
      const value = Number(valueOf(hours));
      return Number.isNaN(value) ? whole : `${value * 60 + 30} min`;
    })
    .replace(/(?<![\d.,])(\d{1,3}) (?=\d{3}(?![\d]))/gu, '$1')
    .replace(/百分之([零〇一二两兩三四五六七八九十百\d.]+)/gu, (_, value: string) => `${chinese(value) ?? value}%`)
    .replace(new RegExp(`[${CHINESE}]{2,}|[${CHINESE}](?=[${COUNTED}])`, 'gu'), (run) => String(chinese(run) ?? run))
    .replace(
      /(?<![\d.])(\d{1,2}) ?h(?:ours?|rs?)? ?(?:and )?(\d{1,2}) ?min(?:utes?)?(?!\p{L})/gu,
      (_, h: string, m: string) => `${Number(h) * 60 + Number(m)} min`,
    )
    .replace(
      /(?:an|one) hour and a half|one and a half hours|anderthalb(?:e)? stunden?|eineinhalb stunden|une heure et demie|(?:una )?hora y media|un'ora e mezza/gu,
      '90 min',
    )
    .replace(
      new RegExp(`(?<![\\p{L}\\d.])(${SMALL}) and a half (?=(?:hundred|thousand|[mb]illion)(?!\\p{L}))`, 'gu'),
      (_, whole: string) => `${valueOf(whole)}.5 `,
    )
    .replace(ISO_DATE, (whole, year: string, month: string, day: string) => {
      const name = MONTHS[Number(month) - 1];
      return name ? `${Number(day)} ${name} ${year}` : whole;
    })
    .replace(new RegExp(`half past (${SMALL})`, 'gu'), (_, hour: string) => `${valueOf(hour)}.30`)
    .replace(new RegExp(`(?:a )?quarter past (${SMALL})`, 'gu'), (_, hour: string) => `${valueOf(hour)}.15`)
    .replace(
      new RegExp(`(?:a )?quarter to (${SMALL})`, 'gu'),
      (_, hour: string) => `${hourBefore(Number(valueOf(hour)))}.45`,
    )
    .replace(/viertel vor (\p{L}+)/gu, (whole, hour: string) => numbered(hour, (n) => `${hourBefore(n)}.45`) ?? whole)
    .replace(/viertel nach (\p{L}+)/gu, (whole, hour: string) => numbered(hour, (n) => `${n}.15`) ?? whole)
    .replace(/halb (\p{L}+)/gu, (whole, hour: string) => numbered(hour, (n) => `${hourBefore(n)}.30`) ?? whole)
    .replace(
      new RegExp(`(?<!\\p{L})(${SMALL}) (?:in|out of) (?:every )?(${SMALL})(?![\\p{L}\\d.])`, 'gu'),
      (whole, some: string, all: string) => {
        const share = (Number(valueOf(some)) / Number(valueOf(all))) * 100;
        return share <= 100 && Number.isInteger(share) ? `${share}%` : whole;
      },
    )
    .replace(
      /(?<!\d)(?:1[89]|20)?(\d0)s(?!\p{L})|(?<!\p{L})(twen|thir|for|fif|six|seven|eigh|nine)ties/gu,
      (_, tens: string, word: string) => `${tens ?? DECADES[word]} decade`,
    )
    .replace(/(?<!\p{L})once (?=a day|an hour|a week|a month|a year)/gu, 'every 1 ')
    .replace(/every 1 an? /gu, '1 ')
    .replace(LATE, (_, hour: string) => `${valueOf(hour)} pm`);
}

/** The hour before one on a clock. */
const NOON = 12;

function hourBefore(hour: number): number {
  return hour - 1 || NOON;
}

const ISO_DATE = /(?<![\d-])((?:1\d|20)\d\d)-(\d\d)-(\d\d)(?![\d-])/gu;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** "1万2000" and "3억 5,000만". */
const SCALED = /(?:\d+(?:[.,]\d+)* ?[千천万萬亿億만억] ?)+(?:\d+(?:,\d{3})*(?![\d.万萬亿億만억]))?/gu;

function scaled(run: string): string {
  const parts = [...run.matchAll(/(\d+(?:[.,]\d+)*) ?([千천万萬亿億만억]?)/gu)];
  const sum = parts.reduce((all, [, digits = '', scale = '']) => {
    const name = { 천: '千', 만: '万', 억: '億' }[scale] ?? scale;
    return all + Number(digits.replace(/,(?=\d{3})/g, '')) * (SCALES[name] ?? 1);
  }, 0);
  return `${Number(sum.toPrecision(12))}${/ $/.test(run) ? ' ' : ''}`;
}

/** "Two and a half hours". */
const HALF_HOURS =
  /(\p{L}+|\d{1,2}) (?:and a half hours|hours and a half|heures et demie|horas y media|ore e mezzo?a?|horas e meia)/gu;
const PARTS: Readonly<Record<string, string>> = { '½': '0.5', '¼': '0.25', '¾': '0.75' };
const DECADES: Readonly<Record<string, string>> = {
  twen: '20',
  thir: '30',
  for: '40',
  fif: '50',
  six: '60',
  seven: '70',
  eigh: '80',
  nine: '90',
};

function valueOf(word: string): string {
  return String(NUMBER_WORDS.get(word) ?? word);
}

function numbered(word: string, write: (value: number) => string): string | null {
  const value = NUMBER_WORDS.get(word);
  return value === undefined ? null : write(value);
}

/** The value of Chinese numerals; null if they are none. */
function chinese(run: string): number | null {
  if (/^[\d.]+$/.test(run)) return Number(run);
  if ([...run].every((one) => one in DIGITS)) return Number([...run].map((one) => DIGITS[one]).join(''));
  let [all, section, digit] = [0, 0, 0];
  for (const one of run) {
    const scale = SCALES[one];
    if (scale === undefined) digit = DIGITS[one] ?? 0;
    else if (scale >= 10_000) {
      // 一亿两千万 adds to what was counted, 一万亿 multiplies it.
      all = all > scale ? all + (section + digit || 1) * scale : (all + section + digit || 1) * scale;
      [section, digit] = [0, 0];
    } else {
      section += (digit || 1) * scale;
      digit = 0;
    }
  }
  return all + section + digit;
}
