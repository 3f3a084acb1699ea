import { entropyToMnemonic } from '@scure/bip39';
import { wordlist as chinese } from '@scure/bip39/wordlists/simplified-chinese.js';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as french } from '@scure/bip39/wordlists/french.js';
import { wordlist as japanese } from '@scure/bip39/wordlists/japanese.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { anyKey, keyOf, KNOWN_FORMS, spoken } from './known-forms';
import { between, DIGITS, HEX, LETTERS, pick, type Random, SMALL, some } from './random';

/** A secret that was made up, and what a page says with it. */
export interface Planted {
  kind: string;
  /** What nobody may read. */
  secret: string;
  before: string;
  after: string;
  /** Something beside it says that it is secret. */
  isLabelled: boolean;
  /** How a page shows it, with the secret in elements `<i>` alone; missing for a text. */
  html?: string;
}

type Made = Pick<Planted, 'secret'> & Partial<Planted>;
type Kind = (random: Random) => Made;

/** Labels of passwords in the ten languages of the product. */
const PASSWORD_LABELS = [
  'Password', 'Your password', 'New password', 'Temporary password', 'Passphrase', 'Wi-Fi password', 'Admin password', 'Passcode',
  'Passwort', 'Ihr Passwort', 'Kennwort', 'Neues Passwort', 'WLAN-Passwort',
  'Contraseña', 'Tu contraseña', 'Contraseña temporal', 'Clave de acceso',
  'Mot de passe', 'Votre mot de passe', 'Mot de passe provisoire', 'Phrase secrète'.replace('Phrase secrète', 'Code secret'),
  'Senha', 'Sua senha', 'Nova senha', 'Palavra-passe',
  'كلمة المرور', 'كلمة السر', 'पासवर्ड', 'नया पासवर्ड', 'パスワード', '新しいパスワード', '暗証番号', '비밀번호', '새 비밀번호', '密码', '新密码', '登录密码', '初始口令',
] as const; // prettier-ignore
const KEY_LABELS = [
  'API key', 'API Key', 'Api-Key', 'Secret key', 'Access token', 'Auth token', 'Client secret', 'Private key', 'Webhook secret', 'License key', 'Session token',
  'API-Schlüssel', 'Zugriffstoken', 'Geheimer Schlüssel', 'Lizenzschlüssel', 'Clave de API', 'Clave privada', 'Token de acceso', 'Clé API', 'Clé privée', 'Jeton d’accès',
  'Chave de API', 'Chave privada', 'Token de acesso', 'مفتاح API', 'المفتاح الخاص', 'رمز الوصول', 'API कुंजी', 'निजी कुंजी', 'एक्सेस टोकन',
  'APIキー', '秘密鍵', 'アクセストークン', 'API 키', '개인 키', '액세스 토큰', 'API 密钥', '私钥', '访问令牌',
] as const; // prettier-ignore
/** Sentences that say a password; the dot is the place of it. */
const PASSWORD_SENTENCES = [
  'Your new password is •.', 'Your temporary password is • and expires soon.', 'The password for the demo account is •', 'The Wi-Fi password is •.', 'Your password has been reset to •',
  'Password is now •', 'Ihr Passwort lautet •.', 'Dein neues Passwort lautet •', 'Das Kennwort lautet: •', 'Ihr vorläufiges Passwort ist •', 'Tu nueva contraseña es •.', 'La contraseña es: •',
  'Votre nouveau mot de passe est •.', 'Le mot de passe est : •', 'Sua nova senha é •.', 'A senha é: •', 'كلمة المرور الجديدة هي •', 'كلمة المرور: •', 'आपका पासवर्ड है •', 'पासवर्ड: • है',
  '新しいパスワードは•です', 'パスワードは「•」です', '새 비밀번호는 •입니다', '비밀번호: •', '您的新密码是•，请妥善保管', '初始密码为•。',
] as const; // prettier-ignore
const CODE_SENTENCES = [
  'Your code is •', 'Your verification code is •.', 'Use • as your login code', '• is your verification code', 'Your one-time password is •', 'Your security code: •', 'Enter the code • to sign in',
  'Ihr Code lautet •', 'Ihr Bestätigungscode ist •', 'Tu código es •', 'Su código de verificación es •', 'Votre code est •', 'Votre code de vérification est : •', 'Seu código é •', 'Seu código de verificação: •',
  'رمز التحقق: •', 'رمز التحقق الخاص بك هو •', 'आपका सत्यापन कोड है •', 'आपका ओटीपी • है', '認証コード: •', '確認コードは•です', '인증번호: •', '인증 코드는 •입니다', '您的验证码是•，请勿告诉他人', '验证码：•',
] as const; // prettier-ignore

