import { findSecrets, findSecretsAndPersonal } from '../../core/redaction/find-secrets';
import type { SecretType } from '../../core/redaction/secret';
import { labelsOf } from './labels-of';
import type { Field } from './trees';

/** Types of inputs that show no text that was typed. */
const WITHOUT_TEXT = new Set(['hidden', 'checkbox', 'radio', 'range', 'color', 'image']);
/** Types whose text is a label. */
const BUTTONS = new Set(['button', 'submit', 'reset']);

const AUTOCOMPLETE = /(?:^|\s)(?:cc-\S+|one-time-code|current-password|new-password)(?:\s|$)/i;
/** Names of fields whose values are never shown, in words that are separated by spaces. */
const NAMES = new RegExp(
  [
    'pass ?(?:word|wd|phrase|code|wort)|pwd|kennwort|contrase(?:ñ|n)a|senha|mot de passe|wachtwoord|пароль|密码|パスワード|비밀번호',
    '(?:credit|debit|card|cc|karten?|carte|tarjeta|kreditkarten?) ?(?:number|num|nr|no|nummer|numéro|número)\\b|pan\\b|cardnumber|kreditkarte',
    'cvc\\d?|cvv\\d?|csc|card ?(?:code|verification)|security ?code|prüfnummer|sicherheitscode|cryptogramme',
    'card ?expir\\w*|exp(?:iry|iration)? ?(?:date|month|year)|cc ?exp\\w*',
    'iban|bic\\b|swift\\b|account ?(?:number|no|nr)|kontonummer|routing ?(?:number|no)|sort ?code|bankleitzahl',
    'ssn|social ?security|sozialversicherung\\w*|tax ?(?:id|number)|steuer ?(?:id|nummer)|tin\\b|passport|national ?(?:id|insurance)',
    'otp|totp|one ?time|2fa|mfa|two ?factor|verification ?code|auth(?:entication)? ?code|bestätigungscode|验证码|pin(?: ?code)?\\b|tan\\b',
    'secret|api ?key|access ?key|private ?key|(?:access|auth|api|refresh|bearer|bot) ?token|token\\b|seed ?phrase|recovery ?(?:code|phrase|key)|mnemonic',
  ]
    .map((words) => `(?<![\\p{L}])(?:${words})`)
    .join('|'),
  'iu',
);

/** Fields for what says who somebody is: what they fill in by themselves, and what they are called. */
const PERSONAL: readonly { type: SecretType; autocomplete: RegExp; names: RegExp }[] = [
  {
    type: 'phone',
    autocomplete: /(?:^|\s)tel(?:-\S+)?(?:\s|$)/i,
    names:
      /(?<!\p{L})(?:phone|mobile|cell ?phone|tel(?:efon|éfono|efone|ephone)?|handy|téléphone|móvil|celular|whatsapp)(?!\p{L})|هاتف|फ़ोन|मोबाइल|電話|携帯|전화|휴대폰|电话|手机/iu,
  },
  {
    type: 'birthDate',
    autocomplete: /(?:^|\s)bday(?:-\S+)?(?:\s|$)/i,
    names:
      /(?<!\p{L})(?:birth ?(?:date|day)?|date of birth|dob|geburts(?:datum|tag)|nacimiento|naissance|nascimento)(?!\p{L})|الميلاد|जन्म|生年月日|생년월일|出生/iu,
  },
  {
    type: 'address',
    autocomplete: /(?:^|\s)(?:street-address|address-(?:line|level)\d|postal-code)(?:\s|$)/i,
    names:
      /(?<!\p{L}|(?:e-?mail|ip|web|mac|url|wallet) )(?:(?:street|postal|home|shipping|billing) ?address|address(?: ?line)?|street|stra(?:ß|ss)e|anschrift|adresse|dirección|domicilio|endereço|zip(?: ?code)?|post(?:al)? ?code|plz|postleitzahl)(?!\p{L})|العنوان|पता|住所|주소|地址/iu,
  },
];

/** What a field says of who somebody is, if it is for that; null for nothing. */
function personalOf(field: Field): SecretType | null {
  if (field.localName === 'input' && field.type === 'tel') return 'phone';
  const [autocomplete, names] = [field.getAttribute('autocomplete') ?? '', namesOf(field)];
  const [, mail] = /((?<!\p{L})e?[- ]?mail)/iu.exec(names) ?? [];
  return PERSONAL.find((one) => one.autocomplete.test(autocomplete) || (!mail && one.names.test(names)))?.type ?? null;
}

/** What is secret or personal about a field that is shown: null for nothing. */
export function secretOfField(field: Field): { type: SecretType; text: string } | null {
  const type = field.localName === 'input' ? field.type : '';
  if (WITHOUT_TEXT.has(type)) return null;
  const text = shownText(field);
  const isFilled = text !== '' || field.matches(':autofill');
  if (!isFilled) return null;
  if (!BUTTONS.has(type) && field.value !== '' && isSecretField(field)) return { type: 'field', text: field.value };
  if (field.value === '' && field.matches(':autofill') && isSecretField(field)) return { type: 'field', text };
  const found = findSecretsAndPersonal(text)[0];
  if (found) return { type: found.type, text };
  const personal = field.value !== '' && !BUTTONS.has(type) ? personalOf(field) : null;
  return personal && { type: personal, text };
}

/** Whether a field is for something secret, whatever its value is. */
function isSecretField(field: Field): boolean {
  if (field.localName === 'input' && field.type === 'password') return true;
  if (AUTOCOMPLETE.test(field.getAttribute('autocomplete') ?? '')) return true;
  if (NAMES.test(namesOf(field))) return true;
  return getComputedStyle(field).getPropertyValue('-webkit-text-security').replace('none', '') !== '';
}

/** Fields with one digit each, as for a code, and those that have one number together. */
export function findSplitFields(fields: readonly Field[]): Set<Field> {
  const split = new Set<Field>();
  let run: HTMLInputElement[] = [];
  const end = (): void => {
    const values = run.map(({ value }) => value);
    const isCode = run.length >= 4 && run.every(({ maxLength }) => maxLength === 1);
    if (isCode || (run.length > 1 && findSecrets(values.join(' ')).length > 0))
      for (const field of run) split.add(field);
    run = [];
  };
  for (const field of fields) {
    const isShort =
      field.localName === 'input' &&
      (field as HTMLInputElement).maxLength > 0 &&
      (field as HTMLInputElement).maxLength <= 6;
    if (!isShort || (run[0] && run[0].form !== field.form)) end();
    if (isShort) run.push(field as HTMLInputElement);
  }
  end();
  return split;
}

/** What a field shows: its value, or else what stands in its place. */
function shownText(field: Field): string {
  if (field.localName === 'select') {
    const { options, selectedOptions, size, multiple } = field as HTMLSelectElement;
    const shown = size > 1 || multiple ? options : selectedOptions;
    const groups = shown === options ? [...field.querySelectorAll('optgroup')] : [];
    return [...shown, ...groups].map(({ label }) => label).join('\n');
  }
  return field.value || (field as HTMLInputElement).placeholder;
}

/** All that names a field, with its words apart: `cardNumber` and `card_number` as `card number`. */
function namesOf(field: Field): string {
  const labels = labelsOf(field).map(({ label }) => label);
  const attributes = ['name', 'id', 'aria-label', 'placeholder', 'data-testid', 'data-test', 'title'].map(
    (name) => field.getAttribute(name) ?? '',
  );
  return [...labels, ...attributes]
    .map((name) => name.slice(0, 200))
    .join(' | ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_.:[\]-]+/g, ' ');
}
