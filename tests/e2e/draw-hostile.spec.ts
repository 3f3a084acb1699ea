import { pressAction } from '../browser/press-action';
import { test as base, DrawOn } from './draw';
import { expect, workerOf } from './fixtures';
import { magentaIn } from './saved-picture';

const WORDS = '<p id="words" style="margin: 300px 200px 0; width: 200px">Words</p>';

const test = base.extend<{ drawOnPage: (path: string, html: string) => Promise<DrawOn> }>({
  /** Opens a page with this content, and draws a shape on it. */
  drawOnPage: async ({ browsing, drawOn }, use) => {
    await use(async (path, html) => {
      await browsing.route(`**${path}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>${html}</body></html>`,
        }),
      );
      const draw = await drawOn(path);
      await draw.open();
      await draw.drawRound('#words', 'First');
      return draw;
    });
    await browsing.unrouteAll();
  },
});

test('where nothing of ours has a place, it is said', async ({ browsing, articles }) => {
  await browsing.route('**/drawing.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="50" height="50"/></svg>',
    }),
  );
  const page = await browsing.newPage();
  const problems: Error[] = [];
  page.on('pageerror', (problem) => problems.push(problem));
  await page.goto(`${articles.address}/drawing.svg`);
  for (const act of [() => pressAction(page), () => new DrawOn(page, browsing).pressKey()]) {
    const [said] = await Promise.all([browsing.waitForEvent('page'), act()]);
    await expect(said.getByRole('heading', { name: 'Recurate cannot read the page you were on' })).toBeVisible();
    await said.close();
  }
  expect(problems).toEqual([]);
  await page.close();
  await browsing.unrouteAll();
});

test('a page can forge no event for Draw', async ({ drawOnPage }) => {
  const draw = await drawOnPage('/forging', WORDS);
  await draw.page.evaluate(() => {
    const targets: EventTarget[] = [document, window];
    const add = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) {
        targets.push(element);
        if (element.shadowRoot) add(element.shadowRoot);
      }
    };
    targets.push(document.querySelector('recurate-root')!);
    add(document.querySelector('recurate-root')!.shadowRoot!);
    const how = { bubbles: true, composed: true, cancelable: true, clientX: 500, clientY: 500, buttons: 1 };
    for (const target of targets) {
      for (const key of ['Escape', 'Delete', 'd', 'z']) {
        target.dispatchEvent(new KeyboardEvent('keydown', { ...how, key, ctrlKey: key === 'z' }));
        target.dispatchEvent(new KeyboardEvent('keyup', { ...how, key }));
      }
      for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
        target.dispatchEvent(new PointerEvent(type, how));
      }
      for (const type of [
        'mousedown',
        'mouseup',
        'click',
        'dblclick',
        'input',
        'change',
        'toggle',
        'cancel',
        'close',
      ]) {
        target.dispatchEvent(new MouseEvent(type, how));
      }
      if (target instanceof HTMLElement) target.click();
    }
    dispatchEvent(new PageTransitionEvent('pagehide'));
  });
  await expect(draw.shapes).toHaveText([/First/]);
  await expect(draw.toolbar).toHaveCount(1);
  await expect(draw.preview).toHaveCount(0);
});

/** What a page may do while a note is being typed. */
const IN_THE_WAY: Readonly<Record<string, () => unknown>> = {
  'shows something above everything': () => document.querySelector<HTMLElement>('[popover]')!.showPopover(),
  'removes Draw': () => document.querySelector('recurate-root')!.remove(),
  'has a frame that takes the focus': () =>
    document.querySelector<HTMLIFrameElement>('#theirs')!.contentDocument!.querySelector('input')!.focus(),
};