function password(random: Random): string {
  return pick(random, [
    () => `${some(random, LETTERS, 6)}${some(random, DIGITS, 2)}!x`,
    () => `${spoken(random, 6, 9)}${between(random, 10, 9999)}`,
    () => spoken(random, 14, 20),
    () => `${some(random, LETTERS, 3)}#${some(random, SMALL, 4)}$${some(random, DIGITS, 2)}k`,
    () => `${spoken(random, 4, 6)}-${spoken(random, 4, 6)}-${some(random, DIGITS, 2)}`,
  ])();
}

function token(random: Random): string {
  return pick(random, [
    some(random, HEX, pick(random, [32, 40, 64])),
    `${some(random, LETTERS + DIGITS, 14)}7b${some(random, LETTERS + DIGITS, 12)}`,
  ]);
}

function sentence(text: string, secret: string): Made {
  const [before, after] = text.split('•') as [string, string];
  return { secret, before, after };
}

function phrase(random: Random, list: readonly string[], bytes = pick(random, [16, 20, 24, 28, 32])): string {
  return entropyToMnemonic(
    Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)),
    [...list],
  ).normalize('NFC');
}

/** Shown by a page so that its structure says what it is. */
function shown(html: string, label: string, secret: string): Made {
  return { secret, before: '', after: '', html: html.replaceAll('LABEL', label).replace('SECRET', `<i>${secret}</i>`) };
}

