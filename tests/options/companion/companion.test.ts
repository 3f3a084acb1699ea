import axe from 'axe-core';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { tellCompanionChange } from '../../../src/browser/companion/channel';
import { DEFAULT_PORT } from '../../../src/core/protocol/bridge/messages';
import type { PairingState } from '../../../src/core/protocol/bridge/pairing';
import { answered, failed } from '../../../src/core/protocol/question';
import type { Envelope } from '../../../src/core/protocol/envelope';
import { TRANSLATE } from '../../../src/ui/kit/translate';
import { english } from '../../english';

const UNPAIRED: PairingState = { state: 'unpaired', port: DEFAULT_PORT, agents: [], undelivered: 0 };
const CONNECTED: PairingState = { ...UNPAIRED, state: 'connected', agents: ['Claude Code', 'Codex'] };

/** What the service worker knows, and what it was asked. */
let known: PairingState;
let refusal: string | null;
let asked: Envelope[];
let Section: typeof import('../../../src/options/companion/Companion.svelte').default;
let shown: object | null = null;

async function show(state: PairingState): Promise<void> {
  known = state;
  shown = mount(Section, { target: document.body, context: new Map([[TRANSLATE, english]]) });
  flushSync();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Companion');
}

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const code = (): Locator => page.getByLabelText('Pairing code');
const alert = (): Locator => page.getByRole('alert');
const status = (): Locator => page.getByRole('region', { name: 'State' }).getByRole('status');

beforeAll(async () => {
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'recurate',
      sendMessage: async (envelope: Envelope) => {
        asked.push(envelope);
        if (envelope.ask === 'companion-state') return answered(known);
        if (refusal) return failed(refusal);
        known = envelope.ask === 'pair-companion' ? CONNECTED : UNPAIRED;
        return answered(known);
      },
    },
  });
  ({ default: Section } = await import('../../../src/options/companion/Companion.svelte'));
  return () => vi.unstubAllGlobals();
});

beforeEach(() => {
  asked = [];
  refusal = null;
});

afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

test('pairs with the code and the usual port, and says who is there', async () => {
  await show(UNPAIRED);
  await expect.element(status()).toHaveTextContent('Not paired');
  await code().fill('abcd-2345');
  await button('Pair').click();
  await expect.element(status()).toHaveTextContent('Connected');
  await expect.element(status()).toHaveTextContent('Agents: Claude Code, Codex');
  expect(asked.at(-1)).toEqual({ ask: 'pair-companion', question: { code: 'abcd-2345', port: DEFAULT_PORT } });
  expect(code().query()).toBe(null);
});

test('Enter pairs too, with another port if one is typed; the command says it', async () => {
  await show(UNPAIRED);
  await page.getByText('Advanced').click();
  await page.getByLabelText('Port').fill('5000');
  await expect.element(page.getByText('npx recurate-companion --port 5000')).toBeVisible();
  await code().fill('ABCD2345');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => asked.at(-1)?.question).toEqual({ code: 'ABCD2345', port: 5000 });
  await expect.element(status()).toHaveTextContent('Connected');
});

test.each(['80', '70000', '12.5', 'abc'])('%s is no port, and nothing is asked', async (port) => {
  await show(UNPAIRED);
  await page.getByText('Advanced').click();
  await page.getByLabelText('Port').fill(port);
  await expect.element(page.getByText('A port is a number from 1024 to 65535.')).toBeVisible();
  await code().fill('ABCD2345');
  await button('Pair').click();
  expect(asked.map(({ ask }) => ask)).toEqual(['companion-state']);
  await page.getByLabelText('Port').fill('');
});

test.each([
  ['wrong-code', 'This code is wrong or no longer valid.'],
  ['no-companion', 'Nothing answered on port 41872.'],
  ['other-program', 'Another program answered on port 41872.'],
  ['not-stored', 'The browser did not store this.'],
  ['failed', 'That did not work.'],
])('why it did not work is said in words: %s', async (why, words) => {
  await show(UNPAIRED);
  refusal = why;
  await code().fill('ABCD2345');
  await button('Pair').click();
  await expect.element(alert()).toHaveTextContent(words);
  await expect.element(code()).toHaveValue('ABCD2345');
});

test('unpairs after a question, which says what would be lost', async () => {
  await show({ ...CONNECTED, state: 'offline', undelivered: 2 });
  await expect.element(status()).toHaveTextContent('Paired. The companion is not running.');
  await expect.element(status()).toHaveTextContent('2 drawings or replies are waiting for the companion.');
  await button('Unpair').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('2 undelivered drawings or replies will be deleted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(asked.map(({ ask }) => ask)).toEqual(['companion-state']);
  await button('Unpair').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpair' }).click();
  await expect.element(status()).toHaveTextContent('Not paired');
  await expect.element(code()).toBeVisible();
});

test('a companion that does not know us any more can be paired again', async () => {
  await show({ ...CONNECTED, state: 'refused', agents: [] });
  await expect.element(status()).toHaveTextContent('no longer knows this browser');
  await expect.element(code()).toBeVisible();
  await expect.element(button('Unpair')).toBeVisible();
});

test('what changes is shown at once', async () => {
  await show({ ...CONNECTED, agents: [] });
  await expect.element(status()).toHaveTextContent('No agent is connected');
  known = { ...CONNECTED, state: 'offline' };
  tellCompanionChange();
  await expect.element(status()).toHaveTextContent('not running');
});

test.each([UNPAIRED, CONNECTED, { ...CONNECTED, state: 'refused' } as const])(
  'is accessible: $state',
  async (state) => {
    await show(state);
    await expect.element(status()).toBeVisible();
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
