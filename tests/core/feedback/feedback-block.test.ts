import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { difference, editBlock, type Frame, type Layout } from '../../../src/core/feedback/feedback-block';
import { formatFeedback as format } from '../../../src/core/feedback/feedback';
import { KIND_IDS } from '../../../src/core/annotation/kinds';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { findBlock } from '../../../src/core/feedback/own-lines';
import { pointMatcher } from '../../../src/core/feedback/own-points';
import { codeOf } from '../sample';
import { DEFAULT_TEMPLATE, frameOf, NUMBERED_TEMPLATE } from '../../../src/core/feedback/template';

const mark = (exact: string, note = '', kind: (typeof KIND_IDS)[number] = 'keep', answer = 1) => ({
  kind,
  note,
  earlier: [] as string[],
  target: {
    type: 'response' as const,
    source: '',
    response: `r${answer}`,
    ordinal: answer,
    selectors: { quote: { exact, prefix: '', suffix: '' }, position: { start: 0, end: exact.length } },
  },
});
type Mark = Pick<Annotation, 'kind' | 'note' | 'earlier' | 'target'>;
const FRAMES = [DEFAULT_TEMPLATE, NUMBERED_TEMPLATE].map(frameOf);
const formatFeedback = (marks: readonly Mark[], template = DEFAULT_TEMPLATE): string => format(marks, template);

/** The message after the block was inserted, replaced or removed. The marks are those of the conversation. */
const splice = (
  text: string,
  block: string | null,
  previous: string | null,
  {
    marks = [],
    layout = '\n',
    frames = FRAMES,
  }: { marks?: readonly Mark[]; layout?: Layout; frames?: readonly Frame[] } = {},
): string => editBlock(text, block, { previous, frames, isPoint: pointMatcher(marks) }, layout).text;

const FIRST_MARKS = [mark('one'), mark('two', 'why')];
const FIRST = formatFeedback(FIRST_MARKS);
const SECOND_MARKS = [mark('one'), mark('he said "no"', '', 'drop')];
const SECOND = formatFeedback(SECOND_MARKS);
const NAMES = [DEFAULT_TEMPLATE.opening, DEFAULT_TEMPLATE.headings.keep, DEFAULT_TEMPLATE.headings.drop];
const [OPENING, KEEP, DROP] = NAMES as [string, string, string];
const CLOSING = DEFAULT_TEMPLATE.closing;

const someMarks = fc
  .array(
    fc.record({
      exact: fc.string({ minLength: 1 }),
      note: fc.string(),
      kind: fc.constantFrom(...KIND_IDS),
      answer: fc.constantFrom(1, 1, 2, 12),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((marks) => marks.map(({ exact, note, kind, answer }) => mark(`x${exact}`, note, kind, answer)));
/** Lines of code that say what our own lines say, or would end the fence around them. */
const someCode = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '```', '  ```', '- ```', '- "a"', OPENING, KEEP, CLOSING, FIRST, 'Answer 2:'),
    ),
    { minLength: 2, maxLength: 6 },
  )
  .map((lines) => `x\n${lines.join('\n')}\ny`);
