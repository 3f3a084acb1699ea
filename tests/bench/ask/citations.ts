import { checkQuote } from '../../../src/core/citation/check';
import { withSurroundings } from '../../../src/core/citation/surroundings';
import { prepare, type PreparedText } from '../../../src/core/matching/match';
import { lettersOf } from '../matching/drift';
import { Random } from '../matching/random';
import { type BenchRow, bounded, shown } from '../row';
import { TELLING_HAN, drifted, madeUp, negated, otherFigure, stitched, styled } from './edits';
import { type BenchPage, benchPages } from './pages';
import { letters, type PageQuote, quotesOf } from './quotes';
import { sentence } from './phrases';

/** Different from the seeds used for tuning. */
const SEED = Number(process.env.ASK_SEED ?? 9007);
const QUOTES = 70;
const ABSENT = 1_000;

interface Read extends BenchPage {
  prepared: PreparedText;
  standing: string;
  quotes: PageQuote[];
  /** The letters that a change can put in. */
  alphabet: string[];
  /** Its words, or its characters where there is no space between words. */
  units: string[];
}

const DRIFTS = [
  { name: 'to the letter', of: (quote: string) => quote, least: 0.995 },
  { name: '5 % of the characters changed', of: changing(0.05), least: 0.985 },
  { name: '10 % of the characters changed', of: changing(0.1), least: 0.97 },
  {
    name: 'in the style of models',
    of: (quote: string, _: Read, random: Random) => styled(quote, random),
    least: 0.99,
  },
];

function changing(share: number) {
  return (quote: string, { alphabet }: Read, random: Random): string => drifted(quote, share, alphabet, random);
}

/** Quotes that are not on a page; null where a page offers none. */
const FALSE: readonly { name: string; of: (page: Read, pages: readonly Read[], random: Random) => string | null }[] = [
  {
    name: 'made up from the page’s words',
    of: ({ units, language }, _, random) => madeUp(units, isSpaced(language) ? ' ' : '', random),
  },
  {
    name: 'made up like sentences of the page',
    of: ({ name, language }, _, random) =>
      name.startsWith('made')
        ? sentence(language as Parameters<typeof sentence>[0], random, random.integer(0, 3)).slice(0, 300)
        : null,
  },
  {
    name: 'of another page',
    of: (page, pages, random) => {
      const others = pages.filter((one) => one !== page && one.language === page.language);
      return others.length === 0 ? null : random.pick(random.pick(others).quotes).text;
    },
  },
  { name: 'with another figure', of: ({ quotes }, _, random) => otherFigure(random.pick(quotes).text, random) },
  { name: 'with a negation more or less', of: ({ quotes }, _, random) => negated(random.pick(quotes).text, random) },
  { name: 'stitched from two places', of: ({ text }, _, random) => stitched(text, random) },
];

/** Where citations are found, and that nothing is painted for those that are not there. */
export async function citationRows(): Promise<BenchRow[]> {
  const random = new Random(SEED);
  const pages = benchPages(SEED).map((page): Read => ({
    ...page,
    prepared: prepare(page.text),
    standing: letters(page.text),
    quotes: quotesOf(page.text, QUOTES, random),
    alphabet: lettersOf(page.text).filter((one) => !TELLING_HAN.test(one)),
    units: isSpaced(page.language) ? page.text.split(/\s+/) : [...page.text.replace(/\s+/g, '')],
  }));
  return [...DRIFTS.flatMap((drift) => foundRows(pages, drift)), ...FALSE.flatMap((one) => paintedRows(pages, one))];
}

function isSpaced(language: string): boolean {
  return language !== 'chinese' && language !== 'japanese';
}

function foundRows(pages: readonly Read[], { name, of, least }: (typeof DRIFTS)[number]): BenchRow[] {
  const random = new Random(SEED + 1);
  const missed: string[] = [];
  let [all, right, wrong] = [0, 0, 0];
  for (const page of pages) {
    for (const { text, span } of page.quotes) {
      const quote = of(text, page, random);
      const verdict = checkQuote(page.prepared, quote);
      const [place] = verdict.places;
      // What decides the meaning of a quote that was cut anywhere is painted with it.
      const rightPlaces = [span, withSurroundings(page.text, span)];
      const isRight =
        verdict.places.length === 1 && place !== undefined && rightPlaces.some((one) => isNear(place, one));
      all++;
      if (isRight) right++;
      else {
        if (verdict.places.length === 1) wrong++;
        missed.push(`${page.name} ${verdict.status}: ${text}\n  → ${quote}`);
      }
    }
  }
  log(name, missed);
  return [
    bounded(`citations: at the right place, ${name} (${all} on ${pages.length} pages)`, right / all, '', '≥', least),
    bounded(`citations: painted at a wrong place, ${name}`, wrong, '', '≤', name === 'to the letter' ? 0 : all / 1000),
  ];
}

/** An end may be off by 6 code units, or by a tenth of the quote. */
function isNear(place: PageQuote['span'], span: PageQuote['span']): boolean {
  const slack = Math.max(6, (span.end - span.start) / 10);
  return Math.abs(place.start - span.start) <= slack && Math.abs(place.end - span.end) <= slack;
}

function paintedRows(pages: readonly Read[], { name, of }: (typeof FALSE)[number]): BenchRow[] {
  const random = new Random(SEED + 2);
  const painted: string[] = [];
  let all = 0;
  for (let tries = 0; all < ABSENT && tries < ABSENT * 100; tries++) {
    const page = random.pick(pages);
    const quote = of(page, pages, random);
    if (quote === null || letters(quote).length < 12 || page.standing.includes(letters(quote))) continue;
    all++;
    const verdict = checkQuote(page.prepared, quote);
    if (verdict.places.length === 0) continue;
    const [{ start, end } = { start: 0, end: 0 }] = verdict.places;
    painted.push(`${page.name} ${verdict.status}: ${quote}\n  → ${page.text.slice(start, end)}`);
  }
  log(name, painted);
  return [
    bounded(`citations: painted, quotes ${name}`, painted.length, '', '≤', 0),
    ...(all < ABSENT ? [shown(`citations: only ${all} quotes ${name}`, all, '')] : []),
  ];
}

/** With ASK_SHOW set, shows what went wrong. */
function log(name: string, cases: readonly string[]): void {
  if (process.env.ASK_SHOW) console.log(`${name}: ${cases.length}\n${cases.slice(0, 12).join('\n')}`);
}
