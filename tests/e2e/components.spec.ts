import { COMPONENTS, type Component } from '../pages/components/cases';
import { test, type ComponentTab } from './component-tab';
import { expect } from './fixtures';
import { LONGEST_TASK, MainThread } from './main-thread';
import { pixelsIn, savedFiles } from './saved-picture';

/** How long a letter takes whoever types slowly (ms). */
const SLOW = 60;

async function isOpen(tab: ComponentTab, { needsWindow }: Component): Promise<void> {
  await tab.rest();
  if (!needsWindow) expect(await tab.words.isVisible(), 'the component is open').toBe(true);
}

/** After Draw, the page is as it was before. */
async function isAsBefore(tab: ComponentTab, component: Component): Promise<void> {
  await expect(tab.draw.toolbar).toHaveCount(0);
  await isOpen(tab, component);
  if (!component.needsWindow) await expect.poll(() => tab.hasSameFocus(), 'what had the focus has it').toBe(true);
  expect((await tab.heard()).hands, 'what the page heard').toEqual([]);
}

for (const component of COMPONENTS) {
  test(`one draws on ${component.path.slice(1)}, and nothing of it closes, freezes or gets lost`, async ({ tab }) => {
    const { page, draw, words } = tab;
    const step = (name: string, act: () => Promise<void>): Promise<void> =>
      test.step(name, async () => {
        await act();
        await isOpen(tab, component);
        expect(await tab.heard(), 'what the page heard').toEqual({ hands: [], focus: [], crossings: [] });
      });
    await tab.show(component);
    const mainThread = await MainThread.watch(page);
    await tab.openDraw();
    await step('Draw is open', async () => undefined);
    await step('a note, typed at once and fast', async () => {
      await tab.drawRound(0);
      await page.keyboard.type('Very fast, 1 2 3');
      await expect(draw.note).toHaveValue('Very fast, 1 2 3');
      await page.keyboard.press('Enter');
      await expect(draw.shapes).toHaveText([/Very fast, 1 2 3/]);
    });
    await step('a note, typed slowly, with another kind', async () => {
      await tab.drawRound(1);
      await page.keyboard.type('Slow xvraf', { delay: SLOW });
      await expect(draw.note).toHaveValue('Slow xvraf');
      await draw.note.locator('xpath=..').getByRole('button', { name: 'Question' }).click();
      await draw.note.press('Enter');
      await expect(draw.shapes).toHaveText([/Very fast/, /Slow xvraf/]);
    });
    await step('undone and done again', async () => {
      for (const key of ['Control+z', 'Control+z', 'Control+Shift+z', 'Control+Shift+z'])
        await page.keyboard.press(key);
      await expect(draw.shapes).toHaveText([/Very fast/, /Slow xvraf/]);
    });
    await step('another shape, from the list, and the wheel', async () => {
      await draw.shapes.first().getByRole('button', { name: 'Very fast' }).click();
      await page.mouse.wheel(0, 300);
    });
    await step('the preview', async () => {
      await draw.tool('Finish').click();
      await expect(draw.preview.getByRole('img').first()).toBeVisible();
    });
    await test.step('and away by key and back', async () => {
      await page.keyboard.press('Escape');
      await isAsBefore(tab, component);
      await tab.openDraw();
      await expect(draw.shapes).toHaveCount(2);
    });
    await step('the preview again', async () => {
      await page.keyboard.press('Escape');
      await expect(draw.preview.getByRole('img').first()).toBeVisible();
    });
    await draw.preview.getByRole('button', { name: 'Discard' }).click();
    await isAsBefore(tab, component);
    expect(await mainThread.longest(), 'the longest task (ms of the processor)').toBeLessThan(LONGEST_TASK);
    await test.step('the component still closes when one presses elsewhere', async () => {
      if (component.opens === 'hover') await page.locator('#open').hover();
      await page.mouse.move(840, 770, { steps: 2 });
      await page.mouse.click(840, 770);
      await expect(words).toBeHidden();
    });
  });
}

/** What is behind the words of a component of Radix; nothing else on the page has this colour. */
const BEHIND = [0xee, 0xf2, 0xff] as const;

interface Saved {
  annotations: { text: string; selector: string; accessible_name: string }[];
}

for (const component of COMPONENTS.filter(({ needsWindow }) => needsWindow)) {
  test(`one draws on the frozen picture of ${component.path.slice(1)}, which closes under it`, async ({ tab }) => {
    const { page, draw, words } = tab;
    await tab.show(component);
    const item = (await words.textContent())!;
    const note = 'Call it Open, not xvraf';
    await tab.openDraw('draw-frozen');
    await expect(draw.tool('Freeze')).toHaveAttribute('aria-pressed', 'true');
    await expect(words, 'the component itself').toBeHidden();
    await tab.drawRound(0);
    await page.keyboard.type(note);
    await expect(draw.note).toHaveValue(note);
    await page.keyboard.press('Enter');
    await expect(draw.shapes).toHaveText([new RegExp(`${note}.*${item}`, 's')]);
    await page.keyboard.press('Escape');
    await expect(draw.preview.getByRole('img').first()).toBeVisible();
    const files = await savedFiles(draw);
    expect(await pixelsIn(draw, files['picture.png']!, BEHIND), 'pixels of the open component').toBeGreaterThan(20_000);
    const saved = JSON.parse(new TextDecoder().decode(files['annotations.json'])) as Saved;
    expect(saved.annotations).toMatchObject([{ text: note, selector: '#inside', accessible_name: item }]);
    expect(await tab.heard(), 'what the page heard').toEqual({ hands: [], focus: [], crossings: [] });
    await draw.preview.getByRole('button', { name: 'Discard' }).click();
    await isAsBefore(tab, component);
  });
}
