import { type Language, stemOf } from './languages';
import { GERMAN } from './lexicon/de';
import { ENGLISH } from './lexicon/en';
import { SPANISH } from './lexicon/es';
import { FRENCH } from './lexicon/fr';
import { ARABIC, CHINESE, HINDI, JAPANESE } from './lexicon/other-scripts';
import { PORTUGUESE } from './lexicon/pt';

const LEXICON: Readonly<Record<Language, string>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  ar: ARABIC,
  hi: HINDI,
};

const UNSPACED = [CHINESE, JAPANESE].flatMap(groupsOf);
const NONE: ReadonlySet<string> = new Set();
const known = new Map<Language, Map<string, Set<string>>>();

/**
 * The stems of the words that may stand on a page where a question has another: of all groups with the word, itself
 * among them.
 */
export function synonymsOf(stem: string, language: Language): ReadonlySet<string> {
  let groups = known.get(language);
  if (!groups) {
    groups = new Map();
    for (const words of groupsOf(LEXICON[language])) {
      const group = words.map((word) => stemOf(word, language));
      for (const one of group) groups.set(one, new Set([...(groups.get(one) ?? []), ...group]));
    }
    known.set(language, groups);
  }
  return groups.get(stem) ?? NONE;
}

/** The same for Chinese and Japanese: the groups of which a question has a word. */
export function unspacedSynonyms(question: string): readonly (readonly string[])[] {
  return UNSPACED.filter((group) => group.some((word) => question.includes(word)));
}

function groupsOf(lexicon: string): string[][] {
  return lexicon
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
}
