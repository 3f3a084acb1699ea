import { DEFAULT_QUOTE_LENGTH, POINTS, type Template } from './feedback';
import type { Frame } from './feedback-block';

/** As seed 000 §9 has it. */
export const DEFAULT_TEMPLATE: Template = {
  opening: '[Feedback on your previous response]',
  headings: {
    keep: 'KEEP — I found these points valuable:',
    drop: 'DROP — Please disregard or reconsider:',
    deeper: 'EXPLORE DEEPER — I want to go deeper on these points:',
    verify: "VERIFY — I'm not sure about these claims:",
  },
  order: ['keep', 'drop', 'deeper', 'verify'],
  quoteLength: DEFAULT_QUOTE_LENGTH,
  note: POINTS.note,
  isNumbered: false,
  request: '',
  closing: '[Your message below]',
};

/** Points that can be spoken of by their numbers, and answers that do so. */
export const NUMBERED_TEMPLATE: Template = {
  ...DEFAULT_TEMPLATE,
  headings: {
    keep: 'KEEP — build on these points:',
    drop: 'DROP — leave these out or correct them:',
    deeper: 'EXPLORE DEEPER — say more about these points:',
    verify: 'VERIFY — check these claims:',
  },
  note: [' — ', ''],
  isNumbered: true,
  request: 'Please answer each point by its number.',
};

/** What can stand before and after a note; our block is found again by it. */
export const NOTE_STYLES: readonly Template['note'][] = [POINTS.note, [' — ', ''], [' → ', '']];

/** The lines that every block of the template is made of. */
export function frameOf({ opening, headings, request, closing }: Template): Frame {
  return [opening, ...Object.values(headings), ...(request ? [request] : []), closing];
}
