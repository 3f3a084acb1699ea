import { expect, test } from 'vitest';
import { problemsIn, platformSchema } from '../../../src/core/platform/schema';
import { withPicked } from '../../../src/options/platforms/pointing';
import { claude } from '../../../src/platforms/claude';

const shown = (selector: string) => ({ selector, count: 2, wrong: 0, samples: [] });
const PICKED = {
  response: [shown('.reply'), shown('.turn')],
  user: [],
  composer: [shown(claude.selectors.composer[1]!)],
  content: '.words',
  shadow: [],
  url: 'https://claude.ai/chat/1',
  links: [],
};

test('what was pointed at comes first, and what was there stays behind it', () => {
  const { selectors } = withPicked(claude, PICKED);
  expect(selectors.response).toEqual(['.reply', ...claude.selectors.response]);
  expect(selectors.content).toEqual(['.words', ...claude.selectors.content]);
  expect(selectors.user).toEqual(claude.selectors.user);
});

test('a selector that was there already moves to the front instead of being doubled', () => {
  const [first, second, ...others] = claude.selectors.composer;
  expect(withPicked(claude, PICKED).selectors.composer).toEqual([second, first, ...others]);
});

test('the result can be stored', () => {
  expect(problemsIn(platformSchema, withPicked(claude, PICKED))).toEqual([]);
});
