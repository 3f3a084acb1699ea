import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Passage, PassageKind } from '../../src/core/passages/passage';

/**
 * The texts of the benches: written for this project, and kept with it, so that nothing that is installed or changed
 * elsewhere moves a figure. Each is a Markdown file with its language, its kind and its part.
 */
export interface BenchText {
  /** Its folder and file, such as "de/dam". */
  name: string;
  /** A tag of BCP 47. */
  language: string;
  /** What is written there: a recipe, terms, minutes … */
  kind: string;
  /** A third of the texts is never looked at while something is tuned. */
  isHeldOut: boolean;
  text: string;
  passages: Passage[];
  questions: readonly BenchQuestion[];
}

export interface BenchQuestion {
  ask: string;
  /** Words of the sentence that answers each part of it: mostly one. */
  answers: readonly string[];
}

const FOLDER = 'tests/bench/texts';
const HEADER = /^---\n([\s\S]*?)\n---\n/;
const markdown = new MarkdownIt({ html: false });

/** All texts, in the order of their languages and names. */
export function benchTexts(): BenchText[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((language) => {
      const folder = join(FOLDER, language);
      const questions = JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8')) as Record<
        string,
        BenchQuestion[]
      >;
      return readdirSync(folder)
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file): BenchText => {
          const source = readFileSync(join(folder, file), 'utf8');
          const header = Object.fromEntries(
            HEADER.exec(source)![1]!
              .split('\n')
              .map((line) => line.split(': ') as [string, string]),
          );
          const name = file.replace('.md', '');
          return {
            name: `${language}/${name}`,
            language: header.language!,
            kind: header.kind!,
            isHeldOut: header.part === 'held out',
            ...passagesOf(source.replace(HEADER, '')),
            questions: questions[name]!,
          };
        });
    });
}

/** The passages of a text in Markdown, as they would be read from a page. */
export function passagesOf(source: string): { text: string; passages: Passage[] } {
  const passages: Passage[] = [];
  let [text, path]: [string, string[]] = ['', []];
  const add = (kind: PassageKind, words: string): void => {
    if (text) text += '\n';
    passages.push({
      kind,
      span: { start: text.length, end: text.length + words.length },
      text: words,
      path: [...path],
    });
    text += words.replaceAll('\t', ' ');
  };
  const tokens = markdown.parse(source, {});
  let cells: string[] | null = null;
  tokens.forEach((token, at) => {
    const opened = tokens[at - 1];
    if (token.type === 'tr_open') cells = [];
    else if (token.type === 'tr_close') {
      if (cells?.some(Boolean)) add('table', cells.join('\t'));
      cells = null;
    } else if (token.type === 'fence') add('code', token.content.trimEnd());
    else if (token.type === 'inline' && cells) cells.push(wordsOf(token));
    else if (token.type === 'inline' && opened?.type === 'heading_open') {
      path = path.slice(0, Number(opened.tag.slice(1)) - 1);
      add('heading', wordsOf(token));
      path.push(wordsOf(token));
    } else if (token.type === 'inline') add('prose', wordsOf(token));
  });
  return { text, passages };
}

function wordsOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (/break$/.test(type) ? ' ' : content)).join('');
}
