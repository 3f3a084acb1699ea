import { fold } from '../folding';
import type { FoundInText } from '../found-in-text';
import { joinFound } from '../join-found';
import { findBirthDates } from './birth-dates';
import { findIpAddresses } from './ip-addresses';
import { findNationalIds } from './national-ids';
import { findPhones } from './phones';
import { findPostalAddresses } from './postal-addresses';

/** In a text without digits there is nothing of that. */
const MAY_HAVE = /\p{Nd}|::/u;

/** What labels of such data end with, roughly: what follows is looked at in full. */
const LABEL =
  /(?:phone|mobile|tel|telefon|téléphone|teléfono|telefone|portable|móvil|celular|handy|fax|whatsapp|number|no|nummer|nr|ssn|nino|id|steuer-?id|nir|dni|nie|nif|cpf|cnpj|rg|passport|passeport|pasaporte|passaporte|aadhaar|birth|born|on|dob|birthday|geburts(?:datum|tag)|am|nacimiento|naissance|nascimento|le|address|anschrift|adresse|wohnort|dirección|domicilio|domicile|endereço|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2})[^\p{L}\p{N}]{0,12}$/iu;

/** Whether a text may say that such data comes after it. */
export function isLabelOfPersonal(text: string): boolean {
  return LABEL.test(text);
}

/**
 * What says in a text who somebody is: telephone numbers, numbers that states give, dates of birth, addresses of houses and
 * of machines. In the order of the text; what overlaps is one. Time grows with the length alone.
 */
export function findPersonal(text: string): FoundInText[] {
  if (!MAY_HAVE.test(text)) return [];
  const folded = fold(text);
  const found = [findPhones, findNationalIds, findBirthDates, findPostalAddresses, findIpAddresses].flatMap((find) =>
    find(folded.text),
  );
  return joinFound(found).map(({ start, end, type }) => ({
    start: folded.original(start),
    end: folded.original(end),
    type,
  }));
}
