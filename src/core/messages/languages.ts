import * as v from 'valibot';

/** The languages the interface can have, by their folder in `static/_locales`, each named as in itself. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt_BR: 'Português (Brasil)',
  ja: '日本語',
  zh_CN: '简体中文',
  ko: '한국어',
  hi: 'हिन्दी',
  ar: 'العربية',
};

/** A chosen language; empty for the browser's. */
export const LanguageSchema = v.picklist(['', ...Object.keys(LANGUAGES)]);
