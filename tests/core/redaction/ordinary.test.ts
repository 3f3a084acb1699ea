import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSecrets } from '../../../src/core/redaction/find-secrets';
import type { FoundInText } from '../../../src/core/redaction/found-in-text';

/** Texts of people about programs, with more keys, hashes and passwords in them than most pages have. */
const MANIFEST = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const PACKAGES = Object.keys({ ...MANIFEST['dependencies'], ...MANIFEST['devDependencies'] });
const FILES = PACKAGES.flatMap((name) =>
  ['README.md', 'readme.md', 'CHANGELOG.md'].map((file) => join('node_modules', name, file)),
);

function paragraphs(): string[] {
  const texts = FILES.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return [...new Set(texts.flatMap((text) => text.split(/\n\s*\n/)).filter((text) => /\p{L}{3}/u.test(text)))];
}

/** E-mail addresses are what they are, whoever shows them. */
const notMail = ({ type }: FoundInText): boolean => type !== 'email';

/** What is written about passwords, keys and codes, in the words of forms, settings and documentation. */
const ABOUT: readonly string[] = [
  'Password: at least 8 characters', 'Password: 8–64 characters', 'Passwords must contain a digit.', 'Forgot your password?', 'Forgot password\nSign in', 'The password is case-sensitive.', 'Your password is incorrect.',
  'Your password is too weak.', 'Your password is required', 'Your password has been changed.', 'Password is required', 'Password\nShow', 'Password *\nRequired', 'Password\nConfirm password', 'API key management',
  'API keys\nManage your API keys', 'Your API key is invalid.', 'An access token is needed.', 'Token: required', 'Tokens: 4096', 'Max tokens: 128k', 'token: string', 'password: string;', 'password?: string | undefined',
  'password = getPassword(user)', 'password: process.env.DB_PASSWORD', 'password: ${{ secrets.DB_PASSWORD }}', 'DB_PASS=$DB_PASS', 'export TOKEN=<your token>', 'api_key="YOUR_API_KEY"', 'password: ********', 'Password: ••••••••',
  'Password hash: bcrypt', 'Password policy: strong', 'Password manager', 'password_hash: d41d8cd98f00b204e9800998ecf8427e', 'key: value', 'Keyboard: Alt+Shift+K', 'Secret: a novel', 'The Secret Garden is a book.',
  'Session: 2024-05-01 10:00', 'Ticket: ABC-1234', 'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'commit 3111e65c8aa8e5a1b0b9f9d3c4e5f6a7b8c9d0e1', 'id: 550e8400-e29b-41d4-a716-446655440000',
  'Passwort vergessen?', 'Passwort: mindestens 8 Zeichen', 'Ihr Passwort ist falsch.', 'Ihr Passwort ist abgelaufen.', 'Passwort\nAnzeigen', 'Kennwort ändern', 'Contraseña: mínimo 8 caracteres', '¿Olvidaste tu contraseña?', 'Su contraseña es incorrecta.',
  'Palabra clave: diseño', 'Mot de passe oublié ?', 'Votre mot de passe est incorrect.', 'Mot de passe : 8 caractères minimum', 'Clé de voûte : arc', 'Esqueceu a senha?', 'Sua senha é fraca.', 'Senha: mínimo de 8 caracteres',
  'هل نسيت كلمة المرور؟', 'كلمة المرور: ثمانية أحرف على الأقل', 'पासवर्ड भूल गए?', 'पासवर्ड: कम से कम 8 अक्षर', 'パスワードをお忘れですか', 'パスワードは8文字以上です', '비밀번호를 잊으셨나요?', '비밀번호는 8자 이상이어야 합니다', '忘记密码？', '密码必须至少包含8个字符', '密码是必填项',
  'Error code: 5000', 'Your order code is ready.', 'The status code is 404', 'Zip code 12345', 'Use code blocks for examples', 'Your code is compiled to JavaScript.', 'Enter the code below', 'Version 1.2.3 (build 4567)', 'ISBN 978-3-16-148410-0', 'Order 4111-2222', '$1,234.56',
  '/login/forgot', '/auth/callback/google', '/password/reset', '/settings/tokens/new', '/invite/friends-and-family', 'https://example.com/login/link/how-it-works',
]; // prettier-ignore

describe('An ordinary text', () => {
  it('of a package is left as it is: 99 of 100 paragraphs', () => {
    const all = paragraphs();
    const boxed = all.filter((text) => findSecrets(text).some(notMail));
    expect(all.length).toBeGreaterThan(5000);
    expect(boxed.length / all.length).toBeLessThanOrEqual(0.01);
  });

  it.each(ABOUT)('about secrets has none: %s', (text) => {
    expect(findSecrets(text).map(({ start, end }) => text.slice(start, end))).toEqual([]);
  });
});
