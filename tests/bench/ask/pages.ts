import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpus, type Kind } from '../matching/corpus';
import { type Language, paragraphs } from './phrases';

/** The text of a page, as long as real ones. */
export interface BenchPage {
  name: string;
  text: string;
  /** Pages of one language are compared with each other: quotes of another language are found nowhere. */
  language: string;
}

const SAVED = '../shared/corpus';
const MESSAGES = 'node_modules/typescript/lib';

/** Texts that were written, from packages that the project needs anyway. */
const WRITTEN: readonly (readonly [Kind, language: string, count: number])[] = [
  ['prose', 'english', 4],
  ['docs', 'english', 5],
  ['chinese', 'chinese', 2],
  ['japanese', 'japanese', 1],
  ['korean', 'korean', 1],
  ['russian', 'russian', 1],
];
/** The compiler's messages in other languages. */
const COMPILED: readonly (readonly [folder: string, language: string])[] = [
  ['de', 'german'],
  ['de', 'german'],
  ['fr', 'french'],
  ['es', 'spanish'],
];
const MADE: readonly (readonly [Language, count: number])[] = [
  ['english', 3],
  ['german', 3],
  ['chinese', 2],
  ['arabic', 3],
];
const PAGES = 30;

/** Thirty pages of 8,000 to 60,000 characters in several languages. */
export function benchPages(seed: number): BenchPage[] {
  const sizeOf = (n: number): number => 8_000 + ((n * 7_919) % 52_000);
  const pages: BenchPage[] = [];
  const add = (name: string, language: string, textOf: (size: number, seed: number) => string): void => {
    const n = pages.length;
    pages.push({ name: `${name} ${n}`, language, text: textOf(sizeOf(n), seed + n) });
  };
  for (const [kind, language, count] of WRITTEN) {
    for (let n = 0; n < count; n++) add(kind, language, (size, own) => corpus(kind, size, own));
  }
  for (const [folder, language] of COMPILED) add(folder, language, (size, own) => stretch(messages(folder), size, own));
  for (const [language, count] of MADE) {
    for (let n = 0; n < count; n++) add('made', language, (size, own) => paragraphs(language, size, own));
  }
  const saved = savedText();
  // Where no saved pages are, others take their place.
  while (pages.length < PAGES) {
    const n = PAGES - pages.length;
    add('saved', 'english', (size, own) => (saved ? stretch(saved, size, own) : corpus('docs', size, own + n)));
  }
  return pages;
}

function stretch(text: string, size: number, seed: number): string {
  const from = (seed * 104_729) % Math.max(1, text.length - size);
  return text.slice(from, from + size);
}

function messages(folder: string): string {
  const path = join(MESSAGES, folder, 'diagnosticMessages.generated.json');
  return Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>).join('\n');
}

/** The words of the saved chat pages, which are not ours: they are read, never copied. */
function savedText(): string {
  if (!existsSync(SAVED)) return '';
  return readdirSync(SAVED, { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .flatMap(({ name }) => readdirSync(join(SAVED, name)).map((file) => join(SAVED, name, file)))
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(path, 'utf8'))
    .map((html) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, ' ').replace(/[ \t]+/g, ' '))
    .join('\n');
}
