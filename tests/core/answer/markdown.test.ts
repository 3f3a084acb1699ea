import { describe, expect, it, test } from 'vitest';
import type { Block, Inline } from '../../../src/core/answer/blocks';
import { parseMarkdown } from '../../../src/core/answer/markdown';

const KNOWN = new Set(['cite-1', 'cite-2', 'cite-12']);

/** Inline content in short: `**strong**`, `[text](address)`, `{cite-1}`. */
function inShort(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      switch (one.type) {
        case 'text':
          return one.text;
        case 'code':
          return `\`${one.text}\``;
        case 'break':
          return '\n';
        case 'citation':
          return `{${one.id}}`;
        case 'difference':
          return '';
        case 'link':
          return `[${inShort(one.children)}](${one.href})`;
        default: {
          const mark = { strong: '**', emphasis: '*', strikethrough: '~~' }[one.type];
          return mark + inShort(one.children) + mark;
        }
      }
    })
    .join('');
}

/** The content of the only paragraph. */
function paragraph(text: string, known: ReadonlySet<string> | null = KNOWN): string {
  const [block, ...others] = parseMarkdown(text, known);
  expect(others).toEqual([]);
  expect(block?.type).toBe('paragraph');
  return inShort((block as Extract<Block, { type: 'paragraph' }>).inlines);
}

describe('markers', () => {
  it.each([
    ['It boils [cite-1].', 'It boils{cite-1}.'],
    ['It boils[1].', 'It boils{cite-1}.'],
    ['It boils. [cite-1, cite-2]', 'It boils.{cite-1}{cite-2}'],
    ['It boils [quote-1].', 'It boils{cite-1}.'],
    ['It boils [Source 1].', 'It boils{cite-1}.'],
    ['It boils [1, 2; cite-12] now', 'It boils{cite-1}{cite-2}{cite-12} now'],
    ['It boils (cite-1).', 'It boils{cite-1}.'],
    ['It boils (cite-1, cite-2).', 'It boils{cite-1}{cite-2}.'],
    ['It boils [1][2].', 'It boils{cite-1}{cite-2}.'],
    ['It boils【cite-1】。', 'It boils{cite-1}。'],
    ['It boils [CITE-1].', 'It boils{cite-1}.'],
    ['It boils [ cite-1 ].', 'It boils{cite-1}.'],
    ['It boils [cite-1](#cite-1).', 'It boils {cite-1}.'],
    ['**It boils [1].**', '**It boils{cite-1}.**'],
    ['[1] It boils', '{cite-1} It boils'],
    ['It boils [cite 1].', 'It boils{cite-1}.'],
    ['It boils [cite_1].', 'It boils{cite-1}.'],
    ['It boils [Citation: 1].', 'It boils{cite-1}.'],
    ['It boils [cite-01].', 'It boils{cite-1}.'],
    ['It boils [ref-1].', 'It boils{cite-1}.'],
    ['It boils [c1].', 'It boils{cite-1}.'],
    ['It boils [^1].', 'It boils{cite-1}.'],
    ['It boils ［1］.', 'It boils{cite-1}.'],
    ['It boils [ref-9].', 'It boils [ref-9].'],
    ['It boils[1][2], it does[2].', 'It boils{cite-1}{cite-2}, it does{cite-2}.'],
    ['It boils[1]', 'It boils{cite-1}'],
    ['水开了[1]水壶', '水开了{cite-1}水壶'],
    ['It boils [1, 9].', 'It boils{cite-1}.'],
  ])('of known citations become citations: %s', (text, expected) => {
    expect(paragraph(text)).toBe(expected);
  });

  it.each([
    ['It boils [cite-9].', 'It boils.'],
    ['It boils [cite-1, cite-9].', 'It boils{cite-1}.'],
    ['It boils (cite-9).', 'It boils.'],
    ['It boils [cite-9](#cite-9).', 'It boils .'],
  ])('of unknown citations disappear: %s', (text, expected) => {
    expect(paragraph(text)).toBe(expected);
  });

  test('all count while the citations are not known', () => {
    expect(paragraph('It boils [cite-9] or [8].', null)).toBe('It boils{cite-9} or{cite-8}.');
  });

  it.each([
    'It was (1) then',
    'In [2026] it was',
    'Take list[0] of it',
    'Use list[1] and x[13]',
    'Set m[1][2] = 3 now',
    'See [9] and a[10].',
    'Use `list[1]` here',
    'See [a] and [x]',
    'Press [1st]',
  ])('are no other brackets: %s', (text) => {
    expect(paragraph(text)).toBe(text);
  });

  test('stay markers below definitions that would make links of them', () => {
    const [first] = parseMarkdown('It boils [1].\n\n[1]: https://evil.example', KNOWN);
    expect(first).toEqual(parseMarkdown('It boils [1].', KNOWN)[0]);
  });
});

