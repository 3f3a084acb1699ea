import { BUILT_IN_KIND_IDS, type BuiltInKindId } from '../annotation/kinds';
import type { Template } from './feedback';
import { DEFAULT_TEMPLATE } from './template';

/** The fixed lines of a template that are words. The headings of the person's own kinds are theirs in any language. */
export interface FeedbackWords extends Pick<Template, 'opening' | 'closing'> {
  headings: Readonly<Record<BuiltInKindId, string>>;
}

/**
 * The words of the default template in the languages a person can choose for what is written into the chat, by their
 * folder in static/_locales. The format itself is the same in all.
 */
export const FEEDBACK_WORDS: Readonly<Record<string, FeedbackWords>> = {
  en: wordsOf(DEFAULT_TEMPLATE),
};

/** The words of a template. */
export function wordsOf({ opening, headings, closing }: Template): FeedbackWords {
  const ours = BUILT_IN_KIND_IDS.map((id) => [id, headings[id]] as const);
  return { opening, headings: Object.fromEntries(ours) as FeedbackWords['headings'], closing };
}
