import { afterEach, describe, expect, it } from 'vitest';
import { wholePage } from '../../../src/dom/page-text/whole-page';
import { readPage } from './reading';

const LONG = 'The kettle has to boil before the tea is poured, and the cups are warmed. '.repeat(5);
const MORE = `<p>${LONG}</p>`;

afterEach(() => document.body.replaceChildren());

/** Each passage with its place: `main` for the main part. */
async function placesIn(html: string): Promise<Record<string, string>> {
  document.body.innerHTML = html;
  const page = await readPage([wholePage(document)]);
  return Object.fromEntries(page.passages().map(({ text, place = 'main' }) => [text.trim().slice(0, 12), place]));
}

describe('All of a page is read, and the place of each part is known', () => {
  it.each<[what: string, html: string, places: Record<string, string>]>([
    [
      'what is around the main part',
      `<header><p>Open from 8</p></header><nav>Home</nav><main>${MORE}</main><aside>Prices</aside><footer>Call us</footer>`,
      {
        'Open from 8': 'header',
        Home: 'navigation',
        [LONG.slice(0, 12)]: 'main',
        Prices: 'aside',
        'Call us': 'footer',
      },
    ],
    ['a headline outside of the main part', `<h1>Tea today</h1><main>${MORE}</main>`, { 'Tea today': 'beside' }],
    [
      'the header of an article',
      `<main><article><header><h1>Tea</h1></header>${MORE}</article></main>`,
      { Tea: 'main' },
    ],
    ['a note in the text', `<main>${MORE}<aside>Mind the lid</aside></main>`, { 'Mind the lid': 'main' }],
    ['who said what is quoted', `<main>${MORE}<blockquote><footer>Ada</footer></blockquote></main>`, { Ada: 'main' }],
    [
      'a dialog, and the page behind it that screen readers skip',
      `<div aria-hidden="true"><main>${MORE}</main></div><div role="dialog" aria-modal="true">Accept?</div>`,
      { [LONG.slice(0, 12)]: 'main', 'Accept?': 'dialog' },
    ],
    ['a banner about cookies', `<main>${MORE}</main><div id="cookie-banner">Cookies</div>`, { Cookies: 'dialog' }],
    [
      'what follows a main element that is only an introduction',
      `<main><h1>Inn</h1>${MORE}</main><div><h2>Pool</h2>${MORE.replace('The', 'A').repeat(9)}</div>`,
      { Pool: 'main' },
    ],
  ])('%s', async (_what, html, places) => {
    expect(await placesIn(html)).toMatchObject(places);
  });

  it('what stands beside the main part is named, and has headings of its own', async () => {
    document.body.innerHTML = `<main><h2>Story</h2>${MORE}</main><aside><h3>Prices</h3><p>Two euros</p></aside><footer><p>Call us</p></footer>`;
    const titles = { aside: 'Beside the text', footer: 'Foot' } as const;
    const page = await readPage([wholePage(document, (place) => (titles as Record<string, string>)[place] ?? null)]);
    expect(page.passages().map(({ text, path }) => [text.trim().slice(0, 12), path])).toEqual([
      ['Story', []],
      [LONG.slice(0, 12), ['Story']],
      ['Prices', ['Beside the text']],
      ['Two euros', ['Beside the text', 'Prices']],
      ['Call us', ['Foot']],
    ]);
  });
});
