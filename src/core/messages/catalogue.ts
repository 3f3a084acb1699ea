import type { Lookup } from './translate';

/**
 * A message file in the format for browser extensions: https://developer.chrome.com/docs/extensions/reference/api/i18n
 */
export type Catalogue = Readonly<
  Record<
    string,
    {
      readonly message: string;
      /** What a translator needs to know. */
      readonly description?: string;
      /** By name, written `$NAME$` in the text. `content` is the argument to use: `$1` is the first. */
      readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>;
    }
  >
>;

/**
 * Looks up texts directly in a catalogue, for code without an extension API: tests, a web view, Node.
 * @throws Error if the catalogue does not have the name, or if an argument is missing or unused: both are bugs of the
 * caller. Missing plural forms are allowed and read as empty.
 */
export function lookupIn(catalogue: Catalogue): Lookup {
  return (name, args) => {
    const entry = catalogue[name];
    if (!entry) {
      const isPluralForm = catalogue[name.replace(/_[a-z]+$/, '_other')] !== undefined;
      if (isPluralForm) return '';
      throw new Error(`The catalogue has no text "${name}".`);
    }
    const placeholders = Object.entries(entry.placeholders ?? {});
    if (placeholders.length !== args.length) {
      throw new Error(`"${name}" takes ${placeholders.length} arguments, and got ${args.length}.`);
    }
    const values = new Map(
      placeholders.map(([placeholder, { content }]) => [placeholder.toLowerCase(), args[Number(content.slice(1)) - 1]]),
    );
    return entry.message.replace(
      /\$(\w+)\$/g,
      (_all, placeholder: string) => values.get(placeholder.toLowerCase()) ?? '',
    );
  };
}
