import { startPages } from '/work/main/tests/pages/server';
import { launchWithExtension } from '/work/main/tests/pages/browser';
const url = process.argv[2] ?? 'https://claude.ai/chat/11111111-1111-4111-8111-111111111111';
const pages = await startPages();
const ctx = await launchWithExtension({ dist: '/work/main/dist', pages });
const page = ctx.pages()[0]!;
page.on('console', (m) => console.log('[page]', m.type(), m.text()));
page.on('pageerror', (e) => console.log('[pageerror]', e));
await page.goto(url);
await page.waitForTimeout(1500);
console.log(
  await page.evaluate(() => [
    document.querySelector('recurate-root')?.shadowRoot?.querySelector('[role=status]')?.textContent,
    window.replica.count(),
  ]),
);
await page.screenshot({ path: '/tmp/s1.png' });
const box = await page.evaluate(() => {
  const root = [
    ...document.querySelectorAll(
      '[data-testid=assistant-message] p, [data-testid=assistant-message] li, .markdown p, [data-markdown-text-style] p, [data-assistant-markdown] p',
    ),
  ].find((p) => /kettle|Moon|water/i.test(p.textContent!) && !p.closest('[contenteditable]'))!;
  const t = document.createTreeWalker(root, NodeFilter.SHOW_TEXT).nextNode()!;
  const r = document.createRange();
  r.setStart(t, 2);
  r.setEnd(t, 20);
  const b = r.getBoundingClientRect();
  return { x: b.left, y: b.top + b.height / 2, x2: b.right };
});
await page.mouse.move(box.x, box.y);
await page.mouse.down();
await page.mouse.move(box.x2, box.y, { steps: 5 });
await page.mouse.up();
await page.waitForTimeout(500);
await page.screenshot({ path: '/tmp/s2.png' });
await page.getByRole('button', { name: 'Drop', exact: true }).click();
await page.waitForTimeout(300);
await page.keyboard.press('n');
await page.waitForTimeout(200);
await page.keyboard.type('not so');
await page.keyboard.press('Enter');
await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/s3.png' });
await page.evaluate(() => window.replica.setDraft('my own\n\nquestion'));
await page.getByRole('button', { name: 'Apply annotations' }).click();
await page.waitForTimeout(300);
await page.getByRole('button', { name: 'Insert into message' }).click();
await page.waitForTimeout(600);
console.log(JSON.stringify(await page.evaluate(() => window.replica.draft())));
console.log(
  await page.evaluate(() => [
    window.replica.errors(),
    window.replica.sent(),
    ['keep', 'drop'].map((k) => [...(CSS.highlights.get('recurate-' + k) ?? [])].map(String)),
  ]),
);
await page.screenshot({ path: '/tmp/s4.png' });
await page.reload();
await page.waitForTimeout(1500);
console.log(
  await page.evaluate(() => [
    document.querySelector('recurate-root')?.shadowRoot?.querySelector('[role=complementary]')?.textContent,
    CSS.highlights.get('recurate-drop')?.size,
  ]),
);
await ctx.close();
await pages.close();
