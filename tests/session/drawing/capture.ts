import { cdp } from 'vitest/browser';

/** The tests' page is a frame in a page of the test runner: the browser takes its part of that. */
export async function captureWindow(scale = 1): Promise<{ png: string }> {
  const { x, y, width, height } = frameElement!.getBoundingClientRect();
  const session = cdp() as unknown as {
    send(method: string, parameters: object): Promise<{ data: string }>;
  };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x, y, width, height, scale },
    captureBeyondViewport: false,
  });
  return { png: data };
}
