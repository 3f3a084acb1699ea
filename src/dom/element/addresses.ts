/** Attributes with an address. */
const NAMES =
  /^(?:src|href|srcset|imagesrcset|action|formaction|poster|data|xlink:href|cite|background|longdesc|manifest)$/i;
/** What is an address wherever it stands. */
const VALUE = /^\s*(?:https?:)?\/{1,2}\S+\?/i;

/** True for an attribute that holds an address, or several. */
export function isAddress(name: string, value: string): boolean {
  return NAMES.test(name) || VALUE.test(value);
}

/** An address, or several, without the query, where secrets and visits are, without a login, and without data. */
export function shortAddress(value: string): string {
  return value
    .replace(/\bdata:[^\s,]*,\S*/gi, 'data:')
    .replace(/\?[^#\s]*/g, '?…')
    .replace(/\/\/[^/@\s]*@/g, '//');
}

/** A style with the addresses in it as {@link shortAddress} writes them. */
export function withShortAddresses(style: string): string {
  return style.replace(
    /\burl\(\s*("[^"]*"|'[^']*'|[^)]*)\s*\)/gi,
    (_all, address: string) => `url(${/^["']?data:/i.test(address) ? 'data:' : shortInQuotes(address)})`,
  );
}

function shortInQuotes(address: string): string {
  const quote = /^["']/.exec(address)?.[0] ?? '';
  return quote + shortAddress(quote ? address.slice(1, -1) : address) + quote;
}
