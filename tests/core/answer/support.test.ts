import { describe, expect, it, test } from 'vitest';
import type { Block, Inline } from '../../../src/core/answer/blocks';
import { judgeSentences } from '../../../src/core/answer/judge-sentences';
import { parseMarkdown } from '../../../src/core/answer/markdown';
import { withSupport } from '../../../src/core/answer/support';
import type { CheckedCitation, CitationStatus } from '../../../src/core/citation/citation';

const LID = 'With the lid on, water boils about 30 seconds sooner';
const STEEL = 'Kettles of steel keep the water hot for 2 hours';

function citation(n: number, words: string, status: CitationStatus = 'verified'): CheckedCitation {
  const isThere = status !== 'absent';
  const places = isThere ? [{ start: 0, end: words.length }] : [];
  // One that is gone from the page keeps the words that it had there.
  return { id: `cite-${n}`, text: words, relevance: '', status, places, words: [words] };
}

const CITATIONS = [citation(1, LID), citation(2, STEEL, 'repaired'), citation(3, 'Lids are made of silver', 'absent')];

const MARKS = { quoted: '+', reworded: '~', differs: '!', unquoted: '-', claimless: '' } as const;

/** Pieces in short: `+quoted+`, `~in other words~`, `!differs!`, `-unquoted-`, others as they are, citations and differences in braces. */
function inShort(inlines: readonly Inline[]): string {
  return inlines
    .map((one) => {
      if ('children' in one) return `<${inShort(one.children)}>`;
      if (one.type === 'citation') return `{${one.id}}`;
      if (one.type === 'break') return '\n';
      if (one.type === 'difference') return `{${one.kind}}`;
      const mark = one.standing === undefined ? '' : MARKS[one.standing];
      return mark + one.text + mark;
    })
    .join('');
}

function blockInShort(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return inShort(block.inlines);
    case 'list':
      return block.items.map((item) => item.map(blockInShort).join(' / ')).join(' | ');
    case 'quote':
      return block.blocks.map(blockInShort).join(' / ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(({ inlines }) => inShort(inlines)).join(';')).join(' | ');
    default:
      return block.type === 'code' ? block.text : '---';
  }
}

function supported(markdown: string, citations: readonly CheckedCitation[] = CITATIONS) {
  const known = new Set(citations.map(({ id }) => id));
  const parsed = parseMarkdown(markdown, known);
  const { blocks, counts } = withSupport(parsed, judgeSentences(parsed, citations));
  const sentences = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { text: blocks.map(blockInShort).join(' // '), sentences, supported: counts.quoted + counts.reworded };
}

