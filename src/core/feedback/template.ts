import { DEFAULT_QUOTE_LENGTH, POINTS, type Template } from './feedback';
import type { Frame } from './feedback-block';

/**
 * The default feedback text: the first four sections are from seed 000 §9. It is data on purpose and not in the message catalogue: it is a format
 * that is written into the chat, and it is the person's to edit.
 */
export const DEFAULT_TEMPLATE: Template = {
  opening: '[Feedback on your previous response]',
  headings: {
    keep: 'KEEP — I found these points valuable:',
    drop: 'DROP — Please disregard or reconsider:',
    deeper: 'EXPLORE DEEPER — I want to go deeper on these points:',
    verify: "VERIFY — I'm not sure about these claims:",
    comment: 'COMMENT — My notes on these points:',
  },
  order: ['keep', 'drop', 'deeper', 'verify', 'comment'],
  quoteLength: DEFAULT_QUOTE_LENGTH,
  note: POINTS.note,
  isNumbered: false,
  request: '',
  closing: '[Your message below]',
};

/** A template with numbered points that asks the assistant to answer by number. */
export const NUMBERED_TEMPLATE: Template = {
  ...DEFAULT_TEMPLATE,
  headings: {
    keep: 'KEEP — build on these points:',
    drop: 'DROP — leave these out or correct them:',
    deeper: 'EXPLORE DEEPER — say more about these points:',
    verify: 'VERIFY — check these claims:',
    comment: DEFAULT_TEMPLATE.headings.comment,
  },
  note: [' — ', ''],
  isNumbered: true,
  request: 'Please answer each point by its number.',
};

/** The styles a note can have. They also identify our block in a message. */
export const NOTE_STYLES: readonly Template['note'][] = [POINTS.note, [' — ', ''], [' → ', '']];

/** The fixed lines of every block made with the template. */
export function frameOf({ opening, headings, request, closing }: Template): Frame {
  return [opening, ...Object.values(headings), ...(request ? [request] : []), closing];
}
