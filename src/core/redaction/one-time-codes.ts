import type { FoundInText } from './found-in-text';

/** Words that say that what follows, or what stands before, is to be typed in once, in the languages of most sites. */
const WORDS = [
  '(?:verification|(?<!social )security|login|log-in|sign-in|signin|one[- ]time|confirmation|confirm|authentication|authenticator|access|auth|sms|pairing|device|recovery|backup|2fa|two[- ]factor|mfa|reset|activation)[- ]?(?:pass)?(?:codes?|pin|password|number)',
  '(?:otp|totp|mtan|passcode|2fa|mfa|cvv|cvc|cvv2|cvc2|pin)(?: code)?',
  '(?:sicherheits|bestätigungs|einmal|verifizierungs|anmelde|zugangs|freischalt|wiederherstellungs)[- ]?(?:codes?|pin|passwort|kennwort)|tan',
  "code (?:de (?:vérification|sécurité|confirmation|validation|connexion)|d’accès|d'accès|à usage unique)",
  'código (?:de (?:verificación|seguridad|confirmación|acceso|verificação|segurança|confirmação))',
  'codice (?:di (?:verifica|sicurezza|conferma|accesso))|verificatiecode|beveiligingscode|kod weryfikacyjny',
  '(?:your|ihr|dein|votre|ton|tu|su|seu|teu) (?:(?:new|neuer|nouveau|nuevo|novo|personal|secret) )?(?:codes?|código|código de acesso)',
  '(?:enter|use|type|with) (?:the |this )?(?:following )?code',
  'код(?: (?:подтверждения|проверки|безопасности|доступа))|doğrulama kodu|onay kodu|رمز التحقق|सत्यापन कोड|ओटीपी',
];
const WORDS_WITHOUT_SPACES = [
  '验证码|驗證碼|校验码|动态码|認証コード|確認コード|ワンタイムパスワード|인증번호|인증 코드|확인 코드',
];
const CODE = '(?:[A-Z]{1,3}-)?(?:\\d{4,10}|\\d{3}[\\s-]\\d{3}|\\d{4}[\\s-]\\d{4}|\\d(?:[\\s-]\\d){3,7})';
/** As the codes for a lost second factor: groups of letters and digits, several of them in a list. */
const GROUPED = '(?=[A-Za-z-]{0,12}\\d)[A-Za-z0-9]{4,12}(?:-[A-Za-z0-9]{4,12}){1,7}';
/** Letters of scripts without spaces may follow at once. */
const EDGE = '(?![\\p{Script=Latin}\\p{Script=Cyrillic}\\p{N}_]|[.,]\\d)';
const BETWEEN =
  '(?:[^\\p{L}\\p{N}]{0,12}(?:is now|is|lautet|est|es|é|è|ist|هو|هي|है|الخاص بك هو|:|=|код)?[^\\p{L}\\p{N}]{1,12}|[^\\p{L}\\p{N}]{1,16})';
/** Letters and digits in one word, six to eight of them. */
const MIXED = '(?=[A-Za-z]{0,7}\\d)[A-Za-z0-9]{6,8}';
const LIST = `((?:${GROUPED}|${CODE}|${MIXED})${EDGE}(?:\\s{1,4}${GROUPED}${EDGE}){0,20})`;
const AFTER = [
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORDS.join('|')})${BETWEEN}${LIST}`, 'giu'),
  new RegExp(
    `(?:${WORDS_WITHOUT_SPACES.join('|')})[^\\p{L}\\p{N}]{0,8}(?:は|是|为|為|はこちら|은|는|이|가)?[^\\p{L}\\p{N}]{0,8}${LIST}`,
    'giu',
  ),
];
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}.,_-])(${CODE})${EDGE}[^\\p{L}\\p{N}]{1,8}(?:is |ist |est |es |è |é )?(?:[\\p{L}’']{1,16} ){0,4}(?:${WORDS.join('|')})(?![\\p{L}\\p{N}])`,
  'giu',
);

/** How far from its word a code may be, with what is between them (UTF-16 code units). */
const FARTHEST = 130;
/** A part of each of the words. Without one, there is none of them. */
const STEMS =
  /code|c[oó]di|pin|otp|\btan\b|2fa|mfa|cv[cv]|pass(?:word|wort)|kennwort|number|kod|код|验证|驗證|校验|动态|コード|ワンタイム|인증|확인|رمز|कोड|ओटीपी/i;

const LABEL = new RegExp(`(?:${[...WORDS, ...WORDS_WITHOUT_SPACES].join('|')})[^\\p{L}\\p{N}]{0,12}$`, 'iu');

/** Whether a text says that such a code comes after it. */
export function isLabelOfCode(text: string): boolean {
  return STEMS.test(text) && LABEL.test(text);
}

/** Codes that are typed in once, where a word beside them says so: any number may be one. */
export function findOneTimeCodes(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const [from, to] of surroundings(text)) {
    const part = text.slice(from, to);
    if (!STEMS.test(part)) continue;
    for (const match of AFTER.flatMap((form) => [...part.matchAll(form)])) {
      const end = from + match.index + match[0].length;
      found.push({ start: end - match[1]!.length, end, type: 'code' });
    }
    for (const { 1: code, index } of part.matchAll(BEFORE)) {
      found.push({ start: from + index, end: from + index + code!.length, type: 'code' });
    }
  }
  return found;
}

/** The parts of a text with digits and what is around them. They do not overlap. */
function* surroundings(text: string): Generator<[from: number, to: number]> {
  let [from, to] = [0, -1];
  for (const { index } of text.matchAll(/\d+/g)) {
    if (to >= 0 && index - FARTHEST > to) {
      yield [from, to];
      to = -1;
    }
    if (to < 0) from = Math.max(0, index - FARTHEST);
    to = Math.min(text.length, index + FARTHEST);
  }
  if (to >= 0) yield [from, to];
}
