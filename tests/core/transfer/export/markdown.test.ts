import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { toMarkdown as toMarkdownIn, toNote } from '../../../../src/core/transfer/export/markdown';
import { english } from '../../../english';
import { exported, KEY, mark, NOON, someText, SOURCE } from './samples';

const toMarkdown = (conversations: Parameters<typeof toMarkdownIn>[0], now: number): string =>
  toMarkdownIn(conversations, now, [], english);

/** As lenient a reader as there is: HTML, automatic links, tables, strikethrough. */
const reader = new MarkdownIt({ html: true, linkify: true, breaks: true });

/** What a reader makes of the text below the properties: its token types and its text. */
function readBack(markdown: string): { types: Set<string>; quotes: string[]; notes: string[] } {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
  const types = new Set<string>();
  const quotes: string[] = [];
  const notes: string[] = [];
  let depth = 0;
  for (const token of reader.parse(body, {})) {
    types.add(token.type);
    if (token.type === 'blockquote_open') {
      depth++;
      quotes.push('');
    }
    if (token.type === 'blockquote_close') depth--;
    const words = (token.children ?? []).map((child) => {
      types.add(child.type);
      return /break$/.test(child.type) ? '\n' : child.content;
    });
    if (token.type !== 'inline') continue;
    if (depth > 0) quotes.push(`${quotes.pop()!}\n${words.join('')}`);
    else notes.push(words.join(''));
  }
  return { types, quotes, notes };
}

