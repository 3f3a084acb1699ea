import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { readModels, readModelWithKey, removeModel, saveModel, type ListedModel } from '../../../src/browser/models';
import type { Failure, FailureKind } from '../../../src/core/models/failure';
import { failureInWords } from '../../../src/core/models/failure-in-words';
import type { Model } from '../../../src/core/models/model';
import { DEFAULT_SETTINGS } from '../../../src/core/settings/settings';
import { TRANSLATE } from '../../../src/ui/kit/translate';
import { english } from '../../english';
import { FakeBrowser } from './fake-browser';

const HERE = 'http://127.0.0.1/*';
const OPENAI = 'https://api.openai.com/*';
const LLAMA: Model = {
  id: 'llama',
  name: 'My Llama',
  kind: 'ollama',
  address: 'http://127.0.0.1:11434',
  model: 'llama3.2',
  budget: 30_000,
};
const GPT: Model = {
  ...LLAMA,
  id: 'gpt',
  name: 'My GPT',
  kind: 'openai',
  address: 'https://api.openai.com/v1',
  model: 'gpt',
};

const failure = (kind: FailureKind, more: Partial<Failure> = {}): Failure => ({
  kind,
  retryAfter: 0,
  detail: '',
  ...more,
});
const WORKS = { said: 'Hello', took: 840, quality: 'proved' };
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string): Locator => page.getByLabelText(name, { exact: true });
const item = (name: string): Locator => page.getByRole('listitem', { name });

let browser: FakeBrowser;
let Tab: typeof import('../../../src/options/models/Models.svelte').default;
let shown: object | null = null;

function show(): void {
  shown = mount(Tab, { target: document.body, context: new Map([[TRANSLATE, english]]) });
  flushSync();
}

async function leave(): Promise<void> {
  if (shown) await unmount(shown);
  shown = null;
}

const stored = async (): Promise<readonly ListedModel[]> => {
  const read = await readModels();
  return read.ok ? read.value.models : [];
};
const keyOf = async (id: string): Promise<string | undefined> => {
  const read = await readModelWithKey(id);
  return read.ok ? read.value?.key : undefined;
};

/** Stores models that the browser lets us connect to, and shows the tab. */
async function showWith(...models: readonly [Model, string][]): Promise<void> {
  for (const [model, key] of models) {
    await saveModel(model, key);
    browser.allowed.add(model.address.startsWith('http:') ? HERE : OPENAI);
  }
  show();
  for (const [{ name }] of models) await expect.element(item(name)).toBeVisible();
}

beforeAll(async () => {
  browser = new FakeBrowser();
  vi.stubGlobal('chrome', browser.chrome);
  ({ default: Tab } = await import('../../../src/options/models/Models.svelte'));
  return () => vi.unstubAllGlobals();
});

beforeEach(async () => {
  browser.allowed.clear();
  browser.requested.length = 0;
  browser.questions.length = 0;
  browser.permission = Promise.resolve(true);
  browser.answers = { 'test-model': () => WORKS };
  for (const { id } of await stored()) await removeModel(id);
});

afterEach(async () => {
  if (page.getByRole('button', { name: 'Cancel' }).query()) await button('Cancel').click();
  await leave();
});

test('without a model the tab says what works anyway, and asks nobody anything', async () => {
  show();
  await expect.element(page.getByText(/Ask finds and quotes passages/)).toBeVisible();
  expect([browser.questions, browser.requested]).toEqual([[], []]);
});

test('a new model is stored with its key, which no field shows again', async () => {
  show();
  await button('Add a model').click();
  await expect.element(field('Kind')).toHaveFocus();
  await field('Kind').selectOptions('openai');
  await expect.element(field('Address')).toHaveValue('https://api.openai.com/v1');
  await field('API key').fill('sk-secret');
  await field('Model').fill('gpt');
  await button('Save').click();
  await expect.element(item('gpt')).toHaveTextContent(/Default.*api\.openai\.com.*API key stored/);
  await expect.element(button('Test')).toHaveFocus();
  const [model] = await stored();
  expect(model).toMatchObject({ kind: 'openai', address: GPT.address, model: 'gpt', budget: 30_000 });
  expect(await keyOf(model!.id)).toBe('sk-secret');
  expect(browser.requested).toEqual([OPENAI]);

  await button('Edit gpt').click();
  await expect.element(field('API key')).toHaveValue('');
  await expect.element(field('API key')).toHaveAttribute('type', 'password');
  await expect.element(field('API key')).toHaveAccessibleDescription('A key is stored. Leave empty to keep it.');
  expect(document.documentElement.outerHTML).not.toContain('sk-secret');
  await field('Name').fill('Work');
  await button('Save').click();
  await expect.element(item('Work')).toBeVisible();
  expect(await keyOf(model!.id)).toBe('sk-secret');
});