const LABELLED: Readonly<Record<string, Kind>> = {
  'password after a colon': (random) => ({
    secret: password(random),
    before: pick(random, PASSWORD_LABELS) + pick(random, [': ', ':  ', ' : ', '：', ':\u00a0', ' = ', ' - ', ' → ']),
  }),
  'password in a sentence': (random) => sentence(pick(random, PASSWORD_SENTENCES), password(random)),
  'passphrase of words': (random) => ({
    secret: Array.from({ length: between(random, 4, 7) }, () => pick(random, english.slice(900, 1500))).join('-'),
    before: pick(random, ['Passphrase: ', 'Password: ', 'Your passphrase is ', 'Mot de passe : ', 'Kennwort: ']),
  }),
  'password under its label': (random) => ({ secret: password(random), before: `${pick(random, PASSWORD_LABELS)}${pick(random, ['', ':', ' *'])}\n` }),
  'key under its label': (random) => ({ secret: token(random), before: `${pick(random, KEY_LABELS)}${pick(random, ['', ':'])}\n`, after: '\nCreated today' }),
  'key after a colon': (random) => ({ secret: token(random), before: `${pick(random, KEY_LABELS)}${pick(random, [': ', ' : ', '：', ' = '])}` }),
  'key after a space': (random) => ({ secret: token(random), before: pick(random, ['Auth Token ', 'API key ', 'Access token ', 'Client secret ', 'API-Schlüssel ', 'Clé API ']) }),
  environment: (random) => ({
    secret: password(random),
    before: pick(random, ['', 'export ', 'set ', 'ENV ']) + pick(random, ['DB_PASS', 'DB_PASSWORD', 'PGPASSWORD', 'MYSQL_ROOT_PASSWORD', 'SMTP_PASS', 'APP_PASSWORD', 'REDIS_PASSWORD', 'POSTGRES_PASSWORD', 'ADMIN_PWD', 'mail.pass']) + '=',
    after: '\nDEBUG=1',
  }),
  'secret in the environment': (random) => ({
    secret: token(random),
    before: pick(random, ['', 'export ']) + pick(random, ['SECRET_KEY', 'JWT_SECRET', 'API_TOKEN', 'GITHUB_TOKEN', 'SESSION_SECRET', 'AWS_SECRET_ACCESS_KEY', 'STRIPE_API_KEY', 'ENCRYPTION_KEY', 'NPM_TOKEN', 'apiKey']) + '=',
  }),
  JSON: (random) => ({
    secret: password(random),
    before: `{"user": "ada", "${pick(random, ['password', 'dbPassword', 'admin_password', 'passwd', 'userPassword', 'passphrase', 'db_pass'])}": "`,
    after: '", "port": 5432}',
  }),
  YAML: (random) => ({ secret: password(random), before: `database:\n  user: ada\n  ${pick(random, ['password', 'db-password', 'root_password', 'passwd', 'pass'])}: `, after: '\n  port: 5432' }),
  'name and value': (random) => ({ secret: password(random), ...pick(random, [
    { before: '<add key="Password" value="', after: '" />' },
    { before: '- name: DB_PASSWORD\n  value: ', after: '\n- name: DEBUG' },
    { before: '<input type="password" value="', after: '">' },
    { before: '<password>', after: '</password>' },
  ]) }),
  program: (random) => ({ secret: password(random), ...pick(random, [
    { before: "const dbPassword = '", after: "';" },
    { before: 'password = "', after: '"' },
    { before: "config['password'] = '", after: "'" },
    { before: "  password => '", after: "'," },
    { before: 'clientPassword: `', after: '`,' },
    { before: 'self.password = "', after: '"' },
    { before: '#define WIFI_PASSWORD "', after: '"' },
  ]) }),
  command: (random) => ({ secret: password(random).replace(/[$#]/g, 'q'), ...pick(random, [
    { before: 'mysql -u root -p', after: ' app' },
    { before: 'sshpass -p ', after: ' ssh ada@host' },
    { before: 'curl -u ada:', after: ' https://example.com/' },
    { before: 'docker login -u ada -p ', after: ' registry.example.com' },
    { before: 'tool --password ', after: ' --verbose' },
    { before: 'tool --password=', after: ' --verbose' },
    { before: 'redis-cli -h cache -a ', after: ' ping' },
    { before: "psql 'host=db password=", after: " user=ada'" },
    { before: 'machine example.com login ada password ', after: '' },
    { before: "CREATE USER ada IDENTIFIED BY '", after: "';" },
    { before: 'Server=db;User Id=sa;Password=', after: ';Encrypt=yes' },
  ]) }),
  'connection string': (random) => ({
    secret: password(random).replace(/[#$]/g, '_'),
    before: pick(random, ['postgres://ada:', 'mysql://root:', 'mongodb+srv://app:', 'redis://:', 'amqp://guest:', 'https://ada:', 'DATABASE_URL=postgresql://ada:']),
    after: '@db.example.com:5432/app',
  }),
  header: (random) => ({ secret: token(random), ...pick(random, [
    { before: 'Authorization: Bearer ', after: '\r\nAccept: */*' },
    { before: 'Authorization: token ', after: '' },
    { before: 'X-Api-Key: ', after: '\nHost: example.com' },
    { before: 'PRIVATE-TOKEN: ', after: '' },
    { before: 'X-Auth-Token: ', after: '' },
    { before: 'curl -H "X-API-Key: ', after: '" https://example.com' },
    { before: 'Cookie: theme=dark; session_id=', after: '; lang=en' },
    { before: 'Proxy-Authorization: Basic ', after: '' },
  ]) }),
  'address with a parameter': (random) => ({
    secret: token(random),
    before: `https://example.com/${pick(random, ['cb?state=x&access_token=', 'reset?token=', 'a?api_key=', 'f?sig=', '#id_token=', 'login?code=', 'v1?key='])}`,
    after: pick(random, ['', '&next=1']),
  }),
  'link that lets in': (random) => ({
    secret: some(random, LETTERS + DIGITS, between(random, 16, 32)) + 'x9Kq2',
    before: `https://example.com/${pick(random, ['login/link/', 'magic-link/', 'auth/verify/', 'reset-password/', 'invite/', 'signin/', 'users/password/reset/', 'account/activate/', 'sso/callback/', 'confirm/email/'])}`,
    after: pick(random, ['', '?from=mail']),
  }),
  'private key in hex': (random) => ({
    secret: pick(random, ['', '0x']) + some(random, HEX, 64),
    before: pick(random, ['Private key: ', 'Private key\n', 'PRIVATE_KEY=', 'Your private key is ', 'Privater Schlüssel: ', 'Clave privada: ', 'Clé privée : ', 'Chave privada: ', '私钥：', '秘密鍵: ', '개인 키: ', 'निजी कुंजी: ', 'المفتاح الخاص: ']),
  }),
  'one-time code': (random) => sentence(
    pick(random, CODE_SENTENCES),
    pick(random, [some(random, DIGITS, 6), `${some(random, DIGITS, 3)} ${some(random, DIGITS, 3)}`, some(random, DIGITS, pick(random, [4, 8]))]),
  ),
  'recovery codes': (random) => ({
    secret: Array.from({ length: between(random, 2, 8) }, () => `${some(random, SMALL, 3)}4${some(random, SMALL + DIGITS, 1)}-${some(random, SMALL + DIGITS, 5)}`).join('\n'),
    before: pick(random, ['Recovery codes:\n', 'Backup codes\n', 'Recovery codes: ']),
  }),
  Markdown: (random) => ({ secret: password(random), ...pick(random, [
    { before: '**Password:** `', after: '`' },
    { before: '- **Password**: ', after: '\n- Port: 80' },
    { before: '| Field | Value |\n| --- | --- |\n| Password | ', after: ' |\n' },
    { before: '> Password: ', after: '' },
    { before: '* Passwort: `', after: '` (bitte ändern)' },
  ]) }),
  'license key': (random) => ({
    secret: Array.from({ length: 5 }, () => `${some(random, LETTERS.slice(0, 26) + DIGITS, 4)}${some(random, DIGITS, 1)}`).join('-'),
    before: pick(random, ['License key: ', 'Product key: ', 'Lizenzschlüssel: ', 'Clé de licence : ', 'Clave de licencia: ', 'Chave de licença: ', 'Activation key\n']),
  }),
  'words of a wallet after their label': (random) => ({
    secret: phrase(random, pick(random, [english, spanish, french])),
    before: pick(random, ['Seed phrase: ', 'Recovery phrase:\n', 'Your secret recovery phrase is ', 'Mnemonic: ', 'Frase de recuperación: ', 'Phrase de récupération : ']),
  }),
  // What the structure of a page says.
  'dd after dt': (random) => shown('<dl><dt>LABEL</dt><dd>SECRET</dd><dt>Plan</dt><dd>Free</dd></dl>', pick(random, PASSWORD_LABELS), pick(random, [password(random), spoken(random, 6, 18)])),
  'next cell': (random) => shown('<table><tr><td>User</td><td>ada</td></tr><tr><td>LABEL</td><td>SECRET</td></tr></table>', pick(random, PASSWORD_LABELS), pick(random, [password(random), spoken(random, 6, 18)])),
  'cell after a heading': (random) => shown('<table><tr><th>LABEL</th><td>SECRET</td></tr></table>', pick(random, [...PASSWORD_LABELS]), pick(random, [password(random), spoken(random, 6, 18)])),
  'cell under a heading': (random) => shown('<table><thead><tr><th>User</th><th>LABEL</th><th>Plan</th></tr></thead><tbody><tr><td>ada</td><td>SECRET</td><td>Free</td></tr></tbody></table>', pick(random, PASSWORD_LABELS), pick(random, [password(random), spoken(random, 6, 18)])),
  output: (random) => shown(pick(random, ['<label>LABEL <output>SECRET</output></label>', '<label for="o">LABEL</label> <output id="o">SECRET</output>', '<span id="l">LABEL</span> <output aria-labelledby="l">SECRET</output>']), pick(random, PASSWORD_LABELS), pick(random, [password(random), spoken(random, 6, 18)])),
  'next element': (random) => shown(pick(random, ['<b>LABEL</b> <span>SECRET</span>', '<span>LABEL</span><code>SECRET</code>', '<h4>LABEL</h4><p>SECRET</p>', '<div>LABEL</div><div>SECRET</div>', '<div><span>LABEL</span></div><div><pre>SECRET</pre></div>', '<p>LABEL<br>SECRET</p>']), pick(random, PASSWORD_LABELS), pick(random, [password(random), spoken(random, 14, 18)])),
  'accessible name': (random) => shown(pick(random, ['<span aria-label="LABEL">SECRET</span>', '<code title="LABEL">SECRET</code>', '<div role="row"><span role="rowheader">LABEL</span><span role="cell">SECRET</span></div>', '<fieldset><legend>LABEL</legend><code>SECRET</code></fieldset>']), pick(random, PASSWORD_LABELS), pick(random, [password(random), spoken(random, 8, 18)])),
  'key in a cell': (random) => shown(pick(random, ['<table><tr><td>LABEL</td><td>SECRET</td></tr></table>', '<dl><dt>LABEL</dt><dd>SECRET</dd></dl>', '<table><tr><th>Name</th><th>LABEL</th></tr><tr><td>CI</td><td><code>SECRET</code></td></tr></table>']), pick(random, KEY_LABELS), token(random)),
}; // prettier-ignore

const UNLABELLED: Readonly<Record<string, Kind>> = {
  'mail address': (random) => ({
    secret: `${some(random, SMALL, 6)}.${some(random, SMALL, 8)}@${some(random, SMALL, 7)}.${pick(random, ['com', 'org', 'co.uk', 'de'])}`,
    before: 'Contact: ',
  }),
  card: (random) => {
    const number = withLuhn(pick(random, ['4', '51', '55', '2221', '6011']), 16, random);
    return { secret: number.match(/.{4}/g)!.join(pick(random, ['', ' ', '-', '\u00a0'])), before: 'Paid with ' };
  },
  IBAN: (random) => {
    const [country, length] = pick(random, [['DE', 18], ['FR', 23], ['ES', 20]] as const);
    const iban = withCheck(country, some(random, DIGITS, length));
    return { secret: pick(random, [iban, iban.match(/.{1,4}/g)!.join(' ')]), before: 'Account ' };
  },
  'known beginning': (random) => ({ secret: anyKey(random), before: pick(random, ['Set ', 'use “', '(', '', 'value: ', '\t']), after: pick(random, [' there.', '”', ')', '', ', then go on', '\n']) }),
  'token of a forge': (random) => ({ secret: keyOf(pick(random, KNOWN_FORMS.filter(([maker]) => /^Git/.test(maker)))[1], random), before: 'Deploy with ' }),
  'token of a session': (random) => ({ secret: keyOf(KNOWN_FORMS.find(([maker]) => maker === 'JWT')![1], random), before: 'Session ' }),
  'random key': (random) => ({ secret: `${some(random, LETTERS + DIGITS, 16)}5qZ8${some(random, LETTERS + DIGITS, 16)}`, before: 'Value ' }),
  'private key': (random) => ({
    secret: `-----BEGIN ${pick(random, ['RSA ', '', 'EC ', 'OPENSSH '])}PRIVATE KEY-----\n${Array.from({ length: 4 }, () => some(random, LETTERS + DIGITS + '+/', 64)).join('\n')}\n-----END PRIVATE KEY-----`,
    before: 'Key:\n',
  }),
  'key with signs that are not seen': (random) => {
    const key = anyKey(random);
    const at = between(random, 1, key.length - 2);
    return { secret: key.slice(0, at) + pick(random, ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u200d', '\u{e0041}', '\u202e', '\u180e']) + key.slice(at), before: 'Key ' };
  },
  'key over two lines': (random) => {
    const key = keyOf(pick(random, KNOWN_FORMS.filter(([, form]) => !/[|]/.test(form)))[1], random);
    const at = between(random, 8, key.length - 6);
    return { secret: `${key.slice(0, at)}${pick(random, ['\n', '\r\n', '\n    ', ' \\\n'])}${key.slice(at)}`, before: 'Key ', after: '\nAnd more.' };
  },
  'words of a wallet': (random) => ({ secret: phrase(random, pick(random, [english, spanish, french, japanese, chinese])), before: pick(random, ['', '✓ ', '1) ']), after: '' }),
  'numbered words of a wallet': (random) => {
    const words = phrase(random, pick(random, [english, french])).split(/\s/);
    return { secret: words.map((word, at) => `${at ? `${at + 1}. ` : ''}${word}`).join('\n'), before: '1. ' };
  },
  'key in an element of its own': (random) => {
    const key = anyKey(random);
    const at = between(random, 4, key.length - 4);
    const [one, other] = [key.slice(0, at), key.slice(at)];
    return { secret: key, html: pick(random, [`<p>Key <i>${one}</i><wbr><i>${other}</i> set</p>`, `<p>Key <i><b>${one}</b><span>${other}</span></i> set</p>`, `<pre>Key <i>${key}</i></pre>`]) };
  },
  'key broken by br': (random) => {
    const key = keyOf(pick(random, KNOWN_FORMS.filter(([, form]) => !/[|]/.test(form)))[1], random);
    const at = between(random, 8, key.length - 6);
    return { secret: key, html: `<p>Key <i>${key.slice(0, at)}</i><br><i>${key.slice(at)}</i></p><p>And more</p>` };
  },
  'words of a wallet in a list': (random) => ({
    secret: '',
    html: `<ol>${phrase(random, english).split(' ').map((word) => `<li><i>${word}</i></li>`).join('')}</ol>`,
  }),
}; // prettier-ignore

/** So many secrets, of each kind equally many, the same for the same numbers. */
export function plantedSecrets(count: number, random: Random): Planted[] {
  const kinds = [
    ...Object.entries(LABELLED).map((entry) => [...entry, true] as const),
    ...Object.entries(UNLABELLED).map((entry) => [...entry, false] as const),
  ];
  return Array.from({ length: count }, (_, at) => {
    const [kind, make, isLabelled] = kinds[at % kinds.length]!;
    return { kind, isLabelled, before: '', after: '', ...make(random) };
  });
}

/** How many kinds there are. */
export const KIND_COUNT = Object.keys(LABELLED).length + Object.keys(UNLABELLED).length;

function withLuhn(start: string, length: number, random: Random): string {
  const digits = start + some(random, DIGITS, length - 1 - start.length);
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const doubled = Number(digits.at(-1 - at)) * (at % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits + ((10 - (sum % 10)) % 10);
}

function withCheck(country: string, account: string): string {
  const number = [...`${account}${country}00`].map((sign) => parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(number) % 97n);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}
