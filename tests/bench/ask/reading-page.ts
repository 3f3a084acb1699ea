import type { CitationPainter as Painter } from '../../../src/dom/citation-painter';
import { CitationPainter } from '../../../src/dom/citation-painter';
import { mainPart } from '../../../src/dom/page-text/main-part';
import { PageText } from '../../../src/dom/page-text/page-text';
import { yieldToPage } from '../../../src/dom/page-text/slices';
import { mostRelevant } from '../../../src/core/passages/most-relevant';
import { quotesFor } from '../../../src/core/passages/quotes';
import { Ranker } from '../../../src/core/passages/ranker';
import { leastOf } from '../scaling/least';

/** Runs in an empty page, without the extension. */

const WORDS =
  'kettle water boils tea green black leaf steep minute degree cup spoon milk sugar lemon tank machine button light red yellow descale acid vinegar seal spout filter hour day week month year return refund ship repair warranty model power watt litre capacity'.split(
    ' ',
  );

/** The same numbers in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Replaces the page by an article of about this much text in about as many nodes (elements and texts). */
function showPage(characters: number, nodes: number): { characters: number; nodes: number } {
  const next = numbers(7);
  const words = (count: number): string =>
    Array.from({ length: count }, () => WORDS[Math.floor(next() * WORDS.length)]!).join(' ');
  const perNode = characters / nodes;
  // A paragraph has nine nodes: itself, three inline elements, and five texts.
  const size = Math.max(1, Math.round((perNode * 9) / 6 / 5));
  const parts: string[] = [];
  for (let made = 0, nth = 0; made < nodes; nth++) {
    if (nth % 12 === 0) {
      parts.push(`<h2>${words(3)}</h2>`);
      made += 2;
    }
    if (nth % 20 === 19) {
      parts.push(`<table><tbody>${`<tr><td>${words(2)}</td><td>${words(size)}</td></tr>`.repeat(3)}</tbody></table>`);
      made += 17;
    }
    parts.push(
      `<p>${words(size)} <b>${words(size)}</b> ${words(size)} ${nth}, <a href="#">${words(size)}</a>. ` +
        `${words(size)} <i>${nth}</i></p>`,
    );
    made += 10;
  }
  document.body.innerHTML = `<nav><a href="/">Home</a></nav><div><main><div><article>${parts.join('')}</article></div></main></div><footer>Imprint</footer>`;
  document.body.getBoundingClientRect();
  const walker = document.createTreeWalker(document.querySelector('main')!);
  let count = 0;
  while (walker.nextNode()) count++;
  return { characters: document.querySelector('main')!.textContent.length, nodes: count };
}

/** Shows a page of this size, and reads, indexes and cites it, and again after a change; see MARKS. */
export async function reading(
  characters: number,
  nodes: number,
): Promise<{ whole: number; characters: number; nodes: number; mutations: number }> {
  const size = showPage(characters, nodes);
  const mutations = new MutationObserver(() => {});
  mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const ending = new AbortController();
  const { signal } = ending;
  await yieldToPage();
  performance.mark('reading');
  const began = performance.now();
  const page = new PageText({ roots: () => mainPart(document), signal });
  await page.read();
  const ranker = await Ranker.over(page.passages(), yieldToPage);
  cite(page, ranker, signal).goTo({ start: 0, end: 9 });
  const whole = performance.now() - began;
  await yieldToPage();
  performance.mark('read');
  const count = mutations.takeRecords().length;
  const changed = new Promise<void>((resolve) => void page.onChange(resolve));
  document.querySelectorAll('p')[100]!.textContent = 'Changed.';
  await changed;
  await yieldToPage();
  performance.mark('changed');
  ending.abort();
  return { whole, ...size, mutations: count };
}

const QUESTION = 'How many minutes does green tea have to steep in water?';

function cite(page: PageText, ranker: Ranker, signal: AbortSignal): Painter {
  const quotes = quotesFor(page.passages(), ranker.rank(QUESTION));
  const painter = new CitationPainter({ text: page, signal, onStale: () => {}, covered: () => 0, onArrive: () => {} });
  painter.paint(
    quotes.map(({ id, places }) => ({ id, spans: places })),
    { id: 'cite-1', place: 0 },
  );
  return painter;
}

/** How long it takes from Enter to painted passages on a page of this size whose index is ready, and to choose a text. */
export async function answering(characters: number): Promise<{ passages: number; choosing: number; read: number }> {
  showPage(characters, characters / 25);
  const ending = new AbortController();
  const page = new PageText({ roots: () => mainPart(document), signal: ending.signal });
  await page.read();
  const ranker = await Ranker.over(page.passages(), yieldToPage);
  let painted = 0;
  const passages = leastOf(3, () => {
    const painter = cite(page, ranker, ending.signal);
    painted = CSS.highlights.get('recurate-citation')!.size;
    painter.clear();
  });
  if (painted === 0) throw new Error('Nothing was painted.');
  const choosing = leastOf(3, () => mostRelevant(page.passages(), ranker.rank(QUESTION), 30_000));
  const read = page.text.length;
  ending.abort();
  return { passages, choosing, read };
}
