import { describe, expect, it } from 'vitest';
import { MOST_CHARACTERS } from '../../../src/dom/page-text/page-text';
import { mayBeUnreadable, supportOf, wordsAbout } from '../../../src/dom/page-text/support';
import { put } from '../page';

const BIG = 'style="display:block;position:fixed;inset:0;width:100%;height:100%;border:0"';
const FOREIGN = `<iframe sandbox src="data:text/html,hello" ${BIG}></iframe>`;

describe('A page', () => {
  it.each([
    ['can be asked about if it has text', '<p></p>', 'word '.repeat(100), null],
    ['has too little text', '<p></p>', ' word '.repeat(20), 'insufficient-text'],
    ['has enough text in Chinese', '<p></p>', '盖上锅盖水烧开得更快也更省电'.repeat(6), null],
    ['is a frame of another site', FOREIGN, 'word '.repeat(60), 'iframe-heavy'],
    ['can be asked about if a frame is beside much text', FOREIGN, 'word '.repeat(200), null],
    ['is drawn, with tools around it', `<canvas ${BIG}></canvas>`, 'Bold Italic Outline', 'canvas'],
    ['can be asked about if a drawing is beside much text', `<canvas ${BIG}></canvas>`, 'word '.repeat(200), null],
    ['shows a PDF of its own', `<embed type="application/pdf" ${BIG}>`, 'word '.repeat(200), 'pdf'],
    ['may be a closed shadow root', `<x-app ${BIG}></x-app>`, 'word', 'shadow-dom-content'],
    ['is larger than can be read', '<p></p>', 'w'.repeat(MOST_CHARACTERS), 'too-large'],
    [
      'scrolls virtually, which is no reason',
      '<div class="virtual-list" data-virtualized></div>',
      'word '.repeat(200),
      null,
    ],
  ])('%s', (_what, html, text, reason) => {
    put(html);
    expect(supportOf(document, text)).toBe(reason);
  });

  it.each([
    ['can be asked about however short it is', 'Salt slows it down.', null],
    ['has nothing to ask about', ' ', 'insufficient-text'],
  ])('of which a part was chosen %s', (_what, text, reason) => {
    put(FOREIGN);
    expect(supportOf(document, text, true)).toBe(reason);
  });

  it.each([
    ['a picture', 'image/png', 'media'],
    ['a video', 'video/mp4', 'media'],
    ['a drawing that is written', 'image/svg+xml', 'insufficient-text'],
  ])('cannot be read if it is %s', (_what, type, reason) => {
    const file = document.implementation.createHTMLDocument();
    Object.defineProperty(file, 'contentType', { value: type });
    expect(supportOf(file, '')).toBe(reason);
  });

  it.each([
    ['has text', `<p>${'word '.repeat(200)}</p>`, false],
    ['has little text', '<p>word</p>', true],
    ['shows a frame of another site', `<p>${'word '.repeat(200)}</p>${FOREIGN}`, true],
    ['is drawn', `<p>${'word '.repeat(200)}</p><canvas ${BIG}></canvas>`, true],
    ['may be a closed shadow root', `<p>${'word '.repeat(200)}</p><x-app ${BIG}></x-app>`, true],
  ])('that %s is or is not worth a closer look', (_what, html, is) => {
    document.body.innerHTML = html;
    expect(mayBeUnreadable(document)).toBe(is);
    document.body.replaceChildren();
  });

  it('is about what its menus, its header and its footer do not say', () => {
    const at = { kind: 'prose', span: { start: 0, end: 4 }, path: [] } as const;
    const places = ['navigation', 'header', undefined, 'aside', 'footer', 'dialog'] as const;
    const passages = places.map((place, nth) => ({ ...at, text: `t${nth}`, ...(place && { place }) }));
    expect(wordsAbout(passages)).toBe('t2 t3');
    put(FOREIGN);
    expect(supportOf(document, 'word '.repeat(900), false, 'word')).toBe('iframe-heavy');
  });

  it('cannot be read in the viewer of PDF files', () => {
    const viewer = document.implementation.createHTMLDocument();
    Object.defineProperty(viewer, 'contentType', { value: 'application/pdf' });
    expect(supportOf(viewer, '')).toBe('pdf');
    expect(mayBeUnreadable(viewer)).toBe(true);
  });
});
