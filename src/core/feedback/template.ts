import type { OwnKind } from '../annotation/kinds';
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

/** The template with a section for each kind that the person added and it does not have yet. */
export function withOwnKinds(template: Template, own: readonly OwnKind[]): Template {
  const lacking = own.filter(({ id }) => template.headings[id] === undefined);
  if (lacking.length === 0) return template;
  const taken = new Set([template.opening, template.request, template.closing, ...Object.values(template.headings)]);
  const headings = lacking.map(({ id, name, heading }) => [id, freeLine([heading, `${name}:`, `[${id}]`], taken)]);
  return {
    ...template,
    headings: { ...template.headings, ...Object.fromEntries(headings) },
    order: [...template.order, ...lacking.map(({ id }) => id)],
  };
}

/** The first line that is not taken, which then is: no two lines of a template may be the same. */
export function freeLine(lines: readonly [string, ...string[]], taken: Set<unknown>): string {
  const free = lines.find((line) => !taken.has(line)) ?? lines[0];
  taken.add(free);
  return free;
}

/** The fixed lines of every block made with the template. */
export function frameOf({ opening, headings, request, closing }: Template): Frame {
  return [opening, ...Object.values(headings), ...(request ? [request] : []), closing];
}
