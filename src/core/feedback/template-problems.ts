import { ANSWER_LABEL, type Template } from './template';
import { kindOf, type KindId, type OwnKind } from '../annotation/kinds';
import { LONGEST_LINE } from '../limits';
import { message, type Message } from '../messages/message';
import { isPointLike } from './own-lines';

/** The limits for a template's quote length, in code units. */
export const SHORTEST_QUOTE = 20;
export const LONGEST_QUOTE = 2000;

/** A line of a template that can be edited. */
export type TemplateLine = 'opening' | KindId | 'request' | 'closing';

/** What is wrong with a template, for each part with a problem. Empty if it is valid. */
export function templateProblems(
  template: Template,
  own: readonly OwnKind[] = [],
): Partial<Record<TemplateLine | 'quoteLength', Message>> {
  const { opening, headings, request, closing, quoteLength } = template;
  const lines: [TemplateLine, string][] = [
    ['opening', opening],
    ...Object.entries(headings).map(([id, text]): [KindId, string] => [id as KindId, text]),
    ['request', request],
    ['closing', closing],
  ];
  const problems = lines.flatMap(([id, text]) => {
    const other = lines.find(([one, its]) => one !== id && its === text)?.[0];
    const why = problemOf(text, id, text === '' ? undefined : other, own);
    return why ? [[id, why]] : [];
  });
  const isLength = Number.isInteger(quoteLength) && quoteLength >= SHORTEST_QUOTE && quoteLength <= LONGEST_QUOTE;
  const length = isLength ? [] : [['quoteLength', message('feedbackLengthRange', SHORTEST_QUOTE, LONGEST_QUOTE)]];
  return Object.fromEntries([...problems, ...length]);
}

/** What is wrong with the heading of a kind, whatever else is in the template; null if nothing is. */
export function headingProblem(text: string): Message | null {
  return problemOf(text, 'keep', undefined, []);
}

function problemOf(
  text: string,
  id: TemplateLine,
  other: TemplateLine | undefined,
  own: readonly OwnKind[],
): Message | null {
  if (text === '' && id !== 'request') return message('feedbackLineNeeded');
  if (text.length > LONGEST_LINE) return message('feedbackLineLong', LONGEST_LINE);
  if (text !== tidied(text)) return message('feedbackLineSpaces');
  if (isPointLike(text) || ANSWER_LABEL.test(text)) return message('feedbackLinePoint');
  return other ? message('feedbackLineTwice', lineName(other, own)) : null;
}

/** The name of a template line in the interface. */
export function lineName(id: TemplateLine, own: readonly OwnKind[]): Message {
  if (id === 'opening') return message('feedbackOpening');
  if (id === 'closing') return message('feedbackClosing');
  return id === 'request' ? message('feedbackRequest') : message('feedbackHeadingOf', kindOf(id, own).name);
}

/** On one line, without whitespace at the ends and with single spaces: editors remove the rest anyway. */
export function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
