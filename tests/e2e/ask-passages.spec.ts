import { AskOn, test } from './ask';
import { COLOURS, violationsOf } from './axe';
import { expect, workerOf } from './fixtures';
import { tabTo } from './options-page';

const SALT = 'Salt slows it down. Bakers add it after the first rest, so that the flour can take up water first.';
const WHY = 'Why is salt added after the first rest?';
const LEVAIN = 'Levain is a culture of wild yeast that bakers keep alive with nothing but flour and water.';
const STONE = 'A hot stone matters more than a hot oven. The crust is done when it sounds hollow.';

/** Three passages have something of it, the first the most. */
const SEVERAL = 'Do bakers add salt first, or wild yeast, or a hot stone?';

test('without a model, passages are found, painted and walked, and nothing leaves the machine', async ({
  askOn,
  network,
}) => {
  const ask = await askOn('/bread');
  const { page } = ask;
  const place = ask.drawer.getByRole('group', { name: 'Go through the citations' });

  await test.step('Ask opens by the button in the browser’s toolbar, with its field focused', async () => {
    await expect(ask.field).toBeFocused();
    await expect(ask.drawer.getByRole('tab', { name: 'Ask' })).toHaveAttribute('aria-selected', 'true');
    await expect(ask.drawer).toContainText('Nothing leaves this computer');
  });

  await test.step('the passage that answers is quoted with its headings, and painted', async () => {
    await page.keyboard.type(WHY);
    await page.keyboard.press('Enter');
    await expect(ask.citations.first()).toHaveAccessibleName(`Verified: ${SALT}`);
    await expect(ask.citations.first()).toContainText('Levain › Salt');
    await expect(ask.answers).toContainText('found on this page, no model used');
    await ask.expectPainted(SALT);
    await expect(ask.field).toBeFocused();
  });

  await test.step('several are walked with the buttons and with keys, around the ends', async () => {
    await ask.ask(SEVERAL);
    await expect(ask.citations).toHaveCount(3);
    await ask.expectPainted(SALT, LEVAIN, STONE);
    for (const [act, active, at] of [
      ['Next citation', LEVAIN, '2 of 3'],
      ['ArrowRight', STONE, '3 of 3'],
      ['ArrowRight', SALT, '1 of 3'],
      ['ArrowLeft', STONE, '3 of 3'],
      ['Previous citation', LEVAIN, '2 of 3'],
    ] as const) {
      if (act.startsWith('Arrow')) await page.keyboard.press(act);
      else await ask.button(act).click();
      await expect(place).toContainText(at);
      await expect.poll(() => ask.painted('recurate-citation-active')).toEqual([active]);
    }
    await ask.citation('Verified: A hot stone').getByRole('button').first().click();
    await expect(place).toContainText('3 of 3');
    await expect(ask.citations.nth(2)).toContainText('Levain › Oven');
  });

  await test.step('a hash in the address changes nothing; another path begins a new conversation', async () => {
    await page.evaluate(() => (location.hash = 'salt'));
    await page.evaluate(() => history.replaceState(null, '', '/bread?utm_source=mail'));
    await ask.button('Clear highlights').click();
    await ask.expectPainted('');
    await expect(ask.answers).toHaveCount(2);
    await ask.citation('Verified: Salt').getByRole('button').first().click();
    await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
    await expect(ask.answers).toHaveCount(0);
    await ask.expectPainted('');
    await expect(ask.drawer).toContainText('You navigated to a different page.');
    await page.evaluate(() => history.pushState(null, '', '/bread'));
    await expect(ask.answers).toHaveCount(2);
  });

  await test.step('what is closed is not painted, and what was asked outlives a reload', async () => {
    await ask.citation('Verified: Salt').getByRole('button').first().click();
    await ask.expectPainted(SALT, LEVAIN, STONE);
    await ask.field.fill('Half a question');
    await ask.button('Close Recurate').click();
    await expect(ask.drawer).toBeHidden();
    await ask.expectPainted('');
    await page.reload();
    await ask.pressAction();
    await expect(ask.answers).toHaveCount(2);
    await expect(ask.field).toHaveValue('Half a question');
    await ask.citation('Verified: Salt').getByRole('button').first().click();
    await ask.expectPainted(SALT, LEVAIN, STONE);
    await ask.button('New conversation').click();
    await expect(ask.answers).toHaveCount(0);
    await expect(ask.field).toHaveValue('Half a question');
    await ask.expectPainted('');
  });

  await test.step('only what is pointed at is asked about, and Escape ends nothing but the pointing', async () => {
    const panel = page.getByRole('dialog', { name: 'Recurate' });
    await ask.button('Ask about this part only').click();
    await expect(panel).toContainText('What do you want to ask about?');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(ask.field).toBeFocused();
    await ask.button('Ask about this part only').click();
    await ask.field.click();
    await expect(panel).toBeVisible();
    await page.locator('#salt').click();
    await expect(panel).toBeHidden();
    await expect(ask.field).toBeFocused();
    await expect(ask.drawer).toContainText(`${SALT.length} characters in the part you chose`);
    await ask.ask(SEVERAL);
    await expect(ask.citations).toHaveCount(1);
    await ask.expectPainted(SALT);
    await ask.button('Ask about the whole page').click();
    await expect(ask.drawer).not.toContainText('in the part you chose');
  });

  expect(await network()).toEqual([]);
});

