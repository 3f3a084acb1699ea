import { describe, expect, test } from 'vitest';
import { describe as selectorsOf } from '../../src/core/annotation/selector';
import { quoteLines } from '../../src/core/annotation/quote-lines';
import { layoutOf } from '../../src/dom/quote-layout';
import { TextIndex } from '../../src/dom/text-index';
import { put, sourceOf } from './page';

/** A mark's lines for everything from one word to another, as they are shown and written. */
function linesOf(html: string, from: string, to: string): string[] {
  const index = new TextIndex(sourceOf(put(`<div>${html}</div>`)));
  index.refresh();
  const start = index.text.indexOf(from);
  const span = { start, end: index.text.indexOf(to, start) + to.length };
  const layout = layoutOf(index, span);
  return quoteLines({ selectors: selectorsOf(index.text, span), ...(layout && { layout }) });
}

const TABLE =
  '<table><thead><tr><th>Model</th><th>Cost</th></tr></thead>' +
  '<tbody><tr><td>small</td><td><p>1</p><p>cent</p></td></tr><tr><td></td><td>free</td></tr></tbody></table>';

describe('a quote', () => {
  test.each([
    ['of prose is one line', '<p>one\n two</p><p>three</p>', 'one', 'three', ['one two three']],
    [
      'keeps the lines of code and their indentation',
      '<pre><code>if (a) {\n    b();\n\n\tc();\n}</code></pre>',
      'if',
      '}',
      ['if (a) {', '    b();', '', '    c();', '}'],
    ],
    [
      'keeps lines of highlighted code',
      '<pre><code><span>a</span> <i>=</i>\n<span>  <b>b</b></span></code></pre>',
      'a',
      'b',
      ['a =', '  b'],
    ],
    ['keeps lines of code that are blocks', '<pre><ul><li>a </li><li>  b</li></ul></pre>', 'a', 'b', ['a', '  b']],
    ['keeps lines of code that end with an element', '<pre>a<br>b</pre>', 'a', 'b', ['a', 'b']],
    [
      'keeps code lines in an element that is shown like a code block',
      '<div><code style="display:block;white-space:pre">a\n b</code></div>',
      'a',
      'b',
      ['a', ' b'],
    ],
    [
      'has a line for the text above and below the code',
      '<p>First <b>this</b>:</p><pre>a\nb</pre><p>then\nthat</p>',
      'First',
      'that',
      ['First this:', 'a', 'b', 'then that'],
    ],
    [
      'of one line of code is one line',
      '<p>Run</p><pre>npm start\n</pre><p>now</p>',
      'Run',
      'now',
      ['Run npm start now'],
    ],
    ['inside one line of code is one line', '<pre>a b c\nd</pre>', 'b', 'c', ['b c']],
    ['of code that the page shows as running text is one line', '<p><code>a\nb</code></p>', 'a', 'b', ['a b']],
    [
      'of a text that the page shows with its breaks, but not as code, is one line',
      '<p style="white-space:pre-wrap">a\nb</p>',
      'a',
      'b',
      ['a b'],
    ],
    ['of table cells has a bar between them', TABLE, 'Model', 'free', ['Model | Cost | small | 1 cent | free']],
    ['inside one cell has none', TABLE, '1', 'cent', ['1 cent']],
    ['across two cells has one', TABLE, 'Cost', 'small', ['Cost | small']],
    [
      'of a table and what surrounds it has bars in the table only',
      `<p>See</p>${TABLE}<p>end</p>`,
      'See',
      'end',
      ['See Model | Cost | small | 1 cent | free end'],
    ],
  ])('%s', (_what, html, from, to, lines) => {
    expect(linesOf(html, from, to)).toEqual(lines);
  });
});
