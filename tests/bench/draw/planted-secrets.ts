/** A secret that was made up, and what a page says with it. */
export interface PlantedSecret {
  kind: string;
  /** What nobody may read. */
  secret: string;
  before: string;
}

type Random = () => number;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const HEX = '0123456789abcdef';

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Twelve kinds of secrets, each in the form that its makers give it. */
const KINDS: Readonly<Record<string, (random: Random) => Omit<PlantedSecret, 'kind'>>> = {
  'mail address': (random) => ({
    secret: `${some(random, LETTERS.slice(26), 6)}.${some(random, LETTERS.slice(26), 8)}@${some(random, LETTERS.slice(26), 7)}.${pick(random, ['com', 'org', 'co.uk', 'de'])}`,
    before: 'Contact: ',
  }),
  card: (random) => {
    const number = withLuhn(pick(random, ['4', '51', '55', '2221', '6011']), 16, random);
    const between = pick(random, ['', ' ', '-', '\u00a0']);
    return { secret: number.match(/.{4}/g)!.join(between), before: 'Paid with ' };
  },
  IBAN: (random) => {
    const account = pick(random, [
      `DE${some(random, DIGITS, 18)}`,
      `FR${some(random, DIGITS, 23)}`,
      `ES${some(random, DIGITS, 20)}`,
    ]);
    const iban = withCheck(account.slice(0, 2), account.slice(2));
    return { secret: pick(random, [iban, iban.match(/.{1,4}/g)!.join(' ')]), before: 'Account ' };
  },
  password: (random) => ({ secret: `${some(random, LETTERS, 6)}${some(random, DIGITS, 2)}!x`, before: 'Password: ' }),
  'one-time code': (random) => ({ secret: some(random, DIGITS, 6), before: 'Your verification code is ' }),
  'key of a model': (random) => ({
    secret: pick(random, ['sk-' + 'proj-', 'sk-' + 'ant-api03-']) + some(random, LETTERS + DIGITS, 48),
    before: 'Key ',
  }),
  'key of a cloud': (random) => ({ secret: 'AKIA' + some(random, LETTERS.slice(0, 26) + '234567', 16), before: 'Id ' }),
  'token of a forge': (random) => ({
    secret: pick(random, ['gh' + 'p_', 'gh' + 'o_', 'npm' + '_']) + some(random, LETTERS + DIGITS, 36),
    before: 'Deploy with ',
  }),
  'token of a team chat': (random) => ({
    secret: `xox${pick(random, ['b', 'p'])}-${some(random, DIGITS, 12)}-${some(random, DIGITS, 12)}-${some(random, LETTERS + DIGITS, 24)}`,
    before: 'Bot ',
  }),
  'key for payments': (random) => ({
    secret: pick(random, ['sk', 'rk']) + '_live_' + some(random, LETTERS + DIGITS, 24),
    before: 'Charge by ',
  }),
  'token of a session': (random) => ({
    secret: `eyJ${some(random, LETTERS + DIGITS, 20)}.eyJ${some(random, LETTERS + DIGITS, 30)}.${some(random, LETTERS + DIGITS + '-_', 43)}`,
    before: 'Session ',
  }),
  'random key': (random) => ({
    secret: pick(random, [some(random, LETTERS + DIGITS, 32), `api_key=${some(random, HEX, 32)}`]),
    before: 'Value ',
  }),
};

/** So many secrets, of each kind equally many. */
export function plantedSecrets(count: number, random: Random): PlantedSecret[] {
  const kinds = Object.keys(KINDS);
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length]!;
    const planted = { kind, ...KINDS[kind]!(random) };
    // What says that a value is secret is none itself.
    const [, name, secret] = /^(api_key=)(.*)$/.exec(planted.secret) ?? [];
    return secret ? { ...planted, before: planted.before + name, secret } : planted;
  });
}

function pick<T>(random: Random, all: readonly T[]): T {
  return all[Math.floor(random() * all.length)]!;
}

function some(random: Random, signs: string, length: number): string {
  return Array.from({ length }, () => signs[Math.floor(random() * signs.length)]).join('');
}

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
