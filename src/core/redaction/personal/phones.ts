import type { FoundInText } from '../found-in-text';
import { AFTER_LABEL, labelForm } from './labelled';

const BETWEEN = '(?:[ \\u00a0\\u202f]?[-./()\\u2010-\\u2015\\u00b7]?[ \\u00a0\\u202f]?)';
const EDGE = '(?![\\p{L}\\p{N}]|[.,/-]\\p{N})';
const START = '(?<![\\p{L}\\p{N}+]|\\p{N}[.,/:-])';

/** With the number of a country, and as North America writes them: whatever stands before. */
const WRITTEN = new RegExp(
  `${START}(?:(?:\\+|00)[1-9](?:${BETWEEN}\\d){6,14}|\\(\\d{3}\\)[ \\u00a0]?\\d{3}[-. ]\\d{4}|[2-9]\\d{2}([-.])\\d{3}\\1\\d{4}|0\\d{1,4}[ /]\\d{2,4}(?:[ -]\\d{2,4}){1,3})${EDGE}`,
  'gu',
);
const LABELLED = new RegExp(
  `${labelForm(
    'tel(?:ephone|efon(?:nummer)?|éfono|efone|\\.)?(?: (?:number|no\\.?))?|phone(?: (?:number|no\\.?))?|mobile(?: (?:number|phone))?|cell(?:phone| phone)?|fax(?:nummer)?|whatsapp|handy(?:nummer)?|mobil(?:nummer|telefon)?|rufnummer|' +
      'téléphone|portable|móvil|celular|número de (?:teléfono|telefone)|telemóvel|(?:رقم )?(?:ال)?(?:هاتف|جوال|موبايل)|फ़ोन(?: नंबर)?|मोबाइल(?: नंबर)?|電話(?:番号)?|携帯(?:電話)?(?:番号)?|휴대(?:폰|전화)(?: ?번호)?|전화(?: ?번호)?|电话(?:号码)?|手机(?:号码?)?|聯絡電話',
  )}${AFTER_LABEL}(\\+?\\(?\\d(?:${BETWEEN}\\d){4,14})${EDGE}`,
  'giu',
);

/** Telephone numbers: with the number of a country, as they are written in places, or after a word that says so. */
export function findPhones(text: string): FoundInText[] {
  const found: FoundInText[] = [];
  for (const { 0: number, index } of text.matchAll(WRITTEN)) {
    const digits = number.replace(/\D/g, '').length;
    if (digits >= 8 && digits <= 17) found.push({ start: index, end: index + number.length, type: 'phone' });
  }
  for (const match of text.matchAll(LABELLED)) {
    const end = match.index + match[0].length;
    found.push({ start: end - match[1]!.length, end, type: 'phone' });
  }
  return found;
}
