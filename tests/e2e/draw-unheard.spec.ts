import { test as base, type DrawOn } from './draw';
import { expect } from './fixtures';
import { MainThread } from './main-thread';

declare global {
  interface Window {
    /** What the page has heard since this was last emptied: types of trusted events. */
    log: string[];
    /** What it has heard of keys: types of trusted events, with their keys. */
    keys: string[];
    /** How often the page has done what is in the way. */
    times: number;
  }
}

/** Listens to everything there is, on the window, before anything of ours is on the page. */
const LISTENING = `
  window.log = [];
  const types = new Set(['focusin', 'focusout', 'touchstart', 'touchmove', 'touchend', 'compositionstart', 'compositionend', 'textInput', 'mousewheel']);
  for (const from of [window, document, HTMLElement.prototype, Document.prototype])
    for (const name in from) if (name.startsWith('on')) types.add(name.slice(2));
  for (const type of types)
    window.addEventListener(type, (event) => event.isTrusted && log.push(type), { capture: true, passive: true });
`;

/** Keeps everything from everybody who comes later. */
const DEAF = `
  const types = new Set(['focusin', 'focusout', 'touchstart', 'touchmove', 'touchend']);
  for (const from of [window, document, HTMLElement.prototype, Document.prototype])
    for (const name in from) if (name.startsWith('on')) types.add(name.slice(2));
  for (const type of types)
    if (!/load|ready|message|error|visibility|page/.test(type))
      window.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, { capture: true, passive: false });
`;

const WORDS = '<p id="s" style="margin: 200px 0 0 340px; width: 160px">Some words</p>';

/** What tells a page only that something has changed on it, not what the person does. */
const NOT_THE_PERSONS = /^(?:scroll|scrollend|resize|selectionchange|visibilitychange|transition.*|animation.*)$/;
/** That the mouse and the focus have left what they were at: those who listened before us hear it once. */
const LEFT = /^(?:focus|blur|focusin|focusout|change|(?:pointer|mouse)(?:over|enter|out|leave))$/;

