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
