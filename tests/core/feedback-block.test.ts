import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, locateBlock as locate, spliceBlock as splice, type Layout } from '../../src/core/feedback-block';
import { formatFeedback as format } from '../../src/core/feedback';
import { KIND_IDS } from '../../src/core/kinds';
import { DEFAULT_TEMPLATE, frameOf, NUMBERED_TEMPLATE } from '../../src/core/template';

const mark = (exact: string, note = '', kind: (typeof KIND_IDS)[number] = 'keep', answer = 1) => ({
  kind,
  note,
  target: {
    source: '',
    response: `r${answer}`,
    ordinal: answer,
    selectors: { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } },
  },
});
type Marks = Parameters<typeof format>[0];
const FRAMES = [DEFAULT_TEMPLATE, NUMBERED_TEMPLATE].map(frameOf);
const formatFeedback = (marks: Marks, template = DEFAULT_TEMPLATE): string => format(marks, template);
const locateBlock = (text: string, previous: string | null, layout: Layout = '\n') =>
  locate(text, previous, layout, FRAMES);
const spliceBlock = (text: string, block: string | null, previous: string | null, layout: Layout = '\n') =>
  splice(text, block, previous, layout, FRAMES);

const FIRST = formatFeedback([mark('one'), mark('two', 'why')]);
const SECOND = formatFeedback([mark('one'), mark('he said "no"', '', 'drop')]);

const someMarks = fc.array(
  fc.record({
    exact: fc.string({ minLength: 1 }),
    note: fc.string(),
    kind: fc.constantFrom(...KIND_IDS),
    answer: fc.constantFrom(1, 1, 2, 12),
  }),
  { minLength: 1, maxLength: 6 },
);
const someBlock = fc.tuple(someMarks, fc.constantFrom(DEFAULT_TEMPLATE, NUMBERED_TEMPLATE)).map(([marks, template]) =>
  formatFeedback(
    marks.map(({ exact, note, kind, answer }) => mark(`x${exact}`, note, kind, answer)),
    template,
  ),
);
const someLines = fc
  .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '- "a"', '[Your message below]', 'KEEP')))
  .map((lines) => lines.join('\n').replaceAll('\r', ''));

