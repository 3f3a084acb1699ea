import type { BuiltInKindId, KindId, OwnKind, OwnKindId } from '../annotation/kinds';
import type { Frame } from './feedback-block';

/** The default for {@link Template.quoteLength} (seed 000 §9). */
export const DEFAULT_QUOTE_LENGTH = 200;

/** How a feedback block is written. Each text is one line without whitespace at its ends. */
export interface Template {
  /** The first line. This line and the last one identify our block in a message. */
  opening: string;
  /** The line above the points of each kind. */
  headings: Readonly<Record<BuiltInKindId, string> & Partial<Record<OwnKindId, string>>>;
  /** The order of the sections: each kind that has a heading, once. */
  order: readonly KindId[];
  /** The longest quote in code units. Longer ones are cut after a word and end with "...". */
  quoteLength: number;
  /** The text before and after a note, on the line of its quote. */
  note: readonly [before: string, after: string];
  /** Points are numbered through all sections instead of having dashes. */
  isNumbered: boolean;
  /** What the assistant should do with the feedback, on a line above the last; empty for none. */
  request: string;
  /** The last line. The person's own message follows it. */
  closing: string;
}

/** How a point is written without a template. */
export const POINTS: Pick<Template, 'quoteLength' | 'note'> = { quoteLength: DEFAULT_QUOTE_LENGTH, note: [' (', ')'] };

/** The line above the points about one answer, in a block about several answers. */
export const ANSWER_LABEL = /^Answer \d+:$/;

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
