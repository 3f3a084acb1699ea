import type { Page } from 'playwright';
import { fold } from '../../../src/core/matching/fold';
import { negated } from '../ask/edits';
import { type BenchRow, bounded, shown } from '../row';
import { corpus, KINDS, WRITTEN_LANGUAGES } from './corpus';
import { flipOf, lettersOf, modelDrift, randomDrift } from './drift';
import { nearDuplicates } from './duplicates';
import type { Case, Outcome } from './page';
import { type Marked, quotesOf } from './quotes';
import { Random } from './random';

/** Different from the seeds used for tuning. */
const SEED = 9001;
const SIZES = [10_000, 100_000, 1_000_000] as const;
/** How far the text has moved since it was marked. */
const SHIFT = 777;

type Drift = (part: string, random: Random) => string;

/** The bounds: recall and precision. */
const DRIFTS = [
  { name: 'exact', of: () => (part: string) => part, recall: 1, precision: 1 },
  { name: 'model-style drift', of: () => modelDrift, recall: 0.99, precision: 0.998 },
  { name: '5 % drift', of: drifting(0.05), recall: 0.995, precision: 0.998 },
  { name: '10 % drift', of: drifting(0.1), recall: 0.985, precision: 0.998 },
];

/** Quotes of one kind in a text of another. */
const ABSENT: readonly (readonly [of: string, among: string])[] = [
  ['article', 'manual'],
  ['news', 'code'],
  ['code', 'api reference'],
  ['forum thread', 'interview'],
  ['legal terms', 'faq'],
  ['recipe', 'product page'],
  ['english', 'german'],
  ['french', 'english'],
  ['spanish', 'portuguese'],
  ['chinese', 'japanese'],
  ['hindi', 'english'],
  ['list', 'report'],
  ['changelog', 'table'],
  ['arabic', 'made arabic'],
  ['russian', 'korean'],
  ['emoji', 'list'],
];
const LENGTHS = [
  { from: 6, to: 16, name: 'below 16', bound: 0 },
  { from: 16, to: 24, name: '16 to 24', bound: 1 },
  { from: 24, to: 300, name: 'from 24', bound: 0 },
];

function drifting(rate: number): (text: string) => Drift {
  return (text) => {
    const alphabet = lettersOf(text);
    return (part, random) => randomDrift(part, rate, alphabet, random);
  };
}

function casesOf(quotes: readonly Marked[], drift: Drift, seed: number): Case[] {
  const random = new Random(seed);
  return quotes.map(({ span, selectors: { quote } }) => ({
    span,
    selectors: {
      quote: {
        exact: drift(quote.exact, random),
        prefix: drift(quote.prefix, random),
        suffix: drift(quote.suffix, random),
      },
      position: { start: span.start + SHIFT, end: span.end + SHIFT },
    },
  }));
}

function add(sum: Outcome, one: Outcome): Outcome {
  return {
    right: sum.right + one.right,
    wrong: sum.wrong + one.wrong,
    ambiguous: sum.ambiguous + one.ambiguous,
    gone: sum.gone + one.gone,
  };
}

const NOTHING: Outcome = { right: 0, wrong: 0, ambiguous: 0, gone: 0 };

function countOf({ right, wrong, ambiguous, gone }: Outcome): number {
  return right + wrong + ambiguous + gone;
}

function recallOf(outcome: Outcome): number {
  return outcome.right / countOf(outcome);
}

function precisionOf({ right, wrong }: Outcome): number {
  return right + wrong === 0 ? 1 : right / (right + wrong);
}

export async function qualityRows(open: () => Promise<Page>): Promise<BenchRow[]> {
  const page = await open();
  const outcomeOf = (text: string, cases: readonly Case[]): Promise<Outcome> =>
    page.evaluate(([a, b]) => window.bench.quality(a, b), [text, cases] as const);
  return [
    ...(await driftRows(outcomeOf)),
    ...(await absentRows(outcomeOf)),
    ...(await duplicateRows(outcomeOf)),
    await flipRow(outcomeOf),
  ];
}

type OutcomeOf = (text: string, cases: readonly Case[]) => Promise<Outcome>;