/** The readable text: amounts of whitespace and invisible characters do not count. */
const plain = (text: string): string =>
  text
    .replaceAll('\u0085', ' ')
    .replace(/[^\P{Cc}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

const OWN = new Set([
  ...['heading_open', 'heading_close', 'paragraph_open', 'paragraph_close', 'blockquote_open', 'blockquote_close'],
  ...['inline', 'text', 'text_special', 'softbreak', 'hardbreak', 'strong_open', 'strong_close', 'em_open', 'em_close'],
  ...['link_open', 'link_close'],
]);

describe('A note for one conversation', () => {
  it('has its properties and the same text as the export of all', () => {
    const marks = [
      mark('the lid on', { tags: ['kettles', '2026'] }),
      mark('a table', { id: 'b', created: NOON - 5000, modified: NOON - 4000 }),
    ];
    const conversation = exported(marks, { title: '"Quotes": --- and\n# more' });
    const note = toNote(conversation, [], english);
    const [, properties = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(note) ?? [];
    expect(properties.split('\n')).toEqual([
      'title: "\\"Quotes\\": --- and # more"',
      'site: "Claude"',
      `url: "${SOURCE}"`,
      'created: 2026-01-01T11:59:55.000Z',
      'modified: 2026-01-01T12:00:01.000Z',
      'marks: 2',
      'tags: ["recurate", "kettles"]',
    ]);
    expect(toMarkdown([conversation], NOON).endsWith(body)).toBe(true);
    expect(body).toContain('> the lid on');
  });

  it('has no address that is not its own', () => {
    expect(toNote({ ...exported([mark('a')]), isForeign: true }, [], english)).not.toContain('url:');
  });
});

describe('Markdown', () => {
  it('is grouped by conversation and answer, with properties, quotes, kinds, notes and tags', () => {
    const second = mark('a graph database,\nwhich many find exciting', {
      id: 'b',
      kind: 'drop',
      note: 'one server\nno more',
      earlier: ['two?'],
      tags: ['storage ideas', '2026'],
    });
    const markdown = toMarkdown(
      [
        exported(
          [{ ...second, target: { ...second.target, response: 'response-2', ordinal: 2 } }, mark('A single *table*')],
          { title: 'Storage: “JSON” or not', orphans: { b: 'gone' } },
        ),
      ],
      NOON,
    );
    expect(markdown).toBe(
      [
        '---',
        'title: "Storage: “JSON” or not"',
        `source: "${SOURCE}"`,
        'exported: 2026-01-01T12:00:00.000Z',
        'marks: 2',
        'tags: ["recurate", "storage-ideas"]',
        '---',
        '',
        '## Storage: “JSON” or not',
        '',
        `Claude · [Open the conversation](<${SOURCE}>) · 1 to keep, 1 to drop`,
        '',
        '### Answer 1',
        '',
        '> A single \\*table\\*',
        '',
        '**✓ Keep**',
        '',
        '### Answer 2',
        '',
        '> a graph database,  ',
        '> which many find exciting',
        '',
        '**✗ Drop** #storage-ideas',
        '',
        'one server  ',
        'no more',
        '',
        'Earlier note:',
        '',
        '> two?',
        '',
        '*This text is no longer in the answer.*',
        '',
      ].join('\n'),
    );
  });

  it('turns text of a page, a note or a title into text and nothing else', () => {
    fc.assert(
      fc.property(someText, someText, someText, (quote, note, title) => {
        const { types, quotes, notes } = readBack(toMarkdown([exported([mark(quote, { note })], { title })], NOON));
        expect([...types].filter((type) => !OWN.has(type))).toEqual([]);
        expect(quotes.map(plain)).toEqual([plain(quote)]);
        expect(plain(notes.slice(3).join('\n'))).toBe(plain(note));
        expect(plain(notes[0]!)).toBe(plain(title));
      }),
      { numRuns: 2000, examples: [['a', '', 'one\u0085two']] },
    );
  });

  it.each([
    'https://evil.test/x',
    'www.evil.test',
    'someone@evil.test and @someone',
    '[[note]]',
    '![[image]]',
    '#tag',
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '%%comment%%',
    '==mark==',
    '$E=mc^2$',
    '^block',
    '- [ ] task',
    '| a | b |\n|---|---|\n| c | d |',
    '```js\nx\n```',
    '[^1]',
    'Title\n=====',
    '1) one',
    '* * *',
    '    code',
    '\tcode',
    '> [!note] callout',
    'a  \nb',
    '\\',
  ])('shows %j literally', (words) => {
    const { types, quotes } = readBack(toMarkdown([exported([mark(words)], { title: 'T' })], NOON));
    expect([...types].filter((type) => !OWN.has(type))).toEqual([]);
    expect(quotes.map(plain)).toEqual([plain(words)]);
    // Obsidian's own syntax characters never appear without a backslash.
    const quote = toMarkdown([exported([mark(words)])], NOON)
      .split('\n')
      .filter((line) => line.startsWith('> '));
    expect(quote.join('\n').replace(/^> /gm, '')).not.toMatch(/(^|[^\\])(\\\\)*([[#%$^|<]|==)/);
  });

  it('links only to web addresses', () => {
    const one = mark('words');
    for (const source of ['javascript:alert(1)', 'file:///etc/passwd', 'https://a.test/> [x](y', '']) {
      const at = { ...one, target: { ...one.target, source } };
      expect(toMarkdown([exported([at])], NOON)).not.toContain('Open the conversation');
    }
  });

  it('does not link to a chat without an address, or number an unknown answer', () => {
    const one = mark('words');
    const known = { ...one, target: { ...one.target, ordinal: 3 } };
    const unknown = ['x', 'y'].map((id) => ({ ...one, id, target: { ...one.target, response: id, ordinal: 0 } }));
    const markdown = toMarkdown([{ ...exported([known, ...unknown]), key: 'conversation/claude/unnamed-1' }], NOON);
    expect(markdown).not.toContain(SOURCE);
    expect(markdown.match(/^### .*$/gm)).toEqual(['### Answer 3']);
    expect(markdown.indexOf('### Answer 3')).toBeGreaterThan(markdown.lastIndexOf('> words', markdown.indexOf('###')));
  });

  it.each(['', ' ', 'Claude'])('uses the name of the site for a conversation with the title "%s"', (title) => {
    const lines = toMarkdown([exported([mark('words')], { title })], NOON).split('\n');
    expect(lines).toContain('## Conversation on Claude');
  });

  it('has properties on one line each, whatever the title is', () => {
    fc.assert(
      fc.property(someText, (title) => {
        const [, line] = toMarkdown([exported([mark('words')], { title })], NOON).split('\n');
        expect(line).toMatch(/^title: "[^\n]*"$/);
        expect(plain(JSON.parse(line!.slice('title: '.length)))).toBe(plain(title));
      }),
    );
  });

  it('has a heading for each of several conversations', () => {
    const other = { ...exported([mark('other words')], { title: 'Other' }), key: `${KEY}2` };
    const markdown = toMarkdown([exported([mark('words')], { title: 'One' }), other], NOON);
    expect(markdown.match(/^## .*$/gm)).toEqual(['## One', '## Other']);
    expect(markdown).toContain('title: "Recurate marks"');
  });
});
