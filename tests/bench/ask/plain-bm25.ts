import type { Passage } from '../../../src/core/passages/passage';

/** As in the books. */
const [K1, B] = [1.2, 0.75];

/** Paragraphs by a plain BM25: words without case, and characters where there is no space between words. */
export function plainOrder(question: string, passages: readonly Passage[]): Passage[] {
  const bodies = passages
    .filter(({ kind }) => kind !== 'heading')
    .map((passage) => ({ passage, words: wordsOf(passage.text) }));
  const mean = bodies.reduce((sum, { words }) => sum + words.length, 0) / bodies.length;
  const weights = new Map(
    wordsOf(question).map((word) => {
      const count = bodies.filter(({ words }) => words.includes(word)).length;
      return [word, Math.log(1 + (bodies.length - count + 0.5) / (count + 0.5))];
    }),
  );
  return bodies
    .map(({ passage, words }) => {
      let score = 0;
      for (const [word, weight] of weights) {
        const times = words.filter((one) => one === word).length;
        score += (weight * times * (K1 + 1)) / (times + K1 * (1 - B + (B * words.length) / mean));
      }
      return { passage, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ passage }) => passage);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}\p{M}])+/gu) ?? []
  );
}