test('what is wrong is said at its field, which gets the focus, until it is changed', async () => {
  show();
  await button('Add a model').click();
  await field('Address').fill('nowhere at all');
  await button('Save').click();
  await expect.element(field('Address')).toHaveFocus();
  await expect.element(field('Address')).toHaveAccessibleDescription(/Not an address/);
  await expect.element(field('Model')).toBeInvalid();
  await field('Address').fill('localhost:11434');
  await expect.element(field('Address')).toBeValid();
  expect(browser.requested).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('nothing is stored if the browser’s permission is refused, and what was typed stays', async () => {
  browser.permission = Promise.resolve(false);
  await showWith();
  await button('Add a model').click();
  await field('Model').fill('llama3.2');
  await button('Save').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/permission for 127\.0\.0\.1:11434.*Nothing was saved/);
  await expect.element(field('Model')).toHaveValue('llama3.2');
  expect(await stored()).toEqual([]);
});

test('a model that was changed while the browser asked for permission is not stored', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  browser.permission = promise;
  show();
  await button('Add a model').click();
  await field('Model').fill('llama3.2');
  await button('Save').click();
  await field('Model').fill('another');
  resolve(true);
  await expect.poll(() => [...browser.allowed]).toEqual([]);
  expect(await stored()).toEqual([]);
  await expect.element(field('Model')).toHaveValue('another');
});

test('a form half typed is still there after another tab was looked at, and its permission is not', async () => {
  show();
  await button('Add a model').click();
  await field('Model').fill('llama3.2');
  await button('Test').click();
  await expect.element(page.getByText(/It works/)).toBeVisible();
  await field('Name').fill('Half a na');
  expect([...browser.allowed]).toEqual([HERE]);
  await leave();
  await expect.poll(() => [...browser.allowed]).toEqual([]);
  show();
  await expect.element(field('Name')).toHaveValue('Half a na');
  await button('Cancel').click();
  await expect.element(button('Add a model')).toHaveFocus();
});

test('a key is asked for again when the address has another origin, or can be removed', async () => {
  await showWith([GPT, 'sk-secret']);
  await button('Edit My GPT').click();
  await field('Address').fill('https://llm.example/v1');
  await expect.element(field('API key')).toHaveAccessibleDescription(/only for api\.openai\.com/);
  await button('Save').click();
  await expect.element(field('API key')).toBeInvalid();
  await button('Remove the key').click();
  await expect.element(field('API key')).toHaveFocus();
  await button('Save').click();
  await expect.element(item('My GPT')).toHaveTextContent(/llm\.example/);
  expect(await stored()).toMatchObject([{ hasKey: false }]);
  expect([...browser.allowed]).toEqual(['https://llm.example/*']);
});

test('a model of another kind gets the usual address, unless one was typed', async () => {
  show();
  await button('Add a model').click();
  await field('Kind').selectOptions('anthropic');
  await expect.element(field('Address')).toHaveValue('https://api.anthropic.com');
  await field('Kind').selectOptions('openai');
  await button('LM Studio').click();
  await expect.element(field('Address')).toHaveValue('http://127.0.0.1:1234/v1');
  await field('Kind').selectOptions('google');
  await expect.element(field('Address')).toHaveValue('https://generativelanguage.googleapis.com');
  await field('Address').fill('https://proxy.example');
  await field('Kind').selectOptions('anthropic');
  await expect.element(field('Address')).toHaveValue('https://proxy.example');
});

