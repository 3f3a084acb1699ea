import type { FoundInText } from '../found-in-text';
import { AFTER_LABEL, labelForm } from './labelled';

const DATE =
  '(?:\\d{1,4}[./ -]\\d{1,2}[./ -]\\d{1,4}|\\d{1,2}(?:\\.|st|nd|rd|th|er|º)? (?:de |d’)?[\\p{L}\\p{M}]{3,12}\\.?,? (?:de )?\\d{2,4}|[\\p{L}\\p{M}]{3,12}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{2,4}[年년] ?\\d{1,2}[月월] ?\\d{1,2}[日일])';
const LABELLED = new RegExp(
  `${labelForm(
    'date of birth|birth ?date|d\\.?o\\.?b\\.?|born(?: on)?|birthday|geburtsdatum|geburtstag|geboren(?: am)?|geb\\.|fecha de nacimiento|nacid[oa](?: el)?|cumpleaños|date de naissance|née?(?: le)?|anniversaire|' +
      'data de nascimento|nascid[oa](?: em)?|aniversário|تاريخ الميلاد|जन्म ?(?:तिथि|दिन(?:ांक)?)|生年月日|誕生日|생년월일|생일|出生日期|生日|出生年月日?',
  )}${AFTER_LABEL}(${DATE})(?![\\p{N}])`,
  'giu',
);

/** Dates of which it is said that somebody was born then. */
export function findBirthDates(text: string): FoundInText[] {
  return [...text.matchAll(LABELLED)].map((match) => {
    const end = match.index + match[0].length;
    return { start: end - match[1]!.length, end, type: 'birthDate' };
  });
}