test('a note goes on whatever the page does', async ({ drawOnPage }) => {
  const draw = await drawOnPage(
    '/in-the-way',
    `${WORDS}<div popover="manual" style="inset: 0; width: 100%; height: 100%">Over everything</div><iframe id="theirs" srcdoc="<input>"></iframe>`,
  );
  const { page } = draw;
  await draw.drag([600, 500], [700, 560]);
  await expect(draw.note).toBeFocused();
  let typed = '';
  for (const [at, [name, act]] of Object.entries(IN_THE_WAY).entries()) {
    await test.step(name, async () => {
      await page.evaluate(act);
      await expect(draw.note).toBeFocused();
      const onTop = async (): Promise<string | undefined> => {
        const { x, y } = (await draw.note.boundingBox())!;
        return page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.localName, [x + 20, y + 8] as const);
      };
      await expect.poll(onTop).toBe('recurate-root');
      await page.keyboard.type(String(at));
      typed += String(at);
      await expect(draw.note).toHaveValue(typed);
    });
  }
  await page.keyboard.press('Enter');
  await test.step('nor do keys for drawing go into a frame', async () => {
    await page.evaluate(IN_THE_WAY['has a frame that takes the focus']!);
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('recurate-root');
    await page.keyboard.press('v');
    await expect(page.frameLocator('#theirs').locator('input')).toHaveValue('');
    await expect(draw.tool('Select')).toHaveAttribute('aria-pressed', 'true');
  });
  await expect(draw.shapes).toHaveText([/First/, new RegExp(typed)]);
  await test.step('and one draws on what fills the screen', async () => {
    await page.evaluate(() => document.querySelector('#words')!.requestFullscreen());
    await expect.poll(() => page.evaluate(() => document.elementFromPoint(400, 400)?.localName)).toBe('recurate-root');
    await draw.tool('Rectangle').click();
    await draw.drag([350, 350], [450, 400]);
    await expect(draw.note).toBeFocused();
    await page.keyboard.type('Large');
    await page.keyboard.press('Enter');
    await page.evaluate(() => document.exitFullscreen());
    await expect(draw.shapes).toHaveText([/First/, new RegExp(typed), /Large/]);
  });
});

for (const [says, take] of Object.entries({
  'a field of its own': () => document.querySelector<HTMLElement>('#own')!.focus(),
  'nothing, taken from what had it': () => (document.activeElement as HTMLElement).blur(),
  'a frame of its own': () => document.querySelector('iframe')!.contentDocument!.querySelector('input')!.focus(),
}))
  test(`keys that are waiting when a busy page gives the focus to ${says} are typed into the note`, async ({
    drawOnPage,
  }) => {
    const draw = await drawOnPage(
      '/busy',
      `${WORDS}<input id="own"><iframe srcdoc="<input>"></iframe><script>
        for (const type of ['keydown', 'keypress']) addEventListener(type, (event) => {
          event.stopImmediatePropagation();
          event.preventDefault();
        }, true)
      </script>`,
    );
    const { page, note, shapes } = draw;
    await page.keyboard.press('r');
    await draw.drag([500, 100], [600, 160]);
    await expect(note).toBeFocused();
    const busy = page.evaluate(`(${take})(); for (const from = Date.now(); Date.now() - from < 400;);`);
    // All at once: the page hears of them when it is done.
    await Promise.all([busy, ...[...'rave'].map((key) => page.keyboard.press(key))]);
    await expect(note).toHaveValue('rave');
    await page.keyboard.press('Enter');
    await expect(shapes).toHaveCount(2);
  });

test('a picture has no secret of a closed tree, and nothing of another tab', async ({ drawOnPage, browsing }) => {
  const draw = await drawOnPage(
    '/secret',
    `<div id="host"><template shadowrootmode="closed"><p style="color: #f0f">ada@example.org</p></template></div>${WORDS}`,
  );
  const { page } = draw;
  await browsing.route('**/magenta', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<body style="background: #f0f">' }),
  );
  const other = await browsing.newPage();
  await other.goto(page.url().replace('/secret', '/magenta'));
  await page.bringToFront();
  const worker = await workerOf(browsing);
  await worker.evaluate(async () => {
    // The newest tab is the other one.
    const id = Math.max(...(await chrome.tabs.query({})).map((tab) => tab.id!));
    const { tabs } = chrome as unknown as { tabs: { captureVisibleTab: (window: number, how: object) => unknown } };
    const take = tabs.captureVisibleTab.bind(tabs);
    // The first time, the other tab is in front while the picture is taken, and not before or after.
    tabs.captureVisibleTab = async (window, how) => {
      Object.assign(globalThis, { wasElsewhere: true });
      tabs.captureVisibleTab = take;
      const [mine] = await chrome.tabs.query({ active: true, windowId: window });
      await chrome.tabs.update(id, { active: true });
      try {
        return await take(window, how);
      } finally {
        await chrome.tabs.update(mine!.id!, { active: true });
      }
    };
  });
  await page.keyboard.press('Escape');
  await expect(draw.preview.getByRole('img')).toBeVisible({ timeout: 20_000 });
  expect(await worker.evaluate(() => 'wasElsewhere' in globalThis)).toBe(true);
  expect(await magentaIn(draw)).toBe(0);
  await other.close();
});
