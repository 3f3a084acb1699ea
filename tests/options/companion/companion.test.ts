import axe from 'axe-core';
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { tellCompanionChange } from '../../../src/browser/companion/channel';
import { DEFAULT_PORT } from '../../../src/core/protocol/bridge/messages';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { SET_UPS } from '../../../src/options/companion/set-up';
import type { PairingState } from '../../../src/core/protocol/bridge/pairing';
import { answered, failed } from '../../../src/core/protocol/question';
import type { Envelope } from '../../../src/core/protocol/envelope';
import { TRANSLATE } from '../../../src/ui/kit/translate';
import '../../../src/ui/kit/base.css';
import '../../../src/ui/kit/tokens.css';
import '../../../src/options/page.css';
import { english } from '../../english';
import { FakeStorage } from '../fake-storage';

const UNPAIRED: PairingState = { state: 'unpaired', port: DEFAULT_PORT, agents: [], undelivered: 0, pages: [] };
const CONNECTED: PairingState = { ...UNPAIRED, state: 'connected', agents: ['Claude Code', 'Codex'] };

/** What the service worker knows, and what it was asked. */
let known: PairingState;
let refusal: string | null;
/** The companion's own, as it answers to a test. */
let version: string | null;
let storage: FakeStorage;
let asked: Envelope[];
let Section: typeof import('../../../src/options/companion/Companion.svelte').default;
let shown: object | null = null;

async function show(state: PairingState): Promise<void> {
  known = state;
  const target = document.createElement('div');
  target.className = 'recurate options';
  document.body.replaceChildren(target);
  shown = mount(Section, { target, context: new Map([[TRANSLATE, english]]) });
  flushSync();
  await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Companion');
}

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const code = (): Locator => page.getByLabelText('Pairing code');
const alert = (): Locator => page.getByRole('alert');
const status = (): Locator => page.getByRole('region', { name: 'State' }).getByRole('status').first();

