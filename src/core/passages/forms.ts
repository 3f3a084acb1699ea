import { GERMAN_FORMS, GERMAN_PREFIXES, GERMAN_RULES } from './lexicon/forms-de';
import { ENGLISH_FORMS, ENGLISH_PREFIXES } from './lexicon/forms-en';
import { once } from '../once';

/** The forms of a language that its endings do not tell. */
interface Forms {
  /** A word for each of its forms. */
  words: ReadonlyMap<string, string>;
  /** What may stand before a word and its forms alike. */
  prefixes: readonly string[];
  /** The first that fits says how the word is written. */
  rules: readonly (readonly [RegExp, string])[];
  /** An ending that a form may have besides. */
  ending: RegExp | null;
  /** Nouns begin with a capital letter, and are no forms of verbs. */
  hasCapitals: boolean;
}

const FORMS: Readonly<Record<string, () => Forms>> = {
  en: once(() => ({
    words: wordsOf(ENGLISH_FORMS),
    prefixes: ENGLISH_PREFIXES.split(' '),
    rules: [],
    ending: null,
    hasCapitals: false,
  })),
  de: once(() => ({
    words: wordsOf(GERMAN_FORMS),
    prefixes: GERMAN_PREFIXES.split(' '),
    rules: GERMAN_RULES,
    ending: /e[nrsm]?$/,
    hasCapitals: true,
  })),
};

/**
 * The word of which a word is a form, in lower case, as far as that is not told by an ending: the word itself, if none is
 * known.
 *
 * @example
 * wordOf('went', 'en'); // 'go'
 * wordOf('eingedrungen', 'de'); // 'eindringen'
 */
export function wordOf(form: string, language: string): string {
  const word = form.toLowerCase();
  const forms = FORMS[language]?.();
  if (!forms || (forms.hasCapitals && /^\p{Lu}/u.test(form))) return word;
  const known = knownForm(word, forms) ?? (forms.ending ? knownForm(word.replace(forms.ending, ''), forms) : null);
  if (known) return known;
  for (const [pattern, written] of forms.rules) if (pattern.test(word)) return word.replace(pattern, written);
  return word;
}

/** Whether it stands before words of a language: "un" in English, "ein" in German. */
export function isPrefix(beginning: string, language: string): boolean {
  return FORMS[language]?.().prefixes.includes(beginning) ?? false;
}

function knownForm(word: string, { words, prefixes }: Forms): string | null {
  const known = words.get(word);
  if (known) return known;
  for (const prefix of prefixes) {
    const base = word.startsWith(prefix) && words.get(word.slice(prefix.length));
    if (base) return prefix + base;
  }
  return null;
}

function wordsOf(forms: string): Map<string, string> {
  const lines = forms.trim().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [word, ...others] = line.split(' ') as [string, ...string[]];
      return others.map((form) => [form, word] as const);
    }),
  );
}
