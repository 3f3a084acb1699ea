import { readFileSync } from 'node:fs';
import { type BenchText, benchTexts } from '../bench-texts';
import { arabicWord, EMOJI, KOREAN_WORDS, RUSSIAN_WORDS, TABLE_WORDS, word } from './made-words';
import { Random } from './random';
import { recast } from './recast';

/** Texts that were written, with as many more in their manner as a size needs, and others that are made from a seed. */
type Maker = (random: Random, size: number) => string;

const written = benchTexts();

/** Of a kind, or in a language: first as they are, then the same sentences with other words. */
function of(isMeant: (text: BenchText) => boolean): Maker {
  const texts = written.filter(isMeant).map(({ text }) => text);
  return (random, size) => recast(texts, size, random);
}

function repeat(size: number, part: () => string): string {
  const parts: string[] = [];
  for (let length = 0; length < size;) {
    const one = part();
    parts.push(one);
    length += one.length;
  }
  return parts.join('').slice(0, size);
}

function sentence(words: () => string, random: Random): string {
  const count = random.integer(5, 18);
  return Array.from({ length: count }, words).join(' ') + '. ';
}

function sentencesOf(words: (random: Random) => string): Maker {
  return (random, size) => repeat(size, () => sentence(() => words(random), random));
}

const LANGUAGES = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  portuguese: 'pt',
  chinese: 'zh',
  japanese: 'ja',
  arabic: 'ar',
  hindi: 'hi',
} as const;

/** A language that texts were written in. */
export type WrittenLanguage = keyof typeof LANGUAGES;

export const WRITTEN_LANGUAGES = Object.keys(LANGUAGES) as WrittenLanguage[];

/** In all languages. */
const WRITTEN_KINDS = [...new Set(written.map(({ kind }) => kind))];

const MADE: Readonly<Record<string, Maker>> = {
  // Some of our own, as it was on one day.
  code: (random, size) => recast([readFileSync('tests/bench/matching/code.txt', 'utf8')], size, random),
  list: (random, size) =>
    repeat(size, () => `${random.pick(['- ', '• ', '  - ', '1. '])}${sentence(() => word(random), random)}\n`),
  table: (random, size) =>
    repeat(
      size,
      () =>
        Array.from({ length: 5 }, () =>
          random.isTrue(0.4) ? String(random.integer(0, 10_000) / 10) : random.pick(TABLE_WORDS),
        ).join(' | ') + '\n',
    ),
  'made arabic': sentencesOf(arabicWord),
  korean: sentencesOf((random) => random.pick(KOREAN_WORDS) + random.pick(['은', '을', '에서', '이', '의', '도', ''])),
  russian: sentencesOf((random) => random.pick(RUSSIAN_WORDS) + random.pick(['', '', 'а', 'ом', 'ы', 'у'])),
  emoji: sentencesOf((random) => (random.isTrue(0.3) ? random.pick(EMOJI) + random.pick(EMOJI) : word(random))),
};

const MAKERS = new Map<string, Maker>([
  ...WRITTEN_KINDS.map((kind) => [kind, of((text) => text.kind === kind)] as const),
  ...WRITTEN_LANGUAGES.map((name) => [name, of(({ language }) => language === LANGUAGES[name])] as const),
  ...Object.entries(MADE),
]);

/** What the quality is measured on. Languages are not among them: each kind is in several. */
export const KINDS: readonly string[] = [...WRITTEN_KINDS, ...Object.keys(MADE)];

/**
 * `size` code units, from an offset chosen by the seed.
 * @param kind - One of {@link KINDS}, or a language.
 */
export function corpus(kind: string, size: number, seed: number): string {
  const random = new Random(seed);
  const text = MAKERS.get(kind)!(random, size);
  const from = text.length > size ? random.integer(0, text.length - size) : 0;
  return text.slice(from, from + size);
}
