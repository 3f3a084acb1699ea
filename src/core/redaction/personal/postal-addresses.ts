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

const BEFORE = '(?<![\\p{L}\\p{N}.,$€£#-])';
const HOUSE = '\\d{1,5}[A-Za-z]?';
const NAME = "\\p{Lu}[\\p{L}.'’-]{1,24}(?![\\p{L}\\p{N}])";
const NAMES = `(?:${NAME} ){1,4}`;
/** The place that a street is in, with its number: `, 10115 Berlin`, `, Oxford OX1 4AB`, `, Mountain View, CA 94043`. */
const PLACE = `(?:,? (?:\\d{4,6}(?:-\\d{3,4})? )?${NAME}(?: ${NAME}){0,2}(?:,? [A-Z]{2}(?![A-Z\\d]))?(?: (?:\\d{5}(?:-\\d{4})?|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}))?)?`;

/** Forms of a street with the number of a house, as the languages write them. */
const STREETS: readonly RegExp[] = [
  // 12 Baker Street
  `${HOUSE} ${NAMES}(?:Street|Road|Avenue|Lane|Drive|Boulevard|Court|Square|Terrace|Parkway|Highway|Crescent|(?:St|Rd|Ave|Ln|Dr|Blvd|Ct|Sq|Pkwy|Hwy)\\b\\.?)`,
  // Hauptstraße 5
  `\\p{Lu}[\\p{L}-]{2,30}(?:straße|strasse|str\\.|gasse|allee|platz|damm|ufer) ${HOUSE}`,
  `\\p{Lu}[\\p{L}-]{2,30}(?: \\p{Lu}[\\p{L}-]{2,20})? (?:Straße|Strasse|Str\\.|Allee|Platz|Gasse|Damm) ${HOUSE}`,
  // 12 rue de la Paix
  `${HOUSE}(?: (?:bis|ter))?,? (?:rue|avenue|boulevard|chemin|allée|impasse|quai|place)(?: (?:de|du|des|la|le|les|d’|d'|l’|l'))* ?\\p{Lu}[\\p{L}'’-]{1,24}(?: \\p{Lu}[\\p{L}'’-]{1,24}){0,2}`,
  // Calle de Alcalá, 45
  `(?:[Cc]alle|[Aa]venida|[Pp]aseo|[Rr]ua|[Tt]ravessa|[Pp]raça|Via|Viale|Corso)(?: (?:de|do|da|dos|das|del|della|la|los|las))* ${NAME}(?: (?:de |do |da )?${NAME}){0,3},? (?:n[º°.] ?)?${HOUSE}`,
].map((form) => new RegExp(`${BEFORE}(?:${form})(?![\\p{L}\\p{N}])${PLACE}`, 'gu'));

/** 東京都千代田区丸の内1-2-3 */
const JAPANESE =
  /(?:東京都|北海道|京都府|大阪府|\p{Script=Han}{2,3}県)[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]{2,20}\d{1,4}(?:(?:丁目|番地?|-)\d{1,4}){0,3}号?/gu;

/**
 * Addresses of houses: where a word says that one follows, the rest of the line and lines after it that go on; elsewhere,
 * what has the form of a street with the number of a house.
 */
export function findPostalAddresses(text: string): FoundInText[] {
  const labelled = [...text.matchAll(LABELLED)].flatMap((match): FoundInText[] => {
    const start = match.index + match[0].length - match[1]!.length;
    const address = linesOf(match[1]!);
    return address ? [{ start, end: start + address.length, type: 'address' }] : [];
  });
  const streets = [...STREETS, JAPANESE].flatMap((street) =>
    [...text.matchAll(street)].map(({ 0: found, index }): FoundInText => {
      return { start: index, end: index + found.length, type: 'address' };
    }),
  );
  return [...labelled, ...streets];
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
