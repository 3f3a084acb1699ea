import { describe, expect, it } from 'vitest';
import { put } from '../page';
import { readHtml, readPage } from './reading';

describe('The passages of a page', () => {
  it('are its paragraphs, each with the headings above it', async () => {
    const page = await readHtml(
      `<h1>Tea</h1><p>Put the <b>lid</b> on.</p><h2>Green</h2><ul><li>Use 80 °C.</li><li>Wait.</li></ul>
       <h2>Black</h2><h4>Assam</h4><p>Boil\n  it.</p><h3>Milk</h3><p>Little.</p>`,
    );
    expect(page.passages().map(({ kind, text, path }) => [kind, text, path.join(' › ')])).toEqual([
      ['heading', 'Tea', ''],
      ['prose', 'Put the lid on.', 'Tea'],
      ['heading', 'Green', 'Tea'],
      ['prose', 'Use 80 °C.', 'Tea › Green'],
      ['prose', 'Wait.', 'Tea › Green'],
      ['heading', 'Black', 'Tea'],
      ['heading', 'Assam', 'Tea › Black'],
      ['prose', 'Boil   it.', 'Tea › Black › Assam'],
      ['heading', 'Milk', 'Tea › Black'],
      ['prose', 'Little.', 'Tea › Black › Milk'],
    ]);
  });

  it('keep the lines of code, and the cells of a table apart', async () => {
    const page = await readHtml(
      `<pre><code>if (a) {\n    b();\n}\n</code></pre>
       <table><thead><tr><th>Tea</th><th>Heat</th></tr></thead><tbody><tr><td>Green <b>leaf</b></td><td><p>80</p><p>°C</p></td></tr></tbody></table>`,
    );
    expect(page.passages().map(({ kind, text }) => [kind, text])).toEqual([
      ['code', 'if (a) {\n    b();\n}'],
      ['table', 'Tea\tHeat'],
      ['table', 'Green leaf\t80 °C'],
    ]);
  });

  it('are those of the text in a table that only arranges the page', async () => {
    const page = await readHtml('<table><tr><td>Menu</td><td><h1>Tea</h1><p>One.</p><p>Two.</p></td></tr></table>');
    expect(page.passages().map(({ kind, text }) => [kind, text])).toEqual([
      ['prose', 'Menu'],
      ['heading', 'Tea'],
      ['prose', 'One.'],
      ['prose', 'Two.'],
    ]);
  });

  it('do not take a long text for a heading', async () => {
    const page = await readHtml(`<h1>${'Much text. '.repeat(40)}</h1><p>One.</p>`);
    expect(page.passages().map(({ kind, path }) => [kind, path])).toEqual([
      ['prose', []],
      ['prose', []],
    ]);
  });

  it('are as long as their spans, and their words stand there', async () => {
    const words = 'All work and no play makes Jack a dull boy. ';
    const page = await readHtml(
      `<h2>A</h2><p>${words.repeat(90)}</p><p>${'x'.repeat(5000)}</p><pre>${'line of code\n'.repeat(300)}</pre><table><tr><td>1 </td><td>\n2</td></tr></table>`,
    );
    expect(page.passages().length).toBeGreaterThan(10);
    const bare = (text: string): string => text.replace(/\s/g, ' ');
    for (const { text, span } of page.passages()) {
      expect(bare(text)).toBe(bare(page.text.slice(span.start, span.end)));
      expect(text.length).toBeLessThanOrEqual(1200);
    }
  });

  it('run on where a shadow root in the line divides the text', async () => {
    const page = await readHtml(
      '<p>Opened <x-a><template shadowrootmode="open">2 days ago</template></x-a>, then closed.</p><p>End.</p>',
    );
    expect(page.passages().map(({ text }) => text)).toEqual(['Opened 2 days ago, then closed.', 'End.']);
  });

  it.each<[what: string, html: string, passages: string[]]>([
    ['a word', '<p>a<i>§</i>b</p>', ['ab']],
    ['words with a space between their elements', '<p><i>one§</i> <i>two§</i> <i>§three</i></p>', ['one two three']],
    ['words with a space that has an element of its own', '<p>one<i>§</i><u> </u>two</p>', ['one two']],
    ['words with two spaces', '<p>one <i>§</i> <i>two</i></p>', ['one  two']],
    ['the lines of a verse', '<p>one<br><i>§</i>two<i>§<br></i> three</p>', ['one two  three']],
    ['lines of code', '<pre>a {<i>§</i>\n  b<i>§</i>\n}</pre>', ['a {\n  b\n}']],
    ['a block in a line', '<div>one <i>§<b><p>two</p></b></i>three</div>', ['one', 'two', 'three']],
    ['a line after a block', '<div><i>§<b><p>one</p></b>§</i>two</div>', ['one', 'two']],
    ['lines that only an empty block divides', '<div><i>one<b><p></p></b>§</i>two</div>', ['one', 'two']],
    ['blocks in an element that is none', '<div><i><p>one</p>two§<p></p></i>three</div>', ['one', 'two', 'three']],
  ])('are the same whether the page is read in one piece or in several: %s', async (_, html, passages) => {
    for (const filling of ['', '<b></b>'.repeat(401)]) {
      const page = await readHtml(html.replaceAll('§', filling));
      expect(page.passages().map(({ text }) => text)).toEqual(passages);
      expect(page.text).toBe(passages.join(' '));
    }
  });

  it('begin their path with the title of their section, where headings begin again', async () => {
    const root = put('<div><div><h2>Tea</h2><p>One.</p></div><div><p>Two.</p></div></div>');
    const [first, second] = root.children;
    const page = await readPage([
      { element: first!, title: 'Answer 1' },
      { element: second!, title: 'Answer 2' },
    ]);
    expect(page.passages().map(({ text, path }) => [text, path])).toEqual([
      ['Tea', ['Answer 1']],
      ['One.', ['Answer 1', 'Tea']],
      ['Two.', ['Answer 2']],
    ]);
  });
});

