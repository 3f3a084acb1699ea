import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import catalogue from '../static/_locales/en/messages.json' with { type: 'json' };

const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;

/**
 * Replaces `MESSAGE_NAMES` in a script with the names of the catalogue's texts that the script uses. Languages differ
 * in their plural forms, so texts with a count are listed in every form a language can have.
 *
 * @param others - A script built earlier whose messages this one shows.
 */
export function messageNames(others: string): Plugin {
  return {
    name: 'recurate:message-names',
    renderChunk(code) {
      if (!code.includes('MESSAGE_NAMES')) return null;
      const all = code + readFileSync(others, 'utf8');
      const names = [...new Set(Object.keys(catalogue).flatMap((name) => formsOf(name)))];
      const used = names.filter((name) => new RegExp(`["'\`]${name.replace(PLURAL_FORM, '')}["'\`]`).test(all));
      return code.replaceAll('MESSAGE_NAMES', JSON.stringify(['locale', 'direction', 'digits', ...used]));
    },
  };
}

function formsOf(name: string): string[] {
  if (!PLURAL_FORM.test(name)) return [name];
  return ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => name.replace(PLURAL_FORM, `_${form}`));
}