describe('inline content', () => {
  it.each([
    ['**a** *b* ~~c~~ `d`', '**a** *b* ~~c~~ `d`'],
    ['**a *b* c**', '**a *b* c**'],
    ['a\nb', 'a b'],
    ['a  \nb', 'a\nb'],
    ['[lids](https://kettles.example/lids?a=1&b=2)', '[lids](https://kettles.example/lids?a=1&b=2)'],
    ['<https://kettles.example>', '[https://kettles.example](https://kettles.example)'],
    ['https://kettles.example', 'https://kettles.example'],
    ['[lids](javascript:alert(1))', '[lids](javascript:alert(1))'],
    ['[lids](mailto:a@b.example)', 'lids'],
    ['[lids](/lids)', 'lids'],
    ['[lids](//evil.example)', 'lids'],
    ['[lids](data:text/html,x)', '[lids](data:text/html,x)'],
    ['![a **big** lid](https://evil.example/x.png)', 'a big lid'],
    ['[![lid](https://evil.example/x.png)](https://kettles.example)', '[lid](https://kettles.example)'],
    ['a <b>b</b> <img src=x onerror=alert(1)>', 'a <b>b</b> <img src=x onerror=alert(1)>'],
    ['a &lt;b&gt; &amp; c', 'a <b> & c'],
  ])('%s', (text, expected) => {
    expect(paragraph(text)).toBe(expected);
  });

  it('never has a link that is not http or https', () => {
    for (const href of [
      'javascript:alert(1)',
      'JAVASCRIPT:x',
      'data:text/html,x',
      'file:///etc',
      'vbscript:x',
      'chrome://settings',
    ]) {
      expect(JSON.stringify(parseMarkdown(`[lids](${href}) <${href}>`))).not.toContain('"link"');
    }
  });
});

const text = (words: string): Inline => ({ type: 'text', text: words });
const block = (words: string): Block => ({ type: 'paragraph', inlines: [text(words)] });

it.each<[string, string, Block[]]>([
  ['nothing', ' \n', []],
  ['a heading', '## Lids', [{ type: 'heading', level: 2, inlines: [text('Lids')] }]],
  ['a heading with a line below', 'Lids\n===', [{ type: 'heading', level: 1, inlines: [text('Lids')] }]],
  ['a list', '- a\n- b', [{ type: 'list', isOrdered: false, start: 1, items: [[block('a')], [block('b')]] }]],
  ['a numbered list', '3. a\n4. b', [{ type: 'list', isOrdered: true, start: 3, items: [[block('a')], [block('b')]] }]],
  [
    'a list in a list',
    '- a\n  1. b\n\n     c',
    [
      {
        type: 'list',
        isOrdered: false,
        start: 1,
        items: [[block('a'), { type: 'list', isOrdered: true, start: 1, items: [[block('b'), block('c')]] }]],
      },
    ],
  ],
  ['a quote', '> a\n>\n> b', [{ type: 'quote', blocks: [block('a'), block('b')] }]],
  ['code', '```ts x\na\n\n  b\n```', [{ type: 'code', language: 'ts', text: 'a\n\n  b' }]],
  ['indented code', '    a\n    b', [{ type: 'code', language: '', text: 'a\nb' }]],
  ['a rule', 'a\n\n---\n\nb', [block('a'), { type: 'rule' }, block('b')]],
  [
    'a table',
    '| a | b | c | d |\n|---|:--|:-:|--:|\n| 1 | 2 |',
    [
      {
        type: 'table',
        head: [
          { align: null, inlines: [text('a')] },
          { align: 'start', inlines: [text('b')] },
          { align: 'center', inlines: [text('c')] },
          { align: 'end', inlines: [text('d')] },
        ],
        rows: [
          [
            { align: null, inlines: [text('1')] },
            { align: 'start', inlines: [text('2')] },
            { align: 'center', inlines: [] },
            { align: 'end', inlines: [] },
          ],
        ],
      },
    ],
  ],
  ['HTML', '<div>\n\na\n\n</div>', [block('<div>'), block('a'), block('</div>')]],
])('%s is read as data', (_what, markdown, expected) => {
  expect(parseMarkdown(markdown)).toEqual(expected);
});

test('very deep nesting is read', () => {
  expect(parseMarkdown('> '.repeat(5_000) + 'a')).toHaveLength(1);
  expect(parseMarkdown('*'.repeat(20_000) + 'a')).toHaveLength(1);
});
