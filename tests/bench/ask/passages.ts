import type { Passage } from '../../../src/core/passages/passage';
import { quotesFor } from '../../../src/core/passages/quotes';
import { Ranker } from '../../../src/core/passages/ranker';
import { type BenchRow, bounded, shown } from '../row';
import { type BenchQuestion, type BenchText, benchTexts } from '../bench-texts';
import { plainOrder } from './plain-bm25';

/** How many of the passages that are shown count: one sees these without scrolling. */
const FIRST = 3;

/** What became of a question. */
interface Outcome {
  text: BenchText;
  question: BenchQuestion;
  /** Each part of it is answered in one of the first passages shown. */
  isFirst: boolean;
  /** The sentence that answers each part is among those shown. */
  isShown: boolean;
  /** The same as the first, for a plain BM25 over paragraphs. */
  isPlain: boolean;
}

/**
 * Whether the passages that Ask shows without a model answer the question. Two thirds of the texts may be looked at
 * while the ranker is tuned; the others may not, and have rows of their own.
 */
export async function passageRows(): Promise<BenchRow[]> {
  const outcomes: Outcome[] = [];
  for (const text of benchTexts()) outcomes.push(...(await outcomesOf(text)));
  return [true, false].flatMap((isHeldOut) => {
    const some = outcomes.filter(({ text }) => text.isHeldOut === isHeldOut);
    const texts = new Set(some.map(({ text }) => text)).size;
    const what = `${some.length} questions on ${texts} ${isHeldOut ? 'texts that nobody tuned for' : 'texts'}`;
    return [
      bounded(`passages: answered in the first ${FIRST}, ${what}`, shareOf(some, 'isFirst'), '', '≥', 0.93),
      shown('passages: the sentence is shown', shareOf(some, 'isShown'), ''),
      shown(`passages: in the first ${FIRST} of a plain BM25 over paragraphs`, shareOf(some, 'isPlain'), ''),
      ...(isHeldOut ? [] : languageRows(some)),
    ];
  });
}

function languageRows(outcomes: readonly Outcome[]): BenchRow[] {
  log(outcomes);
  const languages = [...new Set(outcomes.map(({ text }) => text.language))];
  return languages.map((language) => {
    const some = outcomes.filter(({ text }) => text.language === language);
    return shown(
      `passages: answered in the first ${FIRST}, of ${some.length} in ${language}`,
      shareOf(some, 'isFirst'),
      '',
    );
  });
}

async function outcomesOf(text: BenchText): Promise<Outcome[]> {
  const { passages, questions } = text;
  const ranker = await Ranker.over(passages, () => Promise.resolve());
  return questions.map((question) => {
    const quotes = quotesFor(passages, ranker.rank(question.ask));
    const first = quotes
      .slice(0, FIRST)
      .flatMap(({ places }) =>
        passages.filter(({ span }) => span.start <= places[0]!.start && places[0]!.end <= span.end),
      );
    return {
      text,
      question,
      isFirst: holdsAll(question, first),
      isShown: question.answers.every((words) => quotes.some((quote) => bare(quote.text).includes(words))),
      isPlain: holdsAll(question, plainOrder(question.ask, passages).slice(0, FIRST)),
    };
  });
}

function holdsAll({ answers }: BenchQuestion, passages: readonly Passage[]): boolean {
  return answers.every((words) => passages.some(({ text }) => bare(text).includes(words)));
}

function bare(text: string): string {
  return text.replace(/\s+/g, ' ');
}

function shareOf(outcomes: readonly Outcome[], key: 'isFirst' | 'isShown' | 'isPlain'): number {
  return outcomes.filter((one) => one[key]).length / outcomes.length;
}

/** With ASK_SHOW set, shows what was not answered, of the texts that one may look at. */
function log(outcomes: readonly Outcome[]): void {
  if (!process.env.ASK_SHOW) return;
  for (const { text, question, isFirst, isShown } of outcomes) {
    if (!isFirst || !isShown)
      console.log(
        `${text.name} ${isFirst ? 'other sentence' : 'MISSED'}: ${question.ask} → ${question.answers.join(' … ')}`,
      );
  }
}
