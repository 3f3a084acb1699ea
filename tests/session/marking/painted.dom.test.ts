import { beforeEach, expect, test } from 'vitest';
import { $annotations, openAnnotations } from '../../../src/stores/annotations';
import { $toolbar, hideToolbar } from '../../../src/stores/toolbar';
import { put, wordsUnder } from '../../dom/page';
import { annotate } from '../annotated';
import { quotesOf } from '../fake-storage';

/** Answers with something between their words, as HTML, and what a selection of everything is. */
const ANSWERS: readonly [what: string, html: string, quote: string][] = [
  [
    'a row of a tool between two paragraphs',
    '<p>The first part.</p><button>Searched the web</button><p>The second part.</p>',
    'The first part. The second part.',
  ],
  ['a chip between two words', '<p>It is deep <button>harbour.example</button> and wide.</p>', 'It is deep  and wide.'],
  [
    'several rows one after the other',
    '<p>One.</p><div><button>Read a page</button><button>Read another</button></div><ul><li>Two.</li><li><button>Copy</button></li><li>Three.</li></ul>',
    'One. Two. Three.',
  ],
  [
    'numbers of lines that cannot be selected',
    '<pre><span style="user-select: none">1 </span>let a\n<span style="user-select: none">2 </span>let b</pre>',
    'let a\nlet b',
  ],
  [
    'a label that cannot be selected in a paragraph of nothing but spans',
    '<p><span>Run </span><span style="user-select: none">(copy)</span><span> it twice.</span></p>',
    'Run  it twice.',
  ],
  [
    'text that can be selected in what cannot',
    '<p style="user-select: none">Never <b style="user-select: text">this does</b> at all</p><p>and this.</p>',
    'this does and this.',
  ],
  ['nothing', '<p>The first <b>part</b>.</p>\n<p>The <i>second</i> part.</p>', 'The first part. The second part.'],
];

const squeezed = (text: string): string => text.replace(/\s+/g, '');

const painted = (): string => [...(CSS.highlights.get('recurate-keep') ?? [])].map(wordsUnder).join(' ');

beforeEach(() => {
  openAnnotations([], { done: [], undone: [] });
  hideToolbar();
  getSelection()?.removeAllRanges();
});

test.each(ANSWERS)(
  'With %s in it, a quote has what was selected, and exactly that is painted',
  async (_what, html, quote) => {
    const { main, session } = await annotate(`<main><article data-id="r1">${html}</article></main>`);
    getSelection()!.selectAllChildren(main.querySelector('article')!);
    await expect.poll(() => $toolbar.get()).not.toBeNull();
    session.marking.mark('keep');
    expect(quotesOf($annotations.get())).toEqual([quote]);
    await expect.poll(() => squeezed(painted())).toBe(squeezed(quote));
  },
);

test('A quote with nothing of the page in it is painted as one range, however many elements it is in', async () => {
  const { main, session } = await annotate();
  getSelection()!.selectAllChildren(main.querySelector('article')!);
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  session.marking.mark('keep');
  await expect.poll(() => CSS.highlights.get('recurate-keep')!.size).toBe(1);
});

test('A page where nothing can be selected for a while keeps its marks', async () => {
  const { main, session } = await annotate();
  getSelection()!.selectAllChildren(main.querySelector('article p')!);
  await expect.poll(() => $toolbar.get()).not.toBeNull();
  session.marking.mark('keep');
  await expect.poll(painted).toBe('A kettle boils fast with the lid on.');
  // As while an edge of the page is dragged; meanwhile the answer is rendered again.
  put('<div><style>* { user-select: none !important }</style></div>');
  const [paragraph] = main.querySelectorAll('article p');
  paragraph!.replaceWith(paragraph!.cloneNode(true));
  main.querySelector('article')!.append('More.');
  await expect.poll(painted).toBe('A kettle boils fast with the lid on.');
});
