import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFeedback as format } from '../../../src/core/feedback/feedback';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { isOwnKindId, KIND_IDS, type KindId } from '../../../src/core/annotation/kinds';
import { DEFAULT_TEMPLATE, NUMBERED_TEMPLATE } from '../../../src/core/feedback/template';
import { codeOf, markOf } from '../sample';

const formatFeedback = (marks: Parameters<typeof format>[0], template = DEFAULT_TEMPLATE): string =>
  format(marks, template);

/** The only point of a block with one mark. */
const point = (exact: string, note = ''): string => formatFeedback([markOf(exact, { note })]).split('\n')[3]!;

describe('The feedback block', () => {
  it('looks as shown in seed 000 §9, with the headings of its four kinds, and comments last', () => {
    const marks = [
      markOf('Is it really twice as fast?', { kind: 'verify' }),
      markOf('Each model benefits', { kind: 'deeper', note: 'which ones' }),
      markOf('The stateless API', { kind: 'keep' }),
      markOf('For straightforward questions', { kind: 'drop', note: 'not relevant to our discussion' }),
      markOf('Token cost is 2.5x', { kind: 'keep' }),
    ];
    expect(formatFeedback(marks)).toBe(`[Feedback on your previous response]

KEEP — I found these points valuable:
- "The stateless API"
- "Token cost is 2.5x"

DROP — Please disregard or reconsider:
- "For straightforward questions" (not relevant to our discussion)

EXPLORE DEEPER — I want to go deeper on these points:
- "Each model benefits" (which ones)

VERIFY — I'm not sure about these claims:
- "Is it really twice as fast?"

[Your message below]`);
    const comment = markOf('Two of them', { kind: 'comment', note: 'we have three' });
    expect(formatFeedback([comment, ...marks])).toBe(
      formatFeedback(marks).replace(
        '[Your message below]',
        'COMMENT — My notes on these points:\n- "Two of them" (we have three)\n\n[Your message below]',
      ),
    );
  });

  it.each([
    ['keep', 'KEEP — I found these points valuable:'],
    ['drop', 'DROP — Please disregard or reconsider:'],
    ['deeper', 'EXPLORE DEEPER — I want to go deeper on these points:'],
    ['verify', "VERIFY — I'm not sure about these claims:"],
    ['comment', 'COMMENT — My notes on these points:'],
  ] as const)('has only one section if all marks are of one kind: %s', (kind, heading) => {
    expect(formatFeedback([markOf('words', { kind })])).toBe(
      `[Feedback on your previous response]\n\n${heading}\n- "words"\n\n[Your message below]`,
    );
  });

  it('groups points by answer within each section', () => {
    const about = (ordinal: number, exact: string, kind: KindId): Annotation => {
      const mark = markOf(exact, { kind });
      return { ...mark, target: { ...mark.target, response: `r${ordinal}`, ordinal } };
    };
    const marks = [
      about(1, 'one', 'keep'),
      about(1, 'two', 'keep'),
      about(3, 'three', 'drop'),
      about(3, 'four', 'keep'),
    ];
    expect(formatFeedback(marks)).toBe(`[Feedback on your previous response]

KEEP — I found these points valuable:
Answer 1:
- "one"
- "two"
Answer 3:
- "four"

DROP — Please disregard or reconsider:
Answer 3:
- "three"

[Your message below]`);
  });

  it('is numbered through all its sections and asks for answers by number, if the template says so', () => {
    const marks = [
      markOf('one', { kind: 'verify' }),
      markOf('two', { kind: 'keep', note: 'why' }),
      markOf('three', { kind: 'keep' }),
    ];
    expect(formatFeedback(marks, NUMBERED_TEMPLATE)).toBe(`[Feedback on your previous response]

KEEP — build on these points:
1. "two" — why
2. "three"

VERIFY — check these claims:
3. "one"

Please answer each point by its number.
[Your message below]`);
  });

  it('takes its lines, their order and the quote length from the template', () => {
    const template = {
      ...DEFAULT_TEMPLATE,
      opening: 'About your answer',
      headings: { ...DEFAULT_TEMPLATE.headings, drop: 'Not this:' },
      order: ['drop', 'keep', 'verify', 'deeper'] as const,
      quoteLength: 20,
      closing: 'And my question:',
    };
    const marks = [markOf('a quote that is longer than that'), markOf('short', { kind: 'drop' })];
    expect(formatFeedback(marks, template)).toBe(`About your answer

Not this:
- "short"

KEEP — I found these points valuable:
- "a quote that is..."

And my question:`);
  });

  it('is empty without marks', () => {
    expect(formatFeedback([])).toBe('');
  });

  it('has one line for each mark and no others, whatever the text and notes are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 });
    const marks = fc.array(fc.record({ exact: text, note: text, kind: fc.constantFrom(...KIND_IDS) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(marks, (some) => {
        const lines = formatFeedback(some.map(({ exact, ...rest }) => markOf(exact, rest))).split('\n');
        const sections = new Set(some.map(({ kind }) => (isOwnKindId(kind) ? 'comment' : kind))).size;
        expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(some.length);
        expect(lines).toHaveLength(some.length + 2 * sections + 3);
      }),
    );
  });
});

describe('A point about lines of code', () => {
  const CODE = 'if (cold) {\n\theat();\n\n}';
  const points = (mark: Annotation, template = DEFAULT_TEMPLATE): string =>
    formatFeedback([mark], template).split('\n').slice(3, -2).join('\n');

  it.each<[string, Annotation, string]>([
    ['is fenced', codeOf(CODE), '- ```\n  if (cold) {\n      heat();\n\n  }\n  ```'],
    ['is without what nobody sees', codeOf('a\u200b;\n\u2066b\u2069;'), '- ```\n  a;\n  b;\n  ```'],
    ['has its note below', codeOf(CODE, 'why?'), '- ```\n  if (cold) {\n      heat();\n\n  }\n  ```\n  (why?)'],
    ['has a fence that is not in it', codeOf('```js\n````'), '- `````\n  ```js\n  ````\n  `````'],
    [
      'is cut after a word',
      codeOf(`${'word\n'.repeat(39)}longer`),
      `- \`\`\`\n${'  word\n'.repeat(38)}  word...\n  \`\`\``,
    ],
  ])('%s', (_what, mark, expected) => {
    expect(points(mark)).toBe(expected);
  });

  it('is indented as far as its number is long', () => {
    const marks = [...Array.from({ length: 9 }, (_, n) => markOf(`${n}`)), codeOf('a\nb', 'why?')];
    expect(formatFeedback(marks, NUMBERED_TEMPLATE)).toContain('\n10. ```\n    a\n    b\n    ```\n    — why?\n');
  });
});

describe('A point of the feedback block', () => {
  const LONG = 'x'.repeat(200);
  it.each([
    ['quotes 200 code units completely', LONG, `- "${LONG}"`],
    ['cuts a longer quote after 200', `${LONG}y`, `- "${LONG}..."`],
    ['cuts before a word that does not fit', `${'word '.repeat(39)}longer`, `- "${'word '.repeat(39).trim()}..."`],
    ['keeps a word that just fits', `${'word '.repeat(39)}eight and`, `- "${'word '.repeat(39)}eight..."`],
    ['does not split a surrogate pair', `${'x'.repeat(199)}😀 and more`, `- "${'x'.repeat(199)}..."`],
    ['keeps a pair that ends at 200', `${'x'.repeat(198)}😀 and more`, `- "${'x'.repeat(198)}😀..."`],
    ['turns each break into a space', 'first\n\n  second\r\nthird\tfourth', '- "first second third fourth"'],
    ['counts the 200 after that', `${'x '.repeat(60)}\n${'\n'.repeat(200)}end`, `- "${'x '.repeat(60)}end"`],
    ['stays readable around a quotation mark', 'he said "no" twice', '- “he said "no" twice”'],
    ['keeps other forms of quotation marks', 'he said “no” twice', '- "he said “no” twice"'],
    ['keeps right-to-left text and emoji', 'שלום 👩‍👩‍👧 مرحبا', '- "שלום 👩‍👩‍👧 مرحبا"'],
    ['leaves out marks that turn its direction', 'pay \u202e01\u202c now', '- "pay 01 now"'],
    ['leaves out letters that nobody sees', 'the lid\u{e0049}\u{e0047}\u{e004e}', '- "the lid"'],
  ])('%s', (_what, exact, line) => {
    expect(point(exact)).toBe(line);
  });

  it.each([
    ['follows the quote', 'not relevant', '- "words" (not relevant)'],
    ['is put on one line', ' not\n\nrelevant ', '- "words" (not relevant)'],
    ['is left out if it is blank', ' \n ', '- "words"'],
    ['is never cut', 'n'.repeat(500), `- "words" (${'n'.repeat(500)})`],
  ])('has a note that %s', (_what, note, line) => {
    expect(point('words', note)).toBe(line);
  });
});
