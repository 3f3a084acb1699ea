import { isNegation } from '../matching/claims';

/**
 * Negations besides those that any match counts (../matching/claims.ts): there, each would cost every page of a chat. In
 * lower case. Words that nearly negate belong here too.
 */
const NEGATIONS = new Set(
  [
    /* English, as it is typed in a hurry */ 'isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt',
    'shouldnt hasnt havent hadnt mustnt aint hardly barely scarcely',
    /* German, French */ 'keins keinerlei kaum weder nirgends guère',
    /* Dutch */ 'niet geen nooit niets zonder niemand nergens',
    /* Swedish, Danish, Norwegian */ 'inte icke aldrig ingen inget inga ikke aldri intet',
    /* Finnish, Hungarian, Turkish */ 'eivät älä nem soha nincs sincs değil yok asla',
    /* Polish, Czech */ 'nigdy nikt bez není nemá nemají nikdy žádný žádná žádné',
    /* Italian, Portuguese, Romanian */ 'nessuno nessuna niente nenhum nenhuma ninguém nada niciodată fără',
    /* Ukrainian, Bulgarian, Greek */ 'немає ні ніколи ніхто без не няма никога δεν μην ποτέ χωρίς όχι',
    /* Hebrew, Arabic, Persian */ 'לא אין אינו אינה בלי ללא ليسوا لست نیست نمی',
    /* Hindi, Urdu, Bengali */ 'नहीं नही न बिना نہیں না নয় নেই',
    /* Vietnamese, Indonesian */ 'không chưa chẳng đừng tidak bukan tanpa jangan belum',
  ].flatMap((words) => words.split(' ')),
);

/** What negates in scripts without spaces, and in Korean. */
export const NEGATING_CHARACTERS =
  '[不没沒無无非未别莫勿]|否[认認]|ない|なかった|ません|ず(?=[、。に])|아니|안(?= )|ไม่|มิ|ບໍ່|មិន';

/** Letters of other alphabets that look like Latin ones, which a page can use to hide a word. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ο: 'o',
  ν: 'v',
  α: 'a',
  ι: 'i',
};
const HAS_LATIN = /\p{sc=Latin}/u;

/** Whether a word negates: one in lower case, with a plain apostrophe. */
export function negates(word: string): boolean {
  const plain = HAS_LATIN.test(word) ? word.replace(/[^\0-\x7f]/g, (one) => LOOKALIKES[one] ?? one) : word;
  return isNegation(plain) || NEGATIONS.has(plain.normalize('NFC'));
}
