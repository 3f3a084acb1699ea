import type { FoundInText } from '../found-in-text';
import { AFTER_LABEL, labelForm } from './labelled';

/** So many lines may follow a label, each of at most so many characters. */
const LINE = '[^\\n\\ufdd0|]{3,90}';
const LABELLED = new RegExp(
  `(?<!(?:ip|e-?mail|mac|web|wallet|contract|bitcoin|btc|eth|memory|server|site|url|http|network|host|return|base)[ _-]?)${labelForm(
    '(?:(?:postal|mailing|home|street|shipping|delivery|billing|residential|business|office|return) )?address(?: line 1)?|(?:(?:liefer|rechnungs|wohn|post|privat)-?)?(?:anschrift|adresse)|wohnort|' +
      'direcci[oó]n(?: (?:postal|de (?:envío|facturación|entrega)))?|domicilio|adresse(?: (?:postale|de (?:livraison|facturation)))?|domicile|endereço(?: (?:de (?:entrega|cobrança)|residencial))?|' +
      '(?:ال)?عنوان(?: (?:البريدي|المنزل|السكن))?|(?:डाक |घर का )?पता|(?:ご?住所|お届け先)|(?:배송지|집)? ?주소|(?:收货|联系|家庭|通讯|通信|收件)?地址',
  )}${AFTER_LABEL}(${LINE}(?:\\n${LINE}){0,3})`,
  'giu',
);
/** What is no address of a place. */
const OTHER = /^(?:https?:|\d{1,3}\.\d{1,3}\.|[0-9a-f]{2}:|0x|[^\s]+@|\/)/i;

/** Addresses of houses, where a word says that one follows: the rest of the line, and lines after it that go on. */
export function findPostalAddresses(text: string): FoundInText[] {
  return [...text.matchAll(LABELLED)].flatMap((match): FoundInText[] => {
    const start = match.index + match[0].length - match[1]!.length;
    const address = linesOf(match[1]!);
    return address ? [{ start, end: start + address.length, type: 'address' }] : [];
  });
}

/** The lines that are of an address: the first ones up to the last with a number, if they are no sentence. */
function linesOf(text: string): string {
  const lines = text.split('\n');
  let count = 0;
  for (const [at, line] of lines.entries()) {
    if (OTHER.test(line.trim()) || /[:?!]\s*$/.test(line) || /^[\p{L} ]{2,24}:\s/u.test(line)) break;
    if (/\p{N}/u.test(line)) count = at + 1;
  }
  const address = lines.slice(0, count).join('\n').trimEnd();
  return /\p{L}{2}/u.test(address) &&
    /(?<![\p{L}\p{N}.])\p{N}{1,6}(?![\p{N}%])|\p{N}(?:番|丁目|号|號|번|호)/u.test(address)
    ? address
    : '';
}
