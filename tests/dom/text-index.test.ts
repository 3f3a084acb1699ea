import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextIndex } from '../../src/dom/text-index';
import { put, sourceOf, textWith, wordsUnder } from './page';

function read(html: string): TextIndex & { root: HTMLElement; asked: Element[] } {
  const root = put(`<div>${html}</div>`);
  const source = sourceOf(root);
  const index = new TextIndex(source);
  index.refresh();
  return Object.assign(index, { root, asked: source.asked });
}

/** All nodes below it, in document order. */
function nodesBelow(root: Node): ChildNode[] {
  const walker = document.createTreeWalker(root);
  const nodes: ChildNode[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as ChildNode);
  return nodes;
}

const KATEX =
  '<span class="katex"><span class="katex-mathml out"><math><mi>x</mi><annotation>x^2</annotation></math></span>' +
  '<span class="katex-html">x²</span></span>';

describe('The text of an answer', () => {
  it.each([
    ['reads a block boundary as one space', '<p>one</p><p>two</p>', 'one two'],
    ['ignores the page’s layout whitespace between blocks', '\n  <p>one</p>\n\n  <p>two</p>\n', 'one two'],
    ['adds no space where there is one', '<p>one </p><p>two</p>', 'one two'],
    ['runs on through inline elements', '<p>Java<b>Scr<i>ipt</i></b>, so.</p><p>end</p>', 'JavaScript, so. end'],
    [
      'continues through inline elements in the only block',
      '<p>Use <b>this</b>, <i>not</i> <a>that</a>.</p>',
      'Use this, not that.',
    ],
    [
      'continues through inline elements without a block',
      'Use <b>this</b>, <i>not</i> <a>that</a>.',
      'Use this, not that.',
    ],
    ['separates lines from the block after them', 'one <b>two</b><p>three</p>four', 'one two three four'],
    ['joins the tokens of the only code block', '<pre><code><i>f</i><b>(</b>x<b>)</b></code></pre>', 'f(x)'],
    [
      'keeps whitespace in code',
      '<pre><code>if (a) {\n    b();\n\n}</code></pre><p>so</p>',
      'if (a) {\n    b();\n\n} so',
    ],
    ['keeps code lines that are elements', '<pre><code><span>a</span>\n<span>  b</span></code></pre>', 'a\n  b'],
    ['reads a line break as one space', '<p>one<br>two<br><br>three</p>', 'one two three'],
    ['reads a line break in the only block as one space', 'one<br>two', 'one two'],
    [
      'reads a table cell by cell',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
      'a b c',
    ],
    ['reads nested lists', '<ul><li>one<ul><li>two</li></ul></li><li><p>three</p></li></ul>', 'one two three'],
    [
      'leaves out excluded parts',
      '<p>as said<sup class="out">1</sup>, so</p><div class="out"><p>Copy</p></div><p>end</p>',
      'as said, so end',
    ],
    ['reads formulas once', `<p>where ${KATEX} is</p>`, 'where x² is'],
    ['leaves out an excluded wrapper', '<div class="out">Thought for 3 s <b>more</b></div>', ''],
    ['leaves out the text of an excluded only child', '<div class="out">Thought for 3 s</div>', ''],
    ['leaves out what is not text', '<p>a<button>Copy</button><script>1</script>b</p>', 'ab'],
    ['leaves out a button that is all there is', '<button>Copy</button>', ''],
    ['leaves out the styles of a drawing', '<p>see <svg><style>.n{}</style><text>box</text></svg></p>', 'see box'],
    ['ignores comments', '<p>wor<!-- -->ld</p><!-- x --><p>end</p>', 'world end'],
    ['is empty without any text', '', ''],
    ['is empty with only whitespace', '<p> </p>\n<p></p>', ''],
    ['keeps right-to-left text and emoji', '<p>שלום</p><p>👩‍👩‍👧</p>', 'שלום 👩‍👩‍👧'],
  ])('%s', (_what, html, text) => {
    expect(read(html).text).toBe(text);
  });

  it('does not change if a second paragraph joins the only one', () => {
    const page = read('<p>Use <b>this</b>, now</p>');
    const before = page.text;
    page.root.append(document.createElement('p'));
    page.root.lastElementChild!.textContent = 'Then rest.';
    page.invalidate(page.root);
    page.refresh();
    expect(page.text).toBe(`${before} Then rest.`);
  });

  it('can have several roots, separated from each other', () => {
    const root = put('<div><p>one <b>two</b></p><aside>not this</aside><p>three</p></div>');
    const index = new TextIndex({ roots: () => [...root.querySelectorAll('p')], excluded: () => new Set() });
    index.refresh();
    expect(index.text).toBe('one two three');
  });

  it('is read however deeply it is nested', () => {
    const root = put('<div><p>first</p></div>');
    let deep: Element = root;
    for (let depth = 0; depth < 20_000; depth++) deep = deep.appendChild(document.createElement('span'));
    deep.textContent = 'bottom';
    const index = new TextIndex({ roots: () => [root], excluded: () => new Set() });
    index.refresh();
    expect(index.text).toBe('first bottom');
    // The browser itself would overflow its stack when laying this out.
    root.textContent = '';
  });
});

