import { ANSWER_LABEL, type Template } from './feedback';
import { KIND_IDS, kindOf, type KindId } from '../annotation/kinds';
import { LONGEST_LINE } from '../limits';
import { isPointLike } from './own-lines';

/** The quote's length in code units that a template may ask for. */
export const SHORTEST_QUOTE = 20;
export const LONGEST_QUOTE = 2000;

/** A line of a template: the first, a heading, what is asked for, the last. */
export type TemplateLine = 'opening' | KindId | 'request' | 'closing';

/** What is wrong with a template, by what it is wrong with, as sentences for the person; empty for a good one. */
export function templateProblems(template: Template): Partial<Record<TemplateLine | 'quoteLength', string>> {
  const { opening, headings, request, closing, quoteLength } = template;
  const lines: [TemplateLine, string][] = [
    ['opening', opening],
    ...KIND_IDS.map((id): [KindId, string] => [id, headings[id]]),
    ['request', request],
    ['closing', closing],
  ];
  const problems = lines.flatMap(([id, text]) => {
    const other = lines.find(([one, its]) => one !== id && its === text)?.[0];
    const why = problemOf(text, id, text === '' ? undefined : other);
    return why ? [[id, why]] : [];
  });
  const isLength = Number.isInteger(quoteLength) && quoteLength >= SHORTEST_QUOTE && quoteLength <= LONGEST_QUOTE;
  const length = isLength ? [] : [['quoteLength', `A whole number from ${SHORTEST_QUOTE} to ${LONGEST_QUOTE}.`]];
  return Object.fromEntries([...problems, ...length]);
}

function problemOf(text: string, id: TemplateLine, other: TemplateLine | undefined): string {
  if (text === '' && id !== 'request')
    return 'This line is needed: by it Recurate finds its feedback in your message again.';
  if (text.length > LONGEST_LINE) return `At most ${LONGEST_LINE} characters.`;
  if (text !== tidied(text)) return 'One line, without white space at its ends.';
  if (isPointLike(text) || ANSWER_LABEL.test(text)) return 'This looks like one of the points.';
  if (other) return `The same as ${nameOf(other)}: no line can be there twice.`;
  return '';
}

/** What a line is called in a sentence. */
function nameOf(id: TemplateLine): string {
  if (id === 'opening') return 'the first line';
  if (id === 'closing') return 'the last line';
  return id === 'request' ? 'what is asked for' : `the heading of “${kindOf(id).label}”`;
}

/** On one line, as an editor keeps it: that takes white space at the ends away, and makes one space of several. */
export function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
