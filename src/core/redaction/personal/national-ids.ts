import type { FoundInText } from '../found-in-text';
import {
  isAadhaar,
  isCnpj,
  isCpf,
  isDni,
  isMyNumber,
  isNino,
  isNir,
  isResidentId,
  isRrn,
  isSsn,
  isSteuerId,
} from './check-digits';
import { AFTER_LABEL, labelForm } from './labelled';

const isAadhaarOrMyNumber = (number: string): boolean => isAadhaar(number) || isMyNumber(number);
const SPACE = '[ \\u00a0\\u202f]';
const BEFORE = '(?<![\\p{L}\\p{N}]|[\\p{N}][.,/-])';
const AFTER = '(?![\\p{L}\\p{N}]|[.,/-]\\p{N})';

/** Numbers that can be told by how they are written, and by their check digits. */
const FORMS: readonly (readonly [form: RegExp, isOne: (number: string) => boolean])[] = (
  [
    ['\\d{3}-\\d{2}-\\d{4}', isSsn],
    [`[A-Za-z]{2}${SPACE}?\\d{2}${SPACE}?\\d{2}${SPACE}?\\d{2}${SPACE}?[A-Da-d]`, isNino],
    [`[1-9]\\d${SPACE}?\\d{3}${SPACE}?\\d{3}${SPACE}?\\d{3}`, isSteuerId],
    [
      `[1-478]${SPACE}?\\d{2}${SPACE}?\\d{2}${SPACE}?(?:\\d{2}|2[ABab])${SPACE}?\\d{3}${SPACE}?\\d{3}${SPACE}?\\d{2}`,
      isNir,
    ],
    ['(?:\\d{2}\\.?\\d{3}\\.?\\d{3}|[XYZxyz][ -]?\\d{7})[ -]?[A-Za-z]', isDni],
    ['\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}', isCpf],
    ['\\d{2}\\.\\d{3}\\.\\d{3}/\\d{4}-\\d{2}', isCnpj],
    [`\\d{4}${SPACE}\\d{4}${SPACE}\\d{4}`, isAadhaarOrMyNumber],
    [`\\d{4}-\\d{4}-\\d{4}`, isAadhaarOrMyNumber],
    ['\\d{17}[\\dXx]', isResidentId],
    ['\\d{6}-[1-8]\\d{6}', isRrn],
  ] as const
).map(([form, isOne]) => [new RegExp(`${BEFORE}${form}${AFTER}`, 'gu'), isOne]);

/** What such numbers are called, in the languages of the product and of the states that give them. */
const LABELS = labelForm(
  'ssn|social security(?: (?:number|no\\.?))?|national insurance(?: (?:number|no\\.?))?|nino|ni number|tax(?:payer)? id(?:entification)?(?: number)?|itin|national id(?:entity)?(?: (?:number|no\\.?|card))?|' +
    "id card(?: (?:number|no\\.?))?|identity card(?: number)?|passport(?: (?:number|no\\.?))?|driver[’']?s? licen[cs]e(?: (?:number|no\\.?))?|steuer-?id(?:entifikationsnummer|nr\\.?)?|steuerliche identifikationsnummer|" +
    'steuernummer|idnr\\.?|sozialversicherungsnummer|rentenversicherungsnummer|personalausweis(?:nummer|-nr\\.?)?|ausweisnummer|reisepass(?:nummer|-nr\\.?)?|führerscheinnummer|' +
    "numéro de sécurité sociale|n° de sécurité sociale|sécurité sociale|nir|carte d[’']identité|numéro de passeport|passeport|dni|nie|nif|documento de identidad|número de identificación|pasaporte|número de pasaporte|" +
    'cpf|cnpj|rg|número de identidade|passaporte|aadhaar(?: (?:number|no\\.?))?|pan card|आधार(?: (?:संख्या|नंबर))?|पासपोर्ट(?: (?:संख्या|नंबर))?|رقم الهوية(?: الوطنية)?|الرقم القومي|رقم جواز السفر|جواز السفر|' +
    '身份证(?:号码?|號碼?)?|公民身份号码|护照(?:号码?)?|주민등록번호|주민번호|여권 ?번호|외국인등록번호|マイナンバー|個人番号|旅券番号|パスポート番号',
);
const LABELLED = new RegExp(`${LABELS}${AFTER_LABEL}([\\p{Lu}\\p{N}](?:[ .\\-/]?[\\p{L}\\p{N}]){5,20})${AFTER}`, 'giu');

/** Numbers that states give to people and firms: by their check digits, or by what stands before. */
export function findNationalIds(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const [form, isOne] of FORMS) {
    for (const { 0: number, index } of text.matchAll(form)) {
      if (isOne(number.replace(/[\s./-]/g, '').toUpperCase()))
        found.push({ start: index, end: index + number.length, type: 'nationalId' });
    }
  }
  for (const match of text.matchAll(LABELLED)) {
    const number = /^.*\p{N}/su.exec(match[1]!)?.[0] ?? '';
    if ((number.match(/\p{N}/gu)?.length ?? 0) < 5) continue;
    const start = match.index + match[0].length - match[1]!.length;
    found.push({ start, end: start + match[1]!.trimEnd().length, type: 'nationalId' });
  }
  return found;
}
