import { expect, test } from 'vitest';
import { piecesOf } from '../../src/dom/pieces';
import { TextIndex } from '../../src/dom/text-index';
import { put, sourceOf } from './page';

/** The sentences on the page, one list for each paragraph. */
function paragraphsIn(html: string): string[][] {
  const index = new TextIndex(sourceOf(put(html)));
  index.refresh();
  const { sentences, paragraphs } = piecesOf(index);
  const words = sentences.map(({ start, end }) => index.text.slice(start, end));
  return paragraphs.map((first, at) => words.slice(first, paragraphs[at + 1]));
}

test.each<[what: string, html: string, paragraphs: string[][]]>([
  ['paragraphs', '<div><p>One. Two <b>bold</b>.</p><p>Three.</p></div>', [['One.', 'Two bold.'], ['Three.']]],
  [
    'paragraphs in wrappers',
    '<div><div><p>One.</p><p>Two.</p></div><div><h2>Head</h2>Text. More.</div></div>',
    [['One.'], ['Two.'], ['Head'], ['Text.', 'More.']],
  ],
  [
    'lists, also nested',
    '<ul><li>One<ul><li>Inner.</li></ul></li><li><p>Two.</p><p>Three.</p></li></ul>',
    [['One'], ['Inner.'], ['Two.'], ['Three.']],
  ],
  ['tables', '<table><tr><td>A cell.</td><td>Another.</td></tr></table>', [['A cell.'], ['Another.']]],
  ['code', '<div><p>See:</p><pre><code>a = 1.\n  b\n</code></pre></div>', [['See:'], ['a = 1.', 'b']]],
  ['what is left out', '<div><p>One. <span class="out">Two.</span> Three.</p></div>', [['One.', 'Three.']]],
  ['nothing', '<div><p> </p></div>', []],
])('a text with %s is read as its paragraphs and sentences', (_what, html, paragraphs) => {
  expect(paragraphsIn(html)).toEqual(paragraphs);
});
