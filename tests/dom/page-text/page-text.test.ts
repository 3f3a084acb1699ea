import { afterAll, describe, expect, it } from 'vitest';
import { PageText } from '../../../src/dom/page-text/page-text';
import { put, textWith } from '../page';
import { frameWith, readHtml, readPage, wordsAt } from './reading';

const ending = new AbortController();
afterAll(() => ending.abort());

const shadow = (html: string): string => `<template shadowrootmode="open">${html}</template>`;
const MANY = 1000;
const manyOf = (html: (nth: number) => string): string => Array.from({ length: MANY }, (_, nth) => html(nth)).join('');

describe('The text of a page', () => {
  it.each([
    ['separates blocks by a space', '<p>one</p><p>two</p>', 'one two'],
    ['keeps lines of code', '<pre>a {\n  b\n}</pre><p>so</p>', 'a {\n  b\n} so'],
    ['has the way around the site', '<nav>Home</nav><p>one</p><div role="navigation">Next</div>', 'Home one Next'],
    [
      'has the header and footer of a page',
      '<header>Site</header><p>one</p><footer>Imprint</footer>',
      'Site one Imprint',
    ],
    ['reads the header of an article', '<article><header><h1>Title</h1></header><p>one</p></article>', 'Title one'],
    ['reads who said what is quoted', '<blockquote><p>one</p><footer>Ada</footer></blockquote>', 'one Ada'],
    ['has a column beside the text', '<div><p>one</p></div><aside>Related</aside>', 'one Related'],
    ['reads a note in the text', '<p>one</p><aside>Note: two</aside><p>three</p>', 'one Note: two three'],
    ['leaves out what is hidden', '<p>one</p><p hidden>two</p><p style="display:none">three</p>', 'one'],
    ['leaves out what is transparent', '<p>one</p><div style="opacity:0"><p>two</p></div>', 'one'],
    [
      'has what is transparent until it is scrolled to',
      '<p>one</p><div style="height:200vh"></div><section style="opacity:0"><h2>two</h2><p>three</p></section>',
      'one two three',
    ],
    ...['opacity:0;visibility:hidden', 'opacity:0;transform:translateX(-200vw)', 'transform:translateX(-200vw)'].map(
      (style): [string, string, string] => [
        `has what comes when it is scrolled to: ${style}`,
        `<p>one</p><div style="height:200vh"></div><section style="${style}"><p>two</p></section>`,
        'one two',
      ],
    ),
    [
      'leaves out what is invisible wherever one is',
      '<div style="height:200vh"></div><p style="visibility:hidden">two</p>',
      '',
    ],
    ['has what is just becoming visible', '<p style="opacity:0;transition:opacity 99s">one</p>', 'one'],
    [
      'leaves out what stays transparent over the page wherever one is',
      '<p>one</p><div style="height:200vh"></div><div style="position:relative"><p style="position:absolute;opacity:0">two</p></div>',
      'one',
    ],
    [
      'leaves out invisible text but not what is visible in it',
      '<div style="visibility:hidden">two<p style="visibility:visible">one</p>three</div>',
      'one',
    ],
    ...[
      'font-size:0',
      'color:transparent',
      'color:#fff0',
      'content-visibility:hidden',
      'position:absolute;clip:rect(0 0 0 0)',
      'position:absolute;clip-path:inset(50%)',
      'position:absolute;left:-9999px',
      'position:fixed;top:-9999px',
      'text-indent:-9999px',
      'max-height:0;overflow:hidden',
      'position:absolute;width:1px;height:1px;overflow:hidden',
      'transform:scale(0)',
      'transform:scale(.001)',
      'transform:translateX(-9999px)',
      'filter:opacity(0)',
      'opacity:.01',
      'font-size:.1px',
    ].map((style): [string, string, string] => [
      `leaves out what only programs read: ${style}`,
      `<p>one</p><p style="${style}">two</p>`,
      'one',
    ]),
    [
      'reads letters that show a picture',
      '<p style="color:transparent;background:red;background-clip:text">one</p>',
      'one',
    ],
    ...[
      'height:0;padding-bottom:56%;overflow:hidden',
      'height:1px;border:2px solid',
      'position:absolute;left:-1000px;width:5000px',
      'position:absolute;left:-2000px;transform:translateX(2100px)',
      'position:absolute;top:-1000px;height:3000px',
      'clip-path:inset(50% 0 0 0)',
      'color:transparent;-webkit-text-stroke:1px red',
      'color:transparent;text-shadow:0 0 red',
    ].map((style): [string, string, string] => [
      `reads what is seen: ${style}`,
      `<div style="${style}"><p>one</p></div>`,
      'one',
    ]),
    [
      'reads what is in letters that show a picture',
      '<h2 style="color:transparent;background:red;background-clip:text"><b>one</b></h2>',
      'one',
    ],
    ['reads what is larger again', '<div style="font-size:0">two<p style="font-size:16px">one</p></div>', 'one'],
    ['leaves out what a canvas shows instead', '<p>one</p><canvas>two</canvas>', 'one'],
    [
      'keeps a price of which there is a copy for screen readers alone',
      '<p><span style="position:absolute;clip:rect(1px,1px,1px,1px);overflow:hidden;width:1px;height:1px">$9.99</span><span aria-hidden="true"><span>$</span><span>9.99</span></span></p>',
      '$9.99',
    ],
    ['leaves out a sign that is hidden from screen readers', '<p>one<i aria-hidden="true">two</i></p>', 'one'],
    [
      'leaves out a sign in letters of a font that shows signs',
      '<p><i aria-hidden="true" style="font-family:Material Icons">expand_more</i></p><p>one</p>',
      'one',
    ],
    [
      'has the page behind a dialog, and the dialog',
      '<div aria-hidden="true"><main><p>one</p></main></div><div role="dialog" aria-modal="true"><p>two</p></div>',
      'one two',
    ],
    [
      'has letters that are read out as one word',
      '<h2 aria-label="One"><b aria-hidden="true">On</b><b aria-hidden="true">e</b></h2>',
      'One',
    ],
    [
      'leaves out a copy beside what it shows again',
      '<ul><li>one</li></ul><ul aria-hidden="true"><li>one</li></ul>',
      'one',
    ],
    ['leaves out what only screen readers read', '<p><span class="sr-only">Current</span>one</p>', 'one'],
    ['reads what has no box of its own', '<div style="display:contents"><p>one</p>two</div>', 'one two'],
    ['reads what is folded', '<details><summary>one</summary><p>two</p></details>', 'one two'],
    ['reads what a search would unfold', '<p>one</p><div hidden="until-found"><p>two</p></div>', 'one two'],
    [
      'leaves out what is hidden in what is folded',
      '<details><p>one</p><p style="display:none">two</p></details>',
      'one',
    ],
    [
      'reads what is not laid out yet because it is far away',
      '<div style="content-visibility:auto;contain-intrinsic-size:9px"><p>one</p></div>',
      'one',
    ],
    [
      'has dialogs that are open',
      '<p>one</p><div role="dialog">Accept all?</div><dialog>Sure?</dialog>',
      'one Accept all?',
    ],
    [
      'leaves out controls',
      '<p>one</p><button>Buy</button><select><option>A</option></select><textarea>x</textarea>',
      'one',
    ],
    [
      'has a heading that is a button',
      '<h3><button>May I bring a dog?</button></h3><p>Yes.</p>',
      'May I bring a dog? Yes.',
    ],
    [
      'leaves out scripts and styles',
      '<style>p{}</style><script type="a">x</script><noscript>n</noscript><p>one</p>',
      'one',
    ],
    ['leaves out our own interface', '<p>one</p><recurate-root>Marks</recurate-root>', 'one'],
    [
      'leaves out the sign that links to a heading',
      '<h2><a href="#a">One</a><a href="#a">#</a></h2><p><a href="#a">#</a></p>',
      'One #',
    ],
    ['leaves out readings', '<p><ruby>漢字<rt>かんじ</rt></ruby></p>', '漢字'],
    [
      'reads formulas once',
      '<p>x: <span class="katex"><span class="katex-mathml">x^2</span><span class="katex-html" aria-hidden="true">x²</span></span></p>',
      'x: x²',
    ],
    ['keeps right-to-left text', '<p dir="rtl">שלום <b>עולם</b></p><p>ok</p>', 'שלום עולם ok'],
    ['reads an open shadow root', `<p>one</p><x-a>${shadow('<p>two</p>')}</x-a><p>three</p>`, 'one two three'],
    [
      'reads what slots show, in the order in which it is shown',
      `<x-a>${shadow('<h2><slot name="b"></slot></h2><p>and <slot></slot></p>')}<i>two</i><b slot="b">one</b><u slot="c">no</u></x-a>`,
      'one and two',
    ],
    [
      'leaves out children that no slot shows',
      `<p>one</p><x-a>${shadow('<p>two</p>')}three <b>four</b></x-a>`,
      'one two',
    ],
    ['reads what an empty slot shows', `<x-a>${shadow('<p>by <slot>nobody</slot></p>')}</x-a>`, 'by nobody'],
    [
      'runs on through an element that only wraps its content',
      `<p>See <x-a>${shadow('<style>a{}</style><a><slot></slot></a>')}the <b>docs</b></x-a>, please.</p>`,
      'See the docs, please.',
    ],
    [
      'runs on through an element with text of its own in a line',
      `<p>Opened <x-a>${shadow('2 days ago')}Nov 24</x-a>, then closed.</p>`,
      'Opened 2 days ago, then closed.',
    ],
    [
      'reads shadow roots in shadow roots',
      `<x-a>${shadow(`<p>one</p><x-b>${shadow('<p>two</p>')}</x-b>`)}</x-a>`,
      'one two',
    ],
    ['is empty without any', '<nav hidden>Home</nav>', ''],
  ])('%s', async (_what, html, text) => {
    expect((await readHtml(html)).text).toBe(text);
  });

  it('contains frames of the same site where they are', async () => {
    const root = put('<div><p>one</p><section></section><p>three</p></div>');
    await frameWith('<nav>Home</nav><h1>two</h1>', root.querySelector('section')!);
    const page = await readPage(root);
    expect([page.text, wordsAt(page, 'two three')]).toEqual(['one Home two three', ['two', 'three']]);
  });

  it('does not depend on how it is divided', async () => {
    const page = await readHtml(
      `<section>${manyOf((nth) => `<p>Line <b>${nth}</b>.</p>`)}</section><p>${manyOf((nth) => `<i>w${nth}</i> `)}</p>` +
        `<pre>${manyOf((nth) => `<i>f</i>(${nth})\n`)}</pre>`,
    );
    expect(page.text).toBe(
      [manyOf((nth) => `Line ${nth}. `) + manyOf((nth) => `w${nth} `), manyOf((nth) => `f(${nth})\n`)].join(''),
    );
  });

  it('is read however deeply it is nested', async () => {
    const root = put('<div><p>first</p></div>');
    let deep: Element = root;
    for (let depth = 0; depth < 3000; depth++) deep = deep.appendChild(document.createElement('b'));
    deep.textContent = 'bottom';
    expect((await readPage(root)).text).toBe('first bottom');
    root.textContent = '';
  });

  it('is that of the sections, without what they exclude', async () => {
    const root = put('<div><p>one<i class="out">no</i></p><p>not this</p><p>two</p></div>');
    const [first, , third] = root.querySelectorAll('p');
    const excluded = (element: Element): Set<Element> => new Set(element.matches('.out') ? [element] : []);
    const page = await readPage([
      { element: first!, title: 'Answer 1', excluded },
      { element: third!, title: 'Answer 2', excluded },
    ]);
    expect(page.text).toBe('one two');
  });

  it('is read without touching the page', async () => {
    const root = put(`<div><p>one</p><x-a>${shadow('<p>two</p>')}</x-a></div>`);
    const observer = new MutationObserver(() => {});
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document, all);
    observer.observe(root.querySelector('x-a')!.shadowRoot!, all);
    const { scrollY } = window;
    const page = await readPage(root);
    page.passages();
    page.rangesAt({ start: 0, end: 7 });
    expect([observer.takeRecords(), scrollY, document.getSelection()!.rangeCount]).toEqual([[], window.scrollY, 0]);
  });
});

