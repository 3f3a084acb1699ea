import { message, type MessageKey } from '../messages/message';
import type { Translate } from '../messages/translate';
import { onOneLine } from '../text/on-one-line';
import type { ClaimVerdict } from './verdict';

/** What each verdict is called. */
export const VERDICT_NAMES: Readonly<Record<ClaimVerdict, MessageKey>> = {
  supported: 'verifySupported',
  contradicted: 'verifyContradicted',
  'not-mentioned': 'verifyNotMentioned',
};

/** A check that is over, with all that is kept of it. */
export interface CheckResult {
  verdict: ClaimVerdict;
  /** The page, whose title may be empty. */
  page: { title: string; address: string };
  /** The page's own words that prove the verdict. */
  quotes: readonly string[];
  /** What the person calls the model that judged; null if they judged themselves. */
  model: string | null;
}

/** The check as a note: the verdict, where it comes from, the quotes, and who judged. */
export function checkNote({ verdict, page, quotes, model }: CheckResult, t: Translate): string {
  const title = onOneLine(page.title) || page.address;
  const judge = model === null ? message('verifyNotePassages') : message('verifyNoteModel', onOneLine(model));
  return [
    t('verifyNote', title, page.address, t(VERDICT_NAMES[verdict])),
    ...quotes.map((quote) => `> ${onOneLine(quote)}`),
    t.of(judge),
  ].join('\n');
}