test('a model is removed after a question, with its key and its permission', async () => {
  await showWith([GPT, 'sk-secret']);
  await button('Remove My GPT').click();
  await expect.element(page.getByRole('dialog', { name: 'Remove My GPT?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Remove My GPT')).toHaveFocus();
  await button('Remove My GPT').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(item('My GPT')).not.toBeInTheDocument();
  await expect.element(button('Add a model')).toHaveFocus();
  await expect.poll(() => [...browser.allowed]).toEqual([]);
  expect(await stored()).toEqual([]);
  await saveModel(GPT, undefined);
  expect(await keyOf('gpt')).toBe('');
});

test.each<[string, () => Promise<unknown>]>([
  ['another model', () => saveModel({ ...LLAMA, id: 'other', name: 'Other', address: 'http://127.0.0.1:1234' }, '')],
  [
    'a site',
    () =>
      browser.storage.api.local.set({
        settings: { ...DEFAULT_SETTINGS, sites: { mine: { id: 'mine', hosts: ['127.0.0.1:3000'] } } },
      }),
  ],
])('a removed model leaves the permission that %s uses', async (_, use) => {
  await use();
  await showWith([LLAMA, '']);
  await button('Remove My Llama').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(item('My Llama')).not.toBeInTheDocument();
  await expect.element(page.getByText('My Llama removed.')).toBeVisible();
  expect([...browser.allowed]).toEqual([HERE]);
  await browser.storage.api.local.remove('settings');
});

test('another model becomes the default', async () => {
  await showWith([LLAMA, ''], [GPT, 'sk']);
  await expect.element(item('My Llama')).toHaveTextContent(/Default/);
  await button('Make default: My GPT').click();
  await expect.element(item('My GPT')).toHaveTextContent(/Default/);
  await expect.element(button('Make default: My Llama')).toBeVisible();
  await expect.element(item('My GPT').getByRole('button', { name: 'Test' })).toHaveFocus();
});

test.each([
  [840, 'It works. It answered after 0.8 seconds.'],
  [12, 'It works. It answered at once.'],
])('a test of a stored model says how fast it answered (%d ms), and sends no key', async (took, words) => {
  browser.answers = { 'test-model': () => ({ ...WORKS, took }) };
  await showWith([GPT, 'sk-secret']);
  await button('Test').click();
  await expect.element(item('My GPT').getByRole('status')).toHaveTextContent(words);
  expect(JSON.stringify(browser.questions)).not.toContain('sk-secret');
});

test('a test that fails says why, in the words that the drawer has for it too', async () => {
  const failed = failure('rate-limit', { detail: 'its own words', retryAfter: 3000 });
  browser.answers = { 'test-model': () => ({ failure: failed }) };
  await showWith([LLAMA, '']);
  await button('Test').click();
  const status = item('My Llama').getByRole('status');
  await expect.element(status).toHaveTextContent(english.of(failureInWords(failed, 'My Llama')));
});

test.each<[FailureKind, RegExp]>([
  ['no-key', /My Llama needs an API key\.$/],
  ['malformed', /Check its address\.$/],
  ['no-permission', /To allow it, press “Test”\.$/],
])('the words for %s do not lead to the page that one is on', async (kind, words) => {
  browser.answers = { 'test-model': () => ({ failure: failure(kind) }) };
  await showWith([LLAMA, '']);
  await button('Test').click();
  await expect.element(item('My Llama').getByRole('status')).toHaveTextContent(words);
});

test('where Ollama refuses extensions, the line that allows this one is shown and can be copied', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  browser.answers = { 'test-model': () => ({ failure: failure('origin') }) };
  await showWith([LLAMA, '']);
  await button('Test').click();
  const line = 'OLLAMA_ORIGINS=chrome-extension://recurate';
  await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  await button('Copy the line').click();
  await expect.element(page.getByText('Copied')).toBeVisible();
  expect(copied).toEqual([line]);
});

test('a test needs the permission again that was taken back, and says if it is refused', async () => {
  await showWith([LLAMA, '']);
  browser.revoke(HERE);
  await expect.element(item('My Llama')).toHaveTextContent(/does not let Recurate connect to 127\.0\.0\.1:11434/);
  browser.permission = Promise.resolve(false);
  await button('Test').click();
  await expect.element(item('My Llama')).toHaveTextContent(/does not let Recurate connect to My Llama/);
  expect(browser.questions).toEqual([]);
  browser.permission = Promise.resolve(true);
  await button('Test').click();
  await expect.element(item('My Llama')).toHaveTextContent(/It works/);
});

