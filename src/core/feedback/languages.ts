import type { Template } from './feedback';
import { DEFAULT_TEMPLATE } from './template';

/** The fixed lines of a template that are words. */
export type FeedbackWords = Pick<Template, 'opening' | 'headings' | 'closing'>;

/**
 * The words of the default template in the languages a person can choose for what is written into the chat, by their
 * folder in static/_locales. The format itself is the same in all.
 */
export const FEEDBACK_WORDS: Readonly<Record<string, FeedbackWords>> = {
  en: wordsOf(DEFAULT_TEMPLATE),
};

/** The words of a template. */
export function wordsOf({ opening, headings, closing }: Template): FeedbackWords {
  return { opening, headings, closing };
}
