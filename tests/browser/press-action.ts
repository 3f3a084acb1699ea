import type { Page } from 'playwright';

/** Presses the button of the extension in the browser's toolbar, which lets it run on a page. */
export async function pressAction(page: Page): Promise<void> {
  const context = page.context();
  // It wakes up when needed.
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const id = new URL(worker.url()).host;
  const cdp = await context.browser()!.newBrowserCDPSession();
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { targetInfos } = (await cdp.send('Target.getTargets', { filter: [{ type: 'tab' }] } as never)) as {
    targetInfos: { targetId: string; url: string }[];
  };
  const tab = targetInfos.find(({ url }) => url === targetInfo.url)!;
  await cdp.send('Extensions.triggerAction' as never, { id, targetId: tab.targetId } as never);
  await cdp.detach();
  await session.detach();
}