describe('a feedback block in a draft', () => {
  test('stands above the draft, with one break between', () => {
    expect(spliceBlock('my question', FIRST, null).text).toBe(`${FIRST}\nmy question`);
  });

  test('leaves a fresh line below it where there is no draft', () => {
    expect(spliceBlock('', FIRST, null).text).toBe(`${FIRST}\n`);
  });

  test.each([
    ['typed above and below', `above\n\n${FIRST}\nbelow`, `above\n\n${SECOND}\nbelow`],
    ['typed inside', `${FIRST.replace('- "two"', 'mine\n- "two"')}\nbelow`, `${SECOND}\nmine\nbelow`],
    ['took the break away below it', `above\n${FIRST}`, `above\n${SECOND}`],
  ])('is renewed in its place after the person %s', (_what, draft, expected) => {
    expect(spliceBlock(draft, SECOND, FIRST).text).toBe(expected);
    expect(spliceBlock(draft, SECOND, null).text).toBe(expected);
  });

  test.each([
    ['typed on its last line', `${FIRST} please redo\nbelow`, `${SECOND} please redo\nbelow`, ' please redo\nbelow'],
    ['joined the draft to it', `${FIRST}my question`, `${SECOND}my question`, 'my question'],
    ['joined a line of theirs to its first', `above: ${FIRST}\nbelow`, `above: ${SECOND}\nbelow`, 'above: \nbelow'],
  ])('is renewed and taken out after the person %s', (_what, draft, renewed, bare) => {
    expect(spliceBlock(draft, SECOND, FIRST).text).toBe(renewed);
    expect(spliceBlock(draft, null, FIRST).text).toBe(bare);
  });

  test('of any template is found as it was written, also after the person typed in it, and gives way to another', () => {
    const own = {
      ...DEFAULT_TEMPLATE,
      opening: 'What I think (.*)?',
      headings: { ...DEFAULT_TEMPLATE.headings, keep: 'Good [a-z]+:', drop: '$1 Bad' },
      closing: 'And now:',
    };
    const marks = [mark('one', 'why'), mark('two', '', 'drop')];
    const block = formatFeedback(marks, own);
    const draft = `above\n${block}\nbelow`;
    const edited = draft.replace('- "two"', 'mine\n- "two, changed"');
    expect(splice(draft, FIRST, block).text).toBe(`above\n${FIRST}\nbelow`);
    expect(splice(edited, FIRST, block).text).toBe(`above\n${FIRST}\nmine\nbelow`);
    expect(splice(edited, null, null, '\n', [frameOf(own)]).text).toBe('above\nmine\nbelow');
    const flat = (text: string): string => text.replace(/\n+/g, ' ');
    const shorter = flat(block).replace('"one" (why)', '"one"');
    expect(splice(`${shorter} mine`, FIRST, block, ' ').text).toBe(`${flat(FIRST)} mine`);
    expect(splice(`${shorter} mine`, FIRST, null, ' ').text).toBe(`${flat(FIRST)} ${shorter} mine`);
  });

  test('of several answers is found on one line too, whatever its quotation marks', () => {
    const block = formatFeedback([mark('he said "no"'), mark('two', 'why', 'keep', 2), mark('three', '', 'drop', 2)]);
    const line = block.replace(/\n+/g, ' ');
    expect(spliceBlock(`${line} mine`, null, null, ' ').text).toBe('mine');
  });

  test('gives back a line that only looks like the number of an answer', () => {
    const block = formatFeedback([mark('one'), mark('two', '', 'keep', 2)]);
    const typed = block.replace('- "one"', '- "one"\nAnswer 7:\nis mine');
    expect(spliceBlock(typed, null, null).text).toBe('Answer 7:\nis mine');
  });

  test.each([
    ['an opening line alone', '[Feedback on your previous response]\nhello'],
    ['both lines but no point', '[Feedback on your previous response]\nhello\n[Your message below]'],
    ['the words within a line', `see: ${FIRST.replaceAll('\n', ' ')}`],
    ['a closing line above an opening line', '[Your message below]\n- "a"\n[Feedback on your previous response]'],
  ])('is not seen in a text with %s', (_what, text) => {
    expect(locateBlock(text, null)).toBeNull();
    expect(spliceBlock(text, null, null).text).toBe(text);
  });

  test.each<Layout>(['\n', ' '])('comes and goes without a trace (lines broken by %j)', (layout) => {
    fc.assert(
      fc.property(someLines, someLines, someBlock, someBlock, (above, below, block, next) => {
        const flat = (text: string): string => (layout === '\n' ? text : text.replaceAll('\n', ' '));
        const [over, under] = [above === '' ? '' : `${flat(above)}${flat('\n')}`, flat(below)];
        fc.pre(locateBlock(over + under, null, layout) === null);
        const written = over + spliceBlock(under, block, null, layout).text;
        const renewed = spliceBlock(written, next, block, layout).text;
        expect(renewed).toBe(over + spliceBlock(under, next, null, layout).text);
        expect(spliceBlock(renewed, null, next, layout).text).toBe(over + under);
      }),
    );
  });

  test('is found by its form alone whatever its marks say', () => {
    fc.assert(
      fc.property(someBlock, someLines, (block, below) => {
        expect(locateBlock(`${block}\n${below}`, null)).toEqual({ start: 0, end: block.length, typed: [] });
      }),
    );
  });
});

test('a difference is the smallest replacement', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const { start, end, insert } = difference(before, after);
      expect(before.slice(0, start) + insert + before.slice(end)).toBe(after);
      expect(end - start).toBeLessThanOrEqual(before.length);
      if (before === after) expect(insert + before.slice(start, end)).toBe('');
    }),
  );
});
