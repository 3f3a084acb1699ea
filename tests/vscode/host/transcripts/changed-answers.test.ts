import { expect, test } from 'vitest';
import type { TranscriptAnswer } from '../../../../src/core/transcripts/transcript';
import { changedAnswers } from '../../../../src/vscode/host/transcripts/changed-answers';

const answer = (id: string, text = id, state: TranscriptAnswer['state'] = 'complete'): TranscriptAnswer => ({
  id,
  text,
  state,
  time: null,
  prompt: '',
  isRewound: false,
  plan: null,
  tools: [],
});

test.each<[string, TranscriptAnswer[], TranscriptAnswer[], string[] | null]>([
  ['nothing', [answer('a')], [answer('a')], []],
  ['a new answer', [answer('a')], [answer('a'), answer('b')], ['b']],
  ['an answer that grew', [answer('a'), answer('b')], [answer('a'), answer('b', 'b, and more')], ['b']],
  ['an answer that ended', [answer('a', 'a', 'streaming')], [answer('a')], ['a']],
  ['an answer that the person went back behind', [answer('a')], [{ ...answer('a'), isRewound: true }], ['a']],
  ['the first answers', [], [answer('a'), answer('b')], ['a', 'b']],
  ['older answers', [answer('b')], [answer('a'), answer('b')], null],
  ['an answer that is gone', [answer('a'), answer('b')], [answer('a')], null],
  ['an answer in the place of another', [answer('a')], [answer('b')], null],
])('%s is what has changed', (_what, before, after, ids) => {
  expect(changedAnswers(before, after)?.map(({ id }) => id) ?? null).toEqual(ids);
});

test('the same list has not changed', () => {
  const answers = [answer('a')];
  expect(changedAnswers(answers, answers)).toEqual([]);
});