const someCodeMarks = fc
  .array(fc.record({ code: someCode, note: fc.string(), kind: fc.constantFrom(...KIND_IDS), isCode: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((marks) =>
    marks.map(({ code, note, kind, isCode }) =>
      isCode ? { ...codeOf(code, note), kind } : mark(`x${code}`, note, kind),
    ),
  );
const someMarksOrCode = fc.oneof(someMarks, someCodeMarks);
const someTemplate = fc.constantFrom(DEFAULT_TEMPLATE, NUMBERED_TEMPLATE);
const someLine = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', '- "a"', CLOSING, 'KEEP', KEEP));
const someLines = fc.array(someLine).map((lines) => lines.join('\n').replaceAll('\r', ''));

describe('a feedback block in a message', () => {
  test('is above the draft, separated by one break', () => {
    expect(splice('my question', FIRST, null)).toBe(`${FIRST}\nmy question`);
  });

  test('is followed by a new line if there is no draft', () => {
    expect(splice('', FIRST, null)).toBe(`${FIRST}\n`);
  });

  test.each([
    ['typed above and below', `above\n\n${FIRST}\nbelow`, `above\n\n${SECOND}\nbelow`],
    ['removed the break below it', `above\n${FIRST}`, `above\n${SECOND}`],
    [
      'typed a line between two points',
      `${FIRST.replace('- "two"', 'mine\n- "two"')}\nbelow`,
      `${SECOND.replace('- "one"', '- "one"\nmine')}\nbelow`,
    ],
    [
      'typed blank lines and one of their own after the last point',
      `${FIRST.replace('(why)', '(why)\n\nmine\n')}\nbelow`,
      `${SECOND.replace('- "one"', '- "one"\n\nmine\n')}\nbelow`,
    ],
    [
      'typed a point by hand',
      FIRST.replace('(why)', '(why)\n- "my own point" (typed by hand)'),
      SECOND.replace('- "one"', '- "one"\n- "my own point" (typed by hand)'),
    ],
  ])('is replaced in its place after the person %s', (_what, draft, expected) => {
    expect(splice(draft, SECOND, FIRST)).toBe(expected);
    expect(splice(draft, SECOND, null, { marks: FIRST_MARKS })).toBe(expected);
  });

  test('treats a point the person has added to as that point, and leaves it to them once the mark is gone', () => {
    const draft = `${FIRST.replace('- "one"', '- "one" (and I mean it)')}\nbelow`;
    expect(splice(draft, SECOND, FIRST)).toBe(`${SECOND.replace('- "one"', '- "one" (and I mean it)')}\nbelow`);
    expect(splice(draft, null, FIRST)).toBe('- "one" (and I mean it)\nbelow');
    const other = formatFeedback([mark('else', '', 'drop')]);
    expect(splice(draft, other, FIRST)).toBe(`${other.replace(DROP, `- "one" (and I mean it)\n${DROP}`)}\nbelow`);
  });

  test.each([
    [
      'a point is changed and there is more text on the last line',
      FIRST.replace('"one"', '"one" (yes)').replace('below]', 'below] And you?'),
    ],
    ['a point is rewritten', FIRST.replace('"one"', '"won"')],
    ['all points are gone', `${OPENING}\n\n${KEEP}\n${CLOSING}`],
    ['its first line is gone', FIRST.split('\n').slice(1).join('\n')],
    ['its last line is gone', FIRST.split('\n').slice(0, -1).join('\n')],
    ['all its lines but one point are changed', '[Feedback\n- "one"\n[Your message'],
  ])('exists only once, even if %s', (_what, left) => {
    const renewed = splice(`above\n${left}\nbelow`, SECOND, FIRST);
    expect(renewed.split('\n').filter((line) => line === OPENING)).toHaveLength(1);
    expect(renewed.split('\n').filter((line) => line.startsWith(CLOSING))).toHaveLength(1);
    expect(renewed.split(DROP)).toHaveLength(2);
    const bare = splice(renewed, null, SECOND).split('\n');
    for (const line of [OPENING, KEEP, DROP, '- “he said "no"”']) expect(bare).not.toContain(line);
    expect(bare[0]).toBe('above');
    expect(bare.at(-1)).toBe('below');
  });

  test.each([
    ['typed on its last line', `${FIRST} please redo\nbelow`, `${SECOND} please redo\nbelow`, ' please redo\nbelow'],
    ['joined the draft to it', `${FIRST}my question`, `${SECOND}my question`, 'my question'],
    ['joined a line of theirs to its first', `above: ${FIRST}\nbelow`, `above: ${SECOND}\nbelow`, 'above: \nbelow'],
  ])('is replaced and removed after the person %s', (_what, draft, renewed, bare) => {
    expect(splice(draft, SECOND, FIRST)).toBe(renewed);
    expect(splice(draft, null, FIRST)).toBe(bare);
  });

  test('is replaced by one with another template, even if the person typed on its first and last lines', () => {
    const own = { ...DEFAULT_TEMPLATE, opening: 'What I think (.*)?', closing: 'And now:' };
    const block = formatFeedback(FIRST_MARKS, own);
    expect(splice(`so: ${block} go\nbelow`, FIRST, block)).toBe(`so: ${FIRST} go\nbelow`);
    expect(splice(`a\n${block}\nb`, FIRST, block)).toBe(`a\n${FIRST}\nb`);
  });

  test('with a template that is no longer known is found by its own text', () => {
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
    expect(splice(draft, FIRST, block)).toBe(`above\n${FIRST}\nbelow`);
    expect(splice(edited, null, block)).toBe('above\nmine\n- "two, changed"\nbelow');
    expect(splice(edited, null, null, { marks, frames: [[...frameOf(own)]] })).toBe(
      'above\nmine\n- "two, changed"\n\nbelow',
    );
    const flat = (text: string): string => text.replace(/\n+/g, ' ');
    const shorter = flat(block).replace('"one" (why)', '"one"');
    const frames = [[...frameOf(own)]];
    expect(splice(`${shorter} mine`, FIRST, block, { layout: ' ', frames, marks })).toBe(`${flat(FIRST)} mine`);
    expect(splice(`${shorter} mine`, FIRST, null, { layout: ' ', marks })).toBe(`${flat(FIRST)} ${shorter} mine`);
  });

  test('about several answers is also found on one line, whatever its quotation marks', () => {
    const marks = [mark('he said "no"'), mark('two', 'why', 'keep', 2), mark('three', '', 'drop', 2)];
    const line = formatFeedback(marks).replace(/\n+/g, ' ');
    expect(splice(`${line} mine`, null, null, { layout: ' ', marks })).toBe('mine');
    expect(splice(`${line} mine`, null, null, { layout: ' ' })).toBe(`${line} mine`);
  });

  test('is not duplicated on one line if the person has changed it; the write is refused', () => {
    const mine = splice('Dear AI', FIRST, null, { layout: ' ' }).replace('"one"', '"one" because');
    const own = { previous: FIRST, frames: FRAMES, isPoint: pointMatcher(SECOND_MARKS) };
    expect(editBlock(mine, SECOND, own, ' ')).toEqual({ changes: [], parts: [], own: [], text: mine, isRefused: true });
  });

  test('does not swallow a line that only looks like an answer label', () => {
    const marks = [mark('one'), mark('two', '', 'keep', 2)];
    const typed = formatFeedback(marks).replace('- "one"', '- "one"\nAnswer 7:\nis mine');
    expect(splice(typed, null, null, { marks })).toBe('Answer 7:\nis mine');
  });

  const pasted = `Compare with another chat:\n${FIRST}\nwhat do you think?`;
  test.each([
    ['was pasted from another chat', pasted, null],
    ['is next to ours', `${FIRST.replaceAll('one', 'theirs')}\n${SECOND}\nx`, SECOND],
    ['is below ours', `${SECOND}\n${FIRST.replaceAll('one', 'theirs')}\nx`, SECOND],
  ])('is not ours if it %s', (_what, text, previous) => {
    const reference = text === pasted ? FIRST : FIRST.replaceAll('one', 'theirs');
    const after = splice(text, null, previous, { marks: SECOND_MARKS.slice(1) });
    expect(after).toContain(reference);
    expect(after).not.toContain('he said');
  });

  test.each([
    ['only an opening line', `${OPENING}\nhello`],
    ['both lines but no point', `${OPENING}\nhello\n${CLOSING}`],
    ['the text inside a line', `see: ${FIRST.replaceAll('\n', ' ')}`],
    ['a closing line above an opening line', `${CLOSING}\n- "one"\n${OPENING}`],
  ])('is not found in a text with %s', (_what, text) => {
    expect(
      findBlock(text.split('\n'), { previous: null, frames: FRAMES, isPoint: pointMatcher(FIRST_MARKS) }),
    ).toBeNull();
    expect(splice(text, null, null, { marks: FIRST_MARKS })).toBe(text);
  });

  test.each<Layout>(['\n', ' '])('comes and goes without a trace (lines separated by %j)', (layout) => {
    fc.assert(
      fc.property(
        someLines,
        someLines,
        someMarksOrCode,
        someMarksOrCode,
        someTemplate,
        (above, below, marks, others, template) => {
          const [block, next] = [formatFeedback(marks, template), formatFeedback(others, template)];
          const flat = (text: string): string => (layout === '\n' ? text : text.replaceAll('\n', ' '));
          const [over, under] = [above === '' ? '' : `${flat(above)}${flat('\n')}`, flat(below)];
          const written = over + splice(under, block, null, { layout });
          const renewed = splice(written, next, block, { layout });
          expect(renewed).toBe(over + splice(under, next, null, { layout }));
          expect(splice(renewed, null, next, { layout })).toBe(over + under);
        },
      ),
    );
  });

  test('is found by its points alone, whatever else is known about it', () => {
    fc.assert(
      fc.property(someMarksOrCode, someTemplate, someLines, (marks, template, below) => {
        const block = formatFeedback(marks, template);
        expect(splice(`${block}\n${below}`, null, null, { marks })).toBe(below);
      }),
    );
  });

  test('keeps every line of the person in order, whatever they typed in it and whatever is marked next', () => {
    fc.assert(
      fc.property(
        someMarksOrCode,
        someMarksOrCode,
        someTemplate,
        fc.array(
          fc.tuple(
            fc.nat(),
            fc.oneof(
              fc.constant(''),
              fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `mine ${text.replaceAll('\n', '')}`),
            ),
          ),
        ),
        (marks, others, template, typed) => {
          const lines = formatFeedback(marks, template).split('\n');
          for (const [at, line] of typed) lines.splice(at % (lines.length + 1), 0, line);
          const mine = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('mine'));
          const draft = lines.join('\n');
          for (const next of [formatFeedback(others, template), formatFeedback(marks, template), null]) {
            const after = splice(draft, next, formatFeedback(marks, template));
            expect(mine(after)).toEqual(mine(draft));
            expect(after.split('\n').filter((line) => line === template.opening)).toHaveLength(next ? 1 : 0);
          }
          expect(splice(draft, formatFeedback(marks, template), formatFeedback(marks, template))).toBe(draft);
        },
      ),
    );
  });

  test('changes only where it differs', () => {
    const own = { previous: FIRST, frames: FRAMES, isPoint: () => false };
    const { changes, parts } = editBlock(`above\n${FIRST}\nbelow`, SECOND, own);
    expect(parts).toEqual([]);
    expect(changes).toEqual([
      { line: 5, remove: 1, insert: [] },
      { line: 7, remove: 0, insert: [DROP, '- “he said "no"”', ''] },
    ]);
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