beforeAll(async () => {
  storage = new FakeStorage();
  vi.stubGlobal('chrome', {
    storage: storage.api,
    runtime: {
      id: 'recurate',
      sendMessage: async (envelope: Envelope) => {
        asked.push(envelope);
        if (envelope.ask === 'companion-state') return answered(known);
        if (refusal) return failed(refusal);
        if (envelope.ask === 'test-companion') return answered({ pairing: known, version });
        if (envelope.ask === 'open-for-agent' || envelope.ask === 'decline-agent') {
          known = { ...known, pages: [] };
          return answered(null);
        }
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
  version = '1.2.3';
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
  await expect.element(page.getByText('node PATH --port 5000', { exact: true })).toBeVisible();
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

const PAGE = {
  id: 'dm_1',
  agent: 'Claude Code',
  message: 'What is wrong?',
  url: 'https://shop.example:8443/check%20out?step=2',
};

test('a page that an agent asks for is shown whole, and opened by a press', async () => {
  await show({ ...CONNECTED, pages: [PAGE] });
  const card = page.getByRole('region', { name: 'Claude Code asks you to draw on this page' });
  await expect.element(card).toHaveTextContent(PAGE.url);
  await expect.element(card).toHaveTextContent('What is wrong?');
  expect(card.element().querySelector('strong')!.textContent).toBe('shop.example:8443');
  expect(asked.map(({ ask }) => ask)).toEqual(['companion-state']);
  await card.getByRole('button', { name: 'Open and draw' }).click();
  await expect.poll(() => asked.some(({ ask }) => ask === 'open-for-agent')).toBe(true);
  expect(asked.find(({ ask }) => ask === 'open-for-agent')!.question).toEqual({
    id: 'dm_1',
    url: PAGE.url,
    isAlways: false,
  });
  await expect.poll(() => card.query()).toBe(null);
});

test('"Not now" declines it; "always" is said with the press', async () => {
  await show({ ...CONNECTED, pages: [PAGE] });
  await page.getByRole('checkbox', { name: 'Always open pages of shop.example:8443 when an agent asks' }).click();
  await button('Open and draw').click();
  await expect
    .poll(() => asked.find(({ ask }) => ask === 'open-for-agent')?.question)
    .toMatchObject({ isAlways: true });
  known = { ...CONNECTED, pages: [{ ...PAGE, id: 'dm_2' }] };
  tellCompanionChange();
  await button('Not now').click();
  await expect.poll(() => asked.find(({ ask }) => ask === 'decline-agent')?.question).toEqual({ id: 'dm_2' });
});

test('a page that is no longer asked for is not opened, and that is said', async () => {
  await show({ ...CONNECTED, pages: [PAGE] });
  refusal = 'gone';
  await button('Open and draw').click();
  await expect.element(alert()).toHaveTextContent('The agent no longer asks for this page.');
});

test('an address cannot be laid out as another one', async () => {
  const url = `https://xn--pple-43d.example/${'bank.example/'.repeat(40)}`;
  await page.viewport(390, 800);
  await show({ ...CONNECTED, pages: [{ ...PAGE, url }] });
  const address = page.getByText('xn--pple-43d.example', { exact: true }).element().parentElement!;
  expect(address.textContent).toBe(url);
  expect(getComputedStyle(address).direction).toBe('ltr');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('sites that the person allowed are listed, and can be removed', async () => {
  await storage.api.local.set({ settings: { ...DEFAULT_SETTINGS, agentOrigins: ['http://localhost:3000'] } });
  await show(CONNECTED);
  await button('Remove http://localhost:3000').click();
  await expect.element(page.getByText('You will be asked again.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Pages that agents may open' })).toHaveTextContent('None.');
  await button('Undo').click();
  await expect.element(button('Remove http://localhost:3000')).toBeVisible();
});

test.each([
  [CONNECTED, '1.2.3', 'Companion 1.2.3 answered on port 41872. Agents: Claude Code, Codex'],
  [{ ...CONNECTED, agents: [] }, '1.2.3', 'Companion 1.2.3 answered on port 41872. No agent is connected'],
  [CONNECTED, null, 'did not answer within three seconds'],
  [{ ...CONNECTED, state: 'offline' } as const, null, 'Nothing answered on port 41872. Start your agent'],
  [{ ...CONNECTED, state: 'refused' } as const, null, 'Pair it again.'],
  [{ ...CONNECTED, state: 'old-companion' } as const, null, 'Update the companion'],
  [{ ...CONNECTED, state: 'old-extension' } as const, null, 'Update the extension'],
])('a test says in words what came of it', async (state, answers, words) => {
  version = answers;
  await show(state);
  await button('Test the connection').click();
  await expect.element(page.getByRole('region', { name: 'State' })).toHaveTextContent(words);
});

test('what is copied contains the path and the port, for every agent', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await show({ ...CONNECTED, port: 5000 });
  await page.getByLabelText('Path of the companion').fill('"/home/jo/my files/cli.js"');
  const agent = page.getByLabelText('Agent', { exact: true });
  for (const { id } of SET_UPS) {
    await agent.selectOptions(id);
    await button('Copy the set-up').click();
  }
  expect(copied).toHaveLength(SET_UPS.length);
  for (const text of copied) expect(text).toMatch(/\/home\/jo\/my files\/cli\.js['"].*--port['"]?,?\s*['"]?5000/s);
  expect(copied[0]).toBe("claude mcp add recurate -- node '/home/jo/my files/cli.js' --port 5000");
  for (const text of copied.slice(2)) expect(Object.keys(JSON.parse(text) as object)).toHaveLength(1);
  await expect
    .poll(async () => (await storage.api.local.get('settings'))['settings'])
    .toMatchObject({
      companionPath: '/home/jo/my files/cli.js',
    });
  await page.getByLabelText('Path of the companion').fill('');
});

test('what to say to an agent can be copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await show(UNPAIRED);
  const buttons = await page.getByRole('button', { name: 'Copy the sentence' }).all();
  for (const one of buttons) await one.click();
  // Their names are the same, so each is described by what it copies.
  expect(buttons.map((one) => one.element().getAttribute('aria-description'))).toEqual(copied);
  expect(copied).toEqual([
    'Use recurate: ask me to draw on http://localhost:3000, wait until I have finished, and then make the changes.',
    'Use recurate: let me show you on the page what I mean, and wait for it.',
    'Use recurate: look at what I drew, and make the changes.',
  ]);
});

test.each(['ltr', 'rtl'])('nothing is wider than a narrow window (%s)', async (direction) => {
  await page.viewport(390, 800);
  document.documentElement.dir = direction;
  await show({ ...UNPAIRED, state: 'refused', pages: [PAGE] });
  await expect.element(button('Copy the set-up')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  document.documentElement.dir = '';
});

test.each([
  UNPAIRED,
  { ...CONNECTED, pages: [PAGE] },
  { ...CONNECTED, state: 'refused' } as const,
  { ...CONNECTED, state: 'old-companion' } as const,
])('is accessible: $state', async (state) => {
  await show(state);
  await expect.element(status()).toBeVisible();
  const { violations } = await axe.run(document.body, {
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
