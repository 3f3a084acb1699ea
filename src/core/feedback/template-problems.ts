import { ANSWER_LABEL, type Template } from './feedback';
import { KIND_IDS, kindOf, type KindId } from '../annotation/kinds';
import { LONGEST_LINE } from '../limits';
import { message, type Message } from '../messages/message';
import { isPointLike } from './own-lines';

/** The limits for a template's quote length, in code units. */
export const SHORTEST_QUOTE = 20;
export const LONGEST_QUOTE = 2000;

/** A line of a template that can be edited. */
export type TemplateLine = 'opening' | KindId | 'request' | 'closing';

/** What is wrong with a template, for each part with a problem. Empty if it is valid. */
export function templateProblems(template: Template): Partial<Record<TemplateLine | 'quoteLength', Message>> {
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
  const length = isLength ? [] : [['quoteLength', message('feedbackLengthRange', SHORTEST_QUOTE, LONGEST_QUOTE)]];
  return Object.fromEntries([...problems, ...length]);
}

function problemOf(text: string, id: TemplateLine, other: TemplateLine | undefined): Message | null {
  if (text === '' && id !== 'request') return message('feedbackLineNeeded');
  if (text.length > LONGEST_LINE) return message('feedbackLineLong', LONGEST_LINE);
  if (text !== tidied(text)) return message('feedbackLineSpaces');
  if (isPointLike(text) || ANSWER_LABEL.test(text)) return message('feedbackLinePoint');
  return other ? message('feedbackLineTwice', lineName(other)) : null;
}

/** The name of a template line in the interface. */
export function lineName(id: TemplateLine): Message {
  if (id === 'opening') return message('feedbackOpening');
  if (id === 'closing') return message('feedbackClosing');
  return id === 'request' ? message('feedbackRequest') : message('feedbackHeadingOf', message(kindOf(id).name));
}

/** On one line, without whitespace at the ends and with single spaces: editors remove the rest anyway. */
export function tidied(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
