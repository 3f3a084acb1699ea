import { describe, expect, it } from 'vitest';
import { GLIMPSE, LONG_LINE } from '../../../../src/core/transcripts/agent';
import { END, WHY, assistant, at, line, queued, result, reversed, text, tool, user } from './lines';
import { give } from '../read-lines';
import { LATER, readerOf } from './read';

describe('A long line', () => {
  const large = 'x'.repeat(2 * LONG_LINE);
  const huge = 'x'.repeat(20 * 1024 * 1024);

  it.each([
    ['a text', true, assistant('b1', 'a1', text(large))],
    ['a tool', true, assistant('b1', 'a1', tool('t1', 'Write', { content: large }))],
    ['a prompt', true, user('u2', 'a1', large)],
    ['a prompt with a picture', true, user('u2', 'a1', [text('This?'), { type: 'image', source: { data: large } }])],
    ['a prompt that quotes a transcript', true, user('u2', 'a1', `{"type":"tool_result","tool_use_id":"t1"} ${large}`)],
    ['a prompt that was typed meanwhile', true, queued('q1', 'a1', large)],
    ['a recap', true, user('u2', 'a1', large, { isCompactSummary: true })],
    ['a result', false, result('r1', 'a1', 't1', large)],
    [
      'a result that was written by hand',
      false,
      result('r1', 'a1', 't1', large).replace('"type":"tool_result"', '"type" : "tool_result"'),
    ],
    ['a result with its fields the other way round', false, reversed(result('r1', 'a1', 't1', large))],
    [
      'another attachment',
      false,
      line({ parentUuid: 'a1', attachment: { type: 'file', content: large }, type: 'attachment' }),
    ],
    ['a snapshot', false, line({ type: 'file-history-snapshot', messageId: 'a1', snapshot: { a: large } })],
    ['the progress of a tool', false, line({ type: 'progress', data: { output: large } })],
  ])('is read whole if it can have something to show: %s', (_what, isWanted, one) => {
    expect(readerOf(WHY).wants(one.slice(0, GLIMPSE))).toBe(isWanted);
  });

  it('is shown if it is a text', () => {
    const reader = readerOf(WHY);
    give(reader, assistant('a2', 'a1', text(huge), END));
    expect(reader.answers(LATER)[0]!.text).toHaveLength('Because.\n\n'.length + huge.length);
  });

  it('means that more follows if it is the result of a tool', () => {
    const reader = readerOf(WHY);
    give(reader, result('r1', 'a1', 't1', huge, { timestamp: at(9) }));
    expect(reader.answers(LATER)).toMatchObject([{ text: 'Because.', state: 'streaming' }]);
    expect(reader.facts()).toMatchObject({ understood: 3, skipped: 0 });
  });

  it('changes nothing if a subagent got that result', () => {
    const reader = readerOf(WHY);
    give(reader, result('r1', 'a1', 't1', huge, { isSidechain: true }));
    expect(reader.answers(LATER)).toMatchObject([{ state: 'complete' }]);
  });

  it('is part of the chain by the fields at its ends', () => {
    const lines = [
      ...WHY,
      result('r1', 'a1', 't1', huge, { toolUseResult: 'x', timestamp: at(5) }),
      user('u2', 'r1', 'And?'),
      assistant('b1', 'u2', text('So.'), END),
      user('u3', 'r1', 'Or?'),
    ];
    const reader = readerOf([]);
    for (const one of lines) give(reader, one);
    expect(reader.answers(LATER)).toMatchObject([{ isRewound: false }, { text: 'So.', isRewound: true }]);
    expect(reader.facts().lastAt).toBe(at(5));
  });

  it('does not give the ids of things within it to the line', () => {
    const reader = readerOf(WHY);
    const within = { content: huge, uuid: 'b1', timestamp: at(7) };
    give(reader, result('r1', 'a1', 't1', 'ok', { toolUseResult: within, uuid: undefined }));
    reader.take(assistant('b1', 'a1', text('More.'), END));
    expect(reader.answers(LATER)).toMatchObject([{ text: 'Because.\n\nMore.' }]);
    expect(reader.facts().lastAt).toBeNull();
  });

  it('does not have to be very long to be looked at by its ends only', () => {
    const reader = readerOf(WHY);
    reader.take(`${result('r1', 'a1', 't1', 'x'.repeat(5000)).slice(0, -5)} this is no JSON`);
    expect(reader.facts().skipped).toBe(0);
    expect(reader.answers(LATER)).toMatchObject([{ state: 'streaming' }]);
  });
});