/** Pages that make reading or painting hard, a question, and what must be painted in which frame. */
const HARD = [
  { what: 'a strict content policy with Trusted Types', path: '/strict', question: WHY, words: SALT },
  { what: 'its text in a shadow root', path: '/shadow', question: WHY, words: SALT },
  { what: 'its text in a frame', path: '/frame', question: WHY, words: SALT, frame: 1 },
  { what: 'a megabyte of text', path: '/large', question: WHY, words: SALT },
  {
    what: 'a text from right to left',
    path: '/rtl',
    question: 'لماذا يضاف الملح بعد الراحة الأولى؟',
    words: 'الملح يبطئ نموها، لذلك يضيفه الخبازون بعد الراحة الأولى حتى يتشرب الدقيق الماء أولاً قبل العجن الأخير.',
  },
];

for (const { what, path, question, words, frame = 0 } of HARD) {
  test(`a page with ${what} is read and painted`, async ({ askOn, network }) => {
    const ask = await askOn(path);
    await ask.ask(question);
    // What is painted is looked for first: looking for names again and again keeps a page with many elements busy.
    const painted = (): Promise<string[]> => ask.painted('recurate-citation-active', ask.page.frames()[frame]);
    await expect.poll(painted, { timeout: 30_000 }).toEqual([words]);
    await expect(ask.citations.first()).toHaveAccessibleName(`Verified: ${words}`);
    expect(await network()).toEqual([]);
  });
}

test('painting stays on its words while the page changes, and it is said when they are gone', async ({ askOn }) => {
  const ask = await askOn('/bread');
  const { page } = ask;
  ask.changesItself = true;
  await ask.ask(WHY);
  await ask.expectPainted(SALT);

  await test.step('a page that makes all of its text anew', async () => {
    await page.evaluate(() => {
      const main = document.querySelector('main')!;
      main.innerHTML = `<p>This came later, and stands before everything else.</p>${main.innerHTML}`;
    });
    await ask.expectPainted(SALT);
  });

  await test.step('a page that takes the words away', async () => {
    await page.evaluate(() => (document.getElementById('salt')!.textContent = 'Salt was here.'));
    await ask.expectPainted('');
    await expect(ask.drawer).toContainText('Page content may have updated.');
    await page.evaluate((words) => (document.getElementById('salt')!.textContent = words), SALT);
    await ask.expectPainted(SALT);
    await expect(ask.drawer).not.toContainText('Page content may have updated.');
  });

  await test.step('a page that keeps only what is in view', async () => {
    const list = await askOn('/virtual');
    list.changesItself = true;
    const words = 'At 24 °C it doubles in four to five hours, at 28 °C in three.';
    await list.ask('When does it double at 24 °C?');
    await list.expectPainted(words);
    const scrollTo = (top: number): Promise<void> =>
      list.page.evaluate((top) => document.getElementById('list')!.scrollTo(0, top), top);
    await scrollTo(20_000);
    await list.expectPainted('');
    await scrollTo(0);
    await list.expectPainted(words);
  });
});

