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
});
