import { type FoundInText, findSecrets, joinFound } from './find-secrets';
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

/** What stands before and after a text on its page. */
export interface TextAround {
  before: string;
  after: string;
}

/**
 * A text without its secrets.
 *
 * @param around - What is around it: it may say that the text is secret, or the text may be a part of a secret.
 * @example
 * redactText('Write to ada@example.org'); // 'Write to [email]'
 * redactText('hunter2!', { before: 'Password: ', after: '' }); // '[token]'
 */
export function redactText(text: string, around?: TextAround): string {
  let redacted = '';
  let from = 0;
  for (const { start, end, type } of around ? findWithin(text, around) : findSecrets(text)) {
    redacted += text.slice(from, start) + WORDS[type];
    from = end;
  }
  return redacted + text.slice(from);
}

/** The secrets of a text by itself and those of it together with what is around, as far as they are in the text. */
function findWithin(text: string, { before, after }: TextAround): FoundInText[] {
  const length = before.length;
  const together = findSecrets(before + text + after).flatMap(({ start, end, type }) => {
    const [first, last] = [Math.max(0, start - length), Math.min(text.length, end - length)];
    return first < last ? [{ start: first, end: last, type }] : [];
  });
  return joinFound([...together, ...findSecrets(text)]);
}
