import { judgeSentences } from '../../core/answer/judge-sentences';
import { parseMarkdown } from '../../core/answer/markdown';
import { checkCitations } from '../../core/citation/check';
import { prepare, type PreparedText } from '../../core/matching/match';
import type { checkCitations as question } from '../../core/protocol/check-citations';
import { answered } from '../../core/protocol/question';
import type { Handler } from '../deps';

/** The text that was searched last: what is computed from it is of use for the next question about the same page. */
let last: PreparedText | null = null;

export const answerCheckCitations: Handler<typeof question> = ({ text, citations, answer }) => {
  if (last?.text !== text) last = prepare(text);
  const checked = checkCitations(last, citations);
  const blocks = parseMarkdown(answer, new Set(citations.map(({ id }) => id)));
  return answered({ citations: checked, support: judgeSentences(blocks, checked) });
};
