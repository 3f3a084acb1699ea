/** Attributes with an address. */
const NAMES =
  /^(?:src|href|srcset|imagesrcset|action|formaction|poster|data|xlink:href|cite|background|longdesc|manifest)$/i;
/** What is an address wherever it stands. */
const VALUE = /^\s*(?:https?:)?\/{1,2}\S+\?/i;

/** True for an attribute that holds an address, or several. */
export function isAddress(name: string, value: string): boolean {
  return NAMES.test(name) || VALUE.test(value);
}

/** What begins like data, with the data if there is some. Each character is read once, also where none follows. */
const DATA = /\bdata:[^\s,]*(,\S*)?/gi;
/** An address in a style. One whose end is missing goes on to the end of the style, as browsers read it. */
const IN_STYLE = /\burl\(\s*((?:"[^"]*"?|'[^']*'?|[^)"']+)*)\)?/gi;

/** An address, or several, without the query, where secrets and visits are, without a login, and without data. */
export function shortAddress(value: string): string {
  return value
    .replace(DATA, (all, data?: string) => (data === undefined ? all : 'data:'))
    .replace(/\?[^#\s]*/g, '?…')
    .replace(/\/\/[^/@\s]*@/g, '//');
}

/** A style with the addresses in it as {@link shortAddress} writes them. */
export function withShortAddresses(style: string): string {
  return style.replace(IN_STYLE, (_all, written: string) => {
    const address = written.trimEnd();
    return `url(${/^["']?data:/i.test(address) ? 'data:' : shortInQuotes(address)})`;
  });
}

function shortInQuotes(address: string): string {
  const quote = /^["']/.exec(address)?.[0] ?? '';
  const isClosed = address.length > 1 && address.endsWith(quote);
  return quote + shortAddress(quote ? address.slice(1, isClosed ? -1 : undefined) : address) + quote;
}
