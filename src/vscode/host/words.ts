import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fillSlots, type SlottedTexts } from '../../core/messages/slots';
import { createTranslate, type Translate } from '../../core/messages/translate';

/** The file of the words, beside the script. */
export const WORDS = 'words.br';

/** The words of all languages. */
export interface PackedWords {
  /** The names of the texts: they stand once, not in every language. */
  names: readonly string[];
  /** By language, as VS Code writes it; in the order of the names. */
  texts: Record<string, readonly string[]>;
}

/** The words of all languages, for the file. */
export function packWords(words: PackedWords): Uint8Array {
  return brotliCompressSync(JSON.stringify(words));
}

/** The words in one language: for the view as texts, for the host as a translator. */
export interface Words {
  texts: SlottedTexts;
  translate: Translate;
}

/**
 * Reads the words that the build put beside the script, in the person's language if we have it, else in English.
 *
 * @param folder - Of the built extension.
 * @param language - As VS Code writes it, such as `pt-br`.
 */
export function readWords(folder: string, language: string): Words {
  const { names, texts } = JSON.parse(
    brotliDecompressSync(readFileSync(join(folder, WORDS))).toString(),
  ) as PackedWords;
  const english = texts['en']!;
  const found = texts[language.toLowerCase()] ?? texts[language.split('-')[0]!] ?? english;
  const slotted: SlottedTexts = Object.fromEntries(names.map((name, at) => [name, found[at] || english[at] || '']));
  return { texts: slotted, translate: createTranslate((name, args) => fillSlots(slotted[name] ?? '', args)) };
}
