import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseMarkdown } from '../../../src/core/answer/markdown';
import { MarkdownStream } from '../../../src/core/answer/markdown-stream';

const ANSWER = [
  '# Lids',
  'With the lid on, water **boils** about *30 seconds* sooner [cite-1], and `less` steam gets lost (cite-2).\nA third less!',
  'Lids\n----',
  '- steel\n- glass\n\n  with a [knob](https://kettles.example/knob)\n  - big\n  - small\n- none',
  '1. Fill it\n2. Put the lid on\n   ```sh\n   boil --lid\n   ```\n3. Wait',
  '| lid | seconds |\n|:----|--------:|\n| on | **90** |\n| off | 120 |',
  '> Water boils.\n> So it does\nlazily.\n\n> Again.',
  '```ts\nconst lid = [1];\n\n# no heading\n- no list\n```',
  '    indented\n\n    code',
  '---',
  'a | b\nis no table',
  '~~~\n```\n~~~',
  '* one\n\n* two\n\n\n+ three',
  'It is ~~cold~~ hot \\[1\\] &amp; `` a`b `` 🫖 ![lid](https://evil.example/x.png)  \nand so on',
];
const WHOLE = ANSWER.join('\n\n');

/** The blocks after each piece, and at the end. */
function streamed(pieces: readonly string[]) {
  const stream = new MarkdownStream();
  const steps = pieces.map((piece) => stream.push(piece));
  return { steps, end: stream.end() };
}

const letterByLetter = (text: string): string[] => Array.from({ length: text.length }, (_, at) => text.charAt(at));

describe('at the end, the blocks are those of the whole text', () => {
  test('letter by letter, for every beginning of an answer', () => {
    for (let length = 0; length <= WHOLE.length; length += 61) {
      const text = WHOLE.slice(0, length);
      expect(streamed(letterByLetter(text)).end).toEqual(parseMarkdown(text));
    }
  });

  test('in pieces of any size, with lines that end in any way', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(ANSWER, { minLength: 1 }),
        fc.constantFrom('\n\n', '\n', '\r\n', '\r\n\r\n', '\r'),
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        (parts, between, sizes) => {
          const text = parts.join(between).replaceAll('\n', between.startsWith('\r') ? between.slice(0, 2) : '\n');
          const pieces: string[] = [];
          for (let at = 0; at < text.length; at += pieces.at(-1)!.length) {
            pieces.push(text.slice(at, at + sizes[pieces.length % sizes.length]!));
          }
          expect(streamed(pieces).end).toEqual(parseMarkdown(text));
        },
      ),
    );
  });

  test('for lines of marks in any order', () => {
    const line = fc.constantFrom(
      'a',
      '- a',
      '  a',
      '    a',
      '1. a',
      '> a',
      '---',
      '===',
      '',
      '```',
      '| a | b |',
      '|-|-|',
      '# a',
      '* ',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const text = lines.join('\n');
        expect(streamed(letterByLetter(text)).end).toEqual(parseMarkdown(text));
      }),
      { numRuns: 200 },
    );
  });
});

test('blocks that are finished stay the same objects', () => {
  const stream = new MarkdownStream();
  const first = stream.push('# Lids\n\nWith the lid on,\n');
  const heading = first[0];
  expect(stream.push('water boils sooner.\n\n- a\n')[0]).toBe(heading);
  const [, paragraph] = stream.blocks;
  expect(stream.push('- b\n\nSo it does.\n')[1]).toBe(paragraph);
  expect(stream.end().slice(0, 2)).toEqual([heading, paragraph]);
  expect(stream.blocks[0]).toBe(heading);
});

/** All that is shown, in order: each element by its type, each text as it is. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join('');
  if (typeof value !== 'object' || value === null) return '';
  const { type, text, id, ...others } = value as Record<string, unknown>;
  const name = type && type !== 'text' ? `<${String(type)}>` : '';
  return name + String(text ?? id ?? '') + shown(Object.values(others));
}

describe('what is shown is always the beginning of what will be shown:', () => {
  it.each([
    ['a list below a paragraph', 'Put the lid on.\n- steel\n\n- glass\n\nThat is all.'],
    ['a numbered list', 'Put it on:\n\n12. the\n13. lid'],
    ['a heading', 'It boils.\n\n## Lids\n\n- steel'],
    ['a rule', 'It boils.\n\n---\n\nThat is all.'],
    ['markers', 'It boils [cite-1]. It does [cite-1, cite-2], yes [1]'],
    ['a marker in parentheses', 'It boils (cite-1) now.'],
    ['parentheses', 'It boils (in the kettle) now.'],
    ['brackets', 'It boils [in the kettle] now.'],
    ['a link', 'See [the lids](https://kettles.example) for more.'],
    ['an address', 'See <https://kettles.example> for more.'],
    ['an image', 'See ![the lids](https://kettles.example/lid.png) for more.'],
    ['a table', 'Lids:\n\n| lid | seconds |\n|---|---|\n| on | 90 |\n| off | 120 |\n\nThat is all.'],
    ['a pipe in a paragraph', 'It is on | off.\nThat is all.'],
    ['emphasis', 'It **boils now** and `here it` does.'],
    ['code', 'Do:\n\n```sh\nboil | lid **now** [1]\n```\n\nThat is all.'],
    ['an emoji', 'Boil 🫖 the water.'],
    ['an escape', 'It is \\*hot\\* &amp; good!'],
  ])('%s', (_what, text) => {
    const { steps, end } = streamed(letterByLetter(text));
    const all = shown(end);
    expect(steps.map(shown).filter((one) => !all.startsWith(one))).toEqual([]);
  });
});

test('what is emphasized is shown so from its first letter on', () => {
  const stream = new MarkdownStream();
  expect(stream.push('It **bo')).toEqual(parseMarkdown('It **bo**'));
  expect(stream.push('ils** now')).toEqual(parseMarkdown('It **boils** now'));
});

test('code is shown as it comes', () => {
  const stream = new MarkdownStream();
  expect(stream.push('```ts\nlist[1] | **a')).toEqual([{ type: 'code', language: 'ts', text: 'list[1] | **a' }]);
});

describe('the work stays in proportion:', () => {
  /** The least time that it took in some runs. */
  function timeOf(run: () => unknown): number {
    const times = [1, 2, 3].map(() => {
      const from = performance.now();
      run();
      return performance.now() - from;
    });
    return Math.min(...times);
  }

  it.each([
    ['line breaks', '\n'],
    ['line breaks and spaces', ' \n'],
  ])('%s cost hardly more than words', (_what, text) => {
    const words = timeOf(() => streamed(['a lid. '.repeat(60_000 / 7)]));
    expect(timeOf(() => streamed([text.repeat(60_000 / text.length)])) / words).toBeLessThan(300);
  });

  test('a long block is parsed again only when it has grown by a part', () => {
    const piece = 'Put the **lid** on. '.repeat(10);
    const { steps, end } = streamed(Array.from({ length: 300 }, () => piece));
    expect(new Set(steps).size).toBeLessThan(150);
    expect(end).toEqual(parseMarkdown(piece.repeat(300)));
  });
});

test('an answer of 2,000 tokens is shown as it is read whole', () => {
  const stream = new MarkdownStream();
  for (const piece of WHOLE.repeat(12).match(/[\s\S]{1,6}/g)!) stream.push(piece);
  expect(stream.end()).toEqual(parseMarkdown(WHOLE.repeat(12)));
});
