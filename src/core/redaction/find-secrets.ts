import { findCardNumbers } from './card-numbers';
import { findEmailAddresses } from './email-addresses';
import { fold } from './folding';
import type { FoundInText } from './found-in-text';
import { findIbans } from './ibans';
import { joinFound } from './join-found';
import { findKeys } from './keys';
import { findLabelledSecrets } from './labelled-secrets';
import { BELONGS, hasLabel } from './labelled-values';
import { findOneTimeCodes, isLabelOfCode } from './one-time-codes';
import { findPersonal, isLabelOfPersonal } from './personal/find-personal';
import { findSeedPhrases, mayBeWordOfPhrase, mayHavePhrase } from './seed-phrases';

export type { FoundInText } from './found-in-text';

/** Where one is found, there is one of these. Many texts have none. */
const MAY_HAVE =
  /[@\d:=\uff01-\uff5e]|%40|[[({]\s?(?:at|ät)\s?[\])}]|[A-Za-z0-9_.~+/%-]{16}|[A-Za-z0-9_.+/-]{4}\s{0,4}[\n\r]\s{0,40}[A-Za-z0-9_.+/-]{4}|\s--?[a-z]|(?![0-9])\p{Nd}/iu;

/** Whether there may be a secret in a text: a quick look that overlooks none. */
export function mayHaveSecrets(text: string): boolean {
  return MAY_HAVE.test(text) || mayHavePhrase(text) || hasLabel(text);
}

/** Whether there may be a secret in a text, or a part of one that goes over several lines. */
export function mayHavePartOfSecret(text: string): boolean {
  return mayHaveSecrets(text) || mayBeWordOfPhrase(text);
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
    findSeedPhrases,
  ].flatMap((find) => find(folded.text));
  return joinFound(found).map(({ start, end, type }) => ({
    start: folded.original(start),
    end: folded.original(end),
    type,
  }));
}

/** What is secret, and what says who somebody is. Of what is both, it is said that it is secret. */
export function findSecretsAndPersonal(text: string): FoundInText[] {
  const secrets = findSecrets(text);
  const personal = findPersonal(text).filter(
    (one) => !secrets.some(({ start, end }) => start < one.end && end > one.start),
  );
  return personal.length > 0 ? joinFound([...secrets, ...personal]) : secrets;
}

/** Whether a text may say of another that it is secret, or personal. */
export function mayBeLabel(text: string): boolean {
  return hasLabel(text) || isLabelOfCode(text) || isLabelOfPersonal(text);
}

/**
 * What is secret in a text by what its page says it is: a heading, the cell before it, its accessible name.
 *
 * @param find - What is looked for.
 * @example
 * findUnderLabel('Password', 'correcthorsebattery'); // [{ start: 0, end: 19, type: 'password' }]
 */
export function findUnderLabel(label: string, text: string, find = findSecrets): FoundInText[] {
  if (!hasLabel(label) && !isLabelOfCode(label) && (find === findSecrets || !isLabelOfPersonal(label))) return [];
  const before = `${label.replaceAll(BELONGS, ' ')}${BELONGS}`;
  return find(before + text.replaceAll(BELONGS, ' ')).flatMap(({ start, end, type }) =>
    end > before.length ? [{ start: Math.max(0, start - before.length), end: end - before.length, type }] : [],
  );
}
