import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setWaiting, stopWaiting } from '../../src/stores/waiting';
import { closeStage, emptyStores, FOUR_MARKS, focusOf, openStage, showMarks, type Stage } from './stage';

let stage: Stage;
const waiting = () => browser.getByRole('list', { name: 'Marks that wait' });

beforeEach(async () => {
  await browser.viewport(1000, 800);
  emptyStores();
  stage = openStage();
});

afterEach(() => closeStage(stage));

test('marks that may be from this chat are named, and the person says whether they are', async () => {
  showMarks(FOUR_MARKS);
  await expect.element(waiting()).not.toBeInTheDocument();
  setWaiting([
    { key: 'one', count: 1, quote: 'The lid keeps the heat in.' },
    { key: 'two', count: 12, quote: 'Salt does next to nothing.' },
  ]);
  const [one, two] = [waiting().getByRole('listitem').nth(0), waiting().getByRole('listitem').nth(1)];
  await expect.element(one).toHaveTextContent('1 mark waits.');
  await expect.element(two).toHaveTextContent('12 marks wait.');
  const yes = one.getByRole('button', { name: 'From this chat', exact: true });
  await expect.element(yes).toHaveAccessibleDescription('The lid keeps the heat in.');
  await userEvent.click(yes);
  await userEvent.click(two.getByRole('button', { name: 'Not from this chat' }));
  expect(stage.calls).toEqual([
    ['claim', 'one'],
    ['decline', 'two'],
  ]);
  stopWaiting('one');
  stopWaiting('two');
  await expect.element(waiting()).not.toBeInTheDocument();
});

const TWO = [
  { key: 'one', count: 1, quote: 'The lid keeps the heat in.' },
  { key: 'two', count: 12, quote: 'Salt does next to nothing.' },
];

test('without marks in this chat, nothing of what waits is cut off while there is room', async () => {
  showMarks([]);
  setWaiting(TWO);
  await expect.element(waiting()).toBeVisible();
  const list = waiting().element();
  expect(list.scrollHeight - list.clientHeight).toBe(0);
});

test('the focus goes to the next question once one is answered, and stays in the drawer after the last', async () => {
  showMarks(FOUR_MARKS);
  setWaiting(TWO);
  const yes = waiting().getByRole('button', { name: 'From this chat', exact: true });
  await expect.element(yes.first()).toBeVisible();
  (yes.first().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  // The marks are moved by the service worker, which takes a while.
  await new Promise((done) => setTimeout(done, 50));
  stopWaiting('one');
  await focusOf(stage, waiting().getByRole('listitem'));
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await new Promise((done) => setTimeout(done, 50));
  stopWaiting('two');
  await expect.poll(() => stage.root.activeElement?.closest('.drawer') ?? null).not.toBeNull();
  expect(stage.calls).toEqual([
    ['claim', 'one'],
    ['decline', 'two'],
  ]);
});
