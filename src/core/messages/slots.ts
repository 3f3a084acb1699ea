import { lookupIn, type Catalogue } from './catalogue';

/**
 * Texts by name in the catalogue, with slots where the arguments belong. A slot is a character of Unicode's private use
 * area, which nobody types.
 */
export type SlottedTexts = Readonly<Record<string, string>>;

/** The slots of the arguments `$1` to `$9`. */
export const SLOTS = Array.from({ length: 9 }, (_, at) => String.fromCharCode(0xe001 + at));
const SLOT = /[\ue001-\ue009]/g;

/** Puts the arguments into the slots of a text. Missing arguments become empty. */
export function fillSlots(text: string, args: readonly string[]): string {
  return text.replace(SLOT, (slot) => args[SLOTS.indexOf(slot)] ?? '');
}

/** The texts of a catalogue, with slots; all of them, or those with these names. */
export function slottedTexts(catalogue: Catalogue, names = Object.keys(catalogue)): SlottedTexts {
  const lookup = lookupIn(catalogue);
  const slotted = (name: string): string =>
    lookup(name, SLOTS.slice(0, Object.keys(catalogue[name]?.placeholders ?? {}).length));
  return Object.fromEntries(names.map((name) => [name, slotted(name)]));
}

/** The name of a text in every plural form that a language may have, if it is one of a text with a count. */
export function everyForm(name: string): string[] {
  if (!name.endsWith('_other')) return [name];
  return ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => name.replace(/other$/, form));
}
