import type { Lookup } from './translate';

/** A file of texts in the format of browser extensions: https://developer.chrome.com/docs/extensions/reference/api/i18n */
export type Catalogue = Readonly<
  Record<
    string,
    {
      readonly message: string;
      /** What a translator has to know. */
      readonly description?: string;
      /** By name, as `$NAME$` stands in the text; `content` says which argument it is: `$1` is the first. */
      readonly placeholders?: Readonly<Record<string, { readonly content: string; readonly example?: string }>>;
    }
  >
>;

/**
 * Looks texts up in a catalogue itself, for places without an extension API: tests, a web view, Node.
 * @throws Error if the catalogue lacks the name, or an argument is missing or left over: either is a bug of the caller.
 *   Plural forms may be missing; they read as empty.
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