describe('A span of it', () => {
  it('has a range in each tree', async () => {
    const page = await readHtml(`<p>one</p><x-a>${shadow('<p>two</p>')}</x-a><p>three <b>four</b></p>`);
    expect(wordsAt(page, 'ne two three f')).toEqual(['ne', 'two', 'three f']);
  });

  it.each([
    ['over a changed text', (root: Element) => void (textWith(root, 'one')[0].data = 'new')],
    ['over a text that is gone', (root: Element) => root.querySelector('p')!.remove()],
  ])('has none %s', async (_what, change) => {
    const page = await readHtml('<p>one</p><p>two</p>');
    change(page.root);
    expect(page.rangesAt({ start: 0, end: 3 })).toEqual([]);
    expect(page.rangesAt({ start: 4, end: 7 })).toHaveLength(1);
    expect(page.isCurrent).toBe(false);
  });
});

describe('After a change of the page, its text', () => {
  it.each<[string, string, (root: HTMLElement) => unknown, string]>([
    ['has new words', '<p>one</p>', (root) => (textWith(root, 'one')[0].data = 'two'), 'two'],
    ['has added blocks', '<p>one</p>', (root) => root.insertAdjacentHTML('beforeend', '<p>two</p>'), 'one two'],
    ['has lost removed ones', '<p>one</p><p>two</p>', (root) => root.querySelector('p')!.remove(), 'two'],
    [
      'has what is shown now',
      '<p>one</p><p hidden>two</p>',
      (root) => (root.querySelectorAll('p')[1]!.hidden = false),
      'one two',
    ],
    [
      'has what a slot shows now',
      `<p>one</p><x-a>${shadow('<p>own</p><slot></slot>')}</x-a>`,
      (root) => root.querySelector('x-a')!.append('two'),
      'one own two',
    ],
    [
      'has what a shadow root shows now',
      `<p>one</p><x-a>${shadow('<p>two</p>')}</x-a>`,
      (root) => (root.querySelector('x-a')!.shadowRoot!.querySelector('p')!.textContent = 'three'),
      'one three',
    ],
    [
      'has the words of a shadow root that had none of its own',
      `<p>one <x-a>${shadow('<slot></slot>')}two</x-a></p>`,
      (root) => root.querySelector('x-a')!.shadowRoot!.prepend('and '),
      'one and two',
    ],
    [
      'lacks what a shadow root shows no more',
      `<p>one <x-a>${shadow('<slot></slot>')}two</x-a></p>`,
      (root) => root.querySelector('x-a')!.shadowRoot!.querySelector('slot')!.remove(),
      'one ',
    ],
    [
      'has a shadow root that was added',
      '<p>one</p>',
      (root) => root.append(put(`<x-a>${shadow('<p>two</p>')}</x-a>`)),
      'one two',
    ],
    [
      'has a large part that was shown',
      `<p>one</p><section hidden>${'<p>two</p>'.repeat(MANY)}</section>`,
      (root) => (root.querySelector('section')!.hidden = false),
      `one${' two'.repeat(MANY)}`,
    ],
    [
      'lacks a large part that was hidden',
      `<p>one</p><section>${'<p>two</p>'.repeat(MANY)}</section>`,
      (root) => (root.querySelector('section')!.hidden = true),
      'one',
    ],
    [
      'has what made a part large',
      '<p>one</p><section></section>',
      (root) => root.querySelector('section')!.insertAdjacentHTML('beforeend', '<p>two</p>'.repeat(MANY)),
      `one${' two'.repeat(MANY)}`,
    ],
  ])('%s', async (_what, html, change, text) => {
    const page = await readHtml(html);
    const { version } = page;
    change(page.root);
    await expect.poll(() => page.text).toBe(text);
    expect([page.version > version, page.isCurrent]).toEqual([true, true]);
  });

  it('has another document of a frame', async () => {
    const root = put('<div><p>one</p></div>');
    const frame = await frameWith('<p>two</p>', root);
    const page = await readPage(root);
    expect(page.text).toBe('one two');
    frame.contentDocument!.querySelector('p')!.textContent = 'three';
    await expect.poll(() => page.text).toBe('one three');
    frame.srcdoc = '<p>four</p>';
    await expect.poll(() => page.text).toBe('one four');
  });

  it('is the same version if other nodes show the same text, but says so', async () => {
    const page = await readHtml('<p>one</p>');
    const { version } = page;
    let changes = 0;
    page.onChange(() => changes++);
    page.root.innerHTML = '<p>one</p>';
    await expect.poll(() => changes).toBe(1);
    expect([page.version, wordsAt(page, 'one')]).toEqual([version, ['one']]);
  });

  it('is read as it is when it is asked for, even while it is being read', async () => {
    const page = await readHtml(manyOf((nth) => `<p>Line <b>${nth}</b>.</p>`));
    const reading = page.read();
    page.root.querySelector('p')!.textContent = 'new';
    await Promise.all([reading, page.read()]);
    expect([page.text.slice(0, 10), page.isCurrent]).toEqual(['new Line 1', true]);
  });

  it('has the same passages, and the same list of them, if it is read again', async () => {
    const page = await readHtml('<h2>Tea</h2><p>one</p>');
    const before = page.passages();
    await page.read();
    expect(page.passages()).toBe(before);
    page.root.innerHTML = '<h2>Milk</h2><p>one</p>';
    await page.read();
    expect(page.passages().map(({ text }) => text)).toEqual(['Milk', 'one']);
  });

  it('is not read again because of something beside it', async () => {
    const page = await readHtml('<p>one</p>');
    let changes = 0;
    page.onChange(() => changes++);
    const beside = put('<p>beside</p>');
    page.root.querySelector('p')!.textContent = 'two';
    await expect.poll(() => page.text).toBe('two');
    beside.textContent = 'changed';
    page.root.querySelector('p')!.textContent = 'three';
    await expect.poll(() => page.text).toBe('three');
    expect(changes).toBe(2);
  });

  it('is that of other sections, once there are others', async () => {
    const root = put('<div><p>one</p></div>');
    const page = new PageText({
      roots: () => [...root.children].map((element, nth) => ({ element, title: `Answer ${nth}` })),
      signal: ending.signal,
    });
    await page.read();
    put('<p>beside</p>');
    expect(page.isCurrent).toBe(true);
    root.insertAdjacentHTML('beforeend', '<p>two</p>');
    expect(page.isCurrent).toBe(false);
    await expect.poll(() => page.text).toBe('one two');
    expect(page.isCurrent).toBe(true);
  });

  it('is announced at once, before the page is painted', async () => {
    const page = await readHtml('<p>one</p>');
    let isTouched = false;
    page.onTouch(() => (isTouched = true));
    page.root.querySelector('p')!.textContent = 'two';
    await Promise.resolve();
    expect(isTouched).toBe(true);
  });

  it('is that of a virtual list’s rows as they are', async () => {
    const row = (nth: number): string => `<div class="virtual-row">Row ${nth}</div>`;
    const page = await readHtml(`${row(1)}${row(2)}${row(3)}`);
    page.root.firstElementChild!.remove();
    page.root.insertAdjacentHTML('beforeend', row(4));
    await expect.poll(() => page.text).toBe('Row 2 Row 3 Row 4');
  });
});
