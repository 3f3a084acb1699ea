import { findSecrets } from './find-secrets';
import type { SecretType } from './secret';

/** What stands for a secret in a text. Plain English, because agents read it. */
const WORDS: Readonly<Record<SecretType, string>> = {
  own: '[hidden]',
  field: '[hidden]',
  email: '[email]',
  card: '[card number]',
  iban: '[IBAN]',
  token: '[token]',
  key: '[key]',
  code: '[code]',
};

/**
 * A text without its secrets.
 *
 * @example
 * redactText('Write to ada@example.org'); // 'Write to [email]'
 */
export function redactText(text: string): string {
  let redacted = '';
  let from = 0;
  for (const { start, end, type } of findSecrets(text)) {
    redacted += text.slice(from, start) + WORDS[type];
    from = end;
  }
  return redacted + text.slice(from);
}
