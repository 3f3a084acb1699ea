import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import catalogue from '../../../static/_locales/en/messages.json';
import { lookupIn } from '../../../src/core/messages/catalogue';
import { createTranslate } from '../../../src/core/messages/translate';
import { $ask, showAsk, type Walk } from '../../../src/stores/ask';
import { scrollerOf } from '../../../src/ui/ask/follows-answer';
import { english } from '../../english';
import { focusOf } from '../stage';
import {
  answer,
  button,
  citations,
  closeAskStage,
  emptyAsk,
  emptyAskStores,
  field,
  openAskStage,
  type AskStage,
} from './stage';
import { CITATIONS, citation, threadOf, turn } from './states';

/** English, on a page in a right-to-left language. */
const mirrored = createTranslate(lookupIn({ ...catalogue, direction: { message: 'rtl' } }));

const FIVE = [...CITATIONS, citation(4, 'ambiguous', 'See the table at the end of this book')];
const walkAt = (at: number, citation: number): Walk => ({
  turn: 't1',
  at,
  of: 5,
  citation,
});

let stage: AskStage;
beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyAskStores();
  emptyAsk({ thread: threadOf(turn({ citations: FIVE })), painted: 't1', walk: walkAt(0, 0) });
});
afterEach(() => closeAskStage(stage));

const bar = () => browser.getByRole('group', { name: 'Go through the citations' });
const steps = (): unknown[] => stage.calls.map(([, by]) => by);
test('the bar says where one is, and leads on, back and out', async () => {
  stage = openAskStage();
  await expect.element(bar()).toHaveTextContent('1 of 5');
  await button('Next citation').click();
  await button('Previous citation').click();
  await button('Clear highlights').click();
  expect(stage.calls).toEqual([['step', 1], ['step', -1], ['clear']]);
});

test('there is no bar where nothing is painted', async () => {
  showAsk({ painted: null, walk: null });
  stage = openAskStage();
  await expect.element(field()).toBeVisible();
  expect(bar().elements()).toEqual([]);
});

test('the bar stands at the answer whose citations are painted', async () => {
  showAsk({
    thread: threadOf(turn({ citations: FIVE }), turn({ id: 't2' })),
    painted: 't2',
    walk: { ...walkAt(1, 1), turn: 't2', of: 2 },
  });
  stage = openAskStage();
  await expect.element(answer().nth(1)).toHaveTextContent('2 of 2');
  expect(bar().elements()).toHaveLength(1);
});

describe('the arrow keys', () => {
  test.each([
    ['ArrowRight', english, 1],
    ['ArrowLeft', english, -1],
    ['ArrowDown', english, 1],
    ['ArrowUp', english, -1],
    ['ArrowRight', mirrored, -1],
    ['ArrowLeft', mirrored, 1],
    ['ArrowDown', mirrored, 1],
  ] as const)('%s goes through the citations (%#)', async (key, translate, by) => {
    stage = openAskStage({}, translate);
    button('Next citation').element().focus();
    await userEvent.keyboard(`{${key}}`);
    expect(steps()).toEqual([by]);
    await focusOf(stage, button('Next citation'));
  });

  test('do nothing of the kind in the field', async () => {
    stage = openAskStage();
    await field().click();
    await userEvent.keyboard('a{ArrowLeft}b{ArrowRight}{ArrowDown}');
    expect([$ask.get().thread.draft, steps()]).toEqual(['ba', []]);
  });
});

test.each([
  ['a drawer', 600],
  ['a low drawer, which scrolls as a whole between its header and its field', 450],
])('the list comes along with each step in %s, and the bar stays in sight', async (_, height) => {
  await browser.viewport(1000, height);
  stage = openAskStage({ step: (by) => showAsk({ walk: by > 0 ? walkAt(2, 3) : walkAt(0, 0) }) });
  const thread = stage.root.querySelector('.thread')!;
  const isSeen = (element: Element): boolean => {
    const { top, bottom } = element.getBoundingClientRect();
    const around = thread.getBoundingClientRect();
    const header = stage.root.querySelector('.header')!.getBoundingClientRect();
    const typed = field().element().getBoundingClientRect();
    return top >= Math.max(around.top, header.bottom) - 1 && bottom <= Math.min(around.bottom, typed.top) + 1;
  };
  const item = (number: number): Element => citations().getByRole('listitem').elements()[number - 1]!;
  await button('Next citation').click();
  await expect.poll(() => isSeen(item(4))).toBe(true);
  expect(isSeen(bar().element())).toBe(true);
  await button('Previous citation').click();
  await expect.poll(() => isSeen(item(1))).toBe(true);
});

test.each([
  ['a drawer', 600],
  ['a low drawer', 450],
])('the bar never lies over the header of %s that is scrolled by hand', async (_, height) => {
  await browser.viewport(1000, height);
  stage = openAskStage();
  await expect.element(bar()).toBeInTheDocument();
  const scroller = scrollerOf(stage.root.querySelector('.thread')!);
  const header = stage.root.querySelector('.header')!;
  const overlap = (): number => header.getBoundingClientRect().bottom - bar().element().getBoundingClientRect().top;
  await expect.poll(() => scroller.scrollHeight - scroller.clientHeight).toBeGreaterThan(100);
  const last = scroller.scrollHeight - scroller.clientHeight;
  for (let top = 0; top <= last; top += 20) {
    scroller.scrollTo({ top, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    expect(overlap(), `${top} px of ${last}`).toBeLessThan(1);
  }
});

test('an answer that is being read stays where it is when its first citation is painted', async () => {
  await browser.viewport(1000, 600);
  showAsk({ walk: null, painted: null });
  stage = openAskStage();
  const thread = stage.root.querySelector('.thread')!;
  await expect.poll(() => thread.scrollTop).toBeGreaterThan(0);
  const before = thread.scrollTop;
  showAsk({ walk: walkAt(2, 3), painted: 't1' });
  await expect.element(bar()).toBeInTheDocument();
  await new Promise(requestAnimationFrame);
  expect(thread.scrollTop).toBe(before);
});

test('"Clear highlights" leaves the focus in the field when it was pressed by key', async () => {
  stage = openAskStage({ clear: () => showAsk({ painted: null, walk: null }) });
  button('Clear highlights').element().focus();
  await userEvent.keyboard('{Enter}');
  await focusOf(stage, field());
});