test('a model is tested before it is stored, and what comes after it was changed is not shown', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  browser.answers = { 'test-model': () => promise };
  show();
  await button('Add a model').click();
  await field('Model').fill('llama3.2');
  await button('Test').click();
  await expect.element(page.getByText('Testing…')).toBeVisible();
  await field('Model').fill('another');
  await expect.element(page.getByText('Testing…')).not.toBeInTheDocument();
  resolve(WORKS);
  browser.answers = { 'test-model': () => ({ failure: failure('not-found') }) };
  await button('Test').click();
  await expect.element(page.getByText(/no such model at the address of another/)).toBeVisible();
  await expect.element(page.getByText(/It works/)).not.toBeInTheDocument();
  await button('Cancel').click();
  await expect.poll(() => [...browser.allowed]).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('the models at an address are listed, narrowed by typing, and chosen by a press', async () => {
  const names = ['llama3.2', 'qwen3', ...Array.from({ length: 20 }, (_, n) => `other-${n}`)];
  browser.answers = { 'list-models': () => ({ names }) };
  show();
  await button('Add a model').click();
  await button('Show which models it has').click();
  await expect.element(page.getByText('10 more. Type a part of a name to find it.')).toBeVisible();
  await field('Model').fill('QWEN');
  await expect.element(button('llama3.2')).not.toBeInTheDocument();
  await button('qwen3').click();
  await expect.element(field('Model')).toHaveValue('qwen3');
  await expect.element(button('qwen3')).toHaveAttribute('aria-pressed', 'true');
  await field('Address').fill('http://127.0.0.1:9');
  await expect.element(button('qwen3')).not.toBeInTheDocument();
});

test('local models are looked for only on request, and added by a press', async () => {
  browser.answers = {
    'list-models': ({ kind }: { kind: string }) =>
      kind === 'ollama' ? { names: ['llama3.2'] } : { failure: failure('network') },
  };
  show();
  await expect.element(button('Look for a local model')).toBeVisible();
  expect([browser.questions, browser.requested]).toEqual([[], []]);
  await button('Look for a local model').click();
  await button('Add llama3.2 from Ollama').dblClick();
  await expect.element(item('llama3.2')).toHaveTextContent(/on this computer/);
  await expect.element(button('Added')).toHaveAttribute('aria-disabled', 'true');
  expect(browser.requested).toEqual([HERE]);
  expect(browser.questions.map(({ question }) => (question as { address: string }).address)).toEqual([
    'http://127.0.0.1:11434',
    'http://127.0.0.1:1234/v1',
    'http://127.0.0.1:8080/v1',
  ]);
  expect(await stored()).toMatchObject([{ kind: 'ollama', address: 'http://127.0.0.1:11434', model: 'llama3.2' }]);
});

test.each([
  ['if nothing is found', true, /look again: Ollama, LM Studio, llama\.cpp\./],
  ['if it is refused', false, /cannot look on this computer/],
])('looking for local models leaves no permission %s', async (_, isGiven, words) => {
  browser.permission = Promise.resolve(isGiven);
  browser.answers = { 'list-models': () => ({ failure: failure('network') }) };
  show();
  await button('Look for a local model').click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.poll(() => [...browser.allowed]).toEqual([]);
});

test.each([
  ['has no such model', undefined],
  ['cannot run it on this computer', 'unavailable'],
])('the browser’s own model is not stored if the browser %s', async (_, availability) => {
  vi.stubGlobal('LanguageModel', availability && { availability: async () => availability });
  show();
  await button('Add a model').click();
  await field('Kind').selectOptions('browser');
  await button('Save').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(/Nothing was saved/);
  await expect.element(field('Kind')).toHaveValue('browser');
  expect(await stored()).toEqual([]);
});

test('that nothing was found is no longer said while something is typed', async () => {
  browser.answers = { 'list-models': () => ({ failure: failure('network') }) };
  show();
  await button('Add a model').click();
  await button('Look for a local model').click();
  await expect.element(page.getByText(/^Nothing found/)).toBeVisible();
  await field('Model').fill('llama3.2');
  await expect.element(page.getByText(/^Nothing found/)).not.toBeInTheDocument();
});

test('the form says what it is for', async () => {
  await showWith([LLAMA, '']);
  await button('Edit My Llama').click();
  await expect.element(page.getByRole('form', { name: 'Edit My Llama' })).toBeVisible();
  await button('Cancel').click();
  await button('Add a model').click();
  await expect.element(page.getByRole('heading', { name: 'Add a model' })).toBeVisible();
});

test('the browser’s own model is downloaded by a press, with its progress', async () => {
  let state = 'downloadable';
  const { promise, resolve } = Promise.withResolvers<null>();
  const create = async ({ monitor }: { monitor(target: EventTarget): void }) => {
    const target = new EventTarget();
    monitor(target);
    target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.25, total: 1 }));
    await promise;
    state = 'available';
    return { destroy: () => undefined };
  };
  vi.stubGlobal('LanguageModel', { availability: async () => state, create });
  show();
  await button('Add a model').click();
  await field('Kind').selectOptions('browser');
  await expect.element(field('Address')).not.toBeInTheDocument();
  await expect.element(field('API key')).not.toBeInTheDocument();
  await button('Download it').click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.25');
  resolve(null);
  await expect.element(page.getByText(/it is ready/)).toBeVisible();
  await button('Save').click();
  await expect.element(item('The browser’s own model')).toHaveTextContent(/on this computer/);
  expect(browser.requested).toEqual([]);
});