it.each<[string, string, string, number, number]>([
  ['a marker in it', 'Water boils sooner [1].', '+Water boils sooner+{cite-1}+.+', 1, 1],
  ['a marker after it', 'Water boils sooner. [1] It does.', '+Water boils sooner.+{cite-1} -It does.-', 2, 1],
  ['a marker without a space', 'Water boils sooner.[1] So it is.', '+Water boils sooner.+{cite-1} -So it is.-', 2, 1],
  ['a marker before it', '[1] Water boils sooner.', '{cite-1} +Water boils sooner.+', 1, 1],
  ['no marker', 'Water boils sooner. Steel is good [2].', '-Water boils sooner.- ~Steel is good~{cite-2}~.~', 2, 1],
  [
    'one after an ellipsis',
    'It heals all… Water boils sooner [1].',
    '-It heals all…- +Water boils sooner+{cite-1}+.+',
    2,
    1,
  ],
  [
    'one without a space',
    'It heals all.Water boils sooner [1].',
    '-It heals all.-+Water boils sooner+{cite-1}+.+',
    2,
    1,
  ],
  ['a marker of a quote that is not there', 'Lids are of silver [3].', '-Lids are of silver-{cite-3}-.-', 1, 0],
  ['one such and one that is there', 'Water boils sooner [3][1].', '+Water boils sooner+{cite-3}{cite-1}+.+', 1, 1],
  ['a figure of the quote', 'It saves 30 seconds [1].', '~It saves 30 seconds~{cite-1}~.~', 1, 1],
  ['another figure', 'It saves 60 seconds [1].', '!It saves 60 seconds!{cite-1}!.!{figure}', 1, 0],
  [
    'another figure, and a marker after its end',
    'It saves 60 seconds. [1] So it is.',
    '!It saves 60 seconds.!{cite-1}{figure} -So it is.-',
    2,
    0,
  ],
  [
    'another figure in emphasis, and a marker after it',
    '**It saves 60 seconds.** [1] So it is.',
    '<!It saves 60 seconds.!>{cite-1}{figure} -So it is.-',
    2,
    0,
  ],
  [
    'figures of two quotes',
    'It is 30 seconds or 2 hours [1, 2].',
    '+It is 30 seconds or 2 hours+{cite-1}{cite-2}+.+',
    1,
    1,
  ],
  [
    'a negation of its own',
    'Water does not boil sooner [1].',
    '!Water does not boil sooner!{cite-1}!.!{negation}',
    1,
    0,
  ],
  [
    'emphasis',
    'Water **boils sooner. Steel** is good [2].',
    '-Water -<-boils sooner.- ~Steel~>~ is good~{cite-2}~.~',
    2,
    1,
  ],
  [
    'a link',
    '[Water boils. Steel](https://a.example) is good [2].',
    '<-Water boils.- ~Steel~>~ is good~{cite-2}~.~',
    2,
    1,
  ],
  ['code', 'Use `lid. Now` to boil [1].', '~Use ~~lid. Now~~ to boil~{cite-1}~.~', 1, 1],
  ['a line break', 'Water boils sooner [1]  \nSteel is good', '+Water boils sooner+{cite-1}\n-Steel is good-', 2, 1],
  [
    'an abbreviation',
    'Dr. Kettle of the U.S. Army boils water [1].',
    '~Dr. Kettle of the U.S. Army boils water~{cite-1}~.~',
    1,
    1,
  ],
  [
    'a word after the marker of another one',
    'Lids are of silver. [3] Wait. [1]',
    '-Lids are of silver.-{cite-3} ~Wait.~{cite-1}',
    2,
    1,
  ],
  ['a word before it', 'Yes. Water boils sooner [1].', '+Yes. Water boils sooner+{cite-1}+.+', 1, 1],
  ['Chinese', '盖上锅盖水开得快[1]。水壶是钢做的。', '~盖上锅盖水开得快~{cite-1}~。~-水壶是钢做的。-', 2, 1],
  ['Arabic', 'يغلي الماء أسرع [1]. الغلاية من الفولاذ.', '~يغلي الماء أسرع~{cite-1}~.~ -الغلاية من الفولاذ.-', 2, 1],
  [
    'German',
    'Das Wasser kocht z. B. früher [1]. Gut so, ja.',
    '~Das Wasser kocht z. B. früher~{cite-1}~.~ -Gut so, ja.-',
    2,
    1,
  ],
])('a sentence with %s', (_what, markdown, text, sentences, isSupported) => {
  expect(supported(markdown)).toEqual({ text, sentences, supported: isSupported });
});

it.each<[string, string, number, number]>([
  ['in the quote after it', 'It takes 30 seconds [1] or 2 hours [2].', 1, 1],
  ['only in the quote after another piece', 'It takes 2 hours [1] or 30 seconds [2].', 1, 0],
  ['in one of several quotes after it', 'Water boils sooner [2] by 30 seconds [2][1].', 1, 1],
  ['after the markers', 'As [1] has it, water boils sooner, and [2] says 30 seconds.', 1, 1],
])('a figure %s', (_where, markdown, sentences, isSupported) => {
  expect(supported(markdown)).toMatchObject({ sentences, supported: isSupported });
});