describe('A changed part', () => {
  const PAGE = '<p>one</p><p>two <b>three</b></p><ul><li>four</li></ul>';

  it('is reread alone', () => {
    const page = read(PAGE);
    const paragraph = page.root.children[1]!;
    expect(page.asked).toEqual([...page.root.querySelectorAll('p, li')]);
    page.asked.length = 0;
    page.refresh();
    expect(page.asked).toEqual([]);
    const [node] = textWith(paragraph, 'three');
    node.data = 'two and a half';
    page.invalidate(node);
    page.refresh();
    expect([page.asked, page.text]).toEqual([[paragraph], 'one two two and a half four']);
  });

  it('in a long list or a table is reread without its other items', () => {
    const rows = '<tr><td>a</td><td>b</td></tr>'.repeat(9);
    const page = read(`<ul>${'<li>item <b>one</b></li>'.repeat(9)}</ul>\n<table><tbody>${rows}</tbody></table>`);
    page.asked.length = 0;
    const [item, cell] = [page.root.querySelectorAll('li')[3]!, page.root.querySelectorAll('td')[5]!];
    item.textContent = 'other';
    cell.textContent = 'c';
    page.invalidate(item);
    page.invalidate(cell);
    page.refresh();
    expect(page.asked).toEqual([item, cell]);
    expect(page.text).toMatch(/^(item one ){3}other (item one ?){5} a b a b a c /);
  });

  it('is excluded together with a list that becomes excluded, and returns with it', () => {
    const page = read(PAGE);
    const list = page.root.querySelector('ul')!;
    for (const text of ['one two three', 'one two three four']) {
      list.classList.toggle('out');
      page.invalidate(list);
      page.refresh();
      expect(page.text).toBe(text);
    }
  });

  it.each<[string, (root: HTMLElement) => Node, string, number]>([
    [
      'an added block',
      (root) => {
        root.append(document.createElement('p'));
        root.lastElementChild!.textContent = 'five';
        return root;
      },
      'one two three four five',
      1,
    ],
    [
      'a removed block',
      (root) => {
        root.children[1]!.remove();
        return root;
      },
      'one four',
      0,
    ],
    [
      'a block replaced by other nodes',
      (root) => {
        const [paragraph] = put('<div><p>two THREE</p></div>').childNodes;
        root.replaceChild(paragraph!, root.children[1]!);
        return root;
      },
      'one two THREE four',
      1,
    ],
    [
      'swapped blocks',
      (root) => {
        root.prepend(root.children[2]!);
        return root;
      },
      'four one two three',
      0,
    ],
    [
      'text between blocks',
      (root) => {
        root.insertBefore(document.createTextNode('and'), root.children[1]!);
        return root;
      },
      'one and two three four',
      1,
    ],
    ['nothing', (root) => root, 'one two three four', 0],
  ])('costs no more than itself: %s', (_what, act, text, count) => {
    const page = read(PAGE);
    page.asked.length = 0;
    page.invalidate(act(page.root));
    page.refresh();
    expect([page.text, page.asked.length]).toEqual([text, count]);
  });

  it('is found without being reported, if somebody needs to be sure', () => {
    const page = read(PAGE);
    page.root.children[0]!.replaceChildren('new');
    page.root.children[2]!.remove();
    page.sync();
    expect(page.text).toBe('new two three');
    expect(page.offsetOf(page.root, page.root.childNodes.length)).toBe(page.text.length);
  });

  it('in an inline stretch between blocks is reread with the whole stretch', () => {
    const page = read('<p>one</p>two <b>three</b> four<p>five</p>');
    page.asked.length = 0;
    const [node] = textWith(page.root, 'three');
    node.data = 'THREE';
    page.invalidate(node);
    page.refresh();
    expect(page.text).toBe('one two THREE four five');
    page.root.insertBefore(document.createTextNode('!'), page.root.lastChild);
    page.invalidate(page.root);
    page.refresh();
    expect(page.text).toBe('one two THREE four! five');
  });
});

