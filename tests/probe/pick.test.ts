import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Probe } from '../../src/probe/probe';
import { put } from '../dom/page';
import { english } from '../english';

let probe: Probe;
let letGo: () => void;

beforeEach(() => {
  probe = new Probe(english);
  letGo = probe.hold();
});

afterEach(() => {
  letGo();
});

const row = (who: string, inner: string): string =>
  `<div class="entry ${who}-entry"><span class="who">${who}</span><div class="text">${inner}</div></div>`;

/** A chat whose row for the next message is built like a message. */
const CHAT = `<main style="padding: 340px 0 20px">
  <div>${row('user', 'How does water boil?')}${row('bot', 'At one hundred degrees.')}</div>
  ${row('user', '<textarea aria-label="Message"></textarea>')}
</main>`;

const press = (name: string): Promise<void> => userEvent.click(page.getByRole('button', { name, exact: true }));
const panel = () => page.getByRole('dialog', { name: 'Recurate' });

test.each([
  ['the text of a message', '.text', false],
  ['the name above a message, which also stands where one writes', '.who', true],
])('after the field was pointed at, nothing where one writes counts as a message: %s', async (_, clicked, isAgain) => {
  const main = put(CHAT);
  onTestFinished(() => main.remove());
  const picking = Promise.resolve(probe.handlers.pick({}));
  await userEvent.click(page.getByText('At one hundred degrees.'));
  await userEvent.click(main.querySelector(clicked)!);
  await press('Use this');
  await press('Use this');
  await userEvent.click(page.getByRole('textbox', { name: 'Message' }));
  if (isAgain) {
    await expect.element(panel()).toHaveTextContent('The place where you type was among your messages.');
    await expect.element(panel()).toHaveTextContent('1 of your messages found');
    await press('Use this');
  }
  const picked = await picking;
  const { user = [], response = [] } = (picked.ok && picked.value) || {};
  expect([response[0]?.count, user[0]?.count]).toEqual([1, 1]);
  for (const { selector } of user) expect(main.lastElementChild!.querySelectorAll(selector), selector).toHaveLength(0);
});
