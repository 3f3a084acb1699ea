import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import FileChoice from '../../../src/options/kit/FileChoice.svelte';
import Incomplete from '../../../src/options/kit/Incomplete.svelte';
import Later from '../../../src/options/kit/Later.svelte';
import { loading } from '../../../src/options/kit/loading.svelte';
import { TRANSLATE } from '../../../src/ui/kit/translate';
import { english } from '../../english';

const PROPS = { label: 'Choose a file', accept: '.json', onchoose: () => undefined };
const context = new Map([[TRANSLATE, english]]);
const stand = createRawSnippet(() => ({ render: () => '<p>Stands in</p>' }));

let shown: object[] = [];
const onclose = vi.fn();
const onproblem = vi.fn();

/** Shows a component that is loaded by this, and what the page says about parts that could not be loaded. */
function show(load: () => Promise<{ default: typeof FileChoice }>): void {
  const target = document.body;
  shown = [
    mount(Later, { target, context, props: { load, props: PROPS, onclose, children: stand } }),
    mount(Incomplete, { target, context }),
  ];
  flushSync();
}

beforeEach(() => {
  loading.hasFailed = false;
  // Otherwise the report ends the run, as an uncaught error.
  vi.stubGlobal('reportError', onproblem);
});

afterEach(async () => {
  await Promise.all(shown.map((one) => unmount(one)));
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a part is shown when it is loaded, and something stands in for it until then', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof FileChoice }>();
  show(() => promise);
  await expect.element(page.getByText('Stands in')).toBeVisible();
  resolve({ default: FileChoice });
  await expect.element(page.getByText('Choose a file')).toBeVisible();
  await expect.element(page.getByText('Stands in')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onclose).not.toHaveBeenCalled();
});

test('a part that cannot be loaded closes, the page says so, and the error is reported', async () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  show(() => Promise.reject(error));
  await expect.element(page.getByRole('alert')).toHaveTextContent(english('pageIncomplete'));
  await expect.element(page.getByRole('button', { name: english('pageReload') })).toBeVisible();
  expect(onclose).toHaveBeenCalledOnce();
  expect(onproblem).toHaveBeenCalledExactlyOnceWith(error);
});

test('Escape closes a dialog that is still being loaded, and leaves the key to one that is there', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof FileChoice }>();
  show(() => promise);
  await userEvent.keyboard('{Escape}');
  expect(onclose).toHaveBeenCalledOnce();
  resolve({ default: FileChoice });
  await expect.element(page.getByText('Choose a file')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onclose).toHaveBeenCalledOnce();
});
