import type { FoundInText } from './found-in-text';
import { findLabelledValues } from './labelled-values';
import { isPlainValue } from './plain-values';
import { isMixedCase, isRandomLike } from './random-words';
import { findShellSecrets } from './shell-secrets';

/** Names of parameters of an address whose values are secret. */
const PARAMETERS =
  '(?:access|refresh|id|auth|csrf|xsrf|session|bot|api|login)[_-]?token|token|api[_-]?key|apikey|(?:app|access|account|secret|private|subscription)[_-]?key|' +
  'secret[_-]?access[_-]?key|(?:client|app)[_-]?secret|secret|password|passwd|passphrase|pwd|pass|session[_-]?id|sessionid|session|jsessionid|phpsessid|sid|' +
  'auth|authorization|jwt|credentials?|ticket|key|code|sig|signature|hmac|otp|x-amz-signature|x-amz-credential|x-amz-security-token|x-goog-signature|' +
  'x-goog-credential|invite|magic|reset|verify|confirmation|nonce|assertion|samlresponse';

/** How far back a name may begin (UTF-16 code units). */
const LONGEST_NAME = 64;
/** How long a secret may be. A longer one is random enough to be found by itself. */
const LONGEST_VALUE = 1024;
const PARAMETER_BEFORE = new RegExp(`[?&#;](?:[a-z0-9_.-]{1,24}[_.-])?(?:${PARAMETERS})$`, 'i');
const PARAMETER_VALUE = /^[^\s"'`<>&#;)\]]{4,}/;
const SCHEME = /(?<![A-Za-z])(?:bearer|basic|negotiate|digest|apikey)\s{1,4}([A-Za-z0-9._~+/=:-]{12,})/gi;
/**
 * What stands in a path after a word as in `/reset-password/…` or `/login/link/…`, if it is thrown by dice: whoever has the
 * link has the account.
 */
const IN_PATH =
  /\/(?:[a-z]{1,24}[_-]){0,3}(?:reset|verify|verification|confirm|confirmation|invites?|invitations?|magic|magiclink|activate|activation|unsubscribe|recover|recovery|password|token|login|log-in|signin|sign-in|sso|auth|authenticate|oauth|session|join|share|access|download|claim|callback|otp|link|unlock)(?:[_-][a-z]{1,24}){0,3}\/(?:[a-z][a-z_-]{0,24}\/){0,3}([A-Za-z0-9_~.=-]{10,})/gi;
const LOGIN = /:\/\/([^\s/?#@"'<>]{0,256}:[^\s/?#"'<>]{1,256})@/g;
/** Addresses of databases are not written by browsers: what would have to be escaped in others often stands as it is. */
const DATABASE_LOGIN =
  /(?:postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|s?ftp|ssh|smtps?|imaps?|ldaps?|mssql|sqlserver|clickhouse|kafka|nats|oracle):\/\/([^\s"'<>@:/]{0,128}:[^\s"'<>]{1,256})@(?=[\w.[\]-]{1,255}(?::\d{1,5})?(?:[/?,\s"'<)]|$))/gi;

/**
 * Secrets that can be told by what stands before them: labels, parameters of addresses, schemes, links that let in, logins,
 * and commands.
 */
export function findLabelledSecrets(text: string): FoundInText[] {
  const found: FoundInText[] = [...findLabelledValues(text), ...findShellSecrets(text)];
  const add = (start: number, word: string): void => {
    const value = word.replace(/[.,:;!?]+$/, '');
    if (isSecretValue(value)) found.push({ start, end: start + value.length, type: 'token' });
  };
  for (const { 0: separator, index } of text.matchAll(/=|%3D/gi)) {
    const before = text.slice(Math.max(0, index - LONGEST_NAME), index);
    if (!PARAMETER_BEFORE.test(before)) continue;
    const from = index + separator.length;
    const match = PARAMETER_VALUE.exec(text.slice(from, from + LONGEST_VALUE));
    if (match) add(from, match[0]);
  }
  for (const match of text.matchAll(SCHEME)) add(match.index + match[0].length - match[1]!.length, match[1]!);
  for (const match of text.matchAll(IN_PATH)) {
    const [all, run] = match as unknown as [string, string];
    const word = run.replace(/[.=_-]+$/, '');
    const start = match.index + all.length - run.length;
    if (isThrown(word)) found.push({ start, end: start + word.length, type: 'token' });
  }
  for (const form of [LOGIN, DATABASE_LOGIN]) {
    for (const { 0: all, 1: login, index } of text.matchAll(form)) {
      const start = index + all.indexOf('://') + 3;
      found.push({ start, end: start + login!.length, type: 'token' });
    }
  }
  return found;
}

/** A word of a language, or a place for a secret, is no secret: `token=YOUR_TOKEN`. */
function isSecretValue(value: string): boolean {
  if (/^(?:\$|<|%[A-Z]|\{)/.test(value) || /^[\p{L}\p{M}._/-]+$/u.test(value)) return isMixedCase(value);
  if (isPlainValue(value) && !/\d/.test(value)) return false;
  return /[\p{N}]/u.test(value) || /[^\p{L}\p{N}\s]/u.test(value.slice(1, -1));
}

/** Digits among letters, or capitals among small ones, as no name of a page has them. */
function isThrown(word: string): boolean {
  if (/\.(?:html?|php|aspx?|jsp|js|css|png|svg|json|xml|md)$/i.test(word)) return false;
  if ((word.match(/[0-9]/g)?.length ?? 0) > 1)
    return /[0-9][A-Za-z]+[0-9]|[a-z][0-9]+[A-Za-z]|[A-Z][0-9]+[A-Za-z]/.test(word) || /^\d{10,}$/.test(word);
  return word.length >= 16 && isRandomLike(word);
}
