import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { COMPONENT_ANSWER_EVENT, COMPONENT_EVENT } from '../../src/core/element/component-question';
import { test } from './draw';
import { expect } from './fixtures';

const VUE = readFileSync('node_modules/vue/dist/vue.global.js', 'utf8');

/** A page that Vue makes, with a component in a file. */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title><script src="/vue.js"></script></head>
<body><div id="app" style="margin: 200px"></div><script>
const { createApp, h } = Vue;
const PayBar = { __name: 'PayBar', __file: '/src/PayBar.vue', render: () => h('button', { id: 'pay' }, 'Pay') };
createApp({ render: () => h(PayBar) }).mount('#app');
</script></body></html>`;

test('what is saved names the component that made an element, and its file', async ({ drawOn, browsing }) => {
  await browsing.route('**/vue.js', (route) => route.fulfill({ contentType: 'text/javascript', body: VUE }));
  await browsing.route('**/shop', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  const draw = await drawOn('/shop');
  const { page } = draw;
  // What Vue has put there.
  await page.evaluate(() => window.touched?.splice(0));
  await draw.open();
  const isThere = (): Promise<boolean> =>
    page.evaluate(
      ([ask, answer]) => {
        let isAnswered = false;
        const element = document.querySelector('#pay')!;
        element.addEventListener(answer, () => (isAnswered = true), { once: true });
        element.dispatchEvent(new CustomEvent(ask, { detail: 'ask' }));
        return isAnswered;
      },
      [COMPONENT_EVENT, COMPONENT_ANSWER_EVENT] as const,
    );
  await expect.poll(isThere).toBe(true);
  await draw.drawRound('#pay', 'Larger');
  await page.keyboard.press('Escape');
  await expect(draw.preview.getByRole('img')).toBeVisible({ timeout: 20_000 });
  const downloading = page.waitForEvent('download');
  await draw.preview.getByRole('button', { name: 'Save' }).click();
  const files = unzipSync(new Uint8Array(readFileSync(await (await downloading).path())));
  expect(new TextDecoder().decode(files['annotations.json'])).toMatch(
    /"file": "\/src\/PayBar\.vue"[^}]*"component": "PayBar"/s,
  );
  await draw.preview.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(isThere).toBe(false);
  await browsing.unrouteAll();
});
