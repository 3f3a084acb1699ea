import { test } from './draw';
import { expect, workerOf } from './fixtures';

test('Undo in the toolbar takes a shape away whose note has just begun', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await draw.drag([700, 500], [800, 560]);
  await expect(draw.note).toBeFocused();
  await draw.tool('Undo').click();
  await expect(draw.shapes).toHaveText([/Shorter, please/]);
});

test('a reload brings back all that was drawn, and the note that was half written', async ({ drawOn }) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await page.keyboard.press('x');
  await draw.drag([60, 60], [160, 90]);
  await page.keyboard.press('a');
  await draw.drag([500, 500], [600, 420]);
  await page.keyboard.type('What is th');
  await page.reload();
  await expect(draw.note).toHaveValue('What is th');
  await expect(draw.shapes).toHaveCount(2);
  await draw.note.focus();
  await page.keyboard.type('is?');
  await page.keyboard.press('Enter');
  await expect(draw.shapes).toHaveText([/Shorter, please/, /What is this\?/]);
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Control+z');
  await expect(draw.shapes).toHaveCount(0);
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Control+y');
  await expect(draw.shapes).toHaveCount(2);
});

test('a reload right after the last letter brings it back, although storing takes long', async ({
  drawOn,
  browsing,
}) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  const worker = await workerOf(browsing);
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  const quick = await worker.evaluateHandle(() => {
    const { session } = chrome.storage;
    const { set } = session;
    session.set = (async (values: object) => {
      await new Promise((go) => setTimeout(go, 300));
      await (set as (values: object) => Promise<void>).call(session, values);
    }) as typeof set;
    return { set };
  });
  try {
    await draw.drag([500, 500], [600, 420]);
    await page.keyboard.type('What is th');
    await page.reload();
    await expect(draw.note).toHaveValue('What is th');
    await expect(draw.shapes).toHaveCount(2);
  } finally {
    // The browser is the next test's too.
    await quick.evaluate(({ set }) => void (chrome.storage.session.set = set));
  }
});

test('a drawing that is closed comes back where Draw is opened again, and a discarded one does not', async ({
  drawOn,
}) => {
  const draw = await drawOn('/bread');
  const { page } = draw;
  const root = page.locator('recurate-root');
  await draw.open();
  await draw.drawRound('#timing', 'Shorter, please');
  await page.keyboard.press('Escape');
  await expect(draw.preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(root).toHaveCount(0);
  await draw.open();
  await expect(draw.shapes).toHaveText([/Shorter, please/]);
  await page.keyboard.press('Escape');
  await draw.preview.getByRole('button', { name: 'Discard' }).click();
  await expect(root).toHaveCount(0);
  await draw.open();
  await expect(draw.shapes).toHaveCount(0);
});
