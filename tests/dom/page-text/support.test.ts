import { describe, expect, it } from 'vitest';
import { MOST_CHARACTERS } from '../../../src/dom/page-text/page-text';
import { supportOf } from '../../../src/dom/page-text/support';
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

  it('cannot be read in the viewer of PDF files', () => {
    const viewer = document.implementation.createHTMLDocument();
    Object.defineProperty(viewer, 'contentType', { value: 'application/pdf' });
    expect(supportOf(viewer, '')).toBe('restricted-page');
  });
});
