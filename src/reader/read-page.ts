import type { PageRead } from '../core/verify/page-read-schema';
import { mainPart } from '../dom/page-text/main-part';
import { PageText } from '../dom/page-text/page-text';
import { supportOf } from '../dom/page-text/support';
import { pageTitle } from '../page/page-title';

/** Reads the text of the part that the page is about, once. */
export async function readPage(): Promise<PageRead> {
  const life = new AbortController();
  const page = new PageText({ roots: () => mainPart(document), signal: life.signal });
  await page.read();
  life.abort();
  const { text } = page;
  return {
    title: pageTitle(),
    address: location.href,
    text,
    passages: page.passages().map(({ path, ...passage }) => ({ ...passage, path: [...path] })),
    unsupported: supportOf(document, text),
  };
}
