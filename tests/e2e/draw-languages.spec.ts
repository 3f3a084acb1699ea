import { readFileSync } from 'node:fs';
import { lookupIn } from '../../src/core/messages/catalogue';
import { createTranslate } from '../../src/core/messages/translate';
import { layoutFaults } from '../pseudo-locale';
import { overflow } from './axe';
import { test } from './draw';
import { clearStorage, DIST, expect, workerOf } from './fixtures';

/** One of each script and direction. */
const LANGUAGES = ['de', 'ja', 'hi', 'ar'];
/** Window widths in px: a typical window and a phone. */
const WIDTHS = [1280, 390];

// Tests of Draw share a browser, and read it in English.
test.afterEach(({ browsing }) => clearStorage(browsing));

for (const language of LANGUAGES) {
  test(`in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}, Draw and its preview fit`, async ({
    drawOn,
    browsing,
  }) => {
    const t = createTranslate(lookupIn(JSON.parse(readFileSync(`${DIST}/_locales/${language}/messages.json`, 'utf8'))));
    const worker = await workerOf(browsing);
    await worker.evaluate((settings) => chrome.storage.local.set({ settings }), { language });
    const draw = await drawOn('/bread', {
      toolbar: t('drawToolbar'),
      note: t('noteName'),
      shapes: t('drawShapes'),
      preview: t('drawPreview'),
    });
    const { page } = draw;
    const ours = draw.ours.locator('.recurate');

    /** Checks the layout at both widths, and leaves pictures among the artefacts. */
    async function expectFits(what: string): Promise<void> {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const says = `${what}, ${width} px wide`;
        expect.soft(await ours.evaluate(layoutFaults, t.direction), says).toEqual([]);
        expect.soft(await overflow(page), `${says}: sticks out`).toBeLessThanOrEqual(0);
        await page.screenshot({ path: `test-results/languages/${language}-${what}-${width}.png` });
      }
      await page.setViewportSize({ width: 1280, height: 900 });
    }

    await draw.open();
    await draw.drawRound('#timing', 'Shorter, please');
    await expect(draw.shapes.first()).toContainText(t('drawKindFix'));
    await expectFits('draw');
    await page.keyboard.press('Escape');
    await expect(draw.preview.getByRole('img')).toBeVisible();
    await expectFits('draw-preview');
  });
}
