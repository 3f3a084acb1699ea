import { placeOf, drag } from '../e2e/words';
import { expect, test } from './fixtures';
import { openExtensionPage } from './insides';
import { Ours } from './ours';

test('the page that explains Recurate has an answer to mark, and nothing of it is stored', async ({
  firefox,
  insides,
}) => {
  const page = await firefox.newPage();
  await openExtensionPage(page, 'src/welcome/index.html');
  const words = (): Promise<string> => page.evaluate(() => document.body.innerText);
  await expect.poll(words).toContain('No marks yet');
  const { start, end } = await placeOf(page, { within: '#answer', nth: 0, from: 'time and temperature' });
  await drag(page, start, end);
  await new Ours(page).see({ role: 'toolbar', name: 'Annotate selection' });
  await page.keyboard.press('1');
  await expect.poll(words).toContain('- "time and temperature"');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('recurate-keep')?.size)).toBe(1);
  expect(Object.keys(await insides.stored())).toEqual(['settings']);
  await page.close();
});
