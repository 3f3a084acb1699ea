import { test } from './articles';
import { expect } from './fixtures';
import { Ours } from './ours';

const NOTE = { role: 'textbox', name: 'Note' };
const SHAPES = { role: 'list', name: 'Shapes' };
const PREVIEW = { role: 'dialog', name: 'Drawing preview' };

test('with Draw’s key a rectangle and its note are drawn on any page, and Escape shows them on its picture', async ({
  article,
  insides,
}) => {
  const page = await article('/bread');
  const draw = new Ours(page);
  const { mouse, keyboard } = page;
  await insides.pressKey('D');
  await draw.see({ role: 'toolbar', name: 'Drawing' });

  const { x, y, width, height } = (await (await page.$('#timing'))!.boundingBox())!;
  await mouse.move(x - 6, y - 6);
  await mouse.down();
  await mouse.move(x + width / 2, y + height / 2);
  await mouse.move(x + width + 6, y + height + 6);
  await mouse.up();
  await expect.poll(async () => (await draw.look(NOTE))?.hasFocus).toBe(true);
  await keyboard.type('Shorter, please');
  await keyboard.press('Enter');
  await expect.poll(async () => (await draw.look(SHAPES))?.text).toContain('Shorter, please');

  await keyboard.press('Escape');
  // Can be copied as soon as the picture is taken.
  const copy = { role: 'button', name: 'Copy picture', within: PREVIEW };
  await expect.poll(async () => (await draw.look(copy))?.isDisabled).toBe(false);
  await draw.click({ role: 'button', name: 'Discard', within: PREVIEW });
  await expect.poll(() => page.evaluate(() => document.querySelector('recurate-root') === null)).toBe(true);
});

test('a page hears nothing of what is done in Draw, also one that takes the focus or takes Draw out', async ({
  article,
  insides,
}) => {
  const page = await article('/keys');
  const draw = new Ours(page);
  const { mouse, keyboard } = page;
  await page.evaluate(() => {
    const log: string[] = [];
    const types =
      'pointerdown pointermove pointerup mousedown mousemove mouseup click keydown keypress keyup beforeinput input wheel';
    for (const type of types.split(' ')) {
      window.addEventListener(type, (event) => event.isTrusted && log.push(type), { capture: true, passive: true });
    }
    Object.assign(window, { log });
  });
  // The key that opens it is the page's own still.
  await insides.pressKey('D');
  await draw.see({ role: 'toolbar', name: 'Drawing' });
  await page.evaluate(() => void ((window as unknown as { log: string[] }).log.length = 0));
  await mouse.move(300, 300);
  await mouse.down();
  await mouse.move(350, 330);
  await mouse.move(400, 360);
  await mouse.up();
  await expect.poll(async () => (await draw.look(NOTE))?.hasFocus).toBe(true);
  await keyboard.type('One, ');
  await page.evaluate(() => document.querySelector<HTMLElement>('#own')!.focus());
  await expect.poll(async () => (await draw.look(NOTE))?.hasFocus).toBe(true);
  await keyboard.type('two, ');
  await page.evaluate(() => document.querySelector('recurate-root')!.remove());
  await expect.poll(async () => (await draw.look(NOTE))?.hasFocus).toBe(true);
  await keyboard.type('three');
  await expect.poll(async () => (await draw.look(NOTE))?.value).toBe('One, two, three');
  await draw.click({ role: 'button', name: 'Arrow' });
  await expect.poll(async () => (await draw.look(SHAPES))?.text).toContain('One, two, three');
  expect(await page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual([]);
  await keyboard.press('Escape');
  await draw.click({ role: 'button', name: 'Discard', within: PREVIEW });
  await expect.poll(() => page.evaluate(() => document.querySelector('recurate-root') === null)).toBe(true);
});

test('what waits to be frozen has the keys, where the focus was, and Escape ends the wait', async ({
  article,
  insides,
}) => {
  const page = await article('/keys');
  const draw = new Ours(page);
  const { keyboard } = page;
  const heard = (): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
  await insides.pressKey('D');
  await draw.see({ role: 'toolbar', name: 'Drawing' });
  await heard();
  await keyboard.press('w');
  await draw.see({ role: 'button', name: 'Cancel' });
  await keyboard.press('x');
  expect((await heard()).map((one) => one.trim())).toEqual([
    ...['keydown x', 'keypress x', 'beforeinput', 'input', 'keyup x'],
  ]);
  await keyboard.press('Escape');
  await draw.see({ role: 'toolbar', name: 'Drawing' });
  await keyboard.press('a');
  await expect.poll(async () => (await draw.look({ role: 'button', name: 'Arrow' }))?.isPressed).toBe(true);
  expect(await heard()).toEqual([]);
  expect(await page.evaluate(() => document.querySelector<HTMLTextAreaElement>('#own')!.value)).toBe('x');
  await keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.querySelector('recurate-root') === null)).toBe(true);
});
