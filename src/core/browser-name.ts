/** What a browser says it is. */
export interface BrowserName {
  name: string;
  /** As far as it is said. */
  version?: string;
}

/** In this order: some also say the name of a later one, with whose engine they are made. */
const IN_USER_AGENT = [
  ['Edge', /\bEdgA?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Firefox', /\bFirefox\/([\d.]+)/],
  ['Chrome', /\bChrome\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
] as const;

/** Brands that no browser has: they are there so that pages do not rely on the list. */
const NO_BRAND = /not.{0,3}a.{0,3}brand/i;
const LONGEST = 100;

/**
 * The name of a browser from what it says of itself. It is never guessed: null if it says nothing that is known.
 *
 * @param brands - Of `navigator.userAgentData`; empty where there is none, as in Firefox and on pages without https.
 */
export function browserName(
  brands: readonly { brand: string; version: string }[],
  userAgent: string,
): BrowserName | null {
  const known = brands.filter(({ brand }) => !NO_BRAND.test(brand));
  const own = known.find(({ brand }) => brand !== 'Chromium') ?? known[0];
  if (own) return named(own.brand, own.version);
  for (const [name, pattern] of IN_USER_AGENT) {
    const [, version] = pattern.exec(userAgent) ?? [];
    if (version) return named(name, version);
  }
  return null;
}

function named(name: string, version: string): BrowserName {
  return { name: name.slice(0, LONGEST), ...(version && { version: version.slice(0, LONGEST) }) };
}
