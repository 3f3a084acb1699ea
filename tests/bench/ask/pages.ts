import { corpus, type WrittenLanguage } from '../matching/corpus';
import { type Language, paragraphs } from './phrases';

/** The text of a page, as long as real ones. */
export interface BenchPage {
  name: string;
  text: string;
  /** Pages of one language are compared with each other: quotes of another language are found nowhere. */
  language: string;
}

/** Of texts that were written, and more in their manner. */
const WRITTEN: readonly (readonly [WrittenLanguage, count: number])[] = [
  ['english', 7],
  ['german', 2],
  ['french', 2],
  ['spanish', 2],
  ['portuguese', 1],
  ['chinese', 2],
  ['japanese', 1],
  ['arabic', 1],
  ['hindi', 1],
];
const MADE: readonly (readonly [Language, count: number])[] = [
  ['english', 3],
  ['german', 3],
  ['chinese', 2],
  ['arabic', 3],
];

/** Thirty pages of 8,000 to 60,000 characters in several languages. */
export function benchPages(seed: number): BenchPage[] {
  const pages: BenchPage[] = [];
  const add = (name: string, language: string, textOf: (size: number, seed: number) => string): void => {
    const n = pages.length;
    pages.push({ name: `${name} ${n}`, language, text: textOf(8_000 + ((n * 7_919) % 52_000), seed + n) });
  };
  for (const [language, count] of WRITTEN) {
    for (let n = 0; n < count; n++) add('written', language, (size, own) => corpus(language, size, own));
  }
  for (const [language, count] of MADE) {
    for (let n = 0; n < count; n++) add('made', language, (size, own) => paragraphs(language, size, own));
  }
  return pages;
}
