import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { toMarkdown as toMarkdownIn } from '../../../src/core/drawing/to-markdown';
import { english } from '../../english';
import { drawing, element, shape } from './samples';

const toMarkdown = (some: ReturnType<typeof drawing>, redact = (text: string): string => text): string =>
  toMarkdownIn(some, redact, english);

test('a drawing is its page and a numbered list of its shapes', () => {
  const shapes = [
    shape({ note: 'this button should be darker\nand wider' }),
    shape({
      kind: 'question',
      note: '',
      elements: [],
      points: [
        { x: 1, y: 2 },
        { x: 31.4, y: 22 },
      ],
    }),
  ];
  expect(toMarkdown(drawing({ shapes }))).toBe(
    `## Feedback on “Checkout”

<https://shop.example/checkout>

1. **Fix**··
   this button should be darker··
   and wider
   - Element: \`#submit\`
   - Accessible name: \`Submit\`
   - Size: 200 × 45 px
2. **Question**
   - Size: 30 × 20 px
`.replaceAll('·', ' '),
  );
});

test('a drawing without shapes is its page', () => {
  expect(toMarkdown(drawing({ shapes: [], title: '' }))).toBe(
    '## Feedback on a page\n\n<https://shop.example/checkout>\n',
  );
});

test('secrets in title and address are taken out', () => {
  const redact = (text: string): string => text.replace('sk-123', '[hidden]');
  const some = drawing({ title: 'Key sk-123', url: 'https://shop.example/?key=sk-123' });
  const markdown = toMarkdown(some, redact);
  expect(markdown).not.toContain('sk-123');
  expect(markdown).toContain('Key [hidden]');
});

test('a path through shadow roots and frames names each host', () => {
  const path = {
    hosts: [{ type: 'shadow' as const, selector: 'app-menu' }],
    selector: 'a[title="`"]',
    alternatives: [],
  };
  expect(toMarkdown(drawing({ shapes: [shape({ elements: [element({ path })] })] }))).toContain(
    '- Element: ``app-menu >>> a[title="`"]``',
  );
});

const reader = new MarkdownIt({ html: true });

/** The items of the outer list, each with its paragraph and the text of its inner list. */
function itemsOf(markdown: string): { said: string; facts: string[] }[] {
  const items: { said: string; facts: string[] }[] = [];
  let depth = 0;
  for (const { type, children } of reader.parse(markdown, {})) {
    expect(type).toMatch(/^(heading|paragraph|ordered_list|bullet_list|list_item)_(open|close)$|^inline$/);
    if (type === 'list_item_open' && ++depth === 1) items.push({ said: '', facts: [] });
    if (type === 'list_item_close') depth--;
    if (type !== 'inline' || depth === 0) continue;
    const text = children!.map((one) => (/break$/.test(one.type) ? '\n' : one.content)).join('');
    if (depth === 1) items.at(-1)!.said += `${items.at(-1)!.said && '\n\n'}${text}`;
    else items.at(-1)!.facts.push(text);
  }
  return items;
}

test('whatever notes and pages say, every shape is an item with its note and its facts', () => {
  const unit = fc.constantFrom(...'\\`*_[]()<>#+-.!|~=:&1 a\n'.split(''));
  const text = fc.string({ unit, maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 12 }), (said) => {
      const shapes = said.map(([note, name]) => shape({ note, elements: [element({ name: name.trim() })] }));
      const items = itemsOf(toMarkdown(drawing({ shapes, title: said[0]![0] })));
      expect(items).toHaveLength(shapes.length);
      for (const [n, [note, name]] of said.entries()) {
        const lines = (some: string): string[] =>
          some
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean);
        expect(lines(items[n]!.said)).toEqual(['Fix', ...lines(note)]);
        const shown = name.replace(/\s+/g, ' ').trim();
        expect(items[n]!.facts).toEqual([
          'Element: #submit',
          ...(shown ? [`Accessible name: ${shown}`] : []),
          'Size: 200 × 45 px',
        ]);
      }
    }),
    { numRuns: 300 },
  );
});
