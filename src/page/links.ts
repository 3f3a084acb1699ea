/** At most this many links are examined. */
const MOST_LINKS = 200;

/** Addresses on this site: those given, and those that the page links to. */
export function linksOf({ links, location }: Document, ...given: readonly string[]): string[] {
  const own = [...links].map(({ href }) => href).filter((href) => URL.parse(href)?.origin === location.origin);
  return [...new Set([...given, ...own])].slice(0, MOST_LINKS);
}
