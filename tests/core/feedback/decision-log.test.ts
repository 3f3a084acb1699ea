import { describe, expect, it } from 'vitest';
import { decisionLog } from '../../../src/core/feedback/decision-log';
import type { Annotation } from '../../../src/core/annotation/annotation';
import { english } from '../../english';
import { markOf } from '../sample';

const inAnswer = (ordinal: number, exact: string, fields: Partial<Annotation>): Annotation => {
  const mark = markOf(exact, fields);
  return { ...mark, target: { ...mark.target, response: `r${ordinal}`, ordinal } };
};

describe('The decision log', () => {
  it('lists what was kept, dropped and asked, answer by answer', () => {
    const marks = [
      inAnswer(1, 'The queue is full', { kind: 'keep' }),
      inAnswer(1, 'It is the fastest', { kind: 'drop', note: 'says who' }),
      inAnswer(3, 'The reader is slow', { kind: 'deeper' }),
      inAnswer(3, 'The writer waits', { kind: 'verify' }),
      inAnswer(3, 'Nobody reads', { kind: 'comment', note: 'I do' }),
    ];
    expect(decisionLog(marks, [], english)).toBe(`## Answer 1
- Kept: "The queue is full"
- Dropped: "It is the fastest" (says who)

## Answer 3
- Asked for more: "The reader is slow"
- Asked to verify: "The writer waits"
- Commented on: "Nobody reads" (I do)`);
  });

  it('names what is said to hold the marks instead of their answers', () => {
    const marks = [inAnswer(1, 'At once', { kind: 'keep' }), inAnswer(1, 'Later', { kind: 'drop' })];
    const titles = ['plan.md: First', null];
    expect(decisionLog(marks, [], english, (one) => titles[marks.indexOf(one)]!)).toBe(`## plan.md: First
- Kept: "At once"

## Answer 1
- Dropped: "Later"`);
  });

  it('is empty without marks', () => {
    expect(decisionLog([], [], english)).toBe('');
  });

  it('escapes Markdown in the text of the page', () => {
    expect(decisionLog([inAnswer(1, 'a *b* [c](d) `e` <f> # g_h &lt;', { kind: 'keep' })], [], english)).toContain(
      String.raw`"a \*b\* \[c\](d) \`e\` \<f\> \# g\_h \&lt;"`,
    );
  });
});