test('the button brings Ask back to a page that has removed it', async ({ askOn }) => {
  const ask = await askOn('/bread');
  ask.changesItself = true;

  await test.step('again and again', async () => {
    await ask.page.evaluate(async () => {
      // Until it is not put back any more.
      for (let root; (root = document.querySelector('recurate-root')); await new Promise((go) => setTimeout(go)))
        root.remove();
    });
    await expect(ask.drawer).toHaveCount(0);
    await expect(async () => {
      await ask.pressAction();
      await expect(ask.field).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('with its own root', async () => {
    await ask.page.evaluate(() => {
      const root = document.documentElement.cloneNode(true) as HTMLElement;
      root.querySelector('recurate-root')!.remove();
      document.replaceChild(root, document.documentElement);
    });
    await expect(ask.field).toBeVisible();
  });

  await test.step('by writing all of itself anew', async () => {
    await ask.field.fill('half typed');
    await ask.page.evaluate(() => {
      document.open();
      document.write('<main><p>Rye has little gluten, so a rye loaf is dense, dark and moist for a week.</p></main>');
      document.close();
    });
    await expect(ask.drawer).toHaveCount(0);
    await ask.pressAction();
    await expect(ask.field).toHaveValue('half typed');
  });
});

test('where there is nothing to read, or extensions may not run, it is said', async ({ askOn, browsing }) => {
  const ask = await askOn('/empty');
  await ask.ask(WHY);
  await expect(ask.drawer).toContainText('Not enough text content found.');
  await expect(ask.button('Ask again')).toBeVisible();

  const own = new AskOn(await browsing.newPage());
  await own.page.goto('chrome://version');
  const [refused] = await Promise.all([browsing.waitForEvent('page'), own.pressAction()]);
  await expect(refused.getByRole('heading', { name: 'Recurate cannot read the page you were on' })).toBeVisible();
  await expect(refused.getByRole('main')).toContainText("This page doesn't allow extensions to read");
  expect(await violationsOf(refused)).toEqual([]);
  await refused.close();
  await own.page.close();
});

test('the browser’s menu for selected text prefills the question and never sends it', async ({ askOn, browsing }) => {
  const ask = await askOn('/bread');
  /** No script can open the browser's menu, so its event is what the test makes. */
  const choose = async (selectionText: string): Promise<void> =>
    (await workerOf(browsing)).evaluate(
      async ([selectionText, url]) => {
        const [tab] = await chrome.tabs.query({ active: true, url: `${url}*` });
        const { onClicked } = chrome.contextMenus as unknown as { onClicked: { dispatch(...args: unknown[]): void } };
        onClicked.dispatch({ menuItemId: 'ask', frameId: 0, selectionText }, tab);
      },
      [selectionText, ask.page.url()] as const,
    );
  await choose('  wild yeast ');
  await expect(ask.field).toHaveValue('What does this mean: "wild yeast"?');
  await expect(ask.field).toBeFocused();
  await choose('no');
  await expect(ask.drawer).toContainText('Select some text first.');
  await expect(ask.field).toHaveValue('What does this mean: "wild yeast"?');
  await ask.field.fill('');
  await ask.button('Close Recurate').click();
  await choose('x'.repeat(600));
  await expect(ask.field).toHaveValue(`What does this mean: "${'x'.repeat(500)}..."?`);
  await expect(ask.answers).toHaveCount(0);
});

test('by keyboard alone, narrow and in the dark, without accessibility violations', async ({ askOn }) => {
  const ask = await askOn('/bread');
  const { page } = ask;
  const check = async (what: string): Promise<void> => {
    expect.soft(await violationsOf(page, 'recurate-root'), what).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('recurate-root [data-theme="dark"]').first()).toBeAttached();
    expect.soft(await violationsOf(page, 'recurate-root', COLOURS), `${what}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await check('nothing asked');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.keyboard.type(SEVERAL);
  await page.keyboard.press('Enter');
  await expect(ask.citations).toHaveCount(3);
  await check('an answer, narrow');
  await tabTo(page, ask.button('Next citation'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await ask.expectPainted(LEVAIN, SALT, STONE);
  await tabTo(page, ask.citation('Verified: A hot stone').getByRole('button').first());
  await page.keyboard.press('Enter');
  await ask.expectPainted(STONE, SALT, LEVAIN);
  await page.keyboard.press('Escape');
  await expect(ask.drawer).toBeHidden();
  await ask.expectPainted('');
});