const test = base.extend<{ drawOnPage: (html: string, script?: string) => Promise<DrawOn> }>({
  drawOnPage: async ({ browsing, drawOn }, use, testInfo) => {
    const path = `/unheard-${testInfo.testId}`;
    await use(async (html, script = '') => {
      await browsing.route(`**${path}`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script>${script}</script></head><body>${html}</body></html>`,
        }),
      );
      return drawOn(path);
    });
    await browsing.unrouteAll();
  },
});

/** What was heard since the last time, without what is not about the person. */
async function heard({ page }: DrawOn): Promise<string[]> {
  const log = await page.evaluate(() => window.log.splice(0));
  return log.filter((type) => !NOT_THE_PERSONS.test(type));
}

test('a page that listened to everything before Draw came hears nothing of what the person does in it', async ({
  drawOnPage,
}) => {
  const draw = await drawOnPage(`<input id="own" value="Mine">${WORDS}<div style="height: 3000px"></div>`, LISTENING);
  const { page } = draw;
  await page.locator('#own').focus();
  await page.mouse.move(400, 210);
  await heard(draw);
  await draw.open();
  expect((await heard(draw)).filter((type) => !LEFT.test(type))).toEqual([]);

  await test.step('drawing and typing', async () => {
    await draw.drawRound('#s', 'Words that are mine alone');
    await page.keyboard.press('a');
    await draw.drag([600, 500], [700, 420]);
    await page.keyboard.insertText('ночь');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Enter');
    expect(await heard(draw)).toEqual([]);
  });
  await test.step('toolbar, list, wheel, buttons and fingers', async () => {
    await draw.tool('Rectangle').click();
    await draw.tool('Undo').click();
    await draw.tool('Redo').click();
    await draw.tool('Select').dblclick();
    await draw.shapes.first().click();
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, 60);
    await page.mouse.click(300, 500, { button: 'right' });
    await page.mouse.click(300, 500, { button: 'middle' });
    const fingers = await page.context().newCDPSession(page);
    for (const [type, touchPoints] of [
      ['touchStart', [{ x: 300, y: 500 }]],
      ['touchMove', [{ x: 320, y: 520 }]],
      ['touchEnd', []],
    ] as const) {
      await fingers.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
    }
    for (const key of ['Tab', 'F6', 'F6', 'ArrowRight', 'Tab', 'Shift+Tab']) await page.keyboard.press(key);
    expect(await heard(draw)).toEqual([]);
  });
  await test.step('the preview, and saving', async () => {
    await draw.tool('Finish').click();
    await expect(draw.preview.getByRole('img')).toBeVisible({ timeout: 20_000 });
    const downloading = page.waitForEvent('download');
    await draw.preview.getByRole('button', { name: 'Save' }).click();
    await (await downloading).delete();
    await page.keyboard.press('Tab');
    expect(await heard(draw)).toEqual([]);
  });
  await page.keyboard.press('Escape');
  await expect(page.locator('recurate-root')).toHaveCount(0);
  expect((await heard(draw)).filter((type) => !LEFT.test(type))).toEqual([]);
  await expect(page.locator('#own')).toBeFocused();
});

test('on a page that keeps every event from everybody, one draws as everywhere', async ({ drawOnPage }) => {
  const draw = await drawOnPage(WORDS, DEAF);
  const { page } = draw;
  await draw.open();
  await draw.drawRound('#s', 'Shorter, please');
  await expect(draw.shapes).toHaveText([/Shorter, please/]);
  await draw.tool('Arrow').click();
  await draw.drag([600, 500], [700, 420]);
  await page.keyboard.type('And this');
  await page.keyboard.press('Enter');
  await expect(draw.shapes).toHaveText([/Shorter, please/, /And this/]);
  await page.keyboard.press('Control+z');
  await draw.tool('Finish').click();
  await expect(draw.preview.getByRole('img')).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await expect(page.locator('recurate-root')).toHaveCount(0);
});

const AT = 'position: fixed; left: 300px; top: 150px; padding: 30px; background: #eef';
/** Parts of pages that close, move on or take the focus at whatever they hear, and what tells that they did not. */
const PARTS: readonly (readonly [what: string, html: string, isAsBefore: () => boolean])[] = [
  [
    'a dialog that keeps the focus in itself',
    `<div id="c" tabindex="-1" role="dialog" style="${AT}"><h2 id="s">Title</h2><button>OK</button></div><script>
      c.focus();
      addEventListener('focusin', () => { if (!c.contains(document.activeElement)) c.focus(); });
      c.addEventListener('focusout', () => queueMicrotask(() => { if (!c.contains(document.activeElement)) c.focus(); }));
    </script>`,
    () => document.querySelector('#c')!.checkVisibility(),
  ],
  [
    'a menu that closes at a press elsewhere',
    `<div id="c" style="${AT}"><b id="s">Menu item</b></div><script>
      for (const type of ['pointerdown', 'mousedown', 'click', 'touchstart', 'keydown', 'wheel'])
        window.addEventListener(type, (event) => { if (!c.contains(event.target)) c.hidden = true; }, true);
    </script>`,
    () => document.querySelector('#c')!.checkVisibility(),
  ],
  [
    'a menu that closes when it loses the focus or the mouse',
    `<button id="b">Menu</button><div id="c" style="${AT}"><b id="s">Menu item</b></div><script>
      b.focus();
      b.onblur = c.onmouseleave = c.onpointerleave = () => c.hidden = true;
      document.addEventListener('focusout', () => c.hidden = true);
      document.addEventListener('mouseout', () => c.hidden = true);
    </script>`,
    () => document.querySelector('#c')!.checkVisibility(),
  ],
  [
    'slides that move on with each click',
    `<p id="s" style="${AT}">Slide 1</p><script>
      let at = 1;
      for (const type of ['click', 'keydown']) document.addEventListener(type, () => s.textContent = 'Slide ' + ++at);
    </script>`,
    () => document.querySelector('#s')!.textContent === 'Slide 1',
  ],
];

for (const [what, html, isAsBefore] of PARTS) {
  test(`${what} stays as it was while one draws on it, and every letter arrives`, async ({ drawOnPage }) => {
    const draw = await drawOnPage(html);
    const { page } = draw;
    await page.mouse.move(330, 180);
    await draw.open();
    await draw.drawRound('#s', 'Quick words, all of them');
    expect(await page.evaluate(isAsBefore)).toBe(true);
    await draw.drag([600, 500], [700, 560]);
    await page.keyboard.type('slow ones', { delay: 40 });
    await page.keyboard.press('Enter');
    await expect(draw.shapes).toHaveText([/Quick words, all of them/, /slow ones/]);
    await draw.tool('Finish').click();
    await expect(draw.preview.getByRole('img')).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(isAsBefore)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(page.locator('recurate-root')).toHaveCount(0);
    expect(await page.evaluate(isAsBefore)).toBe(true);
  });
}

test('focus, caret, selection and scrolling of the page are afterwards as they were', async ({ drawOnPage }) => {
  const draw = await drawOnPage(
    `${WORDS}<div id="inner" style="height: 80px; width: 300px; overflow: auto"><p style="height: 400px">Long</p></div>
     <div id="editor" contenteditable style="margin: 20px">One two three</div><div style="height: 3000px"></div>`,
  );
  const { page } = draw;
  await page.evaluate(() => {
    scrollTo(0, 40);
    document.querySelector('#inner')!.scrollTop = 33;
    const editor = document.querySelector<HTMLElement>('#editor')!;
    editor.focus({ preventScroll: true });
    getSelection()!.setBaseAndExtent(editor.firstChild!, 4, editor.firstChild!, 7);
  });
  const now = (): Promise<unknown> =>
    page.evaluate(() => [
      document.activeElement?.id,
      String(getSelection()),
      getSelection()!.anchorOffset,
      scrollY,
      document.querySelector('#inner')!.scrollTop,
    ]);
  const before = await now();
  await draw.open();
  await draw.drawRound('#s', 'Here');
  await page.keyboard.press('Escape');
  await draw.preview.waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('recurate-root')).toHaveCount(0);
  expect(await now()).toEqual(before);
});

/** A menu that is walked through by keys, and a field. What it hears of keys and focus is noted in the order of its coming. */
const BY_KEYS = `<button id="b">Menu</button><input id="own" value="Mine">
<ul id="c" role="menu" hidden style="${AT}"><li role="menuitem" tabindex="-1" id="f">First</li><li role="menuitem" tabindex="-1" id="s">Second</li></ul>
<script>
  var keys = [];
  for (const type of ['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'focusin'])
    document.addEventListener(type, (event) =>
      event.isTrusted && keys.push(type + ' ' + (event.key ?? event.data ?? event.target.id)));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'ArrowDown') return;
    c.hidden = false;
    (document.activeElement.nextElementSibling?.closest('li') ?? c.firstElementChild).focus();
  });
</script>`;

/** What the page has heard of keys and focus since the last time. */
async function keysHeard({ page }: DrawOn): Promise<string[]> {
  return page.evaluate(() => window.keys.splice(0));
}

/** Ways to begin to wait with the keyboard alone. */
const BEGIN_TO_WAIT: Readonly<Record<string, (draw: DrawOn) => Promise<void>>> = {
  'its key': ({ page }) => page.keyboard.press('w'),
  'its key, which is held down': async ({ page: { keyboard } }) => {
    for (let times = 0; times < 4; times++) await keyboard.down('w');
    await keyboard.up('w');
  },
  'Enter on its button': async (draw) => {
    await draw.tool('Freeze in 3 seconds').focus();
    await draw.page.keyboard.press('Enter');
  },
  'Space on its button': async (draw) => {
    await draw.tool('Freeze in 3 seconds').focus();
    await draw.page.keyboard.press('Space');
  },
};
for (const [how, begin] of Object.entries(BEGIN_TO_WAIT)) {
  test(`what waits to be frozen after ${how} has the keys as it has the mouse, and nothing after that`, async ({
    drawOnPage,
  }) => {
    const draw = await drawOnPage(BY_KEYS, LISTENING);
    const { page } = draw;
    const { keyboard } = page;
    await page.locator('#b').focus();
    await draw.open();
    await keysHeard(draw);
    await begin(draw);
    await expect(draw.ours.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(page.locator('#b')).toBeFocused();
    expect(await keysHeard(draw)).toEqual([]);
    await keyboard.press('Tab');
    await keyboard.press('End');
    await keyboard.press('x');
    await keyboard.press('Shift+Tab');
    await expect(page.locator('#own')).toHaveValue('Minex');
    expect(await keysHeard(draw)).toEqual([
      ...['keydown Tab', 'focusin own', 'keyup Tab', 'keydown End', 'keyup End'],
      ...['keydown x', 'keypress x', 'beforeinput x', 'input x', 'keyup x'],
      ...['keydown Shift', 'keydown Tab', 'focusin b', 'keyup Tab', 'keyup Shift'],
    ]);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(page.locator('#s')).toBeFocused();
    await page.evaluate(() => void window.touched?.splice(0));
    // A key that is still held down when the page is frozen.
    await keyboard.down('a');
    expect(await keysHeard(draw)).toEqual([
      ...['keydown ArrowDown', 'focusin f', 'keyup ArrowDown', 'keydown ArrowDown', 'focusin s', 'keyup ArrowDown'],
      ...['keydown a', 'keypress a'],
    ]);
    await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
    await heard(draw);
    await keyboard.down('a');
    await keyboard.up('a');
    await expect(draw.tool('Rectangle')).toHaveAttribute('aria-pressed', 'true');
    await draw.drawRound('#s', 'Words that are mine alone');
    await expect(draw.shapes).toHaveText([/Words that are mine alone.*Second/s]);
    expect((await heard(draw)).filter((type) => !LEFT.test(type))).toEqual([]);
    expect(await keysHeard(draw)).toEqual([]);
    await keyboard.press('Escape');
    await draw.preview.waitFor();
    await keyboard.press('Escape');
    await expect(page.locator('recurate-root')).toHaveCount(0);
    expect(await keysHeard(draw)).toEqual([]);
    await expect(page.locator('#s'), 'what had the focus at last').toBeFocused();
  });
}

/** Ways to end the wait before its time. */
const END_TO_WAIT: Readonly<Record<string, (draw: DrawOn) => Promise<void>>> = {
  Escape: ({ page }) => page.keyboard.press('Escape'),
  'Escape, after a press on the page': async ({ page }) => {
    await page.locator('#own').click();
    await page.keyboard.press('Escape');
  },
  'its button': (draw) => draw.ours.getByRole('button', { name: 'Cancel' }).click(),
};
for (const [how, end] of Object.entries(END_TO_WAIT)) {
  test(`after ${how} has ended the wait, keys are for Draw again`, async ({ drawOnPage }) => {
    const draw = await drawOnPage(BY_KEYS);
    const { page } = draw;
    await page.locator('#own').focus();
    await draw.open();
    await keysHeard(draw);
    await page.keyboard.press('w');
    await expect(draw.ours.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(page.locator('#own')).toBeFocused();
    await end(draw);
    await page.keyboard.press('a');
    await expect(draw.tool('Arrow')).toHaveAttribute('aria-pressed', 'true');
    await draw.drag([600, 500], [700, 560]);
    await page.keyboard.type('All of it');
    await expect(draw.note).toHaveValue('All of it');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await draw.preview.waitFor();
    await page.keyboard.press('Escape');
    await expect(page.locator('recurate-root')).toHaveCount(0);
    expect(await keysHeard(draw)).toEqual([]);
    await expect(page.locator('#own')).toBeFocused();
    await expect(page.locator('#own')).toHaveValue('Mine');
  });
}

test('Escape in a word that is being composed on the page is for that word, not for the wait', async ({
  drawOnPage,
}) => {
  const draw = await drawOnPage(BY_KEYS);
  const { page } = draw;
  await page.locator('#own').focus();
  await draw.open();
  await page.keyboard.press('w');
  await expect(page.locator('#own')).toBeFocused();
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await keysHeard(draw);
  await page.keyboard.press('Escape');
  expect(await keysHeard(draw)).toContain('keydown Escape');
  await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'true', { timeout: 10_000 });
});

/** Pages that fight for the keyboard. */
const THIEVES: Readonly<Record<string, string>> = {
  'every 40 ms': 'setInterval(() => (own.focus(), times++), 40)',
  'whenever its window loses it':
    'own.focus(); addEventListener("blur", () => setTimeout(() => (own.focus(), times++)), true)',
  'with each frame': '(function again() { own.focus(); times++; requestAnimationFrame(again); })()',
};
for (const [when, script] of Object.entries(THIEVES)) {
  test(`no letter is lost on a page that takes the focus ${when}`, async ({ drawOnPage }) => {
    const draw = await drawOnPage(
      `<input id="own">${WORDS}<script>var times = 0; ${script};</script>`,
      'addEventListener("keydown", (event) => event.stopImmediatePropagation(), true)',
    );
    const { page } = draw;
    await draw.open();
    const box = (await page.locator('#s').boundingBox())!;
    await draw.drag([box.x - 6, box.y - 6], [box.x + box.width + 6, box.y + box.height + 6]);
    const note = 'The quick brown fox jumps over it';
    await page.keyboard.type(note, { delay: 30 });
    await expect(draw.note).toHaveValue(note);
    expect(await page.evaluate(() => window.times)).toBeGreaterThan(0);
    await expect(page.locator('#own')).toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(draw.shapes).toHaveText([new RegExp(note)]);
  });
}

test('a page that takes Draw out and puts it in again while a note is typed loses no letter of it', async ({
  drawOnPage,
}) => {
  const draw = await drawOnPage(WORDS);
  const { page } = draw;
  await draw.open();
  await draw.drag([600, 500], [700, 560]);
  await expect(draw.note).toBeFocused();
  await page.keyboard.type('ends');
  for (let back = 0; back < 4; back++) await page.keyboard.press('ArrowLeft');
  // Where the caret was is where it is.
  for (const [at, how] of ['remove', 'remove', 'move', 'empty', 'move'].entries()) {
    await page.evaluate((how) => {
      const root = document.querySelector('recurate-root')!;
      if (how === 'empty') root.shadowRoot!.replaceChildren();
      else root.remove();
      if (how === 'move') document.documentElement.append(root);
    }, how);
    await page.keyboard.type(`${at}.`);
  }
  await expect(draw.note).toHaveValue('0.1.2.3.4.ends');
  await draw.tool('Arrow').click();
  await expect(draw.shapes).toHaveText([/0\.1\.2\.3\.4\.ends/]);
});

test('a page that never lets Draw stay gets its way soon, and what was written is there the next time', async ({
  drawOnPage,
}) => {
  const draw = await drawOnPage(WORDS);
  const { page } = draw;
  await draw.open();
  await draw.drag([600, 500], [700, 560]);
  await page.keyboard.type('Half a th');
  await expect(draw.note).toHaveValue('Half a th');
  const mainThread = await MainThread.watch(page);
  await page.evaluate(async () => {
    window.times = 0;
    const observer = new MutationObserver(() => {
      for (const root of document.querySelectorAll('recurate-root')) {
        root.remove();
        window.times++;
      }
    });
    observer.observe(document.documentElement, { childList: true });
    document.querySelector('recurate-root')!.remove();
    for (let n = 0; n < 60; n++) await new Promise((next) => setTimeout(next, 10));
    observer.disconnect();
  });
  expect(await page.evaluate(() => window.times)).toBeLessThan(50);
  expect(await mainThread.longest(), 'the longest task (ms of the processor)').toBeLessThan(2000);
  await expect(page.locator('recurate-root')).toHaveCount(0);
  await draw.open();
  await expect(draw.note).toHaveValue('Half a th');
});
