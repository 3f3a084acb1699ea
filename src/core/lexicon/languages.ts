import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { it } from './it';
import { ja } from './ja';
import { ko } from './ko';
import type { Lexicon } from './lexicon';
import { pt } from './pt';
import { ru } from './ru';
import { zh } from './zh';

/** By the name of a language, or of the script that it alone is written in here (../same-language.ts). */
export const LEXICONS: Readonly<Record<string, Lexicon>> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  Cyrl: ru,
  Han: zh,
  Hira: ja,
  Hang: ko,
  Arab: ar,
  Deva: hi,
};
