import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import '../../src/ui/kit/base.css';
import '../../src/ui/kit/tokens.css';
import { TRANSLATE } from '../../src/ui/kit/translate';
import { Check } from '../../src/verify/check.svelte';
import '../../src/verify/page.css';
import Verify from '../../src/verify/Verify.svelte';
import { passagesFrom } from '../core/passages/passage-list';
import { english } from '../english';
import { ADDRESS, CLAIM, FakeParts, MARK, MODEL, ORIGIN, pageRead, reply, TAB } from './fake-parts';

const QUOTE = 'The lake is 40 metres deep at its deepest point.';
const MADE_UP = 'The lake is 60 metres deep, as everybody knows.';

let parts: FakeParts;
let check: Check;
let shown: object | undefined;

beforeEach(() => {
  parts = new FakeParts();
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

/** Opens the page for a mark. */
async function show(id = MARK.id): Promise<void> {
  check = new Check(parts);
  const context = new Map([[TRANSLATE, english]]);
  shown = mount(Verify, { target: document.body, props: { check, theme: 'light' }, context });
  flushSync();
  await check.start(id);
}

const button = (name: string) => browser.getByRole('button', { name, exact: true });
const field = () => browser.getByRole('textbox', { name: 'Address of another page' });
const heading = (name: string) => browser.getByRole('heading', { name });
const says = (text: string) => expect.element(browser.getByText(text)).toBeVisible();
const quotes = (list: string) =>
  browser
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

async function checkAddress(address = ADDRESS): Promise<void> {
  await field().fill(address);
  await button('Check').click();
}

describe('a mark', () => {
  test('is shown with the open pages, and nothing is read or asked for yet', async () => {
    await show();
    await says(CLAIM);
    await expect.element(browser.getByRole('button', { name: `${TAB.title} ${TAB.url}` })).toBeVisible();
    expect(parts.done).toEqual([]);
  });

  test('is not checked against its own conversation', async () => {
    parts.openTabs = [{ id: 9, title: 'The chat', url: `${MARK.target.source}#last` }, TAB];
    await show();
    await expect.element(browser.getByRole('list', { name: 'Open pages' })).not.toHaveTextContent('The chat');
  });

  test.each([
    ['that is gone', null, 'This mark is not there any more.'],
    [
      'that is too long',
      {
        ...MARK,
        target: { ...MARK.target, selectors: { ...MARK.target.selectors, quote: quoteOf('x'.repeat(4001)) } },
      },
      'at most 4,000 characters',
    ],
  ])('%s is not checked', async (_, mark, why) => {
    parts.mark = mark;
    await show();
    await says(why);
    expect(field().query()).toBeNull();
  });
});

function quoteOf(exact: string) {
  return { exact, prefix: '', suffix: '' };
}

describe('a page', () => {
  test('that is open and permitted is read where it is', async () => {
    await show();
    await browser.getByRole('button', { name: TAB.title }).click();
    await expect.element(heading('What the page says')).toHaveFocus();
    expect(parts.done).toEqual([`read ${TAB.id}`]);
  });

  test('at an address is asked for in the click, opened, read, and its permission given back', async () => {
    await show();
    await checkAddress('lakes.test/deep');
    await expect.element(heading('What the page says')).toBeVisible();
    expect(parts.done).toEqual([`ask for ${ORIGIN}`, `open ${ADDRESS}`, 'read 8', `give back ${ORIGIN}`]);
  });

  test('at an address that is open is not opened again', async () => {
    await show();
    parts.openTabs = [{ ...TAB, url: `${ADDRESS}#part` }];
    await checkAddress();
    await expect.element(heading('What the page says')).toBeVisible();
    expect(parts.done).toEqual([`ask for ${ORIGIN}`, `read ${TAB.id}`, `give back ${ORIGIN}`]);
  });

  test('is not read without permission', async () => {
    parts.permission = Promise.resolve(null);
    await show();
    await checkAddress();
    await says('Without your browser’s permission');
    await expect.element(heading('Open pages')).toHaveFocus();
    expect(parts.done).toEqual([`ask for ${ORIGIN}`]);
    await expect.element(field()).toHaveValue(ADDRESS);
  });

  test('that cannot be read, or has too little text, gives back its permission and says so', async () => {
    await show();
    parts.page = null;
    await checkAddress();
    await says('This page could not be read.');
    parts.page = (address) => pageRead(address, { unsupported: 'insufficient-text' });
    await checkAddress();
    await says('Not enough text content found.');
    expect(parts.done.filter((one) => one.startsWith('give back'))).toHaveLength(2);
  });

  test('needs a web address', async () => {
    await show();
    await checkAddress('two words');
    await says('Not the address of a web page.');
    await expect.element(field()).toHaveFocus();
    expect(parts.done).toEqual([]);
  });
});

describe('without a model', () => {
  test('the nearest passages are shown, and the person’s own verdict is added to the note', async () => {
    await show();
    await checkAddress();
    await expect.poll(() => quotes('Passages')[0]).toContain(QUOTE);
    await button('Keep as note').click();
    await says('First choose what the passages say.');
    await userEvent.click(browser.getByRole('radio', { name: 'Contradicted' }));
    await button('Keep as note').click();
    await says('Kept in the note of the mark.');
    expect(parts.mark!.note).toContain(`Really?\n\nChecked against “A lake” (${ADDRESS}): Contradicted\n> ${QUOTE}`);
    expect(parts.mark!.note).toContain('I judged this myself');
  });

  test('what is not mentioned is kept without passages', async () => {
    await show();
    await checkAddress();
    await userEvent.click(browser.getByRole('radio', { name: 'Not mentioned' }));
    await button('Keep as note').click();
    await says('Kept in the note of the mark.');
    expect(parts.mark!.note).not.toContain('> ');
  });
});

describe('a model', () => {
  beforeEach(() => {
    parts.known = [MODEL];
  });

  test('is named before anything is sent, and can be left out', async () => {
    await show();
    await says('The claim and the text of the page go to Judge at models.test.');
    await userEvent.selectOptions(
      browser.getByRole('combobox', { name: 'Judged by' }),
      'You, from passages (no model)',
    );
    await says('Nothing leaves this computer');
    await checkAddress();
    await expect.element(heading('What the page says')).toBeVisible();
    expect(parts.sent).toEqual([]);
  });

  test('gets the claim and the page after its permission was given back, and its quotes are checked', async () => {
    parts.judged = Promise.resolve(reply('contradicted', QUOTE, MADE_UP));
    await show();
    await checkAddress();
    await expect.element(heading('Contradicted')).toHaveFocus();
    expect(quotes('Citations')).toEqual([`Verified ${QUOTE}`, `Not on this page ${MADE_UP}`]);
    expect(parts.done.slice(-2)).toEqual([`give back ${ORIGIN}`, 'ask m1']);
    expect(parts.sent).toEqual([expect.objectContaining({ claim: CLAIM, title: 'A lake' })]);
    await button('Keep as note').click();
    await says('Kept in the note of the mark.');
    expect(parts.mark!.note).toContain(`> ${QUOTE}\nJudged by Judge, a language model.`);
    expect(parts.mark!.note).not.toContain(MADE_UP);
  });

  test('is quoted without the words of other cells and rows', async () => {
    const table = passagesFrom(['# Lakes', 'Depth|40 metres', 'Boats are for hire']);
    const passages = table.passages.map((one) => ({ ...one, path: [...one.path] }));
    parts.page = (address) => pageRead(address, { text: table.text, passages });
    parts.judged = Promise.resolve(reply('contradicted', '40 metres'));
    await show();
    await checkAddress();
    await expect.element(heading('Contradicted')).toBeVisible();
    expect(quotes('Citations')).toEqual(['Verified 40 metres']);
  });

  test('that proves nothing does not count', async () => {
    parts.judged = Promise.resolve(reply('supported', MADE_UP));
    await show();
    await checkAddress();
    await expect.element(heading('Not mentioned')).toBeVisible();
    await says('Judge says “Supported”, but no quote of it is proved');
  });

  test.each([
    ['fails', { ok: false as const, failure: { kind: 'offline' as const, retryAfter: 0, detail: '' } }, 'offline'],
    ['is cut off with the service worker', { ok: false as const, failure: null }, 'The check was interrupted.'],
    ['writes something else', { ok: true as const, reply: 'Supported, I think.' }, 'did not answer in the form'],
  ])('that %s is told in words', async (_, judged, why) => {
    parts.judged = Promise.resolve(judged);
    await show();
    await checkAddress();
    await says(why);
    await expect.element(button('Check')).toBeVisible();
  });

  test('is stopped, and what it says afterwards counts for nothing', async () => {
    let answer!: (judged: ReturnType<typeof reply>) => void;
    parts.judged = new Promise((resolve) => (answer = resolve));
    await show();
    const checking = check.checkTab(TAB);
    await says('Judge is judging…');
    await button('Stop').click();
    await says('You stopped the check.');
    answer(reply('supported', QUOTE));
    await checking;
    expect(check.state).toBe('choosing');
    expect(check.found).toBeNull();
  });
});

describe('what is found is not kept', () => {
  const lost = async (change: () => void, why: string): Promise<void> => {
    parts.known = [MODEL];
    parts.judged = Promise.resolve(reply('contradicted', QUOTE));
    await show();
    await checkAddress();
    await expect.element(button('Keep as note')).toBeVisible();
    change();
    await button('Keep as note').click();
    await says(why);
    await button('Copy the note').click();
    await says('Copied');
    expect(parts.copied).toContain(QUOTE);
  };

  test('for a mark that was deleted meanwhile', () => lost(() => (parts.mark = null), 'It may have been deleted.'));

  test('for a mark that is about other words by now', () =>
    lost(() => {
      const { target } = MARK;
      const other = { ...target, selectors: { ...target.selectors, quote: quoteOf('Other words.') } };
      parts.mark = { ...MARK, target: other };
    }, 'The text of this mark has changed'));
});

test('a permission is given back if the check of a page that is stuck is stopped', async () => {
  await show();
  parts.read = () => new Promise(() => undefined);
  await checkAddress();
  await says('Reading the page…');
  await button('Stop').click();
  await expect.poll(() => parts.done.at(-1)).toBe(`give back ${ORIGIN}`);
});

test('a permission is given back at once if the page is closed while it is used', async () => {
  await show();
  parts.read = () => new Promise(() => undefined);
  await checkAddress();
  await says('Reading the page…');
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(parts.done.at(-1)).toBe(`give back ${ORIGIN} at once`);
});

test('one can go back to the conversation with the mark, if that can be opened', async () => {
  await show();
  expect(button('Open in its conversation').elements()).toEqual([]);
  await unmount(shown!);
  parts.home = { address: 'https://claude.ai/chat/c1', hosts: ['claude.ai'], isAt: () => true };
  await show();
  await button('Open in its conversation').click();
  expect(parts.done.at(-1)).toBe('show https://claude.ai/chat/c1');
});