async function driftRows(outcomeOf: OutcomeOf): Promise<BenchRow[]> {
  const outcomes: { drift: string; kind: string; size: number; outcome: Outcome }[] = [];
  for (const kind of KINDS) {
    for (const size of SIZES) {
      const text = corpus(kind, size, SEED);
      const quotes = quotesOf(text, size === 10_000 ? 60 : 200, 24, 600, SEED + 1);
      for (const { name, of } of DRIFTS) {
        const outcome = await outcomeOf(text, casesOf(quotes, of(text), SEED + 2));
        outcomes.push({ drift: name, kind, size, outcome });
      }
    }
  }
  return DRIFTS.flatMap(({ name, recall, precision }) => {
    const drifted = outcomes.filter(({ drift }) => drift === name);
    const sumOf = (some: typeof drifted) => some.reduce((sum, { outcome }) => add(sum, outcome), NOTHING);
    const bySize = SIZES.flatMap((size) => {
      const all = sumOf(drifted.filter((one) => one.size === size));
      const what = `${name}, ${String(countOf(all))} quotes of ${String(KINDS.length)} kinds in ${String(size / 1000)} kB`;
      return [
        bounded(`matching: recall, ${what}`, recallOf(all), '', '≥', recall),
        bounded(`matching: precision, ${what}`, precisionOf(all), '', '≥', precision),
      ];
    });
    const byKind = KINDS.map((kind) => {
      const some = drifted.filter((one) => one.kind === kind);
      return [kind, recallOf(sumOf(some))] as const;
    });
    const [worst, least] = byKind.reduce((a, b) => (b[1] < a[1] ? b : a));
    return [...bySize, shown(`matching: recall, ${name}, the worst kind (${worst})`, least, '')];
  });
}

/** Quotes that are not in the text, not even with another case, spacing or punctuation: those the engine must find. */
async function absentRows(outcomeOf: OutcomeOf): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const size of SIZES) {
    const sums = LENGTHS.map(() => NOTHING);
    for (const [of, among] of ABSENT) {
      const text = corpus(among, size, SEED + 3);
      const standing = letters(text);
      const other = corpus(of, 300_000, SEED + 4);
      for (const [i, { from, to }] of LENGTHS.entries()) {
        const cases = quotesOf(other, 150, from, to - 1, SEED + 5)
          .filter(({ selectors: { quote } }) => quote.exact.length >= from && quote.exact.length < to)
          .filter(({ selectors: { quote } }) => !standing.includes(letters(quote.exact)))
          .map(({ selectors }) => ({ selectors, span: null }));
        sums[i] = add(sums[i]!, await outcomeOf(text, cases));
      }
    }
    for (const [i, { name, bound }] of LENGTHS.entries()) {
      const { wrong } = sums[i]!;
      const count = countOf(sums[i]!);
      rows.push(
        bounded(
          `matching: absent quotes anchored, ${name} characters, in ${String(size / 1000)} kB (${String(count)} quotes)`,
          (100 * wrong) / count,
          '%',
          '≤',
          bound,
        ),
      );
    }
  }
  return rows;
}

function letters(text: string): string {
  return new TextDecoder('utf-16le').decode(fold(text)).replace(/[^\p{L}\p{N}]/gu, '');
}

async function duplicateRows(outcomeOf: OutcomeOf): Promise<BenchRow[]> {
  const { text, quotes } = nearDuplicates(corpus('english', 100_000, SEED + 6), 100, SEED + 7);
  const rows: BenchRow[] = [];
  for (const [name, drift] of [
    ['exact', (part: string) => part],
    ['5 % drift', drifting(0.05)(text)],
    ['10 % drift', drifting(0.1)(text)],
  ] as const) {
    const outcome = await outcomeOf(text, casesOf(quotes, drift, SEED + 8));
    rows.push(
      bounded(
        `matching: precision among near-duplicates, ${name} (${String(quotes.length)} quotes)`,
        precisionOf(outcome),
        '',
        '≥',
        1,
      ),
      shown(`matching: recall among near-duplicates, ${name}`, recallOf(outcome), ''),
    );
  }
  return rows;
}

/**
 * Quotes at their old position with a changed figure or negation in the text: none may be anchored. If the changed words
 * stand elsewhere in the text, to the letter, they are a quote of that place, and the case says nothing.
 */
async function flipRow(outcomeOf: OutcomeOf): Promise<BenchRow> {
  const random = new Random(SEED + 9);
  let sum = NOTHING;
  for (const kind of [...KINDS, ...WRITTEN_LANGUAGES]) {
    const text = corpus(kind, 100_000, SEED + 10);
    const standing = letters(text);
    const cases = quotesOf(text, 100, 24, 300, SEED + 11).flatMap(({ selectors }): Case[] => {
      const { exact } = selectors.quote;
      return [flipOf(exact, random), negated(exact, random) ?? exact]
        .filter((changed) => changed !== exact && !standing.includes(letters(changed)))
        .map((changed) => ({
          selectors: { ...selectors, quote: { ...selectors.quote, exact: changed } },
          span: null,
        }));
    });
    sum = add(sum, await outcomeOf(text, cases));
  }
  const count = countOf(sum);
  return bounded(
    `matching: quotes anchored on words with another figure or negation (${String(count)} quotes)`,
    (100 * sum.wrong) / count,
    '%',
    '≤',
    0,
  );
}
