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
