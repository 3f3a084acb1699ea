import { findCardNumbers } from './card-numbers';
import { findEmailAddresses } from './email-addresses';
import { fold } from './folding';
import type { FoundInText } from './found-in-text';
import { findIbans } from './ibans';
import { findKeys } from './keys';
import { findLabelledSecrets } from './labelled-secrets';
import { findOneTimeCodes } from './one-time-codes';

export type { FoundInText } from './found-in-text';

/** Where one is found, there is one of these. Many texts have none. */
const MAY_HAVE = /[@\d:=\uff01-\uff5e]|%40|[[({]\s?(?:at|ät)\s?[\])}]|[A-Za-z0-9_.~+/%-]{16}|(?![0-9])\p{Nd}/iu;

/** Whether there may be a secret in a text: a quick look that overlooks none. */
export function mayHaveSecrets(text: string): boolean {
  return MAY_HAVE.test(text);
}

/**
 * What is secret in a text: e-mail addresses, keys and tokens, card numbers, IBANs, codes that are used once. In the order
 * of the text; what overlaps is one. Time grows with the length alone.
 */
export function findSecrets(text: string): FoundInText[] {
  if (!mayHaveSecrets(text)) return [];
  const folded = fold(text);
  const found = [
    findEmailAddresses,
    findKeys,
    findLabelledSecrets,
    findCardNumbers,
    findIbans,
    findOneTimeCodes,
  ].flatMap((find) => find(folded.text));
  return joinFound(found).map(({ start, end, type }) => ({
    start: folded.original(start),
    end: folded.original(end),
    type,
  }));
}

/** In the order of the text, what overlaps as one of the type of the longest. */
export function joinFound(found: readonly FoundInText[]): FoundInText[] {
  const all: FoundInText[] = [];
  let longest = 0;
  for (const secret of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    const length = secret.end - secret.start;
    if (!last || secret.start >= last.end) {
      all.push({ ...secret });
      longest = length;
      continue;
    }
    last.end = Math.max(last.end, secret.end);
    if (length > longest) {
      last.type = secret.type;
      longest = length;
    }
  }
  return all;
}
