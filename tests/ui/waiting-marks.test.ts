import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { setWaiting, stopWaiting } from '../../src/stores/waiting';
import { closeStage, emptyStores, FOUR_MARKS, openStage, showMarks, type Stage } from './stage';

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
