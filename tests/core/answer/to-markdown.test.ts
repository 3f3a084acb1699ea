import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, it, test } from 'vitest';
import { answerToMarkdown, type CopiedAnswer } from '../../../src/core/answer/to-markdown';

const COPIED: CopiedAnswer = {
  question: 'Does a *lid* help?',
  answer: 'Yes, it **does** [cite-1], by 30 seconds [2, cite-3].\n\n- Use it [cite-9].\n',
  citations: [
    {
      id: 'cite-1',
      text: 'a lid helps',
      relevance: '',
      status: 'verified',
      places: [{ start: 0, end: 11 }],
      words: ['A lid helps'],
    },
    {
      id: 'cite-2',
      text: 'by 30 sec',
      relevance: '',
      status: 'repaired',
      places: [{ start: 0, end: 12 }],
      words: ['by 30\nseconds'],
    },
    { id: 'cite-3', text: 'lids are *silver*', relevance: '', status: 'absent', places: [], words: [] },
  ],
  title: 'All about [lids]',
  address: 'https://kettles.example/lids?a=1&b=2',
  labels: { source: 'Source', absent: 'not on this page' },
};

test('an answer is copied with its question, numbered quotes in the page’s own words, and the page', () => {
  expect(answerToMarkdown(COPIED)).toBe(
    [
      '**Does a \\*lid\\* help?**',
      '',
      'Yes, it **does** [1], by 30 seconds [2][3].',
      '',
      '- Use it.',
      '',
      '\\[1\\] “A lid helps”  ',
      '\\[2\\] “by 30 seconds”  ',
      '\\[3\\] ~~lids are \\*silver\\*~~ (not on this page)  ',
      '',
      'Source: [All about \\[lids\\]](<https://kettles.example/lids?a=1&b=2>)',
      '',
    ].join('\n'),
  );
});

test('what is not there is left out', () => {
  const bare = { ...COPIED, question: ' ', answer: 'Yes.', citations: [], title: '', address: '' };
  expect(answerToMarkdown(bare)).toBe('Yes.\n');
  expect(answerToMarkdown({ ...bare, title: 'Lids', address: 'file:///lids.html' })).toBe('Yes.\n\nSource: Lids\n');
});

it.each([
  ['an image', 'See ![lid](https://evil.example/x.png) now'],
  ['an image in a link', '[![lid](https://evil.example/x.png)](https://a.example)'],
  ['HTML', 'See <img src=https://evil.example/x.png> <script>alert(1)</script> <!-- a --> now'],
  ['HTML that spans code', '<img alt="`" src=https://evil.example/x.png title="`">'],
])('%s in an answer loads nothing, even where HTML is allowed', (_what, answer) => {
  const html = new MarkdownIt({ html: true }).render(answerToMarkdown({ ...COPIED, answer, citations: [] }));
  expect(html).not.toMatch(/<(?:img|script|!--)/);
});

/** Whether a reader of Markdown that allows HTML would load something, or read HTML. */
function loads(markdown: string): boolean {
  const tokens = new MarkdownIt({ html: true }).parse(markdown, {});
  return [...tokens, ...tokens.flatMap(({ children }) => children ?? [])].some(({ type }) =>
    /^(?:image|html_)/.test(type),
  );
}

const IMAGE = '![x](https://evil.example/p.png)';

it.each([
  ['a backslash', `\\${IMAGE}`],
  ['two backslashes', `\\\\${IMAGE}`],
  ['a backslash before HTML', '\\<img src=https://evil.example/p.png>'],
  ['two backslashes before HTML', '\\\\<img src=https://evil.example/p.png>'],
  ['backticks in two paragraphs', `a \` b\n\n${IMAGE}\n\nc \` d`],
  ['escaped backticks', `\\\`${IMAGE}\\\``],
  ['a fence that its list ends', `- \`\`\`\n  x\n\n${IMAGE}\n\`\`\``],
  ['a fence that its quote ends', `> \`\`\`\n> x\n\n${IMAGE}\n\`\`\``],
  ['a fence that is none', `\`\`\`js \`${IMAGE}`],
  ['a fence of an info with HTML', '```<img src=https://evil.example/p.png>`'],
  ['backticks in two cells', `| a | b |\n|---|---|\n| \` ${IMAGE} | \` |\n| \` | ${IMAGE} \` |`],
  ['a backtick in an address', `<https://a.example/\`> ${IMAGE} \``],
  ['a backtick in the address of a link', `[a](https://a.example/\`) ${IMAGE} \``],
  ['a definition', '[1]: https://evil.example/p.png\n\n![1] ![x][1]'],
  ['other line ends', `\`\`\`\rx\r\`\`\`\r${IMAGE}`],
])('%s cannot hide an image or HTML', (_what, answer) => {
  expect(loads(answerToMarkdown({ ...COPIED, answer }))).toBe(false);
});

test('nothing in any order loads an image or is HTML', () => {
  const piece = fc.constantFrom(
    ...[
      '![',
      '!',
      '[x]',
      '[',
      ']',
      '(https://evil.example/p.png)',
      '<',
      '<img src=x>',
      '<!--',
      '<https://a.example/',
      '>',
    ],
    ...[
      '\\',
      '`',
      '``',
      '```',
      '~~~',
      '\n',
      '\n\n',
      '- ',
      '> ',
      '    ',
      '  ',
      '| ',
      '|---|---|\n',
      ' ',
      'a',
      '[1]: u\n',
      '# ',
    ],
    ...['[1]', '*', '&lt;', '&#33;', '\r', '\t'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      expect(loads(answerToMarkdown({ ...COPIED, answer: pieces.join('') }))).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('a number in brackets that names no citation stays', () => {
  const answer = 'Use list[1] and x[12], not [9] [cite-9].';
  expect(answerToMarkdown({ ...COPIED, answer })).toContain('Use list[1] and x[12], not [9].');
});

test('code stays as it is', () => {
  const answer = 'Use `vec![1]` or `<b>`:\n\n```rust\nvec![1, 2][1] <b>\n```\n\nIt works [1].';
  expect(answerToMarkdown({ ...COPIED, question: '', answer })).toContain(answer);
});

test('an address cannot end its link', () => {
  const address = 'https://a.example/> [evil](https://evil.example)\n\n';
  const html = new MarkdownIt().render(answerToMarkdown({ ...COPIED, answer: 'Yes.', citations: [], address }));
  expect(html.match(/<a /g)).toHaveLength(1);
});
