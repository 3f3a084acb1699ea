import type { CheckedCitation } from '../citation/citation';
import { onOneLine } from '../text/on-one-line';
import { escapeMarkdown } from '../transfer/export/markdown';
import { harmless } from './harmless';
import { replaceMarkers } from './markers';

export interface CopiedAnswer {
  /** Empty for a mode that needs no question. */
  question: string;
  /** Markdown, as the model wrote it. */
  answer: string;
  citations: readonly CheckedCitation[];
  /** Of the page. */
  title: string;
  /** Of the page; http or https, or empty. */
  address: string;
  /** The words around it, in the person's language. */
  labels: {
    /** Before the page, such as "Source". */
    source: string;
    /** After a quote that is not on the page. */
    absent: string;
  };
}

/**
 * An answer as Markdown to be pasted elsewhere: the question, the answer with its markers as numbers, the quotes with
 * these numbers in the page's own words, and the page. What the model wrote stays Markdown, but loads no images and
 * contains no HTML.
 */
export function answerToMarkdown({ question, answer, citations, title, address, labels }: CopiedAnswer): string {
  const numbers = new Map(citations.map(({ id }, at) => [id, at + 1]));
  const numbered = replaceMarkers(answer.trim(), new Set(numbers.keys()), (ids) =>
    ids.map((id) => `[${numbers.get(id)}]`).join(''),
  );
  const parts = [
    question.trim() && `**${escapeMarkdown(onOneLine(question))}**`,
    harmless(numbered),
    citations.map((citation, at) => quoteLine(citation, at + 1, labels.absent)).join('\n'),
    sourceLine(title, address, labels.source),
  ];
  return parts.filter(Boolean).join('\n\n') + '\n';
}

function quoteLine({ text, words }: CheckedCitation, number: number, absent: string): string {
  const [quote] = words;
  // The number is written as in the answer. As a list, a reader could number it anew.
  return quote === undefined
    ? `\\[${number}\\] ~~${escapeMarkdown(onOneLine(text))}~~ (${escapeMarkdown(absent)})  `
    : `\\[${number}\\] “${escapeMarkdown(onOneLine(quote))}”  `;
}

function sourceLine(title: string, address: string, source: string): string {
  const name = escapeMarkdown(onOneLine(title) || address);
  if (!/^https?:\/\//i.test(address)) return name && `${escapeMarkdown(source)}: ${name}`;
  return `${escapeMarkdown(source)}: [${name}](<${address.replace(/[<>\s\\]/g, encodeURIComponent)}>)`;
}