describe('A position in the text', () => {
  it.each([
    ['the start of the page', (root: HTMLElement) => [root, 0], 0],
    ['a text', (root: HTMLElement) => textWith(root, 'two'), 4],
    ['the end of a text', (root: HTMLElement) => [textWith(root, 'one')[0], 3], 3],
    ['an element', (root: HTMLElement) => [root.children[1]!, 0], 4],
    ['between two nodes of an element', (root: HTMLElement) => [root.children[1]!, 1], 8],
    ['an excluded part, which is where the text continues', (root: HTMLElement) => [textWith(root, 'Copy')[0], 2], 14],
    ['whitespace between blocks', (root: HTMLElement) => [root.childNodes[1]!, 1], 4],
    ['the end of the page', (root: HTMLElement) => [root, root.childNodes.length], 18],
    ['after the page', () => [document.body, document.body.childNodes.length], 18],
    ['before the page', () => [document.body, 0], 0],
  ] as [string, (root: HTMLElement) => [Node, number], number][])('is found from %s', (_what, point, offset) => {
    const page = read('<p>one</p>\n<p>two <b>three</b></p><div class="out">Copy</div><p>four</p>');
    expect(page.text).toBe('one two three four');
    expect(page.offsetOf(...point(page.root))).toBe(offset);
  });

  it.each([
    ['a word', 4, 7, 'two ', 'two '],
    ['a word up to the end of its block', 8, 13, 'three', 'three'],
    ['the first word of a block', 14, 18, 'four', 'four'],
    ['everything', 0, 18, 'one', 'four'],
    ['what starts in the space between two blocks', 3, 7, 'two ', 'two '],
    ['what ends in the space between two blocks', 0, 4, 'one', 'one'],
  ])('becomes a range in text nodes again: %s', (_what, start, end, first, last) => {
    const page = read('<p>one</p><p>two <b>three</b></p><p>four</p>');
    const range = page.rangeAt({ start, end })!;
    expect([(range.startContainer as Text).data, (range.endContainer as Text).data]).toEqual([first, last]);
  });

  it.each([
    [-1, 2],
    [0, 99],
    [18, 18],
  ])('does not exist outside the text: %i to %i', (start, end) => {
    expect(read('<p>one two three four</p>').rangeAt({ start, end })).toBeNull();
  });

  it('does not exist in an empty text', () => {
    const page = read('<p></p>');
    expect(page.rangeAt({ start: 0, end: 0 })).toBeNull();
    expect(page.offsetOf(page.root, 0)).toBe(0);
    expect(page.runAt(0)).toEqual({ start: 0, end: 0 });
  });

  it.each([
    ['at an element boundary', '<p>Java<b>Script</b> is</p>', 'Script', 'Script'],
    ['at the end of its text', '<p>one two</p><p>three</p>', 'two', 'one two'],
    ['not at a comment', '<p>a <i>wor<!-- -->ld</i></p>', 'wor', 'world'],
    ['not at an empty text', '<p>a <i>wor<!--cut-->ld</i></p>', 'ld', 'world'],
    ['at an excluded part', '<p>as <i>said<sup class="out">1</sup>so</i></p>', 'said', 'said'],
  ])('is in a run that ends %s', (_what, html, words, run) => {
    const page = read(html);
    for (const comment of page.root.querySelectorAll('i')) comment.childNodes[1]?.after('');
    const { start, end } = page.runAt(page.offsetOf(...textWith(page.root, words)));
    expect(page.text.slice(start, end)).toBe(run);
  });

  it('is in no run after the end', () => {
    const page = read('<p>one</p>');
    expect(page.runAt(3)).toEqual({ start: 3, end: 3 });
  });

  it('leads to its range and back, on any page', () => {
    const leaf = fc.constantFrom(
      'one',
      'two ',
      ' three',
      '',
      ' ',
      '\n',
      'é',
      '😀',
      '<!--c-->',
      '<br>',
      '<i class="out">no</i>',
    );
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc
          .tuple(fc.constantFrom('p', 'div', 'span', 'b', 'pre', 'ul'), fc.array(tie('tree'), { maxLength: 4 }))
          .map(([name, children]) => `<${name}>${children.join('')}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 6 }), fc.nat(), fc.nat(), (trees, a, b) => {
        const page = read(trees.join(''));
        const { text } = page;
        expect(text).not.toMatch(/no/);
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y) as [number, number];
        const range = page.rangeAt({ start, end });
        const wanted = text.slice(start, end);
        if (wanted.trim()) {
          // Spaces for block boundaries are only in the text, excluded text only on the page.
          const bare = (words: string): string => words.replaceAll('no', '').replace(/\s/g, '');
          expect(bare(wordsUnder(range!)!)).toBe(bare(wanted));
          const found = [
            page.offsetOf(range!.startContainer, range!.startOffset),
            page.offsetOf(range!.endContainer, range!.endOffset),
          ] as const;
          expect(text.slice(...found).trim()).toBe(wanted.trim());
        }
        const walker = document.createTreeWalker(page.root);
        let before = 0;
        while (walker.nextNode()) {
          const offset = page.offsetOf(walker.currentNode, 0);
          expect(offset).toBeGreaterThanOrEqual(before);
          before = offset;
        }
        page.root.remove();
      }),
      { numRuns: 200 },
    );
  });

  it('and everything is the same after any change as if it were read from scratch', () => {
    const act = fc.record({ what: fc.constantFrom('text', 'remove', 'move', 'insert'), at: fc.nat(), to: fc.nat() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 6 }), (acts) => {
        const page = read('<p>one</p>two <b>three</b><p>four <i>five</i></p><pre><code>six</code></pre>');
        for (const { what, at, to } of acts) {
          const nodes = nodesBelow(page.root);
          const node = nodes[at % nodes.length]!;
          const other = nodes[to % nodes.length]!;
          const parent = node.parentNode!;
          if (what === 'text' && node instanceof Text) {
            node.data += ' and';
            page.invalidate(node);
          } else if (what === 'insert') {
            parent.insertBefore(to % 2 ? document.createTextNode(`new ${to % 9}`) : document.createElement('p'), node);
            page.invalidate(parent);
          } else if (what === 'move' && other instanceof Element && !node.contains(other)) {
            other.append(node);
            page.invalidate(parent);
            page.invalidate(other);
          } else if (what === 'remove' && nodes.length > 1) {
            node.remove();
            page.invalidate(parent);
          }
        }
        page.refresh();
        const anew = new TextIndex(sourceOf(page.root));
        anew.refresh();
        expect(page.text).toBe(anew.text);
        for (let offset = 0; offset < page.text.length; offset += 3) {
          expect(page.rangeAt({ start: offset, end: offset + 1 })).toEqual(
            anew.rangeAt({ start: offset, end: offset + 1 }),
          );
          expect(page.runAt(offset)).toEqual(anew.runAt(offset));
        }
        page.root.remove();
      }),
    );
  });
});
