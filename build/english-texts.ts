import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Catalogue } from '../src/core/messages/catalogue';
import { slottedTexts } from '../src/core/messages/slots';

const PLURAL_FORM = /_(one|other)$/;
/** The texts every translator needs to know its language. */
const LANGUAGE = ['locale', 'direction', 'digits'];

/**
 * Replaces `ENGLISH_TEXTS` in a script with the English texts that the script uses, by name, with slots for their
 * arguments; or `TEXT_NAMES` with only their names.
 *
 * @param other - The file name of a script built earlier whose messages this one shows, if there is one.
 */
export function englishTexts(other?: string): Plugin {
  let folder: string;
  return {
    name: 'recurate:english-texts',
    configResolved({ build }) {
      folder = build.outDir;
    },
    renderChunk(code) {
      if (!/ENGLISH_TEXTS|TEXT_NAMES/.test(code)) return null;
      const catalogue = JSON.parse(readFileSync(join(folder, '_locales/en/messages.json'), 'utf8')) as Catalogue;
      const all = code + (other ? readFileSync(join(folder, other), 'utf8') : '');
      const isUsed = (name: string): boolean => new RegExp(`["'\`]${name.replace(PLURAL_FORM, '')}["'\`]`).test(all);
      const used = Object.keys(catalogue).filter((name) => LANGUAGE.includes(name) || isUsed(name));
      return code
        .replaceAll('ENGLISH_TEXTS', () => JSON.stringify(slottedTexts(catalogue, used)))
        .replaceAll('TEXT_NAMES', () => JSON.stringify(used.join()));
    },
  };
}
