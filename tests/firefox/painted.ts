import type { Page } from 'puppeteer-core';

/** The texts painted under a name in the registry of highlights. */
export function painted(page: Page, highlight: string): Promise<string[]> {
  return page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map((one) => {
        const range = document.createRange();
        range.setStart(one.startContainer, one.startOffset);
        range.setEnd(one.endContainer, one.endOffset);
        return range.toString().replace(/\s+/g, ' ').trim();
      }),
    highlight,
  );
}
