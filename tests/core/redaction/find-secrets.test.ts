import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findSecrets, findSecretsAndPersonal, findUnderLabel } from '../../../src/core/redaction/find-secrets';
import { redactText } from '../../../src/core/redaction/redact-text';
import { HARMLESS, PLANTED } from './planted';

describe('Secrets in a text', () => {
  it.each(PLANTED)('finds all of it: $kind in $text', ({ type, text }) => {
    const [before, secret] = [text.indexOf('«'), text.slice(text.indexOf('«') + 1, text.indexOf('»'))];
    const plain = text.replace(/[«»]/g, '');
    expect(findSecrets(plain)).toEqual([{ start: before, end: before + secret.length, type }]);
  });

  it.each(HARMLESS)('leaves what is no secret: %s', (text) => {
    expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });

  it('finds each of several, in the order of the text', () => {
    const text = 'ada@example.org paid with 4111 1111 1111 1111 and grace@example.org';
    expect(findSecrets(text).map(({ type }) => type)).toEqual(['email', 'card', 'email']);
  });

  it('takes what overlaps as one', () => {
    const text = 'https://ada@example.org:pass1234@example.com/?token=ada%40example.org';
    const found = findSecrets(text);
    for (let at = 1; at < found.length; at++) expect(found[at]!.start).toBeGreaterThanOrEqual(found[at - 1]!.end);
  });

  it('takes any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '@',
        '.',
        '-',
        ' ',
        '4111',
        'sk-',
        'eyJ',
        '://',
        ':',
        '=',
        '-----BEGIN PRIVATE KEY-----',
        'code ',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { start, end } of findSecrets(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  /** Parts that begin a secret again and again and never end it. */
  const STUBBORN = [
    '@', 'a', '1', ' ', 'a@', 'a.', 'a@a.', '-', '1 ', '1-', '4111 ', '4', 'eyJ', '-eyJ', 'sk-', '-sk-', 'SG.', 'SG.aaaaaaaaaa.', ':', '://', '://a',
    '://a:', '=', 'token=', 'token: ', '?key=', '&code', 'DE89', 'DE89 ', '-----BEGIN PRIVATE KEY-----', '-----BEGIN ', 'bearer ',
    'verification code ', 'code is ', '1 2 3 ', '%40', '"', '"@', 'a1B2', 'a1B2-', '/a1', '[at]', 'a-1', '१', '\u00ad', 'Q~', '1a-us', '1 is your ',
    'password ', 'password: ', 'password is ', 'password for a ', 'password (a) ', 'password\n', 'password"', 'password\ufdd0', 'your password is ', 'a is your password ', 'पासवर्ड', '密码是', 'api key ',
    'seed phrase: ', 'seed phrase abandon ', 'abandon ', '的 ', 'あいこくしん　', 'ghp_', 'ghp_a\n', 'gh\n', 'a1B2c3D4\n', 'AKIA\n', 'key-', 'xox', 'sl.', 't1.a', '0:AA', '1|', '%7C', 'A', 'v1.0-', '.webhook.', 'a.atlasv1.',
    'mysql -p', 'mysql -', 'curl -u ', 'curl -u a:', 'net use a ', 'htpasswd -b a ', 'login a password ', "IDENTIFIED BY '", 'postgres://a:', 'postgres://a:b@', '/login/a', '/login/link/a-', '/auth',
    'name="password" ', 'value="', "'", '\\"', 'Cookie: ', '\u200b', '\u{e0041}', '\ufeffa', '\u2009', '𝐩',
    '+1 ', '+1', '(555) ', 'tel ', 'tel: 1', 'born on ', 'born 1', 'address: 1 a\n', 'address: ', 'address ', 'a address', '1 Aa ', '12 Baker ', 'Aastraße ', 'rue de la ', 'Calle de ', '東京都', '1.1.1.', '1:', 'a:', '::', '1::', '12345678', 'AB 12 ', '1 85 05 ', 'X-1', 'ssn ', 'ssn 1', 'passport A1',
  ]; // prettier-ignore

  // Reading it again and again would take minutes, and longer than a test may.
  it.each(STUBBORN)('does not read again and again what repeats: %j', (part) => {
    const text = part.repeat(100_000 / part.length);
    expect(() => [findSecretsAndPersonal(text), findUnderLabel('Password', text), redactText(text)]).not.toThrow();
  });
});
