import { chromium, type BrowserContext, type Page } from 'playwright';
import { findChromium } from '../browser/find-chromium';
import type { Pages } from './server';
import { opensWelcome, WELCOME } from './welcome';

/** Options for opening a browser on the replica pages. */
export interface Launch {
  pages: Pages;
  /** Runs without a window; default true. */
  headless?: boolean;
  /** The profile folder, for tests that restart the browser; default: a temporary one. */
  profileDir?: string;
  /** Turns on the back/forward cache, which Playwright turns off. Default false. */
  hasPageCache?: boolean;
  /** Emulates `prefers-reduced-motion: reduce`. Default false. */
  isStill?: boolean;
}

/** The flags with which a browser finds the replica pages at the sites' addresses. */
export const pagesFlags = ({ hostRules, fingerprint }: Pages): string[] => [
  `--host-resolver-rules=${hostRules}`,
  // Trusts the pages' own key. If all errors were ignored, the browser would cache nothing from the pages, and compile
  // their scripts each time.
  `--ignore-certificate-errors-spki-list=${fingerprint}`,
];

/** The flags with which a browser has the unpacked extension. */
export const extensionFlags = (dist: string): string[] => [
  `--disable-extensions-except=${dist}`,
  `--load-extension=${dist}`,
];

const open = (
  { pages, headless = true, profileDir = '', hasPageCache = false, isStill = false }: Launch,
  args: readonly string[],
): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profileDir, {
    executablePath: findChromium(),
    headless,
    ...(hasPageCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
    // With a window, the page follows its size.
    viewport: headless ? { width: 1280, height: 800 } : null,
    reducedMotion: isStill ? 'reduce' : null,
    args: [
      ...pagesFlags(pages),
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      // One process per site: a process per page makes the tests 5% slower.
      '--process-per-site',
      // Test machines have no GPU, and emulating one makes the tests 10% slower.
      ...(headless ? ['--disable-gpu'] : ['--window-size=1480,900', '--test-type']),
      ...args,
    ],
  });

/** Options for opening a browser with the extension. */
export interface LaunchWithExtension extends Launch {
  /** The absolute path of the built extension. */
  dist: string;
  /** Leaves everything as it is after the installation. Default false: as for a person who has begun to use it. */
  isJustInstalled?: boolean;
}

/**
 * Opens Chromium with the unpacked extension. The sites' host names lead to the replica pages.
 * @throws Error if Chromium is not found.
 */
export async function launchWithExtension({
  dist,
  isJustInstalled = false,
  ...launch
}: LaunchWithExtension): Promise<BrowserContext> {
  const isWelcomed = opensWelcome(dist, launch.profileDir);
  const context = await open(launch, extensionFlags(dist));
  if (isWelcomed && !isJustInstalled) await leaveWelcome(context);
  return context;
}

/** The page that the installation opens, as soon as it is there. */
export async function welcomeOf(context: BrowserContext): Promise<Page> {
  for (;;) {
    const page = context.pages().find((one) => one.url().endsWith(WELCOME));
    if (page) return page;
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Closes that page, and the launcher does not say any more how to begin. */
async function leaveWelcome(context: BrowserContext): Promise<void> {
  const page = await welcomeOf(context);
  await page.evaluate(async () => {
    const { settings } = await chrome.storage.local.get<{ settings: object }>('settings');
    await chrome.storage.local.set({ settings: { ...settings, showsHint: false } });
  });
  await page.close();
}

/** Opens the same browser with the same flags but without the extension, for comparison in benchmarks. */
export const launchPlain = (launch: Launch): Promise<BrowserContext> => open(launch, []);