describe('markers', () => {
  it.each<[string, string, number, number]>([
    ['alone in the next paragraph are those of the one before it', 'It boils sooner.\n\n[1]', 1, 1],
    ['alone in a paragraph support no other', 'Steel is good.\n\nIt boils sooner.\n\n[1]', 2, 1],
    ['before each sentence are those of what follows', '[1] It saves 30 seconds. [2] It keeps hot 2 hours.', 2, 2],
    ['before each may be several', '[1][2] It saves 30 seconds. [2] It keeps hot 2 hours.', 2, 2],
    [
      'before each are not those of what stands before',
      '[1] It boils 60 seconds sooner. [2] It keeps hot 9 hours.',
      2,
      0,
    ],
    ['before some are those of what stands before', '[1] It saves 30 seconds. [2] Buy one. It keeps hot.', 3, 1],
  ])('%s', (_what, markdown, sentences, isSupported) => {
    expect(supported(markdown)).toMatchObject({ sentences, supported: isSupported });
  });
});

test('a citation that stands in several places supports a sentence', () => {
  expect(supported('Water boils sooner [1].', [citation(1, LID, 'ambiguous')])).toMatchObject({ supported: 1 });
});

describe('blocks:', () => {
  it.each<[string, string, string, number, number]>([
    ['headings are no sentences', '# Lids\n\nIt boils sooner [1].', 'Lids // +It boils sooner+{cite-1}+.+', 1, 1],
    [
      'code is no sentence',
      '```\nIt boils.\n```\n\nIt boils sooner [1].',
      'It boils. // +It boils sooner+{cite-1}+.+',
      1,
      1,
    ],
    [
      'introductions are no sentences',
      'It boils sooner [1]. Two things:\n\n- steel is good [2]\n- so is glass',
      '+It boils sooner+{cite-1}+.+ Two things: // ~steel is good~{cite-2} | -so is glass-',
      3,
      2,
    ],
    [
      'what ends in a colon introduces nothing but lists, code, quotes and tables',
      'Lids are of silver:\n\nIt boils sooner [1].',
      '-Lids are of silver:- // +It boils sooner+{cite-1}+.+',
      2,
      1,
    ],
    [
      'only the last sentence introduces them',
      'Lids are of silver:  \nSo it is:\n\n> It boils sooner [1].',
      '-Lids are of silver:-\nSo it is: // +It boils sooner+{cite-1}+.+',
      2,
      1,
    ],
    [
      'quotes have sentences',
      '> It boils sooner [1].\n>\n> So it is.',
      '+It boils sooner+{cite-1}+.+ / -So it is.-',
      2,
      1,
    ],
    [
      'a row is a sentence',
      '| lid | time |\n|-|-|\n| on | 30 seconds [1] |\n| off | 99 seconds [1] |\n| | |',
      'lid;time | +on+;+30 seconds+{cite-1} | !off!;!99 seconds!{cite-1}{figure} | ;',
      2,
      1,
    ],
    ['nothing', '', '', 0, 0],
    ['marks alone', '— … 🫖', '— … 🫖', 0, 0],
  ])('%s', (_what, markdown, text, sentences, isSupported) => {
    expect(supported(markdown)).toEqual({ text, sentences, supported: isSupported });
  });
});

describe('without any marker,', () => {
  test('the marker of the citation that has a sentence’s words is added after it', () => {
    expect(
      supported('With the **lid on, water boils** sooner. Kettles of steel keep water hot for 2 hours. Buy one now.'),
    ).toEqual({
      text: '+With the +<+lid on, water boils+>+ sooner.+{cite-1} +Kettles of steel keep water hot for 2 hours.+{cite-2} -Buy one now.-',
      sentences: 3,
      supported: 2,
    });
  });

  test('another figure is not supported', () => {
    expect(supported('With the lid on, water boils about 50 seconds sooner.')).toMatchObject({ supported: 0 });
  });

  test('a row gets it in its last cell', () => {
    expect(supported('| what | how |\n|-|-|\n| with the lid on | water boils sooner |')).toMatchObject({
      text: 'what;how | +with the lid on+;+water boils sooner+{cite-1}',
    });
  });

  test('a quote that is not on the page supports nothing', () => {
    expect(supported('Lids are made of silver.')).toMatchObject({ supported: 0 });
  });
});

test('markers of citations that are not there keep others from being added', () => {
  expect(supported('With the lid on, water boils sooner [3].')).toMatchObject({ supported: 0 });
});
