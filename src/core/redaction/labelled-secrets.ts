import type { FoundInText } from './found-in-text';

/** Names after which a secret stands, in programs, settings and the addresses of pages. */
const NAMES = [
  'access[_-]?token|refresh[_-]?token|id[_-]?token|auth[_-]?token|csrf[_-]?token|xsrf[_-]?token|session[_-]?token|bot[_-]?token|token',
  'api[_ -]?key|apikey|app[_-]?key|access[_-]?key|account[_-]?key|secret[_-]?access[_-]?key|secret[_-]?key|private[_-]?key|encryption[_-]?key|shared[_-]?access[_-]?key|subscription[_-]?key|client[_-]?secret|app[_-]?secret|secret',
  'password|passwd|passwort|kennwort|passphrase|pwd|mot de passe|contraseña|senha|wachtwoord|hasło|пароль|密码|密碼|パスワード|비밀번호',
  'session[_-]?id|sessionid|session|jsessionid|phpsessid|sid|auth|authorization|jwt|credentials?|x-api-key|ticket',
];
/** In addresses also these, which say less. */
const PARAMETERS = `${NAMES.join('|')}|key|code|sig|signature|hmac|otp|pass|x-amz-signature|x-amz-credential|x-amz-security-token|x-goog-signature|x-goog-credential|invite|magic|reset|verify|confirmation`;

/** How far back a name may begin (UTF-16 code units). */
const LONGEST_NAME = 64;
/** How long a secret may be. A longer one is random enough to be found by itself. */
const LONGEST_VALUE = 1024;
const SEPARATOR = /[=:\uff1a]|%3D/gi;
const NAME_BEFORE = new RegExp(`(?<![\\p{L}])(?:${NAMES.join('|')})["'\`]?\\s{0,16}$`, 'iu');
const PARAMETER_BEFORE = new RegExp(`[?&#;](?:[a-z0-9_.-]{1,24}[_.-])?(?:${PARAMETERS})$`, 'i');
const VALUE = /^[>=]?\s{0,40}["'`]?(?:(?:bearer|basic|token) )?([^\s"'`<>&;,(){}[\]|\\]{6,})/i;
const PARAMETER_VALUE = /^[^\s"'`<>&#;)\]]{4,}/;
const SCHEME = /(?<![A-Za-z])(?:bearer|basic|negotiate)\s{1,4}([A-Za-z0-9._~+/=-]{12,})/gi;
/** What stands in a path after a word as in `/reset-password/…`, if it is thrown by dice: whoever has the link has the account. */
const IN_PATH =
  /\/(?:[a-z]{1,24}[_-]){0,3}(?:reset|verify|verification|confirm|confirmation|invites?|invitations?|magic|activate|activation|unsubscribe|recover|recovery|password|token)(?:[_-][a-z]{1,24}){0,3}\/([A-Za-z0-9_~-]{10,})/gi;
const LOGIN = /:\/\/([^\s/?#@"'<>]{0,256}:[^\s/?#"'<>]{1,256})@/g;

/** Secrets that can be told by what stands before them: names in settings, parameters of addresses, schemes, and logins. */
export function findLabelledSecrets(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  const add = (start: number, word: string): void => {
    const value = word.replace(/[.,:;!?]+$/, '');
    if (isSecretValue(value)) found.push({ start, end: start + value.length, type: 'token' });
  };
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index);
    const isParameter = separator !== ':' && PARAMETER_BEFORE.test(before);
    if (!isParameter && (separator.length > 1 || !NAME_BEFORE.test(before))) continue;
    const from = index + separator.length;
    const after = text.slice(from, from + LONGEST_VALUE);
    const match = isParameter ? PARAMETER_VALUE.exec(after) : VALUE.exec(after);
    if (match) add(from + match[0].length - match.at(-1)!.length, match.at(-1)!);
  }
  for (const match of text.matchAll(SCHEME)) add(match.index + match[0].length - match[1]!.length, match[1]!);
  for (const match of text.matchAll(IN_PATH)) {
    const [all, word] = match as unknown as [string, string];
    const start = match.index + all.length - word.length;
    if (isThrown(word)) found.push({ start, end: start + word.length, type: 'token' });
  }
  for (const { 1: login, index } of text.matchAll(LOGIN)) {
    found.push({ start: index + 3, end: index + 3 + login!.length, type: 'token' });
  }
  return found;
}

/** A word of a language, or a place for a secret, is no secret: `password: required`, `token=YOUR_TOKEN`. */
function isSecretValue(value: string): boolean {
  if (/^(?:\$|<|%[A-Z]|\{)/.test(value) || /^[\p{L}\p{M}._/-]+$/u.test(value)) return isMixedCase(value);
  return /[\p{N}]/u.test(value) || /[^\p{L}\p{N}\s]/u.test(value.slice(1, -1));
}

/** Digits among letters, as no name of a page has them. */
function isThrown(word: string): boolean {
  return (word.match(/[0-9]/g)?.length ?? 0) > 1 && /[0-9][A-Za-z]+[0-9]|[a-z][0-9]+[A-Za-z]/.test(word);
}

/** Capitals inside, more than a name in camel case has. */
function isMixedCase(value: string): boolean {
  return value.length >= 12 && (value.match(/[a-z][A-Z]/g)?.length ?? 0) * 4 >= value.length;
}