describe('The headings above a passage', () => {
  const pathOf = async (html: string, words: string): Promise<string> => {
    const page = await readHtml(html);
    return page
      .passages()
      .find(({ text }) => text.startsWith(words))!
      .path.join(' › ');
  };

  it.each<[what: string, html: string, path: string]>([
    ['end with their section', '<h1>Inn</h1><section><h2>Pool</h2><p>Wet.</p></section><p>Here.</p>', 'Inn'],
    ['end with their item', '<h2>Rooms</h2><ul><li><h3>Blue</h3><p>Two beds.</p></li></ul><p>Here.</p>', 'Rooms'],
    ['end with their article', '<article><h2>Fair</h2><p>May.</p></article><article><p>Here.</p></article>', ''],
    [
      'go on after a part with headings of its own',
      '<h2>Pool</h2><section><h2>Towels</h2></section><p>Here.</p>',
      'Pool',
    ],
    [
      'hold for sections in theirs',
      '<section><h2>Pool</h2><section><h3>Hours</h3><p>Here.</p></section></section>',
      'Pool › Hours',
    ],
    ['do not hold for a section of the same rank', '<h2>Pool</h2><section><h2>Dogs</h2><p>Here.</p></section>', 'Dogs'],
    ['begin with a title above its page', '<section><h1>Inn</h1></section><section><p>Here.</p></section>', 'Inn'],
    ['hold through wrappers', '<div><h2>Pool</h2></div><div><p>Here.</p></div>', 'Pool'],
    [
      'hold in a shadow root',
      `<section><h2>Pool</h2><x-a><template shadowrootmode="open"><p>Here.</p></template></x-a></section>`,
      'Pool',
    ],
  ])('%s', async (_what, html, path) => {
    expect(await pathOf(html, 'Here.')).toBe(path);
  });
});
