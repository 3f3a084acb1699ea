import { type FoundInText, findSecrets, findSecretsAndPersonal, findUnderLabel } from './find-secrets';
import { joinFound } from './join-found';
import { withoutUnseen } from '../text/without-unseen';
import type { SecretType } from './secret';

/** What stands for a secret in a text. Plain English, because agents read it. */
const WORDS: Readonly<Record<SecretType, string>> = {
  own: '[hidden]',
  field: '[hidden]',
  email: '[email]',
  card: '[card number]',
  iban: '[IBAN]',
  password: '[password]',
  token: '[token]',
  key: '[key]',
  seed: '[seed phrase]',
  code: '[code]',
  phone: '[phone]',
  nationalId: '[national ID]',
  birthDate: '[birth date]',
  address: '[address]',
  ip: '[IP address]',
};

/** A shorter one is a part of too many words. */
const SHORTEST_KNOWN = 4;

/** What stands before and after a text on its page. */
export interface TextAround {
  before: string;
  after: string;
  /** What its page calls it: a heading, the cell before it, its accessible name. */
  labels?: readonly string[];
}

/**
 * A text without its secrets, and without characters that nobody sees.
 *
 * @param around - What is around it: it may say that the text is secret, or the text may be a part of a secret.
 * @param hidesPersonal - Whether what says who somebody is is taken out too.
 * @example
 * redactText('Write to ada@example.org'); // 'Write to [email]'
 * redactText('hunter2!', { before: 'Password: ', after: '' }); // '[token]'
 */
export function redactText(text: string, around?: TextAround, hidesPersonal = false): string {
  const find = hidesPersonal ? findSecretsAndPersonal : findSecrets;
  let redacted = '';
  let from = 0;
  for (const { start, end, type } of around ? findWithin(text, around, find) : find(text)) {
    redacted += text.slice(from, start) + WORDS[type];
    from = end;
  }
  return withoutUnseen(redacted + text.slice(from));
}

/** A text without some others that are known to be secret, however their words are spaced. */
export function withoutTexts(text: string, secrets: readonly { text: string; type: SecretType }[]): string {
  return secrets.reduce((left, secret) => {
    const words = secret.text.split(/\s+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    if (secret.text.length < SHORTEST_KNOWN) return left;
    return left.replace(new RegExp(words.join('\\s+'), 'g'), () => WORDS[secret.type]);
  }, text);
}

/** The secrets of a text by itself and those of it together with what is around, as far as they are in the text. */
function findWithin(text: string, { before, after, labels = [] }: TextAround, find: typeof findSecrets): FoundInText[] {
  const length = before.length;
  const alone = find(text);
  const together = (before || after ? find(before + text + after) : []).flatMap(({ start, end, type }) => {
    const [first, last] = [Math.max(0, start - length), Math.min(text.length, end - length)];
    return first < last ? [{ start: first, end: last, type }] : [];
  });
  const labelled = labels.flatMap((label) => findUnderLabel(label, text, find));
  return joinFound([...together, ...labelled, ...alone]);
}
