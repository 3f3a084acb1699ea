import { afterEach } from 'vitest';
import { PageText, type Section } from '../../../src/dom/page-text/page-text';
import { put } from '../page';

let ending = new AbortController();
afterEach(() => {
  ending.abort();
  ending = new AbortController();
});

/** Reads an element, or some sections, until the test ends. */
export async function readPage(roots: Element | readonly Section[]): Promise<PageText> {
  const page = new PageText({ roots: () => roots, signal: ending.signal });
  await page.read();
  return page;
}

/** Reads a page with this content. */
export async function readHtml(html: string): Promise<PageText & { root: HTMLElement }> {
  const root = put(`<div>${html}</div>`);
  return Object.assign(await readPage(root), { root });
}

/** The words now under the ranges of a stretch of text. */
export function wordsAt(page: PageText, words: string, nth = 0): string[] {
  let start = page.text.indexOf(words);
  for (let skip = 0; skip < nth; skip++) start = page.text.indexOf(words, start + 1);
  if (start < 0) throw new Error(`"${words}" is not in the text "${page.text.slice(0, 500)}"`);
  return page.rangesAt({ start, end: start + words.length }).map((range) => {
    const live = range.startContainer.ownerDocument!.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    return live.toString();
  });
}

/** A frame with a document of this content, once it has loaded. */
export async function frameWith(html: string, around: Element): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = html;
  around.append(frame);
  await loaded;
  return frame;
}
